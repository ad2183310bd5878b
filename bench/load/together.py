"""Many things at once, but not all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from typing import TypeVar

_T = TypeVar("_T")
_AT_ONCE = 100


async def together(things: Iterable[Awaitable[_T]]) -> list[_T]:
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one(thing: Awaitable[_T]) -> _T:
        async with gate:
            return await thing

    return await asyncio.gather(*map(one, things))
