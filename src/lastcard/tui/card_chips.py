"""Cards and colours in sentences: on their own colour, with its mark before them."""

from __future__ import annotations

from rich.color import Color
from rich.style import Style
from rich.text import Text

from lastcard.core.cards import Card
from lastcard.text.paint import Paint
from lastcard.tui.drawing.card_faces import index_of
from lastcard.tui.theme import face_of, hand_in_order, mark_of


class Chips(Paint):
    """Paint for the screen; what has no colour is bold."""

    def in_colour(self, text: str, letter: str | None) -> str:
        if letter is None:
            return text
        face = face_of(letter)
        ink, ground = Color.parse(face.ink).get_ansi_codes(), Color.parse(face.face).get_ansi_codes(foreground=False)
        return f"\x1b[{';'.join((*ink, *ground))}m{_beside_mark(text, letter)}\x1b[0m"


def chip(text: str, letter: str | None) -> Text:
    """The same, where it is no part of a sentence."""
    face = face_of(letter)
    return Text(_beside_mark(text, letter), Style(color=face.ink, bgcolor=face.face, bold=True))


def small_hand(cards: tuple[Card, ...]) -> Text:
    """As small as cards can be: index and mark on their colour."""
    return Text(" ").join(_small(card) for card in hand_in_order(cards))


def _small(card: Card) -> Text:
    face = face_of(card.colour)
    mark = "" if card.is_wild else mark_of(card.colour)
    return Text(f"{index_of(card)}{mark}", Style(color=face.ink, bgcolor=face.face))


def _beside_mark(text: str, letter: str | None) -> str:
    """With spaces at which no line ends."""
    return f"\N{NO-BREAK SPACE}{mark_of(letter)}\N{NO-BREAK SPACE}{text}\N{NO-BREAK SPACE}"
