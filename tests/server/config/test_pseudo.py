"""The language for developers: made of the catalogs, with every place for a value as it was."""

from pathlib import Path

from django.test import override_settings
from django.utils.translation import gettext, ngettext, override

from tengen.server.config.pseudo import pseudo, write_pseudo
from tengen.server.site.languages.catalog import catalog_of

TEMPLATE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "%(name)s has passed"
msgstr ""

msgid "one stone"
msgid_plural "%(count)d stones"
msgstr[0] ""
msgstr[1] ""
"""


def test_places_and_html_stay_as_they_are() -> None:
    for kept in ("%(name)s", "{name}", "%d", "100%%", '<a href="/x">', "</a>", "&nbsp;"):
        assert kept in pseudo(f"Pass {kept} on")


def test_no_plain_letter_is_left() -> None:
    text = pseudo("The quick brown fox jumps over the lazy dog. THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG!")
    assert not any(letter.isascii() and letter.isalpha() for letter in text)


def test_it_is_two_fifths_longer() -> None:
    english = "Ko: you may not take back at once. Play elsewhere first, then come back if it is still there."
    assert 1.3 < len(pseudo(english)) / len(english) < 1.5


def test_django_and_the_page_find_its_catalogs(tmp_path: Path) -> None:
    for domain in ("django", "djangojs"):
        (tmp_path / f"{domain}.pot").write_text(TEMPLATE)
    folder = write_pseudo("en-xa", tmp_path, tmp_path / "made")
    with override_settings(LOCALE_PATHS=[folder], LANGUAGES=[("en-xa", "")]), override("en-xa"):
        assert gettext("%(name)s has passed") % {"name": "Bo"} == "⟦Bo ĥááš þááššééð⟧"
        assert ngettext("one stone", "%(count)d stones", 2) % {"count": 2} == "⟦2 šţööñééš⟧"
        catalog = catalog_of("en-xa")
        assert catalog is not None
        assert '"one stone":["⟦ööñéé šţööñéé⟧","⟦%(count)d šţööñééš⟧"]' in catalog.script
