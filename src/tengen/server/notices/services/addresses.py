"""Which network addresses may be spoken with for a stranger: public ones, and what the operator has opened.

Pure. It judges the very address of a connection, so that it does not matter how a name was written or resolved.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from tengen.server.config.variables.notices import Hosts, Network

PORTS: Final = (80, 443)
"""What public servers of services listen on."""
_NAT64: Final = ip_network("64:ff9b::/96")
_UNICAST: Final = ip_network("2000::/3")
_INSIDE: Final = tuple(
    map(
        ip_network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
            *("192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"),
            *("198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
            "168.63.129.16/32",  # Azure's own servers, at a public address
            *("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),  # Teredo and 6to4 carry any IPv4 address
        ),
    )
)
"""What IANA gave to other purposes. Python's own `is_global` knows less of it the older it is."""


def may_reach(address: str, port: int, networks: Iterable[Network] = ()) -> bool:
    """Whether a connection may be made there; what is no address at all may not.

    >>> may_reach("93.184.216.34", 443), may_reach("::ffff:10.0.0.1", 443), may_reach("localhost", 443)
    (True, False, False)
    """
    try:
        found = plain(ip_address(address.partition("%")[0]))
    except ValueError:
        return False
    if any(found in network for network in networks if network.version == found.version):
        return True
    return port in PORTS and is_public(found)


def plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The IPv4 address inside an IPv6 one that only stands for it."""
    if isinstance(address, IPv4Address):
        return address
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return IPv4Address(int(address) & 0xFFFFFFFF) if address in _NAT64 else address


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether it is a server's address on the internet: not private, loopback, link-local, shared, for groups, ..."""
    if any(address in network for network in _INSIDE if network.version == address.version):
        return False
    return isinstance(address, IPv4Address) or address in _UNICAST


def is_named(host: str, hosts: Hosts) -> bool:
    """Whether the name of a server is one of these.

    >>> is_named("a.push.example.org", ("*.example.org",)), is_named("example.org.evil", ("*.example.org",))
    (True, False)
    """
    name = host.lower().rstrip(".").strip("[]")
    return any(each in ("*", name) or (each.startswith("*.") and name.endswith(each[1:])) for each in hosts)
