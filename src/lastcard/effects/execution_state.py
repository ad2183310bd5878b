"""The state of a rule that is being executed: what is left to do and what has been chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lastcard.core.deck import CardSet
from lastcard.core.state import Draft
from lastcard.effects.definitions import RANKS, Effect
from lastcard.effects.targets import seats_of

Path = tuple[int, ...]
"""The position of an effect in a rule: which argument of which argument."""
Task = tuple[Any, ...]
"""A remaining task: `("do", path, seat concerned)`, or a decision to ask for, with its subject."""
NOBODY = -1


@dataclass(slots=True)
class Execution:
    """A rule being executed for the seat that played its card."""

    draft: Draft
    rule: Effect
    player: int
    number: int
    tasks: list[Task]
    colour: str = ""
    """The colour that the card's player chose, after the question."""
    chosen: int = NOBODY
    extra: bool = False
    """Whether the card's player takes another turn at the end."""

    def memo(self, task: Task) -> tuple[Any, ...]:
        """Everything needed to resume from here: plain values, no part of the rule itself."""
        return (task, *self.tasks), self.colour, self.chosen, self.extra

    def do_next(self, *tasks: Task) -> None:
        """Put tasks before all others."""
        self.tasks[:0] = tasks

    def at(self, path: Path) -> Effect:
        effect: Any = self.rule
        for place in path:
            effect = effect.args[place]
        assert isinstance(effect, Effect)
        return effect

    def seats(self, who: object, them: int) -> list[int]:
        return seats_of(self.draft, self.player, str(who), self.chosen, them)

    def letter(self, colour: object) -> str | None:
        return self.colour if colour == "colour" else self.draft.colour

    def of_kind(self, kind: object) -> CardSet:
        """Return all cards of a kind in the deck; wilds have no colour."""
        deck = self.draft.game.deck
        if kind in ("colour", "in_play"):
            return deck.of_colour[self.letter(kind)]
        cards = 0
        for rank in RANKS[str(kind)]:
            cards |= deck.of_rank.get(rank, 0)
        return cards
