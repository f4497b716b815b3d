"""The GTP commands that read and write SGF files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from tengen.engines.gtp.asked import Asked, Done
from tengen.engines.gtp.board import Before
from tengen.engines.gtp.line import GtpError
from tengen.game import Game, GameCreated, Setup, create, new_settings
from tengen.records import Limits, Record, from_game, scan, to_game, write
from tengen.rules import Color
from tengen.rules.errors import TengenError

LONGEST_FILE: Final = 4_000_000
LIMITS: Final = Limits(bytes=LONGEST_FILE, games=100_000, nodes=1_000_000)


def loadsgf(asked: Asked) -> Done:
    """`loadsgf FILE [MOVE]`: the main line, up to before that move; a part of what was asked for is never loaded."""
    if not asked.words:
        raise GtpError("syntax error")
    most = None
    if len(asked.words) > 1:
        (before,) = replace(asked, words=asked.words[1:]).numbers(int)
        most = max(int(before) - 1, 0)
    try:
        with Path(asked.words[0]).open("rb") as file:
            game = _game(scan(file.read(LONGEST_FILE + 1), LIMITS)[0], most)
    except (OSError, TengenError) as error:
        raise GtpError(f"cannot load file: {error}") from None
    moves = game.move_number if most is None else min(most, game.move_number)
    loaded = asked.before.loaded(game, moves)
    return loaded, str(loaded.position.to_play)


def _game(record: Record, most: int | None) -> Game:
    """The game of a record; what comes after so many moves may be against the rules."""
    try:
        return to_game(record)
    except TengenError:
        if most is None:
            raise
        game = to_game(record, until_illegal=True)
        if game.move_number < most:
            raise
        return game


def printsgf(asked: Asked) -> Done:
    """The moves as a record, for a front end that keeps none."""
    before = asked.before
    text = write(from_game(_as_game(before))).decode()
    if not asked.words:
        return before, text
    try:
        Path(asked.words[0]).write_text(text, encoding="utf-8")
    except OSError as error:
        raise GtpError(f"cannot save file: {error.strerror}") from None
    return before, ""


def _as_game(before: Before) -> Game:
    start = before.history.start
    setup = Setup(start.board.stones(Color.BLACK), start.board.stones(Color.WHITE), start.to_play)
    settings = new_settings(
        before.board.width,
        before.board.height,
        rules=before.rules,
        komi=before.komi,
        handicap=before.handicap,
        setup=setup,
    )
    game = create(GameCreated(0, settings))
    return replace(game, history=before.history, position=before.position)


FILE_COMMANDS: Final[dict[str, Callable[[Asked], Done]]] = {"loadsgf": loadsgf, "printsgf": printsgf}
