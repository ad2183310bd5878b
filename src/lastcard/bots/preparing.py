"""Getting an expert ready before anybody waits for its move: its code is loaded, or compiled at the first time ever."""

from __future__ import annotations

from itertools import count

from lastcard.bots.levels import bot_of
from lastcard.core.game import Game
from lastcard.rules.deal import open_match
from lastcard.rules.legal import legal_actions
from lastcard.views import view

THINKING = ("expert",)
"""The levels that have to get ready."""


def prepare(level: str, game: Game) -> None:
    """Let it think about one deal in which it has a choice."""
    from lastcard.bots.imagining import stand_in  # only who thinks needs the kernel

    plain = stand_in(game, game.seats)
    bot = bot_of(level, plain, 0)
    for number in count():
        state, _ = open_match(plain, str(number).encode())
        seat = state.awaiting.seats[0]
        actions = legal_actions(state, seat)
        if len(actions) > 1:
            bot.choose(view(state, seat), actions)
            return
