"""The bots of a table in this process think in a thread, so that the screen doesn't wait for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from lastcard.core.actions import Action
from lastcard.server.thinking.known import Known
from lastcard.server.thinking.messages import Lacking, Make, Sign
from lastcard.server.thinking.thinker import Answered, safe
from lastcard.server.thinking.worker import Minds
from lastcard.table import Ask

_TRIES: Final = 2
_log: Final = logging.getLogger("lastcard.terminal")

Notice = Sign | Lacking
"""A level gets ready, which may take long, or is ready; or it can't play here, and another plays in its place."""


def note(notice: Notice) -> None:
    """For who wants to hear nothing of it."""
    if isinstance(notice, Lacking):
        _log.warning("%s", notice.words)


class Thoughts:
    """One thought after the other. What is said, and what was thought, comes back on the loop."""

    def __init__(self, make: Make, notice: Callable[[Notice], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._asked: SimpleQueue[tuple[Ask, Answered] | None] = SimpleQueue()
        self._minds = Minds(make, lambda said: self._later(notice, said))
        self._known = Known()
        self._closed = False
        # Whoever quits in the middle of a long thought needn't wait for its end.
        Thread(target=self._run, name="lastcard bots", daemon=True).start()

    def ask(self, ask: Ask, answered: Answered) -> None:
        self._asked.put((ask, answered))

    def close(self) -> None:
        """Whatever is being thought about is dropped."""
        self._closed = True
        self._asked.put(None)

    def _run(self) -> None:
        while (asked := self._asked.get()) and not self._closed:
            ask, answered = asked
            self._later(answered, ask, self._thought(ask))

    def _thought(self, ask: Ask) -> Action | None:
        for _ in range(_TRIES):
            try:
                return self._minds.decide(self._known.question(ask))
            except Exception:  # whatever it was, a game must go on
                _log.warning("a bot of level %s failed, and is made anew", ask.level, exc_info=True)
                self._known.forget(ask)
        _log.error("a bot of level %s can't think: something safe is done for it", ask.level)
        return safe(ask)

    def _later(self, what: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # the loop is over, and nobody listens any more
            self._loop.call_soon_threadsafe(what, *arguments)
