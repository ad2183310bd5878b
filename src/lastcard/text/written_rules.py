"""What is written on the customizable cards, for the reader: a title, the words, and what the game does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lastcard.core.game import WrittenRule
from lastcard.effects import Effect, Rule, library, write_rule
from lastcard.effects.description import in_words
from lastcard.effects.language import arguments
from lastcard.effects.rule import rule_in_full
from lastcard.text.language import language, tell


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


def rule_words(words: str) -> str:
    """The words of a rule, or of what a rule asks, for the reader."""
    message = _messages().get(words)
    return tell(message) if message else words


@cache
def _messages() -> dict[str, str]:
    """The id of the message that says the same, by the words."""
    found = {}
    for name, rule in library().items():
        found[rule.words] = f"rule-{name}-words"
        if isinstance(rule, Rule):
            found |= {said: f"rule-{name}-says-{number}" for number, said in enumerate(_said(rule.effect), 1)}
    return found


def _said(effect: Effect) -> Iterator[str]:
    """What a rule asks the players, in its order."""
    for _, takes, part in arguments(effect):
        if isinstance(part, Effect):
            yield from _said(part)
        elif takes == "words":
            yield str(part)
