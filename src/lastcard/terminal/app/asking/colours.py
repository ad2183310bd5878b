"""Colours to choose from: each with its word, its mark, and how many one holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lastcard.terminal.app.asking.answers import Deed, Offer
from lastcard.terminal.app.board import Board
from lastcard.terminal.app.look import colours_in_order
from lastcard.terminal.language import tell
from lastcard.terminal.told.log import colour_word


def colour_offers(board: Board, letters: Iterable[str], make: Callable[[str], Deed]) -> list[Offer]:
    return [Offer(_label(board, letter), make(letter), letter.lower(), letter) for letter in colours_in_order(letters)]


def colour_label(board: Board, letter: str) -> str:
    """The word, as it stands alone."""
    word = colour_word(letter)
    if word != "none":
        return tell("colour-label", colour=word)
    return next((colour.name for colour in board.edition.colours if colour.letter == letter), letter)


def _label(board: Board, letter: str) -> str:
    held = sum(card.colour == letter for card in board.hand)
    return f"{colour_label(board, letter)} ({tell('colour-held', count=held)})"
