"""Cards and colours in words, in the order of any language: `red 7`, `7 rojo`, `comodín azul`, `draw two green`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from lastcard.core.cards import COLOUR_LETTERS, CUSTOM, DRAW_TWO, NUMBERS, WILD, WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.text.vocabulary import plain, vocabulary

_LONGEST: Final = 4
_GLUED: Final = re.compile(r"(?<=[^\W\d_]{2})(?=[0-9+])")  # `red7`
_NOTED: Final = re.compile(r"([a-z]\S*?)(?::([a-z]))?")
_SIGNS: Final = {DRAW_TWO: DRAW_TWO, "+4": WILD_DRAW_FOUR} | {number: number for number in NUMBERS}
_MOST_CUSTOM: Final = 4


class _Piece(NamedTuple):
    """A part of a card: its colour, its rank, or all of it."""

    colour: str = ""
    rank: str = ""
    whole: str = ""

    @property
    def is_wild(self) -> bool:
        return self.rank.startswith(WILD)


def card_notations(text: str, edition: Edition) -> list[str]:
    """What a text of cards and nothing else can mean in the notation: `r7 r7`, `w b`."""
    pieces = _pieces(text, edition)
    if not pieces:
        return []
    if len(pieces) == 1 and pieces[0].rank in (*NUMBERS, DRAW_TWO):
        return [pieces[0].rank]  # in whatever colour there is
    if len(pieces) == 1 and pieces[0].rank and not pieces[0].is_wild:
        return [f"{letter}{pieces[0].rank}".lower() for letter in edition.letters]
    return list(dict.fromkeys(" ".join(cards) for cards in _arranged(pieces)))


def colour_notation(text: str, edition: Edition) -> str | None:
    """The letter of a colour that stands alone."""
    pieces = _pieces(text, edition)
    return pieces[0].colour if pieces and len(pieces) == 1 and pieces[0].colour else None


def _arranged(pieces: Sequence[_Piece]) -> Iterator[list[str]]:
    """Every way in which the pieces are cards, with nothing left over: a colour stands before its rank or after it."""
    if not pieces:
        yield []
        return
    for many in (1, 2):
        cards = _cards(pieces[:many]) if many <= len(pieces) else []
        for card in cards:
            yield from ([card, *more] for more in _arranged(pieces[many:]))


def _cards(pieces: Sequence[_Piece]) -> list[str]:
    """The cards that these pieces may be, all of them together."""
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
    """A customizable card that isn't numbered may be any of them."""
    faces = [f"{rank}{number}" for number in range(1, _MOST_CUSTOM + 1)] if rank == CUSTOM else [rank]
    return [f"{face} {colour}".strip().lower() for face in faces]


def _pieces(text: str, edition: Edition) -> list[_Piece] | None:
    """None when some of it is no part of a card."""
    words = _GLUED.sub(" ", plain(text).replace(",", " ")).split()
    pieces: list[_Piece] = []
    place = 0
    while place < len(words):
        found, many = _next(words[place:], edition)
        if not many:
            return None
        if found and pieces and pieces[-1].rank == CUSTOM and found.rank in NUMBERS[1:]:
            pieces[-1] = _Piece(rank=CUSTOM + found.rank)
        elif found:
            pieces.append(found)
        place += many
    return pieces


def _next(words: Sequence[str], edition: Edition) -> tuple[_Piece | None, int]:
    """The first piece, and how many words it takes; no piece for what can be left out."""
    known = vocabulary()
    colours = known.colours | {plain(colour.name): colour.letter for colour in edition.colours}
    for many in range(min(_LONGEST, len(words)), 0, -1):
        phrase = " ".join(words[:many])
        if phrase in known.ranks:
            return _Piece(rank=known.ranks[phrase]), many
        if phrase in colours:
            return _Piece(colour=colours[phrase]), many
    word = words[0].rstrip(":")
    if word in _SIGNS:
        return _Piece(rank=_SIGNS[word]), 1
    if word.upper() in {*COLOUR_LETTERS, *edition.letters}:
        return _Piece(colour=word.upper()), 1
    if word in known.fillers:
        return None, 1
    return _noted(word)


def _noted(word: str) -> tuple[_Piece | None, int]:
    found = _NOTED.fullmatch(word)
    try:
        card = Card(found[1].upper()) if found else None
    except ValueError:
        return None, 0
    if card is None or found is None or (found[2] and not card.is_wild):
        return None, 0
    if card.is_wild and not found[2]:
        return _Piece(rank=str(card)), 1  # its colour may follow
    return _Piece(whole=word.replace(":", " ")), 1
