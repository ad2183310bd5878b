"""Messages of line mode: those used in the code exist, and none is unused."""

from __future__ import annotations

import re
from pathlib import Path

from lastcard.text.translator import catalogue_files
from tests.text.catalogue import messages, part

SOURCE = Path(__file__).parents[2] / "src/lastcard"
SOURCES = "\n".join(path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py")))
# Built from a key: the help of a command, and the placeholders in its example.
BUILT_PREFIXES = ("plain-help-", "typed-")


def line_mode_messages() -> set[str]:
    files = ("terminal/plain.ftl", "terminal/vocabulary.ftl")
    return {
        name for file in files for name in re.findall(r"^([a-z][\w-]*) =", catalogue_files("en")[file], re.MULTILINE)
    }


def test_no_message_is_unused() -> None:
    referred = {inner for name in messages("en") for inner in part("en", name).messages}
    unused = {
        name
        for name in line_mode_messages() - referred
        if not name.startswith(BUILT_PREFIXES) and f'{name}"' not in SOURCES
    }
    assert not {name for name in unused if f"{name}'" not in SOURCES}


def test_every_used_message_exists() -> None:
    asked = set(re.findall(r"""["']((?:plain|story|typed)-[a-z-]*[a-z])["']""", SOURCES))
    assert asked
    assert asked <= set(messages("en"))


def test_help_messages_match_commands() -> None:
    keys = set(re.findall(r"""(?:entry|several)\("(\w+)\"""", SOURCES))
    said = {name for name in line_mode_messages() if name.startswith("plain-help-")}
    assert {f"plain-help-{key}" for key in keys} <= said
    assert said - {f"plain-help-{key}" for key in keys} == {
        f"plain-help-{name}" for name in ("card", "wild", "uno", "doubles", "others", "hang-up", "challenge")
    }
