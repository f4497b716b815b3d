"""Small searches for lessons: whether stones can be taken within so many plies, in a ladder, or kept connected.

Every answer of the defender is looked at; what needs a proof without a limit of plies is for `tengen.solver`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tengen.rules import Board, Color, Point
from tengen.rules import door as rules
from tengen.rules.board import neighbors
from tengen.rules.twin import group


def can_take(board: Board, stone: Point, to_play: Color, plies: int) -> bool:
    """Whether the other side takes the stone within so many plies: it looks near, the defender everywhere."""
    return _Catch(board, stone, ladder=False).taken(board.cells, int(to_play), -1, plies)


def ladder_works(board: Board, stone: Point, to_play: Color, plies: int = 60) -> bool:
    """Whether ataris alone take the stone."""
    return _Catch(board, stone, ladder=True).taken(board.cells, int(to_play), -1, plies)


def connected(board: Board, one: Point, other: Point, to_play: Color, region: Collection[Point], plies: int) -> bool:
    """Whether the two stones' owner joins them within so many plies, with moves in the region only."""
    return _Connect(board, one, other, region).can(board.cells, int(to_play), -1, plies)


def ko_after(width: int, height: int, cells: bytes, color: int, index: int, captured: Collection[int]) -> int:
    """Where taking back at once is forbidden after a play, or -1."""
    around = [cells[place] for place in neighbors(width, height)[index]]
    is_ko = len(captured) == 1 and color not in around and around.count(0) == 1
    return next(iter(captured)) if is_ko else -1


class _Plays:
    """Plays on plain cells, as the searches need them."""

    def __init__(self, board: Board) -> None:
        self.width, self.height = board.width, board.height
        self.near = neighbors(board.width, board.height)

    def legal(self, cells: bytes, color: int, ko: int) -> bytes:
        return rules.legal_points(self.width, self.height, cells, color, ko, False)

    def play(self, cells: bytes, color: int, index: int) -> tuple[bytes, int]:
        after, captured = rules.play(self.width, self.height, cells, color, index)
        return after, ko_after(self.width, self.height, after, color, index, captured)


class _Catch:
    def __init__(self, board: Board, stone: Point, *, ladder: bool) -> None:
        self.plays, self.target, self.ladder = _Plays(board), board.index(stone), ladder
        self.owner = board.cells[self.target]
        self.known: dict[tuple[bytes, int, int, int], bool] = {}

    def taken(self, cells: bytes, to_play: int, ko: int, plies: int) -> bool:
        if cells[self.target] != self.owner:
            return True
        if plies <= 0:
            return False
        key = (cells, to_play, ko, plies)
        if key not in self.known:
            look = self._attack if to_play != self.owner else self._defend
            self.known[key] = look(cells, ko, plies)
        return self.known[key]

    def _attack(self, cells: bytes, ko: int, plies: int) -> bool:
        attacker = 3 - self.owner
        _, liberties = group(cells, self.target, self.plays.near)
        legal = self.plays.legal(cells, attacker, ko)
        if len(liberties) == 1 and legal[next(iter(liberties))]:
            return True
        if plies == 1 or len(liberties) > (plies + 1) // 2:
            return False
        for move in self._tries(cells, liberties):
            if legal[move]:
                after, next_ko = self.plays.play(cells, attacker, move)
                if self.ladder and len(group(after, self.target, self.plays.near)[1]) > 1:
                    continue
                if self.taken(after, self.owner, next_ko, plies - 1):
                    return True
        return False

    def _defend(self, cells: bytes, ko: int, plies: int) -> bool:
        # The defender may do nothing, and may take any ko back.
        if not self.taken(cells, 3 - self.owner, -1, plies - 1):
            return False
        _, liberties = group(cells, self.target, self.plays.near)
        legal = self.plays.legal(cells, self.owner, -1)
        for move in sorted((index for index in range(len(cells)) if legal[index]), key=lambda i: i not in liberties):
            after, next_ko = self.plays.play(cells, self.owner, move)
            if not self.taken(after, 3 - self.owner, next_ko, plies - 1):
                return False
        return True

    def _tries(self, cells: bytes, liberties: Iterable[int]) -> list[int]:
        liberties = list(liberties)
        if self.ladder:
            return liberties if len(liberties) <= 2 else []
        near = self.plays.near
        found = list(liberties)
        for _ in range(2):
            found += [place for index in list(found) for place in near[index] if not cells[place]]
        stones, _ = group(cells, self.target, near)
        for place in {place for stone in stones for place in near[stone] if cells[place] == 3 - self.owner}:
            _, own = group(cells, place, near)
            if len(own) <= 2:
                found += own
        return list(dict.fromkeys(found))


class _Connect:
    def __init__(self, board: Board, one: Point, other: Point, region: Collection[Point]) -> None:
        self.plays = _Plays(board)
        self.one, self.other = board.index(one), board.index(other)
        self.owner = board.cells[self.one]
        self.region = sorted(board.index(point) for point in region)
        self.known: dict[tuple[bytes, int, int, int], bool] = {}

    def can(self, cells: bytes, to_play: int, ko: int, plies: int) -> bool:
        lost = cells[self.one] != self.owner or cells[self.other] != self.owner
        if not lost and self.other in group(cells, self.one, self.plays.near)[0]:
            return True
        if lost or plies == 0:
            return False
        key = (cells, to_play, ko, plies)
        if key not in self.known:
            self.known[key] = self._look(cells, to_play, ko, plies)
        return self.known[key]

    def _look(self, cells: bytes, to_play: int, ko: int, plies: int) -> bool:
        ours = to_play == self.owner
        if not ours and not self.can(cells, self.owner, -1, plies - 1):
            return False
        legal = self.plays.legal(cells, to_play, ko)
        for move in self.region:
            if legal[move]:
                after, next_ko = self.plays.play(cells, to_play, move)
                if self.can(after, 3 - to_play, next_ko, plies - 1) == ours:
                    return ours
        return not ours
