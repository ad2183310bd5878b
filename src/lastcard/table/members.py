"""The members of a table: people and bots, and their names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple
from unicodedata import category, normalize

from lastcard.bots.levels import NAMES
from lastcard.core.defaults import Level
from lastcard.core.visible_text import comparison_key, visible_text
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table.applied_commands import AppliedCommands
from lastcard.table.outcome import TableRefused

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # invisible, although Unicode counts them as letters or symbols


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
    has_talked: bool = False
    """Since the match began, or since they last got the VETO (R-VETO-CAUSE)."""
    face: str = ""
    """The face that they chose."""
    reacted: list[int] = field(default_factory=list)
    """When they sent their last reactions, as many as may be sent in a minute."""
    reacted_in: tuple[int, int] = (0, 0)
    """The match and round of a bot's last reaction."""
    applied: AppliedCommands = field(default_factory=AppliedCommands)

    @property
    def is_person(self) -> bool:
        return self.level is None

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays these cards at the moment."""
        return self.level is not None or self.stand_in


class Ban(NamedTuple):
    """A person whom the host removed."""

    player: str
    name: str
    token: bytes
    """The hash of the token of their seat: the only thing by which they are recognised."""


def single_line(text: str) -> str:
    """Return the visible characters of a text, on one line, without spaces around it."""
    return " ".join(visible_text(text).split())


def cleaned(name: str) -> str:
    """Return a normalised name on one line; raise `TableRefused` for a name without letters."""
    tidy = single_line(single_line(normalize("NFKC", name))[:LONGEST_NAME])  # the cut may leave half an emoji
    if not any(category(letter)[0] in "LNS" and letter not in _BLANK for letter in tidy):
        raise TableRefused(Reason.BAD_NAME, "error-name-letters")
    return tidy


def check_free(name: str, members: Iterable[Member]) -> None:
    if any(comparison_key(member.name) == comparison_key(name) for member in members):
        raise TableRefused(Reason.NAME_TAKEN, "error-name-taken", name=name)


def free_name(name: str, members: Iterable[Member]) -> str:
    """Return the name, with a number if somebody has it already."""
    taken = {comparison_key(member.name) for member in members}
    number, free = 1, name
    while comparison_key(free) in taken:
        number += 1
        free = f"{name[: LONGEST_NAME - 1 - len(str(number))].rstrip()} {number}"
    return free


def name_for_bot(members: Iterable[Member]) -> str:
    taken = {comparison_key(member.name) for member in members}
    return next(name for name in (*NAMES, *(f"{name} II" for name in NAMES)) if comparison_key(name) not in taken)
