"""`{% catalog %}`: loads what the scripts of a page say in the visitor's language, before they run.

What is in it is in `catalog`.
"""

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tengen.server.site.languages.catalog import ENGLISH, catalog_of

register = template.Library()


@register.simple_tag
def catalog() -> SafeString:
    """An element that loads the catalog; nothing for a page in English.

    `defer` keeps the order: the scripts of Vite are modules, which wait for it and hold nothing up either.
    """
    found = catalog_of(get_language() or ENGLISH)
    if found is None:
        return SafeString()
    address = reverse("catalog", args=[found.language, found.digest])
    return format_html('<script defer src="{}"></script>', address)
