"""A GTP engine at work: commands come in as lines, answers go out, until `quit` or the end of the lines.

What a command does to the board is in `commands`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from tengen.engines.bot import games_for
from tengen.engines.gtp.asked import Asked, Play, Words
from tengen.engines.gtp.board import Before
from tengen.engines.gtp.commands import COMMANDS
from tengen.engines.gtp.files import FILE_COMMANDS
from tengen.engines.gtp.line import GtpError, Request, bad, good
from tengen.rules.errors import TengenError

NAME: Final = "Tengen"
ALL: Final = {**COMMANDS, **FILE_COMMANDS}
OWN: Final = ("protocol_version", "name", "version", "known_command", "list_commands", "level", "quit")


class Session:
    """One front end's engine."""

    def __init__(self, play: Play, version: str) -> None:
        self._before = Before.empty()
        self._play = play
        self._version = version
        self.over = False

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """The answer to each line that holds a command; nothing is read after `quit`."""
        for line in lines:
            request = Request.read(line)
            if request is not None:
                yield self.answer(request)
            if self.over:
                return

    def answer(self, request: Request) -> str:
        """The answer to one command; a command that fails changes nothing."""
        try:
            return good(request.number, self._carry_out(request.name, request.words))
        except GtpError as error:
            return bad(request.number, str(error))
        except TengenError as error:
            return bad(request.number, f"{error.code}: {error}")

    def _carry_out(self, name: str, words: Words) -> str:
        if name in OWN:
            return self._own(name, words)
        if name not in ALL:
            raise GtpError("unknown command")
        self._before, said = ALL[name](Asked(self._before, self._play, words))
        return said

    def _own(self, name: str, words: Words) -> str:
        match name:
            case "protocol_version":
                return "2"
            case "name":
                return NAME
            case "version":
                return self._version
            case "known_command":
                return "true" if words and (words[0] in OWN or words[0] in ALL) else "false"
            case "list_commands":
                return "\n".join(sorted((*OWN, *ALL)))
            case "level":
                if len(words) != 1 or not words[0].isdecimal():
                    raise GtpError("syntax error")
                self._play = replace(self._play, games=games_for(int(words[0])))
                return ""
        self.over = True
        return ""
