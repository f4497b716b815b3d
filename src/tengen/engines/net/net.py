"""A net in memory: loaded from its file, asked about batches of positions. Runs on onnxruntime.

What it sees is made elsewhere (`features`), and so is what is made of its answers.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tengen.engines.net import onnxfile
from tengen.engines.net.errors import NetError
from tengen.engines.net.files import chosen, prepared
from tengen.engines.net.forms import NAME, OUTPUTS, SOURCE, form_of

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from tengen.engines.net.forms import Form
    from tengen.engines.net.graph import Graph

MOST_BYTES = 400 << 20


@dataclass(frozen=True, slots=True)
class Answers:
    """What a net says of N positions, all from the side to move.

    `policy` are logits of the points, row by row from the top left, and of the pass; `value` logits of win and loss;
    `score` the expected lead in points, everything included; `ownership` -1 to 1.
    """

    policy: NDArray[np.float32]
    value: NDArray[np.float32]
    score: NDArray[np.float32]
    ownership: NDArray[np.float32]


class Net:
    """A net that answers. Make one with `load`; several threads may ask it at once."""

    def __init__(self, session: Any, form: Form, metadata: dict[str, str], sha256: str) -> None:
        self._session = session
        self.form: Final = form
        self.name: Final = metadata.get(NAME, "unnamed")
        self.source: Final = metadata.get(SOURCE, "unknown")
        self.sha256: Final = sha256

    @property
    def kind(self) -> str:
        """Which features the net wants: `tengen-1` or `katago-8`."""
        return self.form.kind

    @property
    def version(self) -> str:
        """The name of this very net."""
        return self.name

    @classmethod
    def load(cls, path: Path | None = None, *, threads: int = 1) -> Net:
        """The net of a file (also a KataGo network), else the one that `TENGEN_NET` names, else ours.

        Refuses a file that is cut short, damaged or of another form, and weights that are no numbers.
        """
        path = prepared(chosen() if path is None else path)
        data = read_file(path)
        graph, metadata = onnxfile.read(data)
        form = form_of(metadata)
        check(graph, form)
        net = cls(_session(data, path, threads), form, metadata, hashlib.sha256(data).hexdigest())
        net._try(path)
        return net

    def evaluate(self, planes: NDArray[np.float32], numbers: NDArray[np.float32]) -> Answers:
        """What the net says of these positions. Refuses inputs of another shape, and answers that are no numbers."""
        if planes.ndim != 4 or planes.shape[1] != self.form.planes:
            raise NetError("net-inputs", f"not planes for this net: {planes.shape}", f"N x {self.form.planes} x H x W")
        if numbers.shape != (len(planes), self.form.globals):
            raise NetError("net-inputs", f"not globals for this net: {numbers.shape}", f"N x {self.form.globals}")
        self.form.check_board(planes.shape[3], planes.shape[2])
        policy, value, score, ownership = self._session.run(list(OUTPUTS), {"planes": planes, "globals": numbers})
        if not (np.isfinite(value).all() and np.isfinite(score).all() and np.isfinite(policy).all()):
            raise NetError("net-not-a-number", f"the net {self.name} answers with what is no number")
        return Answers(policy, value, score, ownership)

    def _try(self, path: Path) -> None:
        """Ask about an empty board: weights that do not fit together show only then."""
        planes = np.zeros((1, self.form.planes, 5, 5), np.float32)
        planes[:, 0] = 1
        try:
            answers = self.evaluate(planes, np.zeros((1, self.form.globals), np.float32))
        except NetError:
            raise
        except Exception as error:  # onnxruntime's errors have no common class but this one
            raise _refused(path, error) from error
        if answers.policy.shape != (1, 26) or answers.ownership.shape != (1, 5, 5):
            raise NetError("net-wrong-sizes", f"the answers of the net have the sizes {answers.policy.shape}", "1 x 26")


def read_file(path: Path) -> bytes:
    """The bytes of a net file, if it is there and not huge."""
    try:
        if (size := path.stat().st_size) > MOST_BYTES:
            raise NetError("net-too-large", f"the net file {path.name} has {size} bytes", f"at most {MOST_BYTES}")
        return path.read_bytes()
    except OSError as error:
        raise NetError("net-not-found", f"cannot read the net file {path}: {error.strerror}") from error


def check(graph: Graph, form: Form) -> None:
    """Refuse inputs or outputs that the form does not have, and weights that are no numbers."""
    for what, found, expected in (("inputs", graph.inputs, form.inputs), ("outputs", graph.outputs, OUTPUTS)):
        if dict(found) != expected:
            raise NetError("net-wrong-sizes", f"the {what} of the net are {dict(found)}", str(expected))
    for name, tensor in graph.tensors.items():
        if not np.isfinite(tensor).all():
            raise NetError("net-not-a-number", f"the net has weights that are no numbers, in {name}")


def _session(data: bytes, path: Path, threads: int) -> Any:
    """onnxruntime's session, imported here since that takes a moment."""
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        return ort.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime's errors have no common class but this one
        raise _refused(path, error) from error


def _refused(path: Path, error: Exception) -> NetError:
    reason = str(error).splitlines()[0][:200]
    return NetError("net-wrong-sizes", f"onnxruntime cannot run the net of {path.name}: {reason}")
