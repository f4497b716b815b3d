"""Rule sets as the `RU` property names them, both ways: `Japanese`, `NZ`, `Japanese, ko=positional`.

What the rules say is in `tengen.rules.ruleset`.
"""

from __future__ import annotations

import re
from dataclasses import fields
from enum import StrEnum
from typing import Final

from tengen.rules.errors import BadInput, shown
from tengen.rules.komi import parse_komi, show_komi
from tengen.rules.ruleset import RULE_SETS, RuleSet

_WRITTEN: Final = {
    "japanese": "Japanese",
    "korean": "Korean",
    "chinese": "Chinese",
    "aga": "AGA",
    "new-zealand": "NZ",
    "ing": "Ing",
    "tromp-taylor": "Tromp-Taylor",
}
_OTHER_NAMES: Final = {
    "jp": "japanese",
    "nihonkiin": "japanese",
    "territory": "japanese",
    "kr": "korean",
    "cn": "chinese",
    "area": "chinese",
    "american": "aga",
    "bga": "aga",
    "ffg": "aga",
    "nz": "new-zealand",
    "goe": "ing",
    "sst": "ing",
    "tt": "tromp-taylor",
    "logical": "tromp-taylor",
}
_NAMES: Final = {name.replace("-", ""): name for name in RULE_SETS} | _OTHER_NAMES
_FIELDS: Final = tuple(field.name for field in fields(RuleSet) if field.name != "name")
_NOT_A_LETTER: Final = re.compile(r"[^a-z]+")


def read_rules(words: str) -> RuleSet:
    """The rule set that the words name, in any case and spelling, with changes after commas; refuses other words.

    >>> read_rules("GOE").name, read_rules("chinese rules").name, read_rules("Japanese, ko=positional").name
    ('ing', 'chinese', 'custom')
    """
    name, *changes = words.split(",")
    letters = _NOT_A_LETTER.sub("", name.lower().replace("rules", "").replace("rule", ""))
    if letters not in _NAMES:
        raise BadInput("unknown-rules", f"not a rule set: {shown(words)}", ", ".join(_WRITTEN.values()))
    rules = RULE_SETS[_NAMES[letters]]
    pairs = [change.strip().partition("=") for change in changes]
    return rules.customized(**{field: _read_field(field, value) for field, _, value in pairs})


def write_rules(rules: RuleSet) -> str:
    """The usual name, or for custom rules the nearest rule set and what is different, which reads back the same."""
    if rules.name in _WRITTEN:
        return _WRITTEN[rules.name]
    differences = {name: _differences(rules, base) for name, base in RULE_SETS.items()}
    nearest = min((name for name in differences if differences[name]), key=lambda name: len(differences[name]))
    return ", ".join((_WRITTEN[nearest], *differences[nearest]))


def _differences(rules: RuleSet, base: RuleSet) -> list[str]:
    return [
        f"{name}={_write_field(name, getattr(rules, name))}"
        for name in _FIELDS
        if getattr(rules, name) != getattr(base, name)
    ]


def _write_field(name: str, value: StrEnum | bool | int) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return show_komi(value) if isinstance(value, int) else str(value)


def _read_field(name: str, value: str) -> object:
    if name not in _FIELDS:
        raise BadInput("unknown-rule", f"not a field of a rule set: {shown(name)}", ", ".join(_FIELDS))
    if name.endswith("komi"):
        return parse_komi(value)
    return {"yes": True, "no": False}.get(value, value)
