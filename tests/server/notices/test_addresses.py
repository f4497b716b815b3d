"""Which addresses may be spoken with: every way to write one that is not public leads nowhere."""

from __future__ import annotations

import socket
from ipaddress import ip_network
from typing import Any

import pytest

from tengen.rules import BadInput
from tengen.server.notices.push import door
from tengen.server.notices.services.addresses import is_named, may_reach

PUBLIC = ("93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8", "64:ff9b::808:808")
NOT_PUBLIC = {
    "loopback": "127.0.0.1",
    "loopback, another": "127.255.0.7",
    "this host": "0.0.0.0",
    "private, ten": "10.0.0.1",
    "private, 172": "172.16.5.4",
    "private, 192": "192.168.1.1",
    "carrier's own (CGNAT)": "100.64.0.1",
    "link-local": "169.254.1.1",
    "metadata": "169.254.169.254",
    "metadata of Alibaba": "100.100.100.200",
    "metadata of Oracle": "192.0.0.192",
    "inside of Azure": "168.63.129.16",
    "for tests": "198.18.0.1",
    "for documents": "203.0.113.5",
    "a group": "224.0.0.1",
    "reserved": "240.0.0.1",
    "everybody": "255.255.255.255",
    "IPv6 loopback": "::1",
    "IPv6 nobody": "::",
    "IPv6 link-local": "fe80::1",
    "IPv6 link-local with its zone": "fe80::1%eth0",
    "IPv6 private": "fd00::1",
    "IPv6 metadata of Amazon": "fd00:ec2::254",
    "IPv6 site-local": "fec0::1",
    "IPv6 group": "ff02::1",
    "IPv6 for documents": "2001:db8::1",
    "mapped loopback": "::ffff:127.0.0.1",
    "mapped private": "::ffff:10.0.0.1",
    "mapped in hexadecimal": "::ffff:a9fe:a9fe",
    "compatible loopback": "::127.0.0.1",
    "NAT64 of a private one": "64:ff9b::a00:1",
    "6to4 of a private one": "2002:a00:1::",
    "Teredo": "2001:0:a00:1::",
    "IPv6 not given to anybody": "4000::1",
    "a name": "localhost",
    "a number": "2130706433",
    "octal": "0177.0.0.1",
    "nothing": "",
}


@pytest.mark.parametrize("address", PUBLIC)
def test_a_public_server_may_be_reached_at_its_usual_ports_only(address: str) -> None:
    assert may_reach(address, 443)
    assert may_reach(address, 80)
    assert not may_reach(address, 25)
    assert not may_reach(address, 6379)


@pytest.mark.parametrize("address", NOT_PUBLIC.values(), ids=NOT_PUBLIC.keys())
def test_what_is_not_public_cannot_be_reached(address: str) -> None:
    assert not may_reach(address, 443)


def test_an_opened_network_can_be_reached_at_any_port_and_its_neighbors_cannot() -> None:
    opened = (ip_network("10.1.0.0/16"), ip_network("fd00::/8"))
    assert may_reach("10.1.2.3", 8080, opened)
    assert may_reach("::ffff:10.1.2.3", 8080, opened)
    assert may_reach("fd00::7", 8080, opened)
    assert not may_reach("10.2.0.1", 443, opened)
    assert not may_reach("127.0.0.1", 443, opened)


WRITTEN = {
    "decimal": "2130706433",
    "octal": "0177.0.0.1",
    "hexadecimal": "0x7f.0.0.1",
    "short": "127.1",
    "zero": "0",
    "mapped": "::ffff:127.0.0.1",
    "a name of this machine": "localhost",
}


@pytest.mark.parametrize("host", WRITTEN.values(), ids=WRITTEN.keys())
def test_however_loopback_is_written_the_system_resolves_it_and_the_door_stays_shut(host: str) -> None:
    with pytest.raises(BadInput, match="no public server"):
        door.connect(host, 443, ())


def resolving(*answers: str) -> Any:
    """A DNS server that answers so."""

    def resolve(host: str, port: int, **_: Any) -> list[Any]:
        family = {True: socket.AF_INET6, False: socket.AF_INET}
        return [
            (family[":" in address], socket.SOCK_STREAM, 6, "", (address, port, 0, 0)[: 4 if ":" in address else 2])
            for address in answers
        ]

    return resolve


NAMES = {
    "10.0.0.1.nip.example": ("10.0.0.1",),
    "metadata.example": ("169.254.169.254",),
    "mapped.example": ("::ffff:192.168.0.1",),
    "one public, one private": ("93.184.216.34", "192.168.0.1"),
    "one public, one of IPv6": ("93.184.216.34", "fd00::1"),
}


@pytest.mark.parametrize("answers", NAMES.values(), ids=NAMES.keys())
def test_a_name_that_leads_inside_is_refused(answers: tuple[str, ...]) -> None:
    with pytest.raises(BadInput, match="no public server"):
        door.connect("innocent.example", 443, (), resolving(*answers))


def test_a_name_is_resolved_once_and_what_was_checked_is_connected_to() -> None:
    """Rebinding: the second answer of the DNS server would be private, but nobody asks again."""
    asked = []

    def resolve(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return list(resolving("127.0.0.1" if len(asked) == 1 else "10.0.0.1")(host, port))

    with socket.create_server(("127.0.0.1", 0)) as server:
        made = door.connect("rebind.example", server.getsockname()[1], (ip_network("127.0.0.1/32"),), resolve)
        assert made.getpeername()[0] == "127.0.0.1"
        made.close()
    assert asked == ["rebind.example"]


@pytest.mark.parametrize(
    ("host", "hosts", "good"),
    [
        ("ntfy.sh", ("ntfy.sh",), True),
        ("NTFY.sh.", ("ntfy.sh",), True),
        ("evil-ntfy.sh", ("ntfy.sh",), False),
        ("ntfy.sh.evil.example", ("ntfy.sh",), False),
        ("web.push.apple.com", ("*.push.apple.com",), True),
        ("push.apple.com", ("*.push.apple.com",), False),
        ("evilpush.apple.com", ("*.push.apple.com",), False),
        ("anything.example", ("*",), True),
        ("anything.example", (), False),
    ],
)
def test_only_hosts_of_the_list_are_named(host: str, hosts: tuple[str, ...], good: bool) -> None:
    assert is_named(host, hosts) is good
