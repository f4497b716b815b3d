"""No bytes whatsoever make the SGF reader do anything but read or refuse."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.fuzz.sgf import hold
from tests.records.golden import DATA

FILES = [file.read_bytes() for file in sorted(DATA.glob("*.sgf"))]
PIECES = [
    *(
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        ":",
        " ",
        "\n",
        "\r\n",
        "B",
        "W",
        "[aa]",
        "[tt]",
        "[]",
        "AB[aa:cc]",
        "AE[bb]",
        "PL[W]",
    ),
    *(
        "SZ[9]",
        "SZ[19:3]",
        "SZ[0]",
        "KM[375]",
        "KM[x]",
        "HA[2]",
        "RE[B+R]",
        "RE[0]",
        "RU[Chinese]",
        "RU[NZ, ko=simple]",
    ),
    *(
        "TM[600]",
        "OT[5x30 byo-yomi]",
        "OT[1 Fischer, at most 2]",
        "CA[GB2312]",
        "CA[UTF-16]",
        "C[",
        "PB[Ann]",
        "DT[2026]",
    ),
    *(
        ";B[aa]",
        ";W[ba]",
        ";B[ab]",
        ";W[bb]",
        "(;",
        "Black[aa]",
        "lower[aa]",
        "GM[2]",
        "FF[3]",
        "L[aa]",
        "é",
        "趙",
        "\0",
    ),
]


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=400))
@example(b"\xff\xfe(\0;\0")
@example(b"(;RU[Japanese, self=1])")
@example(b"(;C[\x88\x64])")
def test_any_bytes_read_or_are_refused(data: bytes) -> None:
    hold(data)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_any_pieces_of_sgf_read_or_are_refused(text: str) -> None:
    hold(text)
    hold("(;" + text + ")")


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_files_with_bytes_changed_lost_or_doubled_read_or_are_refused(data: st.DataObject) -> None:
    changed = bytearray(data.draw(st.sampled_from(FILES)))
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(changed)))
        end = start + data.draw(st.integers(0, 20))
        changed[start:end] = data.draw(
            st.sampled_from((b"", b"]", b"[", b"\\", b"(;", b"\xff", b"\0", changed[start:end] * 2))
        )
    hold(bytes(changed))
