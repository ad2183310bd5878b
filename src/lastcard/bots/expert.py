"""The expert: it tries every action in many random worlds that fit what it saw, and takes the best."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import numpy as np

from lastcard.bots.base import same_except_call
from lastcard.bots.bot import Habits
from lastcard.bots.casual import Casual
from lastcard.bots.determinize import SeatKnowledge, kernel_game
from lastcard.bots.inference import ObservationLog
from lastcard.bots.kernel_players import casual
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.bots.rule_answers import Seed
from lastcard.bots.weights import EXPERT_BLUFF_RATE
from lastcard.core.actions import Action, Play
from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.kernel.monte_carlo import best_action
from lastcard.kernel.player_traits import pack_traits
from lastcard.kernel.rule_tables import rule_tables, unknown_feature
from lastcard.views import View

WORLDS = 2048
"""Number of sampled worlds. More are better and slower: see `bench/strength.py --worlds` and `bench/expert.py`."""
_SOUND = casual(Habits(forgets=0.0, catches=1.0, jumps_in=1.0), bluff_rate=EXPERT_BLUFF_RATE)


class Expert(Casual):
    """A player that searches. It assumes that everybody plays like a casual player who makes no mistakes.

    So the hands it samples are mostly those with which the others would have done what they did. The same seed and
    views give the same choices, as long as it may look at all of its worlds. With `seconds` a choice takes hardly
    longer than that, and may differ on a busy machine. Where the kernel doesn't know a rule or the deck (`doubles`, a
    question of a written rule, five colours), it chooses as a casual player would.
    """

    worlds = WORLDS

    def __init__(self, game: Game, seed: Seed, habits: Habits, worlds: int | None = None, seconds: float = inf) -> None:
        super().__init__(game, seed, habits)
        self.worlds = worlds or self.worlds
        self.seconds = seconds
        self._log = ObservationLog(game)

    def hear(self, view: View, events: Sequence[Event]) -> None:
        """Note what the others did."""
        self._log.hear(view, events)

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return the best action: that of a casual player, unless another is clearly better."""
        default = super().choose(view, actions)
        awaited = [action for action in actions if not isinstance(action, OUT_OF_TURN)]
        if len(awaited) == 1 or not SeatKnowledge.is_known(view):
            return default
        best = self._best(view, awaited, default)
        if not isinstance(best, Play):
            return best
        alike = [play for play in awaited if isinstance(play, Play) and same_except_call(play, best)]
        if isinstance(default, Play):  # the default already decides whether it forgets the call
            return next((play for play in alike if play.call == default.call), alike[0])
        return self._with_call(alike)

    def _best(self, view: View, awaited: Sequence[Action], default: Action) -> Action:
        game = kernel_game(self.game, len(view.playing))
        if unknown_feature(game):
            return default
        knowledge = SeatKnowledge(game, view, self._log)
        tried = {knowledge.encode(action): action for action in awaited}
        if None in tried:
            return default
        numbers = np.array(list(tried), np.int64)
        index = list(tried).index(knowledge.encode(default))
        seed, traits = self.random.getrandbits(64), pack_traits([_SOUND] * game.seats)
        limits = (self.worlds, self.seconds)
        best = best_action(rule_tables(game), knowledge.known, traits, knowledge.seat, numbers, index, seed, *limits)
        return tried[int(numbers[best])]
