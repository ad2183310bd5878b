"""Views of seats and spectators, and that hidden cards don't influence them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from lastcard.core.actions import Action, Discard, Draw, JumpIn, Play
from lastcard.core.awaiting import AwaitDiscard, AwaitTurn, AwaitVote
from lastcard.core.cards import BACK, Card, cards
from lastcard.core.deck import CardSet
from lastcard.core.events import Dealt, Drew, Event, HandShown, RoundEnded
from lastcard.core.game import Game, Words
from lastcard.core.in_force import InForce
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.effects.line_format import read_effect
from lastcard.effects.rule import Rule
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal
from lastcard.views import View, seen, view
from tests.support.hidden_cards import permute_hidden
from tests.support.positions import move, moves, position
from tests.support.random_play import Move, play_on, random_game, random_match


def _matches_without_effects(first: int, count: int) -> Iterator[tuple[Random, State]]:
    """Yield random games without written effects, because an effect on hidden cards may reveal them."""
    for number in range(first, first + count):
        dice = Random(number)
        game = random_game(dice)
        bare = Game(game.edition, game.rules, game.seats, tuple(Words(rule.words) for rule in game.written))
        yield dice, open_match(bare, dice.randbytes(16))[0]


def _viewers(state: State) -> list[int | None]:
    return [None, *range(state.game.seats)]


@pytest.mark.parametrize("first", range(0, 40, 4))
def test_hidden_cards_do_not_change_views(first: int) -> None:
    """The view and the legal actions are equal byte for byte, whatever lies face down; written rules included."""
    for dice, start in map(random_match, range(first, first + 4)):
        for count, step in enumerate(play_on(start, dice, 200)):
            if count % 4 == 0:
                _compare_views(step.after, dice)


def _compare_views(state: State, dice: Random) -> None:
    for viewer in _viewers(state):
        other = permute_hidden(state, viewer, 0, dice)
        assert repr(view(other, viewer)).encode() == repr(view(state, viewer)).encode()
        if viewer is not None:
            assert repr(legal_actions(other, viewer)) == repr(legal_actions(state, viewer))


@pytest.mark.sweep(2)
@pytest.mark.parametrize("first", range(100, 140, 4))
def test_hidden_cards_do_not_change_events(first: int) -> None:
    """The same action gives a seat the same events, whatever lies face down."""
    compared = 0
    for dice, start in _matches_without_effects(first, 4):
        for step in play_on(start, dice, 150):
            for viewer in _viewers(step.before):
                compared += _compare_events(step, viewer, dice)
    assert compared > 500


def _compare_events(step: Move, viewer: int | None, dice: Random) -> bool:
    state, seat, action = step.before, step.seat, step.action
    other = permute_hidden(state, viewer, _named_cards(state, seat, action), dice)
    searching = isinstance(action, Draw) and state.game.rules.draw_until_playable
    if searching or _drawn_waits(state) or refusal(other, seat, action) is not None:
        return False  # all see whether a hidden card can be played, and when a search for one ends
    events = apply(other, seat, action)[1]
    drawing = isinstance(action, Draw) and isinstance(state.awaiting, AwaitTurn)
    assert _seen_events(events, viewer, drawing) == _seen_events(step.events, viewer, drawing)
    return True


def _drawn_waits(state: State) -> bool:
    """Return whether a playable drawn card waits while the table votes on a proposal (R-CUST-FREE)."""
    asked = state.awaiting
    ruling = isinstance(asked, AwaitVote | AwaitDiscard) and not asked.rule
    return ruling and bool(asked.memo[-1])  # type: ignore[union-attr, index]


def _named_cards(state: State, seat: int, action: Action) -> CardSet:
    """Return the cards that an action names and thereby makes public."""
    faces: tuple[Card, ...] = ()
    if isinstance(action, Play | Discard):
        faces = action.cards
    elif isinstance(action, JumpIn):
        faces = (action.card,)
    return sum(state.game.deck.copies[face] & state.hands[seat] for face in set(faces))


def _seen_events(events: tuple[Event, ...], viewer: int | None, drawing: bool) -> str:
    """Return the events as the viewer sees them, without those that show it cards.

    All see whether a card just drawn can be played: for a draw in a turn only the draw itself is compared.
    """
    heard = []
    for event in events:
        if isinstance(event, RoundEnded):
            break
        own = isinstance(event, Drew) and event.seat == viewer
        shown = isinstance(event, HandShown) and viewer in (event.viewer, event.owner)
        if not own and not shown and (isinstance(event, Drew) or not drawing):
            heard.append(seen(event, viewer))
    return repr(heard)


def test_dealt_and_drawn_cards_are_hidden_from_other_seats() -> None:
    """SETUP-4, TURN-2: only the seat itself sees the cards that it gets."""
    for event in (Dealt(1, cards("R7 B2")), Drew(1, cards("R7 B2"), "turn")):
        assert seen(event, 1) == event
        for viewer in (0, 2, None):
            hidden = seen(event, viewer)
            assert isinstance(hidden, Dealt | Drew)
            assert (hidden.seat, hidden.cards) == (1, (BACK, BACK))


def test_hand_is_visible_only_to_its_seat() -> None:
    """Everyone sees how many cards the other seats hold."""
    state = position("R1 R2", "B1 B2 B3", "G1 W")
    for viewer in (0, 1, 2, None):
        found_view = view(state, viewer)
        assert found_view.open == (() if viewer is None else (viewer,))
        for owner, count in enumerate((2, 3, 2)):
            hidden = (BACK,) * count
            assert (found_view.hands[owner] == hidden) == (owner != viewer)
            assert len(found_view.hands[owner]) == count
    assert view(state, 2).hands[2] == cards("G1 W")


def test_drawn_card_is_visible_only_to_its_seat() -> None:
    """TURN-3: the others see that it can be played, not which card it is."""
    state = moves(position("B1 B2", "G1 G2", draw="R9"), "0 draw")
    assert view(state, 0).drawn == cards("R9")
    assert view(state, 1).drawn == view(state, None).drawn == ()
    assert view(state, 1).phase == "drawn"


def test_open_last_shows_short_hands_to_all() -> None:
    """`open_last`: a hand of that many cards or fewer lies open; a longer one doesn't."""
    state = position("R1 R2 R3", "B1 B2", "G1", rules={"open_last": 2})
    for viewer in (0, 1, 2, None):
        found_view = view(state, viewer)
        assert found_view.hands[1:] == (cards("B1 B2"), cards("G1"))
        assert found_view.sees(0) == (viewer == 0)
        assert found_view.sees(1)
        assert found_view.sees(2)
    assert view(state, 1).hands[0] == (BACK,) * 3


def test_challenged_hand_is_shown_only_to_challenger() -> None:
    """WD4-4, R-WD4-SHOWN: until the next accepted action; the cards drawn as a penalty are not shown."""
    state = position("R1 W+4 G2", "B1 B2", "Y1 Y2", draw="Y3 Y4 Y5 Y6")
    state, events = move(moves(state, "0 play W+4:B"), "1 challenge")
    assert view(state, 1).hands[0] == (*cards("R1 G2"), *(BACK,) * 4)
    assert view(state, 1).sees(0)
    for viewer in (2, None):
        assert view(state, viewer).hands[0] == (BACK,) * 6
        assert not view(state, viewer).sees(0)
    (shown,) = [event for event in events if isinstance(event, HandShown)]
    assert seen(shown, 1) == seen(shown, 0) == shown
    assert seen(shown, 2) == seen(shown, None) == replace(shown, cards=(BACK, BACK))
    state = moves(state, "1 play B1")
    assert view(state, 1).hands[0] == (BACK,) * 6
    assert not view(state, 1).sees(0)


def test_innocent_hand_is_shown_only_to_challenger() -> None:
    """WD4-4, WD4-6: the challenger sees the hand although the challenge fails."""
    state = moves(position("G1 W+4 G2", "B1 B2", "Y1 Y2"), "0 play W+4:B", "1 challenge")
    assert view(state, 1).hands[0] == cards("G1 G2")
    assert view(state, 2).hands[0] == (BACK, BACK)


def test_finished_round_shows_every_hand() -> None:
    """SCORE-1: spectators see the remaining cards too."""
    state = moves(position("R1", "B1 B2", "G1 W"), "0 play R1")
    for viewer in (0, 1, 2, None):
        assert view(state, viewer).hands == ((), cards("B1 B2"), cards("G1 W"))
        assert view(state, viewer).open == (0, 1, 2)


def test_bluff_is_hidden_until_challenged() -> None:
    """WD4-3: an honest Wild Draw Four and a bluff look the same to everyone but their player."""
    honest = moves(position("G1 W+4 G2", "B1 B2", "Y1 Y2"), "0 play W+4:B")
    bluff = moves(position("R1 W+4 R2", "B1 B2", "Y1 Y2"), "0 play W+4:B")
    for viewer in (1, 2, None):
        assert view(honest, viewer) == view(bluff, viewer)


def test_spectator_sees_public_facts() -> None:
    """The pending draw, the awaited seats, the seats that owe the call, the top card and its colour."""
    state = moves(position("R+2 R3", "B1 B2", "Y1 Y2", rules={"stacking": "same"}), "0 play R+2")
    found_view = view(state, None)
    assert (found_view.pending, found_view.awaited, found_view.owing, found_view.phase) == (2, (1,), (0,), "turn")
    assert (found_view.top, found_view.colour, found_view.turn) == (Card("R+2"), "R", 0)


def test_colour_before_wild_draw_four_is_visible_to_all() -> None:
    """R-WD4-COLOUR: the colour named last counts; under `stacking` it is the one before the last Wild Draw Four."""
    state = position("W W+4 R2", "W+4 B2 B3", "Y1 Y2", rules={"stacking": "same"})
    assert view(state, 1).before is None
    state = moves(state, "0 play W:G", "1 play W+4:Y", "2 accept", "0 play W+4:B")
    assert [view(state, viewer).before for viewer in (0, 1, None)] == ["Y"] * 3
    stacked = moves(position("W+4 R2 R3", "W+4 B2 B3", rules={"stacking": "same"}), "0 play W+4:B", "1 play W+4:G")
    assert view(stacked, 0).before == "B"
    assert view(moves(stacked, "0 accept"), 0).before is None


def _after_effect(effect: str) -> State:
    """Return the state after seat 0 played a card with this effect and named blue."""
    rule = Rule("a rule", read_effect(effect))
    table = position("W*1 R1 R2", "B1 B2 B3", "G1 G2", draw="Y1 Y2 Y3 Y4", written=(rule,))
    return moves(table, "0 play W*1:B")


def test_hand_shown_by_written_rule_is_visible_to_all() -> None:
    """⑦ of CUST-4: the current cards with drawn ones, for spectators too; other hands stay hidden."""
    state = _after_effect("show(next, my_turn); draw(next, 1)")
    for viewer in (0, 2, None):
        assert view(state, viewer).hands[1] == cards("B1 B2 B3 Y1")
        assert view(state, viewer).sees(1)
    assert view(state, 1).hands[0] == (BACK, BACK)
    assert not view(state, 1).sees(2)
    state = moves(state, "1 play B1", "2 draw")
    assert view(state, 2).hands[1] == (BACK,) * 3


def test_open_question_is_visible_to_all() -> None:
    """R-CUST-VOTE, R-CUST-FREE: the words of a dare, a vote and a choice, and the rules in force."""
    found_view = view(_after_effect('dare(next, "hop", draw(them, 1))'), None)
    assert (found_view.question, found_view.awaited, found_view.phase) == (("hop",), (1,), "choose")
    found_view = view(_after_effect('vote(me, "it is so", nothing())'), 2)
    assert (found_view.question, found_view.judged, found_view.awaited) == (("it is so",), 0, (1, 2))
    found_view = view(_after_effect('choose(next, "one", nothing(), "two", nothing())'), 0)
    assert (found_view.question, found_view.options, found_view.awaited) == (("one", "two"), ("1", "2"), (1,))
    found_view = view(_after_effect("draw(chosen, 1)"), 0)
    assert (found_view.options, found_view.awaited) == (("1", "2"), (0,))
    found_view = view(_after_effect('mark(next, "hop", call)'), None)
    assert found_view.in_force == (InForce("mark", 1, "call", 0, "hop"),)
    assert found_view.proposals_open


def test_view_references_only_plain_values() -> None:
    """Following every reference from a view never reaches a state, a pile or the random stream."""
    state = moves(
        position("W*1 P1 P2", "G1 G2", box="nonpartisan", discard="P5", written=(Words("a"),)), "0 play W*1:G"
    )
    assert view(state, 0).in_force
    plain = (View, RuleSet, InForce, Card, str, int, bool, type(None), tuple)
    left: list[object] = [view(state, 0)]
    reached: dict[int, object] = {}
    while left:
        found = left.pop()
        if id(found) not in reached and not isinstance(found, type):
            reached[id(found)] = found
            assert type(found) in plain
            left += gc.get_referents(found)
    assert len(reached) > 20
