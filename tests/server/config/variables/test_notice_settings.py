"""What an operator can set about notices, and that a wrong setting stops the start with a line that names it."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path

import pytest

from tengen.rules import BadInput
from tengen.server.config.environment import read_environment
from tengen.server.config.variables.notices import KNOWN, PUSH, NoticeSettings, new_vapid_key


def read(folder: Path, **settings: str) -> NoticeSettings:
    return read_environment({"TENGEN_DATA": str(folder), **settings}).notices


def test_as_it_comes_only_known_services_at_their_own_servers_are_allowed(tmp_path: Path) -> None:
    found = read(tmp_path)
    assert (found.services, found.networks, found.push) == (KNOWN, (), PUSH)
    assert not {"json", "xml", "form", "mailto", "mailtos", "apprise", "gotify"} & set(found.services)
    assert all("*" not in hosts for hosts in found.services.values())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("none", {}),
        ("discord", {"discord": ("discord.com",)}),
        (" Discord , tgram ", {"discord": ("discord.com",), "tgram": ("api.telegram.org",)}),
        ("ntfy=ntfy.example.org", {"ntfy": ("ntfy.example.org",)}),
        ("ntfy,ntfy=ntfy.example.org", {"ntfy": ("ntfy.sh", "ntfy.example.org")}),
        ("mastodons=*.example.org", {"mastodons": ("*.example.org",)}),
        ("json", {"json": ("*",)}),
    ],
)
def test_services_can_be_named(tmp_path: Path, text: str, expected: Mapping[str, tuple[str, ...]]) -> None:
    assert read(tmp_path, TENGEN_NOTICES=text).services == expected


def test_networks_and_push_services_can_be_named(tmp_path: Path) -> None:
    found = read(
        tmp_path, TENGEN_NOTICE_NETWORKS="10.1.0.0/16, fd00::/8", TENGEN_PUSH_SERVICES="push.example.org,*.example.com"
    )
    assert found.networks == (ip_network("10.1.0.0/16"), ip_network("fd00::/8"))
    assert found.push == ("push.example.org", "*.example.com")
    assert read(tmp_path, TENGEN_PUSH_SERVICES="none").push == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TENGEN_NOTICES", "discord;slack"),
        ("TENGEN_NOTICES", "discord://x"),
        ("TENGEN_NOTICES", "ntfy=https://ntfy.example.org"),
        ("TENGEN_NOTICES", "ntfy="),
        ("TENGEN_NOTICE_NETWORKS", "10.1.0.1/16"),
        ("TENGEN_NOTICE_NETWORKS", "everywhere"),
        ("TENGEN_PUSH_SERVICES", "https://push.example.org"),
        ("TENGEN_VAPID_KEY", "short"),
        ("TENGEN_VAPID_KEY", "A" * 43),
        ("TENGEN_VAPID_KEY", "_" * 43),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(tmp_path, **{name: value})
    assert name in refused.value.message
    assert refused.value.expected
    assert name != "TENGEN_VAPID_KEY" or value not in str(refused.value)


def test_the_key_of_pushes_is_made_once_and_can_be_set(tmp_path: Path) -> None:
    first = read(tmp_path).vapid_key
    assert read(tmp_path).vapid_key == first
    assert (tmp_path / "vapid_key").stat().st_mode & 0o777 == 0o600
    assert read(tmp_path / "elsewhere").vapid_key != first
    given = new_vapid_key()
    assert read(tmp_path, TENGEN_VAPID_KEY=given).vapid_key == given
    assert given not in repr(read(tmp_path, TENGEN_VAPID_KEY=given))


def test_a_broken_key_file_is_named_and_not_shown(tmp_path: Path) -> None:
    (tmp_path / "vapid_key").write_text("half a key")
    with pytest.raises(BadInput, match="vapid_key is no key") as refused:
        read(tmp_path)
    assert "half a key" not in str(refused.value)
