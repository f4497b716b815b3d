"""Trains a net: `python -m training.train RUN CACHE... --steps 60000`. Goes on from RUN/checkpoint.pt if it is there.

Progress goes to stderr and to RUN/log.txt. Ctrl-C keeps what was learned.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import torch

from training import checkpoint
from training.batches import Batch, endless
from training.dataset import load
from training.losses import losses, total
from training.model import Shape, TengenNet
from training.start import net_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from torch import Tensor

    from training.dataset import Positions

SHARES = (0.5, 0.25, 0.25)
"""How many of the batches are of 9x9, 13x13 and 19x19; other sizes get the share OTHER."""
OTHER = 0.01
AVERAGE = 0.9985
"""What the averaged weights keep of themselves at each step, after the first steps."""


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description="Train the net.")
    parser.add_argument("run", type=Path, help="folder of the run")
    parser.add_argument("caches", type=Path, nargs="+", help="folders made by training.dataset")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.3, help="the last part of the steps, in which the rate falls")
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--shares", type=float, nargs=3, default=SHARES, help="of batches of 9x9, 13x13 and 19x19")
    parser.add_argument("--repeat", type=int, default=1, help="how often the caches after the first are taken")
    parser.add_argument("--save-seconds", type=float, default=240)
    parser.add_argument("--start", type=Path, help="an ONNX file of ours that a new run begins with")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    options.run.mkdir(parents=True, exist_ok=True)
    run = Run(options.run, Shape(options.blocks, options.channels), options.rate, options.start)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        sizes = load(options.caches, held_out=False, repeat=options.repeat)
        run.go(sizes, shares_of(sizes, options.shares), options.steps, options.decay, options.save_seconds)
    except KeyboardInterrupt:
        run.say("stopped")
    run.save()


@dataclass
class Run:
    """A run that goes on where it was left."""

    folder: Path
    shape: Shape
    rate: float
    start: Path | None = None
    step: int = 0
    net: TengenNet = field(init=False)
    average: dict[str, Tensor] = field(init=False)
    optimizer: torch.optim.AdamW = field(init=False)

    def __post_init__(self) -> None:
        path = self.folder / "checkpoint.pt"
        known = checkpoint.load(path) if path.exists() else None
        if known is not None:
            self.shape, self.step = known["shape"], known["step"]
        torch.manual_seed(self.step)
        net = net_of(self.start, self.shape) if self.start and known is None else TengenNet(self.shape)
        self.net = net.to(memory_format=torch.channels_last)
        kernels = [weight for weight in self.net.parameters() if weight.dim() > 1]
        others = [weight for weight in self.net.parameters() if weight.dim() <= 1]
        groups = [{"params": kernels, "weight_decay": 0.01}, {"params": others, "weight_decay": 0.0}]
        self.optimizer = torch.optim.AdamW(groups, lr=self.rate, betas=(0.9, 0.98))
        if known is not None:
            self.net.load_state_dict(known["net"])
            self.optimizer.load_state_dict(known["optimizer"])
        self.average = known["average"] if known else {k: v.clone() for k, v in self.net.state_dict().items()}
        count = sum(weight.numel() for weight in self.net.parameters())
        self.say(f"{'resumed' if known else 'new'} at step {self.step}: {self.shape}, {count} parameters")

    def go(
        self, sizes: Sequence[Positions], shares: Sequence[float], steps: int, decay: float, save_seconds: float
    ) -> None:
        """Train until `steps` are done in all."""
        self.say("positions: " + ", ".join(f"{p.width}x{p.height} {len(p)}" for p in sizes))
        sums: dict[str, float] = defaultdict(float)
        saved = shown = time.monotonic()
        counted = self.step
        for batch in endless(sizes, shares, seed=self.step):
            if self.step >= steps:
                return
            for group in self.optimizer.param_groups:
                group["lr"] = self.rate * schedule(self.step, steps, decay)
            for name, part in self.learn(batch).items():
                sums[f"{name}{batch.planes.shape[-1]}"] += part
                sums[f"{name}{batch.planes.shape[-1]}#"] += 1
            if self.step % 200 == 0:
                now = time.monotonic()
                self.report(sums, steps, (self.step - counted) / (now - shown))
                counted = self.step
                sums.clear()
                shown = now
            if time.monotonic() - saved > save_seconds:
                self.save()
                saved = time.monotonic()

    def learn(self, batch: Batch) -> dict[str, float]:
        """One step. Returns the parts of the loss."""
        self.optimizer.zero_grad(set_to_none=True)
        planes = batch.planes.to(memory_format=torch.channels_last)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answers = self.net(planes, batch.globals)
        parts = losses(answers, batch)
        total(parts).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimizer.step()
        self.step += 1
        keep = min(AVERAGE, self.step / (self.step + 20))
        with torch.no_grad():
            for name, value in self.net.state_dict().items():
                self.average[name].lerp_(value, 1 - keep)
        return {name: float(part.detach()) for name, part in parts.items()}

    def report(self, sums: dict[str, float], steps: int, speed: float) -> None:
        """One line of progress: the mean of each part of the loss, by side of the board."""
        means = [f"{name} {sums[name] / sums[name + '#']:.3f}" for name in sorted(sums) if not name.endswith("#")]
        left = (steps - self.step) / speed / 60
        self.say(f"step {self.step}/{steps} {speed:.1f}/s, {left:.0f} min left: " + ", ".join(means))

    def save(self) -> None:
        """Keep everything that is needed to go on."""
        checkpoint.save(
            self.folder / "checkpoint.pt",
            shape=self.shape,
            step=self.step,
            net=self.net.state_dict(),
            average=self.average,
            optimizer=self.optimizer.state_dict(),
        )

    def say(self, line: str) -> None:
        """Tell the terminal and the log."""
        print(line, file=sys.stderr, flush=True)
        with (self.folder / "log.txt").open("a") as log:
            log.write(line + "\n")


def shares_of(sizes: Sequence[Positions], usual: Sequence[float]) -> list[float]:
    """How many of the batches each of these sizes gets, when 9x9, 13x13 and 19x19 get the usual shares."""
    known = dict(zip((9, 13, 19), usual, strict=True))
    return [known.get(each.width, OTHER) if each.width == each.height else OTHER for each in sizes]


def schedule(step: int, steps: int, decay: float) -> float:
    """The rate as a share of its peak: a short rise, a long plateau, and a fall to nothing at the end."""
    rise = min(1.0, (step + 1) / 300)
    falling = max(1.0, steps * decay)
    return min(rise, max(0.0, (steps - step) / falling))


if __name__ == "__main__":
    main()
