"""The continuation of a half-executed rule, as a quoted text of plain values."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from lastcard.core.deck import CardSet, Deck
from lastcard.core.errors import PositionError, UnreadableError
from lastcard.notation.syntax import quoted, unquoted


def write_memo(memo: object) -> str:
    if not _is_plain(memo):
        raise PositionError("error-memo-unwritable", memo=repr(memo))
    return quoted(repr(memo))


def read_memo(text: str) -> object:
    try:
        memo = ast.literal_eval(unquoted(text))
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError) as error:
        raise UnreadableError("error-memo-wanted", text=text) from error
    if not _is_plain(memo):
        raise UnreadableError("error-memo-unreadable", text=text)
    return memo


def _is_plain(memo: object) -> bool:
    if isinstance(memo, tuple):
        return all(_is_plain(part) for part in memo)
    return memo is None or isinstance(memo, int | str)


def with_faces(memo: Any, deck: Deck) -> object:
    """Return the memo of a proposal with the drawn cards by their faces, like all cards of a position."""
    effect, amount, seat, drawn = memo
    return effect, amount, seat, " ".join(deck.cards(drawn))


def with_cards(memo: object, cards_in_hand: Callable[[list[str]], CardSet]) -> object:
    """Read it back; `cards_in_hand` finds the drawn cards in the hand of the seat whose turn it is."""
    match memo:
        case str() as effect, int() as amount, int() as seat, str() as faces:
            return effect, amount, seat, cards_in_hand(faces.split())
    raise UnreadableError("error-memo-ruling", memo=repr(memo))
