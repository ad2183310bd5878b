"""The review of a match on the screen: the graph, the decisions, the keys, and what it leads to."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial

import pytest
from syrupy.assertion import SnapshotAssertion

from lastcard.bots import bot_of
from lastcard.core.errors import LastcardError
from lastcard.match import Match
from lastcard.notation.record import Record
from lastcard.text import language
from lastcard.text.translator import LANGUAGES
from lastcard.tui.replay.replay_screen import ReplayScreen
from lastcard.tui.review import review_screen
from lastcard.tui.review.review_screen import ReviewScreen
from lastcard.tui.review.review_worker import reviewed
from lastcard.tui.review.summary_sheet import SummarySheet
from lastcard.tui.table.results import MatchResultScreen
from tests.tui.harness_seats import seats
from tests.tui.replay.test_replay_screen import replaying
from tests.tui.scenes import three
from tests.tui.screen_player import SMALL, ScreenPlayer, run_app
from tests.tui.screens.local_tables import assert_no_ids, run, wait_until

WORLDS = 64


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_screen, "reviewed", partial(reviewed, worlds=WORLDS))


@cache
def record() -> Record:
    """Return a match of beginners, whose choices could often be better."""
    match = Match.new(["Ana", "Milo", "Noor"], rules={"target": 100}, seed=b"r2")
    bots = [bot_of("beginner", match.state.game, seat) for seat in range(3)]
    while not match.is_over:
        seat = (match.state.awaiting.seats or (0,))[0]
        match.act(seat, bots[seat].choose(match.view(seat), match.legal_actions(seat)))
    return match.record()


async def finish(player: ScreenPlayer) -> None:
    """Wait until the review is complete."""
    await player.settle()
    for worker in list(player.app.workers):
        if worker.group == "review":
            await worker.wait()
    await player.settle()


def review(player: ScreenPlayer) -> ReviewScreen:
    assert isinstance(player.app.screen, ReviewScreen)
    return player.app.screen


@asynccontextmanager
async def reviewing(me: int | None = None, size: tuple[int, int] = SMALL) -> AsyncIterator[ScreenPlayer]:
    """Open a review from the replay of a match, as this player or as nobody."""
    async with replaying(record(), size=size) as player:
        await player.press(*["tab"] * (0 if me is None else me + 1), "a")
        await finish(player)
        yield player


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_review_fits_every_size(size: tuple[int, int], screen_text: SnapshotAssertion) -> None:
    async def scenario() -> None:
        async with reviewing(size=size) as player:
            assert player.text == screen_text
            assert all(len(line) <= size[0] for line in player.lines)

    run(scenario)


def test_keys_go_from_decision_to_decision() -> None:
    async def scenario() -> None:
        async with reviewing() as player:
            listed = review(player).listed
            assert len(listed) > 2
            seen = [review(player).chosen]
            for _ in listed[1:]:
                await player.press("down")
                seen.append(review(player).chosen)
                assert f"step {seen[-1].step}" in player.text
            assert seen == listed
            await player.press("down")
            assert review(player).chosen == listed[-1]
            await player.press("home")
            assert review(player).chosen == listed[0]

    run(scenario)


def test_player_sees_their_own_decisions_or_all() -> None:
    async def scenario() -> None:
        async with reviewing(me=1) as player:
            own = review(player).listed
            assert {decision.seat for decision in own} <= {1}
            assert "You" in player.text
            await player.press("tab")
            assert len(review(player).listed) > len(own)
            await player.press("tab")
            assert review(player).listed == own

    run(scenario)


def test_enter_shows_the_step_in_the_replay() -> None:
    async def scenario() -> None:
        async with reviewing() as player:
            await player.press("down")
            chosen = review(player).chosen
            assert chosen is not None
            await player.press("enter")
            assert isinstance(player.app.screen, ReplayScreen)
            assert f"Step {chosen.step} of" in player.text

    run(scenario)


def test_click_on_the_graph_chooses_the_nearest_decision() -> None:
    async def scenario() -> None:
        async with reviewing() as player:
            await player.pilot.click("#graph", offset=(78, 2))
            await player.settle()
            assert review(player).chosen == review(player).listed[-1]

    run(scenario)


def test_summary_has_luck_and_skill() -> None:
    async def scenario() -> None:
        async with reviewing() as player:
            await player.press("s")
            assert isinstance(player.app.screen, SummarySheet)
            for words in ("Luck", "Skill", "Lost per decision", "Ana", "Milo", "Noor"):
                assert words in player.text
            await player.press("escape")
            assert isinstance(player.app.screen, ReviewScreen)

    run(scenario)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_review_is_translated(spoken: str) -> None:
    async def scenario() -> None:
        language.set_language(spoken)
        async with reviewing() as player:
            assert language.t("review-chance-to-win") in player.text
            assert_no_ids(player)

    run(scenario)


def test_rules_that_cannot_be_judged_are_named() -> None:
    async def scenario() -> None:
        played = Match.new(["Ana", "Milo"], written=["joke"], seed=b"written").record()
        async with replaying(played) as player:
            await player.press("a")
            await finish(player)
            assert "written" in player.flat
            await player.press("escape")
            assert isinstance(player.app.screen, ReplayScreen)

    run(scenario)


def test_closing_stops_the_review() -> None:
    async def scenario() -> None:
        async with replaying(record()) as player:
            await player.press("a", "escape")
            assert isinstance(player.app.screen, ReplayScreen)
            assert not [worker for worker in player.app.workers if worker.group == "review"]

    run(scenario)


def test_result_of_a_match_leads_to_its_review() -> None:
    async def scenario() -> None:
        [place] = seats(three("R1", "B1 B2", options={"target": 1})(), "p1")

        async def fetch(match: int | None = None) -> Record:
            return record()

        place.record = fetch  # type: ignore[method-assign]
        async with run_app(place) as player:
            await player.press("enter")
            assert isinstance(player.app.screen, MatchResultScreen)
            await player.press("a")
            await wait_until(player, lambda: isinstance(player.app.screen, ReviewScreen))
            await finish(player)
            assert {decision.seat for decision in review(player).listed} == {0}  # of the player at this screen
            await player.press("enter")
            assert isinstance(player.app.screen, ReplayScreen)
            await player.press("escape")
            assert isinstance(player.app.screen, MatchResultScreen)

    run(scenario)


def test_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lastcard.analysis", None)
    with pytest.raises(LastcardError, match="reviews and hints need"):
        next(reviewed(record(), lambda: False))
