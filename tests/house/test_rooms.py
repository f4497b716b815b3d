"""A folder has at most a dozen modules; past that it has rooms. The few that are larger still are named here."""

from collections import Counter

from make.steps import ROOT, files_of

DOZEN = 12
ENDINGS = {".py", ".ts", ".cpp"}
"""A header belongs to the module of its name."""
PLACES = ("src", "web/src", "core/src", "bench", "make")
LARGER = {
    "bench",
    "core/src/lab",
    "make",
    "src/tengen/cli",
    "src/tengen/game",
    "src/tengen/lab",
    "src/tengen/rules",
    "web/src/board",
    "web/src/pages",
    "web/src/pages/game/history",
    "web/src/pages/review",
    "web/src/pages/review/computer",
}


def larger() -> set[str]:
    """The folders with more modules than that."""
    files = (file for place in PLACES for file in files_of(ROOT / place))
    modules = (file for file in files if file.suffix in ENDINGS and file.name != "__init__.py")
    sizes = Counter(str(file.parent.relative_to(ROOT)) for file in modules)
    return {folder for folder, size in sizes.items() if size > DOZEN}


def test_a_folder_has_at_most_a_dozen_modules() -> None:
    assert not larger() - LARGER, "it needs rooms"


def test_no_folder_is_named_that_has_rooms_by_now() -> None:
    assert not LARGER - larger()
