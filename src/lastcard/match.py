"""The friendly face of the engine: a match that keeps its own record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from lastcard.core.actions import Action
from lastcard.core.cards import Card
from lastcard.core.events import Event
from lastcard.core.game import WrittenRule
from lastcard.core.refusals import Explanation
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.effects.rule import rule_of
from lastcard.fairness import new_secret
from lastcard.notation.record.record import Record, Step, opening, replay, result_of
from lastcard.notation.resolve import resolve
from lastcard.rules.apply import apply
from lastcard.rules.explain import unplayable
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.presets import preset
from lastcard.views import View, view


class Match:
    """A match being played: its state, and everything that was done to reach it. `new` and `replayed` make one."""

    names: tuple[str, ...]
    """Who plays, in the order of the seats."""
    state: State
    """How things stand, with everything that is hidden: `view` is for players."""
    events: list[Event]
    """All that has happened, the deal first."""
    actions: list[tuple[int, Action]]
    """All that was done, each with the seat that did it."""

    def __init__(self, table: Record, opened: Step) -> None:
        """A table where the first round was just dealt."""
        self._table = replace(table, actions=(), result="")
        self.names = table.names
        self.state = opened.state
        self.events = list(opened.events)
        self.actions = []

    @classmethod
    def new(
        cls,
        players: Sequence[str] | int,
        *,
        edition: str = "coloradd",
        rules: RuleSet | Mapping[str, Any] | str = "sheet",
        written: Sequence[str | WrittenRule] = (),
        seed: bytes | None = None,
    ) -> Match:
        """A match with its first round dealt.

        `edition` is an id or the path of a file; `rules` are options, or a preset's name or path; `written` is what
        stands on each customizable card to put in: a rule, or what `rule_of` makes one of. Without a seed the cards
        are shuffled unpredictably.
        """
        names = [f"Player {number}" for number in range(1, players + 1)] if isinstance(players, int) else players
        chance = new_secret() if seed is None else seed
        agreed = tuple(rule_of(rule) if isinstance(rule, str) else rule for rule in written)
        table = Record(edition, _rules(rules), agreed, tuple(names), chance)
        return cls(table, opening(table))

    def legal_actions(self, seat: int) -> list[Action]:
        """What this seat may do now; empty when there is nothing but to wait."""
        return legal_actions(self.state, seat)

    def explanations(self, seat: int) -> dict[Card, Explanation]:
        """Why each card of this seat's hand that can't be played now can't be."""
        found = unplayable(self.state, seat)
        return {card: explanation for explanation, cards in found.items() for card in cards}

    def act(self, seat: int, action: Action | str) -> tuple[Event, ...]:
        """Do it, and say what came of it. A text is read as a person types it; whatever is refused changes nothing."""
        if isinstance(action, str):
            action = resolve(self.state, seat, action)
        return self._did(Step(seat, action, *apply(self.state, seat, action)))

    def view(self, seat: int | None) -> View:
        """What a seat may know now; with None, what a spectator may."""
        return view(self.state, seat)

    def record(self) -> Record:
        """What was played so far. A record that was played on has no moments: nobody took the time of what followed."""
        moments = self._table.moments if len(self._table.moments) == len(self.actions) else ()
        return replace(self._table, actions=tuple(self.actions), moments=moments, result=result_of(self.state))

    @classmethod
    def replayed(cls, record: Record) -> Match:
        """The match a record tells of, at its end: it can be played on from there."""
        steps = replay(record)
        match = cls(record, next(steps))
        for step in steps:
            match._did(step)
        return match

    def _did(self, step: Step) -> tuple[Event, ...]:
        assert step.seat is not None
        assert step.action is not None
        self.state = step.state
        self.events += step.events
        self.actions.append((step.seat, step.action))
        return step.events


def _rules(rules: RuleSet | Mapping[str, Any] | str) -> RuleSet:
    if isinstance(rules, RuleSet):
        return rules
    return preset(rules).rules if isinstance(rules, str) else RuleSet.of(rules)
