"""Training: it learns, goes on where it was stopped, and its export says what PyTorch says. Not without PyTorch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.training.shards import some_shards

torch = pytest.importorskip("torch")

from tengen.engines.net import Net, onnxfile  # noqa: E402
from tengen.engines.net.forms import FORM, NAME, OWN  # noqa: E402
from training import batches, checkpoint, dataset, evaluate, export, train  # noqa: E402
from training.model import Shape, TengenNet  # noqa: E402
from training.start import net_of  # noqa: E402

if TYPE_CHECKING:
    from pathlib import Path

SMALL = Shape(blocks=2, channels=8, pooled=4, head=6, pooling=(1,))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("labels")
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        dataset.build(some_shards(folder), folder / "built")
        return folder / "built"


def test_it_learns_goes_on_where_it_was_and_what_it_exports_says_the_same(built: Path, tmp_path: Path) -> None:
    torch.set_num_threads(1)
    run = train.Run(tmp_path, SMALL, 5e-2)
    sizes = dataset.load([built], held_out=False)
    before = evaluate.evaluate(run.net.eval(), sizes[0])
    run.net.train()
    run.go(sizes, [1.0] * len(sizes), steps=30, decay=0.3, save_seconds=1e9)
    run.save()
    again = train.Run(tmp_path, SMALL, 5e-2)
    assert again.step == 30
    again.go(sizes, [1.0] * len(sizes), steps=45, decay=0.3, save_seconds=1e9)
    again.save()
    net = checkpoint.averaged_net(tmp_path / "checkpoint.pt")
    after = evaluate.evaluate(net, sizes[0])
    assert after["cross_entropy"] < before["cross_entropy"] - 0.05

    file = tmp_path / "net.onnx"
    file.write_bytes(onnxfile.write(export.graph_of(net), {FORM: OWN.kind, NAME: "small"}))
    export.compare(net, file)
    assert Net.load(file).name == "small"


def test_a_file_that_says_something_else_than_pytorch_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.onnx"
    file.write_bytes(onnxfile.write(export.graph_of(TengenNet(SMALL)), {FORM: OWN.kind, NAME: "small"}))
    with pytest.raises(SystemExit, match="onnxruntime and PyTorch differ"):
        export.compare(TengenNet(SMALL), file)


@pytest.mark.parametrize("symmetry", range(8))
def test_inputs_and_targets_are_turned_alike(built: Path, symmetry: int) -> None:
    positions = dataset.load([built], held_out=False)[1]
    rows = np.arange(40)
    straight, turned = batches.make_batch(positions, rows, 0), batches.make_batch(positions, rows, symmetry)
    points = positions.width * positions.height
    marked = straight.planes[:, 1].reshape(len(rows), -1)
    there = turned.planes[:, 1].reshape(len(rows), -1)
    for before, after in ((straight, turned),):
        assert torch.allclose((before.policy[:, :points] * marked).sum(1), (after.policy[:, :points] * there).sum(1))
        assert torch.allclose((before.owner.flatten(1) * marked).sum(1), (after.owner.flatten(1) * there).sum(1))
    assert torch.equal(straight.policy[:, points], turned.policy[:, points])


def test_the_rate_rises_stays_and_falls() -> None:
    assert train.schedule(0, 1000, 0.3) < 0.01
    assert train.schedule(500, 1000, 0.3) == 1
    assert train.schedule(850, 1000, 0.3) == pytest.approx(0.5)
    assert train.schedule(1000, 1000, 0.3) == 0


def test_a_net_that_was_exported_can_be_trained_on(tmp_path: Path) -> None:
    torch.manual_seed(3)
    file = tmp_path / "net.onnx"
    file.write_bytes(onnxfile.write(export.graph_of(TengenNet(SMALL)), {FORM: OWN.kind, NAME: "small"}))
    export.compare(train.Run(tmp_path, SMALL, 1e-3, file).net.eval(), file)
    with pytest.raises(SystemExit, match="expected the shape"):
        net_of(file, Shape(blocks=3, channels=8, pooled=4, head=6, pooling=(1,)))


def test_batches_are_shared_out_among_sizes_as_asked() -> None:
    sizes = [dataset.Positions(width, height, {}) for width, height in ((9, 9), (13, 13), (19, 19), (7, 7), (9, 7))]
    assert train.shares_of(sizes, (0.2, 0.3, 0.5)) == [0.2, 0.3, 0.5, train.OTHER, train.OTHER]
