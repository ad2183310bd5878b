"""Players at a local table, who take random legal actions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from lastcard.core.actions import Action, Catch
from lastcard.core.defaults import Level
from lastcard.local import LocalTable
from lastcard.protocol.settings import Changes
from lastcard.views import View
from tests.client.players import Choice, Until, play

QUICK: dict[str, Any] = {"quick_bots": True, "race": None}
SHORT: dict[str, Any] = {"options": {"target": 40, "hand_size": 4}}


@asynccontextmanager
async def open_local_table(
    people: Sequence[str], bots: Sequence[Level] = (), **settings: Any
) -> AsyncIterator[LocalTable]:
    seed, make, notice = (settings.pop(name, None) for name in ("seed", "make", "notice"))
    given = {name: value for name, value in (("make", make), ("notice", notice)) if value}
    table = await LocalTable.open(people, bots, Changes(**(QUICK | settings)), seed=seed, **given)
    try:
        yield table
    finally:
        await table.close()


def random_choice(seed: int) -> Choice:
    random = Random(seed)

    def choose(view: View, actions: list[Action]) -> Action | None:
        # Catch attempts are limited to one per second, and these players don't wait.
        may = [action for action in actions if not isinstance(action, Catch)]
        return random.choice(may) if may and view.seat in view.awaited else None

    return choose


async def play_all_seats(table: LocalTable, until: Until) -> None:
    seats = [local_seat for local_seat in table.seats if local_seat.ended is None]
    await asyncio.gather(*(play(local_seat, random_choice(seat), until) for seat, local_seat in enumerate(seats)))
