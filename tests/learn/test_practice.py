"""Practice: who wins rises, and a missed problem comes again."""

from __future__ import annotations

import datetime

import pytest

from tengen.learn.practice import BEGINNER, Card, Tried, count, kyu_of, of_kyu, reviewed
from tengen.learn.practice.strength import after_try
from tengen.ratings import Rating

NOON = datetime.datetime(2026, 11, 18, 12, tzinfo=datetime.UTC)
DAY = datetime.timedelta(days=1)
RATINGS = [Rating(value, deviation) for value in (100, 900, 1500, 2900) for deviation in (30, 120, 350)]


def test_a_missed_problem_comes_tomorrow_and_then_ever_later() -> None:
    card = reviewed(None, NOON, solved=False)
    assert card.due == NOON + DAY
    waits = []
    for _ in range(5):
        card = reviewed(card, card.due, solved=True)
        waits.append(card.due - card.seen)
    assert waits == sorted(waits)
    assert waits[0] < 7 * DAY < waits[-1]
    assert reviewed(card, card.due, solved=False).due - card.due < waits[-1]


def test_a_clock_that_was_wrong_loses_no_card() -> None:
    card = Card(NOON + 900 * DAY, NOON + 400 * DAY, 3.0, 5.0)
    assert NOON < reviewed(card, NOON, solved=True).due < NOON + 100 * DAY


def test_a_problem_that_was_never_missed_has_no_card() -> None:
    _, (known,) = count(None, [Tried("a", NOON, solved=True, first=True, rating=of_kyu(20))])
    assert known.card is None


def test_only_the_first_try_counts_for_ratings() -> None:
    first = Tried("a", NOON, solved=False, first=True, rating=of_kyu(20))
    again = Tried("a", NOON + DAY, solved=True, first=False, rating=of_kyu(20))
    once, _ = count(None, [first])
    twice, (known,) = count(None, [first, again])
    assert once == twice
    assert once.value < BEGINNER.value
    assert known.card is not None
    assert known.card.seen == NOON + DAY


def test_a_problem_of_your_own_has_a_card_and_no_rating() -> None:
    level, (known,) = count(None, [Tried("mine", NOON, solved=False, first=True)])
    assert level == BEGINNER
    assert (known.rating, known.card and known.card.due) == (None, NOON + DAY)


def test_tries_together_come_to_the_same_as_one_by_one() -> None:
    tries = [Tried(f"p{n}", NOON, solved=n % 3 > 0, first=True, rating=of_kyu(30 - n)) for n in range(12)]
    level = None
    for tried in tries:
        level, _ = count(level, [tried])
    assert level == count(None, tries)[0]


@pytest.mark.parametrize("kyu", range(1, 31))
def test_a_kyu_is_read_back(kyu: int) -> None:
    assert kyu_of(of_kyu(kyu)) == kyu


@pytest.mark.parametrize("solved", [True, False])
@pytest.mark.parametrize("solver", RATINGS, ids=str)
def test_who_wins_rises_and_who_loses_falls(solver: Rating, solved: bool) -> None:
    for problem in RATINGS:
        mine, theirs = after_try(solver, problem, solved=solved)
        assert (mine.value > solver.value) == solved
        assert (theirs.value < problem.value) == solved
        assert kyu_of(mine) in range(1, 31)
