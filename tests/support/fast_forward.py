"""An event loop for which waiting takes no time: its clock jumps to the next event."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _FastForwardSelector(selectors.DefaultSelector):
    """Instead of waiting it advances the time."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready and timeout:
            self.passed += timeout
        return ready


class FastForwardLoop(asyncio.SelectorEventLoop):
    """An event loop that never waits. Coroutines on it must not wait for anything outside the loop."""

    def __init__(self) -> None:
        self._selector_with_time = _FastForwardSelector()
        super().__init__(self._selector_with_time)

    def time(self) -> float:
        return self._selector_with_time.passed


def run_fast_forward(scenario: Callable[[], Coroutine[Any, Any, T]]) -> T:
    with asyncio.Runner(loop_factory=FastForwardLoop) as runner:
        return runner.run(scenario())
