"""Any GTP program in a bot's seat: GNU Go, and programs that hang, die, talk nonsense or never stop talking."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tengen.engines.bot import Bot
from tengen.engines.external import External
from tengen.engines.gtp.controller import Engine, EngineGone, EngineRefused, EngineSilent
from tengen.engines.levels import level
from tengen.engines.net import Net
from tengen.engines.situation import Situation
from tengen.rules import Color, rule_set
from tengen.rules.errors import BadInput, TengenError
from tests.engines.positions import after, empty, moved

GNUGO = "/usr/games/gnugo --mode gtp --level 1 --seed 7"
TENGEN = f"{Path(sys.executable).with_name('tengen')} gtp --level plum --seed 3"
BAD = f"{sys.executable} {Path(__file__).with_name('badengine.py')}"
LONG = 60.0
"""Seconds that no test comes near: only a program that is silent is waited for."""


@pytest.mark.gnugo
def test_gnu_go_and_our_bot_play_a_game_to_its_end() -> None:
    """Both are asked in the same way; the game is by Japanese rules on a board that is no square... of 7x7 here."""

    async def play() -> Situation:
        bot, game = Bot(Net.load()), empty(7, rules=rule_set("japanese"), komi=13)
        async with External.named(GNUGO) as engine:
            while len(game.history) < 150:
                if game.position.to_play is Color.BLACK:
                    choice = await engine.choose(game)
                else:
                    choice = bot.choose(game, level("plum"), may_resign=False)
                if choice.resigns:
                    break
                game = moved(game, choice.point)
                if len(game.history) > 1 and all(move.is_pass for move in game.history.moves[-2:]):
                    break
        return game

    assert 10 < len(asyncio.run(play()).history) < 150


@pytest.mark.gnugo
def test_a_match_of_two_programs_through_the_controller() -> None:
    """As a tournament program does it: each move of one is played by the other, and both name the same winner."""

    async def play() -> tuple[str, str]:
        engines = [await Engine.start(words.split()) for words in (GNUGO, TENGEN)]
        try:
            for engine in engines:
                for line in ("boardsize 7", "clear_board", "komi 7.5", "time_settings 600 0 0"):
                    await engine.ask(line)
            passes = 0
            for number in range(150):
                mine, other = engines[number % 2], engines[1 - number % 2]
                color = "bw"[number % 2]
                move = (await mine.ask(f"genmove {color}")).lower()
                if move == "resign":
                    winner = "wb"[number % 2]
                    return winner, winner
                await other.ask(f"play {color} {move}")
                passes = passes + 1 if move == "pass" else 0
                if passes == 2:
                    break
            scores = [(await engine.ask("final_score"))[0].lower() for engine in engines]
            return scores[0], scores[1]
        finally:
            for engine in engines:
                await engine.stop()

    one, other = asyncio.run(play())
    assert one == other
    assert one in ("b", "w")


@pytest.mark.gnugo
def test_it_is_brought_to_another_game_and_back() -> None:
    async def play() -> None:
        async with External.named(GNUGO) as engine:
            first = after(empty(7), "D4", "C3")
            assert (await engine.choose(first)).point is not None
            other = after(empty(9, rules=rule_set("aga")), "E5")
            assert (await engine.choose(other)).point in other.position.board.points
            assert (await engine.choose(moved(first, None))).point is not None

    asyncio.run(play())


@pytest.mark.parametrize(
    ("way", "error", "said"),
    [
        ("hang", EngineSilent, "no answer to 'genmove black' within 0.5 s"),
        ("die", EngineGone, "ended with code 3 at 'genmove black': bad day"),
        ("scream", EngineGone, "ended with code 4 at 'genmove black': .*a bad day after all"),
        ("junk", EngineGone, "answered 'genmove black' with 'hello', which is no GTP"),
        ("nonsense", EngineGone, "answered genmove with 'z99'"),
        ("occupied", EngineGone, "wants to play A1, which is illegal"),
        ("megabyte", EngineGone, "a line of more than 1,000,000 bytes"),
        ("endless", EngineSilent, "no answer to 'genmove black'"),
        ("refuse", EngineRefused, "refused 'genmove black': I would rather not"),
    ],
)
def test_a_program_that_misbehaves_is_one_clear_error_and_the_next_move_is_asked_again(
    way: str, error: type[TengenError], said: str
) -> None:
    game = after(empty(5), "A1", "B1")

    async def play() -> None:
        async with External.named(f"{BAD} {way}", seconds=0.5 if error is EngineSilent else LONG) as engine:
            for _ in range(2):
                with pytest.raises(error, match=said):
                    await engine.choose(game)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("command", "error", "said"),
    [
        ("", BadInput, "no program was named"),
        ("gnugo 'open", BadInput, "not a command: No closing quotation"),
        ("/no/such/program --gtp", EngineGone, "cannot be started"),
    ],
)
def test_what_is_no_program_is_refused(command: str, error: type[TengenError], said: str) -> None:
    async def play() -> None:
        async with External.named(command) as engine:
            await engine.choose(empty(5))

    with pytest.raises(error, match=said):
        asyncio.run(play())
