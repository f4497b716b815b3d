"""For frozen dataclasses with slots that are made at every move: the more fields, the faster they are made.

By itself such a class sets each field through `object.__setattr__`, past its own guard. Here the fields are set on a
draft, which has the same slots and no guard, and then becomes the value.
"""

from dataclasses import MISSING, fields
from typing import Any, TypeVar

T = TypeVar("T")


def often_made(cls: type[T]) -> type[T]:
    """The same class, with a faster way to make it.

    Its arguments are all by place or all by name. Not for one with a `__post_init__`, or with fields that are left out
    of its arguments or made by a factory.

    >>> from dataclasses import dataclass
    >>> @often_made
    ... @dataclass(frozen=True, slots=True)
    ... class Pair:
    ...     one: int
    ...     other: int = 2
    >>> Pair(1)
    Pair(one=1, other=2)
    """
    found = fields(cls)  # type: ignore[arg-type]
    assert not hasattr(cls, "__post_init__")
    assert all(each.init and each.default_factory is MISSING for each in found)
    assert len({each.kw_only for each in found}) == 1
    names = [each.name for each in found]
    draft = type("Draft", (), {"__slots__": tuple(names)})
    lines = [
        f"def __new__(cls, {'*, ' if found[0].kw_only else ''}{', '.join(names)}):",
        "    self = new(draft)",
        *(f"    self.{name} = {name}" for name in names),
        "    self.__class__ = cls",
        "    return self",
    ]
    space: dict[str, Any] = {"new": object.__new__, "draft": draft}
    exec("\n".join(lines), space)
    made = space["__new__"]
    made.__defaults__ = cls.__init__.__defaults__
    made.__kwdefaults__ = cls.__init__.__kwdefaults__
    made.__annotations__ = {each.name: each.type for each in found}
    made.__qualname__ = f"{cls.__qualname__}.__new__"
    made.__module__ = cls.__module__
    cls.__new__ = made  # type: ignore[method-assign]
    cls.__getnewargs_ex__ = lambda self: ((), {name: getattr(self, name) for name in names})  # type: ignore[attr-defined]
    del cls.__init__
    return cls
