"""The engine's state of a round of the kernel."""

from __future__ import annotations

from lastcard.core.awaiting import (
    AwaitColour,
    AwaitDrawn,
    AwaitFour,
    Awaiting,
    AwaitStack,
    AwaitSwap,
    AwaitTurn,
    RoundOver,
)
from lastcard.core.deck import CardSet
from lastcard.core.game import Game
from lastcard.core.random_stream import Stream
from lastcard.core.state import State
from lastcard.kernel import state_layout as layout
from lastcard.kernel.bits import HALF
from lastcard.kernel.rule_tables import RANK_NAMES
from lastcard.kernel.state_layout import IntArray, Piles


def state_of(game: Game, line: IntArray, piles: Piles) -> State:
    """Return the engine's state, before any scores are counted.

    The order of its draw pile means nothing: the kernel draws a random card of the pile.
    """
    fields = line.tolist()
    over = fields[layout.PHASE] == layout.OVER
    winner = fields[layout.WINNER]
    return State(
        game=game,
        scores=(0,) * game.seats,
        round=1,
        dealer=fields[layout.DEALER],
        playing=tuple(range(game.seats)),
        hands=tuple(_hand(fields, seat) for seat in range(game.seats)),
        draw_pile=piles[0, : fields[layout.PILE]].tobytes(),
        discard_pile=piles[1, : fields[layout.DISCARDS]].tobytes(),
        colour=_letter(game, fields[layout.COLOUR]),
        turn=fields[layout.TURN],
        direction=fields[layout.DIRECTION],
        awaiting=RoundOver() if over else _awaiting(game, fields),
        owing=fields[layout.OWING],
        stuck=fields[layout.STUCK],
        veto=None,
        shown=(),
        in_force=(),
        winners=(winner,) if over and winner != layout.NOBODY else (),
        random=Stream(b""),
    )


def _hand(fields: list[int], seat: int) -> CardSet:
    return _card_set(fields, layout.HANDS + 2 * seat)


def _card_set(fields: list[int], place: int) -> CardSet:
    return fields[place] | fields[place + 1] << HALF


def _letter(game: Game, colour: int) -> str | None:
    return None if colour < 0 else game.deck.letters[colour]


def _awaiting(game: Game, fields: list[int]) -> Awaiting:
    seat, total = fields[layout.SEAT], fields[layout.TOTAL]
    phase = fields[layout.PHASE]
    if phase == layout.DREW:
        return AwaitDrawn(seat, _card_set(fields, layout.DRAWN_LO))
    if phase == layout.STACK:
        return AwaitStack(seat, total, RANK_NAMES[fields[layout.KIND]])
    if phase == layout.FOUR:
        before = _letter(game, fields[layout.BEFORE])
        assert before is not None
        return AwaitFour(seat, fields[layout.PLAYER], total, bool(fields[layout.GUILTY]), before)
    if phase == layout.NAMING:
        return AwaitColour(seat)
    return AwaitSwap(seat, 1) if phase == layout.SWAP else AwaitTurn(seat)
