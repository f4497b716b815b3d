"""Every sentence that is marked for translation: in Python, in templates, in TypeScript, in the lessons.

How they are written into catalogs is in `catalogs`. Nothing here needs GNU gettext.
"""

import io
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.extract import extract
from django.utils.translation.template import templatize

from make import node
from make.steps import ROOT

MARKS: Final = {
    "Level": (4,),
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "npgettext": ((1, "c"), 2, 3),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "phrase": None,
    "phrases": (1, 2),
}
"""The functions whose texts are translated: which of their arguments are texts, and which says in what sense."""
COMMENTS: Final = ("Translators:",)


@dataclass(frozen=True, slots=True)
class Message:
    """One text, with its plural if it has one, in a sense (`context`) that may be empty, and the file it stands in."""

    texts: tuple[str, ...]
    file: str
    context: str = ""
    comments: tuple[str, ...] = ()


def in_python(folder: Path, root: Path = ROOT) -> Iterator[Message]:
    """The marked texts of every Python module below the folder."""
    for path in sorted(folder.rglob("*.py")):
        yield from _marked(path.read_bytes(), _name(path, root))


def in_templates(folder: Path, root: Path = ROOT) -> Iterator[Message]:
    """The marked texts of every template below the folder."""
    for path in sorted(path for path in folder.rglob("*") if path.suffix in {".html", ".txt", ".svg"}):
        source = templatize(path.read_text(encoding="utf-8"))
        calls = "\n".join(line.strip() for line in source.splitlines())  # the indents of a template are not Python's
        yield from _marked(calls.encode(), _name(path, root))


def in_lessons(folder: Path, root: Path = ROOT) -> Iterator[Message]:
    """Every sentence of the lessons, which are data: titles, tasks, and what is said of answers."""
    for path in sorted(folder.glob("*.toml")):
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        texts = [document["section"][word] for word in ("part", "title", "why")]
        for step in document["step"]:
            texts.append(step.get("title", step["id"].replace("-", " ").capitalize()))
            texts += [step["say"], step["idea"], step["done"], *step.get("wrong", {}).values()]
            texts += [task["say"] for task in step.get("then", ()) if "say" in task]
        yield from (Message((text,), _name(path, root)) for text in dict.fromkeys(texts))


def in_typescript(folder: Path, root: Path = ROOT) -> Iterator[Message]:
    """The marked texts of every script below the folder; stops the program where one is not written out."""
    words = ["node", str(node.WEB / "messages.js"), str(folder)]
    done = subprocess.run(words, cwd=node.WEB, env=node.settings(), capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        sys.exit(done.stderr.strip())
    for found in json.loads(done.stdout):
        yield Message(tuple(found["texts"]), _name((node.WEB / found["file"]).resolve(), root))


def _marked(source: bytes, file: str) -> Iterator[Message]:
    for _, texts, comments, context in extract("python", io.BytesIO(source), MARKS, COMMENTS):
        parts = (texts,) if isinstance(texts, str) else tuple(texts)
        yield Message(tuple(map(str, parts)), file, context or "", tuple(comments))


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()
