"""`seven_zero`: a 7 swaps hands with a player of your choice, a 0 passes all hands on in the direction of play."""

from __future__ import annotations

from lastcard.core.awaiting import AwaitSwap
from lastcard.core.events import HandsPassed, HandsSwapped
from lastcard.core.state import Draft
from lastcard.rules.turns import pass_turn


def move_hands(draft: Draft, seat: int, rank: str, laid: int) -> None:
    if rank == "7":
        draft.awaiting = AwaitSwap(seat, laid)
        return
    for _ in range(laid):
        pass_hands_on(draft)
    pass_turn(draft, seat)


def swap(draft: Draft, seat: int, other: int) -> None:
    """Swap two hands; a seat that gets a single card this way owes no call (R-UNO-SWAP)."""
    asked = draft.awaiting
    assert isinstance(asked, AwaitSwap)
    swap_hands(draft, seat, other)
    if asked.times > 1:
        draft.awaiting = AwaitSwap(seat, asked.times - 1)
    else:
        pass_turn(draft, seat)


def swap_hands(draft: Draft, seat: int, other: int) -> None:
    mine, theirs = draft.hands[seat], draft.hands[other]
    draft.set_hand(seat, theirs)
    draft.set_hand(other, mine)
    draft.owing &= ~(1 << seat | 1 << other)
    draft.events.append(HandsSwapped(seat, other))


def pass_hands_on(draft: Draft) -> None:
    before = draft.hands
    for seat in draft.playing:
        draft.set_hand(draft.next_seat(seat), before[seat])
    draft.owing = 0
    draft.events.append(HandsPassed(draft.direction))
