"""What the computer said of a review, in the database: begun, gone on with, done.

Call it beside the event loop.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tengen.judge.codec import opinion_document, read_opinion
from tengen.judge.opinion import Opinion
from tengen.server.computer.models import Study

ALIVE: Final = 20_000
"""Milliseconds after which a review that did not go on has stopped: its process ended."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A study as it is kept; without opinions it is not done."""

    net: str
    visits: int
    nodes: tuple[int, ...]
    done: int
    total: int
    at: int
    opinions: tuple[Opinion, ...]


def begin(review_id: str, net: str, visits: int, nodes: Sequence[int], now: int) -> None:
    """It begins, or begins anew; what was found before is in the thoughts."""
    fresh = {"net": net, "visits": visits, "nodes": json.dumps(list(nodes)), "done": 0, "total": len(nodes), "at": now}
    Study.objects.update_or_create(review_id=review_id, defaults=fresh | {"body": ""})


def go_on(review_id: str, done: int, now: int) -> None:
    Study.objects.filter(review_id=review_id).update(done=done, at=now)


def finish(review_id: str, opinions: Sequence[Opinion], now: int) -> None:
    """All is known."""
    body = json.dumps([opinion_document(each) for each in opinions], separators=(",", ":"))
    Study.objects.filter(review_id=review_id).update(body=body, done=len(opinions), at=now)


def kept(review_id: str) -> Kept | None:
    """What is kept of a review; None if the computer was never asked."""
    row = Study.objects.filter(review_id=review_id).first()
    if row is None:
        return None
    opinions = tuple(read_opinion(each) for each in json.loads(row.body)) if row.body else ()
    return Kept(row.net, row.visits, tuple(json.loads(row.nodes)), row.done, row.total, row.at, opinions)
