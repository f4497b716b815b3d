"""Every setting is told of in one table, and each wrong one keeps the site from starting with a line that names it."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tengen
from make.docs import settings as page
from make.steps import ROOT
from tengen.rules.errors import BadInput
from tengen.server.config.environment import VARIABLES, read_environment

SERVE = (sys.executable, "-c", "from tengen.cli import main; main()", "serve")
SOURCE = Path(tengen.__file__).parent
BAD = {
    "TENGEN_DATA": "{file}/data",
    "TENGEN_SECRET_KEY": "swordfish",
    "TENGEN_SECRET_KEY_FALLBACKS": "swordfish",
    "TENGEN_HOSTS": "https://go.example.org/",
    "TENGEN_DEBUG": "1",
    "DATABASE_URL": "mysql://ann:swordfish@host/go",
    "REDIS_URL": "host:swordfish",
    "PUBLIC_URL": "go.example.org/swordfish",
    "TENGEN_HERE_URL": "ftp://swordfish",
    "TENGEN_BEHIND_PROXY": "true",
    "TENGEN_WAITING_DAYS": "soon",
    "TENGEN_FIRST_MOVE_SECONDS": "3601",
    "TENGEN_REVIEW_DAYS": "-1",
    "TENGEN_REVIEW_MB": "2 GB",
    "TENGEN_REVIEW_MB_EACH": "1.5",
    "TENGEN_UPLOAD_MB_EACH": "much",
    "TENGEN_NOTICE_DAYS": "a week",
    "TENGEN_NOTICES_KEPT": "999999999",
    "TENGEN_NOTICES_EACH": "²",
    "EMAIL_URL": "mail:swordfish",
    "TENGEN_MAIL_FROM": "nobody",
    "TENGEN_WORKER": "2",
    "TENGEN_NOTICES": "ntfy=https://host/",
    "TENGEN_NOTICE_NETWORKS": "10.1.2.3/99",
    "TENGEN_PUSH_SERVICES": "https://host/",
    "TENGEN_VAPID_KEY": "swordfish",
    "TENGEN_WORK_PROCESSES": "0",
    "TENGEN_WORK_QUEUE": "many",
    "TENGEN_WORK_SECONDS": "-1",
    "TENGEN_LOG": "xml",
    "TENGEN_ACCESS_LOG": "sometimes",
    "TENGEN_METRICS_TOKEN": "swordfish",
    "TENGEN_REQUEST_SECONDS": "0",
    "TENGEN_FAST_SOCKETS": "maybe",
    "TENGEN_LAB_SOLVERS": "many",
    "TENGEN_PSEUDO_LANGUAGE": "latin",
    "TENGEN_NET": "/no/such/net.onnx",
    "TENGEN_ENGINE": "/no/such/program --gtp",
    "TENGEN_COMPUTER": "perhaps",
    "TENGEN_ENGINE_WORKERS": "0",
    "TENGEN_ENGINE_QUEUE": "1",
    "TENGEN_COMPUTER_PAUSE_MS": "-1",
    "TENGEN_COMPUTER_PATIENCE_HOURS": "0",
    "TENGEN_REVIEW_QUEUE": "0",
    "TENGEN_REVIEW_VISITS": "1",
    "TENGEN_THOUGHTS": "few",
}
"""A wrong value for each; where it is the word that nobody may see, no message may show it."""


def test_there_is_a_wrong_value_here_for_every_setting() -> None:
    assert list(BAD) == [variable.name for variable in VARIABLES]


@pytest.mark.parametrize("name", BAD)
def test_a_wrong_value_is_one_line_that_names_the_setting_and_no_secret(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("in the way")
    environ = {**os.environ, "TENGEN_DATA": str(tmp_path), name: BAD[name].format(file=tmp_path / "file")}
    ended = subprocess.run(SERVE, capture_output=True, text=True, check=False, env=environ, timeout=120)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1), ended.stderr
    assert ended.stderr.startswith("tengen: ")
    assert name in ended.stderr
    assert "(expected " in ended.stderr
    assert "swordfish" not in ended.stderr


def test_a_setting_that_is_misspelled_is_refused_and_the_right_name_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"TENGEN_WORKERS is no setting \(expected TENGEN_WORKER\)"):
        read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_WORKERS": "no"})


def test_the_page_of_settings_says_what_the_code_says() -> None:
    told = (ROOT / "docs" / "settings.md").read_text()
    assert told.endswith(page.text())
    assert re.findall(r"^\| `([A-Z_]+)` \|", told, re.MULTILINE) == [variable.name for variable in VARIABLES]


def test_nothing_but_the_environment_reads_a_setting() -> None:
    """Every text in the code that looks like the name of a setting is one, or is the beginning of all of them."""
    known = {variable.name for variable in VARIABLES} | {"TENGEN_", "TENGEN_TEST_", "DATABASE_URL", "XDG_DATA_HOME"}
    said: dict[str, Path] = {}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said |= dict.fromkeys(re.findall(r"\bTENGEN_[A-Z_]*", node.value), file)
    assert said.keys() - known == set()
