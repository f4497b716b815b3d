"""Rule sets as data: how a game is counted, which repetitions are forbidden, what handicap is worth.

No rule is carried out here; `ko` and `scoring` read these values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from tengen.rules.errors import BadInput, shown
from tengen.rules.komi import check_komi


class Scoring(StrEnum):
    TERRITORY = "territory"
    AREA = "area"


class KoRule(StrEnum):
    SIMPLE = "simple"
    POSITIONAL = "positional"
    SITUATIONAL = "situational"


class HandicapBonus(StrEnum):
    """What White gets under area scoring for N handicap stones: nothing, N, or N - 1."""

    NONE = "none"
    STONES = "stones"
    STONES_MINUS_ONE = "stones-minus-one"


class Placement(StrEnum):
    FIXED = "fixed"
    FREE = "free"


NAMES: Final = ("japanese", "korean", "chinese", "aga", "new-zealand", "ing", "tromp-taylor", "custom")


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one game; a rule set with any field changed is called `custom`.

    >>> JAPANESE.usual_komi(handicap=0), JAPANESE.usual_komi(handicap=3)
    (13, 1)
    >>> JAPANESE.customized(ko="positional").name
    'custom'
    """

    name: str
    scoring: Scoring
    ko: KoRule
    self_capture: bool
    seki_tax: bool
    handicap_bonus: HandicapBonus
    handicap_placement: Placement
    pass_stones: bool
    komi: int
    handicap_komi: int

    def __post_init__(self) -> None:
        if self.name not in NAMES:
            raise BadInput("unknown-rules", f"not a rule set: {shown(self.name)}", ", ".join(NAMES))
        check_komi(self.komi)
        check_komi(self.handicap_komi)

    def usual_komi(self, handicap: int) -> int:
        """Half points for White; a handicap of 1 is no stone but has the handicap komi."""
        return self.handicap_komi if handicap else self.komi

    def bonus(self, handicap: int) -> int:
        """Points for White in an area count for that many handicap stones; a handicap of 1 gives none."""
        stones = handicap if handicap >= 2 else 0
        match self.handicap_bonus:
            case HandicapBonus.STONES:
                return stones
            case HandicapBonus.STONES_MINUS_ONE:
                return max(stones - 1, 0)
        return 0

    def customized(self, **changes: Any) -> RuleSet:
        """This rule set with some fields changed; equal to this one if nothing really changes.

        Refuses unknown fields and values that a field cannot have.
        """
        checked = {name: _check_field(name, value) for name, value in changes.items()}
        changed = replace(self, **checked)
        return changed if changed == self else replace(changed, name="custom")


_FIELDS: Final = {field.name: field.type for field in fields(RuleSet) if field.name != "name"}
_ENUMS: Final[Mapping[str, type[StrEnum]]] = MappingProxyType(
    {"scoring": Scoring, "ko": KoRule, "handicap_bonus": HandicapBonus, "handicap_placement": Placement}
)


def _check_field(name: str, value: object) -> Any:
    if name not in _FIELDS:
        raise BadInput("unknown-rule", f"not a field of a rule set: {shown(name)}", ", ".join(_FIELDS))
    if name in _ENUMS:
        allowed = [str(member) for member in _ENUMS[name]]
        if value not in allowed:
            raise BadInput("bad-rule", f"not a value of {name}: {shown(value)}", " or ".join(allowed))
        return _ENUMS[name](value)
    if name.endswith("komi"):
        return check_komi(value)
    if not isinstance(value, bool):
        raise BadInput("bad-rule", f"not a value of {name}: {shown(value)}", "true or false")
    return value


JAPANESE: Final = RuleSet(
    name="japanese",
    scoring=Scoring.TERRITORY,
    ko=KoRule.SIMPLE,
    self_capture=False,
    seki_tax=True,
    handicap_bonus=HandicapBonus.NONE,
    handicap_placement=Placement.FIXED,
    pass_stones=False,
    komi=13,
    handicap_komi=1,
)
KOREAN: Final = replace(JAPANESE, name="korean")
CHINESE: Final = RuleSet(
    name="chinese",
    scoring=Scoring.AREA,
    ko=KoRule.POSITIONAL,
    self_capture=False,
    seki_tax=False,
    handicap_bonus=HandicapBonus.STONES,
    handicap_placement=Placement.FREE,
    pass_stones=False,
    komi=15,
    handicap_komi=1,
)
AGA: Final = replace(
    CHINESE,
    name="aga",
    ko=KoRule.SITUATIONAL,
    handicap_bonus=HandicapBonus.STONES_MINUS_ONE,
    handicap_placement=Placement.FIXED,
    pass_stones=True,
)
NEW_ZEALAND: Final = replace(
    CHINESE,
    name="new-zealand",
    ko=KoRule.SITUATIONAL,
    self_capture=True,
    handicap_bonus=HandicapBonus.NONE,
    komi=14,
    handicap_komi=0,
)
ING: Final = replace(CHINESE, name="ing", self_capture=True)
TROMP_TAYLOR: Final = replace(NEW_ZEALAND, name="tromp-taylor", ko=KoRule.POSITIONAL)

RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {rules.name: rules for rules in (JAPANESE, KOREAN, CHINESE, AGA, NEW_ZEALAND, ING, TROMP_TAYLOR)}
)


def rule_set(name: object) -> RuleSet:
    """The rule set of that name, in any case; anything else is refused.

    >>> rule_set("AGA").ko
    <KoRule.SITUATIONAL: 'situational'>
    """
    found = RULE_SETS.get(name.lower()) if isinstance(name, str) else None
    if found is None:
        raise BadInput("unknown-rules", f"not a rule set: {shown(name)}", ", ".join(RULE_SETS))
    return found
