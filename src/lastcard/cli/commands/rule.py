"""`lastcard rule`: whether a written rule is in order, what it means, and which rules there are to begin with."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from os.path import isdir

from lastcard.cli.report import Finding, check_each, failed, print_data
from lastcard.core.game import WrittenRule
from lastcard.effects.data_format import effect_to_data
from lastcard.effects.description import in_words
from lastcard.effects.errors import RuleError
from lastcard.effects.rule import Rule, library, read_library, rule_files, rule_of, write_rule
from lastcard.text.language import language, tell
from lastcard.text.terminal_output import flow, say
from lastcard.text.usage_errors import with_guess
from lastcard.text.written_rules import rule_words

_SHORT = 40


class UnknownRuleError(RuleError):
    """A name that no rule has."""


def rule_named(text: str) -> WrittenRule:
    """A rule by its name in the library, by the path of its file, or written out.

    A single word that names nothing is a slip, though it could be a rule in words alone.
    """
    if text.endswith(".toml"):
        return rule_of(text)
    if text not in library() and len(text.split()) == 1:
        raise with_guess(UnknownRuleError("error-rule-unknown", name=_name(text)), text[:_SHORT], library())
    try:
        return rule_of(text)
    except RuleError as error:
        raise RuleError("error-in-rule", rule=_name(text), why=error) from error


def check(args: Namespace) -> int:
    """0 when all are in order, 1 when one isn't, 2 for what can't be read or isn't there."""
    return check_each([file for text in args.rules for file in _in_folder(text)], _check, args.json)


def show(args: Namespace) -> int:
    """Its words, its meaning and its line of notation; or its data form, which a program can take up."""
    rule = rule_named(args.rule)
    effect = rule.effect if isinstance(rule, Rule) else None
    if args.json:
        print_data({"words": rule.words} | ({"effect": effect_to_data(effect)} if effect else {}))
        return 0
    say(rule_words(rule.words))
    print()
    alone = tell("written-words-alone")
    flow(in_words(effect, language(), rule_words) if effect else f"{alone[:1].upper()}{alone[1:]}.", "  ")
    print("", write_rule(rule), sep="\n")
    return 0


def list_all(args: Namespace) -> int:
    """The rules of the library, or of a folder of one's own: what to call each, and its words."""
    rules = library() if args.folder is None else read_library(args.folder)
    if args.json:
        print_data(list(_data(rules.items())))
        return 0
    margin = min(max(map(len, rules)), _SHORT) + 2
    for name, rule in rules.items():
        flow(rule_words(rule.words), f"{name:{margin - 2}}  ")
    return 0


def _data(rules: Iterable[tuple[str, WrittenRule]]) -> Iterator[dict[str, str]]:
    for name, rule in rules:
        yield {"name": name, "words": rule_words(rule.words), "rule": write_rule(rule)}


def _in_folder(text: str) -> list[str]:
    """The files of a folder; of anything else, itself. A folder that can't be read is left to be complained of."""
    if text in library() or text.endswith(".toml") or not isdir(text):
        return [text]
    return rule_files(text)


def _check(text: str) -> Finding:
    try:
        rule = rule_named(text)
    except UnknownRuleError as error:
        return failed(text, error, "unreadable")
    except RuleError as error:
        return failed(text, error)
    return Finding(_name(text), "fine", "" if isinstance(rule, Rule) else tell("written-words-alone"))


def _name(text: str) -> str:
    """What was given, in one short line."""
    return text if len(text) <= _SHORT or text.endswith(".toml") else f"{text[:_SHORT]}…"
