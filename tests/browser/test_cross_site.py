"""A page of another site in the same browser: it posts what it likes, and the visitor keeps every seat."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

pytestmark = pytest.mark.browser
PLACES = ("/mail/mine?t=x", "/games/new", "/code", "/mail/play?t=x", "/reviews/")


class Evil(BaseHTTPRequestHandler):
    """A page with a button that posts a form to what stands in its address."""

    def do_GET(self) -> None:
        target = self.path.removeprefix("/?to=")
        page = f'<form method="post" action="{target}"><input name="name" value="Eve"><button>Win</button></form>'
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    def log_message(self, *words: object) -> None:
        pass


@pytest.fixture(scope="module")
def evil() -> Iterator[str]:
    """Another site for every browser: `localhost` is not `127.0.0.1`."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Evil) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()


def cookies(context: BrowserContext, site: str) -> dict[str, str]:
    return {str(each.get("name")): str(each.get("value")) for each in context.cookies(site)}


def test_a_form_of_another_site_leaves_the_visitor_all_seats(browser: Browser, site: str, evil: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site}/games/new")
    page.get_by_role("button", name="Get a link to send").click()
    page.wait_for_url("**/games/*")
    before = cookies(context, site)
    assert before["device"]
    for place in PLACES:
        page.goto(f"{evil}/?to={site}{place}")
        with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
            page.get_by_role("button").click()
        answer = answered.value
        assert answer.status == 403, place
        assert "device" not in (answer.request.all_headers().get("cookie") or ""), "the browser holds it back"
        expect(page.locator("body")).to_contain_text("a page of another site")
        assert cookies(context, site) == before, place
    context.close()
