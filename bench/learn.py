"""What the path of lessons costs: the check of all steps, a step's page on a slow phone, and the way to a first game.

Run as `python -m bench.learn`. The check works with the proofs that are kept, as on a clean clone. A real Chromium
opens a step and a new game in turn, with the processor slowed down six times; each figure is the median of some visits.
The way to the first finished game on 9x9 is counted from the lessons: steps, words that must be read, right answers to
be given, and the minutes that the lessons plan for it.
"""

import argparse
import tempfile
import time
from statistics import median

from playwright.sync_api import sync_playwright

from bench._browser import launched, serving
from bench._rate import print_table
from bench.page import PLAYABLE, SLOWER, a_game, visit
from tengen.learn.lessons import Step, check, shipped
from tengen.learn.lessons.check import Proofs

FIRST_GAME = "first-nine"
STEP = "take-which"
SECONDS, STEPS, WORDS, MINUTES = 60, 24, 900, 20
"""The goals."""


def main() -> None:
    """Print three tables."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--visits", type=int, default=9)
    visits = asked.parse_args().visits
    steps = [step for section in shipped() for step in section.steps]
    seconds = checked(steps)
    print_table(
        "the check", [("", "", "goal"), ("steps", str(len(steps)), "120"), ("s", f"{seconds:.1f}", str(SECONDS))]
    )
    way = steps[: [step.id for step in steps].index(FIRST_GAME) + 1]
    rows = [("", "", "goal"), ("steps", str(len(way)), str(STEPS)), ("words", str(sum(map(words, way))), str(WORDS))]
    rows.append(("right answers", str(sum(map(answers, way))), ""))
    rows.append(("minutes planned", f"{sum(step.seconds for step in way) / 60:.1f}", str(MINUTES)))
    print_table("the way to the first finished game on 9x9", rows)
    with tempfile.TemporaryDirectory() as data, serving(data) as site, sync_playwright() as driver:
        browser = launched(driver)
        pages = {"step": (f"{site}/learn/{STEP}", "[data-point]"), "new game": (a_game(site, 0), PLAYABLE)}
        found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in pages}
        for _ in range(visits):
            for name, (link, ready) in pages.items():
                found[name].append(visit(browser, link, ready))
        browser.close()
    middle = {name: [median(column) for column in zip(*seen, strict=True)] for name, seen in found.items()}
    table: list[tuple[str, ...]] = [("", *pages)]
    for place, what in enumerate(("script, kB as sent", "first seen, ms", "ready, ms")):
        table.append((what, *(f"{middle[name][place]:.0f}" for name in pages)))
    print_table(f"medians of {visits} visits, processor {SLOWER} times slower", table)


def checked(steps: list[Step]) -> float:
    """Seconds for a check of all steps with the proofs that ship."""
    start = time.perf_counter()
    proofs = Proofs.shipped()
    for step in steps:
        check(step, proofs)
    return time.perf_counter() - start


def words(step: Step) -> int:
    """What is read on the way through a step without a mistake."""
    said = [step.say, step.idea, step.done, *(task.say for task in step.then)]
    return sum(len(text.split()) for text in said)


def answers(step: Step) -> int:
    return 0 if step.task is None else (len(step.task.right) if step.every else 1) + len(step.then)


if __name__ == "__main__":
    main()
