"""A worker: a process with one net in memory that does one job after the other, as lines of JSON tell it to.

Run as `python -m tengen.engines.workers.worker [NET]`. It ends when nobody speaks to it any more.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

from tengen.engines.bot import Bot
from tengen.engines.judging.growing import Limits, grow
from tengen.engines.levels import level
from tengen.engines.net import Net
from tengen.engines.workers.jobs import Answer, Job, Kind, Tried
from tengen.rules import Color, Point
from tengen.rules.errors import TengenError

LONGEST_LINE: Final = 12
MOST_MOVES: Final = 24
BEHIND: Final = 5
"""How far it goes behind others on the processor: whoever answers people goes first."""


def done(job: Job, bot: Bot, stop: Callable[[], bool]) -> Answer:
    """Do one job; `stop` ends it early, with what was found so far."""
    situation = job.situation
    if job.kind is Kind.MOVE:
        choice = bot.choose(
            situation,
            level(job.level),
            seconds=job.seconds,
            seed=job.seed,
            may_resign=job.may_resign,
            cleanup=job.cleanup,
            stop=stop,
        )
        return Answer(choice.win, choice.lead, choice.point, choice.resigns)
    board = situation.position.board
    search = bot.search(situation)
    visits = job.visits if job.kind is Kind.REVIEW else 1
    grow(search, (board.width, board.height), bot.evaluator(situation), Limits(visits, job.seconds), stop=stop)
    sign = 1 if situation.position.to_play is Color.BLACK else -1
    owners = tuple(round(sign * owner, 4) for owner in search.owners())
    win, lead = search.worth()

    def point(move: int) -> Point | None:
        return None if move == situation.points else board.points[move]

    moves = tuple(
        Tried(point(move), count, chance, ahead, prior, tuple(map(point, search.line(move, LONGEST_LINE))))
        for move, count, chance, ahead, prior in search.tries()[:MOST_MOVES]
    )
    return Answer(win, lead, visits=search.visits, moves=moves if job.kind is Kind.REVIEW else (), owners=owners)


class Worker:
    """Reads lines in a thread of its own, so that a job can be called off while it is done."""

    def __init__(self, source: BinaryIO, bot: Bot) -> None:
        self._source = source
        self._bot = bot
        self._lines: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._called_off: set[int] = set()
        self._gone = False
        Thread(target=self._read, daemon=True).start()

    def run(self, write: Callable[[str], None]) -> None:
        """Until nobody is there."""
        write(json.dumps({"ready": True}))
        while (line := self._lines.get()) is not None:
            number: int = line["id"]
            write(json.dumps({"id": number, **self._answered(number, line["job"])}))
            self._called_off.discard(number)

    def _answered(self, number: int, document: dict[str, Any]) -> dict[str, Any]:
        def stop() -> bool:
            return self._gone or number in self._called_off

        if stop():
            return {"error": "called off"}
        try:
            return {"answer": done(Job.read(document), self._bot, stop).document()}
        except TengenError as error:
            return {"error": f"{error.code}: {error}"}
        except ValueError as error:
            return {"error": str(error)}

    def _read(self) -> None:
        for raw in self._source:
            line = json.loads(raw)
            if "cancel" in line:
                self._called_off.add(line["cancel"])
            else:
                self._lines.put(line)
        self._gone = True
        self._lines.put(None)


def main() -> None:
    def write(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    if hasattr(os, "nice"):
        os.nice(BEHIND)
    try:
        bot = Bot(Net.load(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
    except TengenError as error:
        sys.exit(f"{error.code}: {error}")
    Worker(sys.stdin.buffer, bot).run(write)


if __name__ == "__main__":
    main()
