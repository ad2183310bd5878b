"""A fair queue of decisions and hints: addresses take turns, and so do the tables of one address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from lastcard.bots.requests import DecisionRequest, HintRequest
from lastcard.core.actions import Action
from lastcard.table.hints import HintAnswer

OnAnswer: TypeAlias = Callable[[DecisionRequest, Action | None], None]
OnPreparing: TypeAlias = Callable[[DecisionRequest, bool], None]
"""Called with True when the bot begins to get ready, which may take long, and with False when it is ready."""
IsWanted: TypeAlias = Callable[[DecisionRequest], bool]
"""Whether the answer still matters: not when the game went on without it, or the table is closed."""
OnHint: TypeAlias = Callable[[HintRequest, HintAnswer], None]
IsHintWanted: TypeAlias = Callable[[HintRequest], bool]

MOST_WAITING: Final = 256
"""Decisions of one address that may wait for one worker: those of more than ten tables full of bots."""
_Seat: TypeAlias = tuple[str, int, int]
"""Table, match and seat."""
_Purpose: TypeAlias = Literal["choice", "reaction", "hint"]


class WaitingDecision(NamedTuple):
    request: DecisionRequest
    address: str
    """The address of the people at the table."""
    on_answer: OnAnswer
    on_preparing: OnPreparing
    is_wanted: IsWanted

    @property
    def seat(self) -> _Seat:
        return self.request.player

    @property
    def purpose(self) -> _Purpose:
        return "reaction" if self.request.react else "choice"

    @property
    def still_matters(self) -> bool:
        return self.is_wanted(self.request)

    def drop(self) -> None:
        self.on_preparing(self.request, False)


class WaitingHint(NamedTuple):
    request: HintRequest
    address: str
    """The address of the person who asked."""
    on_answer: OnHint
    is_wanted: IsHintWanted

    @property
    def seat(self) -> _Seat:
        return self.request.key

    @property
    def purpose(self) -> _Purpose:
        return "hint"

    @property
    def still_matters(self) -> bool:
        return self.is_wanted(self.request)

    def drop(self) -> None:
        """Nobody was told that it waits."""


Waiting: TypeAlias = WaitingDecision | WaitingHint


class DecisionQueue:
    """A table has at most one decision of each kind for each seat here, because a new one replaces the old one."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most
        self._waiting: dict[str, dict[str, dict[tuple[int, _Purpose], Waiting]]] = {}
        """By address and by table, in the order of their turns."""
        self._counts: dict[str, int] = {}
        """The number of decisions of each address."""

    def __len__(self) -> int:
        return sum(self._counts.values())

    def put(self, decision: Waiting) -> bool:
        """Add a decision; return False if there are too many of its address."""
        address, (table, _, seat) = decision.address, decision.seat
        place = seat, decision.purpose
        count = self._counts.get(address, 0)
        is_new = place not in self._waiting.get(address, {}).get(table, {})
        if is_new and count >= self._most:
            return False
        self._counts[address] = count + is_new
        self._waiting.setdefault(address, {}).setdefault(table, {})[place] = decision
        return True

    def take(self) -> Waiting | None:
        """Return the next decision that is still wanted, and remove it with those before it that aren't."""
        while self._waiting:
            decision = self._next()
            if decision.still_matters:
                return decision
            decision.drop()
        return None

    def _next(self) -> Waiting:
        address = next(iter(self._waiting))
        tables = self._waiting.pop(address)
        table = next(iter(tables))
        decisions = tables.pop(table)
        decision = decisions.pop(next(iter(decisions)))
        if decisions:
            tables[table] = decisions  # behind the other tables of this address
        self._counts[address] -= 1
        if tables:
            self._waiting[address] = tables  # behind the other addresses
        else:
            del self._counts[address]
        return decision
