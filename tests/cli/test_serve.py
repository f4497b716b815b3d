"""`tengen serve` as a real process."""

import http.client
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SERVE = (sys.executable, "-c", "from tengen.cli import main; main()", "serve")


@contextmanager
def serving(data: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The running command and the port it says it is at."""
    environ = {**os.environ, "TENGEN_DATA": str(data)}
    words = (*SERVE, *more)
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            address = re.match(r"Tengen is at http://127\.0\.0\.1:(\d+)/", line)
            assert address is not None, line
            yield process, int(address[1])
        finally:
            process.kill()


def status_of(port: int, path: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", path)
    return connection.getresponse().status


def test_it_answers_as_soon_as_it_says_so_and_stops_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, port):
        assert status_of(port, "/healthz") == 200
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)
    assert (process.returncode, out, err) == (0, "Tengen has stopped.\n", "")
    assert (tmp_path / "tengen.sqlite3").exists()


def test_it_answers_when_it_watches_the_code_for_changes_too(tmp_path: Path) -> None:
    with serving(tmp_path, "--reload") as (process, port):
        assert status_of(port, "/healthz") == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(120) == 0


def test_a_ctrl_c_that_comes_with_the_address_is_not_lost(tmp_path: Path) -> None:
    for _ in range(3):
        with serving(tmp_path) as (process, _port):
            process.send_signal(signal.SIGINT)
            assert process.wait(120) == 0


def test_two_at_once_take_two_ports_and_a_taken_port_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, first), serving(tmp_path) as (_, second):
        assert first != second
        assert status_of(first, "/") == status_of(second, "/") == 200
        refused = subprocess.run([*SERVE, "--port", str(second)], capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"tengen: port {second} is taken")


def test_it_stops_with_a_connection_open(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, port):
        idle = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        idle.request("GET", "/healthz")
        idle.getresponse().read()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=120)
        idle.close()
    assert process.returncode == 0


def test_it_says_that_it_is_not_well_when_its_database_is_broken(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, port):
        for file in tmp_path.glob("tengen.sqlite3*"):
            file.unlink()
        (tmp_path / "tengen.sqlite3").write_text("not a database" * 100)
        assert status_of(port, "/healthz") == 503


UNFIT = {
    "a database out of reach": (
        {"DATABASE_URL": "postgres://ann:hidden@127.0.0.1:1/go"},
        "tengen: the database does not answer: ",
    ),
    "a database that is none": (
        {"DATABASE_URL": "oracle://ann:hidden@host/go"},
        "tengen: DATABASE_URL: 'oracle' is no",
    ),
    "a file that is no database": ({"DATABASE_URL": "sqlite:///secret_key"}, "tengen: the database does not answer: "),
    "a flag that is none": ({"TENGEN_DEBUG": "perhaps"}, "tengen: TENGEN_DEBUG is 'perhaps'"),
}


@pytest.mark.parametrize(("settings", "said"), UNFIT.values(), ids=UNFIT.keys())
def test_what_keeps_it_from_starting_is_one_line(tmp_path: Path, settings: dict[str, str], said: str) -> None:
    environ = {**os.environ, "TENGEN_DATA": str(tmp_path), **settings}
    ended = subprocess.run(SERVE, capture_output=True, text=True, check=False, env=environ, timeout=120)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert ended.stderr.startswith(said)
    assert "hidden" not in ended.stderr
