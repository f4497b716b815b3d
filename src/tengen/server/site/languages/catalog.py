"""What the scripts of a page say in another language, as one small script for `web/src/go/text.ts`.

English needs none: it is the key. The texts are those of `text(...)` and `counted(..., ...)` in `web/src`, kept in the
domain `djangojs` of `LOCALE_PATHS`, with the plural forms of its `Plural-Forms`.
"""

import gettext
import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.utils.translation.trans_real import DjangoTranslation
from django.views.i18n import JavaScriptCatalog

ENGLISH: Final = "en"
GERMANIC: Final = "(n != 1)"
"""The plural of English and of most languages of Europe, for a catalog that does not name its own."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """The script of one language, and a digest of it, so that a browser may keep it for good."""

    language: str
    script: str
    digest: str


def catalog_of(language: str) -> Catalog | None:
    """The catalog of this language; None for English, and for a language that the site does not speak."""
    if language == ENGLISH or language not in dict(settings.LANGUAGES):
        return None
    return _catalog_of(language, tuple(map(str, settings.LOCALE_PATHS)))


@lru_cache
def _catalog_of(language: str, folders: tuple[str, ...]) -> Catalog | None:
    view = JavaScriptCatalog()
    view.translation = DjangoTranslation(language, domain="djangojs", localedirs=list(folders))
    texts = {text: said for text, said in view.get_catalog().items() if text}
    if not texts:
        return None
    plural = str(view.get_plural() or GERMANIC)
    gettext.c2py(plural)  # refuses whatever is more than a formula of n
    script = f"globalThis.tengenCatalog={{texts:{_inside_script(texts)},plural:(n)=>+({plural})}};\n"
    return Catalog(language, script, hashlib.sha256(script.encode()).hexdigest()[:12])


def _inside_script(texts: dict[str, str | list[str]]) -> str:
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
