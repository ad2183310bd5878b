"""Rules written on customizable cards, in the reader's language: a title, the words and what they do.

A rule is stored in the words it was written in. The words of the library's rules are recognised and translated; words
that players wrote stay unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lastcard.core.game import WrittenRule
from lastcard.effects import Effect, Rule, library, write_rule
from lastcard.effects.definitions import arguments
from lastcard.effects.rule import rule_in_full
from lastcard.text.effect_descriptions import describe_effect
from lastcard.text.language import current_language, t


class CardText(NamedTuple):
    title: str
    words: str
    effect: str
    """The effect of the rule, in words."""


def card_texts(written: tuple[str, ...]) -> list[CardText]:
    return [card_text(text, number) for number, text in enumerate(written, 1)]


def card_text(text: str, number: int) -> CardText:
    """The text of the customizable card with that number."""
    rule = rule_in_full(text)
    name = _library_names().get(text)
    title = t(f"rule-{name}") if name else t("lobby-written-card", number=number)
    return CardText(title, rule_words(rule.words), effect_text(rule))


def library_card_text(name: str) -> CardText:
    """The text of a card with a rule of the library."""
    return CardText(t(f"rule-{name}"), t(f"rule-{name}-words"), effect_text(library()[name]))


def effect_text(rule: WrittenRule) -> str:
    return (
        describe_effect(rule.effect, current_language(), rule_words)
        if isinstance(rule, Rule)
        else t("lobby-written-table")
    )


@cache
def _library_names() -> dict[str, str]:
    return {write_rule(rule): name for name, rule in library().items()}


def rule_words(words: str) -> str:
    """The words of a rule, or of a question that a rule asks, translated if they are the library's."""
    message = _messages().get(words)
    return t(message) if message else words


@cache
def _messages() -> dict[str, str]:
    """Message ids by the words that they translate."""
    found = {}
    for name, rule in library().items():
        found[rule.words] = f"rule-{name}-words"
        if isinstance(rule, Rule):
            found |= {words: f"rule-{name}-says-{number}" for number, words in enumerate(_questions(rule.effect), 1)}
    return found


def _questions(effect: Effect) -> Iterator[str]:
    """Yield the questions of a rule to the players, in order."""
    for _, takes, part in arguments(effect):
        if isinstance(part, Effect):
            yield from _questions(part)
        elif takes == "words":
            yield str(part)
