"""A rule that can't be: the message says where in it and why."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class RuleError(LastcardError):
    """Something is wrong with a written rule; `column` (from 1) where it is in a line of text, or 0."""

    def __init__(self, why: str, column: int = 0) -> None:
        super().__init__(f"column {column}: {why}" if column else why)
        self.why = why
        self.column = column
