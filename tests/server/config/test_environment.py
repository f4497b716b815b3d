"""What an operator can set, and what is refused."""

from pathlib import Path

import pytest

from tengen.rules.errors import BadInput
from tengen.server.config.environment import VARIABLES, read_environment
from tengen.server.config.files.secretkeys import rotate
from tengen.server.config.variables.checks import LOOPBACK
from tengen.server.config.variables.database import Database, Postgres, Sqlite


def test_the_secret_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    environ = {"TENGEN_DATA": str(tmp_path / "data")}
    first = read_environment(environ)
    kept = tmp_path / "data" / "secret_key"
    assert len(first.secret_key) >= 50
    assert kept.stat().st_mode & 0o777 == 0o600
    assert read_environment(environ) == first
    assert sorted(file.name for file in first.data.iterdir()) == ["secret_key", "vapid_key"]


def test_a_secret_key_that_is_set_is_used_and_not_kept(tmp_path: Path) -> None:
    key = "from the operator who has thrown dice"
    read = read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_SECRET_KEY": key})
    assert read.secret_key == key
    assert not (tmp_path / "secret_key").exists()


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
    with pytest.raises(BadInput, match=r"REDIS_URL is no address \(expected an address like redis://"):
        read_environment({"TENGEN_DATA": str(tmp_path), "REDIS_URL": "localhost"})


def database_at(url: str, data: Path) -> Database:
    return read_environment({"TENGEN_DATA": str(data), "DATABASE_URL": url}).database


def test_the_database_is_a_file_in_the_data_folder_unless_set(tmp_path: Path) -> None:
    assert database_at("", tmp_path) == Sqlite(tmp_path / "tengen.sqlite3")
    assert database_at("sqlite:///other.db", tmp_path) == Sqlite(tmp_path / "other.db")
    assert database_at("sqlite:////srv/go%20games.db", tmp_path) == Sqlite(Path("/srv/go games.db"))


def test_an_address_of_a_postgresql_server_is_taken_apart(tmp_path: Path) -> None:
    assert database_at("postgres://ann:p%40ss@[::1]:5433/go?sslmode=require", tmp_path) == Postgres(
        "go", "ann", "p@ss", "::1", 5433, (("sslmode", "require"),)
    )
    assert database_at("postgresql:///go?host=/run/postgresql", tmp_path) == Postgres(
        "go", options=(("host", "/run/postgresql"),)
    )


BAD_DATABASES = {
    "mysql://ann:hidden@host/go": "'mysql' is no kind of database",
    "host:5432": "'host' is no kind of database",
    "postgres://ann:hidden@host:port/go": "its host or port cannot be read",
    "postgres://ann:hidden@host:99999/go": "its host or port cannot be read",
    "postgres://ann:hidden@host/": "it names no database",
    "postgres://ann:hidden@host/go?sslmod=require": "'sslmod' is no option",
    "sqlite://": "it names no file",
    "sqlite://games.db": "it names no file",
    "sqlite:///:memory:": "it names no file",
}


@pytest.mark.parametrize(("url", "why"), BAD_DATABASES.items())
def test_an_address_of_no_database_is_refused_without_its_password(tmp_path: Path, url: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        database_at(url, tmp_path)
    assert f"DATABASE_URL: {why}" in str(refused.value)
    assert "hidden" not in str(refused.value)


@pytest.mark.parametrize("days", ["two", "-1", "1.5", "1000000", "²"])
def test_days_that_are_no_number_are_refused(tmp_path: Path, days: str) -> None:
    with pytest.raises(BadInput, match="TENGEN_WAITING_DAYS is"):
        read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_WAITING_DAYS": days})


def test_earlier_keys_are_read_and_the_first_one_signs(tmp_path: Path) -> None:
    first, *_ = [read_environment({"TENGEN_DATA": str(tmp_path)}).secret_key]
    assert rotate(tmp_path / "secret_key", forget=False) == 1
    read = read_environment({"TENGEN_DATA": str(tmp_path)})
    assert read.secret_key != first
    assert read.secret_key_fallbacks == (first,)
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600
    for _ in range(10):
        rotate(tmp_path / "secret_key", forget=False)
    assert len(read_environment({"TENGEN_DATA": str(tmp_path)}).secret_key_fallbacks) == 4
    assert rotate(tmp_path / "secret_key", forget=True) == 0
    assert read_environment({"TENGEN_DATA": str(tmp_path)}).secret_key_fallbacks == ()


def test_keys_may_come_from_the_environment_too(tmp_path: Path) -> None:
    new, old, older = ("0123456789abcdef" * 3 + each for each in "xyz")
    environ = {"TENGEN_SECRET_KEY": new, "TENGEN_SECRET_KEY_FALLBACKS": f"{old}, {older},"}
    read = read_environment({"TENGEN_DATA": str(tmp_path), **environ})
    assert (read.secret_key, read.secret_key_fallbacks) == (new, (old, older))


def test_a_proxy_is_believed_where_the_operator_says_it_is(tmp_path: Path) -> None:
    for text, believed in {
        "": (),
        "no": (),
        "yes": ("127.0.0.1", "::1"),
        "10.0.0.7, 172.18.0.0/16": ("10.0.0.7", "172.18.0.0/16"),
    }.items():
        assert read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_BEHIND_PROXY": text}).behind_proxy == believed
    with pytest.raises(BadInput, match=r"TENGEN_BEHIND_PROXY is '10\.0\.0\.7/8'"):
        read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_BEHIND_PROXY": "10.0.0.7/8"})
