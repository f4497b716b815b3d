"""Two players score a game: marks from both sides, done, playing on, and what each of them sees."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from tengen.game import (
    CloseGame,
    Command,
    Done,
    Ending,
    Event,
    Fischer,
    Game,
    GameCreated,
    GameFinished,
    GameStarted,
    Mark,
    Marks,
    OfferNoResult,
    PassTurn,
    Phase,
    Play,
    Propose,
    Refused,
    Resign,
    Result,
    Resume,
    SayDone,
    Screen,
    SeatTaken,
    SetMarks,
    Setup,
    decide,
    new_settings,
    replay,
    score,
    screen,
)
from tengen.game.rest import NO_REST
from tengen.rules import Color, Point, parse, rule_set
from tengen.scoring.state import Status

BLACK, WHITE = Color.BLACK, Color.WHITE
MINUTE, DAY = 60_000, 24 * 3600_000

# Black has the left, White the right; B2 and F6 are stones in the other's area, out of reach of each other.
BOARD = parse("""
    . . X O . . .
    . . X O . X .
    . . X O . . .
    X X X O O O O
    . . X O . . .
    . O X O . . .
    . . X O . . .
""")


@dataclass
class Table:
    """A game at which two people sit: every answer of `decide` that is not a refusal goes into the log."""

    log: list[Event]
    now: int = 0
    refusals: list[Refused] = field(default_factory=list)

    def game(self) -> Game:
        return replay(self.log)

    def send(self, command: Command, later: int = 1000) -> tuple[Event, ...] | Refused:
        self.now += later
        answer = decide(self.game(), command, self.now)
        if isinstance(answer, Refused):
            self.refusals.append(answer)
        else:
            self.log.extend(answer)
        return answer

    def marks(self) -> Marks:
        marks = self.game().marks
        assert marks is not None
        return marks

    def refused(self, command: Command) -> str:
        before = self.game()
        answer = self.send(command)
        assert isinstance(answer, Refused)
        assert self.game() == before
        return answer.code

    def mark(self, seat: Color, point: str, status: Status = Status.DEAD, *, at: int | None = None) -> Mark:
        version = self.game().version if at is None else at
        return Mark(seat=seat, at_version=version, point=Point.parse(point), status=status)

    def done(self, seat: Color, at: int | None = None) -> SayDone:
        return SayDone(seat=seat, at_version=self.game().version if at is None else at)

    def pass_turn(self) -> None:
        game = self.game()
        self.send(PassTurn(seat=game.position.to_play, at_version=game.version))

    def screens(self) -> tuple[Screen, Screen]:
        return screen(self.game(), BLACK), screen(self.game(), WHITE)


def table(*, passes: int = 2, clock: Fischer | None = None) -> Table:
    setup = Setup(BOARD.stones(BLACK), BOARD.stones(WHITE))
    settings = new_settings(7, rules=rule_set("japanese"), komi=1, setup=setup, clock=clock)
    made = Table(
        [
            GameCreated(0, settings),
            SeatTaken(0, BLACK, "Ann", NO_REST),
            SeatTaken(0, WHITE, "Bo", NO_REST),
            GameStarted(0, BLACK),
        ]
    )
    for _ in range(passes):
        made.pass_turn()
    return made


def test_a_pass_after_a_pass_begins_the_scoring() -> None:
    seated = table(passes=1)
    assert seated.game().phase is Phase.PLAYING
    seated.pass_turn()
    assert seated.game().phase is Phase.SCORING
    assert not seated.marks().state.dead


def test_a_mark_sets_the_chain_dead_and_the_count_follows() -> None:
    seated = table()
    before = score(seated.game())
    seated.send(seated.mark(BLACK, "B2"))
    after = score(seated.game())
    assert before is not None
    assert after is not None
    # One dead stone, its point, and the five empty points around it.
    assert (after.black.dead_stones, after.black.territory) == (1, before.black.territory + 6)


def test_both_say_done_with_the_same_marks_and_the_game_is_over() -> None:
    seated = table()
    seated.send(seated.mark(BLACK, "B2"))
    expected = score(seated.game())
    seated.send(seated.done(WHITE))
    events = seated.send(seated.done(BLACK))
    assert not isinstance(events, Refused)
    assert [type(event) for event in events] == [Done, GameFinished]
    assert seated.game().phase is Phase.FINISHED
    assert expected is not None
    assert str(seated.game().result) == str(expected)
    assert seated.game().result == Result(Ending.SCORE, expected.winner, abs(expected.margin))


def test_two_done_at_once_both_count() -> None:
    seated = table()
    seen = seated.game().version
    seated.send(seated.done(BLACK, at=seen))
    seated.send(seated.done(WHITE, at=seen))
    assert seated.game().phase is Phase.FINISHED


def test_two_marks_at_once_in_different_corners_both_count() -> None:
    seated = table()
    seen = seated.game().version
    white_corner = seated.mark(WHITE, "F6", at=seen)
    black_corner = seated.mark(BLACK, "B2", at=seen)
    assert not isinstance(seated.send(black_corner), Refused)
    second = seated.send(white_corner)
    assert not isinstance(second, Refused)
    assert {str(point) for point in seated.marks().state.dead_points} == {"B2", "F6"}


def test_two_conflicting_marks_at_once_the_second_is_stale() -> None:
    seated = table()
    seen = seated.game().version
    seated.send(seated.mark(BLACK, "B2"))
    assert seated.refused(seated.mark(WHITE, "B2", at=seen)) == "stale"
    assert seated.refused(seated.mark(WHITE, "C4", at=seen)) == "stale"


def test_a_done_that_did_not_see_the_last_mark_is_refused() -> None:
    seated = table()
    seen = seated.game().version
    seated.send(seated.mark(WHITE, "B2"))
    assert seated.refused(seated.done(BLACK, at=seen)) == "stale"


def test_a_mark_clears_everybodys_done() -> None:
    seated = table()
    seated.send(seated.done(WHITE))
    seated.send(seated.mark(BLACK, "B2"))
    assert seated.marks().done == frozenset()


@pytest.mark.parametrize(("seat", "moves_left"), [(WHITE, 1), (BLACK, 0)])
def test_playing_on_undoes_the_own_last_pass_and_drops_all_marks(seat: Color, moves_left: int) -> None:
    seated = table()
    seated.send(seated.mark(BLACK, "B2"))
    seated.send(Resume(seat=seat, at_version=seated.game().version))
    game = seated.game()
    assert (game.phase, game.position.to_play, game.move_number, game.marks) == (Phase.PLAYING, seat, moves_left, None)


def test_marks_and_done_from_before_a_resume_are_stale() -> None:
    seated = table()
    seen = seated.game().version
    seated.send(Resume(seat=WHITE, at_version=seen))
    seated.pass_turn()
    assert seated.game().phase is Phase.SCORING
    assert seated.refused(seated.mark(BLACK, "B2", at=seen)) == "stale"
    assert seated.refused(seated.done(BLACK, at=seen)) == "stale"


def test_resigning_while_scoring_ends_the_game() -> None:
    seated = table()
    seated.send(Resign(seat=BLACK, at_version=seated.game().version))
    assert str(seated.game().result) == "W+R"


def test_all_marks_can_be_set_at_once_and_put_back() -> None:
    seated = table()
    seated.send(SetMarks(seat=BLACK, at_version=seated.game().version, dead=(Point.parse("B2"),), neutral=()))
    assert [str(point) for point in seated.marks().state.dead_points] == ["B2"]
    seated.send(SetMarks(seat=WHITE, at_version=seated.game().version, dead=(), neutral=()))
    assert seated.marks().state.dead_points == ()


def test_marks_set_by_somebody_who_did_not_see_the_last_mark_are_refused() -> None:
    seated = table()
    seen = seated.game().version
    seated.send(seated.mark(WHITE, "B2"))
    assert seated.refused(SetMarks(seat=BLACK, at_version=seen, dead=(), neutral=())) == "stale"


def test_the_proposal_is_shown_and_marks_nothing() -> None:
    seated = table()
    seated.send(seated.done(WHITE))
    seated.send(Propose(seat=BLACK, at_version=seated.game().version))
    marks = seated.marks()
    assert marks.proposal is not None
    assert marks.proposal.seat is BLACK
    assert not marks.state.dead
    assert marks.done == {WHITE}
    assert "B2" in {str(point) for point in marks.proposal.dead}


@pytest.mark.parametrize(
    ("clock", "silence"), [(None, 7 * DAY), (Fischer(600_000, 10_000, 600_000), 10 * MINUTE)], ids=["slow", "live"]
)
def test_who_is_done_may_close_the_game_when_the_other_stays_silent_after_a_warning(
    clock: Fischer | None, silence: int
) -> None:
    seated = table(clock=clock)
    close = CloseGame(seat=BLACK, at_version=seated.game().version)
    assert seated.refused(close) == "not-done"
    seated.send(seated.done(BLACK))
    expected = score(seated.game())
    seated.send(close)
    assert seated.game().phase is Phase.SCORING
    answer = seated.send(close, later=silence - 1)
    assert isinstance(answer, Refused)
    assert answer.code == "too-early"
    seated.send(close, later=1)
    assert str(seated.game().result) == str(expected)


def test_a_mark_after_the_warning_takes_the_warning_back() -> None:
    seated = table()
    seated.send(seated.done(BLACK))
    seated.send(CloseGame(seat=BLACK, at_version=seated.game().version))
    seated.send(seated.mark(WHITE, "B2"))
    assert seated.marks().warned_at is None
    assert seated.refused(CloseGame(seat=BLACK, at_version=seated.game().version)) == "not-done"


BAD_MARKS = {
    "an empty point": ("A7", Status.DEAD, "no-stone"),
    "off the board": ("H8", Status.DEAD, "off-board"),
    "already alive": ("B2", Status.ALIVE, "no-change"),
    "a stone cannot be neutral": ("B2", Status.NEUTRAL, "no-territory"),
    "already counted": ("A7", Status.COUNTED, "no-change"),
}


@pytest.mark.parametrize(("point", "status", "code"), BAD_MARKS.values(), ids=BAD_MARKS.keys())
def test_bad_marks_are_refused_and_change_nothing(point: str, status: Status, code: str) -> None:
    seated = table()
    assert seated.refused(seated.mark(BLACK, point, status)) == code


def test_nobody_marks_without_a_seat_before_the_scoring_or_after_the_end() -> None:
    seated = table(passes=1)
    assert seated.refused(seated.mark(BLACK, "B2")) == "wrong-phase"
    seated.pass_turn()
    stranger = Mark(seat=None, at_version=seated.game().version, point=Point.parse("B2"), status=Status.DEAD)
    assert seated.refused(stranger) == "no-seat"
    seated.send(seated.done(BLACK))
    seated.send(seated.done(WHITE))
    assert seated.refused(seated.mark(BLACK, "B2")) == "finished"


def test_marking_dead_what_no_enemy_can_reach_is_refused() -> None:
    settings = new_settings(3, setup=Setup(black=(Point.parse("B2"),)))
    lonely = Table([GameCreated(0, settings), SeatTaken(0, BLACK, "", NO_REST), SeatTaken(0, WHITE, "", NO_REST)])
    lonely.log.append(GameStarted(0, BLACK))
    lonely.pass_turn()
    lonely.pass_turn()
    assert lonely.refused(lonely.mark(WHITE, "B2")) == "unreachable"


def test_the_clock_stands_while_scoring_and_runs_again_after_a_resume() -> None:
    seated = table(clock=Fischer(600_000, 10_000, 600_000))
    before = seated.game().clock
    assert before.running is None
    seated.send(seated.mark(BLACK, "B2"), later=5 * DAY)
    seated.send(Resume(seat=WHITE, at_version=seated.game().version))
    after = seated.game().clock
    assert (after.black, after.white, after.running) == (before.black, before.white, WHITE)


# The transitions of a player's screen, as the first scoring system listed them: what happens, and White's screen
# before and after it. White passes second, so Black is the opponent.
Y, O_ = WHITE, BLACK


def act(seated: Table, deed: str) -> None:
    game = seated.game()
    match deed:
        case "you pass" | "opponent passes":
            seated.pass_turn()
        case "you mark":
            seated.send(seated.mark(Y, "B2", toggled(game)))
        case "opponent marks":
            seated.send(seated.mark(O_, "B2", toggled(game)))
        case "you click done":
            seated.send(seated.done(Y))
        case "opponent clicks done":
            seated.send(seated.done(O_))
        case "you click done with an old version":
            seated.send(seated.done(Y, at=game.version - 1))


def toggled(game: Game) -> Status:
    return Status.ALIVE if game.marks and game.marks.state.dead else Status.DEAD


TRANSITIONS = {
    "opponent passes after you": ((), "opponent passes", Screen.YOU_HAVE_PASSED, Screen.SCORING),
    "you pass after opponent": ((), "you pass", Screen.OPPONENT_HAS_PASSED, Screen.SCORING),
    "you mark": ((), "you mark", Screen.SCORING, Screen.SCORING),
    "you mark when opponent is done": (
        ("opponent clicks done",), "you mark", Screen.OPPONENT_IS_DONE, Screen.SCORING,
    ),
    "you click done too late": (
        ("opponent marks",), "you click done with an old version", Screen.SCORING, Screen.SCORING,
    ),
    "you click done": ((), "you click done", Screen.SCORING, Screen.YOU_ARE_DONE),
    "you click done after opponent": (
        ("opponent clicks done",), "you click done", Screen.OPPONENT_IS_DONE, Screen.GAME_FINISHED,
    ),
    "opponent marks": ((), "opponent marks", Screen.SCORING, Screen.SCORING),
    "opponent clicks done": ((), "opponent clicks done", Screen.SCORING, Screen.OPPONENT_IS_DONE),
    "opponent marks after your done": (
        ("you click done",), "opponent marks", Screen.YOU_ARE_DONE, Screen.SCORING,
    ),
    "opponent marks and is done after your done": (
        ("you click done", "opponent marks"), "opponent clicks done", Screen.SCORING, Screen.OPPONENT_IS_DONE,
    ),
    "opponent clicks done after you": (
        ("you click done",), "opponent clicks done", Screen.YOU_ARE_DONE, Screen.GAME_FINISHED,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("so_far", "deed", "before", "after"), TRANSITIONS.values(), ids=TRANSITIONS.keys())
def test_transitions_of_a_players_screen(so_far: tuple[str, ...], deed: str, before: Screen, after: Screen) -> None:
    if deed == "opponent passes":
        # Here it is White who passed first.
        seated = table(passes=0)
        seated.send(Play(seat=BLACK, at_version=seated.game().version, point=Point.parse("A7")))
        seated.pass_turn()
    else:
        seated = table(passes=1 if deed == "you pass" else 2)
    for earlier in so_far:
        act(seated, earlier)
    assert screen(seated.game(), Y) is before
    act(seated, deed)
    assert screen(seated.game(), Y) is after


def test_replaying_the_log_gives_the_same_game_with_its_marks() -> None:
    seated = table()
    seated.send(seated.mark(BLACK, "B2"))
    seated.send(seated.done(WHITE))
    assert replay(seated.log) == seated.game()


def test_an_offer_after_the_warning_breaks_the_silence() -> None:
    seated = table()
    seated.send(seated.done(BLACK))
    seated.send(CloseGame(seat=BLACK, at_version=seated.game().version))
    seated.send(OfferNoResult(seat=WHITE, at_version=seated.game().version))
    assert seated.marks().warned_at is None
