"""Our rules against those of GNU Go, over GTP: the same moves are legal and leave the same stones and prisoners."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from tengen.rules import Color, History, IllegalMove, Point, Position, pass_turn, play, rule_set
from tengen.rules.board import Board

pytestmark = pytest.mark.gnugo

SIMPLE_KO = rule_set("japanese")


class GnuGo:
    """GNU Go as a program that knows the rules."""

    def __init__(self) -> None:
        path = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/games"))
        program = shutil.which("gnugo", path=path)
        assert program is not None, "GNU Go is not installed: `make test` installs it, or says how to"
        self._process = subprocess.Popen(
            [program, "--mode", "gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, command: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()
        lines: list[str] = []
        while (line := self._process.stdout.readline().rstrip("\n")) or not lines:
            if line:
                lines.append(line)
        answer = "\n".join(lines)
        assert answer.startswith("="), f"{command}: {answer}"
        return answer[1:].strip()

    def stones(self, color: Color) -> set[Point]:
        return {Point.parse(name) for name in self.ask(f"list_stones {color}").split()}

    def quit(self) -> None:
        self._process.communicate("quit\n", timeout=120)


@pytest.fixture
def gnugo() -> Iterator[GnuGo]:
    made = GnuGo()
    yield made
    made.quit()


@pytest.mark.parametrize("seed", range(4))
def test_random_games_go_as_gnu_go_says(gnugo: GnuGo, seed: int) -> None:
    chance = random.Random(seed)
    size = (5, 7, 9, 6)[seed]
    gnugo.ask(f"boardsize {size}")
    gnugo.ask("clear_board")
    position = Position(Board.empty(size))
    history = History.starting(position)
    taken = {Color.BLACK: 0, Color.WHITE: 0}
    for _ in range(3 * size * size):
        color, point = position.to_play, chance.choice(position.board.points)
        if chance.random() < 0.02:
            gnugo.ask(f"play {color} pass")
            made = pass_turn(position)
        else:
            legal = gnugo.ask(f"is_legal {color} {point}") == "1"
            try:
                made = play(history, position, SIMPLE_KO, point)
            except IllegalMove:
                assert not legal, f"{color} {point} is legal for GNU Go on\n{position.board}"
                continue
            assert legal, f"{color} {point} is not legal for GNU Go on\n{position.board}"
            gnugo.ask(f"play {color} {point}")
            taken[color] += len(made.move.captured)
        position = made.position
        history = history.extended((made.move,), (position.board.zobrist,))
        for side in Color:
            assert set(position.board.stones(side)) == gnugo.stones(side)
            assert int(gnugo.ask(f"captures {side}")) == taken[side]
