"""Proposals about what the engine can't see: any seat proposes, all but the judged seat vote (R-CUST-FREE)."""

from __future__ import annotations

import pytest

from lastcard.core.actions import Propose
from lastcard.core.awaiting import AwaitDiscard, AwaitDrawn, AwaitTurn, AwaitVote
from lastcard.core.cards import cards
from lastcard.core.events import Discarded, Drew, Lapsed, Proposed, PutInForce, RuleActs, VoteClosed, Voted
from lastcard.core.game import Words
from lastcard.core.in_force import InForce
from lastcard.core.state import State
from lastcard.effects import Rule, read_effect
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import view
from tests.support.positions import held, move, moves, position

RHYME = Words("everybody speaks in rhyme")


@pytest.fixture
def rhyming() -> State:
    """Seat 0 has played a rule without effect; seat 1 is on turn with no playable card."""
    state = position("W*1 R1 R2", "Y5 Y6", "B1 B2", "R3 R4", draw="G9 G8 G7", written=(RHYME,))
    return moves(state, "0 play W*1:G")


def test_rule_without_effect_is_in_force_until_the_round_ends() -> None:
    """And only once, however often it is played."""
    state, events = move(position("W*1 R1", "G1 G2", written=(RHYME,)), "0 play W*1:G uno")
    free = InForce("free-text", 0, "round", value=RHYME.words)
    assert events[2:] == (RuleActs(0, 1, RHYME.words), PutInForce(free))
    assert state.in_force == (free,)
    assert view(state, None).proposals_open
    end = move(moves(state, "1 play G1 uno", "0 draw"), "1 play G2")[1]
    assert Lapsed(free) in end


def test_proposal_is_voted_on_by_all_but_the_judged(rhyming: State) -> None:
    """R-CUST-VOTE: even if the judged seat made the proposal; a tie rejects it."""
    for seat in (0, 1, 2, 3):
        state, events = move(rhyming, f"{seat} propose 2 draw 3")
        assert events == (Proposed(seat, 2, "draw", 3),)
        assert isinstance(state.awaiting, AwaitVote)
        assert (state.awaiting.judged, state.awaiting.seats, state.awaiting.tie) == (2, (0, 1, 3), False)
        assert (state.awaiting.rule, state.awaiting.words) == (0, "2 draw 3")
        assert view(state, 2).question == ("2 draw 3",)


def test_accepted_draw_is_drawn(rhyming: State) -> None:
    state = moves(rhyming, "3 propose 2 draw 2", "0 vote yes", "1 vote no")
    state, events = move(state, "3 vote yes")
    assert events == (Voted(3), VoteClosed(2, 2, 1, True), Drew(2, cards("G9 G8"), "rule"))
    assert (held(state), state.awaiting) == ([2, 2, 4, 2], AwaitTurn(1))


@pytest.mark.parametrize("votes", ["no no no", "yes no abstain", "abstain abstain abstain", "yes no no"])
def test_rejected_proposal_changes_nothing(rhyming: State, votes: str) -> None:
    """R-CUST-JUDGE: a tie, or nobody voting, rejects it."""
    state = moves(rhyming, "3 propose 2 draw 2")
    for seat, word in zip((0, 1, 3), votes.split(), strict=True):
        state = moves(state, f"{seat} vote {word}")
    assert state == rhyming


def test_accepted_discard_is_chosen_by_the_judged(rhyming: State) -> None:
    """R-CUST-CHOICE, R-CUST-UNDER: never more cards than the seat holds."""
    state = moves(rhyming, "3 propose 2 discard 1", "0 vote yes", "1 vote yes", "3 vote yes")
    assert isinstance(state.awaiting, AwaitDiscard)
    assert (state.awaiting.seat, state.awaiting.count, state.awaiting.rule) == (2, 1, 0)
    state, events = move(state, "2 discard B2")
    assert events == (Discarded(2, cards("B2")),)
    assert state.awaiting == AwaitTurn(1)
    state = moves(rhyming, "3 propose 2 discard 20", "0 vote yes", "1 vote yes", "3 vote yes")
    assert isinstance(state.awaiting, AwaitDiscard)
    assert state.awaiting.count == 2


def test_accepted_skip_loses_the_next_turn(rhyming: State) -> None:
    state = moves(rhyming, "3 propose 2 skip", "0 vote yes", "1 vote yes", "3 vote yes")
    assert state.awaiting == AwaitTurn(1)
    state = moves(state, "1 draw", "1 pass")
    assert (state.awaiting, state.in_force) == (AwaitTurn(3), rhyming.in_force)


def test_drawn_card_waits_for_the_vote(rhyming: State) -> None:
    """TURN-3: the turn continues with that card and no other."""
    drawn = moves(rhyming, "1 draw")
    assert isinstance(drawn.awaiting, AwaitDrawn)
    for proposal in ("propose 1 draw 1", "propose 2 draw 1", "propose 1 skip"):
        state = moves(drawn, f"0 {proposal}")
        for seat in state.awaiting.seats:
            state = moves(state, f"{seat} vote yes")
        assert state.awaiting == drawn.awaiting
    state = moves(drawn, "0 propose 1 discard 1", "0 vote yes", "2 vote yes", "3 vote yes")
    assert moves(state, "1 discard Y5").awaiting == drawn.awaiting
    assert moves(state, "1 discard G9").awaiting == AwaitTurn(2)


def test_drawn_card_is_hidden_during_the_vote(rhyming: State) -> None:
    state = moves(rhyming, "1 draw", "0 propose 2 skip")
    assert all(view(state, seat).drawn == () for seat in (None, 0, 1, 2, 3))


def test_proposals_are_not_legal_actions(rhyming: State) -> None:
    """Because no seat is asked for a proposal."""
    assert not any(isinstance(action, Propose) for seat in range(4) for action in legal_actions(rhyming, seat))


def test_other_player_decides_alone_with_two_players() -> None:
    """R-CUST-VOTE: without the judged seat there is one vote."""
    state = moves(position("W*1 R1 R2", "G1 G2", written=(RHYME,)), "0 play W*1:G", "0 propose 0 discard 1")
    assert state.awaiting.seats == (1,)
    assert moves(state, "1 vote yes").awaiting.seats == (0,)


def test_view_separates_proposal_and_vote_with_equal_words(rhyming: State) -> None:
    """A written rule may use the words of a proposal, but only a proposal of the table counts as one."""
    asked = moves(rhyming, "3 propose 2 draw 2")
    assert view(asked, 0).proposal == Propose(2, "draw", 2)
    same = position("W*1 R1 R2", "G1 G2", written=(Rule("x", read_effect('vote(me, "0 skip", nothing())')),))
    voting = view(moves(same, "0 play W*1:G"), 1)
    assert (voting.phase, voting.question, voting.proposal) == ("vote", ("0 skip",), None)
