"""A program that speaks KataGo's analysis protocol (JSON, a line each way), asked for reviews like a worker of ours.

It is any program that its user names; what it answers is not trusted.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Sequence
from itertools import count
from math import isfinite
from typing import Any, Final, Self

from tengen.engines.gtp.controller import EngineGone, EngineRefused, EngineSilent
from tengen.engines.situation import Situation
from tengen.engines.workers.jobs import Answer, Tried
from tengen.rules import Color, Point
from tengen.rules.errors import BadInput

LONGEST_LINE: Final = 4_000_000
SECONDS: Final = 120.0


class AnalysisEngine:
    """Use it as `async with AnalysisEngine(words) as engine: await engine.review(situation, 100)`."""

    def __init__(self, words: Sequence[str], *, seconds: float = SECONDS) -> None:
        self._words = tuple(words)
        self._seconds = seconds
        self._numbers = count(1)
        self._process: asyncio.subprocess.Process | None = None
        self._asking = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._end()

    async def review(self, situation: Situation, visits: int) -> Answer:
        """What it says of a position after so many visits; it is ended, and started anew later, if it fails."""
        async with self._asking:
            query = query_of(situation, visits, f"{next(self._numbers)}")
            try:
                async with asyncio.timeout(self._seconds):
                    said = await self._asked(query)
            except TimeoutError:
                await self._end()
                raise EngineSilent("analysis", self._seconds) from None
            except EngineGone:
                await self._end()
                raise
            if "error" in said:
                raise EngineRefused("analysis", str(said["error"])[:200])
            try:
                return answer_of(situation, said)
            except (KeyError, TypeError, ValueError, BadInput) as error:
                await self._end()
                raise EngineGone(f"{self._words[0]} answered with what is no analysis: {error}") from None

    async def _asked(self, query: dict[str, Any]) -> dict[str, Any]:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(query).encode() + b"\n")
            await process.stdin.drain()
            while True:
                raw = await process.stdout.readline()
                if not raw:
                    raise EngineGone(f"{self._words[0]} has ended")
                said = json.loads(raw)
                ours = isinstance(said, dict) and said.get("id") in (query["id"], None)
                if ours and not said.get("isDuringSearch") and "warning" not in said:
                    return dict(said)
        except (OSError, ValueError) as error:
            raise EngineGone(f"{self._words[0]} said what is no JSON, or has ended: {str(error)[:100]}") from None

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._words, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=LONGEST_LINE
            )
        except OSError as error:
            raise EngineGone(f"{self._words[0]} cannot be started: {error.strerror or error}") from None
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def query_of(situation: Situation, visits: int, number: str) -> dict[str, Any]:
    """What is asked about a position, with all answers for the side to move."""
    start, rules = situation.history.start, situation.rules
    stones = [[color.letter, str(point)] for color in Color for point in start.board.stones(color)]
    query = {
        "id": number,
        "initialStones": stones,
        "initialPlayer": start.to_play.letter,
        "moves": [[move.color.letter, str(move.point or "pass")] for move in situation.history.moves],
        "rules": rules.name if rules.name != "custom" else "chinese",
        "komi": situation.circumstances.komi / 2,
        "boardXSize": start.board.width,
        "boardYSize": start.board.height,
        "maxVisits": visits,
        "includeOwnership": True,
        "overrideSettings": {"reportAnalysisWinratesAs": "SIDETOMOVE"},
    }
    return query if situation.history.moves else {**query, "initialPlayer": situation.position.to_play.letter}


def answer_of(situation: Situation, said: dict[str, Any]) -> Answer:
    """The answer as one of our own workers gives it."""
    board = situation.position.board
    root = said["rootInfo"]
    moves = tuple(
        Tried(
            _point(each["move"], board.points),
            int(each["visits"]),
            2 * _number(each["winrate"]) - 1,
            _number(each["scoreLead"]),
            _number(each["prior"]),
            tuple(_point(name, board.points) for name in each["pv"]),
        )
        for each in sorted(said["moveInfos"], key=lambda each: int(each["order"]))
    )
    sign = 1 if situation.position.to_play is Color.BLACK else -1
    owners = tuple(sign * _number(owner) for owner in said["ownership"])
    if len(owners) != len(board.cells):
        raise ValueError(f"{len(owners)} owners (expected {len(board.cells)})")
    win, lead = 2 * _number(root["winrate"]) - 1, _number(root["scoreLead"])
    return Answer(win, lead, visits=int(root["visits"]), moves=moves, owners=owners)


def _number(said: Any) -> float:
    """A number that one can reckon with; JSON as Python reads it also knows NaN and infinity."""
    number = float(said)
    if not isfinite(number):
        raise ValueError(f"{said} is no number")
    return number


def _point(name: str, points: Sequence[Point]) -> Point | None:
    if name.lower() == "pass":
        return None
    point = Point.parse(name)
    if point not in points:
        raise ValueError(f"{name} is not on the board")
    return point
