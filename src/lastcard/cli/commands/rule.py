"""`lastcard rule`: list the library of written rules, show what a rule does, and check one."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from os.path import isdir

from lastcard.cli.report import CheckResult, failed_check, print_json, report_checks
from lastcard.core.errors import RuleError
from lastcard.core.game import WrittenRule
from lastcard.effects.data_format import effect_to_data
from lastcard.effects.rule import Rule, library, read_library, rule_files, rule_of, write_rule
from lastcard.text.effect_descriptions import describe_effect
from lastcard.text.language import current_language, t
from lastcard.text.terminal_output import print_indented, print_wrapped
from lastcard.text.usage_errors import with_suggestion
from lastcard.text.written_rules import rule_words

_SHORT = 40


class UnknownRuleError(RuleError):
    """An unknown name of a rule."""


def find_rule(text: str) -> WrittenRule:
    """The rule with that name in the library, in that file, or written out.

    A single unknown word is an error, although it could be a rule of one word.
    """
    if text.endswith(".toml"):
        return rule_of(text)
    if text not in library() and len(text.split()) == 1:
        raise with_suggestion(UnknownRuleError("error-rule-unknown", name=_name(text)), text[:_SHORT], library())
    try:
        return rule_of(text)
    except RuleError as error:
        raise RuleError("error-in-rule", rule=_name(text), why=error) from error


def check(args: Namespace) -> int:
    """Return 0 if all are correct, 1 if one is wrong, 2 if one is unreadable or unknown."""
    return report_checks([file for text in args.rules for file in _expand_folder(text)], _check, args.json)


def show(args: Namespace) -> int:
    """Print the words, the effect and the notation of a rule; with `--json` its data."""
    rule = find_rule(args.rule)
    effect = rule.effect if isinstance(rule, Rule) else None
    if args.json:
        print_json({"words": rule.words} | ({"effect": effect_to_data(effect)} if effect else {}))
        return 0
    print_wrapped(rule_words(rule.words))
    print()
    alone = t("written-words-alone")
    print_indented(
        describe_effect(effect, current_language(), rule_words) if effect else f"{alone[:1].upper()}{alone[1:]}.", "  "
    )
    print("", write_rule(rule), sep="\n")
    return 0


def list_all(args: Namespace) -> int:
    """Print the name and words of each rule in the library or in a folder."""
    rules = library() if args.folder is None else read_library(args.folder)
    if args.json:
        print_json(list(_data(rules.items())))
        return 0
    margin = min(max(map(len, rules)), _SHORT) + 2
    for name, rule in rules.items():
        print_indented(rule_words(rule.words), f"{name:{margin - 2}}  ")
    return 0


def _data(rules: Iterable[tuple[str, WrittenRule]]) -> Iterator[dict[str, str]]:
    for name, rule in rules:
        yield {"name": name, "words": rule_words(rule.words), "rule": write_rule(rule)}


def _expand_folder(text: str) -> list[str]:
    """The files of a folder; anything else stays as it is. An unreadable folder fails in the check."""
    if text in library() or text.endswith(".toml") or not isdir(text):
        return [text]
    return rule_files(text)


def _check(text: str) -> CheckResult:
    try:
        rule = find_rule(text)
    except UnknownRuleError as error:
        return failed_check(text, error, "unreadable")
    except RuleError as error:
        return failed_check(text, error)
    return CheckResult(_name(text), "fine", "" if isinstance(rule, Rule) else t("written-words-alone"))


def _name(text: str) -> str:
    """The rule as the user gave it, in one short line."""
    return text if len(text) <= _SHORT or text.endswith(".toml") else f"{text[:_SHORT]}…"
