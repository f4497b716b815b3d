"""The courier, a real process: it brings what it should where it may, and nothing leads it anywhere else."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from dataclasses import replace
from ipaddress import ip_network

import pytest
from pytest_django import Settings

from tengen.server.config.variables.notices import KNOWN, NoticeSettings
from tengen.server.notices.services import dispatch
from tengen.server.notices.services.dispatch import Errand, Outcome, deliver, masked
from tests.server.notices.receiver import Receiver, receiving

OPEN = NoticeSettings(services={**KNOWN, "json": ("*",), "workflows": ("*",)}, networks=(ip_network("127.0.0.1/32"),))


@pytest.fixture
def receiver(settings: Settings) -> Iterator[Receiver]:
    settings.NOTICES = OPEN
    with receiving(host="0.0.0.0") as found:
        yield found


def bring(*urls: str) -> list[Outcome]:
    return deliver([Errand(url, "Your turn", "Ann played E5.") for url in urls])


def test_it_brings_a_notice_and_says_through_what(receiver: Receiver) -> None:
    (outcome,) = bring(f"json://127.0.0.1:{receiver.port}/a/b")
    assert (outcome.code, outcome.name) == ("", "JSON")
    (request,) = receiver.requests
    assert request.path == "/a/b"
    assert (request.json["title"], request.json["message"]) == ("Your turn", "Ann played E5.")


def test_each_errand_has_its_own_end_and_comes_back_in_order(receiver: Receiver) -> None:
    receiver.answers = [403]
    good = f"json://127.0.0.1:{receiver.port}/good"
    first = bring(good)
    assert (first[0].code, first[0].said) == ("not-delivered", "Failed to send JSON POST notification: error=403.")
    outcomes = bring("what is this", good, f"xml://127.0.0.1:{receiver.port}/x", good)
    assert [outcome.code for outcome in outcomes] == ["bad-service-url", "", "service-not-allowed", ""]
    assert outcomes[2].name == "xml"


NOWHERE = {
    "another loopback": "json://127.0.0.2:{port}/x",
    "IPv6 loopback": "json://[::1]:{port}/x",
    "decimal": "json://2130706434:{port}/x",
    "octal": "json://0177.0.0.2:{port}/x",
    "hexadecimal": "json://0x7f.0.0.2:{port}/x",
    "metadata": "json://169.254.169.254/latest",
    "private": "json://10.0.0.1/x",
    "another service's host": "ntfy://127.0.0.1:{port}/topic",
    "a login in Mastodon at home": "mastodons://token@127.0.0.1:{port}/",
    "a file of the site": "workflows://example.org/workflow/signature?template=/etc/hostname",
}
CODES = {"private-address", "other-host", "bad-service-url", "not-delivered"}


@pytest.mark.parametrize("url", NOWHERE.values(), ids=NOWHERE.keys())
def test_no_way_of_writing_it_leads_inside(receiver: Receiver, url: str) -> None:
    (outcome,) = bring(url.format(port=receiver.port))
    assert outcome.code in CODES
    assert receiver.requests == []


def test_a_redirect_to_where_it_may_not_go_is_not_followed(receiver: Receiver) -> None:
    receiver.answers = [f"http://127.0.0.2:{receiver.port}/inside"]
    (outcome,) = bring(f"json://127.0.0.1:{receiver.port}/out?redirect=yes")
    assert outcome.code == "private-address"
    assert [request.path for request in receiver.requests] == ["/out"]


def test_a_known_service_speaks_with_its_own_servers_only(receiver: Receiver, settings: Settings) -> None:
    url = f"ntfy://127.0.0.1:{receiver.port}/topic"
    assert bring(url)[0].code == "other-host"
    settings.NOTICES = replace(OPEN, services={"ntfy": ("127.0.0.1",)})
    assert bring(url)[0].code == ""
    assert len(receiver.requests) == 1


def test_without_an_opened_network_this_machine_is_out_of_reach(receiver: Receiver, settings: Settings) -> None:
    settings.NOTICES = replace(OPEN, networks=())
    assert bring(f"json://127.0.0.1:{receiver.port}/x", f"json://localhost:{receiver.port}/x") == [
        Outcome("private-address", "A Connection error occurred sending JSON notification to ***.", "JSON"),
        Outcome("private-address", "A Connection error occurred sending JSON notification to ***.", "JSON"),
    ]
    assert receiver.requests == []


def test_it_is_told_no_setting_of_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_SECRET_KEY", "a very secret key of the site, long enough")
    monkeypatch.setenv("DATABASE_URL", "postgres://user:password@host/name")
    spy = "import json, os; print(json.dumps({'number': 0, 'code': 'spy', 'said': ' '.join(os.environ)}))"
    monkeypatch.setattr(dispatch, "COURIER", (sys.executable, "-I", "-c", spy))
    (outcome,) = bring("json://127.0.0.1/x")
    assert outcome.code == "spy"
    assert set(outcome.said.split()) <= {*dispatch.KEPT, "LC_CTYPE"}


def test_one_that_breaks_down_has_brought_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "COURIER", (sys.executable, "-I", "-c", "raise SystemExit(3)"))
    assert bring("json://127.0.0.1/x") == [dispatch.NO_ANSWER]


def test_one_that_hangs_is_ended_and_the_others_count(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others have longer and longer for it: on a busy machine a process takes its time to start."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        slow = f"json://127.0.0.1:{silent.getsockname()[1]}/x?rto=600"
        for seconds in (3, 10, 30, 90):
            monkeypatch.setattr(dispatch, "SECONDS", seconds)
            outcomes = bring(slow, f"json://127.0.0.1:{receiver.port}/x")
            assert outcomes[0] == dispatch.NO_ANSWER
            if outcomes[1].delivered:
                break
    assert outcomes[1].delivered


def test_what_is_shown_of_an_answer_has_no_part_of_the_address() -> None:
    url = "discord://1234567890/t0ken%20x/?avatar=yes"
    said = masked("cannot POST https://discord.com/1234567890/t0ken x: error=404", url)
    assert "1234567890" not in said
    assert "t0ken" not in said
    assert "error=404" in said
