"""The window before a commit: what waits for others, for how long, and what never waits."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from lastcard.server.store.commit_window import ENOUGH, LONGEST, RECENT, WORTHWHILE, CommitWindow

SLACK = 1e-9
"""Seconds by which sums of floating-point numbers may differ."""


class FakeTimer:
    def __init__(self, at: float, callback: Callable[[], None]) -> None:
        self.at = at
        self.callback = callback
        self.is_pending = True

    def cancel(self) -> None:
        self.is_pending = False


class FakeLoop:
    """An event loop whose time passes when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0
        self._timers: list[FakeTimer] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, callback: Callable[[], None], /) -> FakeTimer:
        assert delay > 0
        timer = FakeTimer(self.now + delay, callback)
        self._timers.append(timer)
        return timer

    def advance(self, seconds: float) -> None:
        end = self.now + seconds
        while due := [timer for timer in self._timers if timer.is_pending and timer.at <= end]:
            timer = min(due, key=lambda one: one.at)
            self.now = timer.at
            timer.cancel()
            timer.callback()
        self.now = end


class Committer:
    """A window with a committer that makes one batch durable when `finish` is called."""

    def __init__(self) -> None:
        self.loop = FakeLoop()
        self.window: CommitWindow[int] = CommitWindow(self._hand_over)
        self.batches: list[list[int]] = []
        self.is_busy = False
        self.busy_for = 0.0
        """Seconds that commits took so far."""
        self._begun = 0.0
        self.added: dict[int, tuple[float, float]] = {}
        """When each request came, and how long commits had taken by then."""
        self.longest = 0.0
        """The longest time that a request waited while nothing was under way."""

    def _hand_over(self, batch: list[int]) -> None:
        assert not self.is_busy
        assert batch
        self.is_busy = True
        self._begun = self.loop.now
        for request in batch:
            at, busy_for = self.added[request]
            self.longest = max(self.longest, self.loop.now - at - (self.busy_for - busy_for))
        self.batches.append(batch)

    def add(self, *, is_write: bool = True) -> None:
        under_way = self.loop.now - self._begun if self.is_busy else 0
        self.added[len(self.added)] = self.loop.now, self.busy_for + under_way
        self.window.add(len(self.added) - 1, self.loop, is_write=is_write)

    def finish(self) -> None:
        if self.is_busy:
            self.is_busy = False
            self.busy_for += self.loop.now - self._begun
            self.window.finish(self.loop)

    def become_busy(self) -> None:
        """Let writes come fast, with commits that take no time."""
        for _ in range(RECENT):
            self.add()
            self.finish()
            self.loop.advance(LONGEST / 4)
        self.loop.advance(LONGEST)
        self.finish()
        self.batches.clear()


steps = st.one_of(
    st.just("write"),
    st.just("write"),
    st.just("urgent"),
    st.just("finish"),
    st.sampled_from([0.0, LONGEST / 8, LONGEST / 2, LONGEST, WORTHWHILE, 1.0]),
)


@given(st.lists(steps, max_size=80))
def test_no_request_is_lost_or_overtaken_or_waits_too_long(script: list[str | float]) -> None:
    committer = Committer()
    for step in script:
        if step == "write":
            committer.add()
        elif step == "urgent":
            committer.add(is_write=False)
        elif step == "finish":
            committer.finish()
        else:
            assert isinstance(step, float)
            committer.loop.advance(step)
    while committer.is_busy or sum(map(len, committer.batches)) < len(committer.added):
        committer.finish()
        committer.loop.advance(LONGEST)
    assert [request for batch in committer.batches for request in batch] == list(committer.added)
    assert committer.longest <= LONGEST + SLACK


@given(st.lists(st.floats(2 * WORTHWHILE / RECENT, 10), max_size=30))
def test_writes_of_a_quiet_server_never_wait(gaps: list[float]) -> None:
    committer = Committer()
    for gap in gaps:
        committer.loop.advance(gap)
        committer.add()
        assert committer.is_busy
        committer.finish()
    assert committer.longest == 0


def test_fast_writes_share_a_commit() -> None:
    committer = Committer()
    committer.become_busy()
    for _ in range(4):
        committer.add()
        assert not committer.is_busy
        committer.loop.advance(LONGEST / 5)
    committer.loop.advance(LONGEST / 5 + SLACK)
    assert [len(batch) for batch in committer.batches] == [4]


def test_enough_writes_do_not_wait_for_more() -> None:
    committer = Committer()
    committer.become_busy()
    for _ in range(ENOUGH):
        assert not committer.is_busy
        committer.add()
    assert [len(batch) for batch in committer.batches] == [ENOUGH]


def test_other_request_does_not_wait_and_takes_the_writes_along() -> None:
    committer = Committer()
    committer.become_busy()
    committer.add()
    committer.add(is_write=False)
    assert [len(batch) for batch in committer.batches] == [2]


def test_time_during_a_commit_counts_as_waiting() -> None:
    committer = Committer()
    committer.become_busy()
    committer.add(is_write=False)
    committer.add()
    committer.loop.advance(LONGEST)
    committer.finish()
    assert [len(batch) for batch in committer.batches] == [1, 1]


def test_write_after_a_pause_does_not_wait() -> None:
    committer = Committer()
    committer.become_busy()
    committer.loop.advance(WORTHWHILE)
    committer.add()
    assert committer.is_busy
