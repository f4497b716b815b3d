"""What a seat's screen shows, as one word: a pure function of the game and the seat.

How it looks and what it says is up to the page.
"""

from __future__ import annotations

from enum import StrEnum

from tengen.game.game import Game
from tengen.game.phase import Phase
from tengen.rules.color import Color


class Screen(StrEnum):
    WAITING = "waiting"
    YOUR_TURN = "your_turn"
    OPPONENT_TURN = "opponent_turn"
    YOU_HAVE_PASSED = "you_have_passed"
    OPPONENT_HAS_PASSED = "opponent_has_passed"
    SCORING = "scoring"
    YOU_ARE_DONE = "you_are_done"
    OPPONENT_IS_DONE = "opponent_is_done"
    GAME_FINISHED = "game_finished"


def screen(game: Game, seat: Color) -> Screen:
    """What the player in this seat looks at."""
    match game.phase:
        case Phase.WAITING:
            return Screen.WAITING
        case Phase.FINISHED:
            return Screen.GAME_FINISHED
        case Phase.SCORING:
            return _scoring(game, seat)
        case Phase.PLAYING:
            yours = game.position.to_play is seat
            if game.history.moves and game.history.moves[-1].is_pass:
                return Screen.OPPONENT_HAS_PASSED if yours else Screen.YOU_HAVE_PASSED
            return Screen.YOUR_TURN if yours else Screen.OPPONENT_TURN


def _scoring(game: Game, seat: Color) -> Screen:
    done = game.marks.done if game.marks else frozenset()
    if seat in done:
        return Screen.YOU_ARE_DONE
    return Screen.OPPONENT_IS_DONE if seat.opponent in done else Screen.SCORING
