"""All that the database keeps, as one file, and back: packed lines of JSON that any kind of database can take in.

The first line says what it is, the last how many rows there must be and their checksum; a file without it is
half-written. Nothing here knows what the tables mean.
"""

import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from django.apps import apps
from django.conf import settings
from django.core import serializers
from django.core.management.color import no_style
from django.db import DatabaseError, connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from tengen import __version__
from tengen.rules.errors import BadInput, shown
from tengen.server.config.files.keymarks import lacking, marks

FORMAT: Final = 1
AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class Head:
    """The first line of a backup: which Tengen made it, which shape its tables had, and marks of the site's keys."""

    tengen: str
    shape: tuple[str, ...]
    keys: Mapping[str, object]


def save(path: Path) -> int:
    """Write all rows as they are at this moment, while the site goes on; how many there are comes back.

    The file appears when it is whole. Refuses to overwrite one.
    """
    if path.exists():
        raise BadInput("file-exists", f"{path} is there already", "a new file")
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("xb") as raw:
            os.fchmod(raw.fileno(), 0o600)
            with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as packed, snapshot():
                rows = _write(packed)
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(path)
    except OSError as error:
        raise BadInput("bad-file", f"cannot write {path}: {error.strerror}", "a file that can be written") from error
    finally:
        part.unlink(missing_ok=True)
    return rows


def restore(path: Path) -> tuple[int, tuple[str, ...]]:
    """Put all rows of a backup into a site that has none; how many there are, and which keys it lacks, comes back.

    Refuses a file that is not a whole backup, one whose tables had another shape, and a site that is not empty; then
    nothing is changed.
    """
    head = check(path)
    if head.shape != shape():
        wrong = f"{path} was made by Tengen {head.tengen}, whose tables differ from those of {__version__}"
        raise BadInput("other-version", wrong, f"restore it with Tengen {head.tengen}, then start the newer one")
    try:
        return _put_back(path), lacking(head.keys)
    except DatabaseError as error:
        said = " ".join(str(error).split())
        raise BadInput("bad-backup", f"what is in {path} does not fit together: {said}", "another backup") from error


def _put_back(path: Path) -> int:
    with transaction.atomic():
        full = next((model._meta.label for model in tables() if model._default_manager.exists()), None)
        if full is not None:
            raise BadInput("not-empty", f"this site has rows of {full} already", "a site without games")
        rows = 0
        for batch in _batches(_rows(path)):
            type(batch[0])._default_manager.bulk_create(batch)
            rows += len(batch)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), tables()):
                cursor.execute(statement)
    return rows


def check(path: Path) -> Head:
    """The head of a backup that is whole; refuses every other file."""
    digest, rows, last = hashlib.sha256(), -1, b""
    for line in _lines(path):
        if rows >= 0:
            digest.update(last)
        rows, last = rows + 1, line
    foot = _object(path, last)
    if foot != {"rows": rows - 1, "sha256": digest.hexdigest()}:
        raise _bad(path, "it is not whole")
    head = _object(path, next(_lines(path)))
    if head.get("format") != FORMAT or not isinstance(head.get("shape"), list):
        raise _bad(path, f"its format is {shown(head.get('format'))}")
    keys = head.get("keys")
    return Head(str(head.get("tengen")), tuple(head["shape"]), keys if isinstance(keys, dict) else {})


def _write(packed: gzip.GzipFile) -> int:
    digest, rows = hashlib.sha256(), 0
    for line in _texts():
        packed.write(line)
        digest.update(line)
        rows += 1
    packed.write(_line({"rows": rows - 1, "sha256": digest.hexdigest()}))
    return rows - 1


def _texts() -> Iterator[bytes]:
    """The first line and all rows."""
    yield _line({"tengen": __version__, "format": FORMAT, "shape": shape(), "keys": marks()})
    for model in tables():
        for row in model._default_manager.order_by("pk").iterator(AT_ONCE):
            yield serializers.serialize("jsonl", [row]).encode()


def _rows(path: Path) -> Iterator[Model]:
    """The rows of a file that was checked."""
    waiting: bytes | None = None
    for number, line in enumerate(_lines(path)):
        if waiting is not None:
            yield next(iter(serializers.deserialize("jsonl", waiting.decode()))).object
        waiting = line if number else None


def _batches(rows: Iterator[Model]) -> Iterator[list[Model]]:
    """Rows of one table at a time, not too many."""
    batch: list[Model] = []
    for row in rows:
        if batch and (type(row) is not type(batch[0]) or len(batch) == AT_ONCE):
            yield batch
            batch = []
        batch.append(row)
    if batch:
        yield batch


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path) as unpacked:
            yield from unpacked
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise _bad(path, "it is not whole") from None
    except OSError as error:
        raise BadInput("bad-file", f"cannot read {path}: {error.strerror}", "a file that can be read") from error


def _object(path: Path, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise _bad(path, "it is not whole")
    return found


def _line(document: dict[str, Any]) -> bytes:
    return json.dumps(document).encode() + b"\n"


def _bad(path: Path, why: str) -> BadInput:
    return BadInput("bad-backup", f"{path} is no backup: {why}", "a file that `tengen admin backup` has written")


def tables() -> list[type[Model]]:
    """All that is worth keeping."""
    kept = (model for model in apps.get_models() if model._meta.managed and not model._meta.proxy)
    return [model for model in kept if model._meta.label not in settings.NOT_KEPT]


def shape() -> tuple[str, ...]:
    """Every change that has been made to the tables."""
    return tuple(f"{app}.{name}" for app, name in sorted(MigrationRecorder(connection).applied_migrations()))


@contextmanager
def snapshot() -> Iterator[None]:
    """Whatever is read within is of one moment; who writes meanwhile does not wait."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield
