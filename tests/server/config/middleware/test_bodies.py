"""Bodies of JSON: how many values one may hold, and that texts do not count, whatever is in them."""

import json

import pytest
from django.test import RequestFactory

from tengen.rules import BadInput
from tengen.server.config.middleware.bodies import MOST, MOST_NAMES, MOST_VALUES, JsonBodies, is_simple

TOO_MUCH = {
    "objects in a list": b'{"sgf":[' + b",".join([b"{}"] * (MOST_VALUES + 1)) + b"]}",
    "numbers in a list": b"[" + b",".join([b"1"] * (MOST_VALUES + 2)) + b"]",
    "lists in lists": (b"[" * 100 + b"]" * 100 + b",") * (MOST_VALUES // 100) + b"[]",
    "texts": b"[" + b",".join([b'""'] * MOST_VALUES) + b"]",
    "names": b"{" + b",".join(b'"%x":1' % number for number in range(MOST_NAMES + 1)) + b"}",
    "names after a text with quotes": b'{"a":"' + rb"\"" * 100_000 + b'",' + b'"b":1,' * MOST_NAMES + b'"c":1}',
    "names after a text that ends in a backslash": rb'{"a":"\\",' + b'"b":1,' * MOST_NAMES + b'"c":1}',
}
TEXTS = {
    "a record": "(;B[aa])\n" * 200_000,
    "quotes": '"' * 1_000_000,
    "backslashes": "\\" * 1_000_000,
    "an odd number of backslashes before a quote": '\\\\\\"],[' * 60_000,
    "what looks like JSON": '{"a":[1,2]},' * 60_000,
    "the same, with few quotes": "a:[1,2]}," * 100_000,
}


@pytest.mark.parametrize("body", TOO_MUCH.values(), ids=TOO_MUCH.keys())
def test_too_many_values_are_refused_before_they_are_made(body: bytes) -> None:
    assert len(body) < MOST
    request = RequestFactory().post("/api/reviews", data=body, content_type="application/json")
    with pytest.raises(BadInput) as refused:
        JsonBodies().parse_body(request)
    assert refused.value.code == "too-big"


def test_a_large_body_does_not_stay_with_the_request_once_it_is_read() -> None:
    body = json.dumps({"sgf": TEXTS["a record"]}).encode()
    request = RequestFactory().post("/api/reviews", data=body, content_type="application/json")
    assert JsonBodies().parse_body(request) == {"sgf": TEXTS["a record"]}
    assert request.body == b""


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_what_a_text_holds_does_not_count(text: str) -> None:
    assert is_simple(json.dumps({"name": "x", "sgf": text, "number": 1}).encode())


def test_the_largest_change_of_a_review_can_be_sent() -> None:
    added = [{"parent": 1, "move": "D4", "name": "x", "comment": "y"}] * 1000
    changed = [{"node": 1, "name": "x", "comment": "y"}] * 1000
    wish = {
        "game": "x",
        "title": "x",
        "added": added,
        "changed": changed,
        "removed": [1] * 1000,
        "moves": ["D4"] * 10_000,
    }
    assert is_simple(json.dumps(wish).encode())
