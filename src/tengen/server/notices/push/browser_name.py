"""What to call a browser, so that its owner knows which of their devices is meant.

A guess from what the browser says of itself; nothing depends on it.
"""

from typing import Final

from django.utils.translation import gettext as _

# The first that is found counts: most browsers also say that they are others.
BROWSERS: Final = (
    ("Firefox", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def browser_name(agent: str) -> str:
    """Like `Firefox on Linux`.

    >>> browser_name("Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0")
    'Firefox on Linux'
    >>> browser_name("something new")
    'A browser'
    """
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    if browser and system:
        return _("{browser} on {system}").format(browser=browser, system=system)
    return browser or system or _("A browser")
