"""The laboratory's API for programs: figures, positions, and the value of every move. It needs no token.

It only translates: what is asked is answered by `tengen.lab`.
"""

import asyncio
from random import Random
from typing import Any, Final

from django.http import HttpRequest
from ninja import NinjaAPI

from tengen.lab import Count, Size, board_of, random_position, unrank
from tengen.lab.count import FIGURES
from tengen.lab.facts import best_facts, position_facts
from tengen.lab.perfect import PerfectPlay, State
from tengen.lab.serial import serial_of
from tengen.rules import BadInput, Color, Point
from tengen.server.explorer.service import checked_size, workshop
from tengen.server.games.limits import Buckets, Limit
from tengen.server.games.refusal import answer_errors
from tengen.server.games.schemas import ErrorOut

api = NinjaAPI(
    title="Tengen's laboratory",
    version="1",
    urls_namespace="lab-api",
    description="Every position of a small board, and what perfect play makes of it. Black is to play unless "
    "`turn` says otherwise; a serial is the sum of cell * 3**index from the top left, cells 0 empty, 1 black, 2 white.",
)
answer_errors(api)
ASKING = Buckets(Limit(burst=120, a_second=20))
WRONG: Final = dict.fromkeys((400, 422, 429, 503), ErrorOut)


@api.get("/{board}", response={200: dict[str, Any], **WRONG}, summary="The figures of a board")
async def figures(request: HttpRequest, board: str) -> dict[str, Any]:
    """How many positions there are of each kind, and ko points point by point over all legal positions. Up to 6x6."""
    _limit(request)
    return figures_document(await workshop().figures(checked_size(board)))


@api.get("/{board}/position", response={200: dict[str, Any], **WRONG}, summary="A position")
async def position(
    request: HttpRequest, board: str, serial: int | None = None, rank: int | None = None, seed: int | None = None
) -> dict[str, Any]:
    """What is known of the position of a serial, of the legal one of a rank, or of a random legal one."""
    _limit(request)
    size = checked_size(board)
    if serial is not None and rank is not None:
        raise BadInput("bad-field", "both a serial and a rank", "one of them")
    return await asyncio.to_thread(_position, size, serial, rank, seed)


@api.get("/{board}/best", response={200: dict[str, Any], **WRONG}, summary="Perfect play")
async def best(
    request: HttpRequest,
    board: str,
    serial: int = 0,
    turn: str = "black",
    ko: str | None = None,
    passed: bool = False,
) -> dict[str, Any]:
    """The value of a state for the side to move, of every move, the best ones, a best line, and the state after each.

    Boards with sides of 2 to 5 and at most 16 points. The first question about a board may take a while.
    """
    _limit(request)
    play = await workshop().table(checked_size(board))
    return await asyncio.to_thread(_best, play, serial, turn, ko, passed)


def figures_document(count: Count) -> dict[str, Any]:
    """The figures of a board, ko points by the names of points."""
    by_point = {"ko_shaped_by_point": count.ko_shaped_by_point, "ko_real_by_point": count.ko_real_by_point}
    named = {name: {count.size.name(index): many for index, many in enumerate(row)} for name, row in by_point.items()}
    return {"board": str(count.size)} | {name: getattr(count, name) for name in FIGURES} | named


def _position(size: Size, serial: int | None, rank: int | None, seed: int | None) -> dict[str, Any]:
    if serial is not None:
        return position_facts(board_of(size, serial))
    return position_facts(random_position(size, Random(seed)) if rank is None else unrank(size, rank))


def _best(play: PerfectPlay, serial: int, turn: str, ko: str | None, passed: bool) -> dict[str, Any]:
    board = board_of(play.size, serial)
    ko_index = None if ko is None else board.index(Point.parse(ko))
    state = State(board, Color.parse(turn), ko_index, passed)
    return best_facts(play, state) | {
        "turn": str(state.to_play),
        "stones": _stones(state),
        "ko": ko,
        "passed": passed,
        "area": state.area(),
        "next": {move: _after(state, after) for move, after in state.moves()},
    }


def _after(state: State, after: State | None) -> dict[str, Any] | None:
    """The state that a move leads to, as the next question asks for it; None after the second pass."""
    if after is None:
        return None
    return {
        "serial": serial_of(after.board),
        "stones": _stones(after),
        "turn": str(after.to_play),
        "ko": None if after.ko_index is None else str(after.board.points[after.ko_index]),
        "passed": after.passed,
    }


def _stones(state: State) -> str:
    return "".join(".bw"[cell] for cell in state.board.cells)


def _limit(request: HttpRequest) -> None:
    ASKING.need(str(request.META.get("REMOTE_ADDR", "")))
