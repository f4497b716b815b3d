"""Which of the site's languages somebody is spoken to in.

Requests are left to Django's own middleware, which does the same.
"""

from django.conf import settings
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header


def language_by(accepted: str) -> str:
    """The first language of an `Accept-Language` header that the site speaks, or its usual one."""
    for code, _ in parse_accept_lang_header(accepted.lower()):
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE
