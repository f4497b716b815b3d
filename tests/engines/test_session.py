"""Our engine as a front end sees it: a real process, spoken to over its standard input and output."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tengen.rules import Point

COMMAND = [str(Path(sys.executable).with_name("tengen")), "gtp", "--level", "1"]
REQUIRED = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "undo",
    "showboard",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "time_settings",
    "time_left",
    "loadsgf",
    "reg_genmove",
]


class Front:
    """A front end."""

    def __init__(self, *more: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*COMMAND, *more], stdin=pipe, stdout=pipe, text=True)

    def raw(self, line: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while (answer := self.process.stdout.readline()) != "\n":
            assert answer, f"the engine has ended at {line!r}"
            lines.append(answer)
        return "".join(lines).rstrip("\n")

    def ask(self, line: str) -> str:
        answer = self.raw(line)
        assert answer.startswith("="), f"{line}: {answer}"
        return answer[1:].strip()

    def refused(self, line: str) -> str:
        answer = self.raw(line)
        assert answer.startswith("? "), f"{line}: {answer}"
        return answer[2:]


@pytest.fixture(scope="module")
def engine() -> Iterator[Front]:
    front = Front()
    yield front
    assert front.ask("quit") == ""
    assert front.process.wait(10) == 0


@pytest.fixture
def front(engine: Front) -> Front:
    """The engine before an empty 9x9 board."""
    for line in ("boardsize 9", "clear_board", "komi 7.5", "kgs-rules chinese", "time_settings 0 1 0", "level 1"):
        engine.ask(line)
    return engine


def test_it_knows_all_that_the_protocol_asks_for(front: Front) -> None:
    known = front.ask("list_commands").split()
    assert set(REQUIRED) <= set(known)
    assert known == sorted(known)
    for name in known:
        assert front.ask(f"known_command {name}") == "true"
    assert front.ask("known_command no_such") == "false"
    assert front.ask("protocol_version") == "2"
    assert front.ask("name") == "Tengen"
    assert front.ask("version")


def test_an_id_comes_back_with_the_answer_and_comments_are_nothing(front: Front) -> None:
    assert front.raw("42 name # who?") == "=42 Tengen"
    assert front.raw("# nothing\n\n7 nonsense") == "?7 unknown command"


def test_moves_are_played_generated_and_taken_back(front: Front) -> None:
    front.ask("play black C3")
    move = front.ask("genmove w")
    assert Point.parse(move) in [Point(column, row) for column in range(9) for row in range(1, 10)]
    assert front.ask("list_stones white") == move
    front.ask("undo")
    assert front.ask("list_stones white") == ""
    front.ask("undo")
    assert front.refused("undo") == "cannot undo"
    assert front.ask("reg_genmove b") != ""
    assert front.ask("list_stones black") == ""


def test_one_color_may_play_twice(front: Front) -> None:
    front.ask("play b C3")
    front.ask("play b D4")
    assert set(front.ask("list_stones b").split()) == {"C3", "D4"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play b I5", "invalid color or coordinate"),
        ("play green C3", "invalid color or coordinate"),
        ("play b", "syntax error"),
        ("play b K10", "illegal move"),
        ("boardsize 1", "unacceptable size"),
        ("boardsize 26", "unacceptable size"),
        ("boardsize nine", "syntax error"),
        ("komi much", "syntax error"),
        ("komi", "syntax error"),
        ("genmove", "syntax error"),
        ("fixed_handicap 10", "invalid number of stones"),
        ("fixed_handicap 1", "invalid number of stones"),
        ("set_free_handicap C3", "bad vertex list"),
        ("set_free_handicap C3 C3", "bad vertex list"),
        ("set_free_handicap C3 pass", "bad vertex list"),
        ("time_settings 1 2", "syntax error"),
        ("time_settings nan 1 1", "syntax error"),
        ("time_left b ten 0", "syntax error"),
        ("final_status_list unborn", "invalid status"),
        ("kgs-rules calvinball", "not a rule set: 'calvinball'"),
        ("level 11", "bad-level: not a level: 11"),
        ("loadsgf /no/such/file.sgf", "cannot load file"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(front: Front, line: str, said: str) -> None:
    front.ask("play b C3")
    front.ask("undo")
    before = front.ask("showboard")
    assert front.refused(line).startswith(said)
    assert front.ask("showboard") == before


def test_an_occupied_point_and_a_ko_are_illegal(front: Front) -> None:
    for move in ("b A2", "w B3", "b B1", "w C2", "b C1", "w A3", "b E5", "w D1", "b B2", "w E6", "b F6"):
        front.ask(f"play {move}")
    assert front.refused("play w B2") == "illegal move"
    front.ask("clear_board")
    for move in ("b B1", "w C1", "b A2", "w D2", "b B3", "w C3", "b C2", "w B2"):
        front.ask(f"play {move}")
    assert front.refused("play b C2") == "illegal move"


def test_handicap_stones_stand_where_gtp_puts_them(front: Front) -> None:
    assert front.ask("fixed_handicap 3") == "C3 G7 C7"
    assert front.refused("fixed_handicap 3") == "board not empty"
    assert front.refused("set_free_handicap A1 B1") == "board not empty"
    front.ask("clear_board")
    placed = front.ask("place_free_handicap 12").split()
    assert len(set(placed)) == 12
    assert set(front.ask("list_stones b").split()) == set(placed)
    front.ask("clear_board")
    assert front.ask("set_free_handicap C3 G7") == ""
    assert "White to play" in front.ask("showboard")


def test_the_board_is_shown_with_its_prisoners(front: Front) -> None:
    for move in ("w A1", "b A2", "b B1"):
        front.ask(f"play {move}")
    lines = front.ask("showboard").splitlines()
    assert lines[-2].split() == list("ABCDEFGHJ")
    assert lines[-3].split() == ["1", ".", "X", *"." * 7, "1"]
    assert lines[-1] == "Black has captured 1, White 0. White to play, komi 7.5."


def test_a_finished_board_is_counted_with_its_dead_stones(front: Front) -> None:
    for row in range(1, 10):
        front.ask(f"play b E{row}")
        front.ask(f"play w F{row}")
    front.ask("play w B2")
    front.ask("play b pass")
    assert front.ask("final_status_list dead") == "B2"
    assert len(front.ask("final_status_list alive").split()) == 18
    assert front.ask("final_status_list seki") == ""
    assert front.ask("final_score") == "B+1.5"
    front.ask("komi 20")
    assert front.ask("final_score") == "W+11"


def test_it_passes_when_nothing_is_left_and_it_wins(front: Front) -> None:
    for row in range(1, 10):
        front.ask(f"play b E{row}")
        front.ask(f"play w F{row}")
    front.ask("play w pass")
    assert front.ask("genmove b") == "pass"


def test_it_resigns_a_lost_game_unless_it_is_told_not_to(front: Front) -> None:
    stubborn = Front("--no-resign")
    lost = [f"play w {column}{row}" for column in "BCEFHJ" for row in range(1, 10)]
    for each in (front, stubborn):
        for line in ("boardsize 9", *lost):
            each.ask(line)
    assert front.ask("genmove b") == "resign"
    assert stubborn.ask("genmove b") != "resign"
    stubborn.ask("quit")


def test_the_point_that_makes_two_eyes_is_found_by_both_sides(front: Front) -> None:
    """Black has three empty points in a row: whoever plays the middle one first decides whether Black lives."""
    for color in ("b", "w"):
        front.ask("level 4")
        front.ask("rectangular_boardsize 6 4")
        front.ask("komi -12")
        for point in ("D4", "A3", "B3", "C3", "D3"):
            front.ask(f"play b {point}")
        for point in ("E4", "E3", "F3", "A2", "B2", "C2", "D2", "E2"):
            front.ask(f"play w {point}")
        assert front.ask(f"genmove {color}") == "B4"


def test_it_moves_when_time_is_nearly_over(front: Front) -> None:
    front.ask("boardsize 19")
    front.ask("level 10")
    front.ask("time_settings 60 0 0")
    front.ask("time_left b 2 0")
    assert Point.parse(front.ask("genmove b"))
    front.ask("kgs-time_settings byoyomi 0 1 5")
    assert Point.parse(front.ask("genmove w"))


def test_a_record_is_loaded_up_to_a_move_and_written_again(front: Front, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]HA[2]AB[cg][gc];W[ee];B[cc];W[gg])")
    assert front.ask(f"loadsgf {file}") == "black"
    assert front.ask("get_komi") == "6.5"
    assert set(front.ask("list_stones w").split()) == {"E5", "G3"}
    assert front.ask(f"loadsgf {file} 2") == "black"
    assert front.ask("list_stones w") == "E5"
    front.ask("undo")
    copy = tmp_path / "copy.sgf"
    front.ask("play w E5")
    front.ask(f"printsgf {copy}")
    text = copy.read_text()
    assert "HA[2]" in text
    assert "W[ee]" in text
    front.ask("clear_board")
    assert front.ask(f"loadsgf {copy}") == "black"
    assert front.refused(f"printsgf {tmp_path}/no/such.sgf").startswith("cannot save file")


def test_rectangles_are_boards_too(front: Front) -> None:
    front.ask("rectangular_boardsize 7 3")
    front.ask("play b G3")
    assert front.refused("play w A4") == "illegal move"


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        front = Front("--seed", "5", "--level", "2")
        front.ask("boardsize 7")
        games.append([front.ask(f"genmove {'bw'[number % 2]}") for number in range(6)])
        front.ask("quit")
    assert games[0] == games[1]


def test_it_ends_when_nobody_speaks_to_it_any_more() -> None:
    front = Front()
    front.process.communicate(timeout=10)
    assert front.process.returncode == 0
