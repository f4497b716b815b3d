"""`tengen lab`: figures and positions on the screen and in JSON, and what it refuses."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tengen.cli import main
from tengen.lab import Size, board_of, is_legal


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, and what was said on each channel."""
    with pytest.raises(SystemExit) as left:
        main(("lab", *arguments))
    heard = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return left.value.code, heard.out, heard.err


def test_the_figures_of_a_board_come_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "count", "5x5", "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {
        "board": "5x5",
        "serials": 847288609443,
        "legal": 414295148741,
        "reduced": 51790408755,
        "ko_shaped_reduced": 3473909911,
        "ko_shaped_legal": 27789292404,
        "ko_real_reduced": 2806122887,
        "ko_real_legal": 22447631960,
        "max_ko_shaped": 6,
    }


def test_the_figures_of_a_board_are_shown_in_columns(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "count", "3x3")
    assert status == 0
    assert out.splitlines()[:3] == ["19,683  serials", "12,675  legal", " 1,824  legal, up to symmetry"]


def test_legal_positions_alone_are_counted_on_larger_boards(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "count", "7x7", "--legal-only", "--json")
    assert json.loads(out)["legal"] == 83677847847984287628595


def test_ko_points_are_shown_where_they_lie(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "ko", "2x3")
    assert out.split("\n\n")[0].splitlines() == [
        "Ko-shaped points: 16 in 489 legal positions",
        "    A  B",
        " 3  4  4",
        " 2  0  0",
        " 1  4  4",
    ]
    _, out, _ = said(capsys, "ko", "2x3", "--json")
    assert json.loads(out)["ko_real"] == {"A3": 3, "B3": 3, "A2": 0, "B2": 0, "A1": 3, "B1": 3}


def test_a_position_is_shown_with_all_that_is_known_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "show", "3x3", "5023")[1] == (
        "   A B C\n 3 X . .\n 2 . O O\n 1 . O .\n"
        "Serial 5,023 of 3x3, hash 0c13971d94c85ef9\nLegal, smallest image 1,383\nRank 3,860\n"
    )
    assert said(capsys, "show", "2x2", "80")[1].splitlines()[-1] == "Not legal: a group has no liberty"


def test_a_position_comes_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    facts = json.loads(said(capsys, "show", "3x3", "879", "--json")[1])
    assert (facts["board"], facts["serial"], facts["rows"]) == ("3x3", 879, [".OX", "OX.", "X.."])
    assert (facts["legal"], facts["reduced"], facts["rank"]) == (True, True, 740)
    assert (facts["ko_shaped"], facts["ko_real"]) == (["A3"], [])
    assert len(facts["images"]) == 8
    assert min(facts["images"]) == facts["canonical"] == 879


def test_rank_and_unrank_are_each_others_inverse(capsys: pytest.CaptureFixture[str]) -> None:
    serial = json.loads(said(capsys, "unrank", "5x5", "200000000000", "--json")[1])["serial"]
    assert said(capsys, "rank", "5x5", str(serial)) == (0, "200000000000\n", "")
    assert json.loads(said(capsys, "rank", "5x5", str(serial), "--json")[1])["rank"] == 200000000000


def test_the_same_seed_gives_the_same_position(capsys: pytest.CaptureFixture[str]) -> None:
    first, second, other = (said(capsys, "random", "5x5", "--seed", seed, "--json")[1] for seed in "778")
    assert first == second != other
    assert json.loads(first)["legal"] is True


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("count", "5by5"), "not a board size: '5by5'"),
        (("count", "7x7"), "too large to count ko points: 7x7"),
        (("show", "2x2", "81"), "not a serial of 2x2: 81 (expected 0 to 80)"),
        (("rank", "2x2", "80"), "not legal: serial 80 of 2x2"),
        (("unrank", "2x2", "57"), "not a rank of 2x2: 57 (expected 0 to 56)"),
        (("random", "9x9"), "too large to rank: 9x9"),
    ],
)
def test_bad_data_is_one_line_and_status_1(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    status, out, err = said(capsys, *arguments)
    assert (status, out) == (1, "")
    assert err.startswith(f"tengen: {message}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [("count",), ("show", "3x3", "one"), ("nonsense",)])
def test_bad_usage_is_status_2(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    assert said(capsys, *arguments)[0] == 2


@pytest.mark.parametrize(
    ("kind", "more", "expected"),
    [
        ("legal", (), 24318165),
        ("reduced", (), 3047783),
        ("ko-shaped", (), 167000),
        ("ko-real", (), 132833),
        ("ko-real", ("--all-legal",), 1061256),
    ],
)
def test_a_list_is_counted(capsys: pytest.CaptureFixture[str], kind: str, more: tuple[str, ...], expected: int) -> None:
    status, out, err = said(capsys, "list", "4x4", "--kind", kind, *more, "--count-only", "--json")
    assert (status, err) == (0, "")
    facts = json.loads(out)
    assert (facts["from"], facts["to"], facts["count"]) == (0, 43046721, expected)


def test_a_range_of_5x5_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    legal = sum(is_legal(board_of(Size(5, 5), serial)) for serial in range(2, 2187))
    asked = ("list", "5x5", "--kind", "legal", "--from", "2", "--to", "2187", "--count-only")
    assert json.loads(said(capsys, *asked, "--json")[1])["count"] == legal == 1969
    assert said(capsys, *asked)[1].startswith("1,969 legal in serials 2 to 2,187 of 5x5\nCRC-32C ")


def test_a_list_goes_to_files_and_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    for arguments in (("--out", str(tmp_path), "--shard", "8000"), ("--out", "-")):
        with pytest.raises(SystemExit) as left:
            main(("lab", "list", "3x3", *arguments))
        assert left.value.code == 0
    told, listed = capfdbinary.readouterr().out.split(b"bytes\n", 1)
    assert told.startswith(b"12,675 legal in serials 0 to 19,683 of 3x3\nCRC-32C 3abdaaa4")
    assert listed == b"".join(path.read_bytes() for path in sorted(tmp_path.glob("*.list")))


def test_list_with_a_tally_goes_on_from_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "3x4.tally"
    for kind in ("legal", "ko-real"):
        plain = said(capsys, "list", "3x4", "--kind", kind, "--count-only", "--json")
        asked = ("list", "3x4", "--kind", kind, "--count-only", "--tally", str(file), "--shard", "80000", "--json")
        assert said(capsys, *asked) == plain
        kept = file.read_text().splitlines(keepends=True)
        file.write_text("".join(kept[:-2]))
        assert said(capsys, *asked) == plain
        assert sorted(file.read_text().splitlines(keepends=True)) == sorted(kept)
        file.unlink()


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--count-only", "--out", "x"),
        ("--out", "x", "--shard", "9"),
        ("--kind", "dead"),
        ("--out", "x", "--tally", "y"),
        ("--count-only", "--tally", "y", "--to", "8"),
        ("--count-only", "--tally", "y", "--all-legal"),
    ],
)
def test_a_list_that_is_not_asked_for_well_is_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert said(capsys, "list", "3x3", *arguments)[0] == 2


def test_a_list_to_a_full_disk_is_one_line_and_status_1() -> None:
    command = [sys.executable, "-c", "from tengen.cli import main; main()", "lab", "list", "4x4", "--out", "-"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    expected = "cannot write to standard output: No space left on device (expected room for all of it, or a reader)"
    assert (done.returncode, done.stderr) == (1, f"tengen: {expected}\n")


def test_a_list_off_the_board_is_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "list", "3x3", "--to", "19684", "--count-only")[2] == (
        "tengen: not a range of serials of 3x3: 0 to 19,684 (expected 0 to 19,683, the end not before the start)\n"
    )
    assert said(capsys, "list", "6x6", "--count-only")[0] == 1


def test_the_best_moves_come_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = said(capsys, "best", "3x3", "--serial", "0", "--tables", str(tmp_path), "--json")
    assert status == 0
    facts = json.loads(out)
    assert (facts["board"], facts["serial"], facts["value"], facts["best"]) == ("3x3", 0, 9, ["B2"])
    assert (facts["moves"]["B2"], set(facts["moves"]) >= {"A1", "C3", "pass"}) == (9, True)
    assert (facts["line"][0], facts["line"][-1], facts["line_ends"]) == ("B2", "pass", True)


def test_beyond_the_tables_a_search_says_what_is_proven_and_what_not(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "best", "5x5", "--seconds", "0.2", "--json")
    facts = json.loads(out)
    assert (facts["value"], facts["proven"]) == (None, False)
    assert facts["at_least"] < facts["at_most"]
    _, out, _ = said(capsys, "best", "5x5", "--seconds", "0.2")
    assert out.startswith("Not proven: between ")
    # Black has taken everything but two eyes, and White has just passed: a pass ends it.
    rows = (".XXXX", "XXXXX", "XX.XX", "XXXXX", "XXXXX")
    serial = sum(3**index for index, cell in enumerate("".join(rows)) if cell == "X")
    _, out, _ = said(capsys, "best", "5x5", "--serial", str(serial), "--passed", "--json")
    facts = json.loads(out)
    assert (facts["value"], facts["proven"], facts["best"]) == (25, True, ["pass"])


def test_a_board_is_solved_and_its_best_moves_are_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, out, _ = said(capsys, "solve", "2x3", "--tables", str(tmp_path))
    assert out.startswith("2x3: +0 for Black, who begins (basic ko, ")
    assert (tmp_path / "2x3.table").is_file()
    _, out, _ = said(capsys, "best", "3x3", "--tables", str(tmp_path))
    assert out.startswith("+9 for Black, to play")
    assert "+9 B2  best\n" in out
    _, out, _ = said(capsys, "solve", "2x2", "--tables", str(tmp_path), "--json")
    assert json.loads(out)["value"] == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("best", "6x6"), "too large to search: 6x6"),
        (("solve", "5x5"), "too large to solve: 5x5"),
        (("best", "2x2", "--ko", "A1"), "no such state: serial 0 of 2x2 with a ko at A1"),
        (("best", "2x2", "--ko", "D4"), "off the board: 'D4'"),
        (("best", "2x2", "--serial", "80"), "no such state: serial 80 of 2x2"),
    ],
)
def test_a_state_that_cannot_be_is_status_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    status, out, err = said(capsys, *arguments, "--tables", str(tmp_path))
    assert (status, out) == (1, "")
    assert err.startswith(f"tengen: {message}")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a table that is served."""
    folder = tmp_path_factory.mktemp("tables")
    command = [str(Path(sys.executable).with_name("tengen")), "lab", "serve-table", "3x3", "--port", "0"]
    with subprocess.Popen([*command, "--tables", str(folder)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        said_address = re.search(r"Perfect play on 3x3 is at (http://\S+)", server.stdout.readline())
        assert said_address, "it did not start"
        yield said_address[1]
        server.send_signal(signal.SIGINT)
        server.wait(120)


def test_a_served_table_answers_like_best(served: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for query, arguments in (
        ("", ()),
        ("?serial=81&passed=true", ("--serial", "81", "--passed")),
    ):
        _, out, _ = said(capsys, "best", "3x3", *arguments, "--json", "--tables", str(tmp_path))
        assert httpx.get(served + query).json() == json.loads(out)
    assert httpx.get(f"{served}?serial=81&turn=white").json()["value"] == -9


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("?serial=19683", 422, "bad-serial"),
        ("?serial=-1", 422, "bad-serial"),
        ("?serial=9841", 422, "no-such-state"),
        ("?ko=Z99", 422, None),
        ("?passed=maybe", 422, "bad-field"),
        ("?nonsense=1", 422, "bad-field"),
        ("?turn=red", 422, "not-a-color"),
        ("elsewhere", 404, "no-such-address"),
    ],
)
def test_a_served_table_refuses_clearly(served: str, query: str, status: int, code: str | None) -> None:
    answer = httpx.get(served + query)
    assert answer.status_code == status
    assert code in (None, answer.json()["code"])
    assert answer.json()["message"]


def test_one_way_to_spread_a_list_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = said(capsys, "list", "3x3", "--count-only", "--threads", "1", "--dask", "tcp://127.0.0.1:8786")
    assert status == 2
    assert "give one of --threads, --workers and --dask" in err
