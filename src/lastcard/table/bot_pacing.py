"""Bots at the table: when one has to think, and how long people would take over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import overload

from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.actions import Action
from lastcard.core.state import State
from lastcard.rules.legal_actions import legal_actions
from lastcard.table.outcome import Ask, Heard
from lastcard.table.table_state import LISTENS, Step, TableState
from lastcard.views import seen, view

_DECIDES = 900, 2200  # milliseconds that people take
_REACTS = 450, 1300
_BEGINS = 350, 750  # while others still wait for their first turn
_PER_CARD = 40
_AT_ONCE = 20  # not nothing: a table of bots alone would take all of the server's time


class Hearing(Sequence[Heard]):
    """What a seat heard of the round under way, made when it is looked at: most of it has been heard before."""

    def __init__(self, seat: int, steps: Sequence[Step]) -> None:
        self._seat = seat
        self._steps = tuple(steps)

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, index: int) -> Heard: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Heard, ...]: ...
    def __getitem__(self, index: int | slice) -> Heard | tuple[Heard, ...]:
        if isinstance(index, slice):
            return tuple(map(self._heard, self._steps[index]))
        return self._heard(self._steps[index])

    def _heard(self, step: Step) -> Heard:
        return Heard(view(step.state, self._seat), tuple(seen(event, self._seat) for event in step.events))


@dataclass(slots=True)
class Thought:
    """A bot's decision in the making."""

    turn: int
    due: int
    answered: bool = False
    action: Action | None = None


class Minds:
    """What the bots of a table are thinking about; none of it is kept, for they can be asked again."""

    def __init__(self) -> None:
        self._thoughts: dict[tuple[int, bool], Thought] = {}

    def forget(self) -> None:
        self._thoughts.clear()

    def asks(self, table: TableState, now: int) -> list[Ask]:
        """Whom to ask now: once for each turn."""
        state = table.game
        assert state is not None
        return [
            ask for seat in state.playing if table.chairs[seat].by_bot for ask in self._asked(table, state, seat, now)
        ]

    def _asked(self, table: TableState, state: State, seat: int, now: int) -> list[Ask]:
        awaited = seat in state.awaiting.seats
        if not awaited and not state.owing and not state.game.interrupts:
            return []
        actions = legal_actions(state, seat)
        reacts = any(isinstance(action, OUT_OF_TURN) for action in actions)
        return [
            self._ask(table, state, seat, actions, react, now)
            for react, wanted in ((True, reacts), (False, awaited))
            if wanted and self._turn_of(seat, react) != table.turn
        ]

    def _turn_of(self, seat: int, react: bool) -> int | None:
        thought = self._thoughts.get((seat, react))
        return None if thought is None else thought.turn

    def _ask(self, table: TableState, state: State, seat: int, actions: list[Action], react: bool, now: int) -> Ask:
        chair = table.chairs[seat]
        level = chair.level or table.settings.stand_in
        seed = sha256(b"bot" + seat.to_bytes(1, "big") + table.dealt_from).digest()
        taken = _time_taken(table, seed, state.hands[seat].bit_count(), react)
        self._thoughts[seat, react] = Thought(table.turn, now + taken)
        return Ask(
            mind=(table.id, table.match, seat),
            level=level,
            seed=seed,
            game=state.game,
            turn=table.turn,
            react=react,
            view=view(state, seat),
            actions=tuple(actions),
            heard=Hearing(seat, table.steps if level == LISTENS else ()),
        )

    def answer(self, ask: Ask, action: Action | None) -> None:
        thought = self._thoughts.get((ask.mind[2], ask.react))
        if thought is not None and thought.turn == ask.turn:
            thought.answered, thought.action = True, action

    def next_due(self, turn: int) -> int | None:
        return min((thought.due for thought in self._thoughts.values() if _ready(thought, turn)), default=None)

    def take(self, turn: int, now: int) -> tuple[int, Action] | None:
        """A decision whose time has come: the seat and what it does."""
        due = [key for key, thought in self._thoughts.items() if _ready(thought, turn) and thought.due <= now]
        if not due:
            return None
        key = min(due, key=lambda each: self._thoughts[each].due)
        thought = self._thoughts[key]
        action, thought.action = thought.action, None
        assert action is not None
        return key[0], action


def _ready(thought: Thought, turn: int) -> bool:
    return thought.turn == turn and thought.answered and thought.action is not None


def _time_taken(table: TableState, seed: bytes, held: int, react: bool) -> int:
    """Longer over a larger hand, which all can see; not over more choices, which would tell of the cards in it."""
    if table.settings.quick_bots:
        return _AT_ONCE
    begins = table.turn < 2 * len(table.chairs)  # whoever draws and then plays acts twice
    least, most = _REACTS if react else _BEGINS if begins else _DECIDES
    hesitation = Random(f"{seed.hex()} {table.turn} {react}").randint(least, most)
    return hesitation + (0 if react or begins else _PER_CARD * min(held, 20))
