"""Games on the engine: any bot, any rules. Slower by far than the kernel, and the same `Batch` comes of it."""

from __future__ import annotations

from random import Random

import numpy as np

from lastcard.bots.round_runner import play_round, tell
from lastcard.core.actions import Action, Draw, Next
from lastcard.core.awaiting import AwaitTurn
from lastcard.core.errors import Refused
from lastcard.core.state import State
from lastcard.kernel.batch import Batch
from lastcard.kernel.matches import MOST_MOVES, MOST_ROUNDS
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.trials.errors import PlayerError
from lastcard.trials.experiment import Setting


def play(setting: Setting, start: int, count: int) -> Batch:
    """The games numbered from `start` on, so many of them."""
    rows = [_game(setting, number) for number in range(start, start + count)]
    winners, first, rounds, moves, draws, lead = np.array([row[:-1] for row in rows], np.int32).reshape(count, 6).T
    scores = np.array([row[-1] for row in rows], np.int32).reshape(count, setting.game.seats)
    return Batch(winners.astype(np.uint16), first.astype(np.int8), rounds, moves, draws, lead, scores)


def _game(setting: Setting, number: int) -> tuple[int, int, int, int, int, int, tuple[int, ...]]:
    game = setting.game
    name = f"{setting.seed}/{number}"
    state, _ = open_match(game, name.encode())
    chance = Random(name)
    bots = [player.bot(game, chance.getrandbits(63)) for player in setting.players]
    first = (state.dealer + 1) % game.seats
    counted = _Counted(state)
    lead = counted.lead
    try:
        state = play_round(state, bots, counted.told)
        if setting.unit == "match":
            lead = _Lead(_ahead(state, 0))
        while setting.unit == "match" and state.awaiting.phase == "round-over" and state.round < MOST_ROUNDS:
            state, events = apply(state, state.playing[0], Next())
            tell(state, enumerate(bots), events)
            counted.dealt(state)
            state = play_round(state, bots, counted.told)
            lead.goes_to(_ahead(state, lead.leader))
    except _TooLong:
        state = counted.state
    except Refused as error:
        raise PlayerError("error-bot-illegal", name=setting.players[error.seat].name, why=error) from error
    winners = sum(1 << seat for seat in state.winners)
    return winners, first, state.round, counted.moves, counted.draws, lead.changes, state.scores


class _Lead:
    """Who is in front, and how often that changed. Who only draws level with the leader doesn't take the lead."""

    def __init__(self, leader: int | None = None) -> None:
        self.leader = leader
        self.changes = 0

    def goes_to(self, leader: int) -> None:
        self.changes += self.leader is not None and leader != self.leader
        self.leader = leader


class _TooLong(Exception):
    pass


class _Counted:
    """What is counted while a round goes on."""

    def __init__(self, state: State) -> None:
        self.moves = self.draws = 0
        self.dealt(state)

    def dealt(self, state: State) -> None:
        """A round begins."""
        self.state = state
        self.lead = _Lead()
        self._front = state.turn
        self._last = self.moves + MOST_MOVES

    def told(self, seat: int, action: Action, state: State) -> None:
        """This was done, and led to that state."""
        self.moves += 1
        self.draws += type(action) is Draw and type(self.state.awaiting) is AwaitTurn
        self.state = state
        if state.hands[seat].bit_count() < state.hands[self._front].bit_count():
            self._front = seat
            self.lead.goes_to(seat)
        if self.moves >= self._last and state.awaiting.seats:
            raise _TooLong


def _ahead(state: State, leader: int | None) -> int:
    """Who has the best score: the leader still, unless another's is better."""
    sign = 1 if state.game.rules.scoring == "tally" else -1
    return min(state.playing, key=lambda seat: (sign * state.scores[seat], seat != leader, seat))
