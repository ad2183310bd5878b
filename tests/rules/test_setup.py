"""Setup from the choice of the dealer to the first turn, on many seeds."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from lastcard.core.awaiting import AwaitColour
from lastcard.core.cards import Card
from lastcard.core.events import DealerChosen, DealerDrew, Dealt, Event, PutBack, TurnedUp, TurnLost
from lastcard.core.game import Game, Words
from lastcard.core.random_stream import Stream
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import LEFT, RIGHT, State
from lastcard.editions import edition, edition_ids
from lastcard.rules.deal import open_match
from tests.support.invariants import check_state
from tests.support.positions import held, moves, position
from tests.support.random_play import play_on

SEEDS = [bytes([number, 77]) for number in range(256)]


def _opened(name: str, seats: int, seed: bytes) -> tuple[State, tuple[Event, ...]]:
    box = edition(name)
    return open_match(Game(box, RuleSet(), seats, tuple(Words(str(n)) for n in range(box.max_custom))), seed)


def _value(card: Card) -> int:
    """SETUP-1: action and wild cards count as zero."""
    return int(card[1]) if len(card) == 2 and card[1].isdigit() else 0


def _dealer_draw_rounds(events: tuple[Event, ...]) -> list[list[tuple[int, Card]]]:
    """Return the draws for the deal by round: a seat that draws again begins the next round."""
    rounds: list[list[tuple[int, Card]]] = [[]]
    for event in events:
        if isinstance(event, DealerDrew):
            if rounds[-1] and event.seat <= rounds[-1][-1][0]:
                rounds.append([])
            rounds[-1].append((event.seat, event.card))
    return rounds


@pytest.mark.parametrize("name", ["artiste", "coloradd"])
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_seat_with_highest_card_deals(name: str, seats: int) -> None:
    """SETUP-1, R-DEALER-TIE: all seats draw; those tied for the highest draw again."""
    ties = 0
    for seed in SEEDS:
        state, events = _opened(name, seats, seed)
        rounds = _dealer_draw_rounds(events)
        tied = list(range(seats))
        for drawn in rounds:
            assert [seat for seat, _ in drawn] == tied
            best = max(_value(card) for _, card in drawn)
            tied = [seat for seat, card in drawn if _value(card) == best]
        assert tied == [state.dealer]
        assert [event.seat for event in events if isinstance(event, DealerChosen)] == tied
        ties += len(rounds) > 1
    assert ties > 5


def test_cards_drawn_for_the_deal_are_put_back() -> None:
    """R-DEALER-RETURN: they are drawn without replacement, and then the whole deck is dealt from."""
    met = 0
    for seed in SEEDS:
        state, events = _opened("coloradd", 6, seed)
        drawn = Counter(event.card for event in events if isinstance(event, DealerDrew))
        copies = Counter(state.game.deck.faces)
        assert drawn <= copies
        check_state(state)  # no card is missing
        dealt = Counter(card for event in events if isinstance(event, Dealt) for card in event.cards)
        met += any(drawn[card] and dealt[card] == copies[card] for card in drawn)
    assert met > 5, "no seed dealt a card that had been drawn for the deal"


def test_dealer_is_random_without_a_drawing_rule() -> None:
    """SETUP-2: every seat deals about equally often, and no card is drawn for it."""
    found: Counter[int] = Counter()
    for seed in SEEDS:
        state, events = _opened("nonpartisan", 4, seed)
        assert not any(isinstance(event, DealerDrew) for event in events)
        found[state.dealer] += 1
    assert set(found) == {0, 1, 2, 3}
    assert min(found.values()) > 256 / 4 * 0.6


@pytest.mark.parametrize("seats", range(2, 11))
def test_deal_goes_round_from_the_left_of_the_dealer(seats: int) -> None:
    """SETUP-4 to SETUP-6: seven cards each, one at a time, from the top of the pile that the stream shuffled."""
    state, events = _opened("nonpartisan", seats, b"order")
    stream = Stream(b"order")
    dealer, stream = stream.below(seats)
    assert state.dealer == dealer
    pile = list(stream.shuffled(bytes(range(111)))[0])
    hands: dict[int, list[Card]] = {seat: [] for seat in range(seats)}
    for number in range(7 * seats):
        hands[(dealer + 1 + number) % seats].append(state.game.deck.faces[pile.pop()])
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert [event.seat for event in dealt] == [(dealer + step) % seats for step in range(1, seats + 1)]
    assert {event.seat: list(event.cards) for event in dealt} == hands
    turned = [event.card for event in events if isinstance(event, TurnedUp)]
    assert turned == [state.game.deck.faces[pile[-1]]]


@pytest.mark.parametrize("name", edition_ids())
def test_wild_draw_four_is_never_turned_up(name: str) -> None:
    """START-6: it goes back, the pile is shuffled (R-START-RESHUFFLE), and another card is turned up."""
    put_back = 0
    tops: Counter[str] = Counter()
    for number in range(1500):
        state, events = _opened(name, 2, number.to_bytes(2))
        tops[state.game.deck.faces[state.top].rank] += 1
        back = [event for event in events if isinstance(event, PutBack)]
        put_back += len(back)
        assert all(event.card == "W+4" for event in back)
        assert state.discard_pile[0] not in state.draw_pile
    assert "W+4" not in tops
    # 4 of about 110 cards: 54 in 1500 are expected; far fewer or more would mean an unfair shuffle.
    assert 25 < put_back < 95
    assert tops["W"] > 25


def test_upturned_card_takes_effect() -> None:
    """START-1 to START-5, SETUP-7: each kind of card turned up at the start."""
    met: Counter[str] = Counter()
    for seed in SEEDS * 2:
        state, events = _opened("coloradd", 4, seed if met.total() < 256 else seed + b"!")
        top = state.game.deck.faces[state.top]
        left = (state.dealer + 1) % 4
        kind = top.rank if not top.rank.isdigit() else "number"
        lost = [event.seat for event in events if isinstance(event, TurnLost)]
        turn, direction, awaiting = {
            "number": (left, LEFT, "turn"),
            "+2": ((left + 1) % 4, LEFT, "turn"),
            "S": ((left + 1) % 4, LEFT, "turn"),
            "R": (state.dealer, RIGHT, "turn"),
        }.get(kind, (left, LEFT, "colour"))
        assert (state.awaiting.seats, state.direction, state.awaiting.phase) == ((turn,), direction, awaiting)
        assert lost == ([left] if kind in ("+2", "S") else [])
        assert held(state)[left] == (9 if kind == "+2" else 7)
        assert isinstance(state.awaiting, AwaitColour) == top.is_wild
        met[kind] += 1
    assert set(met) == {"number", "+2", "S", "R", "W", "W*"}


def test_rule_of_upturned_customizable_card_is_ignored() -> None:
    """START-7: the player left of the dealer names the colour, and then plays."""
    state = position("R1 R2", "B1 B2", "G1 G2", start=Card("W*1"), written=(Words("a"),))
    assert state.awaiting == AwaitColour(0)
    state = moves(state, "0 colour B")
    assert (state.colour, state.awaiting.seats) == ("B", (0,))


def _dealers_and_winners(rules: RuleSet, rounds: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return the dealer and the winners of each round."""
    state, _ = open_match(Game(edition("coloradd"), rules, 5), b"dealers")
    found = []
    for step in play_on(state, Random(9), 20_000, eager=0.95):
        if step.after.awaiting.phase == "round-over":
            found.append((step.after.dealer, step.after.winners))
            if len(found) == rounds:
                break
    return found


def test_next_dealer_follows_option() -> None:
    """R-NEXT-DEALER: the seat to the left, the winner, or a new draw."""
    left = _dealers_and_winners(RuleSet(target=100_000), 8)
    assert all(after == (before + 1) % 5 for (before, _), (after, _) in pairwise(left))
    winner = _dealers_and_winners(RuleSet(target=100_000, next_dealer="winner"), 8)
    assert all(winners == (after,) for (_, winners), (after, _) in pairwise(winner))
    drawn = _dealers_and_winners(RuleSet(target=100_000, next_dealer="draw"), 8)
    assert any(after != (before + 1) % 5 for (before, _), (after, _) in pairwise(drawn))
