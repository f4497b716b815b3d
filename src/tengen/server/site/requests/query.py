"""What the query of an address asks for."""

from django.http import HttpRequest

from tengen.rules import BadInput


def number_in(request: HttpRequest, name: str) -> int | None:
    """The move or version that an address asks for; None if it asks for none. Refuses what is no number."""
    text = request.GET.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise BadInput("bad-field", f"{name}: not a number", "a whole number")
    return int(text)
