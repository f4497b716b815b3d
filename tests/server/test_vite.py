"""The tags that load what Vite built."""

import json
import os
from pathlib import Path

import pytest
from pytest_django.fixtures import Settings

from tengen.rules.errors import BadInput
from tengen.server.config.vite import Manifest, fonts, manifest, tags

MANIFEST: Manifest = {
    "src/pages/home.ts": {"file": "assets/home-1.js", "css": ["assets/home-1.css"], "imports": ["_board.js"]},
    "src/styles/site.css": {"file": "assets/site-2.css"},
    "_board.js": {"file": "assets/board-3.js", "css": ["assets/board-3.css"], "imports": ["_go.js"]},
    "_go.js": {"file": "assets/go-4.js", "imports": ["_board.js"]},
}


def test_a_script_brings_its_styles_and_all_it_imports_once_each() -> None:
    assert tags("src/pages/home.ts", MANIFEST) == (
        '<link rel="stylesheet" href="/static/dist/assets/board-3.css">'
        '<link rel="stylesheet" href="/static/dist/assets/home-1.css">'
        '<link rel="modulepreload" href="/static/dist/assets/board-3.js">'
        '<link rel="modulepreload" href="/static/dist/assets/go-4.js">'
        '<script type="module" src="/static/dist/assets/home-1.js"></script>'
    )


def test_a_style_sheet_is_one_link() -> None:
    assert tags("src/styles/site.css", MANIFEST) == '<link rel="stylesheet" href="/static/dist/assets/site-2.css">'


def test_the_typefaces_are_asked_for_before_the_style_sheet(settings: Settings, tmp_path: Path) -> None:
    settings.PAGE = tmp_path
    (tmp_path / ".vite").mkdir()
    built = {**MANIFEST, "node_modules/a.woff2": {"file": "assets/a-5.woff2"}}
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(built))
    assert fonts() == (
        '<link rel="preload" href="/static/dist/assets/a-5.woff2" as="font" type="font/woff2" crossorigin>'
    )


def test_a_page_that_was_not_built_is_refused(settings: Settings, tmp_path: Path) -> None:
    settings.PAGE = tmp_path
    with pytest.raises(BadInput, match="the page is not built") as refused:
        manifest()
    assert refused.value.code == "page-not-built"


def test_what_was_built_anew_is_read_anew(settings: Settings, tmp_path: Path) -> None:
    settings.PAGE = tmp_path
    file = tmp_path / ".vite" / "manifest.json"
    file.parent.mkdir()
    for number, name in enumerate(("first", "second")):
        file.write_text(json.dumps({name: {"file": "x.js"}}))
        os.utime(file, (number, number))
        assert list(manifest()) == [name]


def test_an_unknown_entry_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match=r"'src/nope.ts' .*expected one of src/pages/home.ts, src/styles/site.css"):
        tags("src/nope.ts", MANIFEST)
