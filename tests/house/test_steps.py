"""A step is done again only when what it is made from has changed."""

from pathlib import Path

import pytest

from make import steps
from make.native import gone_modules, strike_out
from make.steps import Step


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to make things in."""
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "STAMPS", tmp_path / ".make")
    (tmp_path / ".make").mkdir()
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "a.txt").write_text("one")
    return tmp_path


def copying(checkout: Path, facts: str = "") -> Step:
    """A step that makes `made.txt` from `source/`."""

    def work() -> None:
        (checkout / "made.txt").write_text((checkout / "source" / "a.txt").read_text())

    return Step("copy", "copying", work, inputs=("source",), made=("made.txt",), facts=facts)


def test_a_finished_step_is_done_and_says_one_line(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    step = copying(checkout)
    assert not step.is_done()
    step.do()
    assert step.is_done()
    assert capsys.readouterr().out == "copying ... 0 s\n"


def test_touching_a_file_changes_nothing(checkout: Path) -> None:
    copying(checkout).do()
    (checkout / "source" / "a.txt").touch()
    (checkout / "source" / "node_modules").mkdir()
    (checkout / "source" / "node_modules" / "b.txt").write_text("not ours")
    assert copying(checkout).is_done()


def test_it_is_not_done_when_an_input_changes_comes_or_is_renamed(checkout: Path) -> None:
    source = checkout / "source"
    for change in (
        lambda: (source / "a.txt").write_text("two"),
        lambda: (source / "b.txt").write_text("new"),
        lambda: (source / "b.txt").rename(source / "c.txt"),
    ):
        copying(checkout).do()
        change()
        assert not copying(checkout).is_done()


def test_it_is_not_done_when_a_fact_changes_or_what_it_made_is_gone(checkout: Path) -> None:
    copying(checkout, facts="Python 3.11").do()
    assert not copying(checkout, facts="Python 3.12").is_done()
    (checkout / "made.txt").unlink()
    assert not copying(checkout, facts="Python 3.11").is_done()


def test_an_interrupted_step_is_not_done(checkout: Path) -> None:
    def work() -> None:
        (checkout / "made.txt").write_text("half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Step("copy", "copying", work, inputs=("source",), made=("made.txt",)).do()
    assert not copying(checkout).is_done()


def test_a_command_is_silent_until_it_fails(checkout: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert steps.quietly("sh", "-c", "echo all is well") == "all is well\n"
    assert capfd.readouterr().out == ""
    with pytest.raises(SystemExit) as stopped:
        steps.quietly("sh", "-c", "echo out; echo err >&2; exit 3")
    assert str(stopped.value).startswith("out\nerr\n")
    assert "status 3: sh -c" in str(stopped.value)


def test_a_module_that_is_gone_is_struck_off_the_list_of_what_is_installed(tmp_path: Path) -> None:
    """An editable install lists its modules: one that has gone, or become a package, would be looked for in vain."""
    source = tmp_path / "src" / "tengen"
    source.mkdir(parents=True)
    names = ("old", "kept", "room/__init__", "last")
    listed = {f"tengen.{name}".removesuffix("/__init__"): str(source / f"{name}.py") for name in names}
    (source / "room").mkdir()
    for file in listed.values():
        Path(file).touch()
    packages = tmp_path / ".venv" / "lib" / "python3.11" / "site-packages"
    packages.mkdir(parents=True)
    listing = packages / "_editable_any_tengen.py"
    listing.write_text(f"install({listed}, {{'tengen._core': 'tengen/_core.so'}})")
    assert not gone_modules(tmp_path / ".venv")
    (source / "old.py").unlink()
    (source / "last.py").unlink()
    assert gone_modules(tmp_path / ".venv") == (listed["tengen.last"], listed["tengen.old"])
    strike_out(tmp_path / ".venv")
    assert not gone_modules(tmp_path / ".venv")
    found: list[object] = []
    exec(listing.read_text(), {"install": lambda *given: found.extend(given)})
    left = {name: listed[name] for name in ("tengen.kept", "tengen.room")}
    assert found == [left, {"tengen._core": "tengen/_core.so"}]


def test_a_package_that_is_gone_stays_on_the_list_and_asks_for_a_new_install(tmp_path: Path) -> None:
    packages = tmp_path / ".venv" / "lib" / "python3.11" / "site-packages"
    packages.mkdir(parents=True)
    gone = tmp_path / "src" / "tengen" / "room" / "__init__.py"
    (packages / "_editable_any_tengen.py").write_text(f"install({{'tengen.room': '{gone}'}}, ['tengen.room'])")
    strike_out(tmp_path / ".venv")
    assert gone_modules(tmp_path / ".venv") == (str(gone),)
