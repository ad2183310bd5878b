"""The parameters that all environments share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from lastcard.core.defaults import EDITION
from lastcard.core.errors import GameError, OneOf
from lastcard.core.game import Game
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition as load_edition
from lastcard.envs.packages import EnvError
from lastcard.kernel.rewards import SCHEMES
from lastcard.kernel.round import unplayable
from lastcard.rules.presets import preset

Rules = RuleSet | Mapping[str, Any] | str
"""Options, or the name of a preset."""
Reward = Literal["win", "points"]
"""At the end of a round: 1 for a win, and the losers share -1; or the points that the losers hold, divided by 100."""
MOST_MOVES: Final = 2000
"""A longer round is cut off."""


def game_of(players: int = 2, edition: str = EDITION, rules: Rules = "sheet") -> Game:
    """Return the game of an environment."""
    game = Game(load_edition(edition), _options(rules), players)
    reason = unplayable(game)
    if reason is not None:
        raise GameError("error-kernel-game", why=reason)
    return game


def _options(rules: Rules) -> RuleSet:
    if isinstance(rules, RuleSet):
        return rules
    return preset(rules).rules if isinstance(rules, str) else RuleSet.of(dict(rules))


def scheme_of(reward: str) -> int:
    """Return the number of a reward scheme."""
    if reward not in SCHEMES:
        raise EnvError("error-reward-scheme", name=reward, known=OneOf(SCHEMES))
    return SCHEMES.index(reward)
