"""Checks a net on boards made by chance: against its numpy twin, and how fast it is."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from tengen.engines.net import judge, onnxfile
from tengen.engines.net.errors import NetError
from tengen.engines.net.files import prepared
from tengen.engines.net.forms import OUTPUTS
from tengen.engines.net.net import Net

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from tengen.engines.net.forms import Form

MOST_DIFFERENT = 2e-3
"""Logits, points and shares: differences of this size are the rounding of float32."""


def difference(path: Path) -> float:
    """How far onnxruntime's answers are from the numpy twin's at most, on a few boards. Refuses a real difference."""
    graph, _ = onnxfile.read(prepared(path).read_bytes())
    net = Net.load(path)
    worst = 0.0
    for width, height in ((9, 9), (13, 13), (7, 5)):
        planes, numbers = some_inputs(net.form, width, height, 2)
        answers, judged = net.evaluate(planes, numbers), judge.run(graph, {"planes": planes, "globals": numbers})
        for name in OUTPUTS:
            scale = max(1.0, float(np.abs(judged[name]).max()))
            worst = max(worst, float(np.abs(getattr(answers, name) - judged[name]).max()) / scale)
    if not worst <= MOST_DIFFERENT:
        raise NetError("net-wrong-answers", f"the answers are off by {worst:.2g}", f"at most {MOST_DIFFERENT}")
    return worst


def speed(net: Net, side: int, *, batch: int = 8, seconds: float = 1.0) -> float:
    """Evaluations a second on boards of this side, in batches."""
    planes, numbers = some_inputs(net.form, side, side, batch)
    net.evaluate(planes, numbers)
    start, count = time.perf_counter(), 0
    while (passed := time.perf_counter() - start) < seconds:
        net.evaluate(planes, numbers)
        count += batch
    return count / passed


def some_inputs(form: Form, width: int, height: int, count: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Inputs by chance that look like boards: ones in plane 0, few others."""
    chance = np.random.default_rng(7)
    planes = (chance.random((count, form.planes, height, width)) < 0.15).astype(np.float32)
    planes[:, 0] = 1
    return planes, chance.normal(0, 0.3, (count, form.globals)).astype(np.float32)
