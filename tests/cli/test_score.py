"""`tengen score`: the count of a drawn board and of an SGF file, for people and for programs."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tengen.cli import main

DRAWING = """\
. . X O . . .
. . X O . X .
. . X O . . .
X X X O O O O
. . X O . . .
. O X O . . .
. . X O . . .
"""


@pytest.fixture
def drawing(tmp_path: Path) -> str:
    file = tmp_path / "board.txt"
    file.write_text(DRAWING)
    return str(file)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["score", *arguments])
    printed = capsys.readouterr()
    code = ended.value.code
    assert isinstance(code, int)
    return code, printed.out, printed.err


def test_a_drawn_board_with_its_dead_stones_is_shown_and_counted(
    capsys: pytest.CaptureFixture[str], drawing: str
) -> None:
    code, out, _ = run(capsys, "--board", drawing, "--dead", "B2,F6", "--komi", "6.5")
    assert code == 0
    assert (
        out
        == """\
   A B C D E F G
 7 b b X O w w w
 6 b b X O w x w
 5 b b X O w w w
 4 X X X O O O O
 3 b b X O w w w
 2 b o X O w w w
 1 b b X O w w w
Black: 12 points of territory, 1 dead stone = 13
White: 18 points of territory, 1 dead stone, 6.5 komi = 25.5
W+12.5 by territory under japanese rules
"""
    )


@pytest.mark.parametrize("effort", [(), ("--thorough",)], ids=["fast", "thorough"])
def test_the_json_has_both_sums_the_result_and_every_owner(
    capsys: pytest.CaptureFixture[str], drawing: str, effort: tuple[str, ...]
) -> None:
    code, out, _ = run(capsys, "--board", drawing, "--propose", *effort, "--json", "--rules", "chinese")
    document = json.loads(out)
    assert code == 0
    assert (document["black"], document["white"], document["result"]) == (21.0, 35.5, "W+14.5")
    assert document["dead"] == ["F6", "B2"]
    assert document["owner"] == "BBbwWWWBBbwWcWBBbwWWWbbbwwwwBBbwWWWBxbwWWWBBbwWWW"
    assert document["territory"]["result"] == "W+13.5"
    assert {verdict["point"]: verdict["dead"] for verdict in document["verdicts"]}["B2"]


def test_an_sgf_file_brings_its_prisoners_komi_rules_and_passes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    # Black takes the stone at A1, both pass, Black last: White's further pass is a prisoner for Black.
    file = tmp_path / "aga.sgf"
    file.write_text("(;FF[4]GM[1]SZ[3]RU[AGA]KM[0.5];B[aa];W[ac];B[ab];W[cc];B[bc];W[];B[])")
    code, out, _ = run(capsys, str(file), "--json")
    document = json.loads(out)
    assert code == 0
    assert (document["rules"], document["scoring"]) == ("aga", "area")
    black, white = document["territory"]["black"], document["territory"]["white"]
    assert (black["prisoners"], black["pass_stones"], white["pass_stones"]) == (1, 2, 1)
    assert document["territory"]["result"] == document["area"]["result"]


def test_both_kinds_of_file_can_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(DRAWING.encode())))
    assert run(capsys, "--board", "-")[0] == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"(;SZ[3];B[bb])")))
    assert json.loads(run(capsys, "-", "--json")[1])["result"] == "B+1.5"


# Black's stones hang together through the open border, and White's do; some of each are dead.
OPEN = """\
. . X O . . .
. O X O . X .
. . X O . . .
X X X O O O O
. . . . . . .
. O X . O X .
. . X O O . .
"""
# The white eyes in the corner and at the side count for nobody.
SEKI = """\
. . . . O X . . .
. . . . O X . . .
. . . . O X . . .
. . . . O X . . .
. . . . O X . . .
O O O O O X X X X
O O O X X X X X X
X X X O O O X . .
. X . O . O X . .
"""


@pytest.mark.parametrize("text", [DRAWING, OPEN, SEKI], ids=["closed", "open", "seki"])
def test_what_the_machine_proposes_can_be_given_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    board = ("--board", str(tmp_path / "board.txt"))
    Path(board[1]).write_text(text)
    printed = run(capsys, *board, "--propose", "--json")[1]
    proposed = json.loads(printed)
    stones, places = ",".join(proposed["dead"]), ",".join(proposed["neutral"])
    ways = (
        ("--dead", printed),
        ("--dead", json.dumps(proposed["dead"]), "--neutral", json.dumps(proposed["neutral"])),
        ("--dead", stones, "--neutral", places),
    )
    for marks in ways:
        code, out, _ = run(capsys, *board, "--json", *marks)
        assert code == 0
        again = json.loads(out)
        assert again == {key: proposed[key] for key in again}
        assert proposed.keys() - again.keys() == {"verdicts", "open"}


def test_a_stone_named_alone_takes_its_whole_chain(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(". X . O O . O O X\n. X . . . . . . X\n")
    board = ("--board", str(file), "--json")
    assert json.loads(run(capsys, *board, "--dead", "D2")[1])["dead"] == ["D2", "E2", "G2", "H2"]
    assert json.loads(run(capsys, *board, "--dead", "D2,E2")[1])["dead"] == ["D2", "E2"]


BAD = {
    "JSON that is cut off": (("--dead", '{"dead": ['), 2, "not JSON"),
    "JSON without dead stones": (("--dead", '{"black": 3}'), 2, "an object without dead stones"),
    "JSON with numbers": (("--dead", "[3]"), 2, "not a list of points"),
    "JSON with a list of lists": (("--dead", '{"dead": [["B2"]]}'), 2, "not a list of points"),
    "an object for the neutral points": (("--neutral", "{}"), 2, "an object for --neutral"),
    "a stone as a neutral point": (("--neutral", "B2"), 1, "a stone at B2"),
    "neutral points and a proposal": (("--neutral", "A1", "--propose"), 2, "give dead stones, or"),
    "a point that is none": (("--dead", "I5"), 2, "not a point: 'I5'"),
    "an empty point": (("--dead", "A7"), 1, "no stone at A7"),
    "off the board": (("--dead", "Q16"), 1, "off the board: 'Q16'"),
    "rules that are none": (("--rules", "mine"), 2, "not a rule set: 'mine'"),
    "a komi that is none": (("--komi", "six"), 2, "not a komi: 'six'"),
    "two ways at once": (("--dead", "B2", "--propose"), 2, "give dead stones, or"),
}


@pytest.mark.parametrize(("options", "expected", "words"), BAD.values(), ids=BAD.keys())
def test_bad_input_gets_one_clear_error(
    capsys: pytest.CaptureFixture[str], drawing: str, options: tuple[str, ...], expected: int, words: str
) -> None:
    code, out, err = run(capsys, "--board", drawing, *options)
    assert (code, out) == (expected, "")
    assert words in err
    assert "Traceback" not in err


def test_a_file_that_is_neither_text_nor_sgf_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "junk"
    file.write_bytes(bytes(range(128, 256)))
    assert run(capsys, "--board", str(file))[0] == 1
    assert run(capsys, str(file))[0] == 1
    assert run(capsys)[0] == 2
    assert run(capsys, str(tmp_path / "missing.sgf"))[0] == 2


def test_the_net_is_heard_only_when_it_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.txt"
    file.write_text("\n".join(["..XXOO...", ".X.XOO.O.", *["..XXOO..."] * 7]))
    said = [run(capsys, "--board", str(file), "--propose", "--json", *more) for more in ((), ("--net",))]
    assert [code for code, *_ in said] == [0, 0]
    alone, heard = (json.loads(text)["verdicts"] for _, text, _ in said)
    assert [each["point"] for each in alone] == [each["point"] for each in heard]
    assert [each["confidence"] for each in alone] != [each["confidence"] for each in heard]
    code, _, error = run(capsys, "--board", str(file), "--net")
    assert code == 2
    assert "only with --propose" in error
