"""`tengen score FILE`: who owns what on a finished board, and the count; of an SGF file or of a drawn board.

Counting is done by `tengen.scoring`; nothing is written.
"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tengen.cli.recordfile import Game, Limit, contents, one_game, printable, screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tengen.cli.deadstones import GivenMarks
    from tengen.cli.diagram import Marks
    from tengen.rules import Board, RuleSet
    from tengen.scoring import Circumstances, Proposal, ScoringState

    Finished = tuple[Board, RuleSet, Circumstances]


def score(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="An SGF file, or - for standard input.")] = None,
    *,
    board: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A drawn board instead: X, O and ., or - for standard input.")
    ] = None,
    rules: Annotated[
        str | None, typer.Option(metavar="R", help="japanese, chinese, aga, ...; those of the file if left out.")
    ] = None,
    komi: Annotated[str | None, typer.Option(metavar="K", help="Like 6.5; that of the file or of the rules.")] = None,
    dead: Annotated[
        str | None,
        typer.Option(
            metavar="POINTS", help="Stones that are dead, with their whole chains: D4,Q16; or what --json printed."
        ),
    ] = None,
    neutral: Annotated[
        str | None, typer.Option(metavar="POINTS", help="Empty points that count for nobody, as in seki: A1,C1.")
    ] = None,
    propose: Annotated[bool, typer.Option("--propose", help="Let the machine say which stones are dead.")] = False,
    net: Annotated[bool, typer.Option("--net", help="With --propose: hear the net as a second voice.")] = False,
    thorough: Annotated[
        bool, typer.Option("--thorough", help="Let the machine think for about a second, not a tenth of one.")
    ] = False,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="For the machine: the same seed, the same answer.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")] = False,
    game: Game = 1,
    limit: Limit = 4,
) -> None:
    """Count a finished game.

    All stones count as alive unless --dead or --propose says otherwise.

    --dead and --neutral take points, a JSON list of them, or (--dead) the whole JSON object that --json printed. A list
    with every stone of each group that it names, as --json prints it, is about just these groups; any other takes the
    whole chains of its stones.

    Where there is no color: X and O are live stones, x and o dead ones, b and w are Black's and White's points.

    Exit code 1 if the file is not good or a point does not fit it, 2 if the file is not there or an option is not good.

    Examples:

        tengen score game.sgf --propose

        tengen score game.sgf --rules aga --dead D4,Q16 --json

        tengen score game.sgf --dead "$(tengen score game.sgf --propose --json)"

        tengen score --board drawing.txt --komi 0
    """
    from tengen.cli.deadstones import given_marks
    from tengen.rules import BadInput, parse_komi, rule_set

    if (file is None) == (board is None):
        raise typer.BadParameter("give an SGF file, or a drawn board with --board", param_hint="FILE")
    if net and not propose:
        raise typer.BadParameter("the net speaks only with --propose", param_hint="--net")
    if propose and (dead is not None or neutral is not None):
        hint = "--dead" if dead is not None else "--neutral"
        raise typer.BadParameter("give dead stones, or let the machine --propose them", param_hint=hint)
    try:
        wanted = rule_set(rules) if rules is not None else None
        half_points = parse_komi(komi) if komi is not None else None
        marks = given_marks(dead or "", neutral or "")
    except BadInput as error:
        raise typer.BadParameter(str(error)) from None
    if board is not None:
        finished = _drawn(board, wanted, half_points, limit)
    else:
        assert file is not None
        finished = _recorded(file, game, limit, wanted, half_points)
    second = _second_voice(finished) if propose and net else None
    _count(finished, marks, second, propose=propose, thorough=thorough, seed=seed, as_json=as_json)


def _drawn(file: Path, rules: "RuleSet | None", komi: int | None, limit: int) -> "Finished":
    from tengen.rules import BadInput, parse, rule_set
    from tengen.scoring import Circumstances

    try:
        board = parse(contents(file, limit).decode())
    except UnicodeDecodeError:
        raise BadInput("bad-diagram", f"{file}: not a text", "a board drawn with X, O and .") from None
    used = rules or rule_set("japanese")
    return board, used, Circumstances(komi=used.usual_komi(0) if komi is None else komi)


def _recorded(file: Path, game: int, limit: int, rules: "RuleSet | None", komi: int | None) -> "Finished":
    from tengen.records import scenes
    from tengen.rules import Color, rule_set
    from tengen.scoring import Circumstances

    record = one_game(file, game, limit)
    header, line = record.header, list(scenes(record))
    passes = [
        scene.last_move.color
        for before, scene in zip([None, *line], line, strict=False)
        if scene.last_move and scene.last_move.is_pass and (before is None or scene.move_number > before.move_number)
    ]
    used = rules or header.rules or rule_set("japanese")
    handicap, last = header.handicap or 0, line[-1]
    known = header.komi if komi is None else komi
    given = Circumstances(
        komi=used.usual_komi(handicap) if known is None else known,
        handicap=handicap,
        black_prisoners=last.prisoners.black,
        white_prisoners=last.prisoners.white,
        black_passes=passes.count(Color.BLACK),
        white_passes=passes.count(Color.WHITE),
        passed_last=last.last_move.color if last.last_move and last.last_move.is_pass else None,
    )
    return last.board, used, given


def _second_voice(finished: "Finished") -> "Sequence[float] | None":
    """What the net says of the board; None for a board that is too small for it."""
    from tengen.engines.ending.owners import owners_of
    from tengen.engines.net import Net

    board, rules, given = finished
    return owners_of(board, rules, given.komi, Net.load())


def _count(
    finished: "Finished",
    marks: "GivenMarks",
    second: "Sequence[float] | None",
    *,
    propose: bool,
    thorough: bool,
    seed: int,
    as_json: bool,
) -> None:
    from tengen.scoring import Effort, initial_state, with_marks
    from tengen.scoring import propose as ask

    board, rules, given = finished
    state, proposal = initial_state(board), None
    if propose:
        effort = Effort.THOROUGH if thorough else Effort.FAST
        proposal = ask(board, rules, seed=seed, effort=effort, ownership=second)
        state = with_marks(state.analysis, proposal.dead_points, proposal.neutral_points)
    else:
        state = marks.on(state.analysis)
    if as_json:
        typer.echo(json.dumps(_document(state, rules, given, proposal)))
    else:
        _print(state, rules, given, proposal)


def _document(
    state: "ScoringState", rules: "RuleSet", given: "Circumstances", proposal: "Proposal | None"
) -> dict[str, Any]:
    from tengen.scoring import count_document

    document: dict[str, Any] = {**count_document(state, rules, given)}
    if proposal is not None:
        document["verdicts"] = [
            {
                "point": str(verdict.point),
                "color": str(verdict.color),
                "dead": verdict.dead,
                "confidence": round(verdict.confidence, 3),
            }
            for verdict in proposal.verdicts
        ]
        document["open"] = [str(point) for point in proposal.open_points]
    return document


def _print(state: "ScoringState", rules: "RuleSet", given: "Circumstances", proposal: "Proposal | None") -> None:
    from tengen.cli.diagram import colored, plain
    from tengen.rules import Color
    from tengen.scoring import deciding_count, ownership

    console, owned = screen(), ownership(state, seki_tax=rules.seki_tax)
    in_color = console.is_terminal and console.color_system is not None and not console.no_color
    draw = colored if in_color else plain
    board = state.analysis.board
    console.print(draw(board, None, coordinates=True, marks=_marks(board, owned.state_string)), markup=False)
    counted = deciding_count(owned, rules, given)
    console.print(counted.black.words(Color.BLACK), markup=False)
    console.print(counted.white.words(Color.WHITE), markup=False)
    console.print(f"{counted} by {counted.scoring} under {rules.name} rules", markup=False)
    leaks = {point for region in owned.regions for point in region.leaks}
    leaks.update(proposal.open_points if proposal else ())
    if leaks:
        places = ", ".join(str(point) for point in sorted(leaks))
        console.print(printable(f"Close the border at {places} first: resume play."), markup=False)


def _marks(board: "Board", state_string: str) -> "Marks":
    from tengen.cli.diagram import Mark
    from tengen.rules import Color

    marks = {
        "B": Mark("■", Color.BLACK, "b"),
        "W": Mark("■", Color.WHITE, "w"),
        "c": Mark("◌", Color.BLACK, "x"),
        "x": Mark("◌", Color.WHITE, "o"),
    }
    return {point: marks[sign] for point, sign in zip(board.points, state_string, strict=True) if sign in marks}
