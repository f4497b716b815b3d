"""What the game page costs a visitor: its script, how soon it is seen and can be played on a slow phone, and a jump.

Run as `python -m bench.page`. A real Chromium opens a new game on 19x19, one of 400 moves with 500 lines of chat, and
an empty page of the same site, in turn, with the processor slowed down six times, over loopback; each figure is the
median of some visits. Then it jumps between moves of the long game on a processor that is not slowed down: from the
touch of the slider until board, words and layout are done. It does so one jump after the other, while the one before
may still be drawn on the screen by other threads, and again with a rest between jumps. The whole round of jumps is made
several times: what a jump costs is the median of its times, and what the machine does meanwhile is in the last column.

At last it plays: with every message to the server held back for 200 ms, how long after the press the stone is on the
screen; and it adds up how far things have moved by themselves (CLS) while the page was loaded, the other one moved and
passed.
"""

import argparse
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, sync_playwright

from bench._browser import SEEN, launched, serving, tell_ready
from bench._rate import print_table
from tengen.rules import Board, Color, History, Position, legal_points, play, rule_set
from tengen.rules.point import COLUMNS

SLOWER = 6
MOVES = 400
LINES = 500
JUMPS, ROUNDS = 150, 5
RESTS = {"one after the other": 0, "with rests": 100}
"""Milliseconds between two jumps."""
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GOALS = (("script, kB as sent", "150"), ("first seen, ms", ""), ("ready, ms", "1000"))
SCRIPTS = """() => performance.getEntriesByType("resource")
    .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
PLAYABLE = "main[data-connection=open]"
JUMP = """async ([jumps, last, rest]) => {
    const slider = document.querySelector("[data-part=slider]");
    const times = [];
    const jump = async (move) => {
        const start = performance.now();
        slider.value = String(move);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, rest)));
    };
    for (let number = 0; number < jumps; number += 1)
        await jump(number % 2 === 0 ? (number * 131) % last : last - (number % 9));
    return times;
}"""
DELAY = 200
STONES = 20
SLOW_SOCKET = """() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) { setTimeout(() => send.call(this, data), %d); };
    window.shifted = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
}"""
PRESS = """(point) => new Promise((drawn) => {
    const place = document.querySelector(`[data-point="${point}"]`);
    const start = performance.now();
    place.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    requestAnimationFrame(() => setTimeout(() => {
        drawn(place.querySelector(".go-stone") === null ? -1 : performance.now() - start);
    }));
})"""
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
        browser = launched(driver)
        pages = {"new game": (new, PLAYABLE), "long game": (long, PLAYABLE), "plain page": (f"{site}/code", "main")}
        found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in pages}
        # In turn, so that a busy moment of the machine falls on all of them.
        for _ in range(visits):
            for name, (link, ready) in pages.items():
                found[name].append(visit(browser, link, ready))
        times = jumps(browser, long)
        stones, shifted = own_stones(browser, site)
        browser.close()
    middle = {name: [median(column) for column in zip(*seen, strict=True)] for name, seen in found.items()}
    rows: list[tuple[str, ...]] = [("", *pages, "goal")]
    for place, (what, goal) in enumerate(GOALS):
        rows.append((what, *(f"{middle[name][place]:.0f}" for name in pages), goal))
    ratio = middle["long game"][2] / middle["new game"][2]
    rows.append(("ready, times a new game", "1.00", f"{ratio:.2f}", "", "1.30"))
    print_table(f"medians of {visits} visits, processor {SLOWER} times slower", rows)
    rows = [("ms", "median", "99 of 100", "worst", "goal", "slowest ever")]
    for name, rounds in times.items():
        each = sorted(map(median, zip(*rounds, strict=True)))
        figures = (median(each), each[int(len(each) * 0.99)], each[-1])
        rows.append((name, *(f"{value:.1f}" for value in figures), "16", f"{max(map(max, rounds)):.1f}"))
    print_table(f"{JUMPS} jumps in {MOVES} moves, each {ROUNDS} times", rows)
    rows = [("", "median", "worst", "goal"), ("own stone, ms", f"{median(stones):.1f}", f"{max(stones):.1f}", "50")]
    rows.append(("moved by itself (CLS)", f"{shifted:.4f}", "", "0"))
    print_table(f"{STONES} stones, what is sent held back for {DELAY} ms", rows)


def own_stones(browser: Browser, site: str) -> tuple[list[float], float]:
    """Milliseconds from each press until the stone is drawn, and how far things moved by themselves meanwhile."""
    link, tokens = a_game_with_keys(site, 0)
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector(PLAYABLE)
    page.add_init_script(f"({SLOW_SOCKET % DELAY})()")
    page.reload()
    page.wait_for_selector(PLAYABLE)
    times = []
    for number in range(STONES):
        column = COLUMNS[number % 19]
        times.append(page.evaluate(PRESS, f"{column}{1 + 2 * (number // 19)}"))
        page.wait_for_selector(".go-pending", state="detached")
        reply = {"kind": "play", "point": f"{column}{19 - 2 * (number // 19)}"}
        answer(site, link, tokens["white"], {"kind": "pass"} if number == STONES - 1 else reply)
        page.wait_for_selector("[data-part=now].yours, .banner")
    shifted: float = page.evaluate("window.shifted")
    context.close()
    assert min(times) >= 0, "a stone was not drawn in the frame after its press"
    return times, shifted


def answer(site: str, link: str, token: str, command: dict[str, str]) -> None:
    """Let White do this, as a program."""
    game = f"{site}/api/games/{urlsplit(link).path.rpartition('/')[2]}"
    header = {"Authorization": f"Bearer {token}"}
    version = httpx.get(game, headers=header, timeout=60).json()["version"]
    done = httpx.post(f"{game}/commands", json={"at_version": version, **command}, headers=header, timeout=60)
    done.raise_for_status()


def jumps(browser: Browser, link: str) -> dict[str, list[list[float]]]:
    """How many milliseconds each of many jumps over the whole game takes, in each round."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector(PLAYABLE)
    page.locator("[data-part=slider]").fill("50")
    page.wait_for_selector(".looking-back .remark", state="attached")
    found: dict[str, list[list[float]]] = {name: [] for name in RESTS}
    for _ in range(ROUNDS):
        for name, rest in RESTS.items():
            found[name].append(page.evaluate(JUMP, [JUMPS, MOVES, rest]))
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
    ready_at = tell_ready(page, ready)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="commit")
    now = ready_at()
    seen, scripts = page.evaluate(SEEN), page.evaluate(SCRIPTS)
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
    return a_game_with_keys(site, moves)[0]


def a_game_with_keys(site: str, moves: int) -> tuple[str, dict[str, str]]:
    """The link to Black's seat of a game that has come so far, and both seats' tokens."""
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
    return str(made["seat"]["url"]), tokens


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


if __name__ == "__main__":
    main()
