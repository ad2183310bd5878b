"""Colours to choose from: each with its word, its mark, and how many one holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lastcard.text.language import tell
from lastcard.text.narration import colour_word
from lastcard.tui.board import Board
from lastcard.tui.prompts.answers import Deed, Offer
from lastcard.tui.theme import colours_in_order


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
