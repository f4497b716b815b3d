"""What the apps offer on the home page: `HOME_ACTIONS` in the settings names what one can do, `HOME_PAGE` the parts.

The first action is the one that the page puts forward. A part is a column, a template and, where it needs more, who
says what it is told; an app that is not there offers nothing.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.module_loading import import_string

Words = Callable[[HttpRequest], Awaitable[dict[str, Any]]]
"""What a part's template is told for this visitor."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something to do here: a page that begins it, a few words, and a drawing of `templates/icons`."""

    view: str
    """The name of the page's address."""
    title: str
    words: str
    drawing: str
    query: str = ""
    """What is chosen already, as in `size=9`."""
    sends: Mapping[str, str] | None = None
    """What a press sends to begin at once; None for a page to look at first."""
    more: str = ""
    """Words for a link to the same page, for who wants to choose before it begins."""

    @property
    def address(self) -> str:
        return reverse(self.view) + (f"?{self.query}" if self.query else "")

    @property
    def icon(self) -> str:
        """The template of its drawing."""
        return f"icons/{self.drawing}.svg"


Offer = Callable[[bool], Action | None]
"""What an app offers, to a newcomer or to another visitor; None where the operator has turned it off."""


def actions(*, newcomer: bool) -> list[Action]:
    """All that one can do here, the foremost first."""
    offers: list[Offer] = [import_string(name) for name in settings.HOME_ACTIONS]
    return [action for offer in offers if (action := offer(newcomer)) is not None]


async def parts(request: HttpRequest) -> dict[str, Any]:
    """The templates of all parts by their columns, as `parts`, and what they are told."""
    columns: dict[str, list[str]] = {}
    for column, template, _ in settings.HOME_PAGE:
        columns.setdefault(column, []).append(template)
    told: dict[str, Any] = {"parts": columns}
    for _, _, name in settings.HOME_PAGE:
        if name:
            words: Words = import_string(name)
            told |= await words(request)
    return told
