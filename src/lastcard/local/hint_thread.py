"""Hints for the people at a local table: each is computed in a thread, so that the screen goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from typing import Final

from lastcard.bots.requests import HintRequest
from lastcard.core.errors import Phrase
from lastcard.table.hints import HintAnswer

_log: Final = logging.getLogger("lastcard.cli")


class HintThread:
    """Passes hints to `answer`, on the event loop."""

    def __init__(self, answer: Callable[[HintRequest, HintAnswer], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._answer = answer

    def ask(self, request: HintRequest) -> None:
        known = replace(request, history=request.history[:])  # the table goes on while the thread reads it
        # A daemon: a player who quits meanwhile needn't wait for it.
        Thread(target=self._run, args=(request, known), name="lastcard hint", daemon=True).start()

    def _run(self, request: HintRequest, known: HintRequest) -> None:
        answer = _hint(known)
        with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            self._loop.call_soon_threadsafe(self._answer, request, answer)


def _hint(request: HintRequest) -> HintAnswer:
    try:
        from lastcard.analysis import hint_answer  # slow to load, and its packages may not be installed
    except ModuleNotFoundError as error:
        return Phrase("error-review-needs", package=str(error.name).partition(".")[0])
    try:
        return hint_answer(request)
    except Exception:  # the game goes on, and the player isn't left waiting
        _log.exception("a hint failed")
        return Phrase("error-hint-failed")
