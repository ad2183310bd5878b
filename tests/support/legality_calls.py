"""Count how often the legality of actions is evaluated."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lastcard.core.actions import Action
from lastcard.core.state import State
from lastcard.rules import apply as apply_module
from lastcard.rules import legality
from lastcard.table import game_actions, updates, veto


class LegalityCalls:
    """Counts evaluations of single actions, and lists of all legal actions, from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.states: list[State] = []
        self.evaluated: list[tuple[int, int, Action]] = []
        """The state, the seat and the action; states are numbered in the order in which they came up."""
        self.listed: Counter[tuple[int, int]] = Counter()
        """How often the legal actions of a seat in a state were listed."""
        self._nested = False
        verdict = legality.verdict

        def evaluate(state: State, seat: int, action: Action) -> Any:
            if not self._nested:
                self.evaluated.append((self._number(state), seat, action))
            return verdict(state, seat, action)

        monkeypatch.setattr(legality, "verdict", evaluate)
        monkeypatch.setattr(apply_module, "verdict", evaluate)
        for module in (veto, game_actions):
            legal_actions = module.legal_actions

            def list_actions(state: State, seat: int, original: Any = legal_actions) -> list[Action]:
                self.listed[self._number(state), seat] += 1
                self._nested = True
                try:
                    return list(original(state, seat))
                finally:
                    self._nested = False

            monkeypatch.setattr(module, "legal_actions", list_actions)
        unplayable = updates.unplayable

        def explain(state: State, seat: int) -> Any:
            """Explaining why cards can't be played doesn't count as an evaluation."""
            self._nested = True
            try:
                return unplayable(state, seat)
            finally:
                self._nested = False

        monkeypatch.setattr(updates, "unplayable", explain)

    def _number(self, state: State) -> int:
        for number, known in enumerate(self.states):
            if known is state:
                return number
        self.states.append(state)
        return len(self.states) - 1
