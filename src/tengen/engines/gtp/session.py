"""A GTP engine at work: commands come in as lines, answers go out, until `quit` or the end of the lines.

What a command does to the board is in `commands`, what is told of the engine's thoughts in `analysis`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, Protocol

from tengen.engines.bot import Bot
from tengen.engines.gtp.analysis import Wanted, genmove_lines, kata, leela, raw_nn, thoughts
from tengen.engines.gtp.asked import Asked, Play, Words
from tengen.engines.gtp.board import Before
from tengen.engines.gtp.commands import COMMANDS
from tengen.engines.gtp.files import FILE_COMMANDS
from tengen.engines.gtp.inbox import TOO_LONG
from tengen.engines.gtp.line import RESIGN, GtpError, Request, bad, good, read_point
from tengen.engines.levels import level
from tengen.rules.errors import TengenError

NAME: Final = "Tengen"
ALL: Final = {**COMMANDS, **FILE_COMMANDS}
STREAMS: Final = {"lz-analyze": leela, "kata-analyze": kata}
GENMOVES: Final = {"lz-genmove_analyze": leela, "kata-genmove_analyze": kata}
OWN: Final = (
    "protocol_version", "name", "version", "known_command", "list_commands", "level", "quit", "stop", "kata-raw-nn",
    *STREAMS, *GENMOVES,
)  # fmt: skip


class Lines(Protocol):
    """Where commands come from."""

    def __iter__(self) -> Iterator[str]: ...
    def has_line(self) -> bool: ...
    def wait(self, seconds: float) -> bool: ...


class Session:
    """One front end's engine."""

    def __init__(self, play: Play, version: str, bot: Bot) -> None:
        self._before = Before.empty()
        self._play = play
        self._version = version
        self._bot = bot
        self.over = False

    def run(self, lines: Lines, write: Callable[[str], None]) -> None:
        """Answer each line that holds a command; nothing is read after `quit`."""
        for line in lines:
            if line == TOO_LONG:
                write(bad("", "the line is too long"))
                continue
            request = Request.read(line)
            if request is None:
                continue
            if request.name in STREAMS:
                self._stream(request, lines, write)
            else:
                write(self.answer(request))
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

    def _stream(self, request: Request, lines: Lines, write: Callable[[str], None]) -> None:
        """Tell what it thinks until the next line comes; an empty line ends it."""
        asked = self._asked(request.words)
        try:
            wanted = Wanted.read(asked)
        except GtpError as error:
            write(bad(request.number, str(error)))
            return
        write(f"={request.number}\n")
        for thought in thoughts(asked, wanted, STREAMS[request.name], lines.has_line):
            if thought:
                write(thought + "\n")
        # What cannot be looked at any further stands until it is read.
        while not lines.wait(60):
            pass
        write("\n")

    def _asked(self, words: Words) -> Asked:
        return Asked(self._before, self._play, self._bot, words)

    def _carry_out(self, name: str, words: Words) -> str:
        if name in GENMOVES:
            said, move = genmove_lines(self._asked(words), GENMOVES[name])
            if move != RESIGN:
                color = Wanted.read(self._asked(words)).color
                self._before = self._before.played(color, read_point(move))
            return f"\n{said}\nplay {move}" if said else f"\nplay {move}"
        if name in OWN:
            return self._own(name, words)
        if name not in ALL:
            raise GtpError("unknown command")
        self._before, said = ALL[name](self._asked(words))
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
            case "kata-raw-nn":
                return raw_nn(self._asked(words))
            case "level":
                if len(words) != 1:
                    raise GtpError("syntax error")
                self._play = replace(self._play, level=level(words[0]))
                return ""
            case "stop":
                return ""
        self.over = True
        return ""
