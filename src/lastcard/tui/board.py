"""What one place sees of its table now, worked out once for everything that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from lastcard.client import Seat
from lastcard.core import actions as may
from lastcard.core.actions import Action
from lastcard.core.cards import WILD_DRAW_FOUR, Card
from lastcard.core.edition import Edition
from lastcard.editions import edition
from lastcard.text.language import t
from lastcard.text.narration import Perspective
from lastcard.text.narrator import Narrator
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.translator import card_arguments
from lastcard.text.written_rules import rule_words
from lastcard.tui.drawing.card_faces import Chips
from lastcard.tui.theme import hand_in_order
from lastcard.views import View

_CHIPS = Chips(True)


class Board:
    """As it was when it was made: a new one is made with every change."""

    def __init__(self, place: Seat, view: View) -> None:
        self.place = place
        self.view = view
        self.perspective = Perspective(names_of(place), view.seat)
        self.actions = place.actions if place.lobby.standing == "playing" else []
        self.moves = Moves.of(self.actions)

    @property
    def edition(self) -> Edition:
        return edition(self.view.edition)

    @property
    def narrator(self) -> Narrator:
        return narrator_for(self.place)

    @property
    def paused(self) -> bool:
        return self.place.lobby.standing == "paused"

    @property
    def seat(self) -> int | None:
        return self.view.seat

    @cached_property
    def hand(self) -> list[Card]:
        return [] if self.seat is None else hand_in_order(self.view.hands[self.seat])

    @property
    def awaited(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.view.awaited and not self.paused

    @property
    def discard(self) -> int:
        """How many cards this seat is asked to discard."""
        return self.view.discard_count if self.awaited else 0

    @property
    def race(self) -> bool:
        """Whether the next turn waits a moment for a call or a catch."""
        return self.place.clock.moment is not None

    @property
    def armed(self) -> bool:
        return self.place.you is not None and self.place.you.armed

    @property
    def others(self) -> list[int]:
        """The other seats, leftwards: the first of them sits at one's left."""
        seats = list(range(len(self.view.scores)))
        if self.seat is None:
            return seats
        return seats[self.seat + 1 :] + seats[: self.seat]

    def is_bluff(self, card: Card) -> bool:
        """Whether it would be played against the rule: the colour in play is in the hand (WD4-2)."""
        return card == WILD_DRAW_FOUR and any(held.colour == self.view.colour for held in self.hand if held.colour)

    def written_on(self, card: Card) -> str:
        """The words on a customizable card; nothing on any other."""
        return rule_words(self.view.written[int(card[2:]) - 1]) if card.is_custom else ""

    def named(self, card: Card) -> str:
        """The card by its name."""
        return narrator_for(self.place, AnsiStyle(False)).card_name(card)

    def described(self, card: Card) -> str:
        """The same, with what is written on it."""
        words = self.written_on(card)
        return t("card-written", words=words, **card_arguments(card)) if words else self.named(card)

    def told_of(self, card: Card) -> str:
        """What is to be known of a card before it is played: that it is a bluff, or all that is written on it."""
        if card in self.moves.playable and self.is_bluff(card):
            return self.narrator.translate("hand-bluff", colour=self.view.colour)
        return self.described(card) if card.is_custom else ""


def names_of(place: Seat) -> Sequence[str]:
    """By seat; who left is gone from the table, but not from the match that was played."""
    lobby = place.lobby
    last = lobby.results[-1] if lobby.results else None
    if last and last.number == lobby.match:
        return last.names
    return [player.name for player in lobby.players]


def narrator_for(place: Seat, paint: AnsiStyle = _CHIPS) -> Narrator:
    """Who tells what this place hears."""
    seat = None if place.you is None else place.you.seat
    return Narrator(names_of(place), edition(place.lobby.settings.edition), paint, seat)


_T = TypeVar("_T")


@dataclass(slots=True)
class Ways:
    """How a card may be played: the colours it may name (none: it names none), and how many together."""

    colours: list[str] = field(default_factory=list)
    together: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Moves:
    play: dict[Card, Ways] = field(default_factory=dict)
    jump: dict[Card, Ways] = field(default_factory=dict)
    """Out of turn."""
    bare: set[type[Action]] = field(default_factory=set)
    """What is done by saying so: draw, pass, accept, challenge, the call, next; and that a vote or a dare is asked."""
    catch: list[int] = field(default_factory=list)
    veto: list[int] = field(default_factory=list)
    swap: list[int] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    """To begin with, where a wild was turned up."""
    choose: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, actions: Iterable[Action]) -> Moves:
        found = cls()
        for action in actions:
            found._add(action)
        return found

    def _add(self, action: Action) -> None:
        match action:
            case may.Play() | may.JumpIn():
                plays = self.jump if action.jumps else self.play
                ways = plays.setdefault(action.cards[0], Ways())
                _once(ways.together, len(action.cards))
                if action.colour:
                    _once(ways.colours, action.colour)
            case may.Catch():
                self.catch.append(action.seat)
            case may.Veto():
                self.veto.append(action.seat)
            case may.Swap():
                self.swap.append(action.seat)
            case may.NameColour():
                self.colours.append(action.colour)
            case may.Choose():
                self.choose.append(action.what)
            case _:
                self.bare.add(type(action))

    def can(self, kind: type[Action]) -> bool:
        return kind in self.bare

    def ways(self, card: Card) -> Ways | None:
        return self.play.get(card) or self.jump.get(card)

    @property
    def playable(self) -> set[Card]:
        return {*self.play, *self.jump}


def _once(found: list[_T], item: _T) -> None:
    if item not in found:
        found.append(item)
