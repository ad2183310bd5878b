"""A fair queue of decisions: addresses take turns, and so do the tables of one address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from lastcard.bots.requests import DecisionRequest
from lastcard.core.actions import Action

OnAnswer: TypeAlias = Callable[[DecisionRequest, Action | None], None]
OnPreparing: TypeAlias = Callable[[DecisionRequest, bool], None]
"""Called with True when the bot begins to get ready, which may take long, and with False when it is ready."""
IsWanted: TypeAlias = Callable[[DecisionRequest], bool]
"""Whether the answer still matters: not when the game went on without it, or the table is closed."""

MOST_WAITING: Final = 256
"""Decisions of one address that may wait for one worker: those of more than ten tables full of bots."""
_Place: TypeAlias = tuple[int, bool]
"""A seat, and whether it reacts."""


class WaitingDecision(NamedTuple):
    request: DecisionRequest
    address: str
    """The address of the people at the table."""
    on_answer: OnAnswer
    on_preparing: OnPreparing
    is_wanted: IsWanted


class DecisionQueue:
    """A table has at most two decisions for each seat here, because a new one replaces the old one of that seat."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most
        self._waiting: dict[str, dict[str, dict[_Place, WaitingDecision]]] = {}
        """By address and by table, in the order of their turns."""
        self._counts: dict[str, int] = {}
        """The number of decisions of each address."""

    def __len__(self) -> int:
        return sum(self._counts.values())

    def put(self, decision: WaitingDecision) -> bool:
        """Add a decision; return False if there are too many of its address."""
        address, request = decision.address, decision.request
        table, _, seat = request.player
        place = seat, request.react
        count = self._counts.get(address, 0)
        is_new = place not in self._waiting.get(address, {}).get(table, {})
        if is_new and count >= self._most:
            return False
        self._counts[address] = count + is_new
        self._waiting.setdefault(address, {}).setdefault(table, {})[place] = decision
        return True

    def take(self) -> WaitingDecision | None:
        """Return the next decision that is still wanted, and remove it with those before it that aren't."""
        while self._waiting:
            decision = self._next()
            if decision.is_wanted(decision.request):
                return decision
            decision.on_preparing(decision.request, False)
        return None

    def _next(self) -> WaitingDecision:
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
