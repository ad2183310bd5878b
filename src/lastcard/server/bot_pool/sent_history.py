"""What a worker has been told already, so that it is told nothing twice."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.server.bot_pool.worker_messages import Mind, NewMind, Question
from lastcard.table.outcome import Ask, Heard

MOST_MINDS = 512
"""In one worker: who hasn't been asked for the longest time is forgotten, and made again if need be."""


class _Ears(NamedTuple):
    """How much of a round a mind has heard."""

    round: int
    so_far: int
    last: Heard | None


class Known:
    """The minds a worker has. It forgets when it is told to: only one side keeps count."""

    def __init__(self) -> None:
        self._minds: dict[Mind, _Ears] = {}

    def question(self, ask: Ask) -> Question:
        """What to send for this ask; taken for sent from now on."""
        mind = _mind(ask)
        ears = self._minds.pop(mind, None)
        if ears and not _goes_on(ears, ask):
            ears = None
        known = ears.so_far if ears and ears.round == ask.view.round else 0
        unheard = ask.heard[known:]
        last = unheard[-1] if unheard else ears and ears.last
        self._minds[mind] = _Ears(ask.view.round, known + len(unheard), last)
        return Question(
            mind,
            None if ears else NewMind(ask.level, ask.game, ask.seed),
            self._one_too_many(),
            tuple(unheard),
            ask.react,
            ask.view,
            list(ask.actions),
        )

    def forget(self, ask: Ask) -> None:
        """That mind is to be made anew."""
        self._minds.pop(_mind(ask), None)

    def _one_too_many(self) -> Mind | None:
        if len(self._minds) <= MOST_MINDS:
            return None
        oldest = next(iter(self._minds))
        del self._minds[oldest]
        return oldest


def _mind(ask: Ask) -> Mind:
    return ask.mind, ask.level, ask.seed


def _goes_on(ears: _Ears, ask: Ask) -> bool:
    """Whether what the mind heard did happen: a table brought back from the store may have lost its last moves."""
    if ears.round != ask.view.round:
        return ears.round < ask.view.round
    return not ears.so_far or (ears.so_far <= len(ask.heard) and ask.heard[ears.so_far - 1] == ears.last)
