"""The guided first round: each tip is shown once, at its moment, and the score ends it."""

from __future__ import annotations

from random import Random

import pytest

from lastcard import Match, view
from lastcard.rules.legal_actions import legal_actions
from lastcard.text.guide import Guide, Situation, Tip, tips_for

NAMES = ("Ana", "Ben", "Zoe")


def situation(match: Match) -> Situation:
    return Situation(NAMES, view(match.state, 0), legal_actions(match.state, 0), False, True)


def play_round(match: Match, guide: Guide, random: Random) -> list[Tip]:
    """Play a round at random, and return the tips in the order in which they were shown."""
    shown: list[Tip] = []
    while True:
        now = situation(match)
        guide.update(now)
        if guide.tip and (not shown or shown[-1] is not guide.tip):
            shown.append(guide.tip)
            if not guide.tip.lasts:
                assert guide.tip in tips_for(now), "advice fits the moment"
        if match.state.awaiting.phase in ("round-over", "match-over"):
            return shown
        state = match.state
        match.act(*random.choice([(seat, one) for seat in state.playing for one in legal_actions(state, seat)]))


@pytest.mark.parametrize("seed", range(6))
def test_guide_shows_dismissed_tips_once_and_ends_with_the_score(seed: int) -> None:
    match, guide = Match.new(NAMES, seed=f"guide {seed}".encode()), Guide()
    shown = play_round(match, guide, Random(seed))
    assert shown[-1].id == "score"
    guide.dismiss()
    assert guide.is_over
    guide.update(situation(match))
    assert guide.tip is None


def test_dismissed_tip_makes_room_for_the_next() -> None:
    match, guide = Match.new(NAMES, seed=b"guide"), Guide()
    for _ in range(10):
        guide.update(situation(match))
        if guide.tip is None:
            break
        before = guide.tip.id
        guide.dismiss()
        assert before in guide.seen
    assert guide.tip is None
    assert len(guide.seen) >= 1


def test_stopped_guide_shows_nothing() -> None:
    match, guide = Match.new(NAMES, seed=b"guide"), Guide()
    guide.stop()
    guide.update(situation(match))
    assert guide.tip is None
