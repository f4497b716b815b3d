"""The house keeps its promises: commands, pins, and which modules see the native core."""

import ast
import re
import subprocess
from importlib import metadata
from pathlib import Path

import pytest

from make import missing, node
from make.environment import PROJECT, packages_of
from make.steps import ROOT

SOURCE = ROOT / "src" / "tengen"


def test_help_tells_of_every_command() -> None:
    make_help = ["make", "--no-print-directory", "help"]
    said = subprocess.run(make_help, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    targets = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert targets is not None
    assert [line.split()[1] for line in said.splitlines()] == targets[1].split()


def test_ci_runs_exactly_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert "```sh\nmake run\nmake test\n```" in re.sub(r" +#.*", "", (ROOT / "README.md").read_text())
    assert script.splitlines()[-1] == "exec make test"
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_every_pin_is_one_version_and_names_no_place() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert len(lines) > 20
    for line in lines:
        assert line.startswith("#") or re.fullmatch(r"[a-z0-9.-]+==[\w.]+", line), line


def test_every_package_of_every_extra_has_a_pin() -> None:
    pins = {line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines()}
    asked = packages_of(*PROJECT["optional-dependencies"])
    names = {re.split(r"[^\w.-]", wish)[0].lower().replace("_", "-") for wish in asked}
    assert {"sgfmill", "django", "numpy", "torch", "pytest"} <= names
    assert names <= pins


def imports_of(file: Path) -> set[str]:
    """Every module that a file names in an import, wherever in the file."""
    found: set[str] = set()
    for each in ast.walk(ast.parse(file.read_text())):
        if isinstance(each, ast.Import):
            found |= {name.name for name in each.names}
        elif isinstance(each, ast.ImportFrom) and each.module:
            found |= {each.module, *(f"{each.module}.{name.name}" for name in each.names)}
    return found


def test_only_the_doors_see_the_native_module() -> None:
    seeing = {str(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py") if "tengen._core" in imports_of(file)}
    assert "rules/door.py" in seeing
    assert all(name.endswith("/door.py") for name in seeing), seeing


def test_every_package_we_import_is_asked_for() -> None:
    asked = {re.split(r"[^\w.-]", wish)[0].lower() for wish in packages_of("all", "dev")}
    files = [file for folder in ("src", "tests", "bench", "make") for file in (ROOT / folder).rglob("*.py")]
    ours = {"tengen", "make", "bench"}
    imported = {name.partition(".")[0] for file in files for name in imports_of(file)} - ours
    owners = metadata.packages_distributions()
    unasked = {
        name
        for name in imported & owners.keys()
        if not {each.lower().replace("_", "-") for each in owners[name]} & asked
    }
    assert unasked == set()


def test_node_is_new_enough_for_vite_and_eslint() -> None:
    old = ("v18.20.0", "v20.18.3", "v21.7.0", "v22.12.0", "v23.9.0", "")
    assert all(node.is_new_enough(version) for version in ("v20.19.0", "v20.20.2", "v22.13.0", "v24.0.0"))
    assert not any(node.is_new_enough(version) for version in old)


def test_a_missing_program_is_one_line_with_its_remedy() -> None:
    with pytest.raises(SystemExit) as stopped:
        missing.stop_for(missing.COMPILER, missing.HEADERS)
    said = str(stopped.value)
    assert said.startswith("Tengen needs a C++20 compiler and Python's header files: ")
    assert "\n" not in said


def test_a_machine_without_python_is_told_what_to_install(tmp_path: Path) -> None:
    """The only program on this PATH is a Python that is too old."""
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    said = subprocess.run(
        ["/bin/sh", ROOT / "make" / "python", "-m", "make.ready", "run"],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 1
    assert said.stderr.startswith("Tengen needs Python 3.11 or newer: ")
    assert said.stderr.count("\n") == 1
