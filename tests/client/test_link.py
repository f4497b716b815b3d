"""Links of a game: every kind is read and written back, and what is none is refused in words."""

import pytest

from tengen.client import Link
from tengen.rules import BadInput

LINKS = [
    "http://localhost:8000/games/k4tz7mpa2c",
    "https://go.example.org/games/k4tz7mpa2c#seat=Ab-_9",
    "https://example.org/clubs/go/games/k4tz7mpa2c#invite=x",
    "http://[::1]:8000/games/k4tz7mpa2c#watch=x",
]


@pytest.mark.parametrize("text", LINKS)
def test_a_link_is_written_as_it_was_read(text: str) -> None:
    assert str(Link.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "k4tz7mpa2c",
        "ftp://localhost/games/k4tz7mpa2c",
        "http://localhost:8000/",
        "http://localhost:8000/games/",
        "http://localhost:8000/games/../x",
        "http://localhost:8000/games/k4tz7mpa2c#made=x",
        "http://localhost:8000/games/k4tz7mpa2c#seat=",
        "http://localhost:8000/games/k4tz7mpa2c#seat=a b",
    ],
)
def test_what_leads_to_no_game_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        Link.parse(text)
    assert refused.value.code == "bad-link"
    assert refused.value.expected
