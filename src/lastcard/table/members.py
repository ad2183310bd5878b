"""The members of a table: people and bots, and their names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from unicodedata import category, normalize

from lastcard.bots.levels import NAMES
from lastcard.core.defaults import Level
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table.applied_commands import AppliedCommands
from lastcard.table.outcome import TableRefused

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # invisible, though Unicode counts them as letters or symbols


@dataclass(slots=True)
class Member:
    """A player: a person, or a bot of some level."""

    id: str
    name: str
    level: Level | None = None
    token: bytes = b""
    """The hash of it; empty for a bot, and for a person sent away."""
    stand_in: bool = False
    gone: bool = False
    muted: bool = False
    applied: AppliedCommands = field(default_factory=AppliedCommands)

    @property
    def is_person(self) -> bool:
        return self.level is None

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays these cards at the moment."""
        return self.level is not None or self.stand_in


def single_line(text: str) -> str:
    """Return what can be seen of a text, on one line, without blanks around it."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def cleaned(name: str) -> str:
    """Return a name on one line, the same however it was typed; raises `TableRefused` for a name without letters."""
    tidy = single_line(normalize("NFKC", name))[:LONGEST_NAME]
    if not any(category(letter)[0] in "LNS" and letter not in _BLANK for letter in tidy):
        raise TableRefused(Reason.BAD_NAME, "error-name-letters")
    return tidy


def check_free(name: str, members: Iterable[Member]) -> None:
    if any(member.name.casefold() == name.casefold() for member in members):
        raise TableRefused(Reason.NAME_TAKEN, "error-name-taken", name=name)


def name_for_bot(members: Iterable[Member]) -> str:
    taken = {member.name.casefold() for member in members}
    return next(name for name in (*NAMES, *(f"{name} II" for name in NAMES)) if name.casefold() not in taken)
