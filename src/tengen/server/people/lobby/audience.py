"""The open pages of a lobby: who looks, and telling all of them, or those of one person.

What they are told is up to `live`.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from tengen.server.games.service import Listener
from tengen.server.site.compact_json import dumped


class Audience:
    """All pages and programs that listen in this process, by whose they are; a hash, or nothing for a stranger."""

    def __init__(self) -> None:
        self._owner: dict[Listener, str] = {}
        self._of: dict[str, set[Listener]] = {}

    def __bool__(self) -> bool:
        return bool(self._owner)

    @property
    def owners(self) -> Set[str]:
        """Whose pages are open."""
        return self._of.keys()

    @property
    def people(self) -> int:
        """How many there are: all pages of one person are one, each of a stranger too."""
        strangers = len(self._of.get("", ()))
        return len(self._of) - bool(strangers) + strangers

    def enter(self, listener: Listener, owner: str) -> None:
        self._owner[listener] = owner
        self._of.setdefault(owner, set()).add(listener)

    def leave(self, listener: Listener) -> None:
        owner = self._owner.pop(listener, None)
        if owner is not None:
            self._of[owner].discard(listener)
            if not self._of[owner]:
                del self._of[owner]

    def tell(self, message: dict[str, Any]) -> None:
        """Tell all of them; it is encoded once."""
        text = dumped(message)
        for listener in tuple(self._owner):
            listener.tell(text)

    def tell_owner(self, owner: str, message: dict[str, Any]) -> None:
        """Tell the pages of one person."""
        for listener in tuple(self._of.get(owner, ())) if owner else ():
            listener.tell(dumped(message))

    def close(self) -> None:
        """Let go of the programs, and of pages that are stuck; the server closes the others."""
        for listener in tuple(self._owner):
            if listener.lines_only or listener.waiting:
                listener.close()
