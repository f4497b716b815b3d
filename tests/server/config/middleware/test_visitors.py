"""Who counts as one visitor, for every limit that there is."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client, RequestFactory

from tengen.server.config.middleware.visitors import visitor_at
from tengen.server.site import request_guard
from tengen.server.site.rate_limits import Buckets, Limit

SAME = [
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
    ("2001:db8::", "2001:0DB8:0:0:1::"),
    ("::ffff:192.0.2.1", "192.0.2.1"),
    ("::FFFF:c000:201", "192.0.2.1"),
    ("fe80::1%eth0", "fe80::2%eth1"),
]
APART = [
    ("2001:db8:1:2::1", "2001:db8:1:3::1"),
    ("::ffff:192.0.2.1", "::ffff:192.0.2.2"),
    ("192.0.2.1", "192.0.2.2"),
    ("", "127.0.0.1"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_one_visitor(one: str, other: str) -> None:
    assert visitor_at(one) == visitor_at(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_two_visitors(one: str, other: str) -> None:
    assert visitor_at(one) != visitor_at(other)


def test_what_is_no_address_is_itself() -> None:
    for text in ("", "unix:", "192.0.2.256", "a" * 1000, "1::2::3"):
        assert visitor_at(text) == text
    assert request_guard.address(RequestFactory().get("/", REMOTE_ADDR="2001:db8::7")) == "2001:db8::/64"


@pytest.mark.django_db
def test_many_addresses_of_one_network_use_up_one_bucket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_guard, "CODES", Buckets(Limit(burst=10, a_second=1 / 3600)))
    wish: Any = {"code": "k4tz7mpa"}

    def tried(address: str) -> int:
        where: Any = {"REMOTE_ADDR": address}
        return Client().post("/api/code", wish, "application/json", **where).status_code

    assert [tried(f"2001:db8:5:5::{number}") for number in range(11)] == [403] * 10 + [429]
    assert tried("2001:db8:5:6::1") == 403
