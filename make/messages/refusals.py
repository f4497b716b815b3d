"""What refusals say, found where they are raised: the library knows no translations, and needs none.

`BadInput("off-board", f"off the board: '{point}'", ...)` is the message `off the board: '{point}'` of the catalog, in
the sense of a refusal; `tengen.server.site.words.refusals` finds it again in the English text, with its values.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from make.messages.sources import Message
from make.steps import ROOT

CONTEXT: Final = "refusal"
RAISED: Final = frozenset({"BadInput", "IllegalMove", "Later", "Refused", "TengenError"})


def in_refusals(folders: Iterable[Path], root: Path = ROOT) -> Iterator[Message]:
    """What is said and what was expected, in every refusal of the modules below these folders."""
    trees = {path: ast.parse(path.read_bytes()) for folder in folders for path in sorted(folder.rglob("*.py"))}
    constants = dict(pair for tree in trees.values() for pair in _constants(tree))
    for path, tree in trees.items():
        for text in dict.fromkeys(_texts(tree, constants)):
            yield Message((text,), path.relative_to(root).as_posix(), CONTEXT)


def _constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for statement in tree.body:
        for name, value in _assigned(statement):
            if name.isupper():
                yield name, value


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
        yield node.target.id, node.value
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Name):
                yield target.id, node.value


def _texts(tree: ast.Module, constants: dict[str, ast.expr]) -> Iterator[str]:
    """A name that stands for a text is looked up in the functions of the module, then among all constants."""
    own: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        for name, value in _assigned(node):
            own.setdefault(name, []).append(value)
    known = {name: [value] for name, value in constants.items()} | own
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) in RAISED:
            given = [*node.args[1:3], *(word.value for word in node.keywords if word.arg in {"message", "expected"})]
            for argument in given:
                yield from (text for text in _said(argument, known) if any(map(str.isalpha, _literal(text))))


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _said(node: ast.expr, known: dict[str, list[ast.expr]]) -> Iterator[str]:
    """Every text that this expression can be, with a named place for each value in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value.replace("{", "{{").replace("}", "}}")
    elif isinstance(node, ast.JoinedStr):
        yield _template(node)
    elif isinstance(node, ast.IfExp):
        yield from _said(node.body, known)
        yield from _said(node.orelse, known)
    elif isinstance(node, ast.Name):
        for value in known.get(node.id, ()):
            yield from _said(value, {})


def _template(node: ast.JoinedStr) -> str:
    parts: list[str] = []
    names: list[str] = []
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts.append(str(part.value).replace("{", "{{").replace("}", "}}"))
        elif isinstance(part, ast.FormattedValue):
            name = _name(part.value).strip("_").lower()
            names.append(name)
            parts.append(f"{{{name}{names.count(name) if names.count(name) > 1 else ''}}}")
    return "".join(parts)


def _name(node: ast.expr) -> str:
    """What a translator sees of a value: the last name in it."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Call):
        return _name(node.args[0]) if node.args else _name(node.func)
    if isinstance(node, ast.Subscript):
        return _name(node.value)
    return "value"


def _literal(template: str) -> str:
    """The template without its places."""
    return "".join(part.partition("}")[2] if place else part for place, part in enumerate(template.split("{")))
