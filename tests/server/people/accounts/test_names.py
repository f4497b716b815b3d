"""Names of accounts: what is refused and why, and that look-alikes are one."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.rules import BadInput
from tengen.server.people.accounts.names import ALIKE, checked, key

GOOD = (
    "Ann",
    "ann-9",
    "Jörg",
    "Łukasz",
    "囲碁",
    "碁打ち",
    "Иван",
    "Ελένη",
    "바둑",
    "a1",
    "x" * 24,
    "Søren_K",
    "Ann囲碁",
)
BAD = {
    "A": "2 to 24 characters",
    "x" * 25: "2 to 24 characters",
    "An\u200bn": "invisible",
    "Ann\u202egro": "right to left",
    "דנה": "right to left",
    "Ann\u3164": "invisible",
    "An\u00adn": "invisible",
    "Аnn": "mixes alphabets",
    "Ann Lee": "cannot be in a name",
    "Ann!": "cannot be in a name",
    "Ａnn": "cannot be in a name",
    "-Ann": "between letters",
    "An__n": "between letters",
    "1234": "has a letter",
    "ⅳx": "cannot be in a name",
    "ꭺnn": "cannot be in a name",
}
ALIKES = (
    *(("Alice", "aLICE"), ("Alice", "AIice"), ("Alice", "A1ice"), ("Bob", "B0b"), ("modern", "rnodem")),
    *(("Jorg", "Jörg"), ("Rosa", "Rоsa"), ("PAX", "РАХ"), ("NIKO", "ΝΙΚΟ"), ("An-n", "Ann"), ("vvater", "water")),
)


@pytest.mark.parametrize("name", GOOD)
def test_a_name_in_any_alphabet_is_good(name: str) -> None:
    assert checked(f" {name} ") == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_a_name_is_refused_in_words(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        checked(name)
    assert (refused.value.code, BAD[name] in refused.value.message) == ("bad-name", True), refused.value.message


@pytest.mark.parametrize("name", ["admin", "Adm1n", "TENGEN", "Оperаtоr".replace("О", "O").replace("а", "a"), "b0t"])
def test_a_reserved_word_is_refused_however_it_is_written(name: str) -> None:
    with pytest.raises(BadInput):
        checked(name)


@pytest.mark.parametrize(("one", "other"), ALIKES)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert key(one) == key(other)


def test_different_names_are_two() -> None:
    different = ("Ann", "Anna", "Hanna", "Bob", "Rob", "囲碁", "将棋", "がく", "かく", "Иван", "Ivan2", "Tom", "Tim")
    assert len({key(name) for name in different}) == len(different)


@given(st.text(max_size=30))
def test_whatever_is_typed_is_a_clean_name_or_refused(text: str) -> None:
    try:
        name = checked(text)
    except BadInput:
        return
    assert 2 <= len(name) <= 24
    assert checked(name) == name
    for sign in name:
        assert unicodedata.category(sign)[0] in "LMNP"
        assert unicodedata.bidirectional(sign) not in ("R", "AL")


@given(st.text(min_size=2, max_size=12), st.data())
def test_the_key_does_not_care_for_case_look_alikes_and_what_joins(text: str, data: st.DataObject) -> None:
    try:
        name = checked(text)
    except BadInput:
        return
    place = data.draw(st.integers(1, len(name)))
    assert key(f"{name[:place]}-{name[place:]}") == key(name)
    assert key(name.casefold()) == key(name)
    swapped = name.casefold().translate(ALIKE)
    assert key(swapped) == key(name)
