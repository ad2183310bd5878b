"""Hypothesis strategies for games, seeds and random generators."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from lastcard.core.game import Game
from tests.support.random_play import make_game


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Editions × players × options × written rules; shrinks to the default of each."""

    def pick(values: Sequence[object]) -> object:
        return draw(st.sampled_from(values))

    return make_game(pick)


seeds = st.binary(min_size=1, max_size=8)
dice = st.integers(0, 2**32)
