"""What a position waits for, as words: one table says how each kind is written and read."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
from lastcard.core.errors import PositionError
from lastcard.notation.actions import read_card, read_seat
from lastcard.notation.errors import UnreadableError
from lastcard.notation.text import quoted, read_number, unquoted


@dataclass(frozen=True, slots=True)
class _Word:
    """How a value is written as one word, and read back."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def write_awaiting(awaiting: Awaiting, deck: Deck) -> str:
    kind, (_, fields) = next((kind, form) for kind, form in _FORMS.items() if form[0] is type(awaiting))
    values = {name: getattr(awaiting, name) for name in fields}
    if isinstance(awaiting, AwaitDrawn):
        values["cards"] = deck.cards(awaiting.cards)
    return " ".join((kind, *(_WORDS[name].write(values[name]) for name in fields)))


def read_awaiting(words: Sequence[str], deck: Deck, hands: Sequence[CardSet]) -> Awaiting:
    """The hands say which physical cards the drawn ones are."""
    if not words:
        raise UnreadableError(f"what is awaited is missing: write {', '.join(_FORMS)}")
    kind, given = words[0], words[1:]
    if kind not in _FORMS:
        raise UnreadableError(f"{kind!r} can't be awaited: write {', '.join(_FORMS)}")
    made, fields = _FORMS[kind]
    if len(given) != len(fields):
        raise UnreadableError(f"{kind} is followed by {', '.join(fields) or 'nothing'}")
    values = {name: _WORDS[name].read(word) for name, word in zip(fields, given, strict=True)}
    if "cards" in values:
        values["cards"] = held(deck, hands, values["seat"], values["cards"].split(","))
    awaiting: Awaiting = made(**values)
    return awaiting


def held(deck: Deck, hands: Sequence[CardSet], seat: int, words: Sequence[str]) -> CardSet:
    """The physical cards that these are in a seat's hand."""
    if seat >= len(hands):
        raise PositionError(f"there is no seat {seat}: seats are 0 to {len(hands) - 1}")
    cards = deck.pick([read_card(word, deck.letters) for word in words], hands[seat])
    if cards is None:
        raise PositionError(f"{' '.join(words)}: not all of them are in the hand of seat {seat}")
    return cards


def _write_memo(memo: object) -> str:
    if not _is_plain(memo):
        raise PositionError(
            f"the written rule goes on from {memo!r}: only None, numbers, texts and tuples can be written"
        )
    return quoted(repr(memo))


def _read_memo(text: str) -> object:
    try:
        memo = ast.literal_eval(unquoted(text))
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError) as error:
        raise UnreadableError(
            f"{text}: None, a number, a text or a tuple of them is wanted, in double quotes"
        ) from error
    if not _is_plain(memo):
        raise UnreadableError(f"{text}: only None, numbers, texts and tuples can be read")
    return memo


def _is_plain(memo: object) -> bool:
    if isinstance(memo, tuple):
        return all(_is_plain(part) for part in memo)
    return memo is None or isinstance(memo, int | str)


def _one_of(yes: str, no: str) -> _Word:
    def read(word: str) -> bool:
        if word not in (yes, no):
            raise UnreadableError(f"{word!r}: {yes} or {no} is wanted")
        return word == yes

    return _Word(lambda value: yes if value else no, read)


def _read_kind(word: str) -> str:
    if word not in (DRAW_TWO, WILD_DRAW_FOUR):
        raise UnreadableError(f"{word!r}: {DRAW_TWO} or {WILD_DRAW_FOUR} is wanted")
    return word


_SEAT = _Word(str, read_seat)
_COUNT = _Word(str, read_number)

_WORDS: dict[str, _Word] = {
    "seat": _SEAT,
    "player": _SEAT,
    "judged": _SEAT,
    "seats": _Word(lambda seats: ",".join(map(str, seats)), lambda word: tuple(map(read_seat, word.split(",")))),
    "cards": _Word(",".join, str),
    "total": _COUNT,
    "times": _COUNT,
    "count": _COUNT,
    "rule": _COUNT,
    "yes": _COUNT,
    "no": _COUNT,
    "kind": _Word(str, _read_kind),
    "guilty": _one_of("guilty", "innocent"),
    "tie": _one_of("tie-yes", "tie-no"),
    "memo": _Word(_write_memo, _read_memo),
}

_FORMS: dict[str, tuple[type[Any], tuple[str, ...]]] = {
    "colour": (AwaitColour, ("seat",)),
    "turn": (AwaitTurn, ("seat",)),
    "drawn": (AwaitDrawn, ("seat", "cards")),
    "stack": (AwaitStack, ("seat", "total", "kind")),
    "four": (AwaitFour, ("seat", "player", "total", "guilty")),
    "swap": (AwaitSwap, ("seat", "times")),
    "choice": (AwaitChoice, ("seat", "rule", "memo")),
    "discard": (AwaitDiscard, ("seat", "rule", "memo", "count")),
    "dare": (AwaitDare, ("seat", "rule", "memo")),
    "vote": (AwaitVote, ("rule", "memo", "judged", "seats", "tie", "yes", "no")),
    "round-over": (RoundOver, ()),
    "match-over": (MatchOver, ()),
}
