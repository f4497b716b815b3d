"""Games to records and back: what we play ourselves comes back the same; what others played is judged by our rules."""

from dataclasses import replace
from itertools import zip_longest

import pytest
from hypothesis import given, settings

from tengen.game import (
    ByoYomi,
    Canadian,
    Ending,
    Game,
    GameCreated,
    HandicapPlaced,
    Mark,
    Phase,
    Play,
    Result,
    SayDone,
    Setup,
    TakeSeat,
    new_settings,
    replay,
)
from tengen.records import Header, SgfError, from_events, from_game, read, to_events, to_game, write
from tengen.rules import BadInput, Color, Point, draw, rule_set
from tengen.scoring import Status
from tests.records.games import Table, tables
from tests.rules.drawn import points


def facts(game: Game) -> tuple[object, ...]:
    """What a record keeps: all but the log's own numbers, the clock's state, rests and offers."""
    people = (game.players.black and game.players.black.name, game.players.white and game.players.white.name)
    play = (game.phase, game.position, game.history, game.prisoners, game.awaits_handicap)
    return (game.settings, people, *play, game.result)


@settings(max_examples=100, deadline=None)
@given(tables())
def test_game_to_sgf_to_game_is_the_identity(table: Table) -> None:
    (record,) = read(write(from_events(table.log)))
    assert facts(to_game(record)) == facts(table.game)


@settings(max_examples=40, deadline=None)
@given(tables())
def test_the_record_of_a_game_is_that_of_its_log_without_times(table: Table) -> None:
    record = from_game(table.game)
    assert read(write(record)) == (record,)
    assert facts(to_game(record)) == facts(table.game)


def started(**wishes: object) -> Table:
    table = Table(new_settings(9, **wishes))  # type: ignore[arg-type]
    for seat, name in ((Color.BLACK, "Ann"), (Color.WHITE, "Bo")):
        assert table.ask(TakeSeat(seat=seat, at_version=table.game.version, name=name))
    return table


def test_a_record_of_ours_looks_like_this() -> None:
    table = started(clock=ByoYomi(2000, 2, 1000), handicap=2)
    for choice in (0, 0, 0, -1):
        table.play(choice)
    table.end("resign")
    more = Header(black_rank="3k", place="the club", event="Friday")
    written = write(from_events(table.log, more)).decode()
    assert written.split("\n", 1)[1] == (
        "PB[Ann]BR[3k]PW[Bo]EV[Friday]DT[2023-11-14]PC[the club]RU[Japanese]KM[0.5]HA[2]\n"
        "TM[2]OT[2x1 byo-yomi]RE[B+R]AB[cg][gc]\n"
        ";W[aa]WL[1.999];B[ba]BL[1.999];W[ca]WL[1.998];B[]BL[1.998])\n"
    )


def counted() -> Table:
    """Black's wall on the fourth column, White's on the fifth, one dead black stone behind it, marked so."""
    table = started()
    black = [f"D{row}" for row in range(1, 10)] + ["H5"]
    white = [f"E{row}" for row in range(1, 10)]
    for number, name in enumerate(name for pair in zip_longest(black, white) for name in pair if name):
        seat = (Color.BLACK, Color.WHITE)[number % 2]
        assert table.ask(Play(seat=seat, at_version=table.game.version, point=Point.parse(name)))
    table.play(-1)
    table.play(-1)
    return table


def test_a_counted_game_ends_with_its_territory() -> None:
    table = counted()
    at = table.game.version
    assert table.ask(Mark(seat=Color.WHITE, at_version=at, point=Point.parse("H5"), status=Status.DEAD))
    for seat in Color:
        assert table.ask(SayDone(seat=seat, at_version=table.game.version))
    last = from_events(table.log).tree.nodes[-1]
    assert sorted(last["TB"]) == sorted(f"{column}{row}".encode() for column in "abc" for row in "abcdefghi")
    assert sorted(last["TW"]) == sorted(f"{column}{row}".encode() for column in "fghi" for row in "abcdefghi")
    assert "TB" not in from_game(replace(table.game, result=Result(Ending.SCORE, Color.BLACK, 1))).tree.nodes[-1]


def test_a_game_that_was_not_counted_has_no_territory() -> None:
    table = counted()
    assert "TB" not in from_events(table.log).tree.nodes[-1]
    table.end("resign")
    assert "TB" not in from_events(table.log).tree.nodes[-1]


def test_what_was_said_stands_at_its_move() -> None:
    table = started()
    table.play(0)
    record = from_events(table.log, comments={0: "hello", 1: "a ] and a \\"})
    assert [node["C"] for node in record.tree.nodes] == [(b"hello",), (rb"a \] and a \\",)]
    assert read(write(record)) == (record,)


def test_overtime_is_written_with_what_is_left_of_it() -> None:
    table = started(clock=Canadian(0, 5000, 3))
    for _ in range(4):
        table.play(0)
    nodes = from_events(table.log).tree.nodes[1:]
    assert [(node.get("BL"), node.get("OB")) for node in nodes[::2]] == [((b"4.999",), (b"2",)), ((b"4.998",), (b"1",))]


def test_moves_that_were_taken_back_are_not_in_the_record() -> None:
    table = started(clock=ByoYomi(9000, 1, 1000))
    for choice in (0, 1, 2):
        table.play(choice)
    before = from_events(table.log).tree.nodes
    table.play(3)
    table.take_back()
    assert len(from_events(table.log).tree.nodes) <= len(before)
    assert [node.keys() & {"B", "W"} for node in from_events(table.log).tree.nodes[1:3]] == [{"B"}, {"W"}]


def test_a_canceled_game_is_one_without_a_result() -> None:
    table = started()
    events = [*table.log]
    game = replay(events)
    record = from_game(
        Game(**{name: getattr(game, name) for name in game.__dataclass_fields__} | {"result": Result(Ending.CANCELED)})
    )
    assert record.header.result == Result(Ending.NO_RESULT)


def test_a_log_that_does_not_begin_has_no_record() -> None:
    with pytest.raises(BadInput) as caught:
        from_events(started().log[1:])
    assert caught.value.code == "bad-log"


ILLEGAL = {
    "occupied": "(;SZ[9];B[ee];W[ee])",
    "not-your-turn": "(;SZ[9];B[ee];B[ec])",
    "ko": "(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc]PL[B];B[cb];W[bb];B[cb])",
    "superko": "(;SZ[9]RU[Chinese]AB[ba][ab][bc]AW[ca][db][cc]PL[B];B[cb];W[bb];B[cb])",
    "self-capture": "(;SZ[9]AB[ab][ba];W[aa])",
    "bad-point": "(;SZ[9];B[ee];W[zz])",
    "wrong-phase": "(;SZ[9];B[];W[];B[ee])",
    "setup-in-game": "(;SZ[9];B[ee];AW[ec])",
}


@pytest.mark.parametrize(("code", "sgf"), ILLEGAL.items(), ids=ILLEGAL.keys())
def test_a_foreign_game_that_breaks_the_rules_is_refused_at_its_place(code: str, sgf: str) -> None:
    (record,) = read(sgf)
    with pytest.raises(SgfError) as caught:
        to_events(record)
    assert (caught.value.code, caught.value.line) == (code, 1)
    assert caught.value.column == sgf.rindex("[") + 1


@pytest.mark.parametrize("sgf", ILLEGAL.values(), ids=ILLEGAL.keys())
def test_a_foreign_game_can_be_played_up_to_there(sgf: str) -> None:
    (record,) = read(sgf)
    game = to_game(record, until_illegal=True)
    assert game.move_number == sgf.count(";") - 2
    assert game.result is None


STARTS = {
    "bad-setup": "(;SZ[9]AB[aa]AW[aa])",
    "bad-handicap": "(;SZ[9]HA[3]AB[aa])",
    "bad-point": "(;SZ[9]AB[zz])",
    "not-a-color": "(;SZ[9]PL[green])",
}


@pytest.mark.parametrize(("code", "sgf"), STARTS.items(), ids=STARTS.keys())
def test_a_start_that_we_cannot_have_is_refused(code: str, sgf: str) -> None:
    (record,) = read(sgf)
    with pytest.raises(SgfError) as caught:
        to_game(record)
    assert (caught.value.code, caught.value.line) == (code, 1)


def test_a_record_made_in_memory_has_no_line() -> None:
    record = from_game(started().game)
    broken = type(record).of_line([*record.tree.nodes, {"B": (b"ee",)}, {"B": (b"cc",)}], 9, 9)
    with pytest.raises(SgfError) as caught:
        to_game(broken)
    assert (caught.value.line, caught.value.column) == (None, None)
    assert str(caught.value).startswith("move 2, black C7: it is white's turn")


def test_black_moves_that_make_up_the_handicap_are_its_stones() -> None:
    (record,) = read("(;SZ[9]RU[Chinese]HA[2]KM[0];B[cc];B[gg];W[ee])")
    placed = [event for event in to_events(record) if isinstance(event, HandicapPlaced)]
    assert [event.points for event in placed] == [points("C7 G3")]
    (record,) = read("(;SZ[9]RU[Japanese]HA[2]KM[0];B[cc];B[gg];W[ee])")
    assert to_game(record).settings.setup == Setup(points("C7 G3"), (), Color.WHITE)


def test_handicap_stones_are_never_made_up() -> None:
    for rules in ("Japanese", "Chinese"):
        (record,) = read(f"(;SZ[9]RU[{rules}]HA[2]KM[0];B[cc];W[ee])")
        game = to_game(record)
        assert game.settings.handicap == 0
        assert draw(game.history.start.board).count("X") == 0


def test_without_a_word_about_it_the_rules_are_japanese_and_there_is_no_komi() -> None:
    (record,) = read("(;SZ[9];W[ee];B[ec])")
    game = to_game(record)
    assert (game.settings.rules, game.settings.komi) == (rule_set("japanese"), 0)
    assert game.settings.setup.to_play is Color.WHITE


def test_passes_after_the_second_are_left_out() -> None:
    (record,) = read("(;SZ[9];B[];W[];B[];W[])")
    game = to_game(record)
    assert (game.phase, game.move_number) == (Phase.SCORING, 2)


def test_a_variation_can_be_played_too() -> None:
    (record,) = read("(;SZ[9];B[ee](;W[ec])(;W[gg];B[cc]))")
    assert [str(move) for move in to_game(record, line=record.tree.line((1,))).history.moves] == [
        "black E5",
        "white G3",
        "black C7",
    ]


def test_events_are_dated_by_the_record() -> None:
    dates = {"2026-11-15": 1_794_700_800_000, "1996-05": 831_000_000_000 - 91_200_000, "soon": 0, "2026-99-99": 0}
    for written, at in dates.items():
        (record,) = read(f"(;SZ[9]DT[{written}])")
        first = to_events(record)[0]
        assert isinstance(first, GameCreated)
        assert first.at == at, written


def test_names_of_others_are_made_to_fit() -> None:
    (record,) = read("(;SZ[9]PB[" + "x" * 100 + "]PW[a\tb\x07];B[ee])")
    game = to_game(record)
    assert game.players.black
    assert game.players.white
    assert (game.players.black.name, game.players.white.name) == ("x" * 60, "a b")


def test_a_game_of_too_many_moves_is_refused() -> None:
    (record,) = read("(;SZ[9]" + ";B[];W[]" * 5_001 + ")")
    with pytest.raises(SgfError) as caught:
        to_game(record)
    assert caught.value.code == "too-many-moves"
