"""Hypothesis strategies: any program of the language, and games with such programs on their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from lastcard.core.game import Game
from lastcard.effects.definitions import Effect
from lastcard.effects.rule import Rule
from tests.support.random_play import make_game
from tests.support.random_programs import random_effect, random_rule


def _picking(draw: st.DrawFn) -> Any:
    def pick(values: Sequence[object]) -> object:
        return draw(st.sampled_from(values))

    return pick


@st.composite
def programs(draw: st.DrawFn) -> Effect:
    """Generate any effect; shrink to the simplest."""
    return random_effect(_picking(draw))


@st.composite
def rules(draw: st.DrawFn) -> Rule:
    return random_rule(_picking(draw))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Generate games of editions with customizable cards, with programs on one or more of them."""
    game = draw(st.builds(make_game, st.just(_picking(draw))).filter(lambda game: game.edition.max_custom > 0))
    written = draw(st.lists(rules(), min_size=1, max_size=game.edition.max_custom))
    return Game(game.edition, game.rules, game.seats, tuple(written))
