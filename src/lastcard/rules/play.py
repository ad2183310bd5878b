"""Playing cards, and the effect of each rank."""

from __future__ import annotations

from lastcard.core.actions import JumpIn, Play
from lastcard.core.cards import CUSTOM, DRAW_TWO, REVERSE, SKIP, WILD_DRAW_FOUR
from lastcard.core.deck import CardSet, numbers
from lastcard.core.events import Played
from lastcard.core.state import Draft
from lastcard.rules import penalties, written_rules
from lastcard.rules.calls import make_call
from lastcard.rules.house import seven_zero, stacking
from lastcard.rules.piles import draw_cards
from lastcard.rules.scoring import end_round
from lastcard.rules.turns import pass_turn, skip, turn_round


def lay(draft: Draft, seat: int, action: Play | JumpIn, cards: CardSet) -> None:
    """Put the cards on the pile, in turn or as a jump-in, and apply their effect."""
    deck = draft.game.deck
    card = cards.bit_length() - 1
    hand = draft.hands[seat] ^ cards
    before = draft.colour
    played = Played(seat, action.cards, action.colour, action.jumps)
    draft.set_hand(seat, hand)
    draft.discard_pile += bytes(numbers(cards)) if cards & (cards - 1) else deck.piled[card]
    draft.colour = played.colour or deck.colour_of[card]
    draft.turn = seat
    draft.owing = 0  # R-UNO-WINDOW: a play closes the window of whoever owed the call
    draft.stuck = 0
    draft.events.append(played)
    if action.call:
        make_call(draft, seat)
    elif hand and not hand & (hand - 1):
        draft.owing = 1 << seat  # UNO-1
    rank = deck.rank_of[card]
    if not hand:
        _go_out(draft, seat, rank, len(played.cards))
    elif rank in draft.game.acting:
        _act(draft, seat, rank, played, before)
    else:
        pass_turn(draft, seat)


def _act(draft: Draft, seat: int, rank: str, played: Played, before: str | None) -> None:
    """Apply a card that isn't the last; the effects of cards played together add up (`doubles`)."""
    laid = len(played.cards)
    if rank == DRAW_TWO:
        penalties.draw_two(draft, seat, stacking.pending(draft) + 2 * laid)
    elif rank == WILD_DRAW_FOUR:
        guilty = draft.hands[seat] & draft.game.deck.of_colour[before] != 0  # R-WD4-COLOUR, R-WD4-MOMENT
        penalties.draw_four(draft, seat, stacking.pending(draft) + 4 * laid, guilty, before)
    elif rank in (REVERSE, SKIP) and isinstance(draft.awaiting, stacking.PENDING):
        stacking.deflect(draft, seat, rank, laid)
    elif rank == REVERSE:
        _reverse(draft, seat, laid)
    elif rank == SKIP:
        skip(draft, seat, laid)
    elif rank == CUSTOM:
        written_rules.begin(draft, seat, played.cards[0])
    else:
        seven_zero.move_hands(draft, seat, rank, laid)


def _reverse(draft: Draft, seat: int, laid: int) -> None:
    """Turn the direction (ACT-REV-1); with two players a Reverse is also a Skip (R-TWO-REVERSE)."""
    turn_round(draft, laid)
    two = len(draft.playing) == 2 and draft.game.rules.two_player_reverse == "skip"
    skip(draft, seat, laid if two else 0)


def _go_out(draft: Draft, seat: int, rank: str, laid: int) -> None:
    """Play the last card: its draw, and the pending draw it answered, are still drawn and count (END-2)."""
    total = stacking.pending(draft) + penalties.EACH.get(rank, 0) * laid
    if total:
        deflecting = rank in (REVERSE, SKIP)
        victim = stacking.victim(draft, seat, rank, laid) if deflecting else draft.next_seat(seat)
        draw_cards(draft, victim, total, "draw-card")
    end_round(draft, seat)
