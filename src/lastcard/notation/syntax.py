"""Common syntax of records and positions: quoted texts, options as words, and the places of errors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from lastcard.core.errors import (
    EditionError,
    GameError,
    NotationError,
    OneOf,
    Phrase,
    RuleError,
    RulesError,
    UnreadableError,
)
from lastcard.core.game import WrittenRule
from lastcard.core.ruleset import RuleSet, Value
from lastcard.core.visible_text import is_visible
from lastcard.effects.rule import rule_in_full, write_rule

# No count in a game has more digits; Python itself refuses to read numbers with thousands of digits.
_NUMBER = re.compile(r"[0-9]{1,15}")
_HEX = re.compile(r"(?:[0-9a-f]{2})*")


def quoted(text: str) -> str:
    """Return the text in double quotes, on one line, as in JSON; if a character in it is invisible, escaped."""
    return json.dumps(text, ensure_ascii=not is_visible(text))


def unquoted(text: str) -> str:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise UnreadableError("error-text-in-double-quotes", text=text) from error
    if not isinstance(value, str):
        raise UnreadableError("error-text-wanted", text=text)
    return value


def read_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise UnreadableError("error-not-a-number", text=text)
    return int(text)


def one_of(known: Sequence[str], word: str) -> str:
    """Return the word; raise if it isn't one of these."""
    if word not in known:
        raise UnreadableError("error-one-of-wanted", text=word, wanted=OneOf(known))
    return word


def read_hex(text: str) -> bytes:
    if not _HEX.fullmatch(text):
        raise UnreadableError("error-not-hex", text=text, what=Phrase("phrase-seed"))
    return bytes.fromhex(text)


def write_rules(rules: RuleSet) -> str:
    """Return the options that differ from the rule sheets: `stacking=same seven_zero=true`."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in rules.changed().items())


def read_rules(words: Iterable[str]) -> RuleSet:
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UnreadableError("error-not-an-option", text=word)
        if name in options:
            raise UnreadableError("error-given-twice", name=name)
        options[name] = _option_value(value)
    return RuleSet.of(options)


def write_written(rule: WrittenRule) -> str:
    """Return the rule of a card in quotes and in full, without a name or a path, so that it can't change."""
    line = write_rule(rule)
    if rule_in_full(line) != rule:
        raise RuleError("error-rule-ambiguous", rule=line)
    return quoted(line)


def read_written(text: str) -> WrittenRule:
    return rule_in_full(unquoted(text))


def _option_value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text


@contextmanager
def error_position(line: int, column: int) -> Iterator[None]:
    """Add the place to errors raised inside, and turn other errors of the game into errors of the text."""
    try:
        yield
    except NotationError as error:
        if not error.line:
            error.at(line, column)
        raise
    except (EditionError, RulesError, GameError, RuleError) as error:
        raise error.converted(UnreadableError).at(line, column) from error
