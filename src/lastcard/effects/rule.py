"""Written rules: the words, and the effect that the engine executes. A folder of small files is a library."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from lastcard.core.arguments import require_text
from lastcard.core.awaiting import AskedByRule
from lastcard.core.errors import Phrase, RuleError
from lastcard.core.game import Words, WrittenRule
from lastcard.core.state import Draft
from lastcard.core.visible_text import is_visible
from lastcard.effects import executor
from lastcard.effects.data_format import effect_from_data
from lastcard.effects.definitions import MOST_WORDS, Effect
from lastcard.effects.line_format import read_effect, write_effect

LARGEST_FILE = 64 * 1024
_MOST_DOTS = 100
_FIELDS = {"words", "effect"}
SEPARATOR = " :: "
"""Between the words of a rule and its effect, where both are on one line."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule on a customizable card: its words and its effect."""

    words: str
    effect: Effect

    def begin(self, draft: Draft, player: int, number: int) -> None:
        """Execute the effect until it is done or something must be decided."""
        executor.begin(draft, self.effect, player, number)

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        """Continue from where it stopped, with the decision."""
        executor.resume(draft, self.effect, player, asked, answer)


@cache
def library() -> dict[str, WrittenRule]:
    """Return the rules of the package by name: the ten starters (CUST-4) and others."""
    found = {}
    for entry in sorted(files(__package__).joinpath("library").iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            found[entry.name.removesuffix(".toml")] = read_rule(entry.read_text("utf-8"), entry.name)
    return found


def read_library(folder: str) -> dict[str, WrittenRule]:
    """Return the rules in a folder by the names of their files; raise for the first invalid one."""
    return {Path(file).stem: rule_of(file) for file in rule_files(folder)}


def rule_files(folder: str) -> list[str]:
    """Return the .toml files of a folder by name, without subfolders."""
    try:
        found = sorted(str(file) for file in Path(folder).iterdir() if file.suffix == ".toml")
    except (OSError, ValueError) as error:
        raise RuleError("error-file-unreadable", path=folder, why=error) from error
    if not found:
        raise RuleError("error-rule-folder-empty", path=folder)
    return found


def rule_of(text: str) -> WrittenRule:
    """Return a rule by its name in the library, by the path of its file, or from the form that `write_rule` writes."""
    require_text("text", text)
    if text in library():
        return library()[text]
    if text.endswith(".toml"):
        return read_rule(_read_file(text), text)
    return rule_in_full(text)


def rule_in_full(text: str) -> WrittenRule:
    """Read a rule in the form that `write_rule` writes, which means the same everywhere."""
    words, between, effect = text.partition(SEPARATOR)
    if not between:
        return Words(_words(text, Phrase("phrase-the-rule")))
    return Rule(_words(words, Phrase("phrase-the-rule")), read_effect(effect))


def write_rule(rule: WrittenRule) -> str:
    """Return the rule in one line: its words, and its effect after `::` if it has one."""
    return f"{rule.words}{SEPARATOR}{write_effect(rule.effect)}" if isinstance(rule, Rule) else rule.words


def _read_file(path: str) -> str:
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RuleError("error-file-unreadable", path=path[:200], why=error) from error
    _check_size(len(data), path)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RuleError("error-not-utf8", path=path, byte=error.start + 1) from error


def _check_size(size: int, source: str) -> None:
    if size > LARGEST_FILE:
        raise RuleError("error-rule-file-large", path=source, most=LARGEST_FILE // 1024)


def read_rule(text: str, source: str) -> WrittenRule:
    """Read a rule from the text of a file; `source` names the file in errors."""
    _check_size(len(text), source)
    # The time to read a key grows with the square of the number of its dots.
    if max(line.count(".") for line in text.split("\n")) > _MOST_DOTS:
        raise RuleError("error-rule-dots", path=source, most=_MOST_DOTS)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a ValueError: a number with too many digits
        raise RuleError("error-not-toml", path=source, why=str(error)[:200]) from error
    try:
        return rule_from_data(data)
    except RuleError as error:
        raise RuleError("error-in-file", path=source, why=error) from error


def rule_from_data(data: dict[str, Any]) -> WrittenRule:
    """Read a rule from plain data: words, and an optional effect in either form."""
    unknown = sorted(data.keys() - _FIELDS)
    if unknown:
        raise RuleError("error-rule-field-unknown", name=unknown[0][:40])
    words = _words(data.get("words"), "words")
    effect = data.get("effect")
    if effect is None:
        return Words(words)
    made = read_effect(effect) if isinstance(effect, str) else effect_from_data(effect)
    return Rule(words, made)


def _words(value: object, field: Phrase | str) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > MOST_WORDS:
        raise RuleError("error-rule-words", field=field, most=MOST_WORDS)
    if SEPARATOR.strip() in value or not is_visible(value):
        raise RuleError("error-rule-one-line", field=field, mark=SEPARATOR.strip())
    return value.strip()
