"""Perfect play on small boards: the value of a state, of every move, the best moves, and a line that ends.

Rules: basic ko, no self-capture, two passes end the game, area with every stone left alive, and endless play counts 0.
"""

from __future__ import annotations

import mmap
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tengen.lab import door, sweep
from tengen.lab.serial import serial_of
from tengen.lab.size import Size
from tengen.rules import BadInput, Board, Color, TengenError
from tengen.rules.board import neighbors

MOST_POINTS: Final = 16
"""Up to here a table is made in seconds, when it is first asked for; those up to 20 points by `make_table` only."""
PASS: Final = "pass"
RULES: Final = "basic ko, no self-capture, area, stones left are alive, endless play counts 0"


@dataclass(frozen=True, slots=True)
class State:
    """A board, whose turn it is, the index where ko forbids to play, and whether the opponent has just passed."""

    board: Board
    to_play: Color = Color.BLACK
    ko_index: int | None = None
    passed: bool = False

    def moves(self) -> Iterator[tuple[str, State | None]]:
        """Every move and the state after it; a second pass leads to none, it ends the game."""
        ko_point = None if self.ko_index is None else self.board.points[self.ko_index]
        for point in self.board.legal_points(self.to_play, ko_point):
            after, captured = self.board.play(self.to_play, point)
            group = after.group_at(point)
            is_ko = len(captured) == 1 and len(group.points) == 1 and group.liberties == frozenset(captured)
            index = self.board.index(captured[0]) if is_ko else None
            yield str(point), State(after, self.to_play.opponent, index)
        yield PASS, None if self.passed else State(self.board, self.to_play.opponent, passed=True)

    def area(self) -> int:
        """The points of the side to move minus the opponent's, were the game over."""
        near, difference = neighbors(self.board.width, self.board.height), 0
        seen: set[int] = set()
        for start, cell in enumerate(self.board.cells):
            if cell:
                difference += 1 if cell == self.to_play else -1
            elif start not in seen:
                region, owners, waiting = {start}, set[int](), [start]
                while waiting:
                    for place in near[waiting.pop()]:
                        if self.board.cells[place]:
                            owners.add(self.board.cells[place])
                        elif place not in region:
                            region.add(place)
                            waiting.append(place)
                seen |= region
                if len(owners) == 1:
                    difference += len(region) if self.to_play in owners else -len(region)
        return difference


@dataclass(frozen=True, slots=True)
class Worth:
    """What the side to move can get if endless play is worst for it (`low`) and if it is best (`high`).

    The rounds say how far the end is that can be forced: on a best line they fall from move to move.
    """

    low: int
    high: int
    low_round: int
    high_round: int

    @property
    def value(self) -> int:
        """With endless play counting 0: the middle one of the three."""
        return sorted((self.low, 0, self.high))[1]


@dataclass(frozen=True, slots=True)
class Answer:
    """The value of a state for the side to move, the values of all its moves for it, and those that are best."""

    worth: Worth
    moves: dict[str, int]
    best: tuple[str, ...]


class PerfectPlay:
    """The open table of one board."""

    def __init__(self, size: Size, table: door.Table) -> None:
        self.size = size
        self._table = table

    def worth(self, state: State) -> Worth:
        """What a state is worth; refuses one that cannot be: a group without liberties, a ko that is none."""
        cells = state.board.cells
        if state.to_play is Color.WHITE:
            cells = cells.translate(bytes([0, 2, 1]) + bytes(253))
        found = self._table.look(cells, -1 if state.ko_index is None else state.ko_index, state.passed)
        if found is None:
            message = f"no such state: serial {serial_of(state.board):,} of {self.size}"
            if state.ko_index is not None:
                message += f" with a ko at {self.size.name(state.ko_index)}"
            raise BadInput("no-such-state", message, "a legal position, and a real ko point not after a pass")
        return Worth(*found)

    def answer(self, state: State) -> Answer:
        """The values of the state and of its moves."""
        worth = self.worth(state)
        nexts = {name: None if after is None else self.worth(after) for name, after in state.moves()}
        moves = {name: -after.value if after else state.area() for name, after in nexts.items()}
        best = tuple(name for name, value in moves.items() if value == worth.value)
        if worth.value == worth.low:
            best = tuple(name for name in best if _comes_nearer(worth, nexts[name]))
        return Answer(worth, moves, best)

    def line(self, state: State) -> tuple[tuple[str, ...], bool]:
        """Best moves of both sides, and whether they end the game; they stop where a state comes again."""
        names: list[str] = []
        seen: set[State] = set()
        following: State | None = state
        while following is not None and following not in seen:
            seen.add(following)
            names.append(self.answer(following).best[0])
            following = dict(following.moves())[names[-1]]
        return tuple(names), following is None


def _comes_nearer(worth: Worth, after: Worth | None) -> bool:
    """Whether a move keeps what can be forced and leads nearer to the end: values alone could go round in circles."""
    return after is None or (after.high == -worth.low and after.high_round < worth.low_round)


def check_size(size: Size) -> None:
    """Refuse a board that is too large for a table."""
    if size.points > sweep.MOST_POINTS:
        hint = f"at most {sweep.MOST_POINTS} points, 4x5; 5x5 would have 52 billion positions and 200 GB"
        raise BadInput("too-large", f"too large to solve: {size}", hint)


def table_path(size: Size, folder: Path) -> Path:
    return folder / f"{size}.table"


def make_table(
    size: Size, folder: Path, *, threads: int = 1, tell: Callable[[sweep.Progress], None] = lambda _: None
) -> Path:
    """Solve a board and keep its table in the folder, whole or not at all.

    Above 16 points that takes an hour or more and 7 GB of memory; `tell` hears of every round, and the same call goes
    on where a killed one was.
    """
    check_size(size)
    path = table_path(size, folder)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if size.points > MOST_POINTS:
            sweep.sweep_table(size, path, threads=threads, tell=tell)
            return path
        part.write_bytes(door.solve_table(*size))
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise TengenError(
            "cannot-write", f"cannot write {path}: {error.strerror}", "room in a folder of yours"
        ) from None
    return path


def has_table(size: Size, folder: Path) -> bool:
    """Whether there is a table, or one can be made in seconds."""
    return size.points <= MOST_POINTS or table_path(size, folder).exists()


def open_table(size: Size, folder: Path) -> PerfectPlay:
    """The table of a board, mapped into memory; refuses a file that is not good.

    It is made first if it is not there, up to 16 points; above, its absence is refused.
    """
    check_size(size)
    path = table_path(size, folder)
    if not has_table(size, folder):
        hint = f"one made by `tengen lab solve {size}`, which takes an hour or more"
        raise BadInput("no-table", f"no table of {size} in {folder}", hint)
    if not path.exists():
        make_table(size, folder)
    try:
        with path.open("rb") as file:
            table = door.Table(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError) as error:
        raise BadInput("bad-table", f"{path}: {error}", "a table; delete the file to have it made again") from None
    if table.size != tuple(size):
        raise BadInput("bad-table", f"{path} is of another board", f"a table of {size}")
    return PerfectPlay(size, table)
