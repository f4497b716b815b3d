"""Where the live boards of a page have stones, by what they tell those who cannot see them."""

from playwright.sync_api import Locator, Page

STONE = ':not([aria-label*=", empty"]):not([aria-label*=", dead"])'


def stones(within: Page | Locator) -> Locator:
    """The points with a stone that is really there: not dead, not only aimed at or on its way."""
    return within.locator(f"[role=gridcell]{STONE}")


def stone(within: Page | Locator, name: str) -> Locator:
    """The point of this name, while such a stone is on it."""
    return within.locator(f'[data-point="{name}"]{STONE}')
