"""Commands on their way: numbered, kept in order until they are answered, and sent again when a connection is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_urlsafe
from typing import NamedTuple

import msgspec

from lastcard.client.errors import ClientError, ClientRefused
from lastcard.protocol.commands import Command
from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.protocol.messages import Done, Update
from lastcard.protocol.refusal_reasons import Reason

Answer = Update | Done
_encode = msgspec.json.Encoder().encode
_check = msgspec.json.Decoder(Command).decode


class _Sent(NamedTuple):
    data: bytes
    answer: asyncio.Future[Answer]


class Outbox:
    """The table applies a command once, however often it is sent: its id names the session and grows."""

    def __init__(self) -> None:
        self._session = token_urlsafe(9)
        self._last = 0
        self._sent: dict[str, _Sent] = {}

    def put(self, make: Callable[[str], Command]) -> tuple[bytes, asyncio.Future[Answer]]:
        """A new command; what the server wouldn't read is refused here, where somebody hears of it."""
        name = f"{self._session}.{self._last + 1}"
        data = _encode(make(name))
        try:
            _check(data)
        except msgspec.ValidationError as error:
            raise ClientRefused(Reason.UNREADABLE, "error-cant-send", why=error) from error
        if len(data) > LARGEST_FRAME:
            raise ClientRefused(Reason.UNREADABLE, "error-cant-send-large", most=LARGEST_FRAME)
        self._last += 1
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._sent[name] = _Sent(data, answer)
        return data, answer

    def unanswered(self) -> list[bytes]:
        """What is to be sent again, in its order."""
        return [sent.data for sent in self._sent.values()]

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
