"""A link is given to the device's own sharing, where it has one."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser

from tests.browser.gametable import DESK

pytestmark = pytest.mark.browser

SHARE = "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"


def test_an_invitation_is_given_to_the_sharing_of_the_device(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, **DESK)
    try:
        context.add_init_script(SHARE)
        page = context.new_page()
        page.goto("/games/new")
        page.get_by_role("button", name="Get a link to send").click()
        page.get_by_role("button", name="Share", exact=True).click()
        shared = json.loads(page.evaluate("JSON.stringify(window.shared)"))
        assert shared["url"] == page.locator(".link input").input_value()
        assert "#invite=" in shared["url"]
    finally:
        context.close()
