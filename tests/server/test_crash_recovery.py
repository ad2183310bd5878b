"""A real server under load, killed or stopped at random moments: no acknowledged command is lost.

This is a sample; `python bench/crash_recovery.py` makes the full number of kills, and describes the checks.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.crash_recovery import CrashTrial


@pytest.mark.parametrize("kills", [2, pytest.param(12, marks=pytest.mark.full)])
def test_kill_9_loses_nothing(tmp_path: Path, kills: int) -> None:
    async def play() -> CrashTrial:
        trial = CrashTrial(tmp_path, "kill -9", tables=8)
        try:
            await trial.open()
            for _ in range(kills):
                await trial.kill()
                await trial.next()
            await trial.stop()
        finally:
            trial.close()
        return trial

    trial = asyncio.run(play())
    assert sum(len(player.account.acknowledged) for player in trial.players) > len(trial.players)
    assert sum(player.sent_again for player in trial.players)
    assert trial.ledger.clocks


@pytest.mark.full
def test_sigterm_asks_clients_to_reconnect_and_loses_nothing(tmp_path: Path) -> None:
    async def play() -> CrashTrial:
        trial = CrashTrial(tmp_path, "sigterm", tables=8)
        try:
            await trial.open()
            for _ in range(2):
                await trial.stop()  # raises if a client wasn't asked, or the log differs from its updates
                await trial.next()
            await trial.stop()
        finally:
            trial.close()
        return trial

    trial = asyncio.run(play())
    assert {player.restarts_announced for player in trial.players} == {3}
