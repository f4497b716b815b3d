"""The computer in a real browser: the form, a whole game to the agreed count on a desk and on a phone, the coach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tengen.engines.bot import Bot
from tengen.engines.levels import level
from tengen.engines.net import Net
from tengen.game import Game, Phase, decode_event, replay
from tengen.rules import Color, Point
from tengen.server.computer.play.player import situation_of
from tests.browser.axe import grave_findings
from tests.browser.gametable import DESK, PHONE, Screen
from tests.browser.watching import VIOLATIONS, watch
from tests.server.games.conftest import own_site
from tests.waiting import until

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
GAME = re.compile(r"/games/\w+$")
LONGEST = 120
"""Moves of one side: no game on 9x9 comes near it."""


@pytest.fixture(scope="module")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site whose computer answers at once."""
    with own_site(tmp_path_factory.mktemp("data"), TENGEN_COMPUTER_PAUSE_MS="0") as made:
        yield made.url


@pytest.fixture
def screen(browser: Browser, site: str, trouble: list[str], options: dict[str, Any]) -> Iterator[Screen]:
    """Somebody who has never been here, at the page to play the computer."""
    context: BrowserContext = browser.new_context(base_url=site, **options)
    context.add_init_script(VIOLATIONS)
    page = context.new_page()
    watch(page, site, trouble)
    page.goto("/computer/")
    yield Screen(page, touch=bool(options.get("has_touch")))
    context.close()
    assert trouble == []


class Human:
    """Somebody at the page who plays as well as a level of ours does, and counts on what they see."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.page: Page = screen.page
        self._bot = Bot(Net.load())

    @property
    def game(self) -> Game:
        path = self.page.url[self.page.url.index("/games/") :]
        lines = self.page.context.request.get(f"/api{path}/events").json()
        return replay(decode_event(line["event"]) for line in lines)

    def moved(self) -> Game:
        """The game when it is the human's turn, or the playing is over."""
        until(lambda: self.game.turn is not Color.WHITE, "the human's turn")
        return self.game

    def play_to_the_end(self) -> Game:
        """Play on until both have passed."""
        for _ in range(LONGEST):
            game = self.moved()
            if game.phase is not Phase.PLAYING:
                return game
            self.make(self._bot.choose(situation_of(game), level("plum"), may_resign=False).point, game)
        raise AssertionError("the game goes on and on")

    def make(self, point: Point | None, game: Game) -> None:
        if point is not None:
            self.screen.play(str(point))
        elif game.history.moves and game.history.moves[-1].is_pass:
            self.screen.push("Pass too")
        else:
            self.screen.push("Pass")
        until(lambda: self.game.version > game.version, "the move is in the log")


@SIZES
def test_a_beginner_plays_a_whole_game_to_the_agreed_count(screen: Screen) -> None:
    page = screen.page
    expect(page.get_by_role("radio", name=re.compile("^Seed"))).to_be_checked()
    assert grave_findings(page) == []
    screen.push("Start playing")
    expect(page).to_have_url(GAME)
    expect(screen.ready).to_be_visible()
    expect(page.locator("[data-part=white] [data-part=name]")).to_have_text("Seed (computer)")
    human = Human(screen)
    assert human.play_to_the_end().phase is Phase.SCORING
    until(lambda: (marks := human.game.marks) is not None and Color.WHITE in marks.done, "the computer agrees")
    screen.push("Mark dead stones")
    screen.push("Done")
    screen.push("Done: I agree")
    expect(page.locator("main[data-phase=finished]")).to_be_visible()
    game = human.game
    assert game.result is not None
    assert str(game.result.ending) == "score"
    expect(page.locator("[data-part=chat]")).to_contain_text("Thank you for the game")


@SIZES
def test_the_coach_speaks_where_one_looks_and_takes_a_blunder_back(screen: Screen) -> None:
    page = screen.page
    page.get_by_label("With a coach").check()
    screen.push("Start playing")
    expect(screen.ready).to_be_visible()
    screen.play("A1")
    says = page.locator("[data-part=coach]")
    expect(says).to_contain_text("Look again")
    expect(says).to_be_in_viewport()
    assert says.locator("p").evaluate("words => words.scrollHeight <= words.clientHeight + 1"), "all of it can be read"
    colors = says.evaluate("says => [getComputedStyle(says).color, getComputedStyle(says.querySelector('p')).color]")
    ground = says.evaluate("says => getComputedStyle(says).backgroundColor")
    assert colors[0] == colors[1] == "rgb(248, 236, 212)"
    assert ground == "rgb(95, 66, 29)", "light words on the dark wood of the strip"
    assert grave_findings(page) == []
    screen.push("Take it back")
    until(lambda: Human(screen).game.move_number == 0, "the move is taken back")
    page.get_by_label("Coach", exact=True).uncheck()
    expect(says).to_be_hidden()


@pytest.mark.parametrize("options", [DESK], ids=["desk"])
def test_the_form_remembers_what_was_chosen_and_says_how_the_level_fits(screen: Screen) -> None:
    page = screen.page
    page.get_by_role("radio", name=re.compile("^As strong as you")).check()
    expect(page.locator(".levels")).to_contain_text("up when you win, down when you lose")
    screen.push("Start playing")
    expect(screen.ready).to_be_visible()
    screen.play("E5")
    Human(screen).moved()
    screen.push("More")
    screen.push("Resign")
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    expect(page.locator("main[data-phase=finished]")).to_be_visible()

    def gentler() -> bool:
        page.goto("/computer/")
        return "You lost, so it is a rung gentler now: Seed." in page.locator(".levels").inner_text()

    until(gentler, "the level moves by a rung")
    expect(page.get_by_role("radio", name=re.compile("^As strong as you"))).to_be_checked()
