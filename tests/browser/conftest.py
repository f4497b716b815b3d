"""The real site in a real browser: every page in these tests must load without errors and ask nobody but the site."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
VIOLATIONS = """
    document.addEventListener("securitypolicyviolation", (event) => {
        console.error("against the content policy:", event.violatedDirective, event.blockedURI);
    });
"""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: while it is open, its event loop is in the way of tests that call the site directly."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium, or the one that `CHROMIUM` names."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.exit(f"no browser found (expected one of {', '.join(NAMES)}, or its path in CHROMIUM)", returncode=2)
    return {**browser_type_launch_args, "executable_path": found, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site of our own, with data of its own."""
    settings = {**os.environ, "TENGEN_DATA": str(tmp_path_factory.mktemp("data"))}
    command = [str(Path(sys.executable).with_name("tengen")), "serve"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings) as site:
        assert site.stdout is not None
        said = re.search(r"http://\S+", site.stdout.readline())
        assert said, "the site did not start"
        yield said[0]
        site.send_signal(signal.SIGINT)
        assert site.wait(10) == 0


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


def watch(page: Page, base_url: str, trouble: list[str]) -> None:
    """Write down what goes wrong on this page."""
    own = urlsplit(base_url).netloc
    page.on("console", lambda said: trouble.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on(
        "request",
        lambda request: None if urlsplit(request.url).netloc == own else trouble.append(f"asked {request.url}"),
    )
