"""`tengen net`: what it shows, what it checks, what it fetches, and what it refuses in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tengen.cli import main
from tests.engines.net.katago.network import network
from tests.engines.net.tiny import tiny_file

if TYPE_CHECKING:
    from pathlib import Path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    """The exit status, and what was said on each channel."""
    with pytest.raises(SystemExit) as left:
        main(["net", *arguments])
    out, err = capsys.readouterr()
    return left.value.code, out, err


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("TENGEN_NET", raising=False)


def test_the_net_in_use_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "show")
    assert code == 0
    assert "form     tengen-1: 16 planes, 10 numbers" in out
    assert "distilled from KataGo's g170e-b15c192" in out
    assert "boards   2x2 to 25x25" in out


def test_a_network_of_katago_is_shown_after_its_conversion(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "n.bin.gz"
    path.write_bytes(network())
    code, out, _ = said(capsys, "show", str(path))
    assert code == 0
    assert "name     tiny-katago\nform     katago-8: 22 planes, 19 numbers" in out


def test_a_net_is_checked_and_its_speed_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "n.onnx"
    path.write_bytes(tiny_file())
    code, out, _ = said(capsys, "check", str(path))
    assert code == 0
    assert "tiny: whole, sha256" in out
    assert "the answers are right" in out
    assert "9x9: " in out


def test_a_damaged_net_is_told_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "n.onnx"
    path.write_bytes(tiny_file()[:-5])
    code, out, err = said(capsys, "check", str(path))
    assert code == 1
    assert out == ""
    assert err == "tengen: the net file is cut short: 5 more bytes were expected\n"


def test_a_network_that_nobody_published_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "get", "b99")
    assert code == 1
    assert err == "tengen: not a network that can be fetched: 'b99' (expected b15)\n"
