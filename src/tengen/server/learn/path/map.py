"""The map of the path: parts, the sections in them as stones on a line, and the steps of each."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from tengen.learn.lessons import Section, shipped


@dataclass(frozen=True, slots=True)
class Stone:
    """A section on the map; `part` is said above the first of each part."""

    number: int
    section: Section
    title: str
    part: str
    steps: tuple[tuple[str, str, str], ...]
    """Id, title and address of each."""

    @property
    def ids(self) -> str:
        return " ".join(name for name, _, _ in self.steps)

    @property
    def why(self) -> str:
        return gettext(self.section.why)

    @property
    def address(self) -> str:
        return self.steps[0][2]


def stones() -> list[Stone]:
    """All sections, in the order of the path."""
    found: list[Stone] = []
    last = ""
    for number, section in enumerate(shipped(), 1):
        steps = tuple((step.id, gettext(step.title), reverse("lesson", args=[step.id])) for step in section.steps)
        part = "" if section.part == last else gettext(section.part)
        found.append(Stone(number, section, gettext(section.title), part, steps))
        last = section.part
    return found
