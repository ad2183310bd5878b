"""Draw Two and Wild Draw Four: who draws, who answers, who challenges (ACT-D2, WD4)."""

from __future__ import annotations

from lastcard.core.awaiting import AwaitFour
from lastcard.core.cards import DRAW_TWO
from lastcard.core.events import Challenged, ChallengeJudged, DrawPending, HandShown
from lastcard.core.state import Draft, ShownHand
from lastcard.rules.house import stacking
from lastcard.rules.piles import DrawReason, draw_cards
from lastcard.rules.turns import begin_turn, lose_turn, pass_turn

EACH = {DRAW_TWO: 2, "W+4": 4}
"""Number of cards to draw for one card of a rank."""


def draw_two(draft: Draft, seat: int, total: int) -> None:
    """Let the next player draw and lose the turn (ACT-D2-1); under `stacking`, ask first."""
    victim = draft.next_seat(seat)
    if draft.game.rules.stacking == "off":
        take(draft, victim, total, "draw-card")
    else:
        stacking.ask(draft, victim, total, DRAW_TWO)


def draw_four(draft: Draft, seat: int, total: int, guilty: bool, before: str | None) -> None:
    """Ask the next player to accept or challenge (WD4-4); without bluffing and stacking there is nothing to ask."""
    rules = draft.game.rules
    victim = draft.next_seat(seat)
    if not rules.bluffing and rules.stacking == "off":
        take(draft, victim, total, "draw-card")
        return
    draft.awaiting = AwaitFour(victim, seat, total, guilty, before)
    draft.events.append(DrawPending(victim, total))


def take(draft: Draft, seat: int, total: int, why: DrawReason) -> None:
    """Draw and lose the turn, or under `play_after_penalty` keep it."""
    draw_cards(draft, seat, total, why)
    if draft.game.rules.play_after_penalty:
        begin_turn(draft, seat)
    else:
        lose_turn(draft, seat, "challenge" if why == "challenge" else "draw-card")
        pass_turn(draft, seat)


def accept(draft: Draft, seat: int) -> None:
    assert isinstance(draft.awaiting, stacking.PENDING)
    take(draft, seat, draft.awaiting.total, "draw-card")


def challenge(draft: Draft, seat: int) -> None:
    """Show the hand to the challenger; the guilt decides who draws (WD4-5, WD4-6, R-WD4-GUILTY-TURN)."""
    asked = draft.awaiting
    assert isinstance(asked, AwaitFour)
    hand = draft.hands[asked.player]
    draft.shown = (ShownHand(seat, asked.player, hand),)
    draft.events += (
        Challenged(seat, asked.player),
        HandShown(asked.player, seat, draft.game.deck.cards(hand)),
        ChallengeJudged(asked.player, asked.guilty),
    )
    if asked.guilty:
        draw_cards(draft, asked.player, asked.total, "challenge")
        begin_turn(draft, seat)
    else:
        take(draft, seat, asked.total + 2, "challenge")
