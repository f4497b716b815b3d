"""What two players agree on before the first move."""

import pytest

from tengen.game import (
    Absolute,
    ByoYomi,
    Canadian,
    ClockSettings,
    Fischer,
    NoClock,
    Rest,
    Rests,
    Settings,
    Setup,
    Simple,
    new_settings,
)
from tengen.game.clock import MOST_COUNT, MOST_TIME
from tengen.rules import RULE_SETS, BadInput, Color, Point, draw, parse, rule_set
from tests.rules.drawn import points

BLACK, WHITE = Color.BLACK, Color.WHITE
JAPANESE, CHINESE = rule_set("japanese"), rule_set("chinese")


def test_a_game_is_19x19_japanese_and_even_without_a_clock_unless_told_otherwise() -> None:
    settings = new_settings()
    assert (settings.width, settings.height, settings.rules, settings.komi) == (19, 19, JAPANESE, 13)
    assert (settings.handicap, settings.setup, settings.clock, settings.rests) == (0, Setup(), NoClock(), Rests())


KOMI = {
    "japanese": (13, 1), "korean": (13, 1), "chinese": (15, 1), "aga": (15, 1),
    "new-zealand": (14, 0), "ing": (15, 1), "tromp-taylor": (14, 0),
}  # fmt: skip


@pytest.mark.parametrize("name", RULE_SETS)
def test_komi_is_the_usual_one_of_the_rules(name: str) -> None:
    rules = RULE_SETS[name]
    assert tuple(new_settings(rules=rules, handicap=stones).komi for stones in (0, 1)) == KOMI[name]
    assert new_settings(rules=rules, handicap=4).komi == KOMI[name][1]
    assert new_settings(rules=rules, komi=-1).komi == -1
    assert new_settings(rules=rules, komi=0, handicap=0).komi == 0


def test_a_fixed_handicap_is_a_setup_and_white_plays_first() -> None:
    settings = new_settings(19, handicap=3)
    assert settings.setup == Setup(points("D4 Q16 Q4"), (), WHITE)
    assert not settings.places_handicap
    assert settings.first_position().to_play is WHITE


def test_a_free_handicap_is_yet_to_be_placed_and_black_is_to_do_it() -> None:
    settings = new_settings(19, rules=CHINESE, handicap=3)
    assert settings.setup == Setup()
    assert settings.places_handicap
    assert settings.first_position().to_play is BLACK


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("size", [1, 2, 6, 19])
def test_a_handicap_of_1_is_no_stone_and_black_plays_first(name: str, size: int) -> None:
    settings = new_settings(size, rules=RULE_SETS[name], handicap=1)
    assert settings.setup == Setup()
    assert not settings.places_handicap
    assert settings.first_position().to_play is BLACK
    assert settings.rules.bonus(settings.handicap) == 0


def test_stones_set_up_by_hand_stand_as_they_are() -> None:
    board = parse("X . O\n. X .\nO . .")
    setup = Setup(board.stones(BLACK), board.stones(WHITE), WHITE)
    position = new_settings(3, setup=setup).first_position()
    assert draw(position.board) == draw(board)
    assert position.to_play is WHITE


def test_a_setup_holds_the_handicap_stones_whatever_the_rules() -> None:
    setup = Setup(points("A1 B2 C3"), (), WHITE)
    for rules in (JAPANESE, CHINESE):
        settings = new_settings(5, rules=rules, handicap=3, setup=setup)
        assert settings.setup == setup
        assert settings.komi == rules.handicap_komi
        assert not settings.places_handicap


def test_white_may_play_first_on_an_empty_board() -> None:
    assert new_settings(9, setup=Setup(to_play=WHITE)).first_position().to_play is WHITE


BAD_SETUPS = {
    "two stones on a point": (Setup(points("A1 A1")), "bad-setup", "two stones at A1"),
    "both colors on a point": (Setup(points("A1"), points("A1")), "bad-setup", "two stones at A1"),
    "off the board": (Setup(points("A1 D1")), "off-board", "off the board: 'D1'"),
    "a group without a liberty": (
        Setup(points("A1"), points("A2 B1")), "bad-setup", "the black group at A1 has no liberty",
    ),
    "a full board": (
        Setup(parse("XXX\nXXX\nXXX").stones(BLACK)), "bad-setup", "the black group at A1 has no liberty",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("setup", "code", "message"), BAD_SETUPS.values(), ids=BAD_SETUPS.keys())
def test_a_setup_that_cannot_stand_is_refused(setup: Setup, code: str, message: str) -> None:
    with pytest.raises(BadInput, match=message) as refused:
        new_settings(3, setup=setup)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("rules", "size", "handicap"),
    [
        (JAPANESE, 19, 10),
        (JAPANESE, 6, 2),
        (JAPANESE, 8, 5),
        (JAPANESE, 19, -1),
        (CHINESE, 5, 25),
        (CHINESE, 5, -1),
        (CHINESE, 5, True),
    ],
)
def test_more_handicap_than_there_is_room_for_is_refused(rules: object, size: int, handicap: int) -> None:
    with pytest.raises(BadInput, match=f"not a handicap on {size}x{size}") as refused:
        new_settings(size, rules=rules, handicap=handicap)  # type: ignore[arg-type]
    assert refused.value.code == "bad-handicap"


def test_a_handicap_whose_stones_stand_nowhere_is_refused() -> None:
    even = new_settings(9)
    for setup in (Setup(), Setup(points("C3"), (), WHITE), Setup(points("C3"), points("D4 E5"), WHITE)):
        with pytest.raises(BadInput, match=rf"a handicap of 2 with {len(setup.black)} black stones") as refused:
            Settings(9, 9, even.rules, even.komi, 2, setup, even.clock, even.rests)
        assert refused.value.code == "bad-handicap"


def test_white_is_never_to_play_before_a_free_handicap_is_placed() -> None:
    with pytest.raises(BadInput, match="White to play before the handicap stones are placed") as refused:
        new_settings(9, rules=CHINESE, handicap=2, setup=Setup(to_play=WHITE))
    assert refused.value.code == "bad-setup"


@pytest.mark.parametrize("komi", [1251, -1251, 6.5, True, "13"])
def test_a_komi_that_is_none_is_refused(komi: int) -> None:
    with pytest.raises(BadInput, match="not a komi") as refused:
        new_settings(9, komi=komi)
    assert refused.value.code == "bad-komi"


@pytest.mark.parametrize("size", [0, 26, True, 1.5, None])
def test_a_size_that_is_none_is_refused(size: int) -> None:
    with pytest.raises(BadInput, match="not a board size") as refused:
        new_settings(size, 9)
    assert refused.value.code == "bad-size"


GOOD_CLOCKS = [
    NoClock(),
    Absolute(1),
    Absolute(MOST_TIME),
    Simple(1),
    Fischer(1, 0, 1),
    Fischer(1, 1, 2),
    ByoYomi(0, 1, 1),
    ByoYomi(MOST_TIME, MOST_COUNT, 1000),
    ByoYomi(0, 1, MOST_TIME),
    Canadian(0, 1, 1),
    Canadian(MOST_TIME, MOST_TIME, MOST_COUNT),
]
BAD_CLOCKS = [
    Absolute(0),
    Absolute(-1),
    Absolute(MOST_TIME + 1),
    Absolute(True),
    Absolute(1.5),  # type: ignore[arg-type]
    Simple(0),
    Fischer(0, 1, 1),
    Fischer(1, -1, 1),
    Fischer(2, 0, 1),
    Fischer(1, 0, MOST_TIME + 1),
    ByoYomi(-1, 1, 1),
    ByoYomi(0, 0, 1),
    ByoYomi(0, 1, 0),
    ByoYomi(0, MOST_COUNT + 1, 1),
    ByoYomi(0, 2, MOST_TIME // 2 + 1),
    Canadian(0, 0, 1),
    Canadian(0, 1, 0),
    Canadian(-1, 1, 1),
    Canadian(0, 1, MOST_COUNT + 1),
]


@pytest.mark.parametrize("clock", GOOD_CLOCKS, ids=repr)
def test_a_clock_has_time_and_at_most_400_days(clock: ClockSettings) -> None:
    assert new_settings(9, clock=clock).clock == clock


@pytest.mark.parametrize("clock", BAD_CLOCKS, ids=repr)
def test_a_clock_without_time_or_with_too_much_is_refused(clock: ClockSettings) -> None:
    with pytest.raises(BadInput, match=clock.kind) as refused:
        new_settings(9, clock=clock)
    assert refused.value.code == "bad-clock"


def test_a_player_rests_only_as_the_game_allows() -> None:
    wish = Rest("Asia/Tokyo", 23 * 60, 8 * 60, weekends=True)
    assert Rests().allowed(wish) == Rest("Asia/Tokyo")
    assert Rests(sleeping_hours=True).allowed(wish) == Rest("Asia/Tokyo", 23 * 60, 8 * 60)
    assert Rests(weekends=True).allowed(Rest("Asia/Tokyo")) == Rest("Asia/Tokyo", weekends=True)
    assert Rests(weekends=True, sleeping_hours=True).allowed(wish) == wish
    assert Point.parse("A1") in new_settings(9).first_position().board
