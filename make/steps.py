"""A step of making Tengen ready: done again only when what it is made from has changed.

Which steps there are is in `ready`.
"""

import fcntl
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from make.missing import Need

ROOT = Path(__file__).resolve().parents[1]
STAMPS = ROOT / ".make"
NEVER_INPUT = frozenset({"node_modules", "__pycache__", "dist"})


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to make.

    It is done while its `inputs` (files and folders) and its `facts` (any text) are what they were when it was last
    finished, and everything in `made` is there; or, where the machine may have it already, while it is not `missing`.
    `lacks` tells what must be installed by hand before `work` can do it; `work` stops the program when it fails.
    """

    name: str
    says: str
    work: Callable[[], None]
    inputs: tuple[str, ...] = ()
    made: tuple[str, ...] = ()
    facts: str = ""
    missing: Callable[[], bool] | None = None
    lacks: Callable[[], tuple[Need, ...]] = tuple

    def is_done(self) -> bool:
        """Whether there is nothing to do."""
        if self.missing is not None:
            return not self.missing()
        stamp = STAMPS / self.name
        made = all((ROOT / path).exists() for path in self.made)
        return made and stamp.is_file() and stamp.read_text() == self.fingerprint()

    def fingerprint(self) -> str:
        """A digest of the facts and of every input's name and content; the times of files do not count."""
        digest = hashlib.sha256(self.facts.encode())
        for file in sorted(file for path in self.inputs for file in files_of(ROOT / path)):
            digest.update(f"\0{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
        return digest.hexdigest()

    def do(self) -> None:
        """Do the work and remember what it was made from, saying so in one line."""
        fingerprint = self.fingerprint()
        started = time.monotonic()
        print(f"{self.says} ... ", end="", flush=True)
        self.work()
        print(f"{time.monotonic() - started:.0f} s", flush=True)
        (STAMPS / self.name).write_text(fingerprint)

    def forget(self) -> None:
        """Let it be done again."""
        (STAMPS / self.name).unlink(missing_ok=True)


def files_of(path: Path) -> Iterator[Path]:
    """The file itself, or every file below the folder that somebody wrote."""
    if path.is_file():
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = [name for name in folders if name not in NEVER_INPUT]
        yield from (Path(folder, name) for name in names)


@contextmanager
def only_one() -> Iterator[None]:
    """Hold the lock of this checkout, so that two `make`s do not build over each other."""
    STAMPS.mkdir(exist_ok=True)
    with (STAMPS / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("waiting for another make in this folder ...", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def quietly(*command: str | Path, folder: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a command without a word and return what it said; if it fails, show that and stop."""
    words = [str(word) for word in command]
    done = run(words, folder=folder, env=env)
    if done.returncode != 0:
        print("failed", flush=True)
        sys.exit(f"{done.stdout}\nfailed with status {done.returncode}: {' '.join(words)}")
    return done.stdout


def run(
    words: Sequence[str], *, folder: Path = ROOT, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The finished command, what it said on both channels together in `stdout`."""
    return subprocess.run(
        words,
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
