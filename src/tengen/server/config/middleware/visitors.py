"""Who counts as one visitor: a network address, or for IPv6 the network that one household gets.

What a visitor may do, and how often, is in `site.rate_limits`.
"""

from functools import lru_cache
from ipaddress import AddressValueError, IPv4Address, IPv6Address, IPv6Network
from typing import Final

ONE_HOUSEHOLD: Final = 64
"""Bits: within such a network a visitor has any number of addresses."""


@lru_cache(10_000)
def visitor_at(address: str) -> str:
    """The visitor at this address; what is no address is a visitor of its own.

    >>> visitor_at("2001:db8:1:2:3:4:5:6"), visitor_at("::ffff:192.0.2.1"), visitor_at("192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1', '192.0.2.1')
    """
    try:
        return str(IPv4Address(address))
    except AddressValueError:
        pass
    try:
        wide = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    if wide.ipv4_mapped is not None:
        return str(wide.ipv4_mapped)
    return str(IPv6Network((int(wide), ONE_HOUSEHOLD), strict=False))
