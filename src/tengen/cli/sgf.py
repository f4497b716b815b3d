"""`tengen sgf check` and `tengen sgf convert`: find the problems of SGF files, and write them anew.

What a problem is and how a record is written is for `tengen.records`.
"""

import json
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tengen.cli.recordfile import MEGABYTE, Limit, SgfFile, SgfFiles, all_games, contents, one_game, printable, screen

if TYPE_CHECKING:
    from tengen.records import Problem, Record

app = typer.Typer(name="sgf", help="Check and convert SGF files.", no_args_is_help=True)

MOST_TOLD = 20
"""Damaged places that are told one by one."""


class Form(StrEnum):
    """What a record can be written as."""

    SGF = "sgf"
    JSON = "json"
    TEXT = "text"


@app.command()
def check(
    files: SgfFiles,
    *,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings count as errors.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")] = False,
    limit: Limit = 4,
) -> None:
    """Find every problem of SGF files.

    Each is one line: file, line, column, a code that stays the same, and what is wrong.

    An error is something that cannot be understood; a warning, something that was, in spite of its form.

    Exit code 0 if there is no error, 1 if there is one, 2 if a file is not there.

    Examples:

        tengen sgf check game.sgf

        tengen sgf check --strict --json games/*.sgf
    """
    from tengen.records import check as problems_of

    found = {str(file): problems_of(contents(file, limit), limit_bytes=limit * MEGABYTE) for file in files}
    problems = [problem for one in found.values() for problem in one]
    errors = sum(problem.level == "error" for problem in problems)
    _report(found, errors, len(problems) - errors, as_json=as_json)
    if errors or (strict and problems):
        raise typer.Exit(1)


def _report(found: "dict[str, tuple[Problem, ...]]", errors: int, warnings: int, *, as_json: bool) -> None:
    from tengen.records.document import plain

    if as_json:
        files = [{"file": file, "problems": plain(problems)} for file, problems in found.items()]
        typer.echo(json.dumps({"errors": errors, "warnings": warnings, "files": files}))
        return
    console = screen()
    for file, problems in found.items():
        for problem in problems:
            console.print(
                printable(f"{file}:{problem}"), markup=False, style="red" if problem.level == "error" else "yellow"
            )
    counted = f"{_many(errors, 'error')}, {_many(warnings, 'warning')} in {_many(len(found), 'file')}"
    typer.echo(counted, err=True)


@app.command()
def convert(
    file: SgfFile,
    *,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="OUT", help="The file to write; standard output if left out.")
    ] = None,
    to: Annotated[Form, typer.Option(help="SGF (FF[4], UTF-8), JSON, or the last board as text.")] = Form.SGF,
    game: Annotated[
        int | None, typer.Option("--game", "-g", metavar="N", min=1, help="Only game N of a collection.")
    ] = None,
    only_main_line: Annotated[bool, typer.Option("--main-line", help="Leave out the variations.")] = False,
    move: Annotated[
        int | None, typer.Option("--move", "-m", metavar="N", min=0, help="Only the main line up to move N.")
    ] = None,
    limit: Limit = 4,
) -> None:
    """Write an SGF file anew: as clean SGF, as JSON, or as a board in text.

    Whatever the format and charset of the file, the SGF is FF[4] in UTF-8, with values in their usual form.

    Properties that are not known, and values that are not understood, are kept as they are.

    Bytes that are no text are replaced, and standard error says where.

    In JSON, times are in milliseconds.

    Exit code 1 if the file is not good SGF or has no such game or move, 2 if it is not there.

    Examples:

        tengen sgf convert old.sgf -o new.sgf

        tengen sgf convert game.sgf --to text --move 50

        cat games.sgf | tengen sgf convert - --game 2 --to json
    """
    from tengen.records import clean, main_line

    records = all_games(file, limit) if game is None else (one_game(file, game, limit),)
    if only_main_line or move is not None:
        records = tuple(main_line(record, move) for record in records)
    _warn(file, records)
    written = _written([clean(record) for record in records], to)
    if out is None:
        sys.stdout.buffer.write(written)
        return
    try:
        out.write_bytes(written)
    except OSError as error:
        raise typer.BadParameter(f"cannot write {out}: {error.strerror}", param_hint="--out") from None


def _warn(file: Path, records: "Sequence[Record]") -> None:
    """Say on standard error what is not written as it was, since it cannot be read."""
    from tengen.records import damage

    problems = [problem for record in records for problem in damage(record)]
    for problem in problems[:MOST_TOLD]:
        typer.echo(printable(f"{file}:{problem}"), err=True)
    if len(problems) > MOST_TOLD:
        typer.echo(f"{file}: {_many(len(problems) - MOST_TOLD, 'more place')} like this", err=True)


def _written(records: "Sequence[Record]", form: Form) -> bytes:
    from tengen.records import scenes, write
    from tengen.records.document import record_document
    from tengen.rules import draw

    match form:
        case Form.SGF:
            return write(records)
        case Form.JSON:
            document = {"games": [record_document(record) for record in records]}
            return json.dumps(document, ensure_ascii=False).encode() + b"\n"
    boards = [list(scenes(record))[-1].board for record in records]
    return "\n\n".join(draw(board, coordinates=True) for board in boards).encode() + b"\n"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
