"""What is written on the customizable cards, for the reader: a title, the words, and what the game does."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lastcard.core.game import WrittenRule
from lastcard.effects import Rule, library, write_rule
from lastcard.effects.description import in_words
from lastcard.effects.rule import rule_in_full
from lastcard.text.language import language, tell
from lastcard.text.rule_library import rule_words


class Card(NamedTuple):
    title: str
    words: str
    does: str


def cards(written: tuple[str, ...]) -> list[Card]:
    return [card(text, number) for number, text in enumerate(written, 1)]


def card(text: str, number: int) -> Card:
    """One of the deck. A rule of the library is recognised, and read in the reader's language."""
    rule = rule_in_full(text)
    name = _names().get(text)
    title = tell(f"rule-{name}") if name else tell("lobby-written-card", number=number)
    return Card(title, rule_words(rule.words), does(rule))


def starter(name: str) -> Card:
    """A rule of the library."""
    return Card(tell(f"rule-{name}"), tell(f"rule-{name}-words"), does(library()[name]))


def does(rule: WrittenRule) -> str:
    return in_words(rule.effect, language(), rule_words) if isinstance(rule, Rule) else tell("lobby-written-table")


@cache
def _names() -> dict[str, str]:
    return {write_rule(rule): name for name, rule in library().items()}
