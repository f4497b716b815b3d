"""Errors: a stable code, a sentence for people, and never a second error from showing a value."""

import pytest

from tengen.rules import BadInput, IllegalMove, TengenError
from tengen.rules.errors import shown


def test_the_sentence_names_what_was_expected() -> None:
    error = BadInput("bad-size", "not a board size: 0", "1 to 25")
    assert (error.code, str(error)) == ("bad-size", "not a board size: 0 (expected 1 to 25)")
    assert str(BadInput("bad-size", "not a board size: 0")) == "not a board size: 0"


@pytest.mark.parametrize("kind", [BadInput, IllegalMove])
def test_every_error_is_a_tengen_error(kind: type[TengenError]) -> None:
    assert issubclass(kind, TengenError)


def test_an_illegal_move_may_name_the_position_it_repeats() -> None:
    assert IllegalMove("superko", "superko", earlier=12).earlier == 12
    assert IllegalMove("occupied", "occupied").earlier is None


SHOWN = {
    "text": ("I5", "'I5'"),
    "text of 38 characters": ("a" * 38, "'" + "a" * 38 + "'"),
    "text of 39 characters": ("a" * 39, "'" + "a" * 36 + "..."),
    "ten million characters": ("a" * 10**7, "'" + "a" * 36 + "..."),
    "control and bidi characters": ("a\0\u202eb", r"'a\x00\u202eb'"),
    "bytes": (b"\xff" * 100, "b'" + r"\xff" * 8 + r"\xf" "..."),
    "nothing": (None, "None"),
    "list": ([1, 2], "[1, 2]"),
    "a million items": ([1] * 10**6, "[" + "1, " * 12 + "..."),
    "int without a text": (10**5000, "int too big to show"),
}


@pytest.mark.parametrize(("value", "text"), SHOWN.values(), ids=SHOWN.keys())
def test_a_value_is_shown_in_at_most_40_characters(value: object, text: str) -> None:
    assert shown(value) == text
    assert len(text) <= 40


def test_a_value_nested_too_deeply_is_shown_by_its_type() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert shown(nested) == "list too big to show"
