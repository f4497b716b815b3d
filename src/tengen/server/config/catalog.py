"""`{% catalog %}`: what the scripts of a page say, in the visitor's language, as JSON for `web/src/pages/text.ts`.

English needs none: it is the key. The texts are those of `text(...)` and `counted(..., ...)` in `web/src`, kept in the
domain `djangojs` of `LOCALE_PATHS`.
"""

from functools import lru_cache
from typing import Any

from django import template
from django.conf import settings
from django.utils.html import json_script
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation.trans_real import DjangoTranslation
from django.views.i18n import JavaScriptCatalog

register = template.Library()


@register.simple_tag
def catalog() -> SafeString:
    """An element with the translations; nothing where there are none."""
    found = texts(get_language() or settings.LANGUAGE_CODE, tuple(map(str, settings.LOCALE_PATHS)))
    return json_script(found, "catalog") if found else SafeString()


@lru_cache
def texts(language: str, folders: tuple[str, ...]) -> dict[str, Any]:
    """The text, or the list of its plural forms, for each English text of this language."""
    if language.split("-")[0] == settings.LANGUAGE_CODE.split("-")[0]:
        return {}
    view = JavaScriptCatalog()
    view.translation = DjangoTranslation(language, domain="djangojs", localedirs=list(folders))
    found: dict[str, Any] = view.get_catalog()
    return {text: said for text, said in found.items() if text}
