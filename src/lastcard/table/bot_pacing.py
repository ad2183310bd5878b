"""When bots are asked for decisions, and when these are carried out: at the pace of people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import overload

from lastcard.bots.requests import DecisionRequest, Observation
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.actions import Action
from lastcard.core.state import State
from lastcard.rules.legal_actions import legal_actions
from lastcard.table.pace import HUMAN_PACE, TablePace
from lastcard.table.table_state import REMEMBERING, RoundStep, TableState
from lastcard.views import seen, view

_QUICK = 20  # milliseconds; not zero: a table of bots alone would take all of the server's time


class RoundHistory(Sequence[Observation]):
    """What a seat has seen of the round under way, built when it is read: most of it was sent before."""

    def __init__(self, seat: int, steps: Sequence[RoundStep]) -> None:
        self._seat = seat
        self._steps = tuple(steps)

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, index: int) -> Observation: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Observation, ...]: ...
    def __getitem__(self, index: int | slice) -> Observation | tuple[Observation, ...]:
        if isinstance(index, slice):
            return tuple(map(self._observation, self._steps[index]))
        return self._observation(self._steps[index])

    def _observation(self, step: RoundStep) -> Observation:
        return Observation(view(step.state, self._seat), tuple(seen(event, self._seat) for event in step.events))


@dataclass(slots=True)
class PendingDecision:
    """A decision that a bot was asked for."""

    turn: int
    due: int
    answered: bool = False
    action: Action | None = None


class BotPacing:
    """The decisions that bots were asked for; none of it is stored, for they can be asked again."""

    def __init__(self, pace: TablePace = HUMAN_PACE) -> None:
        self._pace = pace
        self._decisions: dict[tuple[int, bool], PendingDecision] = {}
        self._asked: dict[int, int] = {}
        """The turn for which each seat was last asked."""

    def forget(self) -> None:
        self._decisions.clear()
        self._asked.clear()

    def requests(self, table: TableState, now: int) -> list[DecisionRequest]:
        """Return the decisions to ask for now: each once a turn."""
        state = table.game
        assert state is not None
        return [
            request
            for seat in state.playing
            if table.members[seat].by_bot
            for request in self._requests_for(table, state, seat, now)
        ]

    def _requests_for(self, table: TableState, state: State, seat: int, now: int) -> list[DecisionRequest]:
        if self._asked.get(seat) == table.turn:
            return []
        self._asked[seat] = table.turn
        awaited = seat in state.awaiting.seats
        if not awaited and not state.owing and not state.game.interrupts:
            return []
        actions = legal_actions(state, seat)
        reacts = any(isinstance(action, OUT_OF_TURN) for action in actions)
        return [
            self._request(table, state, seat, actions, react, now)
            for react, wanted in ((True, reacts), (False, awaited))
            if wanted
        ]

    def _request(
        self, table: TableState, state: State, seat: int, actions: list[Action], react: bool, now: int
    ) -> DecisionRequest:
        member = table.members[seat]
        level = member.level or table.settings.stand_in
        seed = sha256(b"bot" + seat.to_bytes(1, "big") + table.dealt_from).digest()
        taken = self._time_taken(table, seed, state.hands[seat].bit_count(), react)
        self._decisions[seat, react] = PendingDecision(table.turn, now + taken)
        return DecisionRequest(
            player=(table.id, table.match, seat),
            level=level,
            seed=seed,
            game=state.game,
            turn=table.turn,
            react=react,
            view=view(state, seat),
            actions=tuple(actions),
            history=RoundHistory(seat, table.steps if level == REMEMBERING else ()),
        )

    def _time_taken(self, table: TableState, seed: bytes, held: int, react: bool) -> int:
        """Longer for a larger hand, which all can see; not for more choices, which would tell of the cards in it."""
        if table.settings.quick_bots:
            return _QUICK
        pace = self._pace
        first_turn = table.turn < 2 * len(table.members)  # a player who draws and then plays acts twice
        least, most = pace.reaction if react else pace.first_turn if first_turn else pace.decision
        hesitation = Random(f"{seed.hex()} {table.turn} {react}").randint(least, most)
        return hesitation + (0 if react or first_turn else pace.per_card * min(held, 20))

    def answer(self, request: DecisionRequest, action: Action | None) -> None:
        decision = self._decisions.get((request.player[2], request.react))
        if decision is not None and decision.turn == request.turn:
            decision.answered, decision.action = True, action

    def next_due(self, turn: int) -> int | None:
        return min((decision.due for decision in self._decisions.values() if _ready(decision, turn)), default=None)

    def take(self, turn: int, now: int) -> tuple[int, Action] | None:
        """Return a decision that is due: the seat and its action."""
        due = [key for key, decision in self._decisions.items() if _ready(decision, turn) and decision.due <= now]
        if not due:
            return None
        key = min(due, key=lambda each: self._decisions[each].due)
        decision = self._decisions[key]
        action, decision.action = decision.action, None
        assert action is not None
        return key[0], action


def _ready(decision: PendingDecision, turn: int) -> bool:
    return decision.turn == turn and decision.answered and decision.action is not None
