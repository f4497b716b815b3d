"""Games told as commands, one for each situation that a log must keep; `write_log` makes golden logs of them.

Each story is a function without arguments; its name, with hyphens, is the name of its log.
"""

from __future__ import annotations

from collections.abc import Callable

from tengen.game import (
    Absolute,
    AddTime,
    AnswerUndo,
    ByoYomi,
    Canadian,
    Cancel,
    ClaimTime,
    ClockSettings,
    CloseGame,
    Fischer,
    Mark,
    OfferNoResult,
    Pause,
    PlaceHandicap,
    Propose,
    RequestUndo,
    Resign,
    Rest,
    Rests,
    Resume,
    SayDone,
    SetMarks,
    Setup,
    Simple,
    TakeSeat,
    Unpause,
    forked,
    new_settings,
)
from tengen.game.variation import at_move
from tengen.rules import Point, parse, rule_set
from tengen.scoring.state import Status
from tests.game.table import BLACK, DAY, HOUR, MINUTE, SECOND, WHITE, Table
from tests.rules.drawn import points

# Both sides have two eyes and nothing is left to play; the white stone at B4 and the black one at F4 are dead.
FINISHED_BOARD = parse("""
    . X . X O . .
    X X X X O O O
    . . . X O . .
    . O . X O X .
    . . . X O . .
    X X X X O O O
    . X . X O . .
""")


def even_game_with_captures_and_a_ko() -> Table:
    table = Table(new_settings(9))
    table.play("D6", "E6", "C5", "F5", "D4", "E4", "E5", "D5", "C8", "G8", "E5", "G2", "D5", "F3")
    table.do(Resign, WHITE)
    return table


def fixed_handicap() -> Table:
    table = Table(new_settings(9, handicap=4))
    table.play("E5", "E6", "D5")
    return table


def forked_game_with_a_ko() -> Table:
    before = even_game_with_captures_and_a_ko().game
    table = Table(forked(at_move(before, 7)))
    table.play("D5", "A1", "A9", "E5")
    table.do(Resign, BLACK)
    return table


def set_up_with_prisoners() -> Table:
    setup = Setup(points("C3"), points("G7"), WHITE, black_prisoners=3, white_prisoners=1)
    table = Table(new_settings(9, setup=setup))
    table.play("C7", "G3")
    table.do(Resign, WHITE)
    return table


def free_handicap() -> Table:
    table = Table(new_settings(9, rules=rule_set("chinese"), handicap=3, clock=Fischer(5 * MINUTE, 5 * SECOND, HOUR)))
    table.do(PlaceHandicap, BLACK, later=20 * SECOND, points=points("E5 C3 G7"))
    table.play("E7", "E8")
    return table


def handicap_of_one() -> Table:
    table = Table(new_settings(13, rules=rule_set("aga"), handicap=1))
    table.play("D4", "K10")
    return table


def undo_of_one_move_and_of_two() -> Table:
    table = Table(new_settings(9, clock=Absolute(10 * MINUTE)))
    table.play("E5", "C3", "G7")
    table.do(RequestUndo, BLACK, later=SECOND)
    table.do(AnswerUndo, WHITE, later=SECOND, accept=True)
    table.play("G3", "C7")
    table.do(RequestUndo, BLACK, later=SECOND)
    table.do(AnswerUndo, WHITE, later=SECOND, accept=False)
    table.do(RequestUndo, BLACK, later=SECOND)
    table.do(AnswerUndo, WHITE, later=SECOND, accept=True)
    table.play("G7")
    return table


def play_resumed_by_the_first_to_pass() -> Table:
    table = _finished_board()
    table.do(Mark, BLACK, later=SECOND, point=Point.parse("B4"), status=Status.DEAD)
    table.do(Resume, BLACK, later=SECOND)
    table.play("A4")
    return table


def play_resumed_by_the_last_to_pass() -> Table:
    table = _finished_board()
    table.do(Resume, WHITE, later=SECOND)
    table.play("F3", "pass")
    return table


def scored_with_marks_of_both() -> Table:
    table = _finished_board()
    table.do(Mark, BLACK, later=SECOND, point=Point.parse("B4"), status=Status.DEAD)
    table.do(SayDone, BLACK, later=SECOND)
    table.do(Mark, WHITE, later=SECOND, point=Point.parse("F4"), status=Status.DEAD, only_group=True)
    table.do(Mark, WHITE, later=SECOND, point=Point.parse("A7"), status=Status.NEUTRAL)
    table.do(Mark, BLACK, later=SECOND, point=Point.parse("A7"), status=Status.COUNTED)
    table.do(SayDone, WHITE, later=SECOND)
    table.do(SayDone, BLACK, later=SECOND)
    return table


def scored_with_the_proposal() -> Table:
    table = _finished_board()
    table.do(Propose, WHITE, later=SECOND)
    table.do(SetMarks, WHITE, later=SECOND, dead=points("B4 F4"))
    table.do(SayDone, BLACK, later=SECOND)
    table.do(SayDone, WHITE, later=SECOND)
    return table


def closed_after_silence() -> Table:
    table = _finished_board()
    table.do(SetMarks, BLACK, later=SECOND, dead=points("B4 F4"), neutral=points("C7"))
    table.do(SayDone, BLACK, later=SECOND)
    table.do(CloseGame, BLACK, later=DAY)
    table.do(CloseGame, BLACK, later=7 * DAY)
    return table


def lost_on_time_absolute() -> Table:
    return _lost_on_time(Absolute(10 * MINUTE))


def lost_on_time_simple() -> Table:
    return _lost_on_time(Simple(3 * DAY))


def lost_on_time_fischer() -> Table:
    return _lost_on_time(Fischer(5 * MINUTE, 10 * SECOND, 6 * MINUTE))


def lost_on_time_byo_yomi() -> Table:
    return _lost_on_time(ByoYomi(30 * SECOND, 3, 20 * SECOND))


def lost_on_time_canadian() -> Table:
    return _lost_on_time(Canadian(15 * SECOND, 5 * MINUTE, 10))


def pause_and_more_time() -> Table:
    table = Table(new_settings(9, clock=Absolute(10 * MINUTE)))
    table.play("E5")
    table.do(Pause, WHITE, later=MINUTE)
    table.do(Pause, BLACK, later=SECOND)
    table.do(Unpause, BLACK, later=DAY)
    table.do(AddTime, BLACK, later=SECOND, time=5 * MINUTE)
    table.play("C3", each=10 * SECOND)
    table.do(Pause, BLACK)
    table.do(Pause, WHITE)
    table.play("G7", each=DAY)
    return table


def nights_and_weekends() -> Table:
    settings = new_settings(9, clock=Fischer(3 * DAY, DAY, 7 * DAY), rests=Rests(weekends=True, sleeping_hours=True))
    table = Table(settings, seated=False)
    table.do(TakeSeat, WHITE, later=MINUTE, name="李", rest=Rest("Asia/Shanghai", 23 * 60, 8 * 60))
    table.do(TakeSeat, BLACK, later=MINUTE, name="Zoë", rest=Rest("America/New_York", 22 * 60, 9 * 60))
    table.play("E5", "C3", "G7", "C7", each=2 * DAY)
    return table


def no_result_by_agreement() -> Table:
    table = Table(new_settings(9))
    table.play("E5", "C3")
    table.do(OfferNoResult, BLACK, later=SECOND)
    table.do(OfferNoResult, WHITE, later=SECOND)
    return table


def no_result_after_30_days() -> Table:
    table = Table(new_settings(9))
    table.play("E5", "C3")
    table.do(OfferNoResult, WHITE, later=30 * DAY)
    return table


def canceled() -> Table:
    table = Table(new_settings(9))
    table.play("E5")
    table.do(Cancel, WHITE, later=SECOND)
    return table


def self_capture() -> Table:
    board = parse("X . O .\nX O . .\nO . . .")
    setup = Setup(board.stones(BLACK), board.stones(WHITE))
    table = Table(new_settings(4, 3, rules=rule_set("new-zealand"), setup=setup))
    table.play("B3", "D1")
    return table


def custom_rules() -> Table:
    rules = rule_set("japanese").customized(ko="situational", self_capture=True, seki_tax=False, komi=-11)
    table = Table(new_settings(5, rules=rules))
    table.play("C3", "pass", "B3")
    return table


def a_board_that_is_not_square() -> Table:
    table = Table(new_settings(13, 9, rules=rule_set("tromp-taylor")))
    table.play("N9", "A1", "N1", "A9", "G5")
    return table


def triple_ko_told_and_ended() -> Table:
    board = parse(". X O .\nX O . O\n. X O .\nX . X O\n. X O .\nX O . O\n. X O .")
    table = Table(new_settings(4, 7, setup=Setup(board.stones(BLACK), board.stones(WHITE))))
    table.play(*("C6", "B4", "C2", "B6", "C4", "B2") * 2)
    table.do(OfferNoResult, WHITE)
    table.do(OfferNoResult, BLACK)
    return table


def waiting_for_an_opponent() -> Table:
    table = Table(new_settings(19, handicap=9, clock=ByoYomi(10 * MINUTE, 5, 30 * SECOND)), seated=False)
    table.do(TakeSeat, WHITE, name="Bo")
    return table


def first_move_not_made() -> Table:
    table = Table(new_settings(9, clock=Absolute(10 * MINUTE), first_move=MINUTE))
    table.do(ClaimTime, None, later=MINUTE)
    return table


def second_first_move_not_made() -> Table:
    table = Table(new_settings(9, clock=ByoYomi(0, 3, 10 * SECOND), first_move=30 * SECOND))
    table.play("E5", each=29 * SECOND)
    table.do(ClaimTime, BLACK, later=30 * SECOND)
    return table


def first_moves_off_the_clock() -> Table:
    table = Table(new_settings(9, clock=Fischer(MINUTE, 10 * SECOND, 2 * MINUTE), first_move=MINUTE))
    table.play("E5", each=59 * SECOND)
    table.do(Pause, BLACK, later=20 * SECOND)
    table.do(Pause, WHITE)
    table.do(Unpause, WHITE, later=HOUR)
    table.play("C3", each=39 * SECOND)
    table.play("G7", "C7", each=20 * SECOND)
    table.do(ClaimTime, None, later=50 * SECOND)
    return table


def first_move_after_a_free_handicap() -> Table:
    settings = new_settings(9, rules=rule_set("chinese"), handicap=2, clock=Absolute(10 * MINUTE), first_move=MINUTE)
    table = Table(settings)
    table.do(PlaceHandicap, BLACK, later=59 * SECOND, points=points("C3 G7"))
    table.play("E5", each=59 * SECOND)
    table.play("D5", each=2 * MINUTE)
    return table


def _finished_board() -> Table:
    setup = Setup(FINISHED_BOARD.stones(BLACK), FINISHED_BOARD.stones(WHITE))
    table = Table(new_settings(7, rules=rule_set("japanese"), setup=setup))
    table.play("pass", "pass")
    return table


def _lost_on_time(clock: ClockSettings) -> Table:
    table = Table(new_settings(9, clock=clock))
    table.play("E5", "C3", "G7", "C7", each=19 * SECOND)
    table.do(ClaimTime, None, later=400 * DAY)
    return table


STORIES: dict[str, Callable[[], Table]] = {
    story.__name__.replace("_", "-"): story
    for story in (
        even_game_with_captures_and_a_ko,
        fixed_handicap,
        forked_game_with_a_ko,
        set_up_with_prisoners,
        free_handicap,
        handicap_of_one,
        undo_of_one_move_and_of_two,
        play_resumed_by_the_first_to_pass,
        play_resumed_by_the_last_to_pass,
        scored_with_marks_of_both,
        scored_with_the_proposal,
        closed_after_silence,
        lost_on_time_absolute,
        lost_on_time_simple,
        lost_on_time_fischer,
        lost_on_time_byo_yomi,
        lost_on_time_canadian,
        pause_and_more_time,
        nights_and_weekends,
        no_result_by_agreement,
        no_result_after_30_days,
        canceled,
        self_capture,
        custom_rules,
        a_board_that_is_not_square,
        triple_ko_told_and_ended,
        waiting_for_an_opponent,
        first_move_not_made,
        second_first_move_not_made,
        first_moves_off_the_clock,
        first_move_after_a_free_handicap,
    )
}
