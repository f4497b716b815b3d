"""Engines in seats of a real site: GNU Go and our own, from the invitation to the end, with all that goes wrong."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tengen.client import Created, Link, Site, Table
from tengen.engines.seat.player import Wishes, play_seat
from tengen.game import ByoYomi, Game, Phase
from tengen.rules import Color
from tests.server.games.conftest import Site as Server
from tests.waiting import until

pytestmark = pytest.mark.gnugo

GNUGO = "/usr/games/gnugo --mode gtp --level 1 --seed 7"
TENGEN = str(Path(sys.executable).with_name("tengen"))
LONGEST = 240
"""Seconds; on a machine that has ten times as much to do as it can, an engine needs twenty to sit down."""


class Seat:
    """`tengen gtp --play`, as a person starts it."""

    def __init__(self, url: str, *more: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([TENGEN, "gtp", "--play", url, *more], stdout=pipe, stderr=pipe, text=True)

    def end(self) -> tuple[str, str, int]:
        """The result that it printed, what else it said, and its exit code."""
        said, told = self.process.communicate(timeout=LONGEST)
        return said.strip(), told, self.process.returncode


@pytest.fixture
def client(site: Server) -> Iterator[Site]:
    with Site(site.url) as made:
        yield made


def wrapped(log: Path, *trouble: str) -> str:
    return f"{sys.executable} {Path(__file__).with_name('wrapped.py')} {log} {' '.join(trouble)}"


def wait(table: Table, holds: Callable[[Game], Any]) -> Game:
    """The game as soon as this holds."""

    def look() -> Game | None:
        game = table.game()
        return game if holds(game) else None

    found = until(look, "the game comes to this")
    assert found is not None
    return found


def my_turn(game: Game) -> bool:
    """Whether Black is to move, and no news is on its way that the second pass has begun the scoring."""
    passes = [move.is_pass for move in game.history.moves[-2:]]
    return game.turn is Color.BLACK and passes != [True, True]


def invited(client: Site, **wish: Any) -> tuple[Created, Table]:
    made = client.make_game(**{"size": 7, "color": "black", "first_move": 0, **wish})
    return made, client.table(made.seat.url)


def test_two_gnu_gos_play_to_the_agreed_end(client: Site) -> None:
    made, black = invited(client, size=7)
    seats = [Seat(made.seat.url, "--engine", GNUGO), Seat(made.invite.url, "--engine", GNUGO, "--name", "White Gnu")]
    ends = [seat.end() for seat in seats]
    state = black.state()
    assert [(said, code) for said, _, code in ends] == [(state["result"], 0)] * 2
    assert (state["phase"], state["ending"]) == ("finished", "score")
    assert state["players"] == {"black": "", "white": "White Gnu"}
    assert state["move_number"] > 10


def test_our_engine_and_gnu_go_play_by_chinese_rules_with_free_handicap_and_a_clock(client: Site) -> None:
    clock = {"kind": "byo_yomi", "main": 60_000, "periods": 5, "period": 10_000}
    made, black = invited(client, size=7, rules="chinese", handicap=2, clock=clock)
    seats = [Seat(made.seat.url, "--engine", GNUGO), Seat(made.invite.url, "--level", "2", "--no-resign")]
    ends = [seat.end() for seat in seats]
    game = black.game()
    assert {said for said, _, _ in ends} == {str(game.result)}
    assert len(game.history.start.board.stones(Color.BLACK)) == 2
    assert game.phase is Phase.FINISHED
    assert black.state()["players"]["white"] == "Tengen"


def test_an_engine_is_told_everything_about_the_game(client: Site, tmp_path: Path) -> None:
    """Size, komi, the stones of the setup, the time of both, every move."""
    clock = ByoYomi(main=300_000, periods=3, period=30_000)
    wish = {"kind": clock.kind, "main": clock.main, "periods": clock.periods, "period": clock.period}
    setup = {"black": ["C3"], "white": ["E5"], "to_play": "black"}
    made, black = invited(client, size=7, komi=3.5, clock=wish, setup=setup)
    log = tmp_path / "asked"
    seat = Seat(made.invite.url, "--engine", wrapped(log))
    wait(black, my_turn)
    black.send("play", point="E3", at_version=black.game().version)
    wait(black, my_turn)
    black.send("resign")
    assert seat.end()[0] == "W+R"
    asked = log.read_text().splitlines()
    for line in ("boardsize 7", "komi 3.5", "play black C3", "play white E5", "play black E3", "genmove white"):
        assert line in asked
    assert "time_settings 300 30 1" in asked
    assert any(line.startswith("time_left white 29") for line in asked)
    assert any(line.startswith("time_left black 29") for line in asked)


@pytest.mark.parametrize("allowed", [True, False])
def test_an_undo_is_answered_as_its_owner_wants(client: Site, *, allowed: bool) -> None:
    made, black = invited(client)
    seat = Seat(made.invite.url, "--engine", GNUGO, "--undo" if allowed else "--no-undo")
    wait(black, my_turn)
    black.send("play", point="D4", at_version=black.game().version)
    before = wait(black, lambda game: game.move_number == 2)
    black.send("request-undo", at_version=before.version)
    after = wait(black, lambda game: game.offers.undo is None and game.version > before.version + 1)
    assert after.move_number == (0 if allowed else 2)
    black.send("play", point="E3", at_version=after.version)
    wait(black, lambda game: game.move_number == after.move_number + 2)
    black.send("resign")
    assert seat.end()[::2] == ("W+R", 0)


def test_marks_are_agreed_on_and_play_goes_on_if_one_wants(client: Site) -> None:
    """Black has one stone in a corner of White's board, calls it alive, plays on, and gives in."""
    black_stones, white_stones = ["A1"], ["C1", "C2", "C3", "B3", "A4", "E5", "E3", "F6"]
    setup = {"black": black_stones, "white": white_stones, "to_play": "black"}
    made, black = invited(client, setup=setup)
    seat = Seat(made.invite.url, "--engine", GNUGO)
    wait(black, my_turn)
    black.send("pass", at_version=black.game().version)
    scoring = wait(black, lambda game: game.marks is not None and Color.WHITE in game.marks.done)
    assert scoring.marks is not None
    assert [str(point) for point in scoring.marks.state.dead_points] == ["A1"]
    black.send("resume", at_version=scoring.version)
    game = wait(black, my_turn)
    black.send("pass", at_version=game.version)
    scoring = wait(
        black, lambda game: game.marks is not None and Color.WHITE in game.marks.done and game.version > scoring.version
    )
    black.send("marks-set", dead=[], at_version=scoring.version)
    settled = wait(
        black,
        lambda game: game.marks is not None and Color.WHITE in game.marks.done and game.version > scoring.version + 1,
    )
    assert settled.marks is not None
    assert [str(point) for point in settled.marks.state.dead_points] == ["A1"]
    black.send("done", at_version=settled.version)
    said, _, code = seat.end()
    assert code == 0
    assert said.startswith("W+")


def test_an_engine_that_cannot_score_in_time_takes_the_sites_proposal(client: Site, tmp_path: Path) -> None:
    made, black = invited(client)
    told: list[str] = []
    words = tuple(wrapped(tmp_path / "asked", "sleep", "final_status_list").split())

    async def play() -> str:
        playing = asyncio.create_task(play_seat(made.invite.url, Wishes(words, seconds_to_score=0.5), told.append))
        await asyncio.to_thread(human)
        return await playing

    def human() -> None:
        for _ in range(2):
            game = wait(black, my_turn)
            black.send("play", point=free_point(game), at_version=game.version)
        wait(black, my_turn)
        game = black.game()
        while game.phase is not Phase.SCORING:
            black.send("pass", at_version=game.version)
            game = wait(black, lambda game: my_turn(game) or game.phase is Phase.SCORING)
        done = wait(black, lambda game: game.marks is not None and Color.WHITE in game.marks.done)
        assert done.marks is not None
        assert done.marks.proposal is not None
        black.send("done", at_version=done.version)

    assert asyncio.run(play())[:2] in ("W+", "B+")
    assert any("the site's proposal is taken instead" in line for line in told)


def test_a_restart_of_the_site_is_survived(site: Server, client: Site) -> None:
    made, black = invited(client)
    seat = Seat(made.invite.url, "--engine", GNUGO)
    game = wait(black, my_turn)
    black.send("play", point="D4", at_version=game.version)
    wait(black, my_turn)
    for _ in range(2):
        site.restart()
        game = black.game()
        black.send("play", point=free_point(game), at_version=game.version)
        wait(black, lambda now, moves=game.move_number: now.move_number == moves + 2)  # type: ignore[misc]
    black.send("resign")
    assert seat.end()[::2] == ("W+R", 0)


def test_a_crash_says_why_and_the_seat_goes_on_with_another_engine(client: Site, tmp_path: Path) -> None:
    made, black = invited(client)
    seat = Seat(made.invite.url, "--engine", wrapped(tmp_path / "asked", "crash", "genmove", "2"))
    wait(black, my_turn)
    black.send("play", point="D4", at_version=black.game().version)
    game = wait(black, my_turn)
    black.send("play", point=free_point(game), at_version=game.version)
    said, told, code = seat.end()
    assert (said, code) == ("", 1)
    assert "ended with code 1 at 'genmove white': the engine has a bad day" in told
    link = told.rsplit("tengen gtp --play '", 1)[1].split("'")[0]
    assert Link.parse(link).role == "seat"
    again = Seat(link, "--engine", GNUGO)
    wait(black, lambda game: game.move_number == 4)
    black.send("resign")
    assert again.end()[::2] == ("W+R", 0)


def free_point(game: Game) -> str:
    board = game.position.board
    return str(next(point for point in board.points if board.stone_at(point) is None and 2 < point.row < 6))


def test_the_setting_names_the_engine_and_one_that_hangs_is_said_to(
    client: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENGEN_ENGINE", wrapped(tmp_path / "log", "sleep", "genmove"))
    made, _ = invited(client, color="white")
    seat = Seat(made.invite.url, "--longest", "1")
    said, told, code = seat.end()
    assert (said, code) == ("", 1)
    assert "no answer to 'genmove black' within 1 s" in told
    assert "The seat is still yours" in told
    monkeypatch.setenv("TENGEN_ENGINE", "'open")
    _, told, code = Seat(made.seat.url).end()
    assert code == 2
    assert "No closing quotation" in told


def test_an_engine_that_resigns_loses(client: Site, tmp_path: Path) -> None:
    made, black = invited(client)
    seat = Seat(made.invite.url, "--engine", wrapped(tmp_path / "asked", "instead", "genmove", "resign"))
    wait(black, my_turn)
    black.send("play", point="D4", at_version=black.game().version)
    assert seat.end()[::2] == ("B+R", 0)


def test_an_engine_that_wants_only_forbidden_moves_passes(client: Site, tmp_path: Path) -> None:
    made, black = invited(client)
    seat = Seat(made.invite.url, "--engine", wrapped(tmp_path / "asked", "instead", "genmove", "D4"))
    wait(black, my_turn)
    black.send("play", point="D4", at_version=black.game().version)
    game = wait(black, my_turn)
    assert game.history.moves[-1].is_pass
    black.send("resign")
    said, told, _ = seat.end()
    assert said == "W+R"
    assert "so it passes" in told


@pytest.mark.parametrize("wish", [{"size": None, "width": 7, "height": 5}, {"size": 25}])
def test_an_engine_that_cannot_play_the_board_takes_no_seat(client: Site, wish: dict[str, Any]) -> None:
    made, black = invited(client, **wish)
    said, told, code = Seat(made.invite.url, "--engine", GNUGO).end()
    assert (said, code) == ("", 1)
    assert "the engine does not play on" in told
    assert black.state()["players"]["white"] is None
    assert client.join(made.invite.url).state()["phase"] == "playing"


def test_a_person_may_win_by_time_while_the_engine_thinks(client: Site, tmp_path: Path) -> None:
    clock = {"kind": "absolute", "total": 2_000}
    made, black = invited(client, clock=clock)
    seat = Seat(made.invite.url, "--engine", wrapped(tmp_path / "asked", "sleep", "genmove"))
    wait(black, my_turn)
    black.send("play", point="D4", at_version=black.game().version)
    assert seat.end()[::2] == ("B+T", 0)


@pytest.mark.parametrize(
    ("link", "engine", "said"),
    [
        ("nonsense", GNUGO, "not a link of a game: 'nonsense'"),
        ("http://127.0.0.1:9/games/k4tz7mpa2c#watch=x", GNUGO, "this link is for watching"),
        ("{seat}", "/no/such/engine", "/no/such/engine cannot be started: No such file or directory"),
        ("{seat}", "cat", "cat answered 'list_commands' with 'list_commands', which is no GTP"),
        ("{seat}", "yes hello", "yes answered 'list_commands' with 'hello', which is no GTP"),
        ("{seat}", "true", "true ended with code 0 at 'list_commands'"),
        ("{site}/games/nosuchgame#seat=x", GNUGO, "there is no such game"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(client: Site, link: str, engine: str, said: str) -> None:
    made, _ = invited(client)
    url = link.format(seat=made.seat.url, site=client.url)
    _, told, code = Seat(url, "--engine", engine, "--patience", "1").end()
    assert code == 1
    assert told.strip().splitlines()[-1].startswith(f"tengen: {said}")
