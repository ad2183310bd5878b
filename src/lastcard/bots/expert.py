"""An expert: tries every action in many worlds that fit what it sees and heard, and takes what comes out best."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import numpy as np

from lastcard.bots.base import same_but_for_the_call
from lastcard.bots.casual import Casual
from lastcard.bots.determinize import Imagined, stand_in
from lastcard.bots.habits import Habits
from lastcard.bots.inference import Memory
from lastcard.bots.kernel_players import casual
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.bots.rule_answers import Seed
from lastcard.bots.weights import EXPERTS_BLUFFERS
from lastcard.core.actions import Action, Play
from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.kernel.monte_carlo import best_action
from lastcard.kernel.player_traits import traits_of
from lastcard.kernel.rule_tables import tables, unknown
from lastcard.views import View

WORLDS = 2048
"""The more the better, and the slower: see `bench/strength.py --worlds` and `bench/expert.py`."""
_SOUND = casual(Habits(forgets=0.0, catches=1.0, jumps_in=1.0), bluffers=EXPERTS_BLUFFERS)
_PHASES = ("turn", "drawn", "challenge", "colour", "choose")


class Expert(Casual):
    """Everybody is thought to play like a casual player who never slips: from here on, and in what they did so far.

    So the hands it imagines are mostly such as would have led them to what it heard them do.
    The same seed and the same views give the same choices, as long as it may look at all of its worlds. Who can't wait
    sets `seconds`: a choice then takes hardly longer, and may come out otherwise on a busy machine. Where the kernel
    doesn't know a rule or the deck (`doubles`, what a written rule asks, five colours) it chooses as a casual player
    would.
    """

    worlds = WORLDS

    def __init__(self, game: Game, seed: Seed, habits: Habits, worlds: int | None = None, seconds: float = inf) -> None:
        super().__init__(game, seed, habits)
        self.worlds = worlds or self.worlds
        self.seconds = seconds
        self._memory = Memory(game)

    def hear(self, view: View, events: Sequence[Event]) -> None:
        """Keep in mind what the others did."""
        self._memory.hear(view, events)

    def choose(self, view: View, actions: list[Action]) -> Action:
        """What comes out best; what it would do without thinking, unless something else is clearly better."""
        usual = super().choose(view, actions)
        awaited = [action for action in actions if not isinstance(action, OUT_OF_TURN)]
        if len(awaited) == 1 or view.phase not in _PHASES or (view.phase == "challenge" and not view.before):
            return usual
        best = self._best(view, awaited, usual)
        if not isinstance(best, Play):
            return best
        alike = [play for play in awaited if isinstance(play, Play) and same_but_for_the_call(play, best)]
        if isinstance(usual, Play):  # whether the call is forgotten has been settled
            return next((play for play in alike if play.call == usual.call), alike[0])
        return self._with_call(alike)

    def _best(self, view: View, awaited: Sequence[Action], usual: Action) -> Action:
        game = stand_in(self.game, len(view.playing))
        if unknown(game):
            return usual
        imagined = Imagined(game, view, self._memory)
        tried = {imagined.number_of(action): action for action in awaited}
        if None in tried:
            return usual
        numbers = np.array(list(tried), np.int64)
        place = list(tried).index(imagined.number_of(usual))
        seed, who = self.random.getrandbits(64), traits_of([_SOUND] * game.seats)
        limits = (self.worlds, self.seconds)
        best = best_action(tables(game), imagined.known, who, imagined.seat, numbers, place, seed, *limits)
        return tried[int(numbers[best])]
