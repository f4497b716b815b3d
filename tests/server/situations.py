"""What must be there before an example of the API makes sense: a game, a review, a channel, and who asks.

Secrets, ids and hosts of the examples are nobody's: `sent` puts real ones in their place, and changes nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from tengen.server.learn.problems import examples as problems
from tengen.server.notices.api.examples import SERVICES
from tengen.server.people.lobby.api.examples import NEW_OFFERS
from tengen.server.reviews.api.examples import NEW_REVIEWS
from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site, bearer, new_game, own_site
from tests.server.missed import MISSED_AT, missed_game
from tests.server.notices.receiver import Receiver, make_certificate, receiving
from tests.server.people.accounts.outbox import send, signed_in, token_of


@dataclass
class Place:
    """A site that may speak with this machine: a server of ntfy's, and a push service."""

    site: Site
    ntfy: Receiver
    pushes: Receiver


def opened(folder: Path) -> Iterator[Place]:
    """Such a place, while it is open."""
    certificate = make_certificate(folder)
    settings = {
        "TENGEN_NOTICES": "ntfy=127.0.0.1,tgram",
        "TENGEN_NOTICE_NETWORKS": "127.0.0.1/32",
        "TENGEN_PUSH_SERVICES": "127.0.0.1",
        "SSL_CERT_FILE": str(certificate),
    }
    with receiving() as ntfy, receiving(certificate) as pushes, own_site(folder / "data", **settings) as site:
        yield Place(site, ntfy, pushes)


@dataclass
class Scene:
    """A game of Ann, who asks, and of Bo."""

    place: Place
    black: Player
    white: Player
    people: dict[str, Browser] = field(default_factory=dict)

    @classmethod
    def of(cls, place: Place) -> Scene:
        """With two moves."""
        black, white = new_game(place.site)
        black.send("play", point="E5")
        white.send("play", point="C3")
        return cls(place, black, white)

    @property
    def site(self) -> Site:
        return self.place.site

    def person(self, name: str) -> Browser:
        """A browser that is signed in to an account of this name; codes go to one address only now and then."""
        return self.people.get(name) or self.people.setdefault(name, signed_in(self.site, name))

    def review(self) -> str:
        """The first review of the examples, which Ann keeps."""
        answer = self.site.post("/api/reviews", NEW_REVIEWS[0], self.black.token)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def channel(self) -> str:
        path = f"/api/games/{self.black.game}/notices/services"
        answer = self.site.post(path, self.sent(SERVICES[0]), self.black.token)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["channels"][0]["id"])

    def address(self, path: str) -> str:
        """A path of the description, with real ids in it."""
        makers: dict[str, Callable[[], str]] = {
            "{game_id}": lambda: self.black.game,
            "{review_id}": self.review,
            "{number}": self.channel,
        }
        for name, make in makers.items():
            if name in path:
                path = path.replace(name, make())
        return path

    def sent(self, example: Any) -> Any:
        """The example as it is sent here."""
        if not isinstance(example, dict):
            return example
        real: dict[str, Callable[[str], str]] = {
            "game": lambda _: self.black.game,
            "review": lambda _: self.review(),
            "url": lambda url: url.replace("ntfy://", f"ntfy://127.0.0.1:{self.place.ntfy.port}/"),
            "endpoint": lambda url: self.place.pushes.url + httpx.URL(url).path,
        }
        return {name: real[name](value) if name in real else value for name, value in example.items()}

    def ask(self, method: str, path: str, example: Any) -> httpx.Response:
        """Ann sends the example, or None where nothing is taken."""
        if path in OTHERS:
            return OTHERS[path](self, example)
        url, header = self.site.url + self.address(path), bearer(self.black.token)
        return httpx.request(method, url, json=self.sent(example), headers=header, timeout=120)


def _join(scene: Scene, example: dict[str, Any]) -> httpx.Response:
    made = scene.site.post("/api/games", {"size": 9, "color": "black"}).json()
    return scene.site.post(f"/api/games/{made['id']}/join", {**example, "invite": made["invite"]["token"]})


def _enter(scene: Scene, example: dict[str, Any]) -> httpx.Response:
    return Browser(scene.site).post(f"games/{scene.black.game}/enter", **{**example, "secret": scene.white.token})


def _code(scene: Scene, example: dict[str, Any]) -> httpx.Response:
    link = scene.site.post(f"/api/games/{scene.black.game}/seat-link", {}, scene.black.token).json()
    return Browser(scene.site).post("code", **{**example, "code": link["code"]})


def _invitations(scene: Scene, example: dict[str, Any]) -> httpx.Response:
    made = scene.site.post("/api/games", {"size": 9, "color": "black"}).json()
    return scene.site.post(f"/api/games/{made['id']}/invitations", example, made["seat"]["token"])


def _rematch(scene: Scene, example: Any) -> httpx.Response:
    scene.white.send("resign")
    return scene.site.post(f"/api/games/{scene.black.game}/rematch", example, scene.black.token)


def _my_games(scene: Scene, example: Any) -> httpx.Response:
    page = Browser(scene.site)
    assert page.post(f"games/{scene.black.game}/enter", secret=scene.black.token).status_code == 200
    return page.get("my-games")


def _reviews(scene: Scene, example: Any) -> httpx.Response:
    kept = scene.site.post("/api/reviews", scene.sent(NEW_REVIEWS[1]), scene.black.token)
    assert kept.status_code == 201, kept.text
    return scene.site.get(f"/api/games/{scene.black.game}/reviews", scene.black.token)


def _estimate(scene: Scene, example: Any) -> httpx.Response:
    path = f"/api/games/{scene.black.game}"
    for player in (scene.black, scene.white):
        scene.site.post(f"{path}/teaching", {"agree": True}, player.token)
    return scene.site.get(f"{path}/estimate", scene.black.token)


def _chat(scene: Scene, example: Any) -> httpx.Response:
    path = f"/api/games/{scene.black.game}/chat"
    if example is not None:
        return scene.site.post(path, example, scene.black.token)
    scene.site.post(path, {"text": "Good game!"}, scene.black.token)
    return scene.site.get(path, scene.black.token)


def _moved(scene: Scene, example: dict[str, Any]) -> httpx.Response:
    before, now = (scene.sent(example[name]) for name in ("before", "now"))
    given = scene.site.post(f"/api/games/{scene.black.game}/notices/push", before, scene.black.token)
    assert given.status_code == 200, given.text
    return scene.site.post("/api/notices/moved", {"before": before, "now": now})


def _take(scene: Scene, example: Any) -> httpx.Response:
    made = scene.site.post("/api/offers", NEW_OFFERS[0]).json()
    return scene.site.post(f"/api/offers/{made['offer']['id']}/take", example)


def _withdraw(scene: Scene, example: Any) -> httpx.Response:
    made = scene.site.post("/api/offers", NEW_OFFERS[0]).json()
    url = f"{scene.site.url}/api/offers/{made['offer']['id']}"
    return httpx.delete(url, headers=bearer(made["token"]), timeout=120)


def _computer(scene: Scene, example: Any) -> httpx.Response:
    wish = {"size": 9, "color": "black", **({} if example else {"computer": "seed"})}
    made = scene.site.post("/api/games", wish).json()
    path, token = f"/api/games/{made['id']}/computer", made["seat"]["token"]
    return scene.site.post(path, example, token) if example else scene.site.get(path, token)


def _coach(scene: Scene, example: Any) -> httpx.Response:
    made = scene.site.post("/api/games", {"size": 9, "color": "black", "computer": "seed", "coach": True}).json()
    path, token = f"/api/games/{made['id']}/coach", made["seat"]["token"]
    return scene.site.post(path, example, token) if example else scene.site.get(path, token)


def _problem(scene: Scene, example: Any) -> httpx.Response:
    return scene.site.get(f"/api/problems/{problems.PROBLEM['id']}")


def _try(scene: Scene, example: Any) -> httpx.Response:
    return scene.site.get(f"/api/problems/{problems.PROBLEM['id']}/try?moves={problems.ANSWER}")


def _of_game(scene: Scene, example: Any) -> httpx.Response:
    player = missed_game(scene.site)
    return scene.site.get(f"/api/games/{player.game}/problems", player.token)


def _one_of_game(scene: Scene, example: Any) -> httpx.Response:
    player = missed_game(scene.site)
    return scene.site.get(f"/api/games/{player.game}/problems/{MISSED_AT}", player.token)


def _try_of_game(scene: Scene, example: Any) -> httpx.Response:
    player = missed_game(scene.site)
    return scene.site.get(f"/api/games/{player.game}/problems/{MISSED_AT}/try?moves=C1", player.token)


def _account(scene: Scene, example: Any) -> httpx.Response:
    return scene.site.get("/api/account", token_of(scene.person("Ann"), "read", "play"))


def _person(scene: Scene, example: Any) -> httpx.Response:
    scene.person("Ann")
    return scene.site.get("/api/people/Ann")


def _ratings(scene: Scene, example: Any) -> httpx.Response:
    scene.person("Ann")
    return scene.site.get("/api/people/Ann/ratings")


CLUBS = count(1)


def _contest(scene: Scene) -> tuple[Browser, str]:
    """Ann, and the address of the ladder of a club of hers."""
    ann = scene.person("Ann")
    club = send(ann, "/clubs", name=f"Lakeside {next(CLUBS)}", about="Thursdays")
    place = send(ann, club, do="open", kind="ladder", title="Winter")
    assert place.startswith(f"{club}/"), place
    return ann, place


def _club(scene: Scene, example: Any) -> httpx.Response:
    _, place = _contest(scene)
    return scene.site.get(f"/api{place.rpartition('/')[0]}")


def _ladder(scene: Scene, example: Any) -> httpx.Response:
    ann, place = _contest(scene)
    if example is not None:
        return scene.site.post(f"/api{place}", example, token_of(ann, "clubs"))
    send(ann, place, do="enter")
    return scene.site.get(f"/api{place}")


OTHERS: dict[str, Callable[[Scene, Any], httpx.Response]] = {
    "/api/account": _account,
    "/api/clubs/{slug}": _club,
    "/api/clubs/{slug}/{contest_id}": _ladder,
    "/api/people/{name}": _person,
    "/api/people/{name}/ratings": _ratings,
    "/api/problems/{name}": _problem,
    "/api/problems/{name}/try": _try,
    "/api/games/{game_id}/problems": _of_game,
    "/api/games/{game_id}/problems/{move}": _one_of_game,
    "/api/games/{game_id}/problems/{move}/try": _try_of_game,
    "/api/games/{game_id}/coach": _coach,
    "/api/games/{game_id}/computer": _computer,
    "/api/offers/{offer_id}": _withdraw,
    "/api/offers/{offer_id}/take": _take,
    "/api/games/{game_id}/join": _join,
    "/api/games/{game_id}/enter": _enter,
    "/api/code": _code,
    "/api/games/{game_id}/invitations": _invitations,
    "/api/games/{game_id}/rematch": _rematch,
    "/api/my-games": _my_games,
    "/api/games/{game_id}/reviews": _reviews,
    "/api/games/{game_id}/chat": _chat,
    "/api/games/{game_id}/estimate": _estimate,
    "/api/notices/moved": _moved,
}
"""Calls before which something else has to happen, and those that only pages may send."""
