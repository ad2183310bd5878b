"""The words of the language: every effect, its parameters, and the values of each parameter.

An effect is only a name and its arguments. The line format, the data format, the checks and the reference in the
documentation are all derived from the tables here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from lastcard.core.cards import CUSTOM, DRAW_TWO, NUMBERS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from lastcard.rules.proposals import MOST

Takes = Literal["who", "one", "count", "points", "kind", "colour", "until", "moment", "words", "effect", "condition"]

ONE = ("me", "next", "previous", "chosen", "most", "fewest", "them")
"""Words for one player. The card's player chooses `chosen`; `them` is the player of a dare, a vote or a choice."""
WHO = (*ONE, "others", "everyone", "team")
_NUMBER_NAMES = ("zeros", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines")
RANKS: dict[str, tuple[str, ...]] = {
    "numbers": NUMBERS,
    "actions": (DRAW_TWO, REVERSE, SKIP),
    "draw_twos": (DRAW_TWO,),
    "reverses": (REVERSE,),
    "skips": (SKIP,),
    "wilds": (WILD, WILD_DRAW_FOUR, CUSTOM),
    **{name: (rank,) for name, rank in zip(_NUMBER_NAMES, NUMBERS, strict=True)},
}
KINDS = (*RANKS, "colour", "in_play")
"""Kinds of cards. The card's player names `colour`; `in_play` is the colour in play."""
COLOURS = ("colour", "in_play")
MOMENTS = ("my_turn", "call", "round")
"""The next turn of the card's player begins; somebody makes the last-card call; the round ends."""
UNTIL = (*MOMENTS, "their_turn")
MOST_POINTS = 100
MOST_WORDS = 200
DEEPEST = 8
MOST_EFFECTS = 64
FORM_EFFECTS = ("draw", "discard", "skip", "show")
FORM_TARGETS = ("next", "previous", "chosen", "others", "everyone", "me")
"""The effects that the forms of the page and of the terminal offer; players can type all others."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect, or one condition: `draw(next, 4)`."""

    name: str
    args: tuple[str | int | Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """Description and parameters of an effect."""

    about: str
    takes: tuple[tuple[str, Takes], ...] = ()
    repeats: tuple[tuple[str, Takes], ...] = ()
    """Parameters that may be repeated."""
    optional: int = 0
    """Number of last parameters that are optional."""


EFFECTS: dict[str, Form] = {
    "draw": Form("draw a number of cards", (("who", "who"), ("count", "count"))),
    "draw_until": Form("draw until a card of a kind comes, or no cards are left", (("who", "who"), ("kind", "kind"))),
    "discard": Form("discard a number of cards of their choice", (("who", "who"), ("count", "count"))),
    "discard_all": Form("discard every card of a kind", (("who", "who"), ("kind", "kind"))),
    "discard_to": Form("discard down to a number of cards", (("who", "who"), ("count", "count"))),
    "hand_to": Form("draw or discard to an exact number of cards", (("who", "who"), ("count", "count"))),
    "skip": Form("lose the next turn", (("who", "who"),)),
    "extra_turn": Form("the card's player takes another turn"),
    "reverse": Form("the direction of play changes"),
    "swap": Form("two players swap hands", (("who", "one"), ("with", "one"))),
    "pass_hands": Form("every hand passes to the next player in the direction of play"),
    "show": Form("their hands lie open until a moment", (("who", "who"), ("until", "until"))),
    "forbid": Form("no card of a colour can be played until a moment", (("colour", "colour"), ("until", "moment"))),
    "only": Form("only a colour, or a wild, can be played until a moment", (("colour", "colour"), ("until", "moment"))),
    "draws": Form(
        "if they can't play in their next turn, they take this number of cards instead of one",
        (("who", "who"), ("count", "count")),
    ),
    "dare": Form(
        "dare them; there is a penalty if they refuse, or if the others vote that they failed",
        (("who", "who"), ("words", "words"), ("penalty", "effect")),
    ),
    "vote": Form(
        "the others vote on a statement; a tie means yes",
        (("who", "one"), ("words", "words"), ("yes", "effect"), ("no", "effect")),
        optional=1,
    ),
    "accuse": Form(
        "the others vote on a statement; a tie means no",
        (("who", "one"), ("words", "words"), ("yes", "effect")),
    ),
    "mark": Form(
        "put a mark on them that all see until a moment; players may propose penalties for it",
        (("who", "who"), ("words", "words"), ("until", "until")),
    ),
    "points": Form(
        "points at the end of the round; a negative number takes points away", (("who", "who"), ("points", "points"))
    ),
    "choose": Form(
        "a player chooses one of several alternatives",
        (("who", "one"),),
        repeats=(("words", "words"), ("effect", "effect")),
    ),
    "if": Form(
        "one effect if a condition holds, otherwise another",
        (("when", "condition"), ("then", "effect"), ("else", "effect")),
        optional=1,
    ),
    "do": Form("several effects in order", repeats=(("effect", "effect"),)),
    "nothing": Form("no effect"),
}

CONDITIONS: dict[str, Form] = {
    "can_play": Form("a card in their hand could be played now", (("who", "one"),)),
    "more_than": Form("they hold more than this number of cards", (("who", "one"), ("count", "count"))),
    "fewer_than": Form("they hold fewer than this number of cards", (("who", "one"), ("count", "count"))),
    "holds": Form("they hold a card of a kind", (("who", "one"), ("kind", "kind"))),
}

WORDS: dict[Takes, tuple[str, ...]] = {
    "who": WHO,
    "one": ONE,
    "kind": KINDS,
    "colour": COLOURS,
    "until": UNTIL,
    "moment": MOMENTS,
}
BOUNDS: dict[Takes, tuple[int, int]] = {"count": (0, MOST), "points": (-MOST_POINTS, MOST_POINTS)}


def parameters(form: Form, given: int) -> list[tuple[str, Takes]] | None:
    """Return names and types for a number of arguments; None if the form can't have that number."""
    fixed = len(form.takes)
    if not form.repeats:
        return list(form.takes[:given]) if fixed - form.optional <= given <= fixed else None
    rest, over = divmod(given - fixed, len(form.repeats))
    fewest = 2 if form.takes else 1
    return [*form.takes, *form.repeats * rest] if rest >= fewest and not over else None


def arguments(effect: Effect) -> Iterator[tuple[str, Takes, str | int | Effect]]:
    """Yield each argument of a checked effect with its name and type."""
    form = EFFECTS.get(effect.name) or CONDITIONS[effect.name]
    for (name, takes), arg in zip(parameters(form, len(effect.args)) or (), effect.args, strict=True):
        yield name, takes, arg


def words_of(effect: Effect) -> set[str]:
    """Return the words of the language in the arguments and in a condition, without texts of players."""
    found: set[str] = set()
    for _, takes, arg in arguments(effect):
        if takes == "condition" and isinstance(arg, Effect):
            found |= words_of(arg)
        elif takes in WORDS:
            found.add(str(arg))
    return found
