"""Refusals of the library in another language, with their values; the library itself knows English only."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import override_settings
from django.utils.translation import override

from make.messages.refusals import in_refusals
from tengen.game import Refused
from tengen.rules import BadInput, Board, Point
from tengen.server.config.pseudo import pseudo
from tengen.server.site.refusals import error_document
from tengen.server.site.words.refusals import refusal_words, translated
from tests.server.site.languages.compiling import write_catalog

GERMAN = {
    "{message} (expected {expected})": "{message} (erwartet: {expected})",
    "off the board: '{point}'": "nicht auf dem Brett: {point}",
    "A1 to {last} on {width}x{height}": "auf {width} mal {height} Linien A1 bis {last}",
    "{seat}'s seat is taken": "Der Platz von {seat} ist besetzt",
    "a free seat": "ein freier Platz",
    "line {number}: {message}": "Zeile {number}: {message}",
    "black": "Schwarz",
}
MODULE = """
EXPECTED = "a point"
def check(text, point):
    what = f"not a point: {shown(text)}" if text else "nothing"
    if point:
        raise BadInput("off-board", f"off {{here}}: {point.name} on {board.width}x{board.height}", EXPECTED)
    raise BadInput("not-a-point", what, ", ".join(names))
"""


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    said = {f"refusal\x04{english}": german for english, german in GERMAN.items()}
    write_catalog(tmp_path, "django", "de", "nplurals=2; plural=(n != 1)", said)
    languages = [("en", "English"), ("de", "Deutsch")]
    with override_settings(LOCALE_PATHS=[tmp_path], LANGUAGES=languages), override("de"):
        yield


@pytest.mark.usefixtures("german")
def test_an_error_of_the_rules_is_said_with_its_values() -> None:
    with pytest.raises(BadInput) as caught:
        Board.empty(9, 9).stone_at(Point.parse("T19"))
    assert refusal_words(caught.value) == "nicht auf dem Brett: T19 (erwartet: auf 9 mal 9 Linien A1 bis J9)"


@pytest.mark.usefixtures("german")
def test_a_value_that_is_a_word_or_a_refusal_is_translated_too() -> None:
    refused = Refused("seat-taken", "black's seat is taken", "a free seat")
    assert error_document(refused)["message"] == "Der Platz von Schwarz ist besetzt"
    assert translated("line 3: black's seat is taken") == "Zeile 3: Der Platz von Schwarz ist besetzt"


@pytest.mark.usefixtures("german")
def test_what_nobody_has_translated_stays_english() -> None:
    assert refusal_words(BadInput("new", "a new refusal")) == "a new refusal"


@pytest.mark.usefixtures("german")
def test_english_stays_as_it_was_raised() -> None:
    refused = Refused("seat-taken", "black's seat is taken", "a free seat")
    assert error_document(refused, language="en")["message"] == "black's seat is taken"
    with override("en"):
        assert refusal_words(refused) == str(refused)


def test_the_catalog_finds_refusals_where_they_are_raised(tmp_path: Path) -> None:
    (tmp_path / "new.py").write_text(MODULE)
    assert {message.texts[0] for message in in_refusals([tmp_path], tmp_path)} == {
        "off {{here}}: {name} on {width}x{height}",
        "a point",
        "not a point: {text}",
        "nothing",
    }
    assert pseudo("off {{here}}: {name}").format(name="D4") == "⟦ööƒƒ {here}: D4⟧"
