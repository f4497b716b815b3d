"""A game in a few lines of text, as it stands beside each golden log: for people to read and for tests to compare."""

from __future__ import annotations

from tengen.game import Game, TimeLeft
from tengen.rules import Color, draw, show_komi


def summary(game: Game) -> str:
    """Everything that a log must still tell in years: phase, result, board, prisoners, time, names, rules, marks."""
    settings = game.settings
    lines = {
        "rules": f"{settings.rules.name}, komi {show_komi(settings.komi)}, handicap {settings.handicap}",
        "black": _player(game, Color.BLACK),
        "white": _player(game, Color.WHITE),
        "phase": str(game.phase),
        "result": str(game.result) if game.result else "-",
        "moves": f"{game.move_number}, then {game.position.to_play}",
        "ko": str(game.position.ko_point or "-"),
        "dead": " ".join(map(str, game.marks.state.dead_points)) or "-" if game.marks else "-",
        "neutral": " ".join(map(str, game.marks.state.neutral_points)) or "-" if game.marks else "-",
    }
    told = "\n".join(f"{name:8}{text}" for name, text in lines.items())
    return f"{told}\n\n{draw(game.position.board, coordinates=True)}\n"


def _player(game: Game, seat: Color) -> str:
    player = game.players.at(seat)
    name = player.name if player else "nobody"
    return f"{name}, {game.prisoners.of(seat)} prisoners, {_time(game.clock.time_left(seat))}"


def _time(left: TimeLeft) -> str:
    first = "" if left.first_move is None else f"first move {left.first_move / 1000:g} s, "
    return f"{first}{left.main / 1000:g} s" + (f" + {left.count} x {left.period / 1000:g} s" if left.count else "")
