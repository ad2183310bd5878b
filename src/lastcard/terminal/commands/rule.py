"""`lastcard rule`: whether a written rule is in order, what it means, and which rules there are to begin with."""

from __future__ import annotations

import json
import sys
from os.path import isdir
from textwrap import wrap

from lastcard.core.game import WrittenRule
from lastcard.effects.data import effect_to_data
from lastcard.effects.errors import RuleError
from lastcard.effects.rule import Rule, library, read_library, rule_files, rule_of, write_rule
from lastcard.effects.words import in_words
from lastcard.terminal.line.screen import WIDTH, flowed
from lastcard.terminal.named import did_you_mean

_WORDS_ALONE = "words alone, so the table rules on it by proposals and votes"
_SHORT = 40


def rule_named(text: str) -> WrittenRule:
    """A rule by its name in the library, by the path of its file, or written out.

    A single word that names nothing is a slip, though it could be a rule in words alone.
    """
    if text.endswith(".toml"):
        return rule_of(text)
    if text not in library() and len(text.split()) == 1:
        raise RuleError(
            f"no rule {_name(text)!r}: give a name that `lastcard rule list` shows, the path of a .toml file, "
            f"or 'words :: effect'{did_you_mean(text[:_SHORT], library())}"
        )
    try:
        return rule_of(text)
    except RuleError as error:
        raise RuleError(f"{_name(text)!r}: {error}") from error


def check(texts: list[str]) -> int:
    """One line for each rule, and for each in a folder; all are looked at even when one is wrong."""
    return max([_check(text) for text in texts])


def show(text: str, as_json: bool) -> int:
    """Its words, its meaning and its line of notation; or its data form, which a program can take up."""
    rule = rule_named(text)
    effect = rule.effect if isinstance(rule, Rule) else None
    if as_json:
        data = {"words": rule.words} | ({"effect": effect_to_data(effect)} if effect else {})
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return 0
    print(*flowed(rule.words.split(), ""), sep="\n")
    print("", *flowed((in_words(effect) if effect else f"{_WORDS_ALONE.capitalize()}.").split()), sep="\n")
    print("", write_rule(rule), sep="\n")
    return 0


def show_all(folder: str | None) -> int:
    """The rules of the library, or of a folder of one's own: what to call each, and its words."""
    rules = library() if folder is None else read_library(folder)
    margin = min(max(map(len, rules)), _SHORT) + 2
    for name, rule in rules.items():
        first, *more = wrap(rule.words, WIDTH - margin)
        print(f"{name:{margin - 2}}  {first}", *(" " * margin + line for line in more), sep="\n")
    return 0


def _check(text: str) -> int:
    try:
        if text not in library() and not text.endswith(".toml") and isdir(text):
            return max([_check(file) for file in rule_files(text)])
        rule = rule_named(text)
    except RuleError as error:
        print(f"lastcard: {error}", file=sys.stderr)
        return 2
    print(f"{_name(text)}: fine{'' if isinstance(rule, Rule) else ': ' + _WORDS_ALONE}")
    return 0


def _name(text: str) -> str:
    """What was given, in one short line."""
    return text if len(text) <= _SHORT or text.endswith(".toml") else f"{text[:_SHORT]}…"
