"""Who is on this machine itself, and asks it itself: to them some pages are open that others never see.

A proxy's visitors come from everywhere, though the proxy is near.
"""

from ipaddress import ip_address
from typing import Final

from django.http import HttpRequest

from tengen.server.config.variables.checks import LOOPBACK

PROXIED: Final = ("X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip", "Forwarded", "Via")


def is_here(request: HttpRequest) -> bool:
    """Whether the request was made on this machine, to this machine, and went through nobody else."""
    host = request.get_host()
    name = host if host.endswith("]") else host.rsplit(":", 1)[0]
    proxied = any(header in request.headers for header in PROXIED)
    return name in LOOPBACK and not proxied and _is_loopback(str(request.META.get("REMOTE_ADDR", "")))


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
