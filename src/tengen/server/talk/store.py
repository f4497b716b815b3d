"""Reading and writing what was said: numbered for each game, a repeated id only once.

Who may say and read what is in `service`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.db.models import Max

from tengen.server.talk.models import Remark

TRIES: Final = 20
SHOWN: Final = ("number", "room", "seat", "name", "text", "version", "move_number", "at")


@dataclass(frozen=True, slots=True)
class Said:
    """A remark before it has a number."""

    game_id: str
    room: str
    seat: str
    name: str
    text: str
    version: int
    move_number: int
    at: int
    remark_id: str


def append(said: Said, also: Callable[[int], None]) -> tuple[dict[str, Any], bool]:
    """The remark as it is told, and whether it is new: one who repeats an id is given what was said first.

    `also` is called with the number of a new one, and what it writes is kept together with the remark.
    """
    for _ in range(TRIES):
        known = Remark.objects.filter(game_id=said.game_id)
        if said.remark_id:
            same = known.filter(remark_id=said.remark_id, seat=said.seat).values(*SHOWN).first()
            if same is not None:
                return dict(same), False
        last = known.aggregate(last=Max("number"))["last"] or 0
        values = {name: getattr(said, name) for name in SHOWN if name != "number"}
        try:
            with transaction.atomic():
                Remark.objects.create(game_id=said.game_id, number=last + 1, remark_id=said.remark_id, **values)
                also(last + 1)
        except IntegrityError:
            continue
        return {"number": last + 1, **values}, True
    raise IntegrityError(f"no number for a remark in {said.game_id}")


def read(
    game_id: str,
    since: int,
    rooms: tuple[str, ...],
    *,
    before: int | None = None,
    until: int | None = None,
    last: int | None = None,
) -> list[dict[str, Any]]:
    """What was said in these rooms after this number, in order.

    It may be only what came `before` a number, or `until` a version of the game, and only the `last` few of all that.
    """
    found = Remark.objects.filter(game_id=game_id, number__gt=since, room__in=rooms)
    if before is not None:
        found = found.filter(number__lt=before)
    if until is not None:
        found = found.filter(version__lt=until)
    if last is None:
        return list(found.order_by("number").values(*SHOWN))
    return list(found.order_by("-number").values(*SHOWN)[:last])[::-1]


def last_number(game_id: str, rooms: tuple[str, ...]) -> int:
    """The number of the last thing that was said in these rooms; 0 if nothing was."""
    found = Remark.objects.filter(game_id=game_id, room__in=rooms).aggregate(last=Max("number"))["last"]
    return found or 0
