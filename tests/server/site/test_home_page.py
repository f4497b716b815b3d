"""What the apps offer on the home page: only what is there, the foremost in green."""

import re
from dataclasses import replace

from django.test import Client
from pytest_django.fixtures import Settings

from tengen.server.site.home_page import actions

FRIEND = "tengen.server.games.pages.home_actions.play_a_friend"
DEVICE = "tengen.server.games.pages.home_actions.pass_and_play"


def offered(page: str) -> list[tuple[str, str]]:
    return re.findall(r'<a class="(play(?: go)?)" href="([^"]+)"', page)


def test_every_action_begins_at_a_page_of_this_site(client: Client, db: None) -> None:
    for action in (*actions(newcomer=True), *actions(newcomer=False)):
        assert client.get(action.address).status_code == 200


def test_the_first_action_is_the_green_one(client: Client, settings: Settings, db: None) -> None:
    settings.HOME_ACTIONS = [DEVICE, FRIEND]
    page = client.get("/").content.decode()
    assert offered(page) == [("play go", "/games/new?opponent=device"), ("play", "/games/new")]


def test_an_app_that_is_not_there_offers_nothing(client: Client, settings: Settings, db: None) -> None:
    settings.HOME_ACTIONS = [FRIEND]
    settings.HOME_PAGE = []
    page = client.get("/").content.decode()
    assert offered(page) == [("play go", "/games/new")]
    assert "learn-line" not in page


def test_one_press_begins_a_gentle_game_with_the_computer_for_a_newcomer(client: Client, db: None) -> None:
    page = client.get("/").content.decode()
    form = page.partition('<form class="press go" method="post" action="/computer/?size=9">')[2].partition("</form>")[0]
    assert re.findall(r'name="(quick|first)" value="1"', form) == ["quick", "first"]
    assert "Play the computer" in form
    assert 'href="/computer/?size=9"' in page, "who wants to choose can"


def test_a_computer_that_is_turned_off_is_not_offered(client: Client, settings: Settings, db: None) -> None:
    settings.COMPUTER = replace(settings.COMPUTER, plays=False)
    page = client.get("/").content.decode()
    assert offered(page)[0] == ("play go", "/games/new")
    assert "/computer/" not in page


def test_an_action_chooses_with_whom_to_play(client: Client) -> None:
    page = client.get("/games/new?opponent=device&size=13&name=x").content.decode()
    checked = re.findall(r'<input type="radio" name="(opponent|size)" value="(\w+)"[^>]* checked', page)
    assert checked == [("opponent", "device"), ("size", "13")]
