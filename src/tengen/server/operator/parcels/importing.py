"""What `export` has written, put into an empty site: all rows as they were, or none.

The SGF files are not read: they are for people, and follow from the logs.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from django.core import serializers
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.db import DatabaseError, connection, transaction
from django.db.models import Model

from tengen import __version__
from tengen.rules.errors import BadInput
from tengen.server.config.files.backup import shape, tables
from tengen.server.games.service import Event
from tengen.server.operator.parcels.belonging import tables_beside_the_log
from tengen.server.operator.parcels.loglines import line_in
from tengen.server.operator.parcels.manifest import bad, read_manifest

AT_ONCE: Final = 500


def import_folder(folder: Path) -> int:
    """Put all that is in the folder into this site; how many rows it were.

    Refuses a folder that is not a whole export, one whose tables had another shape, and a site that is not empty; then
    nothing is changed.
    """
    manifest = read_manifest(folder)
    if manifest.get("shape") != list(shape()):
        made_by = manifest.get("tengen")
        wrong = f"{folder} was made by Tengen {made_by}, whose tables differ from those of {__version__}"
        raise BadInput("other-version", wrong, f"import it with Tengen {made_by}, then start the newer one")
    try:
        with transaction.atomic():
            return _put(folder, sorted(manifest["files"]))
    except (DatabaseError, DeserializationError) as error:
        said = " ".join(str(error).split())
        raise bad(folder, f"what is in it does not fit together: {said}") from error


def _put(folder: Path, names: list[str]) -> int:
    full = next((model._meta.label for model in tables() if model._default_manager.exists()), None)
    if full is not None:
        raise BadInput("not-empty", f"this site has rows of {full} already", "a site without games")
    rows = 0
    for model in tables_beside_the_log():
        for name in (name for name in names if Path(name).name == f"{model._meta.label}.ndjson"):
            rows += _keep(model, _rows(folder / name))
    for name in (name for name in names if Path(name).name == "log.ndjson"):
        rows += _keep(Event, _events(folder / name))
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), tables()):
            cursor.execute(statement)
    return rows


def _keep(model: type[Model], rows: Iterator[Model]) -> int:
    kept = 0
    while batch := [row for _, row in zip(range(AT_ONCE), rows, strict=False)]:
        if any(type(row) is not model for row in batch):
            raise DeserializationError(f"rows of another table among those of {model._meta.label}")
        kept += len(model._default_manager.bulk_create(batch))
    return kept


def _rows(path: Path) -> Iterator[Model]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield from (each.object for each in serializers.deserialize("jsonl", line))


def _events(path: Path) -> Iterator[Event]:
    with path.open(encoding="utf-8", newline="\n") as lines:
        for text in lines:
            line = line_in(text)
            yield Event(game_id=path.parent.name, version=line.version, command_id=line.command_id, body=line.body)
