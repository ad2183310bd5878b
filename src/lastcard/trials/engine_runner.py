"""Play games on the engine, with any bot and any rules. It is much slower than the kernel."""

from __future__ import annotations

from random import Random

import numpy as np

from lastcard.bots.round_runner import notify_bots, play_round
from lastcard.core.actions import Action, Draw, Next
from lastcard.core.awaiting import AwaitTurn
from lastcard.core.errors import Refused
from lastcard.core.state import State
from lastcard.kernel.batch import Batch
from lastcard.kernel.matches import MOST_MOVES, MOST_ROUNDS
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.trials.errors import PlayerError
from lastcard.trials.experiment import Experiment


def play(experiment: Experiment, start: int, count: int) -> Batch:
    """Play `count` games, numbered from `start` on."""
    rows = [_game(experiment, number) for number in range(start, start + count)]
    winners, first, rounds, moves, draws, lead = np.array([row[:-1] for row in rows], np.int32).reshape(count, 6).T
    scores = np.array([row[-1] for row in rows], np.int32).reshape(count, experiment.game.seats)
    return Batch(winners.astype(np.uint16), first.astype(np.int8), rounds, moves, draws, lead, scores)


def _game(experiment: Experiment, number: int) -> tuple[int, int, int, int, int, int, tuple[int, ...]]:
    game = experiment.game
    name = f"{experiment.seed}/{number}"
    state, _ = open_match(game, name.encode())
    random = Random(name)
    bots = [player.bot(game, random.getrandbits(63)) for player in experiment.players]
    first = (state.dealer + 1) % game.seats
    counter = _RoundCounter(state)
    lead = counter.lead
    try:
        state = play_round(state, bots, counter.on_move)
        if experiment.unit == "match":
            lead = _Lead(_leader(state, 0))
        while experiment.unit == "match" and state.awaiting.phase == "round-over" and state.round < MOST_ROUNDS:
            state, events = apply(state, state.playing[0], Next())
            notify_bots(state, enumerate(bots), events)
            counter.start_round(state)
            state = play_round(state, bots, counter.on_move)
            lead.pass_to(_leader(state, lead.leader))
    except _RoundTooLong:
        state = counter.state
    except Refused as error:
        raise PlayerError("error-bot-illegal", name=experiment.players[error.seat].name, why=error) from error
    winners = sum(1 << seat for seat in state.winners)
    return winners, first, state.round, counter.moves, counter.draws, lead.changes, state.scores


class _Lead:
    """The leader, and how often it changed. A seat that only draws level does not take the lead."""

    def __init__(self, leader: int | None = None) -> None:
        self.leader = leader
        self.changes = 0

    def pass_to(self, leader: int) -> None:
        self.changes += self.leader is not None and leader != self.leader
        self.leader = leader


class _RoundTooLong(Exception):
    pass


class _RoundCounter:
    """Counts of a game in progress."""

    def __init__(self, state: State) -> None:
        self.moves = self.draws = 0
        self.start_round(state)

    def start_round(self, state: State) -> None:
        """Begin a round."""
        self.state = state
        self.lead = _Lead()
        self._front = state.turn
        self._last = self.moves + MOST_MOVES

    def on_move(self, seat: int, action: Action, state: State) -> None:
        """Count an action and the state it led to."""
        self.moves += 1
        self.draws += type(action) is Draw and type(self.state.awaiting) is AwaitTurn
        self.state = state
        if state.hands[seat].bit_count() < state.hands[self._front].bit_count():
            self._front = seat
            self.lead.pass_to(seat)
        if self.moves >= self._last and state.awaiting.seats:
            raise _RoundTooLong


def _leader(state: State, leader: int | None) -> int:
    """Return the seat with the best score: the leader, unless another is better."""
    sign = 1 if state.game.rules.scoring == "tally" else -1
    return min(state.playing, key=lambda seat: (sign * state.scores[seat], seat != leader, seat))
