"""One table restored in two ways: whatever is done to both of them, both must answer the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from lastcard.bots.requests import DecisionRequest
from lastcard.core.actions import Action
from lastcard.protocol.commands import Command
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Welcome
from lastcard.table import Entry, Outcome, Snapshot, Table
from tests.support.table_harness import Secrets


class TablePair:
    """Two tables with the interface of one; the original table had used `made` secrets."""

    def __init__(
        self, snapshot: Snapshot | None, entries: Iterable[Entry], everything: Iterable[Entry], now: int, made: int
    ) -> None:
        self._one, out = Table.load(snapshot, entries, now, secrets=Secrets(made))
        self._other, again = Table.load(None, everything, now, secrets=Secrets(made))
        self._requests: list[tuple[DecisionRequest, DecisionRequest]] = []
        self.loaded = self._compare(out, again)
        self._compare_welcomes(now)

    @property
    def playing(self) -> bool:
        return self._one.playing

    def lobby(self) -> Lobby:
        return self._one.lobby()

    def welcome(self, player: str | None, now: int) -> Welcome:
        return self._one.welcome(player, now)

    def command(self, player: str, command: Command, now: int) -> Outcome:
        return self._both("command", player, command, now)

    def sit(self, name: str, token: bytes, now: int) -> Outcome:
        return self._both("sit", name, token, now)

    def arrive(self, player: str | None, now: int) -> Outcome:
        return self._both("arrive", player, now)

    def depart(self, player: str | None, now: int) -> Outcome:
        return self._both("depart", player, now)

    def wake(self, now: int) -> Outcome:
        return self._both("wake", now)

    def set_round_trip(self, player: str, round_trip: int) -> None:
        self._one.set_round_trip(player, round_trip)
        self._other.set_round_trip(player, round_trip)

    def answer(self, request: DecisionRequest, action: Action | None, now: int) -> Outcome:
        counterpart = next(second for first, second in self._requests if first is request)
        return self._compare(self._one.answer(request, action, now), self._other.answer(counterpart, action, now))

    def _both(self, method: str, *given: Any) -> Outcome:
        out = self._compare(getattr(self._one, method)(*given), getattr(self._other, method)(*given))
        self._compare_welcomes(given[-1])
        return out

    def _compare(self, out: Outcome, again: Outcome) -> Outcome:
        assert self._outputs(out) == self._outputs(again)
        assert [_request_fields(request) for request in out.requests] == [
            _request_fields(request) for request in again.requests
        ]
        self._requests = [*self._requests[-40:], *zip(out.requests, again.requests, strict=True)]
        return out

    def _outputs(self, out: Outcome) -> list[Any]:
        updates = [update.encoded(player) for update in out.updates for player in self._recipients()]
        replies = [(player, msgspec.json.encode(message)) for player, message in out.replies]
        return [out.entries, updates, replies, out.removed, out.wake, out.player, out.snapshot]

    def _recipients(self) -> list[str | None]:
        return [*(player.id for player in self._one.lobby().players), None]

    def _compare_welcomes(self, now: int) -> None:
        for player in self._recipients():
            assert self._one.welcome(player, now) == self._other.welcome(player, now)
        assert self._one.matches == self._other.matches


def _request_fields(request: DecisionRequest) -> tuple[Any, ...]:
    return request.player, request.level, request.seed, request.turn, request.react, request.view, request.actions
