"""Random programs in the language of written rules: `pick` chooses one of several values, at random or in a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lastcard.effects.definitions import BOUNDS, CONDITIONS, EFFECTS, ONE, WORDS, Effect, Form, Takes
from lastcard.effects.rule import Rule

Pick = Callable[[Sequence[Any]], Any]
DEEP = 3
"""Nesting depth; with at most three parts each, a program stays within the size of a rule."""
SUBJECT = ("dare", "vote", "accuse", "choose")
"""Inside these, `them` refers to a player."""
SAID = ["hop", "sing, or don't", 'say "uno"', "¿quién?", "colour", "chosen", "a :: b", "back\\slash"]
LEAVES = [name for name, form in EFFECTS.items() if "effect" not in dict((*form.takes, *form.repeats)).values()]


def random_rule(pick: Pick) -> Rule:
    return Rule(pick(["a rule", "another rule", "¡otra!"]), random_effect(pick))


def random_effect(pick: Pick, depth: int = DEEP, subject: bool = False, dared: bool = False) -> Effect:
    """Return any effect; simple ones come first, for a search that shrinks."""
    name = pick(LEAVES + [name for name in EFFECTS if name not in LEAVES] if depth else LEAVES)
    made = _random_form(pick, name, EFFECTS[name], depth, subject, dared)
    if dared and name == "dare" and made.args[0] not in ONE:
        return Effect(name, ("next", *made.args[1:]))
    return made


def _random_form(pick: Pick, name: str, form: Form, depth: int, subject: bool, dared: bool) -> Effect:
    taken = form.takes[: len(form.takes) - pick(list(range(form.optional + 1)))]
    fewest = 2 if form.takes else 1
    taken += form.repeats * pick([fewest, 3] if form.repeats else [0])
    inside = (subject or name in SUBJECT, dared or name == "dare")
    return Effect(name, tuple(_argument(pick, takes, depth, subject, inside) for _, takes in taken))


def _argument(pick: Pick, takes: Takes, depth: int, subject: bool, inside: tuple[bool, bool]) -> str | int | Effect:
    if takes == "effect":
        return random_effect(pick, depth - 1, *inside)
    if takes == "condition":
        name = pick(list(CONDITIONS))
        return _random_form(pick, name, CONDITIONS[name], 0, *inside)
    if takes == "words":
        return str(pick(SAID))
    if takes in BOUNDS:
        low, high = BOUNDS[takes]
        return int(pick([1, 2, 3, 0, 7, low, high]))
    words = [word for word in WORDS[takes] if subject or word != "them" or takes not in ("who", "one")]
    return str(pick(words))
