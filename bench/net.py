"""How fast nets are on one core, and whether a KataGo network says after conversion what its layers say.

Run as `python -m bench.net`. The second part needs a network: `tengen net get b15` fetches it; it is left out if it is
not there. PyTorch reckons its layers if it is installed, else numpy.
"""

import random
import resource
import subprocess
import sys
import time

import numpy as np

from bench._katago_plain import PlainNetwork, convolution
from bench._rate import print_table
from tengen.engines.net import Net
from tengen.engines.net.checking import some_inputs
from tengen.engines.net.door import features, katago_features
from tengen.engines.net.files import kept
from tengen.engines.net.forms import OUTPUTS
from tengen.rules.door import legal_points, play

POSITIONS = 200
GOAL = 1e-3
FIRST = """
import time
started = time.perf_counter()
import numpy as np
from tengen.engines.net import Net
from tengen.engines.net.checking import some_inputs
net = Net.load()
net.evaluate(*some_inputs(net.form, 9, 9, 1))
print(time.perf_counter() - started)
"""


def main() -> None:
    """Measure and print."""
    net = Net.load()
    rows = [["evaluations a second of processor time", "1", "8", "16"]]
    rows += [
        [f"{net.name}, {side}x{side}", *(f"{speed(net, side, batch):.0f}" for batch in (1, 8, 16))]
        for side in (9, 13, 19)
    ]
    print_table(f"{net.name} on onnxruntime, one thread, by positions in a batch", rows)
    rows = [["microseconds of processor time", "ours", "KataGo's"]]
    rows += [[f"what a net sees of {side}x{side}", *(f"{cost:.0f}" for cost in seeing(side))] for side in (9, 13, 19)]
    print_table("Features in the core, on boards of random play", rows)
    first = min(float(subprocess.check_output([sys.executable, "-c", FIRST])) for _ in range(3))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"  a process from its start to the first answer: {1000 * first:.0f} ms; memory of this one {memory:.0f} MB\n"
    )
    compare()


def speed(net: Net, side: int, batch: int, rounds: int = 3) -> float:
    """Positions evaluated in a second of processor time, in the fastest round."""
    planes, numbers = some_inputs(net.form, side, side, batch)
    net.evaluate(planes, numbers)
    count = max(1, 1500 // batch // (side * side // 81))
    best = 0.0
    for _ in range(rounds):
        started = time.process_time()
        for _ in range(count):
            net.evaluate(planes, numbers)
        best = max(best, count * batch / (time.process_time() - started))
    return best


def positions(side: int, count: int) -> list[list[bytes]]:
    """Boards of random play, each with the two before it."""
    chance = random.Random(side)
    found: list[list[bytes]] = []
    while len(found) < count:
        boards, color = [bytes(side * side)], 1
        for _ in range(chance.randrange(side * side)):
            legal = legal_points(side, side, boards[0], color, -1, False)
            points = [index for index, mark in enumerate(legal) if mark]
            if not points:
                break
            boards = [play(side, side, boards[0], color, chance.choice(points))[0], *boards[:2]]
            color = 3 - color
        found.append(boards)
    return found


def seeing(side: int) -> tuple[float, float]:
    """Microseconds for our features and for KataGo's."""
    boards = positions(side, 100)
    started = time.process_time()
    for now, *_ in boards:
        features(side, side, now, 1, [], [], 13, True, False, False, 0)
    between = time.process_time()
    for known in boards:
        katago_features(side, side, known, 1, [], [], 13, True, "simple", False)
    return 1e4 * (between - started), 1e4 * (time.process_time() - between)


def compare() -> None:
    """The b15 network through onnxruntime against its layers."""
    path = kept("b15")
    if not path.exists():
        print("  KataGo's b15 is not here (tengen net get b15): left out\n")
        return
    seen = [katago_features(9, 9, boards, 1, [], [], 13, True, "simple", False) for boards in positions(9, POSITIONS)]
    planes = np.stack([np.frombuffer(plane, np.float32).reshape(22, 9, 9) for plane, _ in seen])
    numbers = np.stack([np.frombuffer(number, np.float32) for _, number in seen])
    net, plain = Net.load(path), PlainNetwork(path)
    answers, expected = net.evaluate(planes, numbers), plain.answers(planes, numbers)
    chances = [np.exp(logits - logits.max(1, keepdims=True)) for logits in (answers.policy, expected["policy"])]
    ours, theirs = (weights / weights.sum(1, keepdims=True) for weights in chances)
    worst = {"policy": float(np.abs(ours - theirs).max())}
    worst |= {name: float(np.abs(getattr(answers, name) - expected[name]).max()) for name in list(OUTPUTS)[1:]}
    by = "numpy" if "numpy" in convolution().__name__ else "PyTorch"
    rows = [["largest difference", "found", "goal"]]
    rows += [[name, f"{found:.1e}", f"{GOAL:.0e}" if name == "policy" else ""] for name, found in worst.items()]
    print_table(f"KataGo's b15 on {POSITIONS} positions, onnxruntime against its layers in {by}", rows)


if __name__ == "__main__":
    main()
