"""Reasons of a table to refuse a command. The reasons of the game are defined by the engine."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    UNREADABLE = "unreadable"
    NOT_SEATED = "not-seated"
    NOT_HOST = "not-host"
    NOT_PLAYING = "not-playing"
    NOT_NOW = "not-now"
    PAUSED = "paused"
    WAITING = "waiting"
    TOO_FAST = "too-fast"
    TABLE_FULL = "table-full"
    TABLE_LOCKED = "table-locked"
    NAME_TAKEN = "name-taken"
    BAD_NAME = "bad-name"
    NO_SUCH_PLAYER = "no-such-player"
    BAD_SETTINGS = "bad-settings"
    BAD_SHARE = "bad-share"
    OLD_REVISION = "old-revision"
    NOT_AGREED = "not-agreed"
    TOO_FEW = "too-few"
    MUTED = "muted"
    VETO_WITHOUT_TALK = "veto-without-talk"
    HINTS_OFF = "hints-off"
    NOT_ALONE = "not-alone"
    NOTHING_TO_CHOOSE = "nothing-to-choose"
    NOT_JUDGED = "not-judged"
    HINT_PENDING = "hint-pending"
    TURN_OVER = "turn-over"
    GONE = "gone"
    BANNED = "banned"
    NO_PUSH = "no-push"
