"""Events already sent to a worker, so that nothing is sent twice."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.bots.requests import DecisionRequest, Observation
from lastcard.bots.worker import BotKey, BotSpec, DecisionTask

MOST_BOTS = 512
"""Maximum number of bots in one worker: the least recently used one is dropped, and recreated when needed."""


class _Progress(NamedTuple):
    """How much of a round was sent to a bot."""

    round: int
    sent: int
    last: Observation | None


class SentHistory:
    """The bots of a worker. The worker drops a bot only on request, so that only one side keeps count."""

    def __init__(self) -> None:
        self._bots: dict[BotKey, _Progress] = {}

    def task(self, request: DecisionRequest) -> DecisionTask:
        """Return what to send for this request; it counts as sent from now on."""
        bot = _key(request)
        progress = self._bots.pop(bot, None)
        if progress and not _is_continued(progress, request):
            progress = None
        known = progress.sent if progress and progress.round == request.view.round else 0
        new = request.history[known:]
        last = new[-1] if new else progress and progress.last
        self._bots[bot] = _Progress(request.view.round, known + len(new), last)
        return DecisionTask(
            bot,
            None if progress else BotSpec(request.level, request.game, request.seed),
            self._surplus(),
            tuple(new),
            request.react,
            request.view,
            list(request.actions),
        )

    def forget(self, request: DecisionRequest) -> None:
        """Let that bot be recreated."""
        self._bots.pop(_key(request), None)

    def _surplus(self) -> BotKey | None:
        if len(self._bots) <= MOST_BOTS:
            return None
        oldest = next(iter(self._bots))
        del self._bots[oldest]
        return oldest


def _key(request: DecisionRequest) -> BotKey:
    return request.player, request.level, request.seed


def _is_continued(progress: _Progress, request: DecisionRequest) -> bool:
    """Return whether the sent events still hold: a table loaded from the store may have lost its last moves."""
    if progress.round != request.view.round:
        return progress.round < request.view.round
    if not progress.sent:
        return True
    return progress.sent <= len(request.history) and request.history[progress.sent - 1] == progress.last
