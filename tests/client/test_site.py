"""The client against a real site, step by step: games, seats, commands, errors, streams, and a site that is killed."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from itertools import islice

import pytest

from tengen.client import ApiError, Created, Line, Present, Remark, Site, Table, Unreachable, Whole
from tengen.client.errors import answered
from tengen.client.http import error_of
from tengen.game import Phase, Play, PlayResumed
from tengen.game import Played as PlayedEvent
from tengen.rules import BadInput, Color, Point
from tests.server.games.conftest import Site as Server


@pytest.fixture
def client(site: Server) -> Iterator[Site]:
    with Site(site.url) as made:
        yield made


@pytest.fixture
def tables(client: Site) -> tuple[Table, Table]:
    """Black's and White's."""
    made = client.make_game(size=9, color="black", name="Ann")
    return client.table(made.seat.url), client.join(made.invite.url, name="Bo")


def played(news: object) -> str | None:
    return str(news.event.point) if isinstance(news, Line) and isinstance(news.event, PlayedEvent) else None


def test_two_programs_play_and_agree_on_the_count(tables: tuple[Table, Table]) -> None:
    black, white = tables
    assert black.state()["players"] == {"black": "Ann", "white": "Bo"}
    answer = black.send("play", point="E5")
    assert [line.event.kind for line in answer.events] == ["played"]
    assert answer.state["turn"] == "white"
    white.submit(Play(seat=None, at_version=answer.version, point=Point.parse("C3")))
    for table in (black, white):
        table.state()
        table.send("pass")
    white.send("resume")
    assert [line.event.kind for line in black.events()][-2:] == ["scoring-started", PlayResumed.kind]
    black.state()
    white.send("pass")
    assert black.game().phase is Phase.SCORING
    black.send("done", at_version=black.state()["version"])
    assert white.send("done", at_version=white.state()["version"]).state["phase"] == "finished"
    assert white.game().result == black.game().result
    again = black.rematch()
    assert again.id != black.id
    assert white.rematch().state()["players"] == {"black": "Bo", "white": "Ann"}


def test_a_state_is_there_for_every_move_and_version(tables: tuple[Table, Table]) -> None:
    black, _ = tables
    black.send("play", point="E5")
    assert black.state(move=0)["move_number"] == 0
    assert black.state(version=2)["phase"] == "waiting"
    assert black.version == 5
    assert black.variation(1, ["C3", "pass"])["move_number"] == 3


def test_what_the_site_refuses_is_an_error_with_the_sites_words(tables: tuple[Table, Table], client: Site) -> None:
    black, white = tables
    white.state()
    with pytest.raises(ApiError) as refused:
        white.send("play", point="E5")
    error = refused.value
    assert (error.status, error.code, error.message) == (409, "not-your-turn", "it is black's turn")
    assert error.expected == "black"
    assert (error.version, error.state and error.state["turn"]) == (4, "black")
    assert str(error) == "it is black's turn (expected black)"
    with pytest.raises(ApiError, match="not a point: 'Z99'"):
        black.send("play", point="Z99")
    for table in (client.table("nosuchgame"), client.table(black.id)):
        with pytest.raises(ApiError) as refused:
            table.state()
        assert refused.value.code in ("no-such-game", "private")
        with pytest.raises(ApiError) as refused:
            next(table.follow())
        assert refused.value.code in ("no-such-game", "private")
        with pytest.raises(ApiError) as refused:
            next(table.stream())
        assert refused.value.code in ("no-such-game", "private")


def test_an_invitation_is_no_seat_and_is_good_once(client: Site) -> None:
    made = client.make_game(size=9)
    with pytest.raises(BadInput, match="this is an invitation"):
        client.table(made.invite.url)
    client.join(made.invite.url)
    with pytest.raises(ApiError) as refused:
        client.join(made.invite.url)
    assert refused.value.code == "bad-invitation"


def test_a_command_that_was_repeated_is_done_once(tables: tuple[Table, Table]) -> None:
    black, _ = tables
    first = black.send("play", point="E5", at_version=4, command_id="a")
    assert black.send("play", point="E5", at_version=4, command_id="a") == first
    assert black.state()["move_number"] == 1


def test_a_seat_can_be_brought_elsewhere_and_another_invitation_made(client: Site) -> None:
    made: Created = client.make_game(size=9, color="black", watchable=True)
    black = client.table(made.id, made.seat.token)
    link = black.seat_link()
    assert len(link.code.replace(" ", "")) == 8
    client.join(black.invite().url)
    client.table(link.url).send("play", point="E5")
    assert client.table(made.watch_url).state()["last_move"] == {"seat": "black", "point": "E5", "captured": []}


def test_a_player_gives_a_link_to_watch(client: Site) -> None:
    made: Created = client.make_game(size=9, color="black")
    link = client.table(made.id, made.seat.token).watch_link()
    assert "#watch=" in link
    watcher = client.table(link)
    assert (watcher.me().role, watcher.state()["missed_first_move"]) == ("watch", None)


def test_the_usual_komi_is_known_before_a_game_is_made(client: Site) -> None:
    assert client.usual(9, 9, "chinese", 0)["komi"] == 7.5


def test_following_tells_lines_states_presence_and_remarks(tables: tuple[Table, Table]) -> None:
    black, white = tables
    news = white.follow(0)
    assert [each.event.kind for each in islice(news, 4) if isinstance(each, Line)][-1] == "game-started"
    assert isinstance(next(news), Whole)
    assert isinstance(next(news), Present)
    black.send("play", point="E5")
    said = black.say("Hello")
    found = []
    for each in news:
        found.append(each)
        if isinstance(each, Remark):
            break
    assert "E5" in [played(each) for each in found]
    assert found[-1] == said == white.chat()[0]


def test_the_stream_is_the_log(tables: tuple[Table, Table]) -> None:
    black, white = tables
    stream = white.stream()
    assert [line.version for line in islice(stream, 4)] == [1, 2, 3, 4]
    black.send("play", point="E5")
    assert played(next(stream)) == "E5"


def test_a_killed_site_costs_a_follower_nothing(site: Server) -> None:
    """The site is killed, and moves are made before the follower is back: it hears each of them once, in order."""
    with Site(site.url) as client:
        made = client.make_game(size=9, color="black")
        black, white = client.table(made.seat.url), client.join(made.invite.url)
        heard: list[str] = []
        far_enough = threading.Event()

        def listen() -> None:
            for game in white.games():
                heard.append(f"{game.version}")
                if game.move_number == 3:
                    far_enough.set()
                    return

        listening = threading.Thread(target=listen)
        listening.start()
        black.send("play", point="E5")
        for point, table in (("C3", white), ("G7", black)):
            site.restart()
            table.state()
            table.send("play", point=point)
        assert far_enough.wait(120)
        listening.join()
        assert heard[-3:] == ["5", "6", "7"]
        assert len(set(heard)) == len(heard)


def test_a_command_waits_for_a_site_that_comes_back(site: Server) -> None:
    with Site(site.url) as client:
        made = client.make_game(size=9, color="black")
        black = client.table(made.seat.url)
        client.join(made.invite.url)
        black.state()
        starting = threading.Thread(target=site.restart)
        starting.start()
        assert black.send("play", point="E5").state["move_number"] == 1
        starting.join()


def test_a_proxy_without_a_site_is_waited_for_where_that_does_no_harm() -> None:
    away = answered("http://proxy", 502, None)
    assert isinstance(away, Unreachable)
    assert error_of("http://proxy", away, repeatable=True) is away
    assert error_of("http://proxy", away, repeatable=False) is None
    stranger = answered("http://proxy", 404, None)
    assert error_of("http://proxy", stranger, repeatable=True) is None


def test_nobody_there_is_said_in_words() -> None:
    with Site("http://127.0.0.1:9", patience=0.3) as client, pytest.raises(Unreachable, match="does not answer"):
        client.usual()
    with Site("http://127.0.0.1:9", patience=0.3) as client, pytest.raises(Unreachable, match="does not answer"):
        next(client.table("k4tz7mpa2c").follow())


def test_something_else_there_is_said_in_words(site: Server) -> None:
    with Site(f"{site.url}/learn", patience=0.1) as client, pytest.raises(Unreachable, match="no error object"):
        client.make_game()


def test_the_client_loads_no_django() -> None:
    script = "import tengen.client, sys; print([name for name in sys.modules if name.split('.')[0] == 'django'])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_seat_knows_its_color(client: Site) -> None:
    made = client.make_game(size=9, color="white")
    assert made.seat.color is Color.WHITE
