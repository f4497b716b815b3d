"""What a socket says: every line once and in order, and a gap is never overlooked."""

import json
from typing import Any

import pytest

from tengen.client.feed import Feed, Gap
from tengen.client.values import Line


def line(version: int) -> str:
    event: dict[str, Any] = {"v": 1, "kind": "passed", "at": 5, "seat": "black", "turn": "white"}
    return json.dumps({"version": version, "event": event})


def versions(feed: Feed, *texts: str) -> list[int]:
    return [news.version for text in texts for news in feed.take(text) if isinstance(news, Line)]


def test_a_line_that_was_read_before_is_not_read_again() -> None:
    feed = Feed(4)
    assert versions(feed, line(4), line(5), line(5), line(6), line(1)) == [5, 6]
    assert feed.since == 6


@pytest.mark.parametrize("text", [line(7), '{"version": 7, "now": 1}', '{"version": 7, "state": {"phase": "playing"}}'])
def test_whatever_shows_that_a_line_is_missing_is_a_gap(text: str) -> None:
    feed = Feed(5)
    with pytest.raises(Gap):
        list(feed.take(text))
    assert feed.since == 5


def test_an_answer_to_a_command_is_no_news() -> None:
    assert list(Feed(5).take('{"command_id": "a", "done": 9}')) == []
