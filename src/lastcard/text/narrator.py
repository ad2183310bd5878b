"""Events in sentences of the catalogue, cards and colours in their colours where there is paint."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final

from lastcard.core import events as happened
from lastcard.core.cards import BACK, NUMBERS, Card
from lastcard.core.edition import Edition
from lastcard.core.events import Drew, Event
from lastcard.core.in_force import InForce
from lastcard.text.language import spoken, tell
from lastcard.text.narration import Line, Party, Told, colour_word, force_line, line_of
from lastcard.text.terminal_output import Paint
from lastcard.text.translator import card_words, isolated

_FIRST: Final = 0xE000  # no letter of any script: stands for what was given until the cards in a sentence are found
_COLOUR_MESSAGES: Final = ("colour", "colour-feminine", "colour-label")


class Story:
    """Tells events as one seat saw them (pass them through `seen` first); to a bystander when `me` is None.

    `noted`: for who types cards, each is told with its notation.
    """

    def __init__(
        self, names: Sequence[str], edition: Edition, paint: Paint, me: int | None = None, *, noted: bool = False
    ) -> None:
        self.names = names
        self.edition = edition
        self.paint = paint
        self.me = me
        self.noted = noted

    @property
    def party(self) -> Party:
        return Party(self.names, self.me)

    def lines(self, events: Iterable[Event]) -> list[str]:
        """What one action brought about, a line each. Like all lines of the log they have no full stop."""
        lines = (line_of(event, self.party) for event in _joined(events))
        return [self._line(line) for line in lines if line]

    def in_force(self, forces: Iterable[InForce]) -> list[str]:
        return [self._line(force_line(force, self.party)) for force in forces]

    def who(self, seat: int) -> str:
        return tell("story-you") if seat == self.me else self.names[seat]

    def card(self, card: Card) -> str:
        """`Red 7`, or `Red 7 (R7)`."""
        return self._shown(self._name(card), card)

    def colour(self, letter: str) -> str:
        """The word, painted in what it says."""
        return self.paint.in_colour(self._colour_name(letter), letter)

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards by name where they are seen, by number where not."""
        if BACK in cards:
            return tell("card-count", count=len(cards))
        alike = ((card, len(list(same))) for card, same in groupby(cards))
        return ", ".join(self.card(card) if many == 1 else f"{many} × {self.card(card)}" for card, many in alike)

    def say(self, message: str, *, card: Card | None = None, colour: str | None = None, **told: str | int) -> str:
        """A message of the catalogue about a card or a colour, which is told with its letter and painted."""
        about: Told = dict(card_words(card)) if card else {}
        if colour is not None:
            about |= {"colour": colour_word(colour)}
        return self._line(Line(message, about | told, card, colour))

    def _line(self, line: Line) -> str:
        """What was given is kept apart until the cards are found: a name may be that of a card."""
        given = [str(isolated(value)) for value in line.told.values()]
        marks = {
            name: chr(_FIRST + place) if name in _FREE and isinstance(value, str) else value
            for place, (name, value) in enumerate(line.told.items())
        }
        text = tell(line.message, **marks)
        if line.card:
            text = self._with_card(text, line.card)
        if line.colour:
            text = self._with_colour(text, line.colour)
        text = text.translate({_FIRST + place: value for place, value in enumerate(given)})
        return tell("story-with-cards", told=text, cards=self.cards(line.seen)) if line.seen else text

    def _with_card(self, text: str, card: Card) -> str:
        return _replaced(text, [spoken().card(card)], lambda found: self._shown(self._name(card, found), card))

    def _with_colour(self, text: str, letter: str) -> str:
        known = [tell(message, colour=colour_word(letter)) for message in _COLOUR_MESSAGES]
        return _replaced(text, known, lambda found: self.paint.in_colour(self._colour_name(letter, found), letter))

    def _shown(self, name: str, card: Card) -> str:
        shown = f"{name} ({card})" if self.noted else name
        return self.paint.bold(shown) if card.is_wild else self.paint.in_colour(shown, card.colour)

    def _name(self, card: Card, told: str = "") -> str:
        """What the catalogue calls it; in an edition of one's own, by the name its colour has there."""
        if card.colour and card_words(card)["colour"] == "none":
            rank = card.rank if card.rank in NUMBERS else tell("card-rank", rank=card_words(card)["rank"])
            return f"{self._colour_name(card.colour)} {rank}"
        return told or spoken().card(card)

    def _colour_name(self, letter: str, told: str = "") -> str:
        word = colour_word(letter)
        if word == "none":
            return next((colour.name for colour in self.edition.colours if colour.letter == letter), letter)
        return told or tell("colour", colour=word)


_FREE: Final = frozenset({"name", "object", "owner", "words", "value", "choices", "cards", "example", "typed"})
"""What people wrote themselves, or what is made already."""


def _replaced(text: str, known: Sequence[str], made: Callable[[str], str]) -> str:
    """With the last of what is known told otherwise, however it begins a sentence."""
    either = "|".join(re.escape(one) for one in sorted(known, key=len, reverse=True))
    found = [*re.finditer(rf"(?<!\w)(?:{either})(?!\w)", text, re.IGNORECASE)]
    if not found:
        return text
    start, end = found[-1].span()
    return text[:start] + made(text[start:end]) + text[end:]


def _joined(events: Iterable[Event]) -> list[Event]:
    """Cards drawn one by one told as drawn together; that everything lapses with the round goes without saying."""
    joined: list[Event] = []
    for event in events:
        last = joined[-1] if joined else None
        if isinstance(event, Drew) and isinstance(last, Drew) and (event.seat, event.why) == (last.seat, last.why):
            joined[-1] = Drew(event.seat, last.cards + event.cards, event.why)
            continue
        if isinstance(event, happened.RoundEnded):
            while joined and isinstance(joined[-1], happened.Lapsed):
                joined.pop()
        joined.append(event)
    return joined
