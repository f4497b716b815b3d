"""The native functions of the rules in pure Python: keys, a play, legal points and the replay of a whole game.

No `Point`, no `Color`, no rule sets: plain ints and bytes only. It is the judge of the native core in the tests,
and stands in for it where it is not built.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

EMPTY, BLACK, WHITE = 0, 1, 2
LONGEST_SIDE = 25
KO_RULES = ("simple", "positional", "situational")

_SEED = 0x54454E47454E
_STEP = 0x9E3779B97F4A7C15
_MASK = 2**64 - 1


def mix(value: int) -> int:
    """The finalizer of splitmix64, on the lower 64 bits of `value`."""
    value &= _MASK
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & _MASK
    return value ^ (value >> 31)


def splitmix64(seed: int, number: int) -> int:
    """The output of the given number (from 1) of the splitmix64 generator with this seed."""
    return mix(seed + number * _STEP)


WHITE_TO_PLAY = splitmix64(_SEED, 0)
"""The key that tells White to move from Black to move in a situational hash."""


def check_range(name: str, value: int, low: int, high: int) -> None:
    """Refuse, with a ValueError, a value outside `low` to `high`."""
    if not low <= value <= high:
        raise ValueError(f"not a {name}: {value} (expected {low} to {high})")


def check_board(width: int, height: int, cells: bytes) -> None:
    """Refuse, with a ValueError, a size or cells that make no board. Does not ask whether every group has a liberty."""
    check_range("width", width, 1, LONGEST_SIDE)
    check_range("height", height, 1, LONGEST_SIDE)
    if len(cells) != width * height:
        raise ValueError(f"not a board of {width}x{height}: {len(cells)} cells (expected {width * height})")
    for index, cell in enumerate(cells):
        if cell > WHITE:
            raise ValueError(f"not a cell: {cell} at index {index} (expected 0 to 2)")


@cache
def neighbors(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """For every index of a board of this size, the indices that touch it."""
    near = []
    for index in range(width * height):
        column = index % width
        steps = (
            (index >= width, -width),
            (column > 0, -1),
            (column < width - 1, 1),
            (index < width * (height - 1), width),
        )
        near.append(tuple(index + step for inside, step in steps if inside))
    return tuple(near)


def group(cells: Sequence[int], index: int, near: Sequence[Sequence[int]]) -> tuple[set[int], set[int]]:
    """The stones and the liberties of the group at `index`, which must hold a stone."""
    stones, liberties, todo = {index}, set(), [index]
    while todo:
        for neighbor in near[todo.pop()]:
            if cells[neighbor] == EMPTY:
                liberties.add(neighbor)
            elif cells[neighbor] == cells[index] and neighbor not in stones:
                stones.add(neighbor)
                todo.append(neighbor)
    return stones, liberties


def put(cells: bytes, color: int, index: int, near: Sequence[Sequence[int]]) -> tuple[bytes, tuple[int, ...]]:
    """`play` without its checks: `index` must be on the board and empty."""
    after = bytearray(cells)
    after[index] = color
    removed: set[int] = set()
    enemies = [neighbor for neighbor in near[index] if after[neighbor] == 3 - color]
    for start in [*enemies, index]:
        if after[start] == EMPTY:
            continue
        stones, liberties = group(after, start, near)
        if not liberties:
            removed |= stones
            for stone in stones:
                after[stone] = EMPTY
    return bytes(after), tuple(sorted(removed))


def zobrist_key(index: int, color: int) -> int:
    """The 64-bit key of a stone of `color` at `index`."""
    check_range("point", index, 0, LONGEST_SIDE**2 - 1)
    check_range("color", color, BLACK, WHITE)
    return splitmix64(_SEED, 2 * index + color)


def zobrist(cells: bytes) -> int:
    """The hash of a board: the keys of its stones, joined by exclusive or. Does not tell sizes of boards apart."""
    if len(cells) > LONGEST_SIDE**2:
        raise ValueError(f"not a board: {len(cells)} cells (expected 0 to {LONGEST_SIDE**2})")
    hashed = 0
    for index, cell in enumerate(cells):
        if cell > WHITE:
            raise ValueError(f"not a cell: {cell} at index {index} (expected 0 to 2)")
        if cell != EMPTY:
            hashed ^= zobrist_key(index, cell)
    return hashed


def play(width: int, height: int, cells: bytes, color: int, index: int) -> tuple[bytes, tuple[int, ...]]:
    """The cells after a stone of `color` at `index`, and the indices that were captured, in ascending order.

    Touching enemy groups without liberties go first, then the stone's own group if it still has none: only then do the
    captured indices hold `index` itself. Refuses a point that is not empty; ko and self-capture are left to the caller.
    """
    check_board(width, height, cells)
    check_range("color", color, BLACK, WHITE)
    check_range("point", index, 0, width * height - 1)
    if cells[index] != EMPTY:
        raise ValueError(f"not an empty point: {index}")
    return put(cells, color, index, neighbors(width, height))


def legal_points(width: int, height: int, cells: bytes, color: int, ko_index: int, self_capture: bool) -> bytes:
    """For every index 1 if `color` may play there, else 0; `ko_index` is the point forbidden by ko, -1 for none.

    Does not look at the history: superko is for `replay`.
    """
    check_board(width, height, cells)
    check_range("color", color, BLACK, WHITE)
    check_range("ko point", ko_index, -1, width * height - 1)
    near = neighbors(width, height)
    return bytes(
        cell == EMPTY and index != ko_index and (self_capture or index not in put(cells, color, index, near)[1])
        for index, cell in enumerate(cells)
    )


def replay(
    width: int, height: int, cells: bytes, moves: Iterable[int], ko: str, self_capture: bool
) -> tuple[int, str, bytes, int, int, int]:
    """Play `moves` from the setup position `cells`, each with full legality, up to the end or the first refused one.

    A move is `index * 2 + color - 1`, and a pass has the index `width * height`; colors need not alternate. Comes back:
    how many moves were played, why the next one was refused ("" if none was, else "off-board", "occupied",
    "self-capture", "ko" or "superko"), the cells, their hash, and the prisoners of Black and of White (self-captured
    stones are the opponent's).
    """
    check_board(width, height, cells)
    if ko not in KO_RULES:
        raise ValueError(f"not a ko rule: {ko!r} (expected simple, positional or situational)")
    near = neighbors(width, height)
    played = 0
    prisoners = {BLACK: 0, WHITE: 0}
    past: set[tuple[bytes, int]] = set()
    before_play: tuple[bytes, int] | None = None

    def outcome(reason: str) -> tuple[int, str, bytes, int, int, int]:
        return played, reason, cells, zobrist(cells), prisoners[BLACK], prisoners[WHITE]

    for code in moves:
        index, color = code >> 1, (code & 1) + 1
        opponent = 3 - color
        if not 0 <= index <= width * height:
            return outcome("off-board")
        if played == 0:
            past.add((cells, color if ko == "situational" else EMPTY))
        after = cells
        removed: tuple[int, ...] = ()
        if index < width * height:
            if cells[index] != EMPTY:
                return outcome("occupied")
            after, removed = put(cells, color, index, near)
            if index in removed and not self_capture:
                return outcome("self-capture")
            if ko == "simple" and before_play == (after, opponent):
                return outcome("ko")
            if ko != "simple" and (after, opponent if ko == "situational" else EMPTY) in past:
                return outcome("superko")
        past.add((after, opponent if ko == "situational" else EMPTY))
        before_play = (cells, color) if index < width * height else None
        prisoners[opponent if index in removed else color] += len(removed)
        cells = after
        played += 1
    return outcome("")
