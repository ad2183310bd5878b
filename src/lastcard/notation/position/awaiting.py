"""The awaited decision of a position as words: one table defines how each kind is written and read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from lastcard.core.awaiting import (
    AwaitChoice,
    AwaitColour,
    AwaitDare,
    AwaitDiscard,
    AwaitDrawn,
    AwaitFour,
    Awaiting,
    AwaitStack,
    AwaitSwap,
    AwaitTurn,
    AwaitVote,
    MatchOver,
    RoundOver,
)
from lastcard.core.cards import DRAW_TWO, WILD_DRAW_FOUR
from lastcard.core.deck import CardSet, Deck
from lastcard.core.errors import OneOf, Phrase, PositionError, UnreadableError
from lastcard.notation.actions import read_card, read_colour, read_seat
from lastcard.notation.position.continuation import read_memo, with_cards, with_faces, write_memo
from lastcard.notation.syntax import one_of, quoted, read_number, unquoted

_TABLE_RULING = 0
"""The number of the rule when the players vote on a proposal."""


@dataclass(frozen=True, slots=True)
class _Codec:
    """How a value is written as one word, and read back."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def write_awaiting(awaiting: Awaiting, deck: Deck) -> str:
    kind, (_, fields) = next((kind, form) for kind, form in _FORMS.items() if form[0] is type(awaiting))
    values = {name: getattr(awaiting, _ATTRIBUTES.get(name, name)) for name in fields}
    if isinstance(awaiting, AwaitDrawn):
        values["cards"] = deck.cards(awaiting.cards)
    if values.get("rule") == _TABLE_RULING:
        values["memo"] = with_faces(values["memo"], deck)
    said = [name for name in fields if name not in _MAY_BE_LEFT_OUT or values[name] is not None]
    return " ".join((kind, *(_WORDS[name].write(values[name]) for name in said)))


def read_awaiting(words: Sequence[str], deck: Deck, hands: Sequence[CardSet], turn: int) -> Awaiting:
    """Read the awaited decision; the hands determine the physical cards that were drawn."""
    if not words:
        raise UnreadableError("error-awaiting-missing", known=OneOf(_FORMS))
    kind, given = words[0], words[1:]
    if kind not in _FORMS:
        raise UnreadableError("error-awaiting-unknown", text=kind, known=OneOf(_FORMS))
    made, fields = _FORMS[kind]
    if not len(fields) - len(_MAY_BE_LEFT_OUT.intersection(fields)) <= len(given) <= len(fields):
        raise UnreadableError("error-followed-by", name=kind, fields=fields or Phrase("phrase-nothing"))
    values = {name: _WORDS[name].read(word) for name, word in zip(fields, given, strict=False)}
    if "cards" in values:
        values["cards"] = cards_in_hand(deck, hands, values["seat"], values["cards"].split(","))
    if values.get("rule") == _TABLE_RULING:
        values["memo"] = with_cards(values["memo"], lambda faces: cards_in_hand(deck, hands, turn, faces))
    awaiting: Awaiting = made(**{_ATTRIBUTES.get(name, name): value for name, value in values.items()})
    return awaiting


def cards_in_hand(deck: Deck, hands: Sequence[CardSet], seat: int, words: Sequence[str]) -> CardSet:
    """Return the physical cards in a seat's hand for these faces."""
    if seat >= len(hands):
        raise PositionError("error-no-seat", seat=seat, last=len(hands) - 1)
    cards = deck.pick([read_card(word, deck.letters) for word in words], hands[seat])
    if cards is None:
        raise PositionError("error-not-held", cards=" ".join(words), seat=seat)
    return cards


def _one_of(yes: str, no: str) -> _Codec:
    def read(word: str) -> bool:
        return one_of((yes, no), word) == yes

    return _Codec(lambda value: yes if value else no, read)


def _read_ways(text: str) -> object:
    ways = read_memo(text)
    if not isinstance(ways, tuple) or not all(isinstance(way, str) for way in ways):
        raise UnreadableError("error-texts-wanted", text=text)
    return ways


_SEAT = _Codec(str, read_seat)
_COUNT = _Codec(str, read_number)

_WORDS: dict[str, _Codec] = {
    "seat": _SEAT,
    "player": _SEAT,
    "judged": _SEAT,
    "seats": _Codec(lambda seats: ",".join(map(str, seats)), lambda word: tuple(map(read_seat, word.split(",")))),
    "cards": _Codec(",".join, str),
    "total": _COUNT,
    "times": _COUNT,
    "count": _COUNT,
    "rule": _COUNT,
    "yes": _COUNT,
    "no": _COUNT,
    "kind": _Codec(str, partial(one_of, (DRAW_TWO, WILD_DRAW_FOUR))),
    "guilty": _one_of("guilty", "innocent"),
    "tie": _one_of("tie-yes", "tie-no"),
    "before": _Codec(str, read_colour),
    "memo": _Codec(write_memo, read_memo),
    "what": _Codec(str, partial(one_of, ("colour", "seat", "way"))),
    "options": _Codec(",".join, lambda word: tuple(word.split(","))),
    "words": _Codec(quoted, unquoted),
    "ways": _Codec(write_memo, _read_ways),
}
_ATTRIBUTES = {"ways": "words"}
_MAY_BE_LEFT_OUT = frozenset(("before",))
"""Last words of a form, which older positions don't have."""

_FORMS: dict[str, tuple[type[Any], tuple[str, ...]]] = {
    "colour": (AwaitColour, ("seat",)),
    "turn": (AwaitTurn, ("seat",)),
    "drawn": (AwaitDrawn, ("seat", "cards")),
    "stack": (AwaitStack, ("seat", "total", "kind")),
    "four": (AwaitFour, ("seat", "player", "total", "guilty", "before")),
    "swap": (AwaitSwap, ("seat", "times")),
    "choice": (AwaitChoice, ("seat", "rule", "memo", "what", "options", "ways")),
    "discard": (AwaitDiscard, ("seat", "rule", "memo", "count")),
    "dare": (AwaitDare, ("seat", "rule", "memo", "words")),
    "vote": (AwaitVote, ("rule", "memo", "judged", "seats", "tie", "words", "yes", "no")),
    "round-over": (RoundOver, ()),
    "match-over": (MatchOver, ()),
}
