"""The doors lead to the native core where it is built and to the twins where not; long calls can be interrupted."""

from __future__ import annotations

import signal
import subprocess
import sys

import tengen.engines.door
import tengen.engines.net.door
import tengen.rules.door
import tengen.scoring.door
import tengen.solver.door
from tengen import _core

FALL_BACK = """
import sys
sys.modules["tengen._core"] = None
from tengen.rules import door as rules, twin
from tengen.scoring import door as scoring
from tengen.scoring.twin import ending, life, study
from tengen.engines import door as engines, playout
from tengen.engines.twin.search import Search
assert engines.Search is Search
from tengen.engines.net import door as net, features
from tengen.solver import door as solver, twin as solvertwin
assert not (rules.NATIVE or scoring.NATIVE or engines.NATIVE or net.NATIVE or solver.NATIVE)
assert solver.solve is solvertwin.solve
assert rules.replay is twin.replay and rules.WHITE_TO_PLAY == twin.WHITE_TO_PLAY
assert scoring.unconditional_life is life.unconditional_life
assert scoring.endings is ending.endings and scoring.study is study.study
assert engines.playouts is playout.playouts
assert net.features is features.features
assert rules.play(2, 1, bytes(2), 1, 0) == (bytes([1, 0]), ())
"""
PLAY_FOREVER = """
import signal
from tengen import _core
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started the tests may have turned it off
print("playing", flush=True)
_core.playouts(19, 19, bytes(361), 1, -1, 15, 2**31 - 1, 0)
"""


def test_the_doors_lead_to_the_native_core() -> None:
    assert tengen.rules.door.NATIVE
    assert tengen.scoring.door.NATIVE
    assert tengen.engines.door.NATIVE
    assert tengen.rules.door.replay is _core.replay
    assert tengen.scoring.door.unconditional_life is _core.unconditional_life
    assert tengen.engines.door.playouts is _core.playouts
    native: object = tengen.engines.door.Search
    assert native is _core.Search
    assert tengen.engines.net.door.features is _core.features
    assert tengen.solver.door.solve is _core.solve


def test_the_twins_stand_in_where_the_core_is_not_built() -> None:
    subprocess.run([sys.executable, "-c", FALL_BACK], check=True)


def test_long_playouts_can_be_interrupted() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAY_FOREVER], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "playing\n"
        run.send_signal(signal.SIGINT)
        _, errors = run.communicate(timeout=120)
    assert errors.endswith("KeyboardInterrupt\n")
