"""Events as sentences of the catalogue, with cards and colours styled where the output has colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final

from lastcard.core import events
from lastcard.core.cards import BACK, Card
from lastcard.core.edition import Edition, Look
from lastcard.core.events import Drew, Event
from lastcard.core.in_force import InForce
from lastcard.core.printable import printable
from lastcard.editions import colour_of
from lastcard.text.language import card_name, t
from lastcard.text.narration import Arguments, NarrationLine, Perspective, narrate_event, narrate_in_force
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.translator import isolate

_FIRST_PLACEHOLDER: Final = 0xE000  # a private-use character, which no message has
_COLOUR_MESSAGES: Final = ("colour", "colour-feminine", "colour-label")
_FREE_TEXT: Final = frozenset({"name", "object", "owner", "words", "value", "choices", "cards", "example", "typed"})
"""Arguments with text that people wrote, or that is finished: no card is looked for in them."""


class Narrator:
    """Narrates events to one seat (pass them through `seen` first), or to an observer when `me` is None.

    `with_notation` adds the notation to each card, for people who type cards.
    """

    def __init__(
        self,
        names: Sequence[str],
        edition: Edition,
        style: AnsiStyle,
        me: int | None = None,
        *,
        with_notation: bool = False,
    ) -> None:
        self.names = tuple(map(printable, names))
        self.edition = edition
        self.style = style
        self.me = me
        self.with_notation = with_notation

    @property
    def perspective(self) -> Perspective:
        return Perspective(self.names, self.me, self.edition)

    def narrate(self, happened: Iterable[Event]) -> list[str]:
        """The consequences of one action, a line each. Like all lines of the log they have no full stop."""
        lines = (narrate_event(event, self.perspective) for event in _merge_events(happened))
        return [self._render(line) for line in lines if line]

    def narrate_in_force(self, forces: Iterable[InForce]) -> list[str]:
        return [self._render(narrate_in_force(force, self.perspective)) for force in forces]

    def player_name(self, seat: int) -> str:
        return t("story-you") if seat == self.me else self.names[seat]

    def card_name(self, card: Card) -> str:
        """`Red 7`, or `Red 7 (R7)`."""
        return self._styled(card_name(card, self.edition), card)

    def colour_name(self, letter: str) -> str:
        """The word for a colour, in that colour."""
        return self.style.in_colour(t("colour", colour=self.perspective.colour(letter)), self._look(letter))

    def card_list(self, cards: Sequence[Card]) -> str:
        """The names of the cards where they are visible, else how many there are."""
        if BACK in cards:
            return t("card-count", count=len(cards))
        groups = ((card, len(list(same))) for card, same in groupby(cards))
        return ", ".join(
            self.card_name(card) if count == 1 else f"{count} × {self.card_name(card)}" for card, count in groups
        )

    def translate(
        self, message: str, *, card: Card | None = None, colour: str | None = None, **arguments: str | int
    ) -> str:
        """A message of the catalogue about a card or a colour, with both styled."""
        about: Arguments = self.perspective.card(card) if card else {}
        if colour is not None:
            about |= {"colour": self.perspective.colour(colour)}
        return self._render(NarrationLine(message, about | arguments, card, colour))

    def _render(self, line: NarrationLine) -> str:
        """Replace free text by placeholders until the card is styled: a player may be called “Red 7”."""
        given = [str(isolate(value)) for value in line.arguments.values()]
        arguments = {
            name: chr(_FIRST_PLACEHOLDER + number) if name in _FREE_TEXT and isinstance(value, str) else value
            for number, (name, value) in enumerate(line.arguments.items())
        }
        text = t(line.message, **arguments)
        if line.card:
            text = self._style_card(text, line.card)
        if line.colour:
            text = self._style_colour(text, line.colour)
        text = text.translate({_FIRST_PLACEHOLDER + number: value for number, value in enumerate(given)})
        return t("story-with-cards", text=text, cards=self.card_list(line.shown)) if line.shown else text

    def _style_card(self, text: str, card: Card) -> str:
        return _replace_last(text, [card_name(card, self.edition)], lambda found: self._styled(found, card))

    def _style_colour(self, text: str, letter: str) -> str:
        known = [t(message, colour=self.perspective.colour(letter)) for message in _COLOUR_MESSAGES]
        return _replace_last(text, known, lambda found: self.style.in_colour(found, self._look(letter)))

    def _look(self, letter: str | None) -> Look | None:
        colour = None if letter is None else colour_of(letter, self.edition)
        return None if colour is None else colour.look

    def _styled(self, name: str, card: Card) -> str:
        text = f"{name} ({card})" if self.with_notation else name
        return self.style.bold(text) if card.is_wild else self.style.in_colour(text, self._look(card.colour))


def _replace_last(text: str, known: Sequence[str], replace: Callable[[str], str]) -> str:
    """Replace the last occurrence of a known text, in upper or lower case."""
    either = "|".join(re.escape(one) for one in sorted(known, key=len, reverse=True))
    found = [*re.finditer(rf"(?<!\w)(?:{either})(?!\w)", text, re.IGNORECASE)]
    if not found:
        return text
    start, end = found[-1].span()
    return text[:start] + replace(text[start:end]) + text[end:]


def _merge_events(happened: Iterable[Event]) -> list[Event]:
    """Join cards drawn one by one into one event, and drop what lapses because the round is over."""
    merged: list[Event] = []
    for event in happened:
        last = merged[-1] if merged else None
        if isinstance(event, Drew) and isinstance(last, Drew) and (event.seat, event.why) == (last.seat, last.why):
            merged[-1] = Drew(event.seat, last.cards + event.cards, event.why)
            continue
        if isinstance(event, events.RoundEnded):
            while merged and isinstance(merged[-1], events.Lapsed):
                merged.pop()
        merged.append(event)
    return merged
