"""What line mode asks of the catalogue is there, it is told all it needs, and nothing is there that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

from lastcard.text.translator import catalogue_files
from tests.text.catalogue import messages, part

SOURCE = Path(__file__).parents[2] / "src/lastcard"
SOURCES = "\n".join(path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py")))
# Put together from a key: help for a word, and what stands for something in an example.
MADE = ("plain-help-", "typed-")


def own() -> set[str]:
    files = ("terminal/plain.ftl", "terminal/vocabulary.ftl")
    return {
        name for file in files for name in re.findall(r"^([a-z][\w-]*) =", catalogue_files("en")[file], re.MULTILINE)
    }


def test_everything_is_said_somewhere() -> None:
    referred = {inner for name in messages("en") for inner in part("en", name).messages}
    silent = {name for name in own() - referred if not name.startswith(MADE) and f'{name}"' not in SOURCES}
    assert not {name for name in silent if f"{name}'" not in SOURCES}


def test_everything_said_is_there() -> None:
    asked = set(re.findall(r"""["']((?:plain|story|typed)-[a-z-]*[a-z])["']""", SOURCES))
    assert asked
    assert asked <= set(messages("en"))


def test_help_is_there_for_words_and_for_nothing_else() -> None:
    keys = set(re.findall(r"""(?:entry|several)\("(\w+)\"""", SOURCES))
    said = {name for name in own() if name.startswith("plain-help-")}
    assert {f"plain-help-{key}" for key in keys} <= said
    assert said - {f"plain-help-{key}" for key in keys} == {
        f"plain-help-{name}" for name in ("card", "wild", "uno", "doubles", "others", "hang-up")
    }
