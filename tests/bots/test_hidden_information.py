"""Bots have no hidden information: cards that lie face down never change their choice."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.bots import bot_of
from lastcard.core.state import State
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal
from lastcard.views import view
from tests.bots.helpers import LEVELS
from tests.support.hidden_cards import permute_hidden
from tests.support.random_play import play_on, random_match

MATCHES = 8
"""Number of games of random editions, options and written rules for each parameter below."""


@pytest.mark.sweep(4)
@pytest.mark.parametrize("first", range(0, 80, MATCHES))
@pytest.mark.parametrize("level", LEVELS)
def test_choice_does_not_depend_on_hidden_cards(level: str, first: int) -> None:
    """The hidden hands and the draw pile are dealt again with the same sizes."""
    differed = 0
    for dice, start in map(random_match, range(first, first + MATCHES)):
        for count, step in enumerate(play_on(start, dice, 80)):
            if count % LEVELS[level] == 0 and step.after.awaiting.phase != "match-over":
                differed += compare(level, step.after, dice)
    assert differed > 500 // LEVELS[level]


def compare(level: str, state: State, dice: Random) -> int:
    """Compare a choice of the awaited seat and a reaction of any; return in how many the hands were different."""
    differed = 0
    seed = dice.getrandbits(32)
    for seat in {dice.choice(state.awaiting.seats or state.playing), dice.choice(state.playing)}:
        other = permute_hidden(state, seat, 0, dice)
        assert done(level, other, seat, seed) == done(level, state, seat, seed)
        differed += other.hands != state.hands
    return differed


def done(level: str, state: State, seat: int, seed: int) -> list[str]:
    """Return what the bot does in the seat, which must be legal."""
    bot = bot_of(level, state.game, seed)
    looked, actions = view(state, seat), legal_actions(state, seat)
    found = [bot.react(looked, actions)]
    if seat in state.awaiting.seats or not state.awaiting.seats:
        found.append(bot.choose(looked, actions))
    assert all(action is None or refusal(state, seat, action) is None for action in found)
    return [str(action) for action in found]
