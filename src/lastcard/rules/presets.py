"""Named sets of options, kept as data; a user's own by path."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from lastcard.core.errors import RulesError
from lastcard.core.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options."""

    name: str
    about: str
    rules: RuleSet


@cache
def presets() -> dict[str, Preset]:
    """The presets that come with the package."""
    return read_presets(files(__package__).joinpath("presets.toml").read_text("utf-8"), "presets.toml")


def preset(name: str) -> Preset:
    """The preset of that name, or the only one in the file at that path; `path#name` picks one of several."""
    if name in presets():
        return presets()[name]
    path, _, wanted = name.partition("#")
    if not path.endswith(".toml"):
        raise RulesError(f"no preset {name!r}: choose {', '.join(presets())}, or give the path of a .toml file")
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise RulesError(f"{path!r}: can't be read: {error}") from error
    found = read_presets(text, path)
    if wanted in found:
        return found[wanted]
    if wanted or len(found) != 1:
        raise RulesError(f"{path}: say which preset: {', '.join(f'{path}#{known}' for known in found)}")
    return next(iter(found.values()))


def read_presets(text: str, source: str) -> dict[str, Preset]:
    """The presets in the text of a file; `source` names it in errors."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of too many digits, or too deep a nest
        raise RulesError(f"{source}: not TOML: {error}") from error
    if not data:
        raise RulesError(f"{source}: no preset in it: write a table with about and rules")
    return {name: _preset(name, table, f"{source}: {name}") for name, table in data.items()}


def _preset(name: str, table: Any, where: str) -> Preset:
    if not isinstance(table, dict) or not table.keys() <= {"about", "rules"}:
        raise RulesError(f"{where}: a preset is a table with about and rules")
    about, rules = table.get("about", ""), table.get("rules", {})
    if not isinstance(about, str) or not isinstance(rules, dict):
        raise RulesError(f"{where}: about is a text, rules a table of options")
    try:
        return Preset(name, about, RuleSet.of(rules))
    except RulesError as error:
        raise RulesError(f"{where}: {error}") from error
