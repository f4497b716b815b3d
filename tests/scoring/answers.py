"""Finished boards with the right answer: six real games, boards drawn by hand, and games of programs.

What a proposal says about them is for the tests and the benchmarks.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tengen.rules import Board, Point
from tengen.scoring.analysis import analyze
from tengen.scoring.propose.proposal import Proposal

DATA = Path(__file__).parent / "data"
CELLS = {"X": 1, "x": 1, "#": 1, "O": 2, "o": 2, "@": 2}


@dataclass(frozen=True)
class Answered:
    """`dead` and `alive` are the stones that are judged, `neutral` and `open` empty points that must be named.

    An `unsolved` board is one that no proposal has got right so far.
    """

    name: str
    board: Board
    dead: frozenset[Point]
    alive: frozenset[Point]
    neutral: frozenset[Point] = frozenset()
    open: frozenset[Point] = frozenset()
    unsolved: bool = False

    def wrong(self, proposal: Proposal) -> list[Point]:
        """The judged stones about which the proposal is wrong, from the top left."""
        called = self.called_dead(proposal)
        wrong = (self.dead - called) | (self.alive & called)
        return [point for point in self.board.points if point in wrong]

    def called_dead(self, proposal: Proposal) -> set[Point]:
        """All stones of the groups that the proposal calls dead."""
        analysis = analyze(self.board)
        groups = {analysis.group_at[self.board.index(point)] for point in proposal.dead_points}
        return {self.board.points[stone] for group in groups for stone in analysis.groups[group].stones}


def real_games() -> list[Answered]:
    """The boards of `autoscore/`, whose readme says what their signs mean."""
    found: list[Answered] = []
    for path in sorted((DATA / "autoscore").glob("*.json")):
        drawing = json.loads(path.read_text())
        stones, owners = "".join(drawing["board"]), "".join(drawing["correct_ownership"])
        board = Board.of(len(drawing["board"][0]), len(drawing["board"]), bytes(" bW".index(sign) for sign in stones))
        judged = {
            point: owner != " BW"[cell]
            for point, cell, owner in zip(board.points, board.cells, owners, strict=True)
            if cell and owner not in "*s"
        }
        dead = frozenset(point for point, is_dead in judged.items() if is_dead)
        found.append(Answered(path.stem, board, dead, frozenset(judged) - dead))
    return found


def drawn_boards(file: str = "drawn.txt") -> list[Answered]:
    """The boards of a file in `hard/`, which begins by saying what its signs mean."""
    return list(_drawn((DATA / "hard" / file).read_text()))


def _drawn(text: str) -> Iterator[Answered]:
    for part in text.split("\n# ")[1:]:
        title, drawing = part.split("\n", 1)
        rows = drawing.split()
        board = Board.of(len(rows[0]), len(rows), bytes(CELLS.get(sign, 0) for sign in "".join(rows)))
        points: dict[str, set[Point]] = defaultdict(set)
        for point, sign in zip(board.points, "".join(rows), strict=True):
            points[sign].add(point)
        dead, alive = frozenset(points["x"] | points["o"]), frozenset(points["X"] | points["O"])
        neutral, unsealed = frozenset(points["="]), frozenset(points["!"])
        yield Answered(title.removeprefix("? "), board, dead, alive, neutral, unsealed, title.startswith("? "))
