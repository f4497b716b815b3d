"""Lines of GTP: what is read and written, by the letter of the protocol."""

import pytest

from tengen.engines.gtp.line import GtpError, Request, bad, good, read_point


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("name", ("", "name", ())),
        ("  12   play\tB  d4  # a comment\r\n", ("12", "play", ("B", "d4"))),
        ("komi 6.5\x07", ("", "komi", ("6.5",))),
        ("1234567890 name", ("", "1234567890", ("name",))),
    ],
)
def test_a_line_holds_an_id_a_command_and_words(line: str, expected: tuple[str, str, tuple[str, ...]]) -> None:
    request = Request.read(line)
    assert request is not None
    assert (request.number, request.name, request.words) == expected


@pytest.mark.parametrize("line", ["", "   \t\r\n", "# only a comment", "\x00"])
def test_a_line_without_a_command_is_no_request(line: str) -> None:
    assert Request.read(line) is None


def test_an_answer_ends_with_an_empty_line_and_has_none_inside() -> None:
    assert good("7", "one\n\n\ntwo\n") == "=7 one\ntwo\n\n"
    assert bad("", "unknown command") == "? unknown command\n\n"


def test_a_pass_is_no_point_and_nonsense_is_refused() -> None:
    assert read_point("PASS") is None
    assert str(read_point("t19")) == "T19"
    with pytest.raises(GtpError, match="invalid color or coordinate"):
        read_point("i5")
