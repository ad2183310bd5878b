"""A real server under load, killed or ended at random moments: nothing that was said to be done is lost.

A sample; `python bench/crash_recovery.py` makes the full number of kills, and says what is checked after each.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.crash_recovery import CrashTrial

KILLS = 8


def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    async def play() -> CrashTrial:
        trial = CrashTrial(tmp_path, "kill -9", tables=8)
        try:
            await trial.open()
            for _ in range(KILLS):
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


def test_sigterm_asks_everybody_back_and_loses_nothing(tmp_path: Path) -> None:
    async def play() -> CrashTrial:
        trial = CrashTrial(tmp_path, "sigterm", tables=8)
        try:
            await trial.open()
            for _ in range(2):
                await trial.stop()  # raises if anybody wasn't asked, or anything isn't as they were told
                await trial.next()
            await trial.stop()
        finally:
            trial.close()
        return trial

    trial = asyncio.run(play())
    assert {player.restarts_announced for player in trial.players} == {3}
