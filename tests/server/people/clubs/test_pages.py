"""A club on a real site: made by a form, looked after by its director, refused with words, the same for programs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.server.games.conftest import Site, own_site
from tests.server.people.clubs.people import people


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with own_site(tmp_path_factory.mktemp("data")) as made:
        yield made


class Browser:
    """Somebody at the site's pages, without scripts."""

    def __init__(self, site: Site, session: str = "") -> None:
        cookies = {"account": session} if session else {}
        self.client = httpx.Client(base_url=site.url, cookies=cookies, timeout=120, follow_redirects=True)

    def send(self, path: str, **fields: str) -> httpx.Response:
        """Press a button of this page."""
        page = self.client.get(path)
        token = re.search(r'name="csrf-token" content="(\w+)"', page.text)
        assert token, page.status_code
        return self.client.post(path, data={"csrfmiddlewaretoken": token[1], **fields})


def test_a_club_from_its_making_to_a_paired_round(site: Site) -> None:
    who = people(site, ["Ann", "Bob", "Cyd"])
    ann, bob, stranger = (
        Browser(site, who[name]["session"]) if name in who else Browser(site) for name in ("Ann", "Bob", "")
    )
    assert "needs an account" in stranger.send("/clubs", name="Nobody's").text
    made = ann.send("/clubs", name="Lakeside", about="Thursdays at the mill.")
    assert str(made.url).endswith("/clubs/lakeside")
    assert bob.send("/clubs/lakeside", do="open", kind="ladder", title="Mine").status_code == 403
    assert "Leave the club" in bob.send("/clubs/lakeside", do="join").text
    contest = ann.send("/clubs/lakeside", do="open", kind="mcmahon", title="Winter", rounds="3")
    assert contest.status_code == 200, contest.text
    place = contest.url.path
    assert "10k" in bob.send(place, do="enter").text
    for name, rank in {"Ann": "", "Guest One": "4k", "Guest Two": "1d"}.items():
        assert name in ann.send(place, do="enter", name=name, rank=rank).text
    wrong = ann.send(place, do="record", number="1", table="1", result="black")
    assert (wrong.status_code, "no round 1 yet" in wrong.text) == (422, True)
    paired = ann.send(place, do="pair", number="1").text
    assert "Round 1 of 3" in paired
    assert paired.count('name="do" value="record"') == 2
    assert stranger.client.get(place).text.count('name="do"') == 0
    assert stranger.send(place, do="pair", number="2").status_code in (401, 403, 422)
    program = {"Authorization": f"Bearer {who['Ann']['token']}"}
    told = httpx.post(
        f"{site.url}/api{place}", json={"do": "record", "number": 1, "table": 1, "result": "white"}, headers=program
    )
    assert told.json()["rounds"][0]["games"][0]["result"] == "white"
    refused = httpx.post(
        f"{site.url}/api{place}", json={"do": "record", "number": 1, "table": 9, "result": "white"}, headers=program
    )
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-table")
    assert site.get(f"/api{place}").json()["version"] == 7
    assert site.get("/api/clubs").json() == [
        {"slug": "lakeside", "name": "Lakeside", "about": "Thursdays at the mill.", "members": 2}
    ]
    assert site.get("/clubs/nowhere").status_code == 404
    assert site.get("/clubs/lakeside/nothing").status_code == 404


def test_a_ladder_from_a_challenge_to_its_result(site: Site) -> None:
    who = people(site, ["Dora", "Emil"])
    dora, emil = (Browser(site, who[name]["session"]) for name in ("Dora", "Emil"))
    dora.send("/clubs", name="Hillside")
    emil.send("/clubs/hillside", do="join")
    place = dora.send("/clubs/hillside", do="open", kind="ladder", title="All year").url.path
    for each in (dora, emil):
        each.send(place, do="enter")
    assert "Emil</b> challenges <b>Dora" in emil.send(place, do="challenge", whom=who["Dora"]["id"]).text
    assert "accepted" in dora.send(place, do="accept", number="1").text
    emil.send(place, do="decide", number="1", winner=who["Emil"]["id"])
    assert site.get(f"/api{place}").json()["players"] == ["Emil", "Dora"]
