"""Accounts in a real browser: a passkey of a virtual authenticator makes one and signs in again, on every screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import served
from tests.server.games.conftest import free_port

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Passkeys need a name: browsers make none for a bare address."""
    with served(tmp_path_factory.mktemp("data"), free_port()) as address:
        yield address.replace("127.0.0.1", "localhost")


def authenticator(page: Page) -> CDPSession:
    """A key that is always there and always says yes."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session


def test_a_passkey_makes_an_account_and_signs_in_again(browser: Browser, base_url: str) -> None:
    with browser.new_context(base_url=base_url) as context:
        page = context.new_page()
        authenticator(page)
        page.goto("/account/new")
        page.get_by_label("Your name here").fill("Аnn")
        page.get_by_role("button", name="Make it with a passkey").click()
        expect(page.get_by_role("alert")).to_contain_text("mixes alphabets")
        page.get_by_label("Your name here").fill("Ann")
        page.get_by_text("About 10 kyu").click()
        page.get_by_role("button", name="Make it with a passkey").click()
        expect(page.get_by_role("heading", name="Welcome, Ann")).to_be_visible()
        expect(page.locator(".codes code")).to_have_count(8)
        assert grave_findings(page) == []
        page.goto("/account/")
        expect(page.get_by_text("Passkey", exact=True)).to_be_visible()
        assert grave_findings(page) == []
        page.get_by_role("button", name="Sign out", exact=True).first.click()
        expect(page.get_by_role("link", name="Sign in")).to_be_visible()
        page.goto("/account/sign-in")
        assert grave_findings(page) == []
        page.get_by_role("button", name="Use a passkey").click()
        page.wait_for_url(re.compile("/account/$"))
        page.get_by_role("link", name="Your profile").click()
        expect(page.get_by_role("heading", name="Ann")).to_be_visible()
        assert grave_findings(page) == []


def test_a_passkey_of_another_host_is_refused(browser: Browser, base_url: str) -> None:
    """The same machine under another name is another site to a passkey."""
    with browser.new_context(base_url=base_url) as context:
        page = context.new_page()
        session = authenticator(page)
        page.goto("/account/new")
        page.get_by_label("Your name here").fill("Eve")
        page.get_by_role("button", name="Make it with a passkey").click()
        expect(page.get_by_role("heading", name="Welcome, Eve")).to_be_visible()
        context.clear_cookies()
        page.goto("/account/sign-in")
        page.evaluate(
            """() => { const real = navigator.credentials.get.bind(navigator.credentials);
                navigator.credentials.get = async (wish) => { const made = await real(wish);
                    const said = JSON.parse(new TextDecoder().decode(made.response.clientDataJSON));
                    const other = new TextEncoder().encode(JSON.stringify({...said, origin: "https://evil.example"}));
                    Object.defineProperty(made.response, "clientDataJSON", {value: other.buffer}); return made; }; }"""
        )
        page.get_by_role("button", name="Use a passkey").click()
        expect(page.get_by_role("alert")).to_contain_text("one of another site")
        session.detach()
