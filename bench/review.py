"""What a large record costs: 10,000 nodes go through the form of the site and are looked through in a real Chromium.

Run as `python -m bench.review`. The file has a main line of 250 moves and variations from all over it. The first
figures are from the press of the button on; a step is a key along the main line, a jump goes to a node anywhere in the
tree, both until board, words, tree and layout are done.
"""

import argparse
import tempfile
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench._browser import SEEN, launched, serving, tell_ready
from bench._rate import print_table
from tengen.rules import Board, Color, History, Position, legal_points, play, rule_set

NODES = 10_000
MAIN = 250
BRANCH = 65
SIZE = 19
LETTERS = "abcdefghijklmnopqrs"
STEPS = 300
READY = "main[data-ready]"
ANSWERED = "performance.getEntriesByType('navigation')[0].responseStart"
WALK = """async ([count]) => {
    const times = [];
    for (let step = 0; step < count; step += 1) {
        const start = performance.now();
        document.dispatchEvent(new KeyboardEvent("keydown", { key: step < 200 ? "ArrowRight" : "ArrowLeft" }));
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    return times;
}"""
JUMP = """async ([count]) => {
    const times = [];
    const tree = document.querySelector("[data-part=tree]");
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (let jump = 0; jump < count; jump += 1) {
        tree.scrollTop = (jump * 7919) % (tree.scrollHeight - tree.clientHeight);
        tree.scrollLeft = (jump * 104729) % (tree.scrollWidth - tree.clientWidth);
        await drawn();
        await drawn();
        const nodes = tree.querySelectorAll("[data-node]");
        const start = performance.now();
        nodes[(jump * 31) % nodes.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await drawn();
    }
    return times;
}"""


def main() -> None:
    """Print two tables."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--visits", type=int, default=3)
    visits = words.parse_args().visits
    sent: list[tuple[float, float, float]] = []
    with tempfile.TemporaryDirectory() as data, serving(data) as site, sync_playwright() as driver:
        file = Path(data) / "large.sgf"
        file.write_text(large_record())
        browser = launched(driver)
        for _ in range(visits):
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            page = context.new_page()
            sent.append(upload(page, site, file))
            walks, jumps = page.evaluate(WALK, [STEPS]), page.evaluate(JUMP, [STEPS])
            context.close()
        browser.close()
    middle = [f"{median(column):.0f}" for column in zip(*sent, strict=True)]
    print_table(
        f"a record of {NODES:,} nodes: medians of {visits} visits, in ms",
        [("sent and answered", "first seen", "ready"), (*middle,)],
    )
    rows = [("ms", "median", "99 of 100", "worst"), ("a step", *spread(walks)), ("a jump", *spread(jumps))]
    print_table(f"{STEPS} steps and {STEPS} jumps over its tree", rows)


def upload(page: Page, site: str, file: Path) -> tuple[float, float, float]:
    """How long after the press the site answers with the page, something is seen, and all works."""
    page.goto(f"{site}/reviews/")
    page.locator("input[type=file]").set_input_files(file)
    ready_at = tell_ready(page, READY)
    with page.expect_navigation(wait_until="commit"):
        page.locator("button[type=submit]").click(no_wait_after=True)
    ready = ready_at()
    return page.evaluate(ANSWERED), page.evaluate(SEEN), ready


def spread(times: list[float]) -> tuple[str, str, str]:
    slow = sorted(times)
    return f"{median(slow):.1f}", f"{slow[int(len(slow) * 0.99)]:.1f}", f"{slow[-1]:.1f}"


def large_record() -> str:
    """An SGF file with legal moves only, always the same: a main line, and variations from many moves of it."""
    start = Position(Board.empty(SIZE))
    begun = (start, History.starting(start))
    main = list(islice(moves_from(*begun, 97), MAIN))
    branches: dict[int, list[str]] = {}
    for number, first in enumerate(range(1 + MAIN, NODES, BRANCH)):
        place = number * 37 % MAIN
        before = begun if place == 0 else main[place - 1][1:]
        moves = islice(moves_from(*before, 101 + 2 * number), min(BRANCH, NODES - first))
        branches.setdefault(place, []).append("".join(sign for sign, _, _ in moves))
    text = ""
    for place in reversed(range(MAIN)):
        text = main[place][0] + text
        if place in branches:
            text = "".join(f"({line})" for line in (text, *branches[place]))
    return f"(;GM[1]FF[4]SZ[{SIZE}]KM[6.5]PB[Ann]PW[Bo]{text})"


def moves_from(position: Position, history: History, stride: int) -> Iterator[tuple[str, Position, History]]:
    """Legal moves all over the board, each with the position and the history after it."""
    rules = rule_set("japanese")
    for number in count():
        legal = legal_points(history, position, rules)
        color = "BW"[position.to_play is Color.WHITE]
        step = play(history, position, rules, legal[(number + 1) * stride % len(legal)])
        position = step.position
        history = history.extended((step.move,), (position.board.zobrist,))
        point = step.move.point
        assert point is not None
        yield f";{color}[{LETTERS[point.column]}{LETTERS[SIZE - point.row]}]", position, history


if __name__ == "__main__":
    main()
