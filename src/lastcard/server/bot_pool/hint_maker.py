"""Hints in a worker process: the kernel is loaded for the first one."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.bots.requests import HintRequest
from lastcard.bots.worker import WorkerStatus
from lastcard.core.errors import Phrase
from lastcard.table.hints import HintAnswer


class HintMaker:
    def __init__(self, report: Callable[[WorkerStatus], None]) -> None:
        self._report = report
        self._is_prepared = False

    def answer(self, request: HintRequest) -> HintAnswer:
        """Return the hint. The first one takes longer, so it counts as getting ready."""
        if self._is_prepared:
            return _answer(request)
        self._report(WorkerStatus.PREPARING)
        answer = _answer(request)
        self._report(WorkerStatus.READY)
        self._is_prepared = True
        return answer


def _answer(request: HintRequest) -> HintAnswer:
    try:
        from lastcard.analysis import hint_answer  # slow to load, and its packages may not be installed
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        if missing not in ("numpy", "numba"):
            raise
        return Phrase("error-review-needs", package=missing)
    return hint_answer(request)
