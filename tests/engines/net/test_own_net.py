"""The net that comes with Tengen: whole, small, described in its card, and it makes sense on boards of every size."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tengen.engines.net import Answers, Net
from tengen.engines.net.door import features
from tengen.engines.net.files import OWN_NET, file_hash
from tests.core.boards import drawn

CARD = Path(__file__).parents[3] / "docs" / "net.md"
WITHOUT_TORCH = """
import sys
for name in ("torch", "onnx", "training"):
    sys.modules[name] = None
import numpy as np
from tengen.engines.net import Net
net = Net.load()
answers = net.evaluate(np.ones((1, 16, 9, 9), np.float32), np.zeros((1, 10), np.float32))
assert answers.policy.shape == (1, 82)
"""


@pytest.fixture(scope="module")
def net() -> Net:
    return Net.load(OWN_NET)


def asked(net: Net, drawing: str, **given: Any) -> tuple[Answers, dict[str, int]]:
    """The net's answers for the side to move, Black if not said, and the indices of named points."""
    board = drawn(drawing)
    width, height, cells = board.plain
    known = {"to_play": 1, "lead": 0} | given
    planes, numbers = features(width, height, cells, known["to_play"], [], [], known["lead"], True, False, False, 0)
    shape = (1, net.form.planes, height, width)
    return (
        net.evaluate(np.frombuffer(planes, np.float32).reshape(shape), np.frombuffer(numbers, np.float32)[None]),
        board.names,
    )


def test_it_needs_neither_pytorch_nor_onnx_nor_the_training() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_TORCH], check=True)


def test_its_card_names_its_hash_and_it_is_small(net: Net) -> None:
    assert net.sha256 == file_hash(OWN_NET)
    assert net.sha256 in CARD.read_text()
    assert net.name in CARD.read_text()
    assert OWN_NET.stat().st_size < 3_000_000


ENCLOSED = """
    . X . X . O . O .
    X X . X . O . O O
    . X . X . O . O .
    X X . X . O . O O
    . X . X . O . O .
    X X . X . O . O O
    . X . X . O . O .
    X X . X . O . O O
    . X . X . O . O .
"""


@pytest.mark.parametrize("to_play", [1, 2])
def test_it_knows_who_owns_a_finished_board(net: Net, to_play: int) -> None:
    answers, _ = asked(net, ENCLOSED, to_play=to_play)
    owner = answers.ownership[0]
    own, theirs = (owner[:, :3], owner[:, 6:]) if to_play == 1 else (owner[:, 6:], owner[:, :3])
    assert own.mean() > 0.8
    assert theirs.mean() < -0.8


@pytest.mark.parametrize("lead", [-60, 60])
def test_a_large_lead_decides(net: Net, lead: int) -> None:
    answers, _ = asked(net, ENCLOSED, lead=lead)
    win, loss = answers.value[0]
    assert (win > loss + 2) == (lead > 0)
    assert answers.score[0] == pytest.approx(lead / 2, abs=6)


def test_it_says_about_what_its_teacher_says_of_positions_it_never_saw(net: Net) -> None:
    positions = json.loads((Path(__file__).parent / "held_out_9x9.json").read_text())
    bits = [np.unpackbits(np.frombuffer(bytes.fromhex(each["planes"]), np.uint8), count=16 * 81) for each in positions]
    planes = np.stack(bits).reshape(-1, 16, 9, 9).astype(np.float32)
    answers = net.evaluate(planes, np.array([each["globals"] for each in positions], np.float32))
    best = answers.policy.argmax(1).tolist()
    assert sum(move in each["likeliest"] for move, each in zip(best, positions, strict=True)) > 0.7 * len(positions)
    wins = 1 / (1 + np.exp(answers.value[:, 1] - answers.value[:, 0]))
    assert np.abs(wins - [each["win"] for each in positions]).mean() < 0.15
    assert np.abs(answers.score - [each["score"] for each in positions]).mean() < 5


@pytest.mark.parametrize("size", [(5, 5), (7, 7), (11, 11), (15, 15), (25, 25), (9, 13)])
def test_an_empty_board_of_any_size_is_opened_away_from_the_edge(net: Net, size: tuple[int, int]) -> None:
    width, height = size
    answers, _ = asked(net, "\n".join([". " * width] * height))
    best = int(answers.policy[0].argmax())
    assert best < width * height
    row, column = divmod(best, width)
    assert 1 <= row < height - 1
    assert 1 <= column < width - 1
    assert abs(float(answers.score[0])) < 25


FIGHT = """
    . . . . . . . . .
    . . X X X . . . .
    . . X O O X O . .
    . . X O O . O . .
    . . . X X O . . .
    . . . . . . O . .
    . . . X . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def test_a_mirrored_board_gets_mirrored_answers(net: Net) -> None:
    drawing = FIGHT.strip().splitlines()
    mirrored = "\n".join(" ".join(reversed(line.split())) for line in drawing)
    answers, _ = asked(net, "\n".join(drawing))
    other, _ = asked(net, mirrored)
    assert np.abs(answers.ownership[0] - other.ownership[0][:, ::-1]).mean() < 0.15
    assert abs(float(answers.score[0] - other.score[0])) < 4
