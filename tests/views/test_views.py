"""What a seat sees, and that nothing it can't see makes any difference to it."""

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


def _bare_matches(first: int, count: int) -> Iterator[tuple[Random, State]]:
    """Random games whose customizable cards are bare wilds: a rule that acts on hidden cards reveals them rightly."""
    for number in range(first, first + count):
        dice = Random(number)
        game = random_game(dice)
        bare = Game(game.edition, game.rules, game.seats, tuple(Words(rule.words) for rule in game.written))
        yield dice, open_match(bare, dice.randbytes(16))[0]


def _viewers(state: State) -> list[int | None]:
    return [None, *range(state.game.seats)]


@pytest.mark.parametrize("first", range(0, 40, 4))
def test_hidden_cards_make_no_difference_to_a_view(first: int) -> None:
    """Not a byte of the view or of the legal actions tells what lies face down, whatever is written on the cards."""
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


@pytest.mark.parametrize("first", range(100, 140, 4))
def test_hidden_cards_make_no_difference_to_events(first: int) -> None:
    """The same action told to a seat sounds the same, whatever lies face down."""
    compared = 0
    for dice, start in _bare_matches(first, 4):
        for step in play_on(start, dice, 150):
            for viewer in _viewers(step.before):
                compared += _compare_events(step, viewer, dice)
    assert compared > 500


def _compare_events(step: Move, viewer: int | None, dice: Random) -> bool:
    state, seat, action = step.before, step.seat, step.action
    other = permute_hidden(state, viewer, _named_cards(state, seat, action), dice)
    searching = isinstance(action, Draw) and state.game.rules.draw_until_playable
    if searching or _drawn_waits(state) or refusal(other, seat, action) is not None:
        return False  # what can be done with a hidden card, and when a search for one ends, is seen by all
    events = apply(other, seat, action)[1]
    drawing = isinstance(action, Draw) and isinstance(state.awaiting, AwaitTurn)
    assert _heard(events, viewer, drawing) == _heard(step.events, viewer, drawing)
    return True


def _drawn_waits(state: State) -> bool:
    """Whether the table rules on a proposal while a card just drawn, which can be played, waits (R-CUST-FREE)."""
    asked = state.awaiting
    ruling = isinstance(asked, AwaitVote | AwaitDiscard) and not asked.rule
    return ruling and bool(asked.memo[-1])  # type: ignore[union-attr, index]


def _named_cards(state: State, seat: int, action: Action) -> CardSet:
    """The cards an action names become public with it."""
    faces: tuple[Card, ...] = ()
    if isinstance(action, Play | Discard):
        faces = action.cards
    elif isinstance(action, JumpIn):
        faces = (action.card,)
    return sum(state.game.deck.copies[face] & state.hands[seat] for face in set(faces))


def _heard(events: tuple[Event, ...], viewer: int | None, drawing: bool) -> str:
    """The events as the viewer hears them, without the cards it rightly learns of.

    Whether a card just drawn can be played is seen by all: of a turn's draw only the draw itself is compared.
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


def test_dealt_and_drawn_cards_are_backs_to_the_others() -> None:
    """SETUP-4, TURN-2: only the seat itself sees which cards it gets."""
    for event in (Dealt(1, cards("R7 B2")), Drew(1, cards("R7 B2"), "turn")):
        assert seen(event, 1) == event
        for viewer in (0, 2, None):
            hidden = seen(event, viewer)
            assert isinstance(hidden, Dealt | Drew)
            assert (hidden.seat, hidden.cards) == (1, (BACK, BACK))


def test_a_hand_is_open_to_its_seat_alone() -> None:
    """Everybody sees how many cards the others hold, and only their own faces."""
    state = position("R1 R2", "B1 B2 B3", "G1 W")
    for viewer in (0, 1, 2, None):
        looked = view(state, viewer)
        assert looked.open == (() if viewer is None else (viewer,))
        for owner, count in enumerate((2, 3, 2)):
            hidden = (BACK,) * count
            assert (looked.hands[owner] == hidden) == (owner != viewer)
            assert len(looked.hands[owner]) == count
    assert view(state, 2).hands[2] == cards("G1 W")


def test_a_drawn_card_is_seen_by_who_drew_it() -> None:
    """TURN-3: the others see that something may be played, not what or how much of it."""
    state = moves(position("B1 B2", "G1 G2", draw="R9"), "0 draw")
    assert view(state, 0).drawn == cards("R9")
    assert view(state, 1).drawn == view(state, None).drawn == ()
    assert view(state, 1).phase == "drawn"


def test_open_last_opens_short_hands_to_all() -> None:
    """`open_last`: a hand of that many cards or fewer lies open; a longer one doesn't."""
    state = position("R1 R2 R3", "B1 B2", "G1", rules={"open_last": 2})
    for viewer in (0, 1, 2, None):
        looked = view(state, viewer)
        assert looked.hands[1:] == (cards("B1 B2"), cards("G1"))
        assert looked.sees(0) == (viewer == 0)
        assert looked.sees(1)
        assert looked.sees(2)
    assert view(state, 1).hands[0] == (BACK,) * 3


def test_a_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    """WD4-4, R-WD4-SHOWN: until the next accepted action; the cards drawn by the guilty are not shown."""
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


def test_an_innocent_hand_is_shown_as_well() -> None:
    """WD4-4, WD4-6: the challenger sees it, and only the challenger."""
    state = moves(position("G1 W+4 G2", "B1 B2", "Y1 Y2"), "0 play W+4:B", "1 challenge")
    assert view(state, 1).hands[0] == cards("G1 G2")
    assert view(state, 2).hands[0] == (BACK, BACK)


def test_a_round_that_is_over_lies_open() -> None:
    """SCORE-1: what is left is counted by all; a spectator sees it too."""
    state = moves(position("R1", "B1 B2", "G1 W"), "0 play R1")
    for viewer in (0, 1, 2, None):
        assert view(state, viewer).hands == ((), cards("B1 B2"), cards("G1 W"))
        assert view(state, viewer).open == (0, 1, 2)


def test_the_guilt_of_a_wild_draw_four_is_not_told_before_the_challenge() -> None:
    """WD4-3: an honest card and a bluff look alike to everybody but their player."""
    honest = moves(position("G1 W+4 G2", "B1 B2", "Y1 Y2"), "0 play W+4:B")
    bluff = moves(position("R1 W+4 R2", "B1 B2", "Y1 Y2"), "0 play W+4:B")
    for viewer in (1, 2, None):
        assert view(honest, viewer) == view(bluff, viewer)


def test_what_everybody_sees() -> None:
    """What is pending, who is awaited, who owes the call, the top card and its colour: a spectator sees it too."""
    state = moves(position("R+2 R3", "B1 B2", "Y1 Y2", rules={"stacking": "same"}), "0 play R+2")
    looked = view(state, None)
    assert (looked.pending, looked.awaited, looked.owing, looked.phase) == (2, (1,), (0,), "turn")
    assert (looked.top, looked.colour, looked.turn) == (Card("R+2"), "R", 0)


def test_the_colour_before_a_wild_draw_four_was_heard_by_all() -> None:
    """R-WD4-COLOUR: the one last named counts; under `stacking` that is the one before the last Wild Draw Four."""
    state = position("W W+4 R2", "W+4 B2 B3", "Y1 Y2", rules={"stacking": "same"})
    assert view(state, 1).before is None
    state = moves(state, "0 play W:G", "1 play W+4:Y", "2 accept", "0 play W+4:B")
    assert [view(state, viewer).before for viewer in (0, 1, None)] == ["Y"] * 3
    stacked = moves(position("W+4 R2 R3", "W+4 B2 B3", rules={"stacking": "same"}), "0 play W+4:B", "1 play W+4:G")
    assert view(stacked, 0).before == "B"
    assert view(moves(stacked, "0 accept"), 0).before is None


def _written(effect: str) -> State:
    """Seat 0 has just laid a card that does this, naming blue."""
    rule = Rule("a rule", read_effect(effect))
    table = position("W*1 R1 R2", "B1 B2 B3", "G1 G2", draw="Y1 Y2 Y3 Y4", written=(rule,))
    return moves(table, "0 play W*1:B")


def test_what_a_written_rule_opens_is_seen_by_all() -> None:
    """⑦ of CUST-4: the cards as they are now, drawn ones too, to a spectator as well; other hands stay closed."""
    state = _written("show(next, my_turn); draw(next, 1)")
    for viewer in (0, 2, None):
        assert view(state, viewer).hands[1] == cards("B1 B2 B3 Y1")
        assert view(state, viewer).sees(1)
    assert view(state, 1).hands[0] == (BACK, BACK)
    assert not view(state, 1).sees(2)
    state = moves(state, "1 play B1", "2 draw")
    assert view(state, 2).hands[1] == (BACK,) * 3


def test_what_is_asked_is_seen_by_all() -> None:
    """R-CUST-VOTE, R-CUST-FREE: the dare, the vote and the ways in words, and what is in force."""
    looked = view(_written('dare(next, "hop", draw(them, 1))'), None)
    assert (looked.question, looked.awaited, looked.phase) == (("hop",), (1,), "choose")
    looked = view(_written('vote(me, "it is so", nothing())'), 2)
    assert (looked.question, looked.judged, looked.awaited) == (("it is so",), 0, (1, 2))
    looked = view(_written('choose(next, "one", nothing(), "two", nothing())'), 0)
    assert (looked.question, looked.options, looked.awaited) == (("one", "two"), ("1", "2"), (1,))
    looked = view(_written("draw(chosen, 1)"), 0)
    assert (looked.options, looked.awaited) == (("1", "2"), (0,))
    looked = view(_written('mark(next, "hop", call)'), None)
    assert looked.in_force == (InForce("mark", 1, "call", 0, "hop"),)
    assert looked.proposals_open


def test_a_view_leads_nowhere_else() -> None:
    """Following every reference from a view, one meets plain values: no state, no piles, no random stream."""
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
