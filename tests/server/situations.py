"""What must be there before an example of the API makes sense: a game, a review, a channel, and who asks.

Secrets, ids and hosts of the examples are nobody's: `sent` puts real ones in their place, and changes nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tengen.server.notices.api.examples import SERVICES
from tengen.server.reviews.examples import NEW_REVIEWS
from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site, bearer, new_game, own_site
from tests.server.notices.receiver import Receiver, make_certificate, receiving


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


OTHERS: dict[str, Callable[[Scene, Any], httpx.Response]] = {
    "/api/games/{game_id}/join": _join,
    "/api/games/{game_id}/enter": _enter,
    "/api/code": _code,
    "/api/games/{game_id}/invitations": _invitations,
    "/api/games/{game_id}/rematch": _rematch,
    "/api/my-games": _my_games,
    "/api/games/{game_id}/reviews": _reviews,
    "/api/games/{game_id}/chat": _chat,
    "/api/notices/moved": _moved,
}
"""Calls before which something else has to happen, and those that only pages may send."""
