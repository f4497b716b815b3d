"""Where the site listens, and under which names it answers."""

import socket
from collections.abc import Iterator

import pytest

from tengen.rules.errors import BadInput
from tengen.server.config.listening import listener


@pytest.fixture
def taken() -> Iterator[int]:
    """A port somebody else listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_taken_port_that_was_asked_for_is_refused(taken: int) -> None:
    with pytest.raises(BadInput, match=f"port {taken} is taken") as refused:
        listener.listen("127.0.0.1", taken)
    assert refused.value.code == "port-taken"


def test_without_a_port_the_first_free_one_is_chosen(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "USUAL_PORT", taken)
    with listener.listen("127.0.0.1", None) as door:
        assert taken < door.getsockname()[1] <= taken + listener.TRIES


def test_the_socket_already_accepts() -> None:
    with (
        listener.listen("127.0.0.1", None) as door,
        socket.create_connection(door.getsockname(), timeout=60) as caller,
    ):
        assert caller.getpeername() == door.getsockname()


@pytest.mark.parametrize("host", ["192.0.2.1", "no such host"])
def test_a_host_that_is_not_this_machine_is_refused(host: str) -> None:
    with pytest.raises(BadInput, match="cannot listen on") as refused:
        listener.listen(host, None)
    assert refused.value.code == "bad-address"


def test_everywhere_is_shown_as_here_and_as_on_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "network_address", lambda host: "10.0.0.7")
    assert listener.addresses("0.0.0.0", 8000) == ("http://127.0.0.1:8000/", "http://10.0.0.7:8000/")
    assert "10.0.0.7" in listener.names("0.0.0.0")
    assert socket.gethostname().lower() in listener.names("0.0.0.0")


def test_without_a_network_only_here_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "network_address", lambda host: None)
    assert listener.addresses("::", 8000) == ("http://[::1]:8000/",)


def test_one_address_answers_to_itself_and_to_loopback() -> None:
    assert listener.names("10.0.0.7") == ("localhost", "127.0.0.1", "[::1]", "10.0.0.7")
    assert listener.names("fe80::1")[-1] == "[fe80::1]"
