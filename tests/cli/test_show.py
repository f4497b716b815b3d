"""`tengen show`: a board on the screen, in JSON, and what it refuses."""

import io
import json
import sys
from pathlib import Path

import pytest

from tengen.cli import main

GAME = """(;FF[4]GM[1]CA[UTF-8]SZ[5:4]PB[Ann]BR[3k]PW[Jürgen]EV[Friday]DT[2026-03-04]RU[NZ]KM[7]TM[600]OT[5x30 byo-yomi]
RE[B+R];B[bb];W[cb]C[Good \\[morning\\]];B[ba](;W[aa];B[ab])(;W[dd]))
(;SZ[3]GN[second];B[bb])
"""

SHOWN = """\
Black: Ann [3k]   White: Jürgen
5x4, NZ rules, komi 7, main time 600 s, 5x30 byo-yomi
Friday, 2026-03-04, B+R
Move 5 of 5 (black A3), white to play, prisoners: Black 1, White 0

   A B C D E
 4 . X . . .
 3(X)X O . .
 2 . . . . .
 1 . . . . .
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.sgf"
    path.write_text(GAME, encoding="utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, and what was said on each channel."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    heard = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return left.value.code, heard.out, heard.err


def test_the_last_board_is_shown(capsys: pytest.CaptureFixture[str], file: str) -> None:
    assert said(capsys, "show", file) == (0, SHOWN, "")


def test_any_move_can_be_shown_with_what_is_said_about_it(capsys: pytest.CaptureFixture[str], file: str) -> None:
    status, out, _ = said(capsys, "show", file, "--move", "2", "--no-coordinates")
    assert status == 0
    assert out.split("\n", 3)[3] == (
        "Move 2 of 5 (white C3), black to play, prisoners: Black 0, White 0\n\n"
        " . . . . .\n . X(O). .\n . . . . .\n . . . . .\n\nGood [morning]\n"
    )


def test_a_game_of_a_collection_can_be_shown(capsys: pytest.CaptureFixture[str], file: str) -> None:
    status, out, _ = said(capsys, "show", file, "--game", "2")
    assert status == 0
    assert out.startswith("Black: ?   White: ?\n3x3\nsecond\nMove 1 of 1 (black B2), white to play")


def test_a_program_gets_one_json_object(capsys: pytest.CaptureFixture[str], file: str) -> None:
    status, out, err = said(capsys, "show", file, "-m", "5", "--json")
    assert (status, err) == (0, "")
    shown = json.loads(out)
    assert shown["rows"] == [".X...", "XXO..", ".....", "....."]
    assert shown["last_move"] == {"color": "black", "point": "A3", "captured": ["A4"]}
    assert (shown["move_number"], shown["to_play"], shown["prisoners"]) == (5, "white", {"black": 1, "white": 0})
    assert shown["header"]["result"] == {"ending": "resignation", "winner": "black", "margin": 0}
    assert (shown["header"]["komi"], shown["header"]["white_name"]) == (7.0, "Jürgen")


def test_standard_input_is_read(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME.encode())))
    assert said(capsys, "show", "-") == (0, SHOWN, "")


def test_a_terminal_gets_color_unless_it_says_no(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    _, out, _ = said(capsys, "show", file)
    assert out.count("\033[38;2;0;0;0;48;2;220;179;92m●") == 2
    assert out.count("\033[38;2;0;0;0;48;2;220;179;92m◉") == 1
    assert out.count("\033[38;2;255;255;255;48;2;220;179;92m●") == 1
    monkeypatch.setenv("NO_COLOR", "1")
    _, out, _ = said(capsys, "show", file)
    assert out == SHOWN


def test_nothing_in_a_file_can_command_the_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("(;SZ[3]PB[\033[31mred]C[\a\033]0;title\\])")
    _, out, _ = said(capsys, "show", str(path))
    assert "\033" not in out
    assert "\a" not in out


def test_a_file_that_cannot_be_read_is_status_1_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "half.sgf"
    path.write_text("(;SZ[9]\n;B[ee")
    assert said(capsys, "show", str(path)) == (
        1,
        "",
        f"tengen: {path}:2:3: no ']' closes this value (expected a ']')\n",
    )


@pytest.mark.parametrize(("option", "number"), [("--move", "6"), ("--game", "3")])
def test_a_move_or_game_that_is_not_there_is_status_1(
    capsys: pytest.CaptureFixture[str], file: str, option: str, number: str
) -> None:
    status, out, err = said(capsys, "show", file, option, number)
    assert (status, out, err.count("\n")) == (1, "", 1)


def test_a_file_above_the_limit_is_status_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "large.sgf"
    path.write_bytes(b"(;C[" + b"x" * 1_000_000 + b"])")
    status, _, err = said(capsys, "show", str(path), "--limit", "1")
    assert (status, "more than 1,000,000 bytes" in err) == (1, True)
    assert said(capsys, "show", str(path), "--limit", "2")[0] == 0


@pytest.mark.parametrize("arguments", [(), ("--move", "-1", "-"), ("--game", "0", "-")])
def test_bad_usage_is_status_2(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    status, out, err = said(capsys, "show", *arguments)
    assert (status, out) == (2, "")
    assert "Usage" in err


@pytest.mark.parametrize("name", ["nowhere.sgf", "."])
def test_a_file_that_cannot_be_opened_is_status_2(capsys: pytest.CaptureFixture[str], name: str) -> None:
    status, out, err = said(capsys, "show", name)
    assert (status, out) == (2, "")
    assert f"cannot read {name}" in err
