"""What a coach says while a game goes on: atari, a capture, nothing left to do, look again before a blunder.

Facts of the board come first; an engine's opinion is needed only where it says so. Who sees a remark, and when, is
decided by whoever asks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tengen.judge.opinion import Opinion
from tengen.judge.phrase import Phrase, phrase, phrases
from tengen.judge.stones import in_atari, is_caught, liberty, may_play, place, taken_by
from tengen.rules import Point, Position, RuleSet
from tengen.scoring.door import unconditional_life

WORTH_A_MOVE: Final = 0.5
"""A move that gains fewer points than this is not worth playing."""
MOST: Final = 3
"""More at once is not read."""


class Kind(StrEnum):
    """What a remark is about; the first of each kind explains the word."""

    CAPTURE = "capture"
    ATARI = "atari"
    CAUGHT = "caught"
    PASS = "pass"
    LOOK_AGAIN = "look-again"
    KO = "ko"
    SELF_CAPTURE = "self-capture"
    SNAPBACK = "snapback"
    SEKI = "seki"


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence for the player, what it is about, and the points to show."""

    kind: Kind
    words: Phrase
    points: tuple[Point, ...] = ()

    def __str__(self) -> str:
        return str(self.words)


def remarks(
    position: Position, rules: RuleSet, *, opinion: Opinion | None = None, wanted: Collection[Kind] = tuple(Kind)
) -> tuple[Remark, ...]:
    """What a coach says to the side to move, the most urgent first and at most three.

    With an opinion it also knows when nothing is left to play for; without one, only when every point is settled for
    good. `wanted` leaves out kinds.
    """
    found = (*_captures(position), *_dangers(position))
    if not found and nothing_left(position, rules, opinion):
        found = (_pass_now(),)
    return tuple(remark for remark in found if remark.kind in wanted)[:MOST]


def nothing_left(position: Position, rules: RuleSet, opinion: Opinion | None = None) -> bool:
    """Whether no move gains anything: by the opinion, or since every point is somebody's for good."""
    if opinion is not None and opinion.choices:
        passed, best = opinion.choice(None), opinion.choices[0]
        if passed is None:
            return False
        sign = 1 if position.to_play == 1 else -1
        return best.point is None or sign * (best.lead - passed.lead) < WORTH_A_MOVE
    board = position.board
    settled = [
        unconditional_life(board.width, board.height, board.cells, color, rules.self_capture) for color in (1, 2)
    ]
    return all(any(marks) for marks in zip(*settled, strict=True))


def _captures(position: Position) -> tuple[Remark, ...]:
    """What the side to move could take at once; ko forbids some of it."""
    found: dict[Point, tuple[Point, ...]] = {}
    for group in in_atari(position.board, position.to_play.opponent):
        point = liberty(group)
        if may_play(position, point):
            found[point] = taken_by(position, point)
    ordered = sorted(found.items(), key=lambda each: -len(each[1]))
    return tuple(
        Remark(
            Kind.CAPTURE,
            phrases(
                "You can capture a stone at %(point)s.",
                "You can capture %(n)d stones at %(point)s.",
                len(taken),
                point=str(point),
            ),
            (point,),
        )
        for point, taken in ordered[:1]
    )


def _dangers(position: Position) -> tuple[Remark, ...]:
    """The own group in atari with the most stones."""
    groups = in_atari(position.board, position.to_play)
    if not groups:
        return ()
    group = groups[0]
    where, last = str(place(group)), str(liberty(group))
    if is_caught(position.board, group):
        words = phrases(
            "Your stone at %(place)s is in atari and cannot get away. A move elsewhere is worth more.",
            "Your %(n)d stones at %(place)s are in atari and cannot get away. A move elsewhere is worth more.",
            len(group.points),
            place=where,
        )
        return (Remark(Kind.CAUGHT, words, (place(group),)),)
    words = phrases(
        "Atari! Your stone at %(place)s has one liberty left: %(last)s.",
        "Atari! Your %(n)d stones at %(place)s have one liberty left: %(last)s.",
        len(group.points),
        place=where,
        last=last,
    )
    return (Remark(Kind.ATARI, words, (place(group), liberty(group))),)


def _pass_now() -> Remark:
    return Remark(Kind.PASS, phrase("Nothing is left to gain: you can pass now. When both pass, the game is counted."))
