"""What the site answers about offers, as values: an open one, one's own, and what happens in the lobby."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer; `color` is its maker's, `clock` as in the API. A `live` one is open while its maker listens."""

    id: str
    name: str
    width: int
    height: int
    rules: str
    komi: float
    handicap: int
    color: str
    clock: Mapping[str, Any]
    live: bool
    watchable: bool
    made_at: int
    until: int

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Offer:
        """What a newer site tells besides is left out."""
        return cls(**{name: document[name] for name in cls.__slots__})


@dataclass(frozen=True, slots=True)
class OwnOffer:
    """An offer that was made: `token` withdraws it, and has the seat when it is taken. `game` waits already, if any."""

    offer: Offer
    token: str
    game: str | None

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> OwnOffer:
        return cls(Offer.of(document["offer"]), document["token"], document["game"])


@dataclass(frozen=True, slots=True)
class LobbyNews:
    """Something that happened: offers that are `new` and `gone`, how many people are `here`, the game that was begun.

    The first one is `whole`: all open offers are in it as `new`.
    """

    new: tuple[Offer, ...] = ()
    gone: tuple[str, ...] = ()
    here: int | None = None
    game: str | None = None
    whole: bool = False

    @classmethod
    def read(cls, text: str) -> LobbyNews:
        """A line of the stream."""
        document = json.loads(text)
        whole = "offers" in document
        new = tuple(Offer.of(each) for each in document.get("offers", document.get("new", ())))
        game = document["taken"]["game"] if "taken" in document else None
        return cls(new, tuple(document.get("gone", ())), document.get("here"), game, whole)
