"""Light and dark: from the system, by the switch, and remembered before the first paint."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PAPER = {"light": "rgb(244, 240, 230)", "dark": "rgb(22, 20, 17)"}

Theme = Literal["light", "dark"]


def expect_paper(page: Page, theme: Theme) -> None:
    expect(page.locator("html")).to_have_css("background-color", PAPER[theme])


@pytest.mark.parametrize(("system", "other"), [("light", "dark"), ("dark", "light")])
def test_one_press_switches_and_the_next_follows_the_system_again(page: Page, system: Theme, other: Theme) -> None:
    page.emulate_media(color_scheme=system)
    page.goto("/")
    expect_paper(page, system)
    switch = page.get_by_role("button", name="Dark colors", pressed=system == "dark")
    switch.click()
    expect_paper(page, other)
    page.get_by_role("button", name="Dark colors", pressed=other == "dark").click()
    expect_paper(page, system)
    page.emulate_media(color_scheme=other)
    expect_paper(page, other)


def test_what_was_chosen_is_there_on_the_next_page_before_its_script_runs(page: Page, trouble: list[str]) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/")
    page.get_by_role("button", name="Dark colors").click()
    page.route(re.compile(r"/dist/.*\.js$"), lambda route: route.abort())
    page.goto("/")
    expect_paper(page, "dark")
    assert all("ERR_FAILED" in said for said in trouble)
    trouble.clear()
