"""When bots are asked for decisions, and when these are carried out: at the pace of people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple, overload

from lastcard.bots.requests import DecisionRequest, Observation
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.actions import Action
from lastcard.core.state import State
from lastcard.table.bot_manners import manner_of
from lastcard.table.table_state import REMEMBERING, RoundStep, TableState
from lastcard.table.veto import actions_at, unvetoable
from lastcard.views import seen, view

_QUICK = 20  # milliseconds; not zero, or a table of bots alone would use all of the server's time


class TablePace(NamedTuple):
    """Times in milliseconds; pairs are minimum and maximum."""

    reaction: tuple[int, int]
    """How long bots take to act out of turn."""
    first_turn: tuple[int, int]
    """How long bots take while others still wait for their first turn: longest, because newcomers still look around."""
    decision: tuple[int, int]
    drawn: tuple[int, int]
    """How long bots take to play or keep a card that they drew."""
    per_card: int
    """On top of a decision, for each card in the hand."""
    between_catches: int
    """Between two attempts of a seat to catch somebody."""
    has_manners: bool
    """Whether each bot is a little faster or slower, by its manner."""
    before_reaction: tuple[int, int] | None
    """How long bots take to send a reaction to what has happened; None: they send none."""


HUMAN_PACE: Final = TablePace(
    (450, 1300),
    (1900, 2500),
    (900, 2200),
    (600, 1200),
    per_card=40,
    between_catches=1000,
    has_manners=True,
    before_reaction=(900, 2400),
)
_SLOWER: Final = 2
"""How many times as long slow bots take."""
STEPPED_PACE: Final = TablePace(
    (1, 1000),
    (1001, 1001),
    (1001, 1001),
    (1001, 1001),
    per_card=0,
    between_catches=0,
    has_manners=False,
    before_reaction=None,
)
"""Without real time: every reaction of a bot comes before any decision of a bot."""


class RoundHistory(Sequence[Observation]):
    """The events of the current round that a seat has seen, built when read, because most of them were sent before."""

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
    """The decisions that bots were asked for. They aren't stored, because bots can be asked again."""

    def __init__(self, pace: TablePace = HUMAN_PACE) -> None:
        self._pace = pace
        self._decisions: dict[tuple[int, bool], PendingDecision] = {}
        self._asked: dict[int, int] = {}
        """The turn for which each seat was last asked."""

    def forget(self) -> None:
        self._decisions.clear()
        self._asked.clear()

    def requests(self, table: TableState, now: int) -> list[DecisionRequest]:
        """Return the decisions to ask for now, each once per turn."""
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
        actions = actions_at(state, seat, unvetoable(table))
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
        taken = self._time_taken(table, seed, state, seat, react)
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

    def _time_taken(self, table: TableState, seed: bytes, state: State, seat: int, react: bool) -> int:
        """Return a longer time for a larger hand, which is public; not for more choices, which would reveal cards."""
        if table.settings.quick_bots:
            return _QUICK
        pace, more = self._pace, 0
        if react:
            least, most = pace.reaction
        elif state.awaiting.phase == "drawn":
            least, most = pace.drawn
        elif table.turn < 2 * len(table.members):  # a player who draws and then plays acts twice
            least, most = pace.first_turn
        else:
            (least, most), more = pace.decision, pace.per_card * min(state.hands[seat].bit_count(), 20)
        taken = Random(f"{seed.hex()} {table.turn} {react}").randint(least, most) + more
        if react:
            return taken
        member = table.members[seat]
        if pace.has_manners and not member.is_person:
            taken = taken * manner_of(member.name).pace // 100
        return taken * _SLOWER if table.settings.slow_bots is True else taken

    def answer(self, request: DecisionRequest, action: Action | None) -> None:
        decision = self._asked_for(request)
        if decision is not None:
            decision.answered, decision.action = True, action

    def awaits(self, request: DecisionRequest) -> bool:
        """Whether a request has no answer yet."""
        decision = self._asked_for(request)
        return decision is not None and not decision.answered

    def _asked_for(self, request: DecisionRequest) -> PendingDecision | None:
        decision = self._decisions.get((request.player[2], request.react))
        return decision if decision is not None and decision.turn == request.turn else None

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
