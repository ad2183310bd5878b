"""A bot that plays by a policy, so that what was trained plays in tournaments and at tables."""

from __future__ import annotations

from random import Random

import numpy as np

from lastcard.core.actions import Action
from lastcard.core.game import Game
from lastcard.envs.opponents import Policy
from lastcard.envs.spaces import legal_answer
from lastcard.envs.view_encoding import Bytes, mask_of, observation_of, offered
from lastcard.kernel.action_numbers import decode
from lastcard.views import View


class PolicyBot:
    """A bot whose choices a policy makes, from the same observations and masks as in the environments."""

    def __init__(self, game: Game, policy: Policy) -> None:
        self._game = game
        self._policy = policy

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return the action that the policy chooses in its turn."""
        chosen = self._answer(view, actions, is_reaction=False)
        assert chosen is not None
        return chosen

    def react(self, view: View, actions: list[Action]) -> Action | None:
        """Return the action out of turn that the policy chooses, if it doesn't wait."""
        return self._answer(view, actions, is_reaction=True)

    def _answer(self, view: View, actions: list[Action], is_reaction: bool) -> Action | None:
        assert view.seat is not None
        mask = mask_of(self._game, view.seat, offered(view.seat in view.awaited, actions, is_reaction))
        if mask.sum() == 1:
            number = int(mask.argmax())
        else:
            number = legal_answer(mask, int(self._policy(observation_of(self._game, view, is_reaction), mask)))
        return decode(self._game, view.seat, number, view.top)


def random_policy(dice: Random) -> Policy:
    """Return a policy that takes any legal action."""

    def choose(observation: Bytes, mask: Bytes) -> int:
        return int(dice.choice(np.flatnonzero(mask)))

    return choose
