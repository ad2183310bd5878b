"""Proposals about what the engine can't see (R-CUST-FREE): any seat proposes, all but the judged seat vote."""

from __future__ import annotations

from typing import Any

from lastcard.core.actions import Propose
from lastcard.core.awaiting import AskedByRule, AwaitDiscard, AwaitDrawn, AwaitVote
from lastcard.core.deck import CardSet
from lastcard.core.events import Proposed
from lastcard.core.in_force import InForce
from lastcard.core.state import Draft
from lastcard.rules import in_force, matching
from lastcard.rules.piles import draw_cards
from lastcard.rules.turns import lose_turn, pass_turn

MOST = 20
"""Maximum number of cards of one proposal or one written effect."""


def out_of_bounds(action: Propose) -> bool:
    return action.amount != 0 if action.effect == "skip" else not 1 <= action.amount <= MOST


def propose(draft: Draft, seat: int, action: Propose, cards: CardSet) -> None:
    """Start the vote, which interrupts the turn; the turn continues afterwards."""
    awaiting = draft.awaiting
    drawn = awaiting.cards if isinstance(awaiting, AwaitDrawn) else 0
    voters = tuple(other for other in draft.playing if other != action.seat)
    memo = (action.effect, action.amount, action.seat, drawn)
    words = str(action).removeprefix("propose ")
    draft.events.append(Proposed(seat, action.seat, action.effect, action.amount))
    draft.awaiting = AwaitVote(0, memo, action.seat, voters, tie=False, words=words)


def resume(draft: Draft, asked: AskedByRule, answer: str | bool) -> None:
    """Continue after the vote, or after the discard that it led to."""
    memo: Any = asked.memo
    effect, amount, seat, drawn = memo
    if isinstance(asked, AwaitVote) and answer:
        if effect == "draw":
            draw_cards(draft, seat, amount, "rule")
        elif effect == "skip" and seat == draft.turn and not drawn:
            lose_turn(draft, seat, "rule")  # the current turn, which isn't used yet
            pass_turn(draft, seat)
            return
        elif effect == "skip":
            in_force.put(draft, InForce("lose-turn", seat, "round"))
        else:
            count = min(amount, draft.hands[seat].bit_count())
            draft.awaiting = AwaitDiscard(seat, 0, asked.memo, count)
            return
    _back_to_the_turn(draft, drawn)


def _back_to_the_turn(draft: Draft, drawn: CardSet) -> None:
    seat = draft.turn
    if not draft.hands[seat]:
        return  # the round is over
    if not drawn:
        draft.awaiting = draft.game.turns[seat]
        return
    left = matching.playable(draft, seat, _still_held(draft, seat, drawn))
    if left:
        draft.awaiting = AwaitDrawn(seat, left)
    else:  # the playable drawn card was discarded
        pass_turn(draft, seat)


def _still_held(draft: Draft, seat: int, cards: CardSet) -> CardSet:
    """Return as many of each face as the hand still holds: it doesn't matter which copy was discarded."""
    deck, kept = draft.game.deck, 0
    for face in deck.cards(cards):
        copies = deck.copies[face] & draft.hands[seat] & ~kept
        kept |= copies & -copies
    return kept
