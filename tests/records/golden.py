"""What we make of each file in data/: its problems, the SGF that we would write, and the last board of each game.

After a change on purpose, `python -m tests.records.golden` writes data/*.txt anew; read the difference.
"""

from __future__ import annotations

from pathlib import Path

from tengen.records import SgfError, check, read, scenes, write
from tengen.records.headers.header import read_header
from tengen.records.writer import APPLICATION
from tengen.rules import draw

DATA = Path(__file__).parent / "data"


def report(data: bytes) -> str:
    """Everything that a reader of the file could want to know, as text."""
    problems = [f"{problem.level}: game {problem.game}: {problem}" for problem in check(data)]
    try:
        records = read(data)
    except SgfError as error:
        return "\n".join([*problems, f"{error.code}: {error}"]) + "\n"
    parts = ["\n".join(problems) or "no problems"]
    for record in records:
        header, _ = read_header(record.root)
        last = list(scenes(record))[-1]
        known = [f"{name} = {said}" for name, said in _fields(header).items() if said not in (None, "")]
        parts.append("\n".join([f"charset = {record.source.text.charset}" if record.source else "", *known]))
        parts.append(write(record).decode().replace(APPLICATION, "Tengen:VERSION").rstrip("\n"))
        prisoners = f"prisoners {last.prisoners.black} {last.prisoners.white}"
        parts.append(f"after {last.move_number} moves, {last.to_play} to play, {prisoners}")
        parts.append(draw(last.board, coordinates=True))
    return "\n\n".join(parts) + "\n"


def _fields(header: object) -> dict[str, object]:
    names = [name for name in header.__dataclass_fields__ if name not in ("rules", "rests")]  # type: ignore[attr-defined]
    fields = {name: getattr(header, name) for name in names}
    rules = getattr(header, "rules", None)
    return {**fields, "rules": rules.name if rules else None}


if __name__ == "__main__":
    for file in sorted(DATA.glob("*.sgf")):
        file.with_suffix(".txt").write_text(report(file.read_bytes()), encoding="utf-8")
