"""The native solver in pure Python: every state of the room is looked at, and worked out from the end backwards.

No repetition can disturb it, which makes it the judge of the native search on small rooms; on large ones it is slow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from tengen.rules import door as rules
from tengen.rules.twin import BLACK, EMPTY, WHITE, check_board, check_range, group, neighbors
from tengen.solver.lifetwin import alive

PASS: Final = -1
MOST_PLACES: Final = 64
LONGEST_LINE: Final = 24
REACHED, PREVENTED, UNKNOWN = "reached", "prevented", "unknown"

State = tuple[bytes, int, int]
"""The cells, whose turn it is, and where ko forbids to play or -1."""


def solve(
    width: int,
    height: int,
    cells: bytes,
    color: int,
    ko_index: int,
    goal: str,
    stones: Sequence[int],
    region: Sequence[int],
    escape: int,
    retakes: int,
    nodes: int,
    every: bool,
) -> tuple[str, int, int, list[tuple[int, str, int]], list[int]]:
    """Whether the goal can be reached with `color` to play; plies to the end; states looked at; the moves; a line.

    Goals: `take` all the stones off the board, `live` with one of them, `connect` the two. The room is the empty points
    of the region and all stones whose groups have no liberty outside it; nobody plays elsewhere, and all other stones
    stay. Who wants the goal never passes; the other side may; what never ends is prevented. `escape` liberties of the
    stones prevent `take` (0: however many). `retakes` is the color that ko does not bind (0: it binds both). The
    answer is unknown where more than `nodes` states would have to be looked at. With `every` come all moves, each with
    its index (-1: a pass), answer and plies, and a line.
    """
    asked = _Asked(width, height, cells, goal, stones, region, escape, retakes)
    check_range("color", color, BLACK, WHITE)
    check_range("ko point", ko_index, -1, width * height - 1)
    start: State = (bytes(cells), color, ko_index if ko_index in asked.room else -1)
    graph = _Graph(asked, start, nodes)
    answer = graph.answer(start)
    if not every:
        return answer, graph.plies.get(start, 0), len(graph.after), [], []
    moves = [(move, graph.answer(child), graph.plies.get(child, 0)) for move, child in asked.moves(start)]
    return answer, graph.plies.get(start, 0), len(graph.after), moves, graph.line(start)


class _Asked:
    """A question about one room; refuses what is none."""

    def __init__(
        self,
        width: int,
        height: int,
        cells: bytes,
        goal: str,
        stones: Sequence[int],
        region: Sequence[int],
        escape: int,
        retakes: int,
    ) -> None:
        check_board(width, height, cells)
        if goal not in ("take", "live", "connect"):
            raise ValueError(f"not a goal: {goal!r} (expected take, live or connect)")
        for index in (*stones, *region):
            check_range("point", index, 0, width * height - 1)
        fewest, expected = (2, "2") if goal == "connect" else (1, "1 or more")
        if len(stones) < fewest or (goal == "connect" and len(stones) > 2):
            raise ValueError(f"not a number of stones: {len(stones)} (expected {expected})")
        self.owner = cells[stones[0]]
        for index in stones:
            if self.owner == EMPTY or cells[index] != self.owner:
                raise ValueError(f"not a stone: {index} (expected stones of one color)")
        check_range("number of liberties", escape, 0, width * height)
        check_range("color", retakes, EMPTY, WHITE)
        self.width, self.height, self.goal, self.stones = width, height, goal, tuple(stones)
        self.escape, self.retakes = escape, retakes
        self.near = neighbors(width, height)
        self.achiever = 3 - self.owner if goal == "take" else self.owner
        self.room = self._room(cells, set(region))
        check_range("number of points in the room", len(self.room), 0, MOST_PLACES)

    def _room(self, cells: bytes, region: set[int]) -> frozenset[int]:
        inside = {index for index in region if cells[index] == EMPTY}
        for index, cell in enumerate(cells):
            if cell != EMPTY:
                _, liberties = group(cells, index, self.near)
                if not liberties:
                    raise ValueError("not legal: a group has no liberty")
                if liberties <= region:
                    inside.add(index)
        return frozenset(inside)

    def judge(self, cells: bytes) -> str:
        """Whether the stones alone decide it."""
        left = [stone for stone in self.stones if cells[stone] == self.owner]
        if self.goal == "connect":
            if len(left) < len(self.stones):
                return PREVENTED
            return REACHED if self.stones[1] in group(cells, self.stones[0], self.near)[0] else UNKNOWN
        safe, lost = (PREVENTED, REACHED) if self.goal == "take" else (REACHED, PREVENTED)
        if not left:
            return lost
        if any(stone not in self.room for stone in self.stones):
            return safe
        if self.goal == "take" and self.escape and len(group(cells, min(left), self.near)[1]) >= self.escape:
            return safe
        return safe if alive(self.width, self.height, cells, self.owner, left, self.room) else UNKNOWN

    def moves(self, state: State) -> list[tuple[int, State]]:
        """Every move in the room and the state after it; a pass only for who prevents."""
        cells, color, ko = state
        banned = -1 if color == self.retakes else ko
        mask = rules.legal_points(self.width, self.height, cells, color, banned, False)
        found = []
        for index in sorted(self.room):
            if mask[index]:
                after, captured = rules.play(self.width, self.height, cells, color, index)
                found.append((index, (after, 3 - color, self._ko(after, color, index, captured))))
        if color != self.achiever:
            found.append((PASS, (cells, 3 - color, -1)))
        return found

    def _ko(self, cells: bytes, color: int, index: int, captured: Sequence[int]) -> int:
        around = [cells[place] for place in self.near[index]]
        is_ko = len(captured) == 1 and color not in around and around.count(EMPTY) == 1
        return captured[0] if is_ko else -1


class _Graph:
    """All states that can come of one, and in how many plies who wants the goal reaches it from each."""

    def __init__(self, asked: _Asked, start: State, most: int) -> None:
        self.asked = asked
        self.after: dict[State, list[tuple[int, State]]] = {}
        self.plies: dict[State, int] = {}
        self.whole = self._spread(start, most)
        if self.whole:
            self._reach()

    def answer(self, state: State) -> str:
        if not self.whole:
            return UNKNOWN
        return REACHED if state in self.plies else PREVENTED

    def _spread(self, start: State, most: int) -> bool:
        waiting, seen = deque([start]), {start}
        while waiting:
            state = waiting.popleft()
            judged = self.asked.judge(state[0])
            if judged == REACHED:
                self.plies[state] = 0
            self.after[state] = [] if judged != UNKNOWN and state != start else self.asked.moves(state)
            for _, child in self.after[state]:
                if child not in seen:
                    seen.add(child)
                    waiting.append(child)
            if judged != UNKNOWN:
                self.after[state] = []
            if len(self.after) > most:
                return False
        return True

    def _reach(self) -> None:
        before: dict[State, list[State]] = {}
        for state, follow in self.after.items():
            for _, child in follow:
                before.setdefault(child, []).append(state)
        left = {state: len(follow) for state, follow in self.after.items()}
        waiting = deque(self.plies)
        while waiting:
            state = waiting.popleft()
            for parent in before.get(state, ()):
                left[parent] -= 1
                if parent not in self.plies and (parent[1] == self.asked.achiever or not left[parent]):
                    self.plies[parent] = self.plies[state] + 1
                    waiting.append(parent)

    def line(self, state: State) -> list[int]:
        """Good moves of both sides: the quickest to the goal against the longest defense, or what prevents it."""
        found: list[int] = []
        seen: set[State] = set()
        while self.whole and state not in seen and self.after[state] and len(found) < LONGEST_LINE:
            seen.add(state)
            same = [(m, child) for m, child in self.after[state] if (child in self.plies) == (state in self.plies)]
            good = [pair for pair in same if pair[0] != PASS] or same
            if not good:
                break
            by = -1 if state[1] == self.asked.achiever else 1
            move, state = max(good, key=lambda pair: (by * self.plies.get(pair[1], 0), -pair[0]))
            found.append(move)
        return found
