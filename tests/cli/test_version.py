"""`tengen version`, and how the command line refuses."""

import json
import subprocess
import sys
from importlib import metadata

import pytest

from tengen.cli import main
from tengen.rules.door import NATIVE


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, and what was said on each channel."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    heard = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return left.value.code, heard.out, heard.err


def test_a_program_gets_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "version", "--json")
    assert (status, err) == (0, "")
    facts = json.loads(out)
    assert facts["tengen"] == metadata.version("tengen")
    assert facts["native_core"] is NATIVE
    assert facts["django"].startswith("5.2")


def test_a_person_gets_three_lines(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "version")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == ["Tengen", "native", "Python"]


@pytest.mark.parametrize("arguments", [("nonsense",), ("version", "--nonsense"), ("serve", "--port", "70000")])
def test_bad_usage_is_status_2_on_stderr(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    status, out, err = said(capsys, *arguments)
    assert (status, out) == (2, "")
    assert "Usage" in err


def test_what_keeps_the_site_from_starting_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "serve", "--host", "192.0.2.1")
    assert (status, out) == (2, "")
    assert err.startswith("tengen: cannot listen on '192.0.2.1'")
    assert err.count("\n") == 1


def test_heavy_parts_are_imported_only_by_the_commands_that_need_them() -> None:
    ask = "import sys, tengen.cli; print({'django', 'rich', 'sgfmill', 'uvicorn'} & set(sys.modules))"
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert said.stdout == "set()\n"


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "--help")
    assert status == 0
    assert "serve" in out
    assert "version" in out
