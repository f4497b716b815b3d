"""A language that is none, for developers: English with accents, longer, in brackets.

What a page still shows in plain letters was never marked for translation; what does not fit its box will not fit it in
German either. The texts are those of the catalogs that `make messages` writes.
"""

import os
import re
from pathlib import Path
from typing import Final

from django.utils.translation import to_locale

from tengen.rules.errors import BadInput

PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED: Final = str.maketrans(PLAIN, "áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ")
VOWELS: Final = re.compile("[aeiou]")
KEPT: Final = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{\w*\}|<[^>]*>|&#?\w+;")
"""What a translator leaves as it is: places for values, and HTML."""
PLURAL: Final = "nplurals=2; plural=(n != 1)"


def pseudo(english: str) -> str:
    """The text as somebody would read it who cannot read it yet.

    >>> pseudo("Black captures %(count)s stones")
    '⟦Ɓļááçķ çááþţûûŕééš %(count)s šţööñééš⟧'
    """
    parts: list[str] = []
    end = 0
    for kept in KEPT.finditer(english):
        parts += (_accented(english[end : kept.start()]), kept[0])
        end = kept.end()
    return f"⟦{''.join(parts)}{_accented(english[end:])}⟧"


def _accented(plain: str) -> str:
    """Every vowel twice makes a text two fifths longer."""
    return VOWELS.sub(lambda vowel: vowel[0] * 2, plain).translate(ACCENTED)


def write_pseudo(language: str, templates: Path, folder: Path) -> Path:
    """Compile the catalogs of this language from the templates into the folder; returns the folder.

    Refuses, with `BadInput`, where the tools for developers are not installed.
    """
    try:
        from babel.messages.catalog import Catalog
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ModuleNotFoundError as error:
        raise BadInput("no-babel", "TENGEN_PSEUDO_LANGUAGE needs Babel", "tengen[dev] to be installed") from error
    place = folder / to_locale(language) / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    for template in sorted(templates.glob("*.pot")):
        said = Catalog()
        said.mime_headers = [("Content-Type", "text/plain; charset=utf-8"), ("Plural-Forms", PLURAL)]
        with template.open("rb") as file:
            for message in read_po(file):
                both = message.id if isinstance(message.id, tuple) else (message.id,)
                texts = tuple(pseudo(str(text)) for text in both)
                if message.id:
                    said.add(message.id, texts if len(texts) > 1 else texts[0], context=message.context)
        written = place / f"{template.stem}.{os.getpid()}.new"
        with written.open("wb") as file:
            write_mo(file, said)
        written.replace(place / f"{template.stem}.mo")  # other processes may be starting too
    return folder
