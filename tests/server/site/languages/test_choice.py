"""The language of a socket is that of the pages of the same browser."""

from pathlib import Path

import pytest
from django.test import RequestFactory, override_settings
from django.utils.translation import get_language_from_request

from tengen.server.site.languages.choice import language_by
from tests.server.site.languages.compiling import write_catalog

LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("pl", "Polski")]
HEADERS = {
    "de": "de",
    "de-AT,de;q=0.9,en;q=0.8": "de",
    "fr,pl;q=0.5,en;q=0.4": "pl",
    "fr": "en",
    "*": "en",
    "": "en",
    "no such header;;": "en",
}


@pytest.mark.parametrize("header", HEADERS)
def test_the_first_that_the_site_speaks(header: str, tmp_path: Path) -> None:
    for language in ("de", "pl"):
        write_catalog(tmp_path, "django", language, "nplurals=2; plural=(n != 1)", {"Pass": "x"})
    with override_settings(LOCALE_PATHS=[tmp_path], LANGUAGES=LANGUAGES):
        assert language_by(header) == HEADERS[header]
        assert (
            get_language_from_request(RequestFactory().get("/", headers={"Accept-Language": header})) == HEADERS[header]
        )
