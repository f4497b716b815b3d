"""What the board looks like at a node of a record: stones, turn, last move, prisoners; as SGF says, legal or not.

Whether a game follows our rules is judged in `togame`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from tengen.game import Prisoners
from tengen.records import value
from tengen.records.headers.header import read_header
from tengen.records.problem import Finding, Level
from tengen.records.record import Record
from tengen.records.tree import Properties
from tengen.rules import BadInput, Board, Color, Move

NO_PRISONERS: Final = Prisoners()
_STONES: Final = {"AB": b"\1", "AW": b"\2", "AE": b"\0"}
_SETUP: Final = frozenset((*_STONES, "PL"))
_MOVES: Final = {"B": Color.BLACK, "W": Color.WHITE}


@dataclass(frozen=True, slots=True)
class Scene:
    """The board at a node; `last_move` is the latest one so far, `findings` are what was odd at this node."""

    node: int
    board: Board
    to_play: Color = Color.BLACK
    move_number: int = 0
    last_move: Move | None = None
    prisoners: Prisoners = NO_PRISONERS
    findings: tuple[Finding, ...] = ()


def scenes(record: Record, line: Iterable[int] | None = None) -> Iterator[Scene]:
    """One scene for each node of a line that starts at the root: the main line, unless another is given."""
    scene = before(record)
    for node in record.tree.main_line() if line is None else line:
        scene = advance(record, scene, node)
        yield scene


def all_scenes(record: Record) -> Iterator[Scene]:
    """One scene for every node of the tree, in the order of the file."""
    parents = record.tree.parents
    branchings = {parent for node, parent in enumerate(parents) if parent != node - 1}
    kept = {-1: before(record)}
    scene = kept[-1]
    for node, parent in enumerate(parents):
        scene = advance(record, scene if parent == scene.node else kept[parent], node)
        if node in branchings:
            kept[node] = scene
        yield scene


def position_at(record: Record, move_number: int, line: Iterable[int] | None = None) -> Scene:
    """What the player of the next move sees after so many moves of a line; refuses a move that was not made."""
    found: Scene | None = None
    last = 0
    for scene in scenes(record, line):
        last = scene.move_number
        if last <= move_number:
            found = scene
        elif found:
            return found
    if found is None or move_number > last:
        raise BadInput("no-such-move", f"no move {move_number}", f"0 to {last}")
    return found


def before(record: Record) -> Scene:
    """The empty board before the root; White begins if the root has handicap stones."""
    handicap = read_header(record.root)[0].handicap or 0
    white_begins = handicap >= 2 and "AB" in record.root
    return Scene(-1, Board.empty(record.width, record.height), Color.WHITE if white_begins else Color.BLACK)


def advance(record: Record, scene: Scene, node: int) -> Scene:
    """The scene at `node`, a child of the one given: first its setup, then its moves in the order of the file."""
    properties = record.tree.nodes[node]
    scene = Scene(node, scene.board, scene.to_play, scene.move_number, scene.last_move, scene.prisoners)
    if not _SETUP.isdisjoint(properties):
        scene = _set_up(scene, properties)
    for name in properties:
        if name in _MOVES:
            scene = _move(scene, name, properties[name][0])
    return scene


def _set_up(scene: Scene, properties: Properties) -> Scene:
    """Stones put and taken off by hand; nothing is captured."""
    board = scene.board
    cells = bytearray(board.cells)
    findings = list(scene.findings)
    for name in (name for name in properties if name in _STONES):
        stone = _STONES[name]
        for index, raw in enumerate(properties[name]):
            try:
                if raw.strip():
                    _fill(cells, board.width, value.area(raw, board.width, board.height), stone)
            except BadInput as error:
                findings.append(Finding(Level.ERROR, error.code, str(error), scene.node, name, index))
    to_play = scene.to_play
    if "PL" in properties:
        try:
            to_play = Color.parse(value.simple_text(properties["PL"][0]))
        except BadInput as error:
            findings.append(Finding(Level.ERROR, error.code, str(error), scene.node, "PL"))
    changed = Board.of(board.width, board.height, bytes(cells))
    return replace(scene, board=changed, to_play=to_play, last_move=None, findings=tuple(findings))


def _fill(cells: bytearray, width: int, area: value.Area, stone: bytes) -> None:
    left, top, right, bottom = area
    row = stone * (right - left + 1)
    for y in range(top, bottom + 1):
        cells[y * width + left : y * width + right + 1] = row


def _move(scene: Scene, name: str, raw: bytes) -> Scene:
    """The move is made whatever the rules say: a stone that is in its way is replaced."""
    color, board = _MOVES[name], scene.board
    try:
        point = value.move(raw, board.width, board.height)
    except BadInput as error:
        finding = Finding(Level.ERROR, error.code, str(error), scene.node, name)
        return replace(scene, findings=(*scene.findings, finding))
    number = scene.move_number + 1
    if point is None:
        return replace(scene, to_play=color.opponent, move_number=number, last_move=Move(color, None))
    findings = scene.findings
    if board.stone_at(point) is not None:
        message = f"move {number}, {color} {point}: the point is occupied; the stone is replaced"
        findings = (*findings, Finding(Level.WARNING, "occupied", message, scene.node, name))
        board = board.with_stones({point: None})
    board, captured = board.play(color, point)
    if point in captured:
        message = f"move {number}, {color} {point}: the stone has no liberty and is taken off"
        findings = (*findings, Finding(Level.WARNING, "self-capture", message, scene.node, name))
    prisoners = scene.prisoners
    if captured:
        captor = color.opponent if point in captured else color
        black, white = (len(captured), 0) if captor is Color.BLACK else (0, len(captured))
        prisoners = Prisoners(prisoners.black + black, prisoners.white + white)
    return Scene(scene.node, board, color.opponent, number, Move(color, point, captured), prisoners, findings)
