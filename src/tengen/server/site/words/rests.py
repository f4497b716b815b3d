"""When a clock rests by itself, in words: "on weekends and at night (Black 23:00-07:00 Europe/Berlin)".

The scripts of the page have the same in `web/src/pages/game/clock/rest-words.ts`.
"""

from django.utils.translation import gettext as _

from tengen.game.state import Clock, Rest, Seat


def rest_words(clock: Clock) -> str:
    """When this clock rests, and where its players live; empty for one that never does."""
    resting = clock.get("resting")
    if resting is None:
        return ""
    weekends, nights = resting["weekends"], resting["sleeping_hours"]
    both = weekends and nights
    when = _("on weekends and at night") if both else _("on weekends") if weekends else _("at night")
    names: dict[Seat, str] = {"black": _("Black"), "white": _("White")}
    places = [_place(name, rest) for seat, name in names.items() if (rest := resting[seat]) is not None]
    return f"{when} ({'; '.join(places)})" if places else when


def _place(name: str, rest: Rest) -> str:
    zone = rest["zone"]
    if not rest["sleep_minutes"]:
        return _("{color}: {zone}").format(color=name, zone=zone)
    start, end = rest["sleep_from"], (rest["sleep_from"] + rest["sleep_minutes"]) % (24 * 60)
    return _("{color}: {start}-{end} {zone}").format(color=name, start=_wall(start), end=_wall(end), zone=zone)


def _wall(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
