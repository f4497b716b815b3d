"""The lessons as the server sends them."""

import re

import pytest
from django.test import Client

ADDRESS = "/learn/how-to-play"


def test_how_to_play_has_its_boards_as_pictures_and_loads_its_script(client: Client) -> None:
    answer = client.get(ADDRESS)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.count("<go-board") == page.count('class="go-drawing') == 11
    assert '<script type="module" src="/static/dist/assets/how-to-play-' in page
    assert "style=" not in page, "the content policy forbids inline styles"


def test_a_picture_names_its_stones(client: Client) -> None:
    assert 'aria-label="Black: C4 B3 D3. White: C3."' in client.get(ADDRESS).content.decode()


def test_the_header_says_which_page_this_is(client: Client) -> None:
    assert '<a class="place-link" href="/learn" aria-current="page">' in client.get(ADDRESS).content.decode()
    assert '<a class="place-link" href="/learn">' in client.get("/lab").content.decode()


def test_the_rules_in_brief_lead_into_the_path(client: Client) -> None:
    page = client.get(ADDRESS).content.decode()
    assert 'href="/learn/first-stone"' in page[: page.index("</header>", page.index("<main"))]


def test_the_lessons_are_only_read(client: Client) -> None:
    assert client.post(ADDRESS).status_code == 405


def test_a_slash_too_many_leads_to_the_page(client: Client) -> None:
    assert client.get("/learn/how-to-play/").headers["Location"] == "/learn/how-to-play"


def test_the_last_line_leads_to_a_new_game_on_9x9(client: Client) -> None:
    page = client.get(ADDRESS).content.decode()
    last = re.findall(r'<a [^>]*href="([^"]+)"', page[: page.index("</main>")])[-1]
    form = client.get(last).content.decode()
    chosen = re.findall(r'<input type="radio" name="size" value="(\w+)"[^>]* checked', form)
    assert (last, chosen) == ("/games/new?size=9", ["9"])


@pytest.mark.parametrize("size", ["", "8", "9' onclick='", "١٩"])
def test_a_link_that_chooses_no_board_that_there_is_leaves_the_usual_one(client: Client, size: str) -> None:
    form = client.get("/games/new", {"size": size}).content.decode()
    assert re.findall(r'<input type="radio" name="size" value="(\w+)"[^>]* checked', form) == ["9"]
