"""A text that somebody marks lands in the catalogs, whichever of the three languages of the code it stands in."""

from pathlib import Path

import pytest

from make.messages.catalogs import catalog_of, template_text, update
from make.messages.sources import Message, in_python, in_templates, in_typescript

TEMPLATE = """\
  <p title='{% translate "A new hint" %}'>{# no text #}
      {% blocktranslate count stones=3 trimmed %}
        {{ stones }} new stone
      {% plural %}
        {{ stones }} new stones
      {% endblocktranslate %}</p>
  {% include "other.html" with words=_("New words") %}
"""
SCRIPT = """\
import { counted, marked, text } from "../go/text";
export const said = [text("A new " + "sentence, {name}", { name: "Bo" }), marked(`New phrase`)];
export const sums = (n: number): string => counted("{count} new stone", "{count} new stones", n);
"""


def test_from_python(tmp_path: Path) -> None:
    (tmp_path / "new.py").write_text('x = _("A new text")\ny = ngettext("%d new one", "%d new ones", 3)\n')
    assert list(in_python(tmp_path, tmp_path)) == [
        Message(("A new text",), "new.py"),
        Message(("%d new one", "%d new ones"), "new.py"),
    ]


def test_from_templates(tmp_path: Path) -> None:
    (tmp_path / "new.html").write_text(TEMPLATE)
    assert [message.texts for message in in_templates(tmp_path, tmp_path)] == [
        ("A new hint",),
        ("%(stones)s new stone", "%(stones)s new stones"),
        ("New words",),
    ]


def test_from_typescript(tmp_path: Path) -> None:
    (tmp_path / "new.ts").write_text(SCRIPT)
    assert [message.texts for message in in_typescript(tmp_path, tmp_path)] == [
        ("A new sentence, {name}",),
        ("New phrase",),
        ("{count} new stone", "{count} new stones"),
    ]


def test_a_script_that_makes_its_text_up_is_refused(tmp_path: Path) -> None:
    (tmp_path / "new.ts").write_text("export const said = (words: string): string => text(words);\n")
    with pytest.raises(SystemExit, match=r"new\.ts:1: text\(\.\.\.\) expects its text written out"):
        list(in_typescript(tmp_path, tmp_path))


def test_a_catalog_names_files_and_no_lines() -> None:
    text = template_text(catalog_of([Message(("New",), "one.py"), Message(("New",), "two.html")]), "For a test.")
    assert '#: one.py two.html\nmsgid "New"\nmsgstr ""\n' in text


def test_a_language_keeps_what_it_says_and_learns_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "django.po"
    path.write_text('msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Pass"\nmsgstr "Passen"\n')
    text = update(path, catalog_of([Message(("Pass",), "one.py"), Message(("Undo",), "one.py")]))
    assert 'msgid "Pass"\nmsgstr "Passen"\n' in text
    assert 'msgid "Undo"\nmsgstr ""\n' in text
