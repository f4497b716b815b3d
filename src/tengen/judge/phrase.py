"""A sentence with holes in it, kept apart from what fills them, so that it can be translated first.

Nothing is translated here; `str` is English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Phrase:
    """`text` has holes like `%(move)s`; where it depends on a number, `plural` is what is said of several.

    >>> str(phrases("%(point)s captures a stone.", "%(point)s captures %(n)d stones.", 3, point="D4"))
    'D4 captures 3 stones.'
    """

    text: str
    plural: str = ""
    count: int = 1
    values: Mapping[str, str | int | float | Phrase] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.said(lambda text: text, lambda text, plural, count: text if count == 1 else plural)

    def __hash__(self) -> int:
        return hash((self.text, self.count))

    def said(self, translate: Callable[[str], str], choose: Callable[[str, str, int], str]) -> str:
        """The sentence in another language; the functions are those of gettext, for one text and for a number."""
        text = choose(self.text, self.plural, self.count) if self.plural else translate(self.text)
        return text % {
            name: value.said(translate, choose) if isinstance(value, Phrase) else value
            for name, value in self.values.items()
        }


def phrase(text: str, /, **values: str | int | float | Phrase) -> Phrase:
    return Phrase(text, values=values)


def phrases(text: str, plural: str, count: int, /, **values: str | int | float | Phrase) -> Phrase:
    """What is said of one, and of several; the number is `%(n)d`."""
    return Phrase(text, plural, count, {"n": count, **values})
