"""What refusals say, in the language of whoever is refused.

The library raises them in English, with their values in the text, and needs no translations. `make messages` puts each
text into the catalogs, in the sense `refusal`, with a named place for every value; here it is found again by its form.
English takes no part in this.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any, Final, Protocol

from django.conf import settings
from django.utils.translation import get_language, pgettext, pgettext_lazy
from django.utils.translation.trans_real import DjangoTranslation

ENGLISH: Final = "en"
SENSE: Final = "refusal\x04"
"""How gettext writes a sense before its text."""
VALUES: Final = (
    pgettext_lazy("refusal", "black"),
    pgettext_lazy("refusal", "white"),
    pgettext_lazy("refusal", "waiting"),
    pgettext_lazy("refusal", "playing"),
    pgettext_lazy("refusal", "scoring"),
    pgettext_lazy("refusal", "finished"),
)
"""Words that stand in refusals as values."""


class Refusal(Protocol):
    """An error, or a command's refusal: both say what is wrong and what was expected, in English."""

    @property
    def message(self) -> str: ...

    @property
    def expected(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Form:
    """A text with places in it, as a pattern of the English and as the other language says it."""

    pattern: re.Pattern[str]
    said: str


def refusal_words(refusal: Refusal) -> str:
    """All that there is to say: what is wrong, and what was expected."""
    message, expected = translated(refusal.message), translated(refusal.expected)
    if not expected:
        return message
    return pgettext("refusal", "{message} (expected {expected})").format(message=message, expected=expected)


def translated(english: str, language: str | None = None) -> str:
    """This text of a refusal in the language, or in the active one; as it is where nobody has translated it."""
    language = language or get_language() or ENGLISH
    return english if language == ENGLISH or not english else _translated(english, language)


def _translated(english: str, language: str) -> str:
    texts, forms = _forms(language, tuple(map(str, settings.LOCALE_PATHS)))
    if english in texts:
        return texts[english]
    for form in forms:
        found = form.pattern.fullmatch(english)
        if found is not None:
            values = {name: _translated(value, language) for name, value in found.groupdict().items()}
            return form.said.format_map(values)
    return english


@lru_cache(maxsize=64)
def _forms(language: str, _folders: tuple[str, ...]) -> tuple[dict[str, str], tuple[Form, ...]]:
    """Whole texts by their English, then texts with places: first those with a beginning, and with most own letters."""
    texts: dict[str, str] = {}
    forms: list[tuple[bool, int, Form]] = []
    for english, said in _refusals(language):
        parts = list(Formatter().parse(english))
        if any(name for _, name, _, _ in parts):
            pattern = "".join(re.escape(text) + (f"(?P<{name}>.+?)" if name else "") for text, name, _, _ in parts)
            own = sum(len(text) for text, *_ in parts)
            forms.append((not parts[0][0], -own, Form(re.compile(pattern, re.DOTALL), said)))
        else:
            texts[english.format()] = said.format()
    return texts, tuple(form for *_, form in sorted(forms, key=lambda each: each[:2]))


def _refusals(language: str) -> Iterator[tuple[str, str]]:
    catalog: Any = DjangoTranslation(language)
    for key, said in catalog._catalog.items():
        if isinstance(key, str) and key.startswith(SENSE) and isinstance(said, str) and said:
            yield key.removeprefix(SENSE), said
