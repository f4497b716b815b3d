"""What the API takes and gives about offers, as its OpenAPI page shows it."""

from typing import Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field, StrictInt

from tengen.server.games.service import FirstMove, NewGame, SeatOut, Seed
from tengen.server.people.lobby.api import examples
from tengen.server.site.api.examples import shown
from tengen.server.site.api.schemas import StrictSchema


class OfferIn(StrictSchema):
    """A game that you would play with anybody; every field has its usual value, as for a new game."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.NEW_OFFERS))

    size: StrictInt | None = Field(default=None, description="A square board of this size; 19 if nothing is said.")
    width: StrictInt | None = None
    height: StrictInt | None = None
    rules: str | None = None
    komi: float | None = None
    handicap: StrictInt = 0
    color: Literal["black", "white", "nigiri"] = Field(default="nigiri", description="Your color.")
    name: str = ""
    watchable: bool = Field(default=True, description="Whether anybody may look at the game.")
    clock: dict[str, Any] | None = None
    first_move: FirstMove = None
    seed: Seed = ""

    @property
    def wish(self) -> NewGame:
        """The same as a game that is asked for."""
        return NewGame(**self.model_dump(exclude={"seed"}))


class OfferOut(Schema):
    """An open offer. A `live` one is open while its maker listens; `color` is the maker's."""

    id: str
    name: str
    width: int
    height: int
    rules: str
    komi: float
    handicap: int
    color: Literal["black", "white", "nigiri"]
    clock: dict[str, Any]
    live: bool
    watchable: bool
    made_at: int
    until: int


class AlwaysThere(Schema):
    """A level of the computer, which always plays: see `POST /api/games`."""

    id: str
    rank: str
    name: str
    about: str


class OffersOut(Schema):
    """All open offers, how many people look at them, and the levels of the computer."""

    offers: list[OfferOut]
    here: int
    computer: list[AlwaysThere]


class OfferMade(Schema):
    """Your offer. The `token` withdraws it, keeps it open while you follow the stream, and has the seat when it is
    taken. `game` is the one that waits for its second player, if the offer can wait for days."""

    offer: OfferOut
    token: str
    game: str | None


class TakeIn(StrictSchema):
    """Who takes an offer."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.TAKE))

    name: str = ""
    seed: Seed = ""


class OfferTaken(Schema):
    """The game that has begun, and your seat in it."""

    game: str
    seat: SeatOut
