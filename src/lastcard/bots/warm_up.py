"""Getting an expert ready before anybody waits for its move: its code is loaded, or compiled at the first time ever."""

from __future__ import annotations

from lastcard.bots.levels import bot_of
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.game import Game
from lastcard.rules.deal import open_match
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import view

THINKING = ("expert",)
"""The levels that have to get ready."""
_DEALS = 100  # one of so many has a choice; with the few cards of a made-up position perhaps none has


def prepare(level: str, game: Game) -> None:
    """Let it think about one deal in which it has a choice."""
    from lastcard.bots.determinize import stand_in  # only who thinks needs the kernel

    plain = stand_in(game, game.seats)
    bot = bot_of(level, plain, 0)
    for number in range(_DEALS):
        state, _ = open_match(plain, str(number).encode())
        seat = state.awaiting.seats[0]
        actions = legal_actions(state, seat)
        if sum(not isinstance(action, OUT_OF_TURN) for action in actions) > 1:
            bot.choose(view(state, seat), actions)
            return
