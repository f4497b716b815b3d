"""What happens in a game for the first time and has a name: ko, self-capture, snapback, seki.

Whoever asks keeps which of them a player has met already.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tengen.judge.phrase import Phrase, phrase, phrases
from tengen.judge.remarks import Kind, Remark
from tengen.judge.stones import place
from tengen.rules import Board, Color, Group, History, Point, Position

REFUSED: Final = {
    "ko": Kind.KO,
    "superko": Kind.KO,
    "self-capture": Kind.SELF_CAPTURE,
}


def happened(history: History, position: Position, known: Collection[Kind] = ()) -> tuple[Remark, ...]:
    """What the last move has brought about, said to either player; what they know already is left out."""
    found = [remark for remark in (_ko(position), _snapback(history), _seki(position.board)) if remark is not None]
    return tuple(remark for remark in found if remark.kind not in known)


def refusal(code: str, point: Point, known: Collection[Kind] = ()) -> Remark | None:
    """Why a move was refused, in more words than the rules need, for who meets it for the first time."""
    kind = REFUSED.get(code)
    if kind is None or kind in known:
        return None
    if kind is Kind.KO:
        return Remark(kind, _ko_words(point), (point,))
    words = phrase(
        "A stone at %(point)s would have no liberty and captures nothing: self-capture is not allowed here.",
        point=str(point),
    )
    return Remark(kind, words, (point,))


def _ko(position: Position) -> Remark | None:
    point = position.ko_point
    return None if point is None else Remark(Kind.KO, _ko_words(point), (point,))


def _ko_words(point: Point) -> Phrase:
    return phrase(
        "This is a ko: taking back at %(point)s at once would repeat the board. Play elsewhere first.",
        point=str(point),
    )


def _snapback(history: History) -> Remark | None:
    """One stone was given, and its captor is taken at once, with more than it took."""
    if len(history) < 2:
        return None
    taking, last = history.moves[-2], history.moves[-1]
    bait = len(taking.captured) == 1 and last.point in taking.captured
    if last.point is None or not bait or len(last.captured) < 2 or taking.point not in last.captured:
        return None
    words = phrases(
        "Snapback: one stone was given, and %(n)d stone is taken back at once.",
        "Snapback: one stone was given, and %(n)d stones are taken back at once.",
        len(last.captured),
    )
    return Remark(Kind.SNAPBACK, words, (last.point,))


def _seki(board: Board) -> Remark | None:
    """Two groups that share their only two liberties: whoever plays there first is captured."""
    groups = [group for group in board.groups() if len(group.liberties) == 2 and len(group.points) > 1]
    for one in groups:
        for other in groups:
            if one.color is Color.BLACK and other.color is Color.WHITE and _is_seki(board, one, other):
                words = phrase(
                    "Seki: whoever plays at %(one)s or %(other)s first is captured. Both groups live as they are.",
                    one=str(min(one.liberties)),
                    other=str(max(one.liberties)),
                )
                return Remark(Kind.SEKI, words, tuple(sorted(one.liberties)))
    return None


def _is_seki(board: Board, one: Group, other: Group) -> bool:
    if one.liberties != other.liberties:
        return False
    return all(_is_caught_by(board, group, point) for group in (one, other) for point in one.liberties)


def _is_caught_by(board: Board, group: Group, point: Point) -> bool:
    """Whether a stone of the group's own color at this liberty takes nothing and leaves the group in atari."""
    after, captured = board.play(group.color, point)
    if captured:
        return False
    return after.group_at(place(group)).in_atari
