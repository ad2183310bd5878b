"""The server's end of a process that makes one review."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncGenerator, Callable
from importlib.util import find_spec
from typing import Final, TypeAlias

from lastcard.core.errors import Phrase
from lastcard.server.replays import child_process, review_program
from lastcard.server.replays.replay_program import MatchSource
from lastcard.server.replays.review_program import Failure, ReviewProgress

MakeReview: TypeAlias = Callable[[MatchSource], AsyncGenerator[ReviewProgress, None]]
_PACKAGES: Final = ("numpy", "numba")
_TIMEOUT: Final = 300.0
"""Seconds without any progress: the kernel may have to be compiled first."""


class NotReviewed(Exception):
    """A match whose rules can't be judged."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.id)
        self.why = why


class ReviewFailed(Exception):
    """A review can't be made; the text says why."""


def missing_package() -> str | None:
    """Return the package that reviews need and that isn't installed."""
    return next((package for package in _PACKAGES if find_spec(package) is None), None)


async def make_review(
    source: MatchSource, niceness: int = child_process.LOWEST_PRIORITY
) -> AsyncGenerator[ReviewProgress, None]:
    """Yield the review of a match as it becomes better, the last time complete; close it to end the process."""
    process = await child_process.start(review_program.__name__, niceness)
    try:
        await child_process.send(process, pickle.dumps(source, pickle.HIGHEST_PROTOCOL))
        is_complete = False
        while not is_complete:
            async with asyncio.timeout(_TIMEOUT):
                message = pickle.loads(await child_process.receive(process))
            yield (progress := _progress(message))
            is_complete = progress.is_complete
    except (OSError, EOFError, TimeoutError) as error:
        raise ReviewFailed(repr(error)) from error
    finally:
        await child_process.end(process)


def _progress(message: ReviewProgress | Phrase | Failure) -> ReviewProgress:
    if isinstance(message, Phrase):
        raise NotReviewed(message)
    if isinstance(message, Failure):
        raise ReviewFailed(message.where)
    return message
