"""Every problem with its line and column: the caret stands under the place that it must name."""

import pytest

from tengen.records import Level, check

PROBLEMS = {
    "bad-number": """
        (;SZ[9]KM[much])
                 ^
    """,
    "bad-komi": """
        (;SZ[9]KM[6.3])
                 ^
    """,
    "bad-handicap": """
        (;SZ[9]HA[1.5])
                 ^
    """,
    "bad-time": """
        (;SZ[9]TM[1h])
                 ^
    """,
    "bad-clock": """
        (;SZ[9]TM[99999999])
                 ^
    """,
    "bad-result": """
        (;SZ[9]RE[Black])
                 ^
    """,
    "bad-point": """
        (;SZ[9];B[ee];AB[aa][jj])
                            ^
    """,
    "not-a-color": """
        (;SZ[9]PL[me])
                 ^
    """,
}
WARNINGS = {
    "unknown-rules": """
        (;SZ[9]RU[mine])
                 ^
    """,
    "bad-overtime": """
        (;SZ[9]OT[some])
                 ^
    """,
    "occupied": """
        (;SZ[9](;B[ee])(;B[ee];W[ee]))
                                ^
    """,
    "self-capture": """
        (;SZ[9]AB[ab][ba];W[aa])
                           ^
    """,
    "handicap-stones": """
        (;SZ[9]HA[2]AB[cc])
                 ^
    """,
    "two-moves": """
        (;SZ[9];B[ee]W[ec])
                      ^
    """,
    "setup-with-move": """
        (;SZ[9];B[ee]AB[ec])
               ^
    """,
    "not-in-root": """
        (;SZ[9];PB[Ann])
                  ^
    """,
    "several-values": """
        (;SZ[9]PB[Ann][Bo])
                      ^
    """,
    "unknown-format": """
        (;FF[9]SZ[9])
            ^
    """,
    "long-name": """
        (;SZ[9]PlayerBlack[Ann])
               ^
    """,
    "lost-property": """
        (;SZ[9]black[Ann])
               ^
    """,
    "repeated-property": """
        (;SZ[9]AB[aa]AB[bb])
                     ^
    """,
    "outside": """
        (;SZ[9]) and a text
                 ^
    """,
}


def drawn(drawing: str) -> tuple[str, int]:
    text, caret = (line[8:] for line in drawing.splitlines()[1:3])
    return text, caret.index("^") + 1


@pytest.mark.parametrize(("code", "drawing"), PROBLEMS.items(), ids=PROBLEMS.keys())
def test_an_error_is_found_at_its_place(code: str, drawing: str) -> None:
    text, column = drawn(drawing)
    (problem,) = check(text)
    assert (problem.level, problem.code, problem.line, problem.column) == (Level.ERROR, code, 1, column)


@pytest.mark.parametrize(("code", "drawing"), WARNINGS.items(), ids=WARNINGS.keys())
def test_a_warning_is_found_at_its_place(code: str, drawing: str) -> None:
    text, column = drawn(drawing)
    (problem,) = check(text)
    assert (problem.level, problem.code, problem.line, problem.column) == (Level.WARNING, code, 1, column)


def test_all_problems_come_in_the_order_of_the_file() -> None:
    found = check("(;SZ[9]RE[x]\nKM[y])\n(;SZ[9];B[zz]\n;W[zz](;B[zz]))")
    assert [(problem.line, problem.column, problem.game) for problem in found] == [
        (1, 10, 1),
        (2, 3, 1),
        (3, 10, 2),
        (4, 3, 2),
        (4, 10, 2),
    ]


def test_a_file_that_cannot_be_read_has_one_problem() -> None:
    (problem,) = check("(;SZ[9]KM[x]\n;B[ee")
    assert str(problem) == "2:3: unclosed-value: no ']' closes this value (expected a ']')"


def test_a_wrong_charset_is_a_problem_of_the_file() -> None:
    (problem,) = check("(;CA[UTF-8]PB[Jürgen])".encode("latin-1"))
    assert (problem.code, problem.game) == ("charset", 0)


@pytest.mark.parametrize(
    "sgf",
    [
        "(;FF[4]GM[1]SZ[9];B[ee];W[])",
        "(;SZ[9]TB[aa:cc]TW[]DD[]VW[aa][bb]LB[aa:1]AR[aa:bb]XX[private]KO[])",
        "(;SZ[9]HA[2]AB[cc][gg];W[ee]WL[12.5]OW[3])\n\n",
    ],
)
def test_a_good_file_has_no_problems(sgf: str) -> None:
    assert check(sgf) == ()
