"""The keys that sign cookies and links, as the data folder keeps them: a line each, the newest first.

Only the first signs; the others are still believed, so that a new key makes nothing worthless.
"""

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tengen.rules.errors import BadInput

FILE: Final = "secret_key"
LEAST: Final = 32
MOST: Final = 5
"""How many keys are kept: what was signed before that many rotations is not valid any more."""


def check_key(name: str, key: str) -> str:
    """The key, if nobody can guess it; a message never shows one."""
    if len(key) < LEAST or len(set(key)) < 8 or "," in key or not key.isprintable():
        raise BadInput("bad-setting", f"{name} is too easy to guess", f"{LEAST} random characters or more, no comma")
    return key


def check_keys(name: str, text: str) -> tuple[str, ...]:
    """The keys of a list with commas between."""
    return tuple(check_key(name, key.strip()) for key in text.split(",") if key.strip())


def _new_key() -> str:
    return secrets.token_urlsafe(48)


def kept_keys(path: Path, new: Callable[[], str] = _new_key) -> list[str]:
    """The keys in the file. Of several processes that find none, one makes it and the others read that one."""
    if not path.exists():
        part = _written(path, [new()])
        try:
            os.link(part, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without hard links
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    keys = [line.strip() for line in path.read_text().splitlines() if line.strip()]
    if not keys:
        raise BadInput("bad-secret-key", f"there is no key in {path}", "the file from a copy, or no file for a new key")
    return keys


def rotate(path: Path, *, forget: bool) -> int:
    """Put a new key before the others, or, to forget, instead of them; how many are still believed comes back."""
    earlier = [] if forget else kept_keys(path)[: MOST - 1]
    _written(path, [_new_key(), *earlier]).replace(path)
    return len(earlier)


def _written(path: Path, keys: list[str]) -> Path:
    """A file beside the path with these keys, on the disk; only its owner may read it."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    with part.open("w") as file:
        file.write("".join(f"{key}\n" for key in keys))
        file.flush()
        os.fsync(file.fileno())
    return part
