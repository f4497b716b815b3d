"""What axe-core finds wrong with a page for people who use it with other senses or hands."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN = "async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations"


AT_REST = """() => Promise.allSettled(document.getAnimations()
    .filter(each => each.effect.getComputedTiming().endTime !== Infinity).map(each => each.finished))"""
"""What comes into sight little by little is judged when it is there: half-way its colors are nobody's choice."""


def grave_findings(page: Page) -> list[str]:
    """Every serious or critical finding on the page as it stands, with the elements that it is about."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    page.evaluate(AT_REST)
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{violation['id']}: {[node['html'][:120] for node in violation['nodes']]}"
        for violation in found
        if violation["impact"] in GRAVE
    ]
