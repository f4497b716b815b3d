"""KataGo's analysis protocol, with a small stand-in that answers as KataGo does, or misbehaves."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tengen.engines.analysis import AnalysisEngine, query_of
from tengen.engines.gtp.controller import EngineGone, EngineRefused, EngineSilent
from tengen.engines.workers.jobs import Answer
from tengen.rules import rule_set
from tengen.rules.errors import TengenError
from tests.engines.positions import after, drawn, empty

STAND_IN = (sys.executable, str(Path(__file__).with_name("standin.py")))


def test_a_position_is_told_whole() -> None:
    game = after(drawn("X . .\n. O .\n. . .", komi=13, rules=rule_set("aga")), "C1", "pass")
    query = query_of(game, 50, "7")
    assert query["initialStones"] == [["B", "A3"], ["W", "B2"]]
    assert query["moves"] == [["B", "C1"], ["W", "pass"]]
    assert (query["rules"], query["komi"], query["boardXSize"], query["maxVisits"]) == ("aga", 6.5, 3, 50)


def test_what_it_answers_is_read_for_the_side_to_move() -> None:
    async def ask() -> list[Answer]:
        async with AnalysisEngine((*STAND_IN, "well")) as engine:
            return [await engine.review(game, 9) for game in (empty(5), after(empty(5), "C3"))]

    black, white = asyncio.run(ask())
    assert black.visits == white.visits == 9
    assert [str(each.point) for each in black.moves] == ["C3", "None"]
    assert black.win == pytest.approx(0.5)
    assert black.moves[0].line[0] == black.moves[0].point
    assert black.owners[0] == 1.0
    assert white.owners[0] == -1.0


@pytest.mark.parametrize(
    ("way", "error", "said"),
    [
        ("hang", EngineSilent, "no answer to 'analysis' within"),
        ("die", EngineGone, "has ended"),
        ("junk", EngineGone, "no JSON"),
        ("half", EngineGone, "what is no analysis"),
        ("nan", EngineGone, "what is no analysis: nan is no number"),
        ("endless", EngineGone, "what is no analysis: inf is no number"),
        ("refuse", EngineRefused, "Board too large"),
    ],
)
def test_what_goes_wrong_is_one_error_and_it_can_be_asked_again(way: str, error: type[TengenError], said: str) -> None:
    async def ask() -> None:
        async with AnalysisEngine((*STAND_IN, way), seconds=1.0 if way == "hang" else 60.0) as engine:
            for _ in range(2):
                with pytest.raises(error, match=said):
                    await engine.review(empty(5), 9)

    asyncio.run(ask())


def test_a_program_that_is_not_there_is_said_so() -> None:
    async def ask() -> None:
        async with AnalysisEngine(("/no/such/katago",)) as engine:
            await engine.review(empty(5), 9)

    with pytest.raises(EngineGone, match="cannot be started"):
        asyncio.run(ask())
