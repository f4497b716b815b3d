"""From the fields of a form, or of a JSON object, to a command; refuses what cannot be one, and says which field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Final

from tengen.clubs import ladder as rungs
from tengen.clubs import tournament as t
from tengen.clubs.tournament import Result, Settings, System
from tengen.ratings import parse_rank
from tengen.rules import BadInput
from tengen.rules.errors import shown
from tengen.server.people.clubs.kinds import Command, Kind

Fields = Mapping[str, Any]


def number(fields: Fields, name: str, least: int, most: int, usual: int | None = None) -> int:
    """A whole number in a field; `usual` if the field is empty."""
    value = fields.get(name, "")
    if value in ("", None) and usual is not None:
        return usual
    try:
        found = int(str(value))
    except ValueError:
        found = least - 1
    if not least <= found <= most:
        raise BadInput("bad-field", f"{name}: {shown(value)}", f"a whole number, {least} to {most}")
    return found


def text(fields: Fields, name: str) -> str:
    value = fields.get(name, "")
    if not isinstance(value, str) or len(value) > 200:
        raise BadInput("bad-field", f"{name}: {shown(value)}", "a text")
    return value.strip()


def result(fields: Fields) -> Result:
    value = text(fields, "result")
    if value not in list(Result):
        words = ", ".join(each for each in Result if each)
        raise BadInput("bad-result", f"not a result: {shown(value)}", f"nothing, or one of {words}")
    return Result(value)


def opening(kind: Kind, fields: Fields, by: str) -> Command:
    """The command that opens a contest of this kind."""
    if kind is Kind.LADDER:
        return rungs.OpenLadder(by, number(fields, "reach", 1, 50, 3), number(fields, "answer_days", 1, 60, 7))
    size = number(fields, "size", 2, 25, 19)
    handicap = fields.get("handicap") in (True, "on", "true", "yes", "1")
    if kind is Kind.ROUND_ROBIN:
        twice = fields.get("twice") in (True, "on", "true", "yes", "1")
        return t.OpenTournament(by, Settings(System.ROUND_ROBIN, 0, size, handicap=handicap, twice=twice))
    settings = Settings(
        System.MCMAHON,
        number(fields, "rounds", 1, 99, 5),
        size,
        bar=_rank(fields, "bar", "1d"),
        floor=_rank(fields, "floor", "20k"),
        handicap=handicap,
        less=number(fields, "less", 0, 9, 0),
        opens_at=_times(text(fields, "opens_at")),
    )
    return t.OpenTournament(by, settings)


def command_of(kind: Kind, fields: Fields, by: str, me: str) -> Command:
    """The command that `do` names; a player who is not named is `me`."""
    wanted = text(fields, "do")
    makers = _LADDER if kind is Kind.LADDER else _TOURNAMENT
    if wanted not in makers:
        raise BadInput("unknown-kind", f"do: {shown(wanted)}", ", ".join(makers))
    return makers[wanted](fields, by, text(fields, "player") or me)


def _rank(fields: Fields, name: str, usual: str) -> int:
    return parse_rank(text(fields, name) or usual)


def _times(value: str) -> tuple[int, ...]:
    """Instants, one after the other with commas between: `2026-12-01 19:00`, in UTC."""
    found = []
    for part in filter(None, (each.strip() for each in value.split(","))):
        try:
            when = datetime.fromisoformat(part)
        except ValueError:
            raise BadInput("bad-times", f"opens_at: not a time: {shown(part)}", "2026-12-01 19:00") from None
        when = when.replace(tzinfo=UTC) if when.tzinfo is None else when
        found.append(round(when.timestamp() * 1000))
    return tuple(found)


Maker = Callable[[Fields, str, str], Command]
_ROUND: Final = (1, 999)
_LADDER: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "enter": lambda fields, by, player: rungs.Enter(by, player),
        "leave": lambda fields, by, player: rungs.Leave(by, player),
        "move": lambda fields, by, player: rungs.MovePlayer(by, player, number(fields, "place", 1, 500)),
        "challenge": lambda fields, by, player: rungs.Challenge(by, player, text(fields, "whom")),
        "accept": lambda fields, by, player: rungs.Accept(by, number(fields, "number", 1, 10**6)),
        "call-off": lambda fields, by, player: rungs.CallOff(by, number(fields, "number", 1, 10**6)),
        "decide": lambda fields, by, player: rungs.Decide(
            by, number(fields, "number", 1, 10**6), text(fields, "winner")
        ),
    }
)
_TOURNAMENT: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "enter": lambda fields, by, player: t.Enter(by, player, text(fields, "name"), _rank(fields, "rank", "?")),
        "change-rank": lambda fields, by, player: t.ChangeRank(by, player, _rank(fields, "rank", "?")),
        "withdraw": lambda fields, by, player: t.Withdraw(by, player),
        "return": lambda fields, by, player: t.Return(by, player),
        "sit-out": lambda fields, by, player: t.SitOut(by, player),
        "play-after-all": lambda fields, by, player: t.SitOut(by, player, rests=False),
        "pair": lambda fields, by, player: t.PairRound(by, number(fields, "number", *_ROUND)),
        "cancel-round": lambda fields, by, player: t.CancelRound(by, number(fields, "number", *_ROUND)),
        "exchange": lambda fields, by, player: t.Exchange(by, text(fields, "one"), text(fields, "other")),
        "record": lambda fields, by, player: t.Record(
            by, number(fields, "number", *_ROUND), number(fields, "table", 1, 999), result(fields)
        ),
        "close": lambda fields, by, player: t.Close(by),
    }
)
