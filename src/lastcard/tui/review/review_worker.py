"""The review of a match, computed in a thread while the screen shows what is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from lastcard.core.errors import LastcardError
from lastcard.notation.record import Record
from lastcard.protocol.review import ReviewDocument

_BETWEEN: Final = 0.5
"""Seconds between two documents."""


def reviewed(record: Record, is_cancelled: Callable[[], bool], worlds: int | None = None) -> Iterator[ReviewDocument]:
    """Yield the review as far as it is, first a rough graph; raise `LastcardError` if it can't be made."""
    try:
        from lastcard.analysis import Reviewer, review_document  # slow to load, and its packages may not be installed
        from lastcard.analysis.review import WORLDS
    except ModuleNotFoundError as error:
        raise LastcardError("error-review-needs", package=str(error.name).partition(".")[0]) from error
    reviewer, shown = Reviewer(record), 0.0
    for judged in reviewer.deepen(worlds or WORLDS):
        if is_cancelled():
            return
        if judged == 0 or monotonic() - shown > _BETWEEN:
            yield review_document(reviewer.review())
            shown = monotonic()
    yield review_document(reviewer.review())
