"""Play a round with bots on the engine: ask the seats in order until the round is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from lastcard.bots.bot import Bot
from lastcard.core.actions import Action, Call, Catch, JumpIn, Veto
from lastcard.core.events import Event
from lastcard.core.state import State
from lastcard.rules.apply import apply
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import seen, view

OUT_OF_TURN = (Call, Catch, JumpIn, Veto)


class Move(NamedTuple):
    """An action that a seat took, and the state and events that followed."""

    seat: int
    action: Action
    state: State
    events: tuple[Event, ...]


def play_round(state: State, bots: Sequence[Bot], on_move: Callable[[int, Action, State], None] | None = None) -> State:
    """Play until the round is over and return the last state. `on_move` is called after every action.

    After every action, where something out of turn is possible, every seat is asked to react, in turn order from the
    seat after the one that acted. The first that reacts acts, and all are asked again. Then the awaited seat chooses.
    """
    for seat, action, after, _ in iter_moves(state, bots):
        state = after
        if on_move:
            on_move(seat, action, state)
    return state


def iter_moves(state: State, bots: Sequence[Bot]) -> Iterator[Move]:
    """Play the round move by move."""
    acted = state.turn
    notify_bots(state, enumerate(bots), ())
    while state.awaiting.seats:
        acted, action = _reaction(state, bots, acted) or _decision(state, bots)
        state, events = apply(state, acted, action)
        notify_bots(state, enumerate(bots), events)
        yield Move(acted, action, state, events)


def notify_bots(state: State, bots: Iterable[tuple[int, Bot]], events: Sequence[Event]) -> None:
    """Call `hear` of the bots that have it, each with what its seat may know."""
    for seat, bot in bots:
        hear = getattr(bot, "hear", None)
        if hear:
            hear(view(state, seat), [seen(event, seat) for event in events])


def _decision(state: State, bots: Sequence[Bot]) -> tuple[int, Action]:
    seat = state.awaiting.seats[0]
    return seat, bots[seat].choose(view(state, seat), legal_actions(state, seat))


def _reaction(state: State, bots: Sequence[Bot], acted: int) -> tuple[int, Action] | None:
    if not (state.owing or state.game.interrupts):
        return None
    for steps in range(1, len(state.playing) + 1):
        seat = state.next_seat(acted, steps)
        actions = legal_actions(state, seat)
        # Usually nothing can be done out of turn, and a view takes time to make.
        if any(isinstance(action, OUT_OF_TURN) for action in actions):
            action = bots[seat].react(view(state, seat), actions)
            if action is not None:
                return seat, action
    return None
