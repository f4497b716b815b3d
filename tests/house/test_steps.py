"""A step is done again only when what it is made from has changed."""

from pathlib import Path

import pytest

from make import steps
from make.native import installed_modules
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


def test_what_is_installed_is_made_anew_when_one_of_its_modules_is_gone(checkout: Path) -> None:
    """An editable install lists its modules: one that has gone, or become a package, would be looked for in vain."""
    module = checkout / "src" / "tengen" / "old.py"
    module.parent.mkdir(parents=True)
    module.touch()
    packages = checkout / ".venv" / "lib" / "python3.11" / "site-packages"
    packages.mkdir(parents=True)
    (packages / "_editable_any_tengen.py").write_text(f"install({{'tengen.old': '{module}'}}, {{}})")

    def step() -> Step:
        return Step("install", "installing", lambda: None, made=installed_modules(checkout / ".venv"))

    step().do()
    assert step().is_done()
    module.unlink()
    assert not step().is_done()
