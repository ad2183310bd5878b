"""What a player was told, as far as the log must agree with it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from msgspec import Raw, Struct


class Clock(Struct, frozen=True):
    deadline: int | None = None
    moment: int | None = None
    next_round: int | None = None


class Own(Struct, frozen=True):
    hand: tuple[str, ...]
    may: tuple[str, ...] = ()


class Message(Struct, frozen=True):
    """Any message: of each kind, the fields that are of interest here."""

    tell: str
    seq: int = 0
    at: int = 0
    by: str | None = None
    action: str | None = None
    why: str | None = None
    sight: Raw = Raw()
    clock: Clock | None = None
    you: Own | None = None
    done: str | None = None
    id: str | None = None
    reason: str = ""
    again: bool = False
    n: int = 0


read_message = msgspec.json.Decoder(Message).decode


@dataclass(frozen=True, slots=True)
class SeenUpdate:
    """An update as one player saw it; None: it didn't say."""

    player: str
    seq: int
    what: tuple[int, str | None, str | None, str | None] | None
    """When, by whom, which action, and why."""
    sight: bytes | None
    clock: Clock | None
    hand: tuple[str, ...] | None

    @classmethod
    def by(cls, player: str, message: Message) -> SeenUpdate:
        """From an update, or from a welcome: that says how things stand, but not how they came about."""
        what = (message.at, message.by, message.action, message.why) if message.tell == "update" else None
        return cls(
            player,
            message.seq,
            what,
            bytes(message.sight) or None,
            message.clock,
            None if message.you is None else message.you.hand,
        )
