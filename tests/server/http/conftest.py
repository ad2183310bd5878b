"""Fixtures of the tests of the server's HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from uvicorn.loops.auto import auto_loop_factory


@pytest.fixture(params=[asyncio.new_event_loop, auto_loop_factory()], ids=["asyncio", "uvloop"])
def loop_factory(request: pytest.FixtureRequest) -> Callable[[], asyncio.AbstractEventLoop]:
    """Both event loops: what the server uses is uvloop, where there is one."""
    factory: Callable[[], asyncio.AbstractEventLoop] = request.param
    return factory
