"""Run `lastcard` without a command, with a player at its screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from lastcard.cli.commands import start as start_command
from lastcard.cli.main import main
from lastcard.tui import launch
from tests.tui.screen_player import SMALL, ScreenPlayer

Scenario = Callable[[ScreenPlayer], Awaitable[None]]


def run_start(monkeypatch: pytest.MonkeyPatch, scenario: Scenario, *words: str, size: tuple[int, int] = SMALL) -> int:
    """Run the program as it is typed at a terminal."""
    monkeypatch.setattr(start_command, "wants_line_mode", lambda args: False)

    async def run_with_player(app: Any) -> int:
        async with app.run_test(size=size, notifications=True) as pilot:
            player = ScreenPlayer(app, pilot)
            await player.settle()
            await scenario(player)
        return app.return_code or 0

    monkeypatch.setattr(launch, "_run_app", run_with_player)
    return main([*words])
