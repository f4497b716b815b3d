"""Our engine as a front end sees it: a real process, spoken to over its standard input and output."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tengen.engines.levels import LEVELS
from tengen.rules import Point

COMMAND = [str(Path(sys.executable).with_name("tengen")), "gtp", "--level", "plum"]
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
    "kgs-genmove_cleanup",
    "lz-analyze",
    "kata-analyze",
    "kata-genmove_analyze",
    "kata-raw-nn",
    "kata-set-rules",
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
    assert front.process.wait(120) == 0


@pytest.fixture
def front(engine: Front) -> Front:
    """The engine before an empty 9x9 board."""
    for line in ("boardsize 9", "clear_board", "komi 7.5", "kgs-rules chinese", "time_settings 0 1 0", "level plum"):
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
        ("level 99", "bad-level: not a level: '99'"),
        ("level god", "bad-level: not a level: 'god'"),
        ("level", "syntax error"),
        ("kata-analyze b 10 ownership", "syntax error"),
        ("kata-analyze b 10 avoid everything", "not an analysis option: avoid"),
        ("kata-analyze b interval soon", "syntax error"),
        ("kata-genmove_analyze b 10 magic true", "not an analysis option: magic"),
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


def test_it_moves_when_time_is_nearly_over(front: Front) -> None:
    front.ask("boardsize 19")
    front.ask("level tengen")
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


UNLOADABLE = {
    "the first move is off the board": "(;SZ[9];B[zz];W[ee])",
    "stones are set up after the start": "(;SZ[9];AB[cc]AW[dd];B[ee])",
    "a move is on a stone": "(;SZ[9];B[ee];W[ee];B[cc])",
    "it is cut off": "(;SZ[9];B[ee",
    "it is empty": "",
    "it is no record": "<html></html>",
    "the size is none": "(;SZ[99];B[ee])",
}


@pytest.mark.parametrize("sgf", UNLOADABLE.values(), ids=UNLOADABLE.keys())
def test_a_file_that_cannot_be_loaded_is_refused_and_the_board_stays(front: Front, tmp_path: Path, sgf: str) -> None:
    file = tmp_path / "game.sgf"
    file.write_text(sgf)
    front.ask("boardsize 9")
    front.ask("play b C3")
    assert front.refused(f"loadsgf {file}").startswith("cannot load file")
    assert front.ask("list_stones b") == "C3"


def test_what_comes_after_the_move_asked_for_may_be_against_the_rules(front: Front, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;SZ[9];B[ee];W[ee];B[cc])")
    assert front.ask(f"loadsgf {file} 2") == "white"
    assert front.ask("list_stones b") == "E5"
    assert front.refused(f"loadsgf {file} 3").startswith("cannot load file")


def test_rectangles_are_boards_too(front: Front) -> None:
    front.ask("rectangular_boardsize 7 3")
    front.ask("play b G3")
    assert front.refused("play w A4") == "illegal move"


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        front = Front("--seed", "5", "--level", "birch")
        front.ask("boardsize 7")
        games.append([front.ask(f"genmove {'bw'[number % 2]}") for number in range(6)])
        front.ask("quit")
    assert games[0] == games[1]


def test_it_ends_when_nobody_speaks_to_it_any_more() -> None:
    front = Front()
    front.process.communicate(timeout=120)
    assert front.process.returncode == 0


def test_the_clean_up_captures_what_is_dead(front: Front) -> None:
    """Black lives without a doubt, and the white stone inside is as good as captured: a pass only when it is gone."""
    front.ask("rectangular_boardsize 4 5")
    front.ask("komi -10")
    for point in ("B5", "A4", "B4", "B3", "B2", "A1", "B1"):
        front.ask(f"play b {point}")
    for point in ("C5", "C4", "D4", "A3", "C3", "C2", "D2", "C1"):
        front.ask(f"play w {point}")
    assert front.ask("final_status_list dead") == "A3"
    assert front.ask("reg_genmove b") == "pass"
    assert front.ask("kgs-genmove_cleanup b") == "A2"
    assert front.ask("list_stones w").count("A3") == 0
    front.ask("play w pass")
    assert front.ask("kgs-genmove_cleanup b") == "pass"


class Stream:
    """A front end that lets the engine think aloud, as Sabaki and Lizzie do."""

    def __init__(self, front: Front) -> None:
        self.front = front

    def say(self, line: str) -> None:
        assert self.front.process.stdin is not None
        self.front.process.stdin.write(line + "\n")
        self.front.process.stdin.flush()

    def line(self) -> str:
        assert self.front.process.stdout is not None
        return self.front.process.stdout.readline()


def test_it_thinks_aloud_until_the_next_line(front: Front) -> None:
    """A session as Lizzie has it: analysis, a move of the person, analysis again, the engine's move, and back."""
    stream = Stream(front)
    front.ask("boardsize 9")
    stream.say("kata-analyze b 5 ownership true rootInfo true maxmoves 3")
    assert stream.line() == "=\n"
    thoughts = [stream.line() for _ in range(3)]
    for thought in thoughts:
        words = thought.split()
        assert words[:2] == ["info", "move"]
        assert thought.count("info move") <= 3
        assert len(words) - words.index("ownership") - 1 == 81
        assert words[words.index("pv") + 1] == words[2]
        assert "rootInfo visits" in thought
    visits = [int(thought.split("rootInfo visits ")[1].split()[0]) for thought in thoughts]
    assert visits == sorted(visits)
    assert visits[-1] > visits[0]
    stream.say("17 play b E5")
    while (line := stream.line()) != "\n":
        assert line.startswith("info move")
    assert stream.line() == "=17\n"
    assert stream.line() == "\n"
    stream.say("lz-analyze 5")
    assert stream.line() == "=\n"
    assert "winrate" in stream.line()
    stream.say("name")
    while stream.line() != "\n":
        pass
    assert stream.line() == "= Tengen\n"
    assert stream.line() == "\n"
    said = front.ask("kata-genmove_analyze w 100 ownership true")
    assert said.splitlines()[-1].startswith("play ")
    assert front.ask("list_stones w") == said.splitlines()[-1].split()[1]
    front.ask("undo")
    front.ask("undo")
    assert front.ask("list_stones b") == ""


def test_one_look_of_the_net_is_shown(front: Front) -> None:
    front.ask("rectangular_boardsize 7 6")
    front.ask("play b D4")
    said = front.ask("kata-raw-nn 0").splitlines()
    named = {line.split()[0]: line.split()[1:] for line in said}
    assert abs(float(named["whiteWin"][0]) + float(named["whiteLoss"][0]) - 1) < 1e-5
    policy, owners = said.index("policy"), said.index("whiteOwnership")
    rows = [line.split() for line in said[policy + 1 : policy + 7]]
    assert [len(row) for row in rows] == [7] * 6
    assert rows[2][3] == "NAN"
    total = sum(float(cell) for row in rows for cell in row if cell != "NAN") + float(named["policyPass"][0])
    assert abs(total - 1) < 1e-3
    assert [len(line.split()) for line in said[owners + 1 :]] == [7] * 6


def test_a_line_of_a_megabyte_is_refused_and_the_next_is_read(front: Front) -> None:
    assert front.refused("play b " + "D" * 1_000_000) == "the line is too long"
    assert front.ask("name") == "Tengen"


def test_the_end_of_a_line_that_is_too_long_is_no_command() -> None:
    """Nobody ends the line, and what comes last would be one by itself."""
    said = f"play b {'D' * 1_000_000}" + " " * 70_000 + "\tname"
    done = subprocess.run(COMMAND, capture_output=True, text=True, input=f"1 version\n{said}")
    assert done.returncode == 0
    assert done.stdout.split("\n\n")[1:] == ["? the line is too long", ""]


def test_every_level_can_be_chosen_by_name_rank_and_number(front: Front) -> None:
    for number, each in enumerate(LEVELS, 1):
        for name in (each.id, str(number)):
            front.ask(f"level {name}")
    shown = subprocess.run([*COMMAND[:2], "--level", "list"], capture_output=True, text=True, check=True).stdout
    assert [line.split()[1] for line in shown.splitlines()] == [each.id for each in LEVELS]
    wrong = subprocess.run([*COMMAND[:2], "--level", "god"], capture_output=True, text=True)
    assert wrong.returncode == 2
    assert "not a level" in wrong.stderr


def test_a_net_that_is_none_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "net.onnx"
    file.write_bytes(b"nothing")
    done = subprocess.run([*COMMAND, "--net", str(file)], capture_output=True, text=True, input="name\n")
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
