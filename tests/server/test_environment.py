"""What an operator can set, and what is refused."""

from pathlib import Path

import pytest

from tengen.rules.errors import BadInput
from tengen.server.config.environment import LOOPBACK, VARIABLES, read_environment


def test_the_secret_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    environ = {"TENGEN_DATA": str(tmp_path / "data")}
    first = read_environment(environ)
    kept = tmp_path / "data" / "secret_key"
    assert len(first.secret_key) >= 50
    assert kept.stat().st_mode & 0o777 == 0o600
    assert read_environment(environ) == first
    assert [file.name for file in first.data.iterdir()] == ["secret_key"]


def test_a_secret_key_that_is_set_is_used_and_not_kept(tmp_path: Path) -> None:
    read = read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_SECRET_KEY": "from the operator"})
    assert read.secret_key == "from the operator"
    assert list(tmp_path.iterdir()) == []


def test_hosts_are_this_machine_unless_set(tmp_path: Path) -> None:
    assert read_environment({"TENGEN_DATA": str(tmp_path)}).hosts == LOOPBACK
    assert read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_HOSTS": "go.example, [::1] ,"}).hosts == (
        "go.example",
        "[::1]",
    )


def test_a_flag_that_is_neither_yes_nor_no_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"TENGEN_DEBUG is 'maybe' \(expected yes or no\)"):
        read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_DEBUG": "maybe"})


def test_a_data_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(BadInput, match=r"cannot keep data in .*file/data: Not a directory") as refused:
        read_environment({"TENGEN_DATA": str(tmp_path / "file" / "data")})
    assert refused.value.code == "bad-data-folder"


def test_every_variable_is_told_of_and_starts_alike() -> None:
    for variable in VARIABLES:
        # Addresses have the names that other sites give them too.
        assert variable.name.startswith("TENGEN_") or variable.name.endswith("_URL")
        assert variable.meaning.endswith(".")
        assert variable.default


def test_a_redis_address_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"REDIS_URL is 'localhost' \(expected an address like redis://"):
        read_environment({"TENGEN_DATA": str(tmp_path), "REDIS_URL": "localhost"})
