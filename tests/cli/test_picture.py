"""`tengen picture`: boards and games as files, and what is said where that cannot be."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

GAME = "(;GM[1]FF[4]SZ[9]AB[cg];B[ee];W[cc];B[gg];W[];B[ba];W[aa])"
TENGEN = str(Path(sys.executable).with_name("tengen"))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.sgf"
    file.write_text(GAME)
    return file


def run(game: Path, output: str, *words: str) -> tuple[int, str, bytes]:
    path = game.parent / output
    done = subprocess.run([TENGEN, "picture", str(game), "-o", str(path), *words], capture_output=True, text=True)
    return done.returncode, done.stderr, path.read_bytes() if path.exists() else b""


def opened(file: bytes) -> Image.Image:
    return Image.open(io.BytesIO(file))


def test_a_board_is_drawn_at_every_move_in_every_size(game: Path) -> None:
    code, said, file = run(game, "board.png", "--move", "2", "--size", "300")
    assert (code, said) == (0, "")
    assert opened(file).format == "PNG"
    assert 270 <= max(opened(file).size) <= 300
    assert file != run(game, "board.png", "--size", "300")[2]


def test_a_game_is_a_gif_with_a_frame_for_each_move(game: Path) -> None:
    code, _, file = run(game, "game.gif", "--size", "200", "--speed", "4")
    assert (code, opened(file).format, opened(file).info["duration"]) == (0, "GIF", 250)
    assert getattr(opened(file), "n_frames", 1) == 7
    part = run(game, "part.gif", "--from", "2", "--to", "4")[2]
    assert getattr(opened(part), "n_frames", 1) == 3
    assert getattr(opened(run(game, "one.gif", "--move", "2")[2]), "n_frames", 1) == 1


def test_an_svg_has_a_circle_for_each_stone(game: Path) -> None:
    _, _, file = run(game, "board.svg", "--move", "3", "--no-coordinates")
    circles = ElementTree.fromstring(file).iter("{http://www.w3.org/2000/svg}circle")
    fills = [circle.get("fill") for circle in circles]
    assert (fills.count("url(#black)"), fills.count("url(#white)"), fills.count("none")) == (3, 1, 1)


@pytest.mark.parametrize(
    ("output", "words", "code", "said"),
    [
        ("board.bmp", [], 2, "not a format: .bmp"),
        ("board.png", ["--move", "9"], 1, "tengen: no move 9 (expected 0 to 6)"),
        ("game.gif", ["--to", "9"], 1, "tengen: no move 9 (expected 0 to 6)"),
        ("game.gif", ["--from", "4", "--to", "2"], 1, "tengen: from move 4 to move 2"),
        ("board.png", ["--from", "2"], 2, "only a GIF has more than one move"),
        ("game.gif", ["--from", "2", "--move", "3"], 2, "either one move, or --from and --to"),
        ("board.png", ["--size", "20"], 1, "tengen: not a size for 9x9: 20"),
        ("board.png", ["--size", "99999"], 1, "tengen: not a size for 9x9: 99999"),
        ("no/such/board.png", [], 2, "No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_said_and_nothing_is_written(
    game: Path, output: str, words: list[str], code: int, said: str
) -> None:
    found, told, file = run(game, output, *words)
    assert (found, file) == (code, b"")
    assert said in " ".join(told.replace("│", " ").split())
