"""The updates that a player saw, with the fields that must match the log."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from msgspec import Raw, Struct

from lastcard.protocol.lobby import Said


class Clock(Struct, frozen=True):
    deadline: int | None = None
    moment: int | None = None
    next_round: int | None = None


class Own(Struct, frozen=True):
    hand: tuple[str, ...]
    may: tuple[str, ...] = ()


class Message(Struct, frozen=True):
    """Any message, with the fields that matter here."""

    tell: str
    seq: int = 0
    at: int = 0
    by: str | None = None
    action: str | None = None
    why: str | None = None
    sight: Raw = Raw()
    clock: Clock | None = None
    chat: Said | tuple[Said, ...] | None = None
    """The new line in an update, and the last lines in a welcome."""
    you: Own | None = None
    done: str | None = None
    id: str | None = None
    reason: str = ""
    again: bool = False
    retry_ms: int | None = None
    n: int = 0


read_message = msgspec.json.Decoder(Message).decode


@dataclass(frozen=True, slots=True)
class SeenUpdate:
    """An update as one player saw it; None: the field was missing."""

    player: str
    seq: int
    what: tuple[int, str | None, str | None, str | None, Said | None] | None
    """Time, player, action, reason and line of chat."""
    sight: bytes | None
    clock: Clock | None
    hand: tuple[str, ...] | None
    chat: tuple[Said, ...] | None = None
    """The last lines, which only a welcome has."""

    @classmethod
    def by(cls, player: str, message: Message) -> SeenUpdate:
        """Make one from an update or from a welcome, which has the state but not what happened."""
        what = None
        if message.tell == "update":
            assert not isinstance(message.chat, tuple)
            what = (message.at, message.by, message.action, message.why, message.chat)
        return cls(
            player,
            message.seq,
            what,
            bytes(message.sight) or None,
            message.clock,
            None if message.you is None else message.you.hand,
            message.chat if isinstance(message.chat, tuple) else None,
        )
