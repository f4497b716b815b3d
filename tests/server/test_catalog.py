"""The texts of the page's scripts in another language."""

import struct
from pathlib import Path

import pytest
from django.test import override_settings
from django.utils.translation import override

from tengen.server.config.catalog import catalog, texts

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
GERMAN = {
    "": HEADER,
    "Your turn": "Sie sind am Zug",
    "{count} prisoner\0{count} prisoners": "{count} Gefangener\0{count} Gefangene",
}


def compiled(said: dict[str, str]) -> bytes:
    """A translation file as gettext compiles it."""
    pairs = sorted((text.encode(), other.encode()) for text, other in said.items())
    start = 28 + 16 * len(pairs)
    tables: list[bytes] = []
    body = b""
    for column in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[column]), start + len(body)))
            body += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + b"".join(tables) + body


@pytest.fixture
def folder(tmp_path: Path) -> str:
    place = tmp_path / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "djangojs.mo").write_bytes(compiled(GERMAN))
    return str(tmp_path)


def test_a_language_has_its_texts_and_plural_forms(folder: str) -> None:
    said = texts("de", (folder,))
    assert said["Your turn"] == "Sie sind am Zug"
    assert said["{count} prisoner"] == ["{count} Gefangener", "{count} Gefangene"]
    assert "" not in said


def test_a_page_carries_them(folder: str) -> None:
    with override_settings(LOCALE_PATHS=[folder]), override("de"):
        assert 'id="catalog"' in catalog()
        assert "Sie sind am Zug" in catalog()


def test_english_needs_none() -> None:
    with override("en"):
        assert catalog() == ""
