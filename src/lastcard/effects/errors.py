"""A rule that can't be: the sentence says where in it and why."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class RuleError(LastcardError):
    """Something is wrong with a written rule; `column` (from 1) where it is in a line of text, or 0."""

    column = 0

    def at(self, column: int) -> RuleError:
        """The same error, with its column in the line."""
        self.column = column
        return self.within("frame-column", column=column)
