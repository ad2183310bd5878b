"""The observation and the action mask of a seat, made from its view and its legal actions in the engine.

They equal those of `kernel.Round`, so a policy that was trained on the kernel plays at any table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lastcard.core.actions import Action, Call, Catch, JumpIn, Veto
from lastcard.core.cards import DRAW_TWO, WILD_DRAW_FOUR
from lastcard.core.game import Game
from lastcard.kernel.action_numbers import ACTIONS, WAIT, encode_action, face_index
from lastcard.kernel.observation import OBSERVATION, offsets
from lastcard.kernel.state_layout import DREW, FOUR, NAMING, OPEN, OVER, STACK
from lastcard.kernel.state_layout import SWAP as SWAPPING
from lastcard.views import View

Bytes = NDArray[np.int8]
REACTIONS: Final = (Call, Catch, JumpIn)
_AT: Final = offsets()
_PHASES: Final = {
    "colour": NAMING,
    "turn": OPEN,
    "drawn": DREW,
    "challenge": FOUR,
    "choose": SWAPPING,
    "round-over": OVER,
    "match-over": OVER,
}


def observation_of(game: Game, view: View, is_reaction: bool) -> Bytes:
    """Return the observation of the seat of a view; `is_reaction` says whether it is asked to act out of turn."""
    assert view.seat is not None
    out = np.zeros(OBSERVATION, np.int8)
    for card in view.hands[view.seat]:
        out[_AT["hand"] + face_index(game, card)] += 1
    for card in view.discards:
        out[_AT["discards"] + face_index(game, card)] += 1
    out[_AT["top"] + face_index(game, view.top)] = 1
    if view.drawn:
        out[_AT["drawn"] + face_index(game, view.drawn[0])] = 1
    _write_table(game, view, out)
    out[_AT["reacting"]] = is_reaction
    for step in range(game.seats):
        seat = (view.seat + step) % game.seats
        out[_AT["hand sizes"] + step] = len(view.hands[seat])
        out[_AT["turn"] + step] = seat == view.turn
        out[_AT["awaited"] + step] = seat in view.awaited
        out[_AT["owing"] + step] = seat in view.owing
    return out


def _write_table(game: Game, view: View, out: Bytes) -> None:
    letters = game.deck.letters
    if view.colour is not None:
        out[_AT["colour"] + letters.index(view.colour)] = 1
    phase = STACK if view.phase == "turn" and view.pending else _PHASES[view.phase]
    out[_AT["phase"] + phase] = 1
    if view.before is not None:
        out[_AT["before"] + letters.index(view.before)] = 1
    if view.pending:
        out[_AT["pending draw"] + (phase == FOUR or _last_draw_card(view) == WILD_DRAW_FOUR)] = 1
    out[_AT["pending"]] = min(view.pending, 127)
    out[_AT["draw pile"]] = view.draw_pile
    out[_AT["direction"]] = view.direction


def _last_draw_card(view: View) -> str:
    return next(card.rank for card in reversed(view.discards) if card.rank in (DRAW_TWO, WILD_DRAW_FOUR))


def offered(awaited: bool, actions: Sequence[Action], is_reaction: bool) -> list[Action | None]:
    """Return the actions that belong to a question; None stands for waiting.

    In its turn a seat plays a card and doesn't jump in. The VETO is no decision of a learning program: it can't hear
    the players.
    """
    if not is_reaction:
        return [action for action in actions if not isinstance(action, (*REACTIONS, Veto))]
    reactions = [
        action for action in actions if isinstance(action, REACTIONS) and not (awaited and isinstance(action, JumpIn))
    ]
    return [*reactions, None]


def mask_of(game: Game, seat: int, actions: Sequence[Action | None]) -> Bytes:
    """Return a 1 for each of these actions."""
    mask = np.zeros(ACTIONS, np.int8)
    for action in actions:
        mask[WAIT if action is None else encode_action(game, seat, action)] = 1
    return mask
