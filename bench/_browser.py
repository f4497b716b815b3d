"""A real Chromium and a site of its own for it to visit. What is measured is not here."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

READY = """((wanted) => {
    window.ready = new Promise((tell) => {
        const look = () => {
            if (document.querySelector(wanted) === null) return;
            watch.disconnect();
            tell(performance.now());
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { subtree: true, childList: true, attributeFilter: ["data-connection"] });
    });
})"""
SEEN = """() => new Promise((seen) => {
    new PerformanceObserver((list) => {
        const paint = list.getEntriesByName("first-contentful-paint")[0];
        if (paint) seen(paint.startTime);
    }).observe({ type: "paint", buffered: true });
})"""


def chromium() -> str | None:
    """The path of the system's Chromium, or the one that `CHROMIUM` names."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def launched(driver: Playwright) -> Browser:
    """The Chromium that is named by CHROMIUM, or the one that this machine has."""
    found = chromium()
    if found is None:
        raise SystemExit("no Chromium found (expected one on the path, or its place in CHROMIUM)")
    return driver.chromium.launch(executable_path=found, args=list(FLAGS))


def tell_ready(page: Page, wanted: str) -> Callable[[], float]:
    """Let this page note when it first has what is wanted: the function waits for it, and gives the milliseconds.

    Whoever looks from outside makes the page run large scripts of their own first; this runs next to none.
    """
    page.add_init_script(f"{READY}({json.dumps(wanted)})")
    cdp = page.context.new_cdp_session(page)

    def ready_at() -> float:
        asked = {"expression": "window.ready", "awaitPromise": True, "returnByValue": True}
        return float(cdp.send("Runtime.evaluate", asked)["result"]["value"])

    return ready_at


@contextmanager
def serving(data: str) -> Iterator[str]:
    """A site of our own, with its data there."""
    command = [str(Path(sys.executable).with_name("tengen")), "serve"]
    settings = {**os.environ, "TENGEN_DATA": data}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings) as site:
        assert site.stdout is not None
        said = re.search(r"http://\S+[^/\s]", site.stdout.readline())
        if said is None:
            raise SystemExit("the site did not start")
        try:
            yield said[0]
        finally:
            site.send_signal(signal.SIGINT)
