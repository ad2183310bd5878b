"""Invariants of every move of every game, computed without the engine."""

from __future__ import annotations

from lastcard.core.actions import Action, Challenge, Draw, Pass
from lastcard.core.awaiting import (
    AwaitColour,
    AwaitDiscard,
    AwaitDrawn,
    AwaitFour,
    AwaitStack,
    AwaitSwap,
    AwaitTurn,
    AwaitVote,
    MatchOver,
    RoundOver,
)
from lastcard.core.events import Drew, Event, MatchEnded, Passed, RoundEnded, SeatOut
from lastcard.core.state import State
from lastcard.rules.apply import apply
from lastcard.rules.legal_actions import legal_actions
from tests.support.event_replay import check_events
from tests.support.expected_actions import check_out_of_turn, check_turn_actions, playable_faces
from tests.support.expected_scores import check_ending
from tests.support.expected_turns import check_turn_order


def checked(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """`apply` that checks the states before and after."""
    fields = state.fields()
    after, events = apply(state, seat, action)
    assert state.fields() == fields, "the state before was changed"
    check(state, seat, action, after, events)
    return after, events


def check(before: State, seat: int, action: Action, after: State, events: tuple[Event, ...]) -> None:
    """Check all invariants of a move."""
    check_state(after)
    check_out_of_turn(after, seat)
    check_events(before, action, after, events)
    check_ending(before, after, events)
    check_turn_order(before, seat, action, after, events)
    _check_stuck(before, after, events)
    _check_shown(before, seat, action, after)
    _check_drawing(before, seat, action, after, events)
    ended = any(isinstance(event, RoundEnded | MatchEnded | SeatOut) for event in events)
    assert ended == isinstance(after.awaiting, RoundOver | MatchOver)


def check_state(state: State) -> None:
    """Check all invariants of a single state."""
    _check_cards(state)
    _check_pile(state)
    _check_awaited(state)
    _check_seats(state)
    _check_in_force(state)
    check_turn_actions(state)


def _check_cards(state: State) -> None:
    """No card is lost or doubled: hands and piles together are the pack."""
    places = [1 << card for card in state.draw_pile + state.discard_pile] + list(state.hands)
    assert sum(places) == state.game.pack, "the cards are not those of the pack"
    assert sum(place.bit_count() for place in places) == state.game.pack.bit_count(), "a card is in two places"


def _check_pile(state: State) -> None:
    top = state.game.deck.faces[state.top]
    if isinstance(state.awaiting, AwaitColour):
        assert top.is_wild
        assert state.colour is None
    elif top.is_wild:
        assert state.colour is not None
        assert state.colour in state.game.edition.letters
    else:
        assert state.colour == top[0]
    assert state.direction in (1, -1)


def _check_awaited(state: State) -> None:
    """One decision is awaited, of seats in the match, and each of them can make it."""
    awaiting = state.awaiting
    over = isinstance(awaiting, RoundOver | MatchOver)
    assert bool(awaiting.seats) != over
    assert len(set(awaiting.seats)) == len(awaiting.seats)
    assert set(awaiting.seats) <= set(state.playing)
    assert over or all(state.hands[seat] for seat in state.playing), "an empty hand and the round goes on"
    for seat in awaiting.seats:
        assert legal_actions(state, seat), f"seat {seat} is awaited and can do nothing"
    match awaiting:
        case AwaitTurn(seat) | AwaitSwap(seat):
            assert seat == state.turn
        case AwaitDrawn(seat):
            assert seat == state.turn
            assert awaiting.cards
            assert not awaiting.cards & ~state.hands[seat]
            assert set(state.game.deck.cards(awaiting.cards)) <= playable_faces(state, seat)
        case AwaitFour(seat):
            assert awaiting.player == state.turn != seat
            assert awaiting.total >= 4
        case AwaitStack(seat):
            assert awaiting.total >= 2
            assert state.game.rules.stacking != "off"
        case AwaitVote():
            assert awaiting.judged not in awaiting.seats
        case AwaitDiscard(seat):
            assert 0 < awaiting.count <= state.hands[seat].bit_count()


def _check_seats(state: State) -> None:
    rules, playing = state.game.rules, set(state.playing)
    for seat, hand in enumerate(state.hands):
        held = hand.bit_count()
        assert not state.owing >> seat & 1 or (held == 1 and seat in playing), f"seat {seat} owes a call with {held}"
        assert not rules.hand_limit or held <= rules.hand_limit, f"seat {seat} holds {held}"
        assert seat in playing or not hand or not state.awaiting.seats, f"seat {seat} is out and holds cards"
    assert state.owing >> len(state.hands) == 0
    if state.awaiting.seats:
        assert {state.dealer, state.turn} <= playing
        assert state.veto is None or (state.game.edition.has_veto and state.veto in playing)
        assert not state.winners
    else:
        assert (state.owing, state.stuck, state.veto) == (0, 0, None)


def _check_in_force(state: State) -> None:
    """Rules in force concern seats in the match, and end in time."""
    assert state.awaiting.seats or not state.in_force
    for force in state.in_force:
        assert {force.seat, force.whose} <= set(state.playing) | {0}
        assert force.until in ("turn", "turn-over", "call", "round")
        assert (force.until == "turn-over") == (force.kind == "draws")
        assert not force.begun or force.until == "turn-over"
        if force.until == "turn":
            assert not isinstance(state.awaiting, AwaitTurn | AwaitDrawn) or state.turn != force.whose
        if force.kind in ("forbid", "only"):
            assert force.value in state.game.edition.letters


def _check_stuck(before: State, after: State, events: tuple[Event, ...]) -> None:
    """R-BLOCKED: seats that passed with nothing to do are remembered until a card moves."""
    passed = sum(1 << event.seat for event in events if isinstance(event, Passed) and event.stuck)
    if before.hands != after.hands or not after.awaiting.seats:
        assert after.stuck == 0
    else:
        assert after.stuck == before.stuck | passed
    assert after.stuck != sum(1 << seat for seat in after.playing), "everybody is stuck and the round goes on"


def _check_shown(before: State, seat: int, action: Action, after: State) -> None:
    """WD4-4, R-WD4-SHOWN: only a challenge shows a hand, only to the challenger, only until the next action."""
    expected = []
    if isinstance(action, Challenge):
        assert isinstance(before.awaiting, AwaitFour)
        owner = before.awaiting.player
        expected = [(seat, owner, before.hands[owner])]
    assert [(shown.viewer, shown.owner, shown.cards) for shown in after.shown] == expected


def _check_drawing(before: State, seat: int, action: Action, after: State, events: tuple[Event, ...]) -> None:
    """TURN-2 draws one card, or as many as a written rule says (③ of CUST-4).

    Under `draw_until_playable` cards come until one can be played or there are no more.
    """
    if not isinstance(before.awaiting, AwaitTurn) or not isinstance(action, Draw | Pass):
        return
    drawn = sum(len(event.cards) for event in events if isinstance(event, Drew))
    told = [int(force.value) for force in before.in_force if (force.kind, force.seat) == ("draws", seat)]
    if told and not playable_faces(before, seat):
        assert drawn <= told[0]
    elif before.game.rules.draw_until_playable and not playable_faces(before, seat):
        limit = before.game.rules.hand_limit
        full = bool(limit) and after.hands[seat].bit_count() >= limit
        dry = not after.draw_pile and len(after.discard_pile) == 1
        assert isinstance(after.awaiting, AwaitDrawn) or full or dry, "stopped drawing without a playable card"
    else:
        assert drawn <= 1
