"""Reviews: made once for all who ask and while they ask, in turn, within limits; complete ones stay in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from lastcard.core.errors import Phrase
from lastcard.protocol.review import ReviewPending
from lastcard.server.hub import MatchNotJudged, NoSuchTable, TooMany, Unavailable, match_reviews
from lastcard.server.replays import NotReviewed, ReviewFailed
from tests.server.hub.hub_harness import HubHarness, expect_error
from tests.server.hub.test_match_archive import ADDRESSES, finished_matches
from tests.support.fast_forward import run_fast_forward

Found = bytes | ReviewPending


def review(
    harness: HubHarness, after: int = -1, match: int = 1, address: str = ADDRESSES[0]
) -> Coroutine[Any, Any, Found]:
    return harness.hub.review(harness.table, match, after, address, packed=False)


def report(harness: HubHarness, *found: int | Exception) -> None:
    """Let the reviews under way find this, in that order."""
    for each in found:
        harness.reviews.steps.put_nowait(each)


@pytest.fixture(autouse=True)
def unpack_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fast-forward loop doesn't wait for the threads that unpack documents."""

    async def unpacked(function: Any, *arguments: Any) -> Any:
        return function(*arguments)

    monkeypatch.setattr(asyncio, "to_thread", unpacked)


def test_answer_comes_with_more_than_the_client_has() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        report(harness, 0)
        assert await review(harness) == b"review 1: 0"
        asked = asyncio.create_task(review(harness, after=0))
        report(harness, 0)
        await harness.settle()
        assert not asked.done()
        report(harness, 4)
        assert await asked == b"review 1: 4"
        assert await review(harness, after=2) == b"review 1: 4", "at once, because the client has less"
        report(harness, 10)
        assert await review(harness, after=4) == b"review 1: 10"
        assert harness.metrics.reviews == 1

    run_fast_forward(scenario)


def test_answer_comes_after_a_while_with_what_there_is() -> None:
    async def scenario() -> None:
        harness = await finished_matches(review_wait=2)
        before = asyncio.get_running_loop().time()
        assert await review(harness) == ReviewPending(-1, 0)
        assert asyncio.get_running_loop().time() == pytest.approx(before + 2)
        report(harness, 3)
        assert await review(harness) == b"review 1: 3"
        assert await review(harness, after=3) == b"review 1: 3"

    run_fast_forward(scenario)


def test_concurrent_requests_share_one_review() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        asked = [asyncio.create_task(review(harness, address=address)) for address in ADDRESSES]
        await harness.settle()
        asked[0].cancel()  # whoever asked first goes away
        report(harness, 10)
        assert set(await asyncio.gather(*asked[1:])) == {b"review 1: 10"}
        assert (harness.reviews.begun, harness.reviews.ended) == (1, 1)

    run_fast_forward(scenario)


def test_complete_review_stays_in_memory() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        report(harness, 0, 10)
        await review(harness, after=0)
        for after in (-1, 5, 10):
            assert await review(harness, after) == b"review 1: 10"
        assert harness.reviews.begun == 1

    run_fast_forward(scenario)


def test_memory_for_reviews_is_limited() -> None:
    async def scenario() -> None:
        harness = await finished_matches(3, review_bytes=80)
        report(harness, 10, 10, 10, 10)
        for match in (1, 2, 1, 3):
            await review(harness, match=match)
            await harness.settle()
        assert harness.reviews.begun == 3
        assert harness.hub._reviews._size <= 80
        await review(harness, match=1)
        assert harness.reviews.begun == 3
        await review(harness, match=2)
        assert harness.reviews.begun == 4, "the one that wasn't asked for the longest was forgotten"

    run_fast_forward(scenario)


def test_review_that_nobody_asks_for_is_stopped() -> None:
    async def scenario() -> None:
        harness = await finished_matches(review_patience=15)
        report(harness, 0)
        await review(harness)
        await asyncio.sleep(14)
        assert await review(harness, after=0) == b"review 1: 0"
        await asyncio.sleep(14)
        assert harness.reviews.ended == 0
        await asyncio.sleep(2)
        assert harness.reviews.ended == 1
        report(harness, 1)
        assert await review(harness, after=0) == b"review 2: 1", "it begins again"

    run_fast_forward(scenario)


def test_reviews_wait_for_each_other() -> None:
    async def scenario() -> None:
        harness = await finished_matches(3, reviews_at_once=1)
        first, second, third = [asyncio.create_task(review(harness, match=match)) for match in (1, 2, 3)]
        assert await asyncio.gather(first, second, third) == [ReviewPending(-1, ahead) for ahead in (0, 1, 2)]
        assert harness.reviews.begun == 1
        report(harness, 10, 5)
        assert await review(harness, match=2) == b"review 2: 5"
        assert await review(harness, match=3) == ReviewPending(-1, 1)

    run_fast_forward(scenario)


def test_stopped_review_makes_way_for_the_next() -> None:
    async def scenario() -> None:
        harness = await finished_matches(2, reviews_at_once=1, review_patience=1)
        await review(harness, match=1)
        waiting = asyncio.create_task(review(harness, match=2))
        await asyncio.sleep(1.5)
        report(harness, 7)
        assert await waiting == b"review 2: 7"

    run_fast_forward(scenario)


def test_waiting_reviews_are_limited() -> None:
    async def scenario() -> None:
        harness = await finished_matches(3, reviews_waiting=2)
        asked = [asyncio.create_task(review(harness, match=match)) for match in (1, 2)]
        await harness.settle()
        await expect_error(review(harness, match=3, address=ADDRESSES[1]), TooMany)
        report(harness, 10, 10)
        await asyncio.gather(*asked)
        report(harness, 10)
        assert await review(harness, match=3, address=ADDRESSES[1])

    run_fast_forward(scenario)


def test_reviews_for_one_address_are_limited() -> None:
    """A new one counts much more than a look at how far it is."""

    async def scenario() -> None:
        harness = await finished_matches(3, replays_a_minute=12, review_cost=5, review_poll_cost=0.25, review_wait=0)
        for match in (1, 1, 1, 1, 1, 2):
            await review(harness, match=match)
        await expect_error(review(harness, match=3), TooMany)
        await review(harness, match=1)
        assert await review(harness, match=3, address=ADDRESSES[1])
        await asyncio.sleep(60)
        assert await review(harness, match=3)

    run_fast_forward(scenario)


def test_rules_that_cannot_be_judged_are_named() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        report(harness, NotReviewed(Phrase("error-review-rules", why=Phrase("phrase-kernel-doubles"))))
        error = await expect_error(review(harness), MatchNotJudged)
        assert "doubles" in str(error)
        report(harness, 10)
        assert await review(harness) == b"review 2: 10"

    run_fast_forward(scenario)


def test_failed_review_is_reported_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        report(harness, 3, ReviewFailed("the process was killed"))
        await expect_error(review(harness, after=3), Unavailable)
        report(harness, 10)
        assert await review(harness) == b"review 2: 10"

    run_fast_forward(scenario)
    assert "the process was killed" in caplog.text


def test_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        monkeypatch.setattr(match_reviews, "missing_package", lambda: "numba")
        assert "lastcard[sim]" in str(await expect_error(review(harness), Unavailable))
        assert not harness.reviews.begun

    run_fast_forward(scenario)


def test_match_that_is_not_over_has_no_review() -> None:
    async def scenario() -> None:
        harness = await finished_matches()
        await expect_error(review(harness, match=2), NoSuchTable)
        assert not harness.reviews.begun

    run_fast_forward(scenario)


def test_shutdown_does_not_wait_for_reviews() -> None:
    async def scenario() -> None:
        harness = await finished_matches(2, reviews_at_once=1)
        asked = [asyncio.create_task(review(harness, match=match)) for match in (1, 2)]
        await harness.settle()
        await harness.hub.drain()
        for each in asked:
            await expect_error(each, Unavailable)
        assert (harness.reviews.begun, harness.reviews.ended) == (1, 1)

    run_fast_forward(scenario)
