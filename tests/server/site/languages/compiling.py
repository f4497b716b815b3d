"""Small translation files for tests, as gettext compiles them."""

import struct
from pathlib import Path


def write_catalog(folder: Path, domain: str, language: str, plural_forms: str, said: dict[str, str]) -> None:
    """Put a catalog where Django looks for it; the forms of a plural are joined by a zero character, as in the file."""
    header = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {plural_forms};\n"
    place = folder / language / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    (place / f"{domain}.mo").write_bytes(_compiled({"": header, **said}))


def _compiled(said: dict[str, str]) -> bytes:
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
