"""`tengen sgf check` and `tengen sgf convert`."""

import json
from pathlib import Path

import pytest

from tengen.cli import main
from tengen.records import clean, read, write
from tests.records.golden import DATA

GOOD = DATA / "ff4-plain.sgf"
ODD = DATA / "move-on-an-occupied-point.sgf"
BAD = DATA / "values-that-mean-nothing.sgf"
HALF = DATA / "bad-half-a-file.sgf"
THREE = DATA / "collection-of-three.sgf"


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The exit status, and what was said on each channel."""
    with pytest.raises(SystemExit) as left:
        main([str(argument) for argument in arguments])
    heard = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return left.value.code, heard.out, heard.err


def test_a_clean_file_is_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "sgf", "check", GOOD) == (0, "", "0 errors, 0 warnings in 1 file\n")


def test_warnings_are_told_but_count_only_if_asked(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "sgf", "check", ODD)
    assert (status, err) == (0, "0 errors, 3 warnings in 1 file\n")
    assert out.splitlines()[0] == (
        f"{ODD}:2:15: occupied: move 3, black E5: the point is occupied; the stone is replaced"
    )
    assert said(capsys, "sgf", "check", "--strict", ODD)[0] == 1
    assert said(capsys, "sgf", "check", "--strict", GOOD)[0] == 0


@pytest.mark.parametrize("file", [BAD, HALF])
def test_errors_are_status_1(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, out, _ = said(capsys, "sgf", "check", file)
    assert status == 1
    assert all(line.startswith(f"{file}:") for line in out.splitlines())


def test_every_file_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "sgf", "check", HALF, GOOD, ODD, BAD)
    assert status == 1
    assert {line.split(":")[0] for line in out.splitlines()} == {str(file) for file in (HALF, ODD, BAD)}
    assert err == "11 errors, 5 warnings in 4 files\n"


def test_a_program_gets_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "sgf", "check", "--json", GOOD, HALF)
    assert (status, err) == (1, "")
    problem = {
        "level": "error",
        "code": "unclosed-value",
        "message": "no ']' closes this value (expected a ']')",
        "line": 2,
        "column": 22,
        "game": 0,
    }
    files = [{"file": str(GOOD), "problems": []}, {"file": str(HALF), "problems": [problem]}]
    assert json.loads(out) == {"errors": 1, "warnings": 0, "files": files}


@pytest.mark.parametrize("command", ["check", "convert"])
def test_a_file_that_is_not_there_is_status_2(capsys: pytest.CaptureFixture[str], command: str) -> None:
    status, out, err = said(capsys, "sgf", command, "nowhere.sgf")
    assert (status, out) == (2, "")
    assert "nowhere.sgf" in err


def test_sgf_is_written_clean_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["sgf", "convert", str(DATA / "gb2312-without-charset.sgf")])
    assert left.value.code == 0
    out = capfdbinary.readouterr().out
    (record,) = read((DATA / "gb2312-without-charset.sgf").read_bytes())
    assert out == write(clean(record))
    assert "PB[聂卫平]".encode() in out


@pytest.mark.parametrize("file", sorted(DATA.glob("[!b]*.sgf")), ids=lambda file: file.stem)
def test_what_was_converted_needs_no_converting(capsys: pytest.CaptureFixture[str], tmp_path: Path, file: Path) -> None:
    once, twice = tmp_path / "once.sgf", tmp_path / "twice.sgf"
    assert said(capsys, "sgf", "convert", file, "-o", once) == (0, "", "")
    assert said(capsys, "sgf", "convert", once, "--out", twice) == (0, "", "")
    assert once.read_bytes() == twice.read_bytes()


def test_one_game_without_variations_up_to_a_move(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "out.sgf"
    assert said(capsys, "sgf", "convert", THREE, "--game", 2, "--move", 1, "-o", out)[0] == 0
    assert out.read_text().endswith("SZ[13]\nGN[second]\n;B[gg])\n")
    assert said(capsys, "sgf", "convert", DATA / "variations.sgf", "--main-line", "-o", out)[0] == 0
    assert out.read_text().endswith("SZ[9]\n;B[ee];W[ec];B[gc];W[cc];B[cg])\n")


def test_boards_are_drawn_one_below_the_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    assert said(capsys, "sgf", "convert", DATA / "board-13x9.sgf", "--to", "text", "-o", out)[0] == 0
    assert out.read_text().splitlines()[1] == " 9 O . . . . . . . . . . . X"
    assert said(capsys, "sgf", "convert", THREE, "--to", "text", "-o", out)[0] == 0
    assert out.read_text().count("   A B C") == 3


def test_json_holds_every_node(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    assert said(capsys, "sgf", "convert", DATA / "variations.sgf", "--to", "json", "-o", out)[0] == 0
    (game,) = json.loads(out.read_text())["games"]
    assert (game["width"], len(game["nodes"])) == (9, 15)
    assert game["nodes"][0]["parent"] is None
    assert game["nodes"][6] == {"parent": 4, "properties": {"B": ["gg"], "C": ["or here"]}}


@pytest.mark.parametrize(
    "arguments", [(HALF,), (GOOD, "--move", 6), (GOOD, "--game", 2), (THREE, "--move", 2)], ids=str
)
def test_bad_data_is_status_1_and_writes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: tuple[object, ...]
) -> None:
    out = tmp_path / "out.sgf"
    status, _, err = said(capsys, "sgf", "convert", *arguments, "-o", out)
    assert (status, err.count("\n")) == (1, 1)
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_status_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = said(capsys, "sgf", "convert", GOOD, "-o", tmp_path / "nowhere" / "out.sgf")
    assert status == 2
    assert "cannot write" in err


def test_damage_is_told_by_check_and_by_convert(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, out = tmp_path / "bad.sgf", tmp_path / "new.sgf"
    file.write_bytes("(;CA[UTF-8]PB[Ann])\n(;PB[趙治勲]BR[9d];B[aa])".encode().replace("治".encode(), b"\xe6\xb2"))
    place = f"{file}:2:7: damaged-text: the bytes E6 B2 are no text in utf-8; replaced by U+FFFD"
    status, told, _ = said(capsys, "sgf", "check", file)
    assert (status, told.strip()) == (1, place)
    status, _, told = said(capsys, "sgf", "convert", file, "-o", out)
    assert (status, told.strip()) == (0, place)
    assert "PB[趙\ufffd勲]BR[9d]" in out.read_text().replace("\n", "")
    assert said(capsys, "sgf", "convert", file, "--game", "1", "-o", out) == (0, "", "")


def test_much_damage_is_told_in_short(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "bad.sgf"
    file.write_bytes(b"(;CA[UTF-8]C[" + "趙治勲".encode() * 50 + b"\xe6 " * 30 + b"])")
    status, _, told = said(capsys, "sgf", "convert", file, "-o", tmp_path / "new.sgf")
    assert status == 0
    assert len(told.splitlines()) == 21
    assert told.splitlines()[-1] == f"{file}: 10 more places like this"
