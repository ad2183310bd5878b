"""Written rules in play: choices, dares, votes, discards, and how a round continues after them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcard.core.actions import Discard
from lastcard.core.awaiting import AskedByRule, AwaitChoice, AwaitDare, AwaitDiscard, AwaitVote
from lastcard.core.cards import Card, cards
from lastcard.core.errors import Refused
from lastcard.core.events import Chose, Dared, Discarded, Drew, RoundEnded, VoteClosed, Voted
from lastcard.core.game import WrittenRule
from lastcard.core.refusals import Refusal
from lastcard.core.state import Draft, State
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.written_rules import discard_under
from lastcard.views import view
from tests.support.positions import hand, held, move, moves, owing, position
from tests.support.written_rules import AllWildsGo, ColourAsked, DareNext, DownTo, Judged, OnceMore


@dataclass(frozen=True, slots=True)
class EmptyHands:
    """A rule that empties the hands of these seats at once."""

    seats: tuple[int, ...]
    words: str = "all gone"

    def begin(self, draft: Draft, player: int, number: int) -> None:
        for seat in self.seats:
            discard_under(draft, seat, draft.hands[seat])

    def resume(self, draft: Draft, player: int, asked: AskedByRule, answer: str | bool) -> None:
        raise AssertionError("nothing was asked")


def _with_rule_played(rule: WrittenRule, *hands: str, **more: object) -> State:
    """Return the state after seat 0 played the card with this rule and named blue."""
    return moves(position("W*1 R1 R2 R3", *hands, written=(rule,), **more), "0 play W*1:B")  # type: ignore[arg-type]


def test_colour_asked_by_rule_is_not_the_named_colour() -> None:
    """CUST-2, R-CUST-TURN: the card's own colour is named first and stays in play; no turn is lost."""
    state = _with_rule_played(ColourAsked(), "G1 G2 B1", "Y1 Y2")
    assert state.awaiting == AwaitChoice(0, 1, "colour", "colour", ("R", "B", "G", "Y"))
    assert (state.colour, state.turn) == ("B", 0)
    with pytest.raises(Refused) as refused:
        move(state, "0 choose P")
    assert refused.value.reason == Refusal.COLOUR_UNKNOWN
    state, events = move(state, "0 choose G")
    assert events[0] == Chose(0, "G")
    assert held(state) == [3, 5, 4]
    assert (state.colour, state.awaiting.seats) == ("B", (1,))


def test_discarding_seat_chooses_cards_that_go_under_the_top() -> None:
    """R-CUST-CHOICE, R-CUST-UNDER: one seat at a time in play order, the card's player last."""
    state = _with_rule_played(DownTo(2), "G1 G2 G3 G4", "Y1", "B1 B2 B3", discard="R5 R9")
    assert state.awaiting == AwaitDiscard(1, 1, 1, 2)
    assert view(state, 2).discard_count == 2
    for line, reason in (
        ("1 discard G1", Refusal.WRONG_NUMBER_OF_CARDS),
        ("1 discard G1 G1", Refusal.NOT_IN_HAND),
        ("1 discard B1 B2", Refusal.NOT_IN_HAND),
        ("0 discard R1 R2", Refusal.NOT_YOUR_TURN),
        ("1 choose R", Refusal.WRONG_PHASE),
    ):
        with pytest.raises(Refused) as refused:
            move(state, line)
        assert refused.value.reason == reason
    state, events = move(state, "1 discard G4 G2")
    assert events == (Discarded(1, cards("G2 G4")),)
    assert hand(state, 1) == list(cards("G1 G3"))
    assert view(state, None).discards == cards("R9 R5 G2 G4 W*1")
    assert state.awaiting.seats == (3,)
    state = moves(state, "3 discard B1")
    assert state.awaiting == AwaitDiscard(0, 1, 4, 1)
    state = moves(state, "0 discard R2")
    assert (state.top, state.colour) == (state.discard_pile[-1], "B")
    assert (held(state), state.awaiting.seats, state.awaiting.phase) == ([2, 2, 1, 2], (1,), "turn")


@pytest.mark.parametrize(("answer", "cards_held"), [("do", 2), ("refuse", 4)])
def test_dared_seat_answers_and_then_plays(answer: str, cards_held: int) -> None:
    """R-CUST-TURN: the dared seat does it, or refuses and draws, and then has its turn."""
    state = _with_rule_played(DareNext(), "G1 G2", "Y1 Y2")
    assert state.awaiting == AwaitDare(1, 1, None)
    with pytest.raises(Refused):
        move(state, "0 dare do")
    state, events = move(state, f"1 dare {answer}")
    assert events[0] == Dared(1, answer == "do")
    assert held(state) == [3, cards_held, 2]
    assert (state.awaiting.seats, state.awaiting.phase) == ((1,), "turn")


@pytest.mark.parametrize("tie", [True, False])
@pytest.mark.parametrize(
    ("votes", "outcome"),
    [(("yes", "yes"), True), (("no", "no"), False), (("yes", "no"), None), (("no", "yes"), None)],
)
def test_vote_follows_majority_and_tie_follows_the_rule(
    tie: bool, votes: tuple[str, str], outcome: bool | None
) -> None:
    """R-CUST-JUDGE, R-CUST-VOTE: all seats but the judged one vote once each, in any order."""
    state = _with_rule_played(Judged(tie), "G1 G2", "Y1 Y2")
    assert state.awaiting == AwaitVote(1, "vote", 0, (1, 2), tie)
    assert view(state, None).judged == 0
    with pytest.raises(Refused) as refused:
        move(state, "0 vote yes")
    assert refused.value.reason == Refusal.NOT_YOUR_TURN
    state, events = move(state, f"2 vote {votes[0]}")
    assert events == (Voted(2),)
    assert state.awaiting.seats == (1,)
    with pytest.raises(Refused) as refused:
        move(state, "2 vote yes")
    assert refused.value.reason == Refusal.NOT_YOUR_TURN
    state, events = move(state, f"1 vote {votes[1]}")
    decided = tie if outcome is None else outcome
    assert events[:2] == (Voted(1), VoteClosed(0, votes.count("yes"), votes.count("no"), decided))
    if decided:
        assert state.awaiting == AwaitDiscard(0, 1, "discard", 1)
        state = moves(state, "0 discard R1")
    assert held(state)[0] == (2 if decided else 4)
    assert (state.awaiting.seats, state.awaiting.phase) == ((1,), "turn")


def test_open_vote_hides_how_seats_voted() -> None:
    """R-CUST-VOTE: until it closes, a yes and a no look alike to everybody."""
    state = _with_rule_played(Judged(tie=True), "G1 G2", "Y1 Y2", "B1 B2")
    one, other = moves(state, "2 vote yes"), moves(state, "2 vote no")
    assert one != other
    assert all(view(one, seat) == view(other, seat) for seat in (None, 0, 1, 2, 3))


def test_discard_to_one_card_owes_the_call() -> None:
    """R-UNO-ANY: the call is owed outside a seat's own turn too, and the seat can be caught."""
    state = _with_rule_played(DownTo(1), "G1 G2", "Y1 Y2")
    state = moves(state, "1 discard G1", "2 discard Y1")
    assert owing(state) == [1, 2]
    state = moves(state, "1 uno", "0 catch 2", "0 discard R1 R2")
    assert owing(state) == [0]
    assert held(state) == [1, 1, 3]


def test_hand_emptied_by_rule_ends_round() -> None:
    """R-CUST-OUT, END-1: the winner scores the other hands."""
    state, events = move(
        position("W*1 R1 R2", "W W", "Y1 Y2", written=(AllWildsGo(),)),
        "0 play W*1:B",
    )
    (end,) = [event for event in events if isinstance(event, RoundEnded)]
    assert (end.winner, end.points) == (1, (0, 6, 0))
    assert state.awaiting.phase == "round-over"


@pytest.mark.parametrize(
    ("emptied", "direction", "winner"),
    [((1, 2), 1, 1), ((2, 3), 1, 2), ((0, 3), 1, 3), ((1, 3), -1, 3), ((0, 1), -1, 1), ((0,), 1, 0)],
)
def test_first_emptied_hand_in_play_order_wins(emptied: tuple[int, ...], direction: int, winner: int) -> None:
    """R-CUST-OUT: the order starts after the card's player, who comes last."""
    state = position("W*1 R1", "G1 G2", "Y1 Y2", "B1 B2", written=(EmptyHands(emptied),), direction=direction)
    state = moves(state, "0 play W*1:B")
    assert (state.awaiting.phase, state.winners) == ("round-over", (winner,))


def test_discard_for_rule_can_end_round() -> None:
    """R-CUST-OUT: in the middle of a rule too; the remaining seats don't discard."""
    state = _with_rule_played(DownTo(0), "G1 G2", "Y1 Y2")
    state = moves(state, "1 discard G1 G2")
    assert (state.awaiting.phase, state.winners, held(state)) == ("round-over", (1,), [3, 0, 2])


def test_rule_of_last_card_is_ignored() -> None:
    """R-CUST-LAST, R-LAST-WILD: the round is over, and the card's colour is named."""
    state = moves(position("W*1", "G1 G2", "Y1 Y2", written=(DownTo(0),)), "0 play W*1:B")
    assert (state.awaiting.phase, state.winners, state.colour) == ("round-over", (0,), "B")


def test_card_number_selects_its_rule() -> None:
    """W*2 has another rule than W*1."""
    state = position("W*2 R1 R2", "G1 G2", written=(DownTo(0), DareNext()))
    assert moves(state, "0 play W*2:G").awaiting == AwaitDare(1, 2, None)


def test_rule_costs_no_turn_in_reversed_direction() -> None:
    """R-CUST-TURN: the turn passes to the right."""
    state = position("W*1 R1 R2", "G1 G2", "Y1 Y2", written=(AllWildsGo(),), direction=-1)
    assert moves(state, "0 play W*1:G").awaiting.seats == (2,)


def test_rule_asks_seat_before_veto_takes_its_turn() -> None:
    """R-VETO-BEGIN: the seat under the VETO still answers a dare; then its turn is skipped."""
    state = position("W*1 P1 P2", "G1 G2", "Y1 Y2", box="nonpartisan", discard="P5", written=(DareNext(),))
    state = moves(state, "0 veto 1", "0 play W*1:G", "1 dare refuse")
    assert (held(state), state.awaiting.seats, state.veto) == ([2, 4, 2], (2,), None)


def test_rule_draws_only_available_cards() -> None:
    """R-PILE-SHORT: only two cards are left to draw."""
    state = position("W*1 R1 R2", "G1 G2", rest=False, discard="R5", draw="Y9", written=(DareNext(),))
    state, events = move(moves(state, "0 play W*1:B"), "1 dare refuse")
    drawn = [event.cards for event in events if isinstance(event, Drew)]
    assert sorted(card for group in drawn for card in group) == [Card("R5"), Card("Y9")]
    assert held(state)[1] == 4


def test_rule_can_give_another_turn() -> None:
    """In a normal turn and with a card just drawn; the VETO takes this turn like any other (R-VETO-BEGIN)."""
    table = position("P1 P2 W*1", "G1 G2", box="nonpartisan", discard="P5", draw="G9", written=(OnceMore(),))
    state = moves(table, "0 play W*1:G")
    assert (state.awaiting.seats, state.awaiting.phase) == ((0,), "turn")
    drawn = position("G1 G2", "Y1 Y2", box="nonpartisan", discard="P5", draw="W*1", written=(OnceMore(),))
    assert moves(drawn, "0 draw", "0 play W*1:G").awaiting.seats == (0,)
    assert moves(table, "1 veto 0", "0 play W*1:G").awaiting.seats == (1,)


def test_discards_of_large_hand_are_listed() -> None:
    """R-CUST-CHOICE: there are forty ways to discard all but one of forty different cards."""
    many = [f"{colour}{rank}" for colour in "RBGY" for rank in range(10)]
    state = moves(position("W*1 R+2 B+2", " ".join(many), written=(DownTo(1, 1),), discard="RS"), "0 play W*1:B")
    listed = legal_actions(state, 1)
    assert len(listed) == 40
    assert all(isinstance(action, Discard) and len(action.cards) == 39 for action in listed)
