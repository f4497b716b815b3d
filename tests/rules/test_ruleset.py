"""Rule sets as data: the table of docs, line by line, and what may be changed in a game."""

from dataclasses import fields

import pytest

from tengen.rules import RULE_SETS, BadInput, KoRule, RuleSet, Scoring, rule_set
from tengen.rules.ruleset import NAMES

TABLE = """
    name          scoring    ko           self-capture  seki-tax  komi  with-handicap  4-stones  handicap  pass-stones
    japanese      territory  simple       no            yes       13    1              0         fixed     no
    korean        territory  simple       no            yes       13    1              0         fixed     no
    chinese       area       positional   no            no        15    1              4         free      no
    aga           area       situational  no            no        15    1              3         fixed     yes
    new-zealand   area       situational  yes           no        14    0              0         free      no
    ing           area       positional   yes           no        15    1              4         free      no
    tromp-taylor  area       positional   yes           no        14    0              0         free      no
"""


def line_of(rules: RuleSet) -> list[str]:
    said = {True: "yes", False: "no"}
    return [
        rules.name,
        str(rules.scoring),
        str(rules.ko),
        said[rules.self_capture],
        said[rules.seki_tax],
        str(rules.usual_komi(0)),
        str(rules.usual_komi(4)),
        str(rules.bonus(4)),
        str(rules.handicap_placement),
        said[rules.pass_stones],
    ]


def test_the_rule_sets_are_those_of_the_table() -> None:
    assert [line_of(rules) for rules in RULE_SETS.values()] == [line.split() for line in TABLE.strip().splitlines()[1:]]
    assert list(RULE_SETS) == [rules.name for rules in RULE_SETS.values()] == list(NAMES[:-1])


def test_the_table_knows_every_field() -> None:
    assert len(fields(RuleSet)) == len(TABLE.strip().splitlines()[0].split())


@pytest.mark.parametrize(
    ("name", "bonuses"),
    [("japanese", [0, 0, 0, 0, 0]), ("chinese", [0, 0, 2, 3, 9]), ("aga", [0, 0, 1, 2, 8]), ("ing", [0, 0, 2, 3, 9])],
)
def test_white_gets_this_bonus_for_0_1_2_3_and_9_stones(name: str, bonuses: list[int]) -> None:
    assert [rule_set(name).bonus(stones) for stones in (0, 1, 2, 3, 9)] == bonuses


@pytest.mark.parametrize("name", RULE_SETS)
def test_handicap_komi_holds_from_one_stone_on(name: str) -> None:
    rules = rule_set(name)
    assert [rules.usual_komi(stones) for stones in (0, 1, 2, 9)] == [rules.komi, *[rules.handicap_komi] * 3]


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_rule_set_is_found_by_its_name_in_any_case(name: str) -> None:
    assert rule_set(name) is rule_set(name.upper()) is RULE_SETS[name]


@pytest.mark.parametrize("name", ["", "go", "japan", "custom", "new zealand", " aga", None, 5, True, ["aga"]])
def test_a_rule_set_that_does_not_exist_is_refused(name: object) -> None:
    with pytest.raises(BadInput, match=r"not a rule set: .* \(expected japanese, korean, chinese") as refused:
        rule_set(name)
    assert refused.value.code == "unknown-rules"


CHANGES: dict[str, object] = {
    "scoring": Scoring.AREA,
    "ko": "situational",
    "self_capture": True,
    "seki_tax": False,
    "handicap_bonus": "stones-minus-one",
    "handicap_placement": "free",
    "pass_stones": True,
    "komi": -11,
    "handicap_komi": 0,
}


def test_every_field_but_the_name_can_be_changed() -> None:
    assert {"name", *CHANGES} == {field.name for field in fields(RuleSet)}


@pytest.mark.parametrize(("field", "value"), CHANGES.items())
def test_a_changed_field_makes_the_rules_custom_and_nothing_else_changes(field: str, value: object) -> None:
    japanese = rule_set("japanese")
    custom = japanese.customized(**{field: value})
    assert custom.name == "custom"
    assert getattr(custom, field) == value
    assert type(getattr(custom, field)) is type(getattr(japanese, field))
    others = [other.name for other in fields(RuleSet) if other.name not in (field, "name")]
    assert [getattr(custom, other) for other in others] == [getattr(japanese, other) for other in others]


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_change_that_changes_nothing_leaves_the_name(name: str) -> None:
    rules = rule_set(name)
    assert rules.customized() == rules
    assert rules.customized(ko=str(rules.ko), komi=rules.komi, self_capture=rules.self_capture) == rules


WRONG = [
    ("ko", "superko", "bad-rule"),
    ("ko", None, "bad-rule"),
    ("ko", ["simple"], "bad-rule"),
    ("ko", "SIMPLE", "bad-rule"),
    ("scoring", "stones", "bad-rule"),
    ("scoring", KoRule.SIMPLE, "bad-rule"),
    ("self_capture", 1, "bad-rule"),
    ("self_capture", "yes", "bad-rule"),
    ("seki_tax", None, "bad-rule"),
    ("handicap_bonus", 0, "bad-rule"),
    ("handicap_placement", "anywhere", "bad-rule"),
    ("komi", 6.5, "bad-komi"),
    ("komi", True, "bad-komi"),
    ("komi", 1251, "bad-komi"),
    ("handicap_komi", "1", "bad-komi"),
    ("name", "japanese", "unknown-rule"),
    ("suicide", True, "unknown-rule"),
    ("bonus", 3, "unknown-rule"),
]


@pytest.mark.parametrize(("field", "value", "code"), WRONG)
def test_wrong_fields_and_values_are_refused(field: str, value: object, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        rule_set("chinese").customized(**{field: value})
    assert refused.value.code == code
    assert refused.value.expected


def test_a_rule_set_has_a_known_name_and_a_komi_that_is_one() -> None:
    known = {field.name: getattr(rule_set("aga"), field.name) for field in fields(RuleSet)}
    for wrong, code in (
        ({"name": "mine"}, "unknown-rules"),
        ({"komi": 9999}, "bad-komi"),
        ({"handicap_komi": 0.5}, "bad-komi"),
    ):
        with pytest.raises(BadInput) as refused:
            RuleSet(**{**known, **wrong})
        assert refused.value.code == code
