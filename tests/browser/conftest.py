"""The real site in a real browser: every page in these tests must load without errors and ask nobody but the site."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bench._browser import FLAGS, NAMES, chromium
from tests.browser.gametable import Open, browsers
from tests.browser.watching import VIOLATIONS, watch
from tests.server.games.conftest import free_port

# Only what never comes is waited for so long: a machine that does other things besides may take its time.
expect.set_options(timeout=60_000)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: while it is open, its event loop is in the way of tests that call the site directly.

    On a machine that is busy with other things a browser may stall for longer than any patience: a test that failed is
    tried once more, and the summary tells of it.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    for item in items:
        if item.get_closest_marker("browser") is not None:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium, or the one that `CHROMIUM` names."""
    found = chromium()
    if found is None:
        pytest.exit(f"no browser found (expected one of {', '.join(NAMES)}, or its path in CHROMIUM)", returncode=2)
    return {**browser_type_launch_args, "executable_path": found, "args": list(FLAGS)}


@cache
def own_port() -> int:
    return free_port()


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site of our own, with data of its own.

    If a test that is tried again has it started anew, it stands where it stood: the browser knows no other address.
    """
    with served(tmp_path_factory.mktemp("data"), own_port()) as address:
        yield address


@contextmanager
def served(data: Path, port: int, **more: str) -> Iterator[str]:
    """The address of a site that keeps its data in this folder; `more` are further settings."""
    settings = {**os.environ, "TENGEN_DATA": str(data), **more}
    command = [str(Path(sys.executable).with_name("tengen")), "serve", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings) as site:
        assert site.stdout is not None
        said = re.search(r"http://\S+", site.stdout.readline())
        assert said, "the site did not start"
        yield said[0]
        site.send_signal(signal.SIGINT)
        assert site.wait(120) == 0


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], base_url: str) -> dict[str, Any]:
    """The site of this very test: what is kept for the session may be of a module that has one of its own."""
    return {**browser_context_args, "base_url": base_url}


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A browser that tells when a page breaks the content policy."""
    context.add_init_script(VIOLATIONS)
    return context


@pytest.fixture
def trouble() -> list[str]:
    """What went wrong on the page so far; empty at the end of every test."""
    return []


@pytest.fixture
def page(page: Page, base_url: str, trouble: list[str]) -> Iterator[Page]:
    """A page whose errors, and whose requests to anybody else, fail the test."""
    watch(page, base_url, trouble)
    yield page
    assert trouble == []


@pytest.fixture
def site(base_url: str) -> str:
    """The address without its last slash, as links begin."""
    return base_url.rstrip("/")


@pytest.fixture
def open_link(browser: Browser, site: str, trouble: list[str]) -> Iterator[Open]:
    """A function that opens a link of a game in a browser of its own."""
    with browsers(browser, site, trouble) as opened:
        yield opened
