"""Messages that the web page uses exist and get their arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard.text.translator import LANGUAGES
from tests.text.catalogue import entries, error_messages, messages, needed, part

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"
SOURCES = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte") and ".test." not in path.name]
# With what it is told, where that stands there in so many words.
_CALL = re.compile(r"""\bt\(\s*(['"])(?P<id>[a-z0-9-]+)\1\s*(?:,\s*\{(?P<told>[^{}]*)\}\s*)?,?\s*(?P<end>\)|,)""")
# A message by its whole name, or by what of it stands there where the rest is put in: `mark-${id}`, `${id}-wild`.
_ASKED = re.compile(r"(?:\}-|(?<![\w-]))[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:-\$?\{)?")
_NAME = re.compile(r"(?:^|,)\s*(\w+)\s*(?=:|,|$)")


def calls(source: Path) -> Iterator[tuple[str, set[str] | None]]:
    for call in _CALL.finditer(source.read_text("utf-8")):
        told = call["told"] or ""
        open_ended = "..." in told or call["end"] == ","
        yield call["id"], None if open_ended else set(_NAME.findall(told))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_every_message_of_the_page_exists(source: Path) -> None:
    for message, told in calls(source):
        assert message in messages("en"), message
        assert told is None or needed("en", message) <= told, f"{message} needs {sorted(needed('en', message))}"


def test_page_has_the_same_languages() -> None:
    listed = re.search(r"LANGUAGES = \[(.*?)\]", (WEB / "protocol/wire.ts").read_text("utf-8"))
    assert listed
    assert tuple(re.findall(r"'(\w+)'", listed[1])) == LANGUAGES
    assert {path.stem for path in (WEB / "i18n/texts").iterdir()} == set(LANGUAGES)


def test_no_message_is_unused() -> None:
    sources = [*SOURCES, *(ROOT / "src/lastcard").rglob("*.py")]
    asked = {found[0] for source in sources for found in _ASKED.finditer(source.read_text("utf-8"))}
    asked |= {each for language in LANGUAGES for entry in entries(language) for each in part(language, entry).messages}
    begins = tuple(each.rstrip("${") for each in asked if each.endswith("{"))
    ends = tuple(each.lstrip("}") for each in asked if each.startswith("}"))
    unasked = [each for each in messages("en") if each not in asked | error_messages()]
    assert [each for each in unasked if not each.startswith(begins) and not each.endswith(ends)] == []
