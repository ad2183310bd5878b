"""Named sets of options: those of the package, and the user's own by path."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from lastcard.core.arguments import require_text
from lastcard.core.errors import OneOf, RulesError
from lastcard.core.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options."""

    name: str
    about: str
    rules: RuleSet


@cache
def presets() -> dict[str, Preset]:
    """Return the presets of the package."""
    return read_presets(files(__package__).joinpath("presets.toml").read_text("utf-8"), "presets.toml")


def preset(name: str) -> Preset:
    """Return the preset of that name, or the only one in the file at that path; `path#name` selects one of several."""
    require_text("name", name)
    if name in presets():
        return presets()[name]
    path, _, wanted = name.partition("#")
    if not path.endswith(".toml"):
        raise RulesError("error-preset-unknown", name=name, known=OneOf(presets()))
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise RulesError("error-file-unreadable", path=path, why=error) from error
    found = read_presets(text, path)
    if wanted in found:
        return found[wanted]
    if wanted or len(found) != 1:
        raise RulesError("error-preset-which", path=path, known=OneOf(f"{path}#{known}" for known in found))
    return next(iter(found.values()))


def read_presets(text: str, source: str) -> dict[str, Preset]:
    """Return the presets in the text of a file; `source` names it in errors."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # includes numbers with too many digits and nesting that is too deep
        raise RulesError("error-not-toml", path=source, why=error) from error
    if not data:
        raise RulesError("error-preset-none", path=source)
    return {name: _preset(name, table, source) for name, table in data.items()}


def _preset(name: str, table: Any, source: str) -> Preset:
    try:
        if not isinstance(table, dict) or not table.keys() <= {"about", "rules"}:
            raise RulesError("error-preset-table")
        about, rules = table.get("about", ""), table.get("rules", {})
        if not isinstance(about, str) or not isinstance(rules, dict):
            raise RulesError("error-preset-fields")
        return Preset(name, about, RuleSet.of(rules))
    except RulesError as error:
        raise RulesError("error-in-field", path=source, field=name, why=error) from error
