"""What the game page costs a visitor: its script, and how soon it is seen and can be played on a slow phone.

Run as `python -m bench.page`. A real Chromium opens a game of 200 moves on 19x19, and an empty page of the same site
beside it, with the processor slowed down six times, over loopback; each figure is the median of some visits.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from playwright.sync_api import Browser, sync_playwright

from bench._rate import print_table
from tengen.rules import Board, Color, History, Position, legal_points, play, rule_set

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
SLOWER = 6
MOVES = 200
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GOALS = (("script, kB as sent", "150"), ("first seen, ms", ""), ("ready, ms", "1000"))
SEEN = """() => new Promise((seen) => {
    new PerformanceObserver((list) => {
        const paint = list.getEntriesByName("first-contentful-paint")[0];
        if (paint) seen(paint.startTime);
    }).observe({ type: "paint", buffered: true });
})"""
SCRIPTS = """() => performance.getEntriesByType("resource")
    .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
PLAYABLE = "main[data-connection=open]"


def main() -> None:
    """Print one table."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--visits", type=int, default=5)
    visits = words.parse_args().visits
    with serving() as site, sync_playwright() as driver:
        link = a_game(site)
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        game = [visit(browser, link, PLAYABLE) for _ in range(visits)]
        plain = [visit(browser, f"{site}/code", "main") for _ in range(visits)]
        browser.close()
    rows: list[tuple[str, ...]] = [("", "game page", "plain page", "goal")]
    for place, (what, goal) in enumerate(GOALS):
        rows.append((what, *(f"{median(each[place] for each in found):.0f}" for found in (game, plain)), goal))
    print_table(f"medians of {visits} visits, processor {SLOWER} times slower", rows)


def visit(browser: Browser, link: str, ready: str) -> tuple[float, float, float]:
    """Kilobytes of script, and milliseconds until something is seen and until all works."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector(ready)
    address = page.url
    page.close()
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="commit")
    page.wait_for_selector(ready)
    now, seen, scripts = page.evaluate("performance.now()"), page.evaluate(SEEN), page.evaluate(SCRIPTS)
    context.close()
    return scripts / 1000, seen, now


def a_game(site: str) -> str:
    """The link to a seat of a game that has come a long way."""
    with httpx.Client(base_url=site, timeout=60) as web:
        made = web.post("/api/games", json={"size": 19, "color": "black", "name": "Ann"}).json()
        game = f"/api/games/{made['id']}"
        joined = web.post(f"{game}/join", json={"invite": made["invite"]["token"], "name": "Bo"}).json()
        tokens = {"black": made["seat"]["token"], "white": joined["seat"]["token"]}
        version = joined["version"]
        for color, point in some_moves():
            body = {"kind": "play", "at_version": version, "point": point}
            answer = web.post(f"{game}/commands", json=body, headers={"Authorization": f"Bearer {tokens[color]}"})
            while answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
                answer = web.post(f"{game}/commands", json=body, headers={"Authorization": f"Bearer {tokens[color]}"})
            version = answer.json()["version"]
    return str(made["seat"]["url"])


def some_moves() -> Iterator[tuple[str, str]]:
    """Legal moves all over the board, always the same."""
    rules, position = rule_set("japanese"), Position(Board.empty(19))
    history = History.starting(position)
    for number in range(MOVES):
        legal = legal_points(history, position, rules)
        step = play(history, position, rules, legal[number * 97 % len(legal)])
        yield str(Color.BLACK if number % 2 == 0 else Color.WHITE), str(step.move.point)
        position = step.position
        history = history.extended((step.move,), (position.board.zobrist,))


@contextmanager
def serving() -> Iterator[str]:
    """A site of our own."""
    with tempfile.TemporaryDirectory() as data:
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


def chromium() -> str:
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        raise SystemExit("no Chromium found")
    return found


if __name__ == "__main__":
    main()
