"""A game, or a part of it, as an animated picture: `/games/{id}.gif?from=&to=&size=&speed=`.

How it is drawn is in `tengen.pictures`; single boards are in `images`.
"""

from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tengen.game import Game, Phase, replay
from tengen.game.document import scoring_document
from tengen.pictures import Drawing, cell_for, gif
from tengen.rules import BadInput
from tengen.scoring.statestring import LIVE
from tengen.server.games.entry.visiting import look
from tengen.server.games.live.room import Room
from tengen.server.games.log.store import read_lines
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.refusals import status
from tengen.server.site.request_guard import limit
from tengen.server.site.requests.query import number_in
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged

SIZE: Final = 480
SIZES: Final = range(100, 1201)
"""Pixels of the longer side, at most."""
SPEED: Final = 1.5
SLOWEST, FASTEST = 0.1, 20.0
"""Moves a second."""
A_DAY: Final = 86_400
FILMING: Final = Buckets(Limit(burst=10, a_second=0.2))
"""For one game and one visitor."""
ALL_FILMS: Final = Buckets(Limit(burst=60, a_second=0.5))
"""For one visitor."""


@dataclass(frozen=True, slots=True)
class Film:
    """What is to be seen: after which moves, how large, how fast."""

    first: int
    last: int
    size: int
    speed: float

    @classmethod
    def wished(cls, request: HttpRequest, moves: int) -> "Film":
        """What an address asks for; all moves of the game if it does not say. Refuses what cannot be shown."""
        first, last = number_in(request, "from"), number_in(request, "to")
        begin, end = 0 if first is None else first, moves if last is None else last
        for number in (begin, end):
            if number > moves:
                raise BadInput("no-such-move", f"no move {number}", f"0 to {moves}")
        if begin > end:
            raise BadInput("bad-field", f"from move {begin} to move {end}", "a first move that is not after the last")
        wanted = number_in(request, "size")
        size = SIZE if wanted is None else wanted
        if size not in SIZES:
            raise BadInput("bad-field", f"size: not a size: {size}", f"{SIZES.start} to {SIZES.stop - 1} pixels")
        return cls(begin, end, size, _speed(request))


@require_safe
async def game_gif(request: HttpRequest, game_id: str) -> HttpResponse:
    """The moves one after another, and the count at the end; a private game is shown only to whoever may look."""
    visitor = visitor_of(request)
    try:
        room, guest = await look(request, game_id)
        film = Film.wished(request, room.game.move_number)
        headers = _headers(room, film)
        if known := unchanged(request, headers):
            return known
        limit(FILMING, (game_id, guest.seats or visitor.address))
        limit(ALL_FILMS, visitor.address)
        body = await run(visitor.address, drawn, game_id, room.game.version, film)
    except BadInput as error:
        said = f"{error}\n"
        return HttpResponse(said, status=status(error.code), content_type="text/plain; charset=utf-8")
    return HttpResponse(body, content_type="image/gif", headers=headers)


def drawn(game_id: str, version: int, film: Film) -> bytes:
    """The file of a game as it was at this version, for a worker; refuses a board that is too large for the size."""
    game = replay(line.event for line in read_lines(game_id)[:version])
    return gif(drawings(game, film), seconds=1 / film.speed)


def drawings(game: Game, film: Film) -> list[Drawing]:
    """A board for each move; a game that was counted ends with its territories."""
    width, height = game.settings.width, game.settings.height
    empty = Drawing(width, height, "." * width * height, cell=cell_for(film.size, width, height))
    found = []
    for number, position in enumerate(islice(game.history.positions(), film.first, film.last + 1), film.first):
        point = game.history.moves[number - 1].point if number else None
        stands = point is not None and position.board.stone_at(point) is not None
        cells = "".join(LIVE[cell] for cell in position.board.cells)
        found.append(replace(empty, cells=cells, last_move=str(point) if stands else None))
    counted = scoring_document(game) if film.last == game.move_number else None
    if counted is not None:
        found.append(replace(empty, cells=counted["owner"]))
    return found


def _headers(room: Room, film: Film) -> dict[str, str]:
    """A game that is over stays as it is; one under way is asked for again, and told if nothing has changed."""
    game = room.game
    seconds = A_DAY if game.phase is Phase.FINISHED else 0
    return kept("film", game.version, film, public=room.watchable, seconds=seconds) | {
        "Content-Disposition": f'inline; filename="tengen-{room.game_id}.gif"'
    }


def _speed(request: HttpRequest) -> float:
    text = request.GET.get("speed", "")
    if not text:
        return SPEED
    try:
        speed = float(text)
    except ValueError:
        speed = 0
    if not SLOWEST <= speed <= FASTEST:
        raise BadInput("bad-field", "speed: not a speed", f"{SLOWEST:g} to {FASTEST:g} moves a second")
    return speed
