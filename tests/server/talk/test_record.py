"""A game as an SGF file, with what was said."""

from __future__ import annotations

import httpx

from tengen.records import read, to_game
from tests.server.games.conftest import Player, Site, new_game
from tests.server.talk.test_chat import say


def download(player: Player) -> httpx.Response:
    return httpx.get(f"{player.site.url}/games/{player.game}.sgf", headers=player.header, timeout=120)


def test_a_game_is_taken_home_with_its_moves_and_its_chat(players: tuple[Player, Player]) -> None:
    black, white = players
    say(white, "have fun")
    black.send("play", point="E5")
    say(black, "the center ] of it all")
    white.send("play", point="C3")
    black.send("resign")
    answer = download(white)
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="tengen-{black.game}.sgf"'
    (record,) = read(answer.content)
    assert (record.header.black_name, record.header.white_name, str(record.header.result)) == ("Ann", "Bo", "W+R")
    game = to_game(record)
    assert [str(move.point) for move in game.history.moves] == ["E5", "C3"]
    said = [node.get("C", (b"",))[0].decode() for node in record.tree.nodes]
    assert said == ["Bo (White): have fun", "Ann (Black): the center \\] of it all", ""]


def test_what_was_said_at_a_move_that_is_gone_stands_at_the_last_one(players: tuple[Player, Player]) -> None:
    black, white = players
    black.send("play", point="E5")
    say(black, "oh no")
    black.send("request-undo")
    white.send("answer-undo", accept=True)
    (record,) = read(download(black).content)
    assert record.tree.nodes[0]["C"] == (b"Ann (Black): oh no",)


def test_a_private_game_is_not_given_to_strangers(players: tuple[Player, Player]) -> None:
    stranger = Player(players[0].site, players[0].game, "")
    assert download(stranger).status_code == 403


def test_a_watchable_game_is_given_to_everybody_and_no_game_to_nobody(site: Site) -> None:
    black, _ = new_game(site, watchable=True)
    assert download(Player(site, black.game, "")).status_code == 200
    assert download(Player(site, "nosuchgame", "")).status_code == 404
