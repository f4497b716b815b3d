"""Games as files that people and programs can read: SGF, the log line by line, and the rows of all tables around it.

    manifest.json                       format, version, checksums
    games/<id>/game.sgf                 for any Go program, with the chat
    games/<id>/log.ndjson               the events, as they were written
    games/<id>/<app>.<Table>.ndjson     summary, seats, chat, mail
    site/<app>.<Table>.ndjson           what belongs to no game

They come back into an empty site by `importing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from django.core import serializers
from django.db.models import Model

from tengen import __version__
from tengen.records import from_events, write
from tengen.rules.errors import BadInput, TengenError, shown
from tengen.server.config.files.backup import shape, snapshot
from tengen.server.games.service import Game, Line, game_ids, read_lines
from tengen.server.operator.parcels.belonging import rows_of_game, rows_of_no_game, tables_beside_the_log
from tengen.server.operator.parcels.loglines import line_of
from tengen.server.operator.parcels.manifest import Parcel, new_parcel
from tengen.server.talk.models import Remark
from tengen.server.talk.record import comments

AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written; of games that cannot be replayed there is no SGF."""

    games: int
    rows: int
    without_sgf: tuple[str, ...]


def export_site(folder: Path) -> Exported:
    """Write all games and all that belongs to none, as they are at this moment, while the site goes on."""
    with snapshot(), new_parcel(folder, _head("site")) as parcel:
        done = [_write_game(parcel, game_id) for game_id in list(game_ids())]
        rows = sum(_write_rows(parcel, "site", model, rows_of_no_game(model)) for model in tables_beside_the_log())
    return _exported(done, rows)


def export_game(game_id: str, folder: Path) -> Exported:
    """Write one game with all that belongs to it; refuses an id that no game has."""
    with snapshot():
        if not Game.objects.filter(id=game_id).exists():
            raise BadInput("no-such-game", f"there is no game {shown(game_id)}", "the id of a game")
        with new_parcel(folder, _head("game")) as parcel:
            done = [_write_game(parcel, game_id)]
    return _exported(done, 0)


def _head(what: str) -> dict[str, object]:
    return {"tengen": __version__, "what": what, "shape": shape()}


def _exported(done: list[tuple[str, int, bool]], rows: int) -> Exported:
    without = tuple(game_id for game_id, _, has_sgf in done if not has_sgf)
    return Exported(len(done), rows + sum(count for _, count, _ in done), without)


def _write_game(parcel: Parcel, game_id: str) -> tuple[str, int, bool]:
    place = f"games/{game_id}"
    lines = read_lines(game_id)
    rows = parcel.write(f"{place}/log.ndjson", map(line_of, lines))
    for model in tables_beside_the_log():
        rows += _write_rows(parcel, place, model, rows_of_game(model, game_id))
    return game_id, rows, parcel.write(f"{place}/game.sgf", _sgf(game_id, lines)) > 0


def _write_rows(parcel: Parcel, place: str, model: type[Model], rows: Iterable[Model]) -> int:
    return parcel.write(f"{place}/{model._meta.label}.ndjson", _texts(rows))


def _texts(rows: Iterable[Model]) -> Iterator[bytes]:
    for row in rows:
        yield serializers.serialize("jsonl", [row]).encode()


def _sgf(game_id: str, lines: list[Line]) -> list[bytes]:
    """The game with all that was said; nothing for a log that does not tell a game."""
    remarks = Remark.objects.filter(game_id=game_id).order_by("number").values("move_number", "seat", "name", "text")
    try:
        events = [line.event for line in lines]
        last = Game.objects.values_list("move_number", flat=True).get(id=game_id)
        return [write(from_events(events, comments=comments(remarks, last)))]
    except (TengenError, ValueError, IndexError):
        return []
