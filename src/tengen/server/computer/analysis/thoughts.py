"""Opinions that are kept in the database by position and net, so that nobody waits twice; there is an end to how many.

All of it speaks with the database: call it beside the event loop.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from django.conf import settings

from tengen.engines.situation import Situation
from tengen.judge.codec import opinion_document, read_opinion
from tengen.judge.opinion import Opinion
from tengen.server.computer.models import Thought
from tengen.server.config.reporting.figures import Count

AT_ONCE: Final = 200
TRIM_EVERY: Final = 256
LOOKED_UP: Final = Count(
    "tengen_opinions", "Positions that the computer was asked about, by where they came from.", "from"
)


def key_of(situation: Situation, net: str) -> str:
    """What names this position for this net: the stones, the turn, ko, the last moves, rules, komi and handicap."""
    position, rules, given = situation.position, situation.rules, situation.circumstances
    board = position.board
    said = "|".join(
        str(part)
        for part in (
            net, board.width, board.height, board.cells.hex(), int(position.to_play), position.ko_point or "",
            " ".join(map(str, situation.history.moves[-5:])), rules.name, rules.scoring, rules.ko, rules.self_capture,
            situation.komi, given.handicap,
        )
    )  # fmt: skip
    return blake2b(said.encode(), digest_size=20).hexdigest()


def known(keys: Sequence[str], visits: int, now: int) -> dict[str, Opinion]:
    """Those of them that were looked at long enough."""
    found: dict[str, Opinion] = {}
    for start in range(0, len(keys), AT_ONCE):
        some = keys[start : start + AT_ONCE]
        for row in Thought.objects.filter(key__in=some, visits__gte=visits):
            found[row.key] = read_opinion(json.loads(row.body))
        Thought.objects.filter(key__in=[key for key in some if key in found]).update(at=now)
    LOOKED_UP.add("cache", len(found))
    return found


def keep(key: str, opinion: Opinion, now: int) -> None:
    """Keep this opinion; now and then, let go of the oldest if there are too many."""
    body = json.dumps(opinion_document(opinion), separators=(",", ":"))
    Thought.objects.update_or_create(key=key, defaults={"visits": opinion.visits, "body": body, "at": now})
    LOOKED_UP.add("engine")
    if int(key[:4], 16) % TRIM_EVERY == 0:
        trim()


def trim(most: int | None = None) -> int:
    """Let go of the thoughts that were asked for the longest ago; how many went comes back."""
    bound = settings.COMPUTER.thoughts if most is None else most
    extra = Thought.objects.count() - bound
    if extra <= 0:
        return 0
    oldest = list(Thought.objects.order_by("at").values_list("key", flat=True)[:extra])
    gone = 0
    for start in range(0, len(oldest), AT_ONCE):
        gone += Thought.objects.filter(key__in=oldest[start : start + AT_ONCE]).delete()[0]
    return gone
