"""A round on the engine with any bots in the other seats: the expert, or a policy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from lastcard.bots.bot import Bot
from lastcard.bots.levels import bot_of
from lastcard.bots.round_runner import notify_bots
from lastcard.core.actions import Action
from lastcard.core.game import Game
from lastcard.envs.engine_round import EngineRound
from lastcard.envs.opponents import RANDOM_PLAYER, Opponent
from lastcard.envs.policy_bot import PolicyBot, random_policy
from lastcard.rules.deal import open_match
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import view


def bot_for(opponent: Opponent, game: Game, seed: int) -> Bot:
    """Return the bot of an opponent."""
    if callable(opponent):
        return PolicyBot(game, opponent)
    return PolicyBot(game, random_policy(Random(seed))) if opponent == RANDOM_PLAYER else bot_of(opponent, game, seed)


class BotTable:
    """A round in which bots play the seats from 1 on."""

    def __init__(self, game: Game, opponents: Sequence[Opponent], seed: int, most_moves: int) -> None:
        dice = Random(seed)
        self.round = EngineRound(open_match(game, str(seed).encode())[0])
        self.most_moves = most_moves
        self._bots = {seat: bot_for(one, game, dice.getrandbits(63)) for seat, one in enumerate(opponents, 1)}
        notify_bots(self.round.state, self._bots.items(), ())
        self._let_bots_act()

    @property
    def is_truncated(self) -> bool:
        """Whether the round is cut off."""
        return not self.round.is_over and self.round.moves >= self.most_moves

    def do(self, number: int) -> None:
        """Take an action of the learner, and let the others act until it is asked again."""
        self._take(number)
        self._let_bots_act()

    def _take(self, number: int) -> None:
        moves = self.round.moves
        self.round.do(number)
        if self.round.moves > moves:
            notify_bots(self.round.state, self._bots.items(), self.round.events)

    def _let_bots_act(self) -> None:
        one = self.round
        while not one.is_over and not self.is_truncated and one.seat in self._bots:
            self._take(one.number(self._choice(one)))

    def _choice(self, one: EngineRound) -> Action | None:
        bot = self._bots[one.seat]
        seen, actions = view(one.state, one.seat), legal_actions(one.state, one.seat)
        return bot.react(seen, actions) if one.is_reaction else bot.choose(seen, actions)
