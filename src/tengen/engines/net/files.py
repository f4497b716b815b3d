"""Which net file is meant: ours, one that the environment names, or a KataGo network that is converted once and kept.

What is in the files is said elsewhere: `net` and `katago`.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tengen.engines.net.errors import NetError
from tengen.engines.net.katago.convert import converted

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN_NET: Final = Path(__file__).parent / "data" / "tengen.onnx"
VARIABLE: Final = "TENGEN_NET"
CONVERTED: Final = "1"
"""Counts up when `katago.convert` writes other files, so that those of before are not used."""


def chosen(environ: Mapping[str, str] = os.environ) -> Path:
    """The net file that `TENGEN_NET` names (a file, or a network that `tengen net get` has fetched), else ours."""
    named = environ.get(VARIABLE, "").strip()
    if not named:
        return OWN_NET
    fetched = kept(named, environ)
    return fetched if "/" not in named and "." not in named and fetched.exists() else Path(named).expanduser()


def prepared(path: Path, environ: Mapping[str, str] = os.environ) -> Path:
    """The file to load: the same, or for a `.bin.gz` what it was turned into, now or at an earlier time."""
    if not path.name.endswith(".bin.gz"):
        return path
    try:
        digest = file_hash(path)
    except OSError as error:
        raise NetError("net-not-found", f"cannot read the net file {path}: {error.strerror}") from error
    target = cache_folder(environ) / f"{digest[:20]}-{CONVERTED}.onnx"
    if not target.exists():
        write_whole(target, converted(path))
    return target


def kept(name: str, environ: Mapping[str, str] = os.environ) -> Path:
    """Where `tengen net get` keeps the network of this name."""
    return cache_folder(environ) / f"{name}.bin.gz"


def cache_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where networks are kept that can be fetched or made again."""
    cache = environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path("~/.cache").expanduser()) / "tengen" / "nets"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file that others see only when it is complete; several may try at once."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".part-")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except OSError as error:
        raise NetError(
            "net-not-kept", f"cannot write {path}: {error.strerror}", "a folder that can be written"
        ) from error


def file_hash(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
