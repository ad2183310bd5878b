"""People at a table in this process, who do anything they may."""

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
async def table(people: Sequence[str], bots: Sequence[Level] = (), **settings: Any) -> AsyncIterator[LocalTable]:
    seed, make, notice = (settings.pop(name, None) for name in ("seed", "make", "notice"))
    given = {name: value for name, value in (("make", make), ("notice", notice)) if value}
    home = await LocalTable.open(people, bots, Changes(**(QUICK | settings)), seed=seed, **given)
    try:
        yield home
    finally:
        await home.close()


def anything(seed: int) -> Choice:
    random = Random(seed)

    def choose(view: View, actions: list[Action]) -> Action | None:
        # One try to catch somebody in a second: nobody here waits for the next.
        may = [action for action in actions if not isinstance(action, Catch)]
        return random.choice(may) if may and view.seat in view.awaited else None

    return choose


async def all_play(home: LocalTable, until: Until) -> None:
    here = [place for place in home.seats if place.ended is None]
    await asyncio.gather(*(play(place, anything(seat), until) for seat, place in enumerate(here)))
