"""Where the navigation of every page leads: `NAVIGATION` in the settings names the places that the apps offer.

What is not built has no place; an app that comes adds its own.
"""

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.module_loading import import_string


@dataclass(frozen=True, slots=True)
class Place:
    """A page that the navigation leads to, with a drawing of `templates/icons`."""

    view: str
    """The name of its address."""
    title: Promise
    icon: str
    counts_turns: bool = False
    """Its link shows how many games wait for the visitor's move."""
    on_desk: bool = False
    """A phone has no room for it; its pages are reached from others there."""


@dataclass(frozen=True, slots=True)
class Link:
    """A place as one page shows it."""

    place: Place
    address: str
    is_here: bool

    @property
    def icon(self) -> str:
        """The template of its drawing."""
        return f"icons/{self.place.icon}.svg"


def links(path: str) -> list[Link]:
    """All places as a page at this path shows them; at most one is where the visitor is."""
    found = [(place, reverse(place.view)) for place in map(_place, settings.NAVIGATION)]
    here = max((address for _, address in found if _covers(address, path)), key=len, default=None)
    return [Link(place, address, address == here) for place, address in found]


def _place(name: str) -> Place:
    place: Place = import_string(name)
    return place


def _covers(address: str, path: str) -> bool:
    return path == address or path.startswith(f"{address}/")
