"""Why something wasn't done, in the reader's language."""

from __future__ import annotations

from lastcard.client import ClientClosed, ClientRefused
from lastcard.core.errors import LastcardError
from lastcard.protocol.refusal_reasons import Reason
from lastcard.text.errors import in_words
from lastcard.text.language import spoken


def because(error: LastcardError) -> str:
    """The reason in the catalogue's words; where only the sentence itself says what is wrong, that."""
    if isinstance(error, ClientRefused | ClientClosed) and error.reason != Reason.BAD_SETTINGS:
        words = spoken()
        for message in (f"refused-{error.reason}", f"bye-{error.reason}"):
            if words.knows(message):
                return words(message)
    return in_words(error)
