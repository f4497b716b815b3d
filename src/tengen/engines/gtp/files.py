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
from tengen.records import from_game, read, to_game, write
from tengen.rules import Color
from tengen.rules.errors import TengenError

LONGEST_FILE: Final = 4_000_000


def loadsgf(asked: Asked) -> Done:
    """`loadsgf FILE [MOVE]`: the main line, up to before that move."""
    if not asked.words:
        raise GtpError("syntax error")
    try:
        with Path(asked.words[0]).open("rb") as file:
            records = read(file.read(LONGEST_FILE + 1), limit_bytes=LONGEST_FILE)
        game = to_game(records[0], until_illegal=True)
    except (OSError, TengenError) as error:
        raise GtpError(f"cannot load file: {error}") from None
    moves = game.move_number
    if len(asked.words) > 1:
        (before,) = replace(asked, words=asked.words[1:]).numbers(int)
        moves = min(max(int(before) - 1, 0), moves)
    loaded = asked.before.loaded(game, moves)
    return loaded, str(loaded.position.to_play)


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
