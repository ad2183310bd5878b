"""Cards and colours typed in words, in any word order: `red 7`, `7 rojo`, `comodín azul`, `draw two green`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from lastcard.core.cards import CUSTOM, DRAW_TWO, NUMBERS, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.core.errors import CardError
from lastcard.editions import known_letters
from lastcard.text.vocabulary import normalize, vocabulary

_MAX_WORDS: Final = 4
_JOINED: Final = re.compile(r"(?<=[^\W\d_]{2})(?=[0-9+])")  # `red7`
_NOTATION: Final = re.compile(r"([a-z]\S*?)(?::([a-z]))?")
_SYMBOLS: Final = {DRAW_TWO: DRAW_TWO, "+4": WILD_DRAW_FOUR} | {number: number for number in NUMBERS}
_MAX_CUSTOM: Final = 4


class _CardPart(NamedTuple):
    """A part of a card: its colour, its rank, or all of it."""

    colour: str = ""
    rank: str = ""
    whole: str = ""

    @property
    def is_wild(self) -> bool:
        return self.rank.startswith(WILD)


def card_notations(text: str, edition: Edition) -> list[str]:
    """The notations that a text of nothing but cards can stand for: `r7 r7`, `w b`."""
    pieces = _pieces(text, edition)
    if not pieces:
        return []
    if len(pieces) == 1 and pieces[0].rank in (*NUMBERS, DRAW_TWO):
        return [pieces[0].rank]  # in any colour
    if len(pieces) == 1 and pieces[0].rank and not pieces[0].is_wild:
        return [f"{letter}{pieces[0].rank}".lower() for letter in edition.letters]
    return list(dict.fromkeys(" ".join(cards) for cards in _arrangements(pieces)))


def colour_notation(text: str, edition: Edition) -> str | None:
    """The letter of the colour, if the text is just a colour."""
    pieces = _pieces(text, edition)
    return pieces[0].colour if pieces and len(pieces) == 1 and pieces[0].colour else None


def _arrangements(pieces: Sequence[_CardPart]) -> Iterator[list[str]]:
    """Every way to read all the pieces as cards: a colour comes before its rank or after it."""
    if not pieces:
        yield []
        return
    for count in (1, 2):
        cards = _cards(pieces[:count]) if count <= len(pieces) else []
        for card in cards:
            yield from ([card, *more] for more in _arrangements(pieces[count:]))


def _cards(pieces: Sequence[_CardPart]) -> list[str]:
    """The cards that these pieces together can be."""
    if len(pieces) == 1:
        (piece,) = pieces
        if piece.whole:
            return [piece.whole]
        return _wilds(piece.rank, "") if piece.is_wild else []
    colour = "".join(piece.colour for piece in pieces)
    rank = "".join(piece.rank for piece in pieces)
    if len(colour) != 1 or not rank:
        return []
    return _wilds(rank, colour) if rank[0] == WILD else [f"{colour}{rank}".lower()]


def _wilds(rank: str, colour: str) -> list[str]:
    """A wild with its colour; a customizable card without a number can be any of them."""
    faces = [f"{rank}{number}" for number in range(1, _MAX_CUSTOM + 1)] if rank == CUSTOM else [rank]
    return [f"{face} {colour}".strip().lower() for face in faces]


def _pieces(text: str, edition: Edition) -> list[_CardPart] | None:
    """The pieces of a text; None if a part of it belongs to no card."""
    words = _JOINED.sub(" ", normalize(text).replace(",", " ")).split()
    pieces: list[_CardPart] = []
    start = 0
    while start < len(words):
        found, count = _next_piece(words[start:], edition)
        if not count:
            return None
        if found and pieces and pieces[-1].rank == CUSTOM and found.rank in NUMBERS[1:]:
            pieces[-1] = _CardPart(rank=CUSTOM + found.rank)
        elif found:
            pieces.append(found)
        start += count
    return pieces


def _next_piece(words: Sequence[str], edition: Edition) -> tuple[_CardPart | None, int]:
    """The first piece and how many words it takes; no piece for a filler word."""
    known = vocabulary()
    colours = known.colours | {
        normalize(name): colour.letter for colour in edition.colours for name in colour.all_names
    }
    for count in range(min(_MAX_WORDS, len(words)), 0, -1):
        phrase = " ".join(words[:count])
        if phrase in known.ranks:
            return _CardPart(rank=known.ranks[phrase]), count
        if phrase in colours:
            return _CardPart(colour=colours[phrase]), count
    word = words[0].rstrip(":")
    if word in _SYMBOLS:
        return _CardPart(rank=_SYMBOLS[word]), 1
    if word.upper() in {*known_letters(), *edition.letters}:
        return _CardPart(colour=word.upper()), 1
    if word in known.fillers:
        return None, 1
    return _parse_notation(word)


def _parse_notation(word: str) -> tuple[_CardPart | None, int]:
    found = _NOTATION.fullmatch(word)
    try:
        card = Card(found[1].upper()) if found else None
    except CardError:
        return None, 0
    if card is None or found is None or (found[2] and not card.is_wild):
        return None, 0
    if card.is_wild and not found[2]:
        return _CardPart(rank=str(card)), 1  # its colour may follow
    return _CardPart(whole=word.replace(":", " ")), 1
