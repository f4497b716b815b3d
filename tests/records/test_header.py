"""Rules, clocks, results and names of the root, both ways."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.game import Absolute, ByoYomi, Canadian, ClockSettings, Ending, Fischer, NoClock, Rests, Result, Simple
from tengen.records import Header, read_header, write_header
from tengen.records.headers.outcome import read_result
from tengen.records.headers.overtime import main_time, read_clock, write_clock
from tengen.records.headers.rulename import read_rules, write_rules
from tengen.rules import RULE_SETS, BadInput, Color, RuleSet
from tests.records.games import clocks, names, rest_days, rule_sets

RULES = {
    "Japanese": "japanese",
    "japanese": "japanese",
    "Japanese rules": "japanese",
    "JP": "japanese",
    "Chinese": "chinese",
    "chinese rules": "chinese",
    "CN": "chinese",
    "GOE": "ing",
    "Ing": "ing",
    "AGA": "aga",
    "NZ": "new-zealand",
    "New Zealand": "new-zealand",
    "new_zealand": "new-zealand",
    "Korean": "korean",
    "Tromp-Taylor": "tromp-taylor",
    "Tromp/Taylor": "tromp-taylor",
}


@pytest.mark.parametrize(("written", "name"), RULES.items())
def test_rules_have_many_names(written: str, name: str) -> None:
    assert read_rules(written) == RULE_SETS[name]


def test_rules_are_written_the_usual_way() -> None:
    written = ["Japanese", "Korean", "Chinese", "AGA", "NZ", "Ing", "Tromp-Taylor"]
    assert [write_rules(rules) for rules in RULE_SETS.values()] == written


def test_custom_rules_name_the_nearest_and_the_difference() -> None:
    rules = RULE_SETS["japanese"].customized(ko="positional", komi=11)
    assert write_rules(rules) == "Japanese, ko=positional, komi=5.5"


@settings(max_examples=100, deadline=None)
@given(rule_sets())
def test_all_rules_read_back_also_custom_ones(rules: RuleSet) -> None:
    assert read_rules(write_rules(rules)) == rules


@pytest.mark.parametrize(
    "words", ["", "house rules", "Japanese, self=1", "Japanese, ko", "Japanese, ko=often", "Japanese, komi=x", ","]
)
def test_other_rules_are_refused(words: str) -> None:
    with pytest.raises(BadInput):
        read_rules(words)


CLOCKS: dict[tuple[str, str], ClockSettings] = {
    ("600", ""): Absolute(600_000),
    ("0", ""): NoClock(),
    ("600", "5x30 byo-yomi"): ByoYomi(600_000, 5, 30_000),
    ("0", "3x60 byo-yomi"): ByoYomi(0, 3, 60_000),
    ("1800", "3x30 Byo Yomi"): ByoYomi(1_800_000, 3, 30_000),
    ("600", "15/300 Canadian"): Canadian(600_000, 300_000, 15),
    ("600", "25/600"): Canadian(600_000, 600_000, 25),
    ("600", "30 Fischer"): Fischer(600_000, 30_000, 400 * 24 * 3_600_000),
    ("600", "30 fischer, at most 900"): Fischer(600_000, 30_000, 900_000),
    ("0", "60 simple"): Simple(60_000),
    ("0", "0.5 simple"): Simple(500),
}


@pytest.mark.parametrize(("written", "clock"), CLOCKS.items())
def test_clocks_are_read(written: tuple[str, str], clock: ClockSettings) -> None:
    main, overtime = written
    assert read_clock(main_time(main.encode()), overtime)[0] == clock


def test_clocks_are_written_in_these_forms() -> None:
    assert write_clock(ByoYomi(600_000, 5, 30_000)) == {"TM": "600", "OT": "5x30 byo-yomi"}
    assert write_clock(Canadian(600_000, 300_000, 15)) == {"TM": "600", "OT": "15/300 Canadian"}
    assert write_clock(Fischer(600_000, 30_000, 900_000)) == {"TM": "600", "OT": "30 Fischer, at most 900"}
    assert write_clock(Simple(60_000)) == {"OT": "60 simple"}
    assert write_clock(Absolute(1_500)) == {"TM": "1.5"}
    assert write_clock(NoClock()) == {}


@settings(max_examples=100, deadline=None)
@given(clocks(), rest_days())
def test_all_clocks_read_back_with_their_rests(clock: ClockSettings, rests: Rests) -> None:
    written = write_clock(clock, rests)
    assert read_clock(main_time(written.get("TM", "0").encode()), written.get("OT", "")) == (clock, rests)


@pytest.mark.parametrize(
    "overtime", ["some", "0x30 byo-yomi", "5x0 byo-yomi", "5/ Canadian", "99999999999 simple", "x"]
)
def test_other_overtimes_are_refused(overtime: str) -> None:
    with pytest.raises(BadInput):
        read_clock(600_000, overtime)


RESULTS = {
    "B+3.5": Result(Ending.SCORE, Color.BLACK, 7),
    "W+0.5": Result(Ending.SCORE, Color.WHITE, 1),
    "W+12": Result(Ending.SCORE, Color.WHITE, 24),
    "B+R": Result(Ending.RESIGNATION, Color.BLACK),
    "W+T": Result(Ending.TIME, Color.WHITE),
    "B+F": Result(Ending.FORFEIT, Color.BLACK),
    "0": Result(Ending.SCORE),
    "Void": Result(Ending.NO_RESULT),
}


@pytest.mark.parametrize(("written", "result"), RESULTS.items())
def test_results_are_read_and_written_in_these_forms(written: str, result: Result) -> None:
    assert read_result(written) == result
    assert str(result) == written


TOLERATED = {
    "b+resign": "B+R",
    "W+Resign": "W+R",
    "White+Time": "W+T",
    "B + 3,5": "B+3.5",
    "Draw": "0",
    "jigo": "0",
    "W+0.25": "W+0.5",
    "B+2.75": "B+5.5",
    " W+Forfeit ": "W+F",
    "B+": "B+0",
}


@pytest.mark.parametrize(("written", "meant"), TOLERATED.items())
def test_results_are_read_with_tolerance(written: str, meant: str) -> None:
    assert str(read_result(written)) == meant


def test_an_unknown_result_is_none() -> None:
    assert read_result("?") is None


@pytest.mark.parametrize("words", ["B", "B+much", "Black wins", "+3.5", "B+-3", "B+0.3", "X+R"])
def test_other_results_are_refused(words: str) -> None:
    with pytest.raises(BadInput):
        read_result(words)


def test_what_cannot_be_understood_is_none_and_found() -> None:
    header, findings = read_header({"KM": (b"much",), "RU": (b"house",), "PB": (b"Ann",), "RE": (b"",)})
    assert header == Header(black_name="Ann")
    assert [(found.level, found.name) for found in findings] == [("warning", "RU"), ("error", "KM")]


texts = st.none() | names


@settings(max_examples=100, deadline=None)
@given(st.builds(Header, texts, texts, texts, texts, texts, texts, texts, texts, st.none() | rule_sets()))
def test_a_header_reads_back(header: Header) -> None:
    assert read_header(write_header(header)) == (header, ())
