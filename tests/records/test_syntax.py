"""Where a file stops being SGF: the caret stands under the place that the error must name."""

import pytest

from tengen.records import SgfError, read
from tengen.records.reading.syntax import explain_game

BROKEN = {
    "unclosed-value": """
        (;FF[4];B[ee];W[ec)
                       ^
    """,
    "unclosed-game": """
        (;FF[4](;B[ee])
                       ^
    """,
    "property-without-value": """
        (;FF[4];B;W[ec])
                ^
    """,
    "value-without-property": """
        (;FF[4];[ee])
                ^
    """,
    "property-outside-node": """
        (;FF[4](B[ee]))
                ^
    """,
    "node-after-variations": """
        (;FF[4](;B[ee]);W[ec])
                       ^
    """,
    "empty-variation": """
        (;FF[4]();B[ee])
                ^
    """,
    "unexpected-sign": """
        (;FF[4];B[ee]+W[ec])
                     ^
    """,
    "not-sgf": """
        FF[4];B[ee]
        ^
    """,
    "bad-size": """
        (;FF[4]SZ[99];B[ee])
                 ^
    """,
    "not-go": """
        (;FF[4]GM[7];B[ee])
                 ^
    """,
}


def drawn(drawing: str) -> tuple[str, int]:
    """The text, and the column of the caret below it."""
    text, caret = (line[8:] for line in drawing.splitlines()[1:3])
    return text, caret.index("^") + 1


@pytest.mark.parametrize(("code", "drawing"), BROKEN.items(), ids=BROKEN.keys())
def test_the_error_names_the_place(code: str, drawing: str) -> None:
    text, column = drawn(drawing)
    with pytest.raises(SgfError) as caught:
        read(text)
    assert (caught.value.code, caught.value.line, caught.value.column) == (code, 1, column)


@pytest.mark.parametrize(("code", "drawing"), BROKEN.items(), ids=BROKEN.keys())
def test_lines_are_counted_whatever_ends_them(code: str, drawing: str) -> None:
    text, column = drawn(drawing)
    for newline in ("\n", "\r\n", "\r", "\n\r"):
        with pytest.raises(SgfError) as caught:
            read(f"(;C[one{newline}two]){newline}{newline}" + text if code != "not-sgf" else text)
        assert (caught.value.code, caught.value.column) == (code, column)
        assert caught.value.line == (1 if code == "not-sgf" else 4)


def test_columns_count_characters_not_bytes() -> None:
    with pytest.raises(SgfError) as caught:
        read("(;PB[趙治勲] !)")
    assert caught.value.column == 11


def test_a_second_value_that_is_not_closed_is_found() -> None:
    with pytest.raises(SgfError) as caught:
        read("(;AB[aa][bb")
    assert (caught.value.code, caught.value.column) == ("unclosed-value", 9)


def test_a_good_file_has_no_explanation_of_its_own() -> None:
    assert explain_game(b"(;B[aa])", 0).message == "this is not an SGF file"
