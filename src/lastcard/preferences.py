"""Your preferences, such as your name and language, in a TOML file that you can also edit by hand."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

from lastcard.core.defaults import LEVELS
from lastcard.core.errors import LastcardError, OneOf, Phrase
from lastcard.core.printable import printable
from lastcard.text.translator import LANGUAGES
from lastcard.text.usage_errors import with_suggestion
from lastcard.user_folders import config_folder

# Every command reads the preferences, and most people have none: what only a file needs is imported where it is used.
Theme = Literal["dark", "light"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
PREFERENCES: Final[dict[str, tuple[str, ...]]] = {
    "name": (), "theme": THEMES, "level": LEVELS, "language": LANGUAGES, "face": (),
}  # fmt: skip
"""All preferences, and what each may be; nothing is listed for a name and a face."""
_HEADING: Final = "# Preferences of Lastcard. Options of a command and LASTCARD_LANG override them.\n"
_VALUE: Final = r"""(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^"'#\s]+)"""
_TABLE: Final = re.compile(r"^\s*\[", re.MULTILINE)


class PreferencesError(LastcardError):
    """Preferences that can't be read, or can't be saved."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences that you have chosen; None for the others."""

    name: str | None = None
    theme: str | None = None
    level: str | None = None
    language: str | None = None
    face: str | None = None
    problems: tuple[PreferencesError, ...] = ()
    """The errors in the file. Everything else in it counts."""


def preferences_path() -> Path | None:
    """Return the path of the file, which need not exist; None for a user without a home."""
    try:
        return config_folder() / "preferences.toml"
    except RuntimeError:
        return None


def load_preferences() -> Preferences:
    """Read the file. It never fails: what can't be used is in `problems`."""
    path = preferences_path()
    if path is None:
        return Preferences()
    try:
        data = _parse(_read(path), path)
    except PreferencesError as error:
        return Preferences(problems=(error,))
    problems = {key: problem for key, value in data.items() if (problem := _problem(path, key, value))}
    chosen = {key: value for key, value in data.items() if key not in problems and value}
    return Preferences(**chosen, problems=tuple(problems.values()))


def save_preferences(**chosen: str) -> None:
    """Change these preferences in the file. Comments and everything else in it stay as they are."""
    path = preferences_path()
    if path is None:
        raise PreferencesError("error-preferences-no-home")
    for key, value in chosen.items():
        if problem := _problem(path, key, value):
            raise problem
    text = _read(path)
    data = _parse(text, path)
    for key, value in chosen.items():
        text = _with_line(text or _HEADING, key, value)
    if not _holds(text, data | chosen):
        raise PreferencesError("error-preferences-by-hand", path=path)
    _write(path, text)


def _holds(text: str, data: dict[str, Any]) -> bool:
    """Return whether a changed text holds these entries: one that was written over several lines can't be changed."""
    import tomllib

    try:
        return tomllib.loads(text) == data
    except ValueError:
        return False


def _problem(path: Path, key: str, value: Any) -> PreferencesError | None:
    """Return what is wrong with an entry, if anything is."""
    if key not in PREFERENCES:
        error = PreferencesError("error-preference-unknown", path=path, name=key, known=OneOf(PREFERENCES))
        return with_suggestion(error, key, PREFERENCES)
    known = PREFERENCES[key]
    if known and value not in known:
        error = PreferencesError("error-preference-value", path=path, name=key, value=str(value), known=OneOf(known))
        return with_suggestion(error, str(value), known)
    return {"name": _name_problem, "face": _face_problem}[key](path, key, value) if not known else None


def _name_problem(path: Path, key: str, value: Any) -> PreferencesError | None:
    from lastcard.protocol.limits import LONGEST_NAME

    if isinstance(value, str) and len(value) <= LONGEST_NAME and printable(value) == value:
        return None
    wanted = Phrase("phrase-a-name", most=LONGEST_NAME)
    return PreferencesError("error-preference-value", path=path, name=key, value=str(value), known=wanted)


def _face_problem(path: Path, key: str, value: Any) -> PreferencesError | None:
    from lastcard.protocol.faces import is_face

    if value == "" or (isinstance(value, str) and is_face(value)):
        return None
    return PreferencesError(
        "error-preference-value", path=path, name=key, value=str(value), known=Phrase("phrase-a-face")
    )


def _read(path: Path) -> str:
    """Return the text of the file; empty if there is none."""
    try:
        return path.read_text("utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except UnicodeDecodeError as error:
        raise PreferencesError("error-not-utf8", path=path, byte=error.start + 1) from error
    except OSError as error:
        raise PreferencesError("error-file-unreadable", path=path, why=error) from error


def _parse(text: str, path: Path) -> dict[str, Any]:
    if not text:
        return {}
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PreferencesError("error-not-toml", path=path, why=error) from error


def _with_line(text: str, key: str, value: str) -> str:
    """Return the text with this entry: in the place of the one that is there, else before the first table."""
    line = f"{key} = {json.dumps(value, ensure_ascii=False)}"
    table = _TABLE.search(text)
    end = table.start() if table else len(text)
    head, rest = text[:end], text[end:]
    entry = re.compile(rf"^[ \t]*{key}[ \t]*=[ \t]*{_VALUE}(?=[ \t]*(#.*)?$)", re.MULTILINE)
    changed, count = entry.subn(lambda _: line, head, count=1)
    if count:
        return changed + rest
    return head + ("" if head.endswith("\n") else "\n") + line + "\n" + rest


def _write(path: Path, text: str) -> None:
    """Replace the file at once, so that nobody reads half of it."""
    from tempfile import NamedTemporaryFile

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        target = path.resolve()  # the file may be a link into a folder of such files
        with NamedTemporaryFile("w", dir=target.parent, prefix=".preferences-", delete=False, encoding="utf-8") as made:
            made.write(text)
        os.replace(made.name, target)
    except OSError as error:
        raise PreferencesError("error-file-unwritable", path=path, why=error) from error
