"""`{% vite "src/pages/home.ts" %}`: the tags that load a script or style sheet of `web/`, as Vite built it.

Vite's manifest says which files an entry became; the files themselves are sent by `static`.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TypedDict

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tengen.rules.errors import BadInput, shown

register = template.Library()


class Chunk(TypedDict, total=False):
    """One entry of the manifest, the keys we use."""

    file: str
    css: list[str]
    imports: list[str]


Manifest = dict[str, Chunk]


@register.simple_tag
def vite(entry: str) -> SafeString:
    """The tags for one entry: the style sheets of what it imports, its own, then what it imports, then itself.

    Refuses an entry that is not in the manifest, and a page that was never built, with `BadInput`.
    """
    return tags(entry, manifest())


@register.simple_tag
def fonts() -> SafeString:
    """The tags that ask for the typefaces at once, before the style sheet that names them is read."""
    link = '<link rel="preload" href="{}" as="font" type="font/woff2" crossorigin>'
    files = (chunk["file"] for chunk in manifest().values() if chunk["file"].endswith(".woff2"))
    return format_html_join("", link, ((_url(file),) for file in files))


def manifest() -> Manifest:
    """What Vite built, read anew only when it was built anew."""
    path = settings.PAGE / ".vite" / "manifest.json"
    try:
        return _read(path, path.stat().st_mtime_ns)
    except FileNotFoundError as error:
        raise BadInput("page-not-built", f"the page is not built: no {path}", "`make run` to have built it") from error


@lru_cache(maxsize=1)
def _read(path: Path, _changed: int) -> Manifest:
    found: Manifest = json.loads(path.read_text())
    return found


def tags(entry: str, manifest: Manifest) -> SafeString:
    """The tags for one entry of this manifest."""
    if entry not in manifest:
        known = ", ".join(sorted(name for name in manifest if not name.startswith("_")))
        raise BadInput("no-such-entry", f"no entry {shown(entry)} in Vite's manifest", f"one of {known}")
    chunks = dict(_with_imports(entry, manifest))
    own = chunks.pop(entry)["file"]
    in_order = (*reversed(chunks.values()), manifest[entry])
    styles = dict.fromkeys(css for chunk in in_order for css in chunk.get("css", ()))
    if own.endswith(".css"):
        return _styles(own, *styles)
    return format_html(
        '{}{}<script type="module" src="{}"></script>',
        _styles(*styles),
        format_html_join("", '<link rel="modulepreload" href="{}">', ((_url(c["file"]),) for c in chunks.values())),
        _url(own),
    )


def _with_imports(entry: str, manifest: Manifest, seen: frozenset[str] = frozenset()) -> Iterator[tuple[str, Chunk]]:
    yield entry, manifest[entry]
    for name in manifest[entry].get("imports", ()):
        if name not in seen:
            yield from _with_imports(name, manifest, seen | {entry})


def _styles(*files: str) -> SafeString:
    return format_html_join("", '<link rel="stylesheet" href="{}">', ((_url(file),) for file in files))


def _url(file: str) -> str:
    return static(f"dist/{file}")
