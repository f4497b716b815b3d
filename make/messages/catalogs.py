"""Catalogs of messages as files: templates (`.pot`), with which a translator begins, and languages (`.po`).

Where the messages come from is in `sources`. Lines are not named, so that a catalog changes only when a text does.
"""

import io
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from make.messages.sources import Message

HEAD = """\
# {title}
# Made by `make messages`; do not edit.
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def catalog_of(messages: Iterable[Message]) -> Catalog:
    """A catalog without a language, in the order of the files."""
    catalog = Catalog(charset="utf-8")
    for message in messages:
        one_or_both = message.texts[0] if len(message.texts) == 1 else message.texts
        catalog.add(
            one_or_both,
            locations=[(message.file, 0)],
            auto_comments=message.comments,
            context=message.context or None,
        )
    return catalog


def template_text(catalog: Catalog, title: str) -> str:
    """The catalog as a `.pot` file, the same on every day and machine."""
    return HEAD.format(title=title) + _text(catalog, omit_header=True)


def update(path: Path, catalog: Catalog) -> str:
    """The text of this language's `.po` file with the messages of the catalog: what it says already stays.

    What is no longer said anywhere is kept at its end, commented out, in case it comes back.
    """
    with path.open("rb") as file:
        language = read_po(file)
    language.update(catalog, no_fuzzy_matching=True, update_header_comment=False)
    return _text(language, omit_header=False)


def _text(catalog: Catalog, *, omit_header: bool) -> str:
    written = io.BytesIO()
    write_po(written, catalog, width=120, include_lineno=False, omit_header=omit_header)
    return written.getvalue().decode()
