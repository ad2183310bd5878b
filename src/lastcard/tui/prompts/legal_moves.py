"""All that may be done now, sorted out of the list of legal actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from lastcard.core import actions as may
from lastcard.core.actions import Action
from lastcard.core.cards import Card

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
