"""The kernel is compiled beforehand, once, and bots that need it wait for that. Nothing is compiled here."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from lastcard.core.actions import Action
from lastcard.kernel import code_cache
from lastcard.server.bot_pool import BotPool, precompile
from tests.server.bot_pool.faulty_bots import make_bot_without_expert, request_for

Compiled = list[str]


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Compiled:
    """The levels that a process was started for, which isn't started here; the cache is empty."""
    levels: Compiled = []

    async def run(level: str) -> bool:
        await asyncio.sleep(0)
        levels.append(level)
        return True

    monkeypatch.setattr(precompile, "_run", run)
    monkeypatch.setattr(precompile, "find_spec", lambda package: object())
    monkeypatch.setattr(code_cache, "cache_folder", lambda: tmp_path)
    return levels


def test_compilation_is_logged_in_one_line(compiled: Compiled, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "lastcard.server"):
        asyncio.run(precompile.precompile())
    assert compiled == ["expert"]
    (record,) = caplog.records
    assert "expert" in record.getMessage()


def test_compiled_code_is_not_compiled_again(compiled: Compiled, tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources/monte_carlo.evaluate_actions-73.py311.1.nbc").touch()
    asyncio.run(precompile.precompile())
    assert compiled == ["expert"], "hints need more"
    (tmp_path / "sources/match_chances.match_chances-22.py311.1.nbc").touch()
    asyncio.run(precompile.precompile())
    assert compiled == ["expert"]


def test_nothing_is_compiled_without_the_packages(compiled: Compiled, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompile, "find_spec", lambda package: None if package == "numba" else object())
    asyncio.run(precompile.precompile())
    assert not compiled


def test_only_one_server_compiles(compiled: Compiled, tmp_path: Path) -> None:
    async def two() -> None:
        await asyncio.gather(precompile.precompile(), precompile.precompile())

    asyncio.run(two())
    assert compiled == ["expert"]
    assert not [*tmp_path.iterdir()]


def test_search_levels_wait_for_the_compilation_and_others_do_not() -> None:
    """The table is told that a bot gets ready, and when it is."""
    told: list[tuple[str, object]] = []

    async def run() -> None:
        may_end = asyncio.Event()
        pool = BotPool(1, make_bot_without_expert, 60, may_end.wait)  # type: ignore[arg-type]
        await pool.start()
        try:
            async with asyncio.timeout(120):
                await _ask(pool, "expert", told, may_end)
        finally:
            await pool.close()

    asyncio.run(run())
    assert told[:3] == [("expert", True), ("casual", False), ("casual", "answered")]
    assert told[-1] == ("expert", "answered")
    assert told[-2] == ("expert", False)


async def _ask(pool: BotPool, level: str, told: list[tuple[str, object]], may_end: asyncio.Event) -> None:
    answered = {name: asyncio.Event() for name in (level, "casual")}
    for name, event in answered.items():

        def on_answer(request: object, action: Action | None, name: str = name, event: asyncio.Event = event) -> None:
            told.append((name, "answered"))
            event.set()

        def on_preparing(request: object, begins: bool, name: str = name) -> None:
            if (name, begins) not in told[-1:]:
                told.append((name, begins))

        pool.ask(request_for(name, table=name), on_answer, on_preparing)
    await answered["casual"].wait()
    may_end.set()
    await answered[level].wait()
