"""Where the navigation leads: only to what is there, and it says where the visitor is."""

import re

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from tengen.server.site.navigation import links


def here(path: str) -> list[str]:
    return [link.address for link in links(path) if link.is_here]


def test_every_place_is_a_page_of_this_site(client: Client, db: None) -> None:
    found = links("/")
    assert [str(link.place.title) for link in found] == [
        "Home",
        "Play",
        "Watch",
        "My games",
        "Learn",
        "Problems",
        "Clubs",
        "Lab",
    ]
    for link in found:
        assert client.get(link.address).status_code == 200


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/", ["/"]),
        ("/games/", ["/games/"]),
        ("/play/new", ["/play"]),
        ("/lab", ["/lab"]),
        ("/lab/4x4/play", ["/lab"]),
        ("/laboratory", []),
        ("/reviews/", []),
    ],
)
def test_a_page_is_at_one_place_or_at_none(path: str, place: list[str]) -> None:
    assert here(path) == place


def test_a_page_marks_where_it_is(client: Client) -> None:
    page = client.get("/learn/how-to-play").content.decode()
    assert re.findall(r'<a class="place-link" href="(\S+)" aria-current="page">', page) == ["/learn"]


def test_an_app_that_is_not_there_has_no_place(client: Client, settings: Settings) -> None:
    settings.NAVIGATION = ["tengen.server.home.places.HOME"]
    page = client.get("/learn/how-to-play").content.decode()
    assert page.count('class="place-link"') == 1
