"""Runs a table: decide, store, then send. The server's rooms and the local table both use it.

The driver does no input or output itself. It gets a clock, a store, bots and an audience, and calls them in the right
order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from lastcard.bots.requests import DecisionRequest, HintRequest
from lastcard.core.actions import Action
from lastcard.protocol.messages import Message
from lastcard.table.hints import HintAnswer
from lastcard.table.outcome import Entry, Outcome, Removal, Snapshot, TableRefused, TableUpdate
from lastcard.table.push_notices import PushRequest
from lastcard.table.table import Table
from lastcard.table.wake_timer import CallbackClock, WakeTimer


class PendingWrite(Protocol):
    """A write to the store in progress."""

    def done(self) -> bool: ...

    def result(self) -> None:
        """Raise the error if nothing was stored."""


class EntryStore(Protocol):
    """The storage of one table's log."""

    def write(self, entries: Sequence[Entry], snapshot: Snapshot | None) -> PendingWrite | None:
        """Start to store. Return None if it is stored already; otherwise call `Driver.flush` when the write is done."""


class Bots(Protocol):
    """The bots; their answers go to `Driver.answer`, and their hints for people to `Driver.answer_hint`."""

    def ask(self, request: DecisionRequest) -> None: ...

    def hint(self, request: HintRequest) -> None: ...


class Audience(Protocol):
    """The clients at the table; each gets what has been stored, in order."""

    def tell(self, update: TableUpdate) -> None:
        """Send an update to everybody."""

    def reply(self, player: str, message: Message) -> None:
        """Send a message to one player."""

    def remove(self, removal: Removal) -> None:
        """Close the connections of a player, or of all spectators."""

    def push(self, request: PushRequest) -> None:
        """Notify a player who isn't connected, where that is possible."""


class Driver:
    """Runs a table whose state in memory may be ahead of the store; the audience never is.

    Updates are queued in order, and each waits until everything before it is stored. So nobody gets an update that
    could still be lost.
    """

    def __init__(
        self,
        table: Table,
        clock: CallbackClock,
        store: EntryStore,
        bots: Bots,
        audience: Audience,
        failed: Callable[[Exception], None],
    ) -> None:
        """`failed` is called, after the driver has stopped, when something went wrong or couldn't be stored."""
        self.table = table
        self.is_open = True
        self.is_draining = False
        """Whether it takes no more input and only finishes its work."""
        self.timer = WakeTimer(clock, self._wake)
        self._clock = clock
        self._store = store
        self._bots = bots
        self._audience = audience
        self._failed = failed
        self._queue: deque[tuple[PendingWrite | None, Callable[[], None]]] = deque()

    def do(self, change: Callable[..., Outcome], *arguments: Any) -> Outcome | None:
        """Call a method that changes the table, and process its outcome; return None if the driver has stopped.

        Raises `TableRefused` as the method does. After any other error the table in memory can't be trusted.
        """
        if not self.is_open or self.is_draining:
            return None
        try:
            outcome = change(*arguments, self._clock.now())
            self._run(outcome)
        except TableRefused:
            raise
        except Exception as error:
            self.fail(error)
            return None
        return outcome

    def begin(self, outcome: Outcome) -> None:
        """Process the outcome of opening or loading the table."""
        self.do(lambda now: outcome)

    def answer(self, request: DecisionRequest, action: Action | None) -> None:
        """Take a bot's answer."""
        self.do(self.table.answer, request, action)

    def answer_hint(self, request: HintRequest, answer: HintAnswer) -> None:
        """Take the answer to somebody who asked for a hint."""
        self.do(self.table.answer_hint, request, answer)

    @property
    def is_idle(self) -> bool:
        """Whether everything so far is stored and sent."""
        return not self._queue

    def when_stored(self, callback: Callable[[], None]) -> None:
        """Call back once everything so far is stored and sent: at once if it is already."""
        self._enqueue(None, callback)

    def flush(self) -> None:
        """Send what has been stored, in order. New updates are queued behind it."""
        queue = self._queue
        try:
            while queue and self.is_open:
                write, callback = queue[0]
                if write:
                    if not write.done():
                        return
                    write.result()
                callback()
                queue.popleft()
        except Exception as error:
            self.fail(error)

    def fail(self, error: Exception) -> None:
        """Stop permanently: the state in memory can't be trusted."""
        if self.is_open:
            self.stop()
            self._failed(error)

    def stop(self) -> None:
        """Do nothing more; queued updates are not sent."""
        self.is_open = False
        self.timer.stop()

    def _run(self, outcome: Outcome) -> None:
        if outcome.entries:
            self._enqueue(self._store.write(outcome.entries, outcome.snapshot), partial(self._tell, outcome))
        elif outcome.updates or outcome.replies or outcome.removed or outcome.pushes:
            self._enqueue(None, partial(self._tell, outcome))
        for request in outcome.requests:
            self._bots.ask(request)
        for hint in outcome.hints:
            self._bots.hint(hint)
        self.timer.set(outcome.wake)

    def _enqueue(self, write: PendingWrite | None, callback: Callable[[], None]) -> None:
        self._queue.append((write, callback))
        if not write and len(self._queue) == 1:
            self.flush()

    def _tell(self, outcome: Outcome) -> None:
        audience = self._audience
        for update in outcome.updates:
            audience.tell(update)
        for player, message in outcome.replies:
            audience.reply(player, message)
        for removed in outcome.removed:
            audience.remove(removed)
        for request in outcome.pushes:
            audience.push(request)

    def _wake(self) -> None:
        self.do(self.table.wake)
