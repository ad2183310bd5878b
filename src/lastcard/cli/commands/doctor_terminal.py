"""What `lastcard doctor` looks at: what this terminal can show, and in which language."""

from __future__ import annotations

import os
import sys
from typing import Any

from lastcard.cli.commands.doctor_machine import ToFix
from lastcard.text.language import language, tell
from lastcard.text.paint import wants_colour
from lastcard.text.translator import LANGUAGES


def languages(settings: dict[str, Any]) -> str:
    others = ", ".join(f"--lang {other}" for other in LANGUAGES if other != language())
    return f"{tell(f'language-{language()}')} ({tell('doctor-others', others=others)})"


def abilities(settings: dict[str, Any]) -> str:
    if not sys.stdout.isatty():
        return tell("doctor-no-terminal")
    size, kind = os.get_terminal_size(sys.stdout.fileno()), os.environ.get("TERM", "?")
    if kind == "dumb":
        return tell("doctor-dumb")
    told = "doctor-colours" if wants_colour(sys.stdout) else "doctor-no-colours"
    return f"{kind}, {size.columns}×{size.lines}, {tell(told)}"


def text(settings: dict[str, Any]) -> str:
    encoding = (sys.stdout.encoding or "ascii").upper()
    if not encoding.startswith("UTF"):
        raise ToFix("doctor-encoding", encoding=encoding, setting="PYTHONUTF8=1")
    return encoding
