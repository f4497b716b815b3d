"""The texts of the page's scripts in another language: a script that the page loads before its own."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client, override_settings
from django.utils.translation import ngettext, override

from tengen.server.site.languages.catalog import catalog_of
from tengen.server.site.languages.tags import catalog
from tests.server.site.languages.compiling import write_catalog

PLURALS = json.loads((Path(__file__).parents[3] / "vectors" / "plurals.json").read_text(encoding="utf-8"))
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("pl", "Polski")]


@pytest.fixture
def languages(tmp_path: Path) -> Iterator[None]:
    write_catalog(tmp_path, "djangojs", "de", "nplurals=2; plural=(n != 1)", {"Your turn": "Sie sind </am> Zug"})
    one, many, forms = (PLURALS[key] for key in ("one", "many", "forms"))
    for domain in ("django", "djangojs"):
        write_catalog(tmp_path, domain, "pl", PLURALS["plural_forms"], {f"{one}\0{many}": "\0".join(forms)})
    with override_settings(LOCALE_PATHS=[tmp_path], LANGUAGES=LANGUAGES):
        yield


@pytest.mark.usefixtures("languages")
def test_the_script_of_a_language_has_its_texts_and_its_plural() -> None:
    found = catalog_of("pl")
    assert found is not None
    assert found.script == PLURALS["script"]


@pytest.mark.usefixtures("languages")
@pytest.mark.parametrize("count", PLURALS["said"])
def test_python_says_the_same_plurals_as_the_page(count: str) -> None:
    with override("pl"):
        said = ngettext(PLURALS["one"], PLURALS["many"], int(count)).format(count=count)
    assert said == PLURALS["said"][count]


@pytest.mark.usefixtures("languages")
def test_a_browser_keeps_the_catalog_that_its_page_names(client: Client) -> None:
    with override("de"):
        tag = catalog()
    address = re.fullmatch(r'<script defer src="([^"]+)"></script>', tag)
    assert address is not None
    answer = client.get(address[1])
    assert answer.content.decode().startswith('globalThis.tengenCatalog={texts:{"Your turn":"Sie sind </am> Zug"}')
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.usefixtures("languages")
def test_a_page_of_another_version_gets_the_present_catalog_and_keeps_it_not(client: Client) -> None:
    answer = client.get("/languages/de.0123456789ab.js")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.usefixtures("languages")
def test_a_language_that_the_site_does_not_speak_has_no_catalog(client: Client) -> None:
    for language in ("en", "fr", "..", "de-at"):
        assert client.get(f"/languages/{language}.0123456789ab.js").status_code == 404


@pytest.mark.usefixtures("languages")
def test_english_loads_nothing() -> None:
    with override("en"):
        assert catalog() == ""


def test_a_plural_that_is_no_formula_never_reaches_a_page(tmp_path: Path) -> None:
    write_catalog(tmp_path, "djangojs", "de", "nplurals=2; plural=alert(n)", {"Pass": "Passen"})
    with override_settings(LOCALE_PATHS=[tmp_path], LANGUAGES=LANGUAGES), pytest.raises(ValueError, match="plural"):
        catalog_of("de")
