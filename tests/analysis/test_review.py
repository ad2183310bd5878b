"""Reviews: luck and skill add up, repeated reviews agree, and better players lose less by their choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import mean

import pytest

from lastcard.analysis import NotJudged, Review, Reviewer, review
from lastcard.analysis.review import COSTLY, LEVEL, MARKED, MOST_MARKED
from lastcard.core.actions import Play
from lastcard.core.ruleset import RuleSet
from lastcard.notation.record import Record
from tests.support.bot_matches import bot_match

pytestmark = pytest.mark.compiles
FEW = 32
"""Worlds that are enough to compare sums, but not choices."""


@cache
def played(seed: str, *levels: str, **rules: object) -> Record:
    return bot_match(levels, seed, {"target": 150, **rules})


@cache
def reviewed(seed: str, worlds: int = FEW) -> Review:
    return review(played(seed, "casual", "beginner", "casual"), worlds=worlds)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("first", range(0, 1_000, 20))
def test_luck_and_skill_add_up_to_the_result(first: int) -> None:
    for number in range(first, first + 20):
        levels = ("casual", "beginner", "casual", "beginner")[: 2 + number % 3]
        record = bot_match(levels, f"sum {number}", {"target": 100})
        found = review(record, worlds=8)
        for seat in found.seats:
            assert seat.final == float(seat.seat in winners(record))
            assert seat.luck + seat.skill == pytest.approx(seat.final - seat.initial, abs=1e-9)
            assert found.lines[seat.seat][0] == (0, seat.initial)
            assert found.lines[seat.seat][-1] == (found.steps, seat.final)


def winners(record: Record) -> set[int]:
    """Return the winners as the result states them: `match 0: 512 310`."""
    return {int(seat) for seat in record.result.partition(":")[0].split()[1:]}


def test_first_chances_are_equal() -> None:
    assert [seat.initial for seat in reviewed("a").seats] == pytest.approx([1 / 3] * 3, abs=0.02)


def test_same_worlds_give_the_same_review() -> None:
    record = played("a", "casual", "beginner", "casual")
    assert review(record, worlds=FEW) == reviewed("a")


def test_review_of_one_seat_is_part_of_the_whole() -> None:
    one = review(played("a", "casual", "beginner", "casual"), [1], FEW)
    assert [seat.seat for seat in one.seats] == [1]
    assert one.lines[0] == one.lines[2] == ()
    of_all = [decision for decision in reviewed("a").decisions if decision.seat == 1]
    assert [(decision.step, decision.chosen) for decision in one.decisions] == [
        (decision.step, decision.chosen) for decision in of_all
    ]


def test_first_graph_comes_before_any_decision() -> None:
    reviewer = Reviewer(played("a", "casual", "beginner", "casual"))
    judged = reviewer.deepen(64)
    assert next(judged) == 0
    first = reviewer.review()
    assert first.judged == 0
    assert first.decisions == ()
    assert [step for step, _ in first.lines[0]] == [step for step, _ in reviewed("a").lines[0]]
    part = next(judged)
    assert [decision.step for decision in reviewer.review().decisions] == [part]
    assert list(judged) == sorted(decision.step for decision in reviewed("a").decisions)[1:]
    assert reviewer.review().judged == reviewer.steps


def test_decision_is_compared_with_the_best() -> None:
    for decision in reviewed("b", 512).decisions:
        chances = [choice.match for choice in decision.estimate.choices]
        assert decision.loss == max(chances) - chances[decision.chosen]
        assert decision.is_forced == (len(chances) == 1)
        if decision.grade in ("improvable", "costly"):
            assert decision.loss >= (COSTLY if decision.grade == "costly" else MARKED)
            assert decision.loss > 2 * decision.error
        if decision.grade == "good":
            assert decision.skill >= MARKED
        if decision.is_forced:
            assert (decision.grade, decision.loss) == ("best", 0.0)


def test_winning_card_is_certain_to_win_the_round() -> None:
    last = [
        (decision, play)
        for decision in reviewed("b", 512).decisions
        for play in decision.estimate.choices[decision.chosen : decision.chosen + 1]
        if isinstance(play.action, Play) and decision.step in {end.end for end in reviewed("b", 512).rounds}
    ]
    assert last
    for decision, choice in last:
        assert choice.round == 1.0
        assert decision.reasons == () or decision.reasons[0].id == "goes-out" or decision.loss > LEVEL


def test_most_marked_decisions_are_the_largest() -> None:
    found = reviewed("b", 512)
    for seat in range(3):
        marked = found.marked(seat)
        assert len(marked) <= MOST_MARKED
        assert [decision.step for decision in marked] == sorted(decision.step for decision in marked)
        assert all(decision.is_marked and decision.seat == seat for decision in marked)


@pytest.mark.parametrize("rules", [{"doubles": True}, {"elimination": True}], ids=str)
def test_rules_that_the_kernel_does_not_know_are_not_judged(rules: dict[str, object]) -> None:
    with pytest.raises(NotJudged) as refused:
        Reviewer(Record("coloradd", RuleSet.of(rules), (), ("Ann", "Ben", "Cem"), b"seed"))
    assert refused.value.id == "error-review-rules"


@pytest.mark.parametrize("edition", ["artiste", "nonpartisan"])
def test_other_editions_are_reviewed(edition: str) -> None:
    record = bot_match(["casual", "casual"], "edition", {"target": 50}, edition)
    found = review(record, worlds=8)
    assert found.decisions
    assert found.rounds[-1].end == found.steps


@pytest.mark.parametrize(
    "rules",
    [{"scoring": "tally"}, {"teams": True}, {"stacking": "any"}, {"seven_zero": True}, {"draw_until_playable": True}],
    ids=str,
)
def test_house_rules_are_reviewed(rules: dict[str, object]) -> None:
    record = bot_match(["casual"] * 4, "rules", {"target": 60, **rules})
    found = review(record, worlds=8)
    assert {seat.seat for seat in found.seats if seat.final} == winners(record)


def _losses(level: str, others: Sequence[str], matches: int) -> list[float]:
    """Return the mean loss of the decisions in each match of a player of that level."""
    found = []
    for number in range(matches):
        record = played(f"levels {number}", level, *others)
        found.append(review(record, [0], 256).seats[0].mean_loss)
    return found


@pytest.mark.full
def test_better_players_lose_less_by_their_choices() -> None:
    """On equal deals, by more than the intervals of the differences."""
    matches = 40
    beginner, casual, expert = (
        _losses(level, ["casual", "casual"], matches) for level in ("beginner", "casual", "expert")
    )
    for better, worse in ((casual, beginner), (expert, casual)):
        differences = [one - other for one, other in zip(worse, better, strict=True)]
        spread = (sum((one - mean(differences)) ** 2 for one in differences) / (matches - 1) / matches) ** 0.5
        assert mean(differences) > 1.64 * spread, (mean(worse), mean(better), spread)
