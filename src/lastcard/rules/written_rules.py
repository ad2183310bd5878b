"""Rules of customizable cards in play: their effects, choices and votes (CUST)."""

from __future__ import annotations

from dataclasses import replace

from lastcard.core.actions import Choose, Dare, Discard, Vote
from lastcard.core.awaiting import AwaitChoice, AwaitDare, AwaitDiscard, AwaitVote, RoundOver
from lastcard.core.cards import CUSTOM, Card
from lastcard.core.deck import CardSet, numbers
from lastcard.core.events import Chose, Dared, Discarded, RuleActs, VoteClosed, Voted
from lastcard.core.state import Draft
from lastcard.rules import proposals
from lastcard.rules.scoring import end_round
from lastcard.rules.turns import pass_turn

# Awaited while a rule acts; the rule may replace it by a question or open a turn. Compared by identity.
_NOTHING_YET = RoundOver()


def begin(draft: Draft, player: int, card: Card) -> None:
    """Let the rule of a card act that was played and isn't the last one (R-CUST-LAST)."""
    number = int(card.removeprefix(CUSTOM))
    draft.awaiting = _NOTHING_YET
    rule = draft.game.written[number - 1]
    draft.events.append(RuleActs(player, number, rule.words))
    rule.begin(draft, player, number)
    _settle(draft, player)


def choose(draft: Draft, seat: int, action: Choose, cards: CardSet) -> None:
    asked = draft.awaiting
    assert isinstance(asked, AwaitChoice)
    words = asked.words[int(action.what) - 1] if asked.what == "way" else ""
    draft.events.append(Chose(seat, action.what, asked.what, words))
    _resume(draft, action.what)


def dare(draft: Draft, seat: int, action: Dare, cards: CardSet) -> None:
    draft.events.append(Dared(seat, action.do))
    _resume(draft, action.do)


def discard(draft: Draft, seat: int, action: Discard, cards: CardSet) -> None:
    """Discard the cards that the seat chose (R-CUST-CHOICE)."""
    discard_under(draft, seat, cards)
    _resume(draft, True)


def vote(draft: Draft, seat: int, action: Vote, cards: CardSet) -> None:
    """Count a vote; the last one closes it (R-CUST-VOTE), and a tie favours the judged seat (R-CUST-JUDGE)."""
    asked = draft.awaiting
    assert isinstance(asked, AwaitVote)
    draft.events.append(Voted(seat))
    yes, no = asked.yes + (action.yes is True), asked.no + (action.yes is False)
    left = tuple(other for other in asked.seats if other != seat)
    draft.awaiting = replace(asked, seats=left, yes=yes, no=no)
    if not left:
        outcome = asked.tie if yes == no else yes > no
        words = asked.words if asked.rule else ""
        draft.events.append(VoteClosed(asked.judged, yes, no, outcome, words))
        _resume(draft, outcome)


def discard_under(draft: Draft, seat: int, cards: CardSet) -> None:
    """Put cards of a hand under the top card (R-CUST-UNDER); a hand left with one owes the call (R-UNO-ANY)."""
    hand = draft.hands[seat] & ~cards
    draft.set_hand(seat, hand)
    pile = draft.discard_pile
    draft.discard_pile = pile[:-1] + bytes(numbers(cards)) + pile[-1:]
    draft.stuck = 0
    draft.owing &= ~(1 << seat)
    if hand.bit_count() == 1:
        draft.owing |= 1 << seat
    draft.events.append(Discarded(seat, draft.game.deck.cards(cards)))


def _resume(draft: Draft, answer: str | bool) -> None:
    asked = draft.awaiting
    assert isinstance(asked, AwaitChoice | AwaitDiscard | AwaitDare | AwaitVote)
    player = draft.turn
    draft.awaiting = _NOTHING_YET
    if asked.rule:
        draft.game.written[asked.rule - 1].resume(draft, player, asked, answer)
    else:
        proposals.resume(draft, asked, answer)
    _settle(draft, player)


def _settle(draft: Draft, player: int) -> None:
    """End the round if the rule emptied a hand (R-CUST-OUT); with no open question, pass the turn (R-CUST-TURN)."""
    for step in range(1, len(draft.playing) + 1):
        seat = draft.next_seat(player, step)
        if not draft.hands[seat]:
            end_round(draft, seat)
            return
    if draft.awaiting is _NOTHING_YET:
        pass_turn(draft, player)
