"""Solving without keeping the plays: the same tables, in any number of threads, after any kill; bad files refused."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tengen import _core
from tengen.lab import Size, door, perfect
from tengen.lab.sweep import Progress, sweep_table
from tengen.rules import BadInput, TengenError
from tests.waiting import until

SIZE = Size(3, 3)
EXPECTED = _core.solve_table(*SIZE)


class KilledError(Exception):
    """As if the process had gone."""


def killed_in(turn: int) -> object:
    def tell(progress: Progress) -> None:
        if progress.round == turn:
            raise KilledError

    return tell


@pytest.mark.parametrize("size", [(1, 1), (4, 1), (2, 2), (3, 2), (3, 3), (4, 3), (2, 6)], ids=str)
@pytest.mark.parametrize("threads", [1, 3])
def test_the_table_is_that_of_the_other_solver(size: tuple[int, int], threads: int, tmp_path: Path) -> None:
    told: list[Progress] = []
    sweep_table(Size(*size), tmp_path / "table", threads=threads, tell=told.append)
    assert (tmp_path / "table").read_bytes() == _core.solve_table(*size)
    assert [progress.round for progress in told] == list(range(1, len(told) + 1))
    assert [progress.changed == 0 for progress in told] == [False] * (len(told) - 1) + [True]


def test_a_killed_run_goes_on_where_it_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "3x3.table"
    with pytest.raises(KilledError):
        sweep_table(SIZE, path, every=0, tell=killed_in(9))  # type: ignore[arg-type]
    assert [each.name for each in tmp_path.iterdir()] == ["3x3.kept"]
    told: list[Progress] = []
    sweep_table(SIZE, path, tell=told.append)
    assert told[0].round == 9
    assert path.read_bytes() == EXPECTED
    assert [each.name for each in tmp_path.iterdir()] == ["3x3.table"]


def test_what_was_kept_of_another_board_or_was_changed_is_refused(tmp_path: Path) -> None:
    path, kept = tmp_path / "3x3.table", tmp_path / "3x3.kept"
    with pytest.raises(KilledError):
        sweep_table(SIZE, path, every=0, tell=killed_in(5))  # type: ignore[arg-type]
    good = kept.read_bytes()
    with pytest.raises(KilledError):
        sweep_table(Size(2, 4), tmp_path / "2x4.table", every=0, tell=killed_in(5))  # type: ignore[arg-type]
    other = (tmp_path / "2x4.kept").read_bytes()
    for bad in (b"", b"nothing", other, good[:-1], good[:99] + bytes([good[99] ^ 1]) + good[100:], b"x" + good[1:]):
        kept.write_bytes(bad)
        with pytest.raises(BadInput, match=r"3x3\.kept is not of 3x3, or was changed"):
            sweep_table(SIZE, path)
        assert not path.exists()
    kept.write_bytes(good)
    sweep_table(SIZE, path)
    assert path.read_bytes() == EXPECTED


def test_a_disk_that_is_full_leaves_nothing_half_written(tmp_path: Path) -> None:
    (tmp_path / f"3x3.table.{os.getpid()}.part").symlink_to("/dev/full")
    with pytest.raises(TengenError, match="No space left on device"):
        sweep_table(SIZE, tmp_path / "3x3.table")
    assert list(tmp_path.iterdir()) == []


def test_a_larger_board_is_solved_by_sweeping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As 4x5 is, were 3x3 too large for the other solver."""
    monkeypatch.setattr(perfect, "MOST_POINTS", 8)
    told: list[Progress] = []
    path = perfect.make_table(SIZE, tmp_path / "new", tell=told.append)
    assert told
    assert path.read_bytes() == EXPECTED
    assert perfect.open_table(SIZE, tmp_path / "new").size == SIZE


def test_without_the_core_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "NATIVE", False)
    with pytest.raises(BadInput, match="cannot be solved without the native core"):
        sweep_table(SIZE, tmp_path / "table")


def test_what_cannot_be_swept_is_refused() -> None:
    with pytest.raises(ValueError, match=r"not a number of points: 21 \(expected 1 to 20\)"):
        _core.Sweeping(3, 7, 1)
    with pytest.raises(ValueError, match=r"not a number of threads: 0"):
        _core.Sweeping(3, 3, 0)


def worked(process: int) -> float:
    """Seconds that a processor has worked for this process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_is_heard_at_once(tmp_path: Path, threads: int) -> None:
    """3x6 takes many seconds to prepare, in the same portions as a round; nothing is left behind."""
    program = (
        "import sys; from pathlib import Path; from tengen.lab import Size; from tengen.lab.sweep import sweep_table\n"
        "print('ready', flush=True)\n"
        f"sweep_table(Size(3, 6), Path(sys.argv[1]), threads={threads})"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path / "3x6.table")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        until(lambda: worked(running.pid) > 0.5, "it is in the middle of it")
        running.send_signal(signal.SIGINT)
        _, error = running.communicate(timeout=120)
    assert b"KeyboardInterrupt" in error
    assert list(tmp_path.iterdir()) == []
