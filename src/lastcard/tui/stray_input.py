"""Keeps keys and clicks that were meant for one screen from acting on the next one."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from textual.events import Event, Key, MouseDown

GRACE_SECONDS: Final = 0.6
"""How long a player may take to notice that a key means something else now."""
_CONFIRMING: Final = ("enter", "space")
_ALWAYS: Final = ("ctrl+c", "ctrl+q")


class StrayInputGuard:
    """Drops input that comes right after a change of what it means.

    When the program itself changes the screen, every key in flight was meant for the one before. After something is
    opened with Enter or a click, only a second Enter or click is dropped. What other keys open takes any key at once.
    """

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        """`clock` returns seconds."""
        self._clock = clock or monotonic
        self._changed_at = float("-inf")
        self._drops_all = False
        self._last_confirms = False

    def changed_by_itself(self) -> None:
        """Note that the program changes what keys mean."""
        self._changed_at, self._drops_all = self._clock(), True

    def changed_by_player(self) -> None:
        """Note that the last key or click changed what keys mean."""
        if self._last_confirms and not self._is_fresh():
            self._changed_at, self._drops_all = self._clock(), False

    def drops(self, event: Event) -> bool:
        """Return whether to ignore the event."""
        if not isinstance(event, Key | MouseDown) or event.is_forwarded:
            return False
        confirms = not isinstance(event, Key) or event.key in _CONFIRMING
        dropped = self._is_fresh() and (confirms or self._drops_all)
        if isinstance(event, Key) and event.key in _ALWAYS:
            return False
        if not dropped:
            self._last_confirms = confirms
        return dropped

    def _is_fresh(self) -> bool:
        return self._clock() - self._changed_at < GRACE_SECONDS
