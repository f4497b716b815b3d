"""Every call of the API as a value: method, path, what is sent, and how the answer is read. Nothing is sent here.

`site` and `aio` carry them out, each in its own way.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar, cast

from tengen.client.lobby import Offer, OwnOffer
from tengen.client.opponents import Advice, ComputerPlays, Level
from tengen.client.problems import ProblemPage, SolvedProblem, TriedMoves
from tengen.client.studies import Analysis, KeptReview, Thought
from tengen.client.values import Answer, Created, Invitation, Joined, Line, Me, Remark, SeatLink, State
from tengen.game import Command, encode_command
from tengen.rules.color import Color

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """One request; a `repeatable` one does no harm when it is sent again because nobody knows whether it arrived."""

    method: str
    path: str
    read: Callable[[Any], T]
    body: Mapping[str, Any] | None = None
    query: Mapping[str, Any] = field(default_factory=dict)
    repeatable: bool = False


def make_game(wish: Mapping[str, Any]) -> Call[Created]:
    """A new game; it gets a seed if it has none, so that it can be repeated."""
    return Call("POST", "/api/games", Created.of, {"seed": new_seed(), **wish}, repeatable=True)


OFFERS_STREAM: Final = "/api/offers/stream"


def offers() -> Call[tuple[Offer, ...]]:
    def read(found: Any) -> tuple[Offer, ...]:
        return tuple(Offer.of(each) for each in found["offers"])

    return Call("GET", "/api/offers", read, repeatable=True)


def make_offer(wish: Mapping[str, Any]) -> Call[OwnOffer]:
    """A new offer; it gets a seed if it has none, so that it can be repeated."""
    return Call("POST", "/api/offers", OwnOffer.of, {"seed": new_seed(), **wish}, repeatable=True)


def take_offer(offer_id: str, name: str) -> Call[tuple[str, str]]:
    """Its game, and the token of the seat."""

    def read(found: Any) -> tuple[str, str]:
        return found["game"], found["seat"]["token"]

    body = {"name": name, "seed": new_seed()}
    return Call("POST", f"/api/offers/{offer_id}/take", read, body, repeatable=True)


def withdraw_offer(offer_id: str) -> Call[None]:
    return Call("DELETE", f"/api/offers/{offer_id}", lambda _: None)


def levels() -> Call[tuple[Level, ...]]:
    def read(found: Any) -> tuple[Level, ...]:
        return tuple(Level(**each) for each in found["levels"])

    return Call("GET", "/api/computer/levels", read, repeatable=True)


def have_play(black: str, white: str, wish: Mapping[str, Any]) -> Call[str]:
    """A game of two levels; its id comes back. Sent twice it would be two games."""
    return Call("POST", "/api/computer/games", lambda found: str(found["id"]), {"black": black, "white": white, **wish})


def keep_review(sgf: str, title: str) -> Call[KeptReview]:
    """A review of a record; sent twice it would be two reviews."""

    def read(found: Any) -> KeptReview:
        return KeptReview(found["id"], found["token"] or "")

    return Call("POST", "/api/reviews", read, {"sgf": sgf, "title": title})


def start_analysis(review_id: str) -> Call[None]:
    return Call("POST", f"/api/reviews/{review_id}/analysis", lambda _: None, {}, repeatable=True)


def analysis(review_id: str) -> Call[Analysis]:
    return Call("GET", f"/api/reviews/{review_id}/analysis", Analysis.of, repeatable=True)


def ask(review_id: str, node: int, points: Sequence[str], stone: str | None) -> Call[Thought]:
    wish = {"node": node, "points": list(points)} | ({} if stone is None else {"stone": stone})
    return Call("POST", f"/api/reviews/{review_id}/ask", Thought.of, wish, repeatable=True)


def estimate(game_id: str, move: int | None) -> Call[Thought]:
    query = "" if move is None else f"?move={move}"
    return Call("GET", f"/api/games/{game_id}/estimate{query}", Thought.of, repeatable=True)


def agree_to_estimates(game_id: str, *, agree: bool) -> Call[bool]:
    path = f"/api/games/{game_id}/teaching"
    return Call("POST", path, lambda found: bool(found["open"]), {"agree": agree}, repeatable=True)


def seat_computer(game_id: str, level: str, *, coach: bool) -> Call[Color]:
    body = {"level": level, "coach": coach}
    return Call("POST", f"/api/games/{game_id}/computer", lambda found: Color.parse(found["color"]), body)


def computer(game_id: str) -> Call[ComputerPlays]:
    return Call("GET", f"/api/games/{game_id}/computer", ComputerPlays.of, repeatable=True)


def call_coach(game_id: str, *, on: bool) -> Call[None]:
    return Call("POST", f"/api/games/{game_id}/coach", lambda _: None, {"on": on}, repeatable=True)


def coach(game_id: str) -> Call[tuple[Advice, ...]]:
    def read(found: Any) -> tuple[Advice, ...]:
        return tuple(Advice.of(each) for each in found["remarks"])

    return Call("GET", f"/api/games/{game_id}/coach", read, repeatable=True)


def problems(theme: str, easiest: int | None, hardest: int | None, page: int) -> Call[ProblemPage]:
    asked = {"theme": theme or None, "easiest": easiest, "hardest": hardest, "page": page}
    query = {name: wish for name, wish in asked.items() if wish is not None}
    return Call("GET", "/api/problems", ProblemPage.of, query=query, repeatable=True)


def problem(name: str) -> Call[SolvedProblem]:
    return Call("GET", f"/api/problems/{name}", SolvedProblem.of, repeatable=True)


def try_problem(name: str, moves: Sequence[str]) -> Call[TriedMoves]:
    query = {"moves": ",".join(moves)}
    return Call("GET", f"/api/problems/{name}/try", TriedMoves.of, query=query, repeatable=True)


def usual(width: int, height: int, rules: str, handicap: int) -> Call[dict[str, Any]]:
    query = {"width": width, "height": height, "rules": rules, "handicap": handicap}
    return Call("GET", "/api/usual", dict, query=query, repeatable=True)


def join(game_id: str, invite: str, name: str) -> Call[Joined]:
    body = {"invite": invite, "name": name, "seed": new_seed()}
    return Call("POST", f"/api/games/{game_id}/join", Joined.of, body, repeatable=True)


def state(game_id: str, move: int | None, version: int | None) -> Call[State]:
    asked = {"move": move, "version": version}
    query = {name: number for name, number in asked.items() if number is not None}
    return Call("GET", f"/api/games/{game_id}", lambda found: cast(State, found), query=query, repeatable=True)


def command(game_id: str, body: Mapping[str, Any]) -> Call[Answer]:
    """A command; it gets an id if it has none, so that it can be repeated."""
    named = {**body, "command_id": body.get("command_id") or secrets.token_urlsafe(12)}
    return Call("POST", f"/api/games/{game_id}/commands", Answer.of, named, repeatable=True)


def command_body(wish: Command) -> dict[str, Any]:
    """The object of a command; who sends it is known by the token."""
    return encode_command(wish)


def events(game_id: str, since: int) -> Call[tuple[Line, ...]]:
    def read(found: Any) -> tuple[Line, ...]:
        return tuple(Line.of(line) for line in found)

    return Call("GET", f"/api/games/{game_id}/events", read, query={"since": since}, repeatable=True)


def me(game_id: str) -> Call[Me]:
    return Call("GET", f"/api/games/{game_id}/me", Me.of, repeatable=True)


def invite(game_id: str) -> Call[Invitation]:
    return Call("POST", f"/api/games/{game_id}/invitations", Invitation.of, {})


def seat_link(game_id: str) -> Call[SeatLink]:
    return Call("POST", f"/api/games/{game_id}/seat-link", SeatLink.of)


def watch_link(game_id: str) -> Call[str]:
    return Call("POST", f"/api/games/{game_id}/watch-link", lambda found: str(found["url"]))


def rematch(game_id: str) -> Call[str]:
    return Call("POST", f"/api/games/{game_id}/rematch", lambda found: str(found["id"]), repeatable=True)


def variation(game_id: str, move: int, points: list[str]) -> Call[dict[str, Any]]:
    body = {"move": move, "points": points}
    return Call("POST", f"/api/games/{game_id}/variation", dict, body, repeatable=True)


def say(game_id: str, text: str, name: str) -> Call[Remark]:
    body = {"text": text, "name": name, "remark_id": secrets.token_urlsafe(12)}
    return Call("POST", f"/api/games/{game_id}/chat", Remark.of, body, repeatable=True)


def chat(game_id: str, since: int) -> Call[tuple[Remark, ...]]:
    def read(found: Any) -> tuple[Remark, ...]:
        return tuple(Remark.of(remark) for remark in found)

    return Call("GET", f"/api/games/{game_id}/chat", read, query={"since": since}, repeatable=True)


def new_seed() -> str:
    """What the site makes secrets from, so that a request that is sent again gets the same ones."""
    return secrets.token_urlsafe(16)


def stream_path(game_id: str) -> str:
    return f"/api/games/{game_id}/stream"


def socket_url(site: str, game_id: str, since: int) -> str:
    """Where the socket of a game is: `ws` for `http`, `wss` for `https`.

    >>> socket_url("https://go.example.org", "k4tz7mpa2c", 41)
    'wss://go.example.org/ws/games/k4tz7mpa2c?since=41'
    """
    return f"ws{site.removeprefix('http')}/ws/games/{game_id}?since={since}"


def headers(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}
