"""Signing in on a real site with a real mail server: codes, seats on two devices, names, tokens, leaving again."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from email.message import EmailMessage
from itertools import count

import httpx
import pytest

from tests.server.games.browser import Browser
from tests.server.games.conftest import Site, serving
from tests.server.notices.mail.postoffice import PostOffice, opened
from tests.waiting import until

WRONG = "BBBB-BBBB"
ADDRESSES = count(1)


class Person(Browser):
    """A browser that can fill in the forms of an account, each at an address of its own."""

    def __init__(self, site: Site) -> None:
        super().__init__(site, f"127.0.1.{next(ADDRESSES)}")

    def form(self, path: str, **fields: str) -> httpx.Response:
        """Send a form as its page does."""
        return self.client.post(path, data={"csrfmiddlewaretoken": self.token, **fields})

    def says(self, path: str) -> str:
        return self.client.get(path, follow_redirects=True).text


@pytest.fixture(scope="module")
def office() -> PostOffice:
    return PostOffice()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, office: PostOffice) -> Iterator[Site]:
    with opened(office) as server:
        yield from serving(
            TENGEN_DATA=str(tmp_path_factory.mktemp("data")), EMAIL_URL=f"smtp://{server.host}:{server.port}"
        )


def mails_to(office: PostOffice, address: str) -> list[EmailMessage]:
    return [mail for mail in office.mails if str(mail["To"]) == address]


def ask_code(person: Person, office: PostOffice, address: str, **fields: str) -> str:
    """The code of the mail that this form brings."""
    before = len(mails_to(office, address))
    assert person.form("/account/sign-in", email=address, **fields).headers["Location"] == "/account/code"
    until(lambda: len(mails_to(office, address)) > before, "a mail")
    found = re.search(r"[A-Z]{4}-[A-Z]{4}", str(mails_to(office, address)[-1]["Subject"]))
    assert found
    return found[0]


def made(person: Person, office: PostOffice, name: str, address: str, **fields: str) -> list[str]:
    """Make an account; its recovery codes come back."""
    code = ask_code(person, office, address, **fields)
    assert person.form("/account/code", code=code).headers["Location"] == "/account/new"
    answer = person.form("/account/new", name=name, strength="10k", **fields)
    assert answer.headers.get("Location") == "/account/welcome", answer.text
    return re.findall(r"<code>([\w-]{14})</code>", person.load("/account/welcome"))


def sign_in(person: Person, office: PostOffice, address: str) -> httpx.Response:
    return person.form("/account/code", code=ask_code(person, office, address))


def games_of(person: Person) -> set[str]:
    return {game["id"] for game in person.get("my-games").json()}


def test_two_devices_of_one_account_have_the_same_seats_and_signing_out_leaves_them(
    site: Site, office: PostOffice
) -> None:
    desk, phone = Person(site), Person(site)
    before = desk.post("games", size=9).json()["id"]
    assert "Bring the 1 game of this device" in desk.says("/account/sign-in")
    codes = made(desk, office, "Ann", "ann@example.org")
    assert len(codes) == 8
    session = desk.client.cookies["account"]
    sign_in(phone, office, "ANN@example.org")
    assert phone.client.cookies["account"] != session
    assert games_of(phone) == {before}
    assert phone.get(f"games/{before}/me").json()["seats"] == desk.get(f"games/{before}/me").json()["seats"]
    after = phone.post("games", size=9).json()["id"]
    assert games_of(desk) == {before, after}
    phone.form("/account/sign-out")
    assert games_of(phone) == {after}
    assert phone.get(f"games/{before}/me").status_code == 403
    assert "Ann" in desk.says("/account/")


def test_a_box_leaves_the_seats_of_the_device_out(site: Site, office: PostOffice) -> None:
    desk, phone = Person(site), Person(site)
    game = desk.post("games", size=9).json()["id"]
    made(desk, office, "Ben", "ben@example.org", seats="1")
    sign_in(phone, office, "ben@example.org")
    assert (games_of(desk), games_of(phone)) == ({game}, set())


def test_a_code_twice_late_wrong_or_from_elsewhere_is_refused_in_words(site: Site, office: PostOffice) -> None:
    here, there = Person(site), Person(site)
    code = ask_code(here, office, "eve@example.org")
    assert "works only where you asked for it" in there.form("/account/code", code=code).text
    for _ in range(4):
        assert "This is not the code." in here.form("/account/code", code=WRONG).text
    assert "Too many wrong codes." in here.form("/account/code", code=WRONG).text
    assert "No code is on its way" in here.form("/account/code", code=code).text
    again = ask_code(here, office, "eve@example.org")
    assert here.form("/account/code", code=again).status_code == 302
    assert "only once" in here.form("/account/code", code=again).text


def test_whether_an_address_has_an_account_is_not_to_be_seen(site: Site, office: PostOffice) -> None:
    made(Person(site), office, "Kim", "kim@example.org")
    answers = []
    for address in ("kim@example.org", "nobody@example.org"):
        asks = Person(site)
        code = ask_code(asks, office, address)
        page = asks.load("/account/code").replace(address, "...")
        subject = str(mails_to(office, address)[-1]["Subject"]).replace(code, "...")
        answers.append((re.sub(r'(value|content)="\w+"', "", page), subject))
    assert answers[0] == answers[1]


def test_a_recovery_code_signs_in_once(site: Site, office: PostOffice) -> None:
    codes = made(Person(site), office, "Lou", "lou@example.org")
    lost = Person(site)
    assert "do not fit together" in lost.form("/account/recover", name="Lou", code="aaaa-aaaa-aaaa").text
    assert "do not fit together" in lost.form("/account/recover", name="Nobody", code=codes[0]).text
    assert lost.form("/account/recover", name="lou", code=codes[0].upper()).headers["Location"] == "/account/"
    assert "do not fit together" in Person(site).form("/account/recover", name="Lou", code=codes[0]).text


def test_one_who_is_signed_in_can_sign_in_again_and_stays_one_browser(site: Site, office: PostOffice) -> None:
    person = Person(site)
    codes = made(person, office, "Twice", "twice@example.org")
    answer = person.form("/account/recover", name="Twice", code=codes[0])
    assert (answer.status_code, answer.headers.get("Location")) == (302, "/account/")
    packed = zipfile.ZipFile(io.BytesIO(person.client.get("/account/export.zip").content))
    assert len(json.loads(packed.read("account.json"))["browsers"]) == 1


def test_a_name_that_looks_like_another_is_refused(site: Site, office: PostOffice) -> None:
    made(Person(site), office, "Nico", "nico@example.org")
    other = Person(site)
    other.form("/account/code", code=ask_code(other, office, "nic0@example.org"))
    assert "looks like one that is" in other.form("/account/new", name="N1c0", strength="").text
    assert "invisible character" in other.form("/account/new", name="Ni\u200bna", strength="").text
    assert other.form("/account/new", name="Nina", strength="").status_code == 302
    assert "looks like one" in other.form("/account/change", name="nico").text
    assert other.form("/account/change", name="Ninette").status_code == 302
    assert "once in 30 days" in other.form("/account/change", name="Nanette").text
    assert other.client.get("/@Nina").headers["Location"] == "/@Ninette"


def test_a_token_may_do_what_it_is_for_until_it_is_revoked(site: Site, office: PostOffice) -> None:
    owner, nobody = Person(site), Person(site)
    game = owner.post("games", size=9, name="Owner").json()["id"]
    made(owner, office, "Toni", "toni@example.org")
    tokens = {}
    for scope in ("read", "play"):
        said = owner.form("/account/tokens", label=f"my {scope}", scopes=scope).text
        found = re.search(r"tengen_[\w-]{43}", said)
        assert found
        tokens[scope] = found[0]
    assert "tengen_" not in owner.says("/account/")
    assert site.get("/api/account", tokens["read"]).json()["name"] == "Toni"
    assert site.get("/api/account", tokens["play"]).json()["code"] == "no-scope"
    assert site.get("/api/account").json()["code"] == "no-account"
    assert site.get(f"/api/games/{game}/me", tokens["read"]).status_code == 403
    assert site.get(f"/api/games/{game}/me", tokens["play"]).json()["role"] in ("black", "white")
    number = re.search(r'name="revoke" value="(\d+)"', owner.says("/account/"))
    assert number
    nobody.form("/account/tokens", revoke=number[1])
    assert site.get(f"/api/games/{game}/me", tokens["play"]).status_code == 200
    owner.form("/account/tokens", revoke=number[1])
    assert site.get(f"/api/games/{game}/me", tokens["play"]).status_code == 403


def test_one_browser_signs_out_another(site: Site, office: PostOffice) -> None:
    desk, phone = Person(site), Person(site)
    made(desk, office, "Sam", "sam@example.org")
    sign_in(phone, office, "sam@example.org")
    assert phone.says("/account/").count("Sign out") > 1
    desk.form("/account/sessions", others="all")
    assert phone.client.get("/account/").headers["Location"] == "/account/sign-in"
    assert phone.get("account").status_code == 401
    assert desk.client.get("/account/").status_code == 200


def test_everything_goes_out_and_deletion_leaves_the_opponents_game_whole(site: Site, office: PostOffice) -> None:
    owner, friend = Person(site), Person(site)
    table = owner.post("games", size=9, name="Zoe", color="black").json()
    game = table["id"]
    friend.post(f"games/{game}/join", invite=table["invite"]["token"], name="Friend")
    assert owner.send(game, "play", point="E5").status_code == 200
    made(owner, office, "Zoe", "zoe@example.org")
    packed = zipfile.ZipFile(io.BytesIO(owner.client.get("/account/export.zip").content))
    about = json.loads(packed.read("account.json"))
    assert (about["name"], about["addresses"], about["games"][0]["id"]) == ("Zoe", ["zoe@example.org"], game)
    assert b";B[ee]" in packed.read(f"games/{game}.sgf")
    before = friend.get(f"games/{game}").json()
    assert "to delete" in owner.form("/account/delete", name="Wrong").text
    assert "deleted" in owner.form("/account/delete", name="Zoe").text
    assert owner.client.get("/@Zoe").status_code == 404
    assert friend.get(f"games/{game}").json() == before
    assert friend.send(game, "play", point="C3").status_code == 200
    assert owner.get(f"games/{game}/me").json()["seats"] == ["black"]
    assert sign_in(Person(site), office, "zoe@example.org").headers["Location"] == "/account/new"


def test_follow_block_and_report(site: Site, office: PostOffice) -> None:
    one, other = Person(site), Person(site)
    made(one, office, "Max", "max@example.org")
    made(other, office, "Moritz", "moritz@example.org")
    assert one.form("/@Moritz/tie", kind="follow").headers["Location"] == "/@Moritz"
    assert "Stop following" in one.says("/@Moritz")
    assert one.form("/@Moritz/tie", kind="block").status_code == 302
    assert "Stop blocking" in one.says("/@Moritz")
    assert "The operator has it" in Person(site).form("/@Moritz/report", why="chat", words="rude").text
    assert site.get("/api/people/moritz").json()["games"] == 0


def test_requests_without_the_cookie_of_an_account_never_ask_for_one(site: Site) -> None:
    forged = httpx.get(f"{site.url}/api/account", cookies={"account": "x" * 32}, timeout=120)
    assert forged.json()["code"] == "no-account"
