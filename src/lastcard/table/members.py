"""Who sits where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from unicodedata import category, normalize

from lastcard.bots.names import NAMES
from lastcard.core.defaults import Level
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table.applied_commands import Applied
from lastcard.table.clean_text import on_one_line
from lastcard.table.outcome import TableRefused

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols, says Unicode, that nobody sees


@dataclass(slots=True)
class Chair:
    """A player: a person, or a bot of some level."""

    id: str
    name: str
    level: Level | None = None
    token: bytes = b""
    """The hash of it; empty for a bot, and for a person sent away."""
    stand_in: bool = False
    gone: bool = False
    muted: bool = False
    applied: Applied = field(default_factory=Applied)

    @property
    def is_person(self) -> bool:
        return self.level is None

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays these cards at the moment."""
        return self.level is not None or self.stand_in


def cleaned(name: str) -> str:
    """A name on one line, of what can be seen, without blanks around it, and the same however it was typed."""
    tidy = on_one_line(normalize("NFKC", name))[:LONGEST_NAME]
    if not any(category(letter)[0] in "LNS" and letter not in _BLANK for letter in tidy):
        raise TableRefused(Reason.BAD_NAME, "error-name-letters")
    return tidy


def check_free(name: str, chairs: Iterable[Chair]) -> None:
    if any(chair.name.casefold() == name.casefold() for chair in chairs):
        raise TableRefused(Reason.NAME_TAKEN, "error-name-taken", name=name)


def name_for_bot(chairs: Iterable[Chair]) -> str:
    taken = {chair.name.casefold() for chair in chairs}
    return next(name for name in (*NAMES, *(f"{name} II" for name in NAMES)) if name.casefold() not in taken)
