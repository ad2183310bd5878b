"""Unanswered commands: numbered, in order, and sent again after a lost connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_urlsafe
from typing import NamedTuple

import msgspec

from lastcard.client.errors import ClientError, ClientRefused
from lastcard.protocol.commands import Command
from lastcard.protocol.messages import Done, HintGiven, Update
from lastcard.protocol.refusal_reasons import Reason

Answer = Update | Done | HintGiven


class _Sent(NamedTuple):
    command: Command
    answer: asyncio.Future[Answer]


class CommandQueue:
    """A queue of commands. The table applies each id once: a session name and an increasing number."""

    def __init__(self) -> None:
        self._session = token_urlsafe(9)
        self._last = 0
        self._sent: dict[str, _Sent] = {}

    def put(
        self, make: Callable[[str], Command], check: Callable[[Command], None]
    ) -> tuple[Command, asyncio.Future[Answer]]:
        """Number a command; raises `ClientRefused` for one that a table wouldn't accept, or that `check` refuses."""
        name = f"{self._session}.{self._last + 1}"
        command = make(name)
        try:
            msgspec.convert(msgspec.to_builtins(command), Command)
        except msgspec.ValidationError as error:
            raise ClientRefused(Reason.UNREADABLE, "error-cant-send", why=error) from error
        check(command)
        self._last += 1
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._sent[name] = _Sent(command, answer)
        return command, answer

    def unanswered(self) -> list[Command]:
        """Return what to send again, in order."""
        return [sent.command for sent in self._sent.values()]

    def answered(self, name: str, answer: Answer) -> None:
        sent = self._sent.pop(name, None)
        if sent and not sent.answer.done():
            sent.answer.set_result(answer)

    def refused(self, name: str, error: ClientError) -> None:
        sent = self._sent.pop(name, None)
        if sent and not sent.answer.done():
            sent.answer.set_exception(error)

    def give_up(self, error: ClientError) -> None:
        for name in list(self._sent):
            self.refused(name, error)
