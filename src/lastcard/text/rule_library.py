"""The rules of the library in the reader's language.

A rule travels in the words it was written in: what comes from the library is recognised by them, and what somebody
wrote themselves stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lastcard.effects import Effect, Rule, library
from lastcard.effects.language import arguments
from lastcard.text.language import tell


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
