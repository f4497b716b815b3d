"""What the game page costs a visitor: its script, how soon it is seen and can be played on a slow phone, and a jump.

Run as `python -m bench.page`. A real Chromium opens a new game on 19x19, one of 400 moves with 500 lines of chat, and
an empty page of the same site, in turn, with the processor slowed down six times, over loopback; each figure is the
median of some visits. Then it jumps between moves of the long game on a processor that is not slowed down: from the
touch of the slider until board, words and layout are done.
"""

import argparse
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

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
MOVES = 400
LINES = 500
JUMPS = 300
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
JUMP = """async ([jumps, last]) => {
    const slider = document.querySelector("[data-part=slider]");
    const times = [];
    const jump = async (move) => {
        const start = performance.now();
        slider.value = String(move);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    };
    for (let number = 0; number < jumps; number += 1)
        await jump(number % 2 === 0 ? (number * 131) % last : last - (number % 9));
    return times;
}"""
ADD_LINE = """INSERT INTO talk_remark (game_id, number, room, seat, name, text, version, move_number, at, remark_id)
    VALUES (?, ?, 'players', ?, ?, ?, ?, ?, ?, ?)"""


def main() -> None:
    """Print two tables."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--visits", type=int, default=9)
    visits = words.parse_args().visits
    with tempfile.TemporaryDirectory() as data, serving(data) as site, sync_playwright() as driver:
        new, long = a_game(site, 0), a_game(site, MOVES)
        talk(Path(data), long)
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        pages = {"new game": (new, PLAYABLE), "long game": (long, PLAYABLE), "plain page": (f"{site}/code", "main")}
        found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in pages}
        # In turn, so that a busy moment of the machine falls on all of them.
        for _ in range(visits):
            for name, (link, ready) in pages.items():
                found[name].append(visit(browser, link, ready))
        times = jumps(browser, long)
        browser.close()
    middle = {name: [median(column) for column in zip(*seen, strict=True)] for name, seen in found.items()}
    rows: list[tuple[str, ...]] = [("", *pages, "goal")]
    for place, (what, goal) in enumerate(GOALS):
        rows.append((what, *(f"{middle[name][place]:.0f}" for name in pages), goal))
    ratio = middle["long game"][2] / middle["new game"][2]
    rows.append(("ready, times a new game", "1.00", f"{ratio:.2f}", "", "1.30"))
    print_table(f"medians of {visits} visits, processor {SLOWER} times slower", rows)
    slow = sorted(times)
    figures = [f"{value:.1f}" for value in (median(times), slow[int(len(slow) * 0.99)], slow[-1])]
    print_table(
        f"{len(times)} jumps in {MOVES} moves", [("", "median", "99 of 100", "worst", "goal"), ("ms", *figures, "16")]
    )


def jumps(browser: Browser, link: str) -> list[float]:
    """How many milliseconds each of many jumps over the whole game takes."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector(PLAYABLE)
    page.locator("[data-part=slider]").fill("50")
    page.wait_for_selector(".looking-back .remark")
    found: list[float] = page.evaluate(JUMP, [JUMPS, MOVES])
    context.close()
    return found


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


def talk(data: Path, link: str) -> None:
    """Let both have spoken all through this game, at once: the site itself would let nobody speak so fast."""
    game = urlsplit(link).path.rpartition("/")[2]
    with closing(sqlite3.connect(data / "tengen.sqlite3")) as database, database:
        for number in range(1, LINES + 1):
            move = number * MOVES // LINES
            seat, name = (("black", "Ann"), ("white", "Bo"))[number % 2]
            words = f"Is D4 still alive after #{move}?"
            line = (game, number, seat, name, words, move + 4, move, number, f"line {number}")
            database.execute(ADD_LINE, line)


def a_game(site: str, moves: int) -> str:
    """The link to a seat of a game that has come so far."""
    with httpx.Client(base_url=site, timeout=60) as web:
        made = web.post("/api/games", json={"size": 19, "color": "black", "name": "Ann"}).json()
        game = f"/api/games/{made['id']}"
        joined = web.post(f"{game}/join", json={"invite": made["invite"]["token"], "name": "Bo"}).json()
        tokens = {"black": made["seat"]["token"], "white": joined["seat"]["token"]}
        version = joined["version"]
        for color, point in some_moves(moves):
            body = {"kind": "play", "at_version": version, "point": point}
            answer = web.post(f"{game}/commands", json=body, headers={"Authorization": f"Bearer {tokens[color]}"})
            while answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
                answer = web.post(f"{game}/commands", json=body, headers={"Authorization": f"Bearer {tokens[color]}"})
            version = answer.json()["version"]
    return str(made["seat"]["url"])


def some_moves(moves: int) -> Iterator[tuple[str, str]]:
    """Legal moves all over the board, always the same."""
    rules, position = rule_set("japanese"), Position(Board.empty(19))
    history = History.starting(position)
    for number in range(moves):
        legal = legal_points(history, position, rules)
        step = play(history, position, rules, legal[number * 97 % len(legal)])
        yield str(Color.BLACK if number % 2 == 0 else Color.WHITE), str(step.move.point)
        position = step.position
        history = history.extended((step.move,), (position.board.zobrist,))


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


def chromium() -> str:
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        raise SystemExit("no Chromium found")
    return found


if __name__ == "__main__":
    main()
