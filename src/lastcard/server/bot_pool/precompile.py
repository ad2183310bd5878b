"""Compiles the kernel for bots that search and for hints, in a process of low priority, before anybody asks."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL
from contextlib import suppress
from importlib.util import find_spec
from typing import Final

from lastcard.bots.levels import SEARCH_LEVELS
from lastcard.kernel import code_cache

_PACKAGES: Final = ("numpy", "numba")
_ENTRY_POINTS: Final = ("monte_carlo.evaluate_actions", "match_chances.match_chances")
"""The functions that searching bots call, and hints besides."""
_log = logging.getLogger("lastcard.server")
# In a separate session: Ctrl-C in the terminal is for the server, which ends this process.
_START: Final = """
import os, sys
sys.path[:] = sys.argv[2:]
if hasattr(os, "nice"):
    os.nice(15)
import numpy
from lastcard import Game, edition
from lastcard.analysis.win_chances import Rollouts
from lastcard.bots.determinize import kernel_game
from lastcard.bots.levels import prepare
game = Game(edition("coloradd"))
prepare(sys.argv[1], game)
Rollouts(kernel_game(game, game.seats)).from_scores(numpy.zeros(game.seats, int), 0)
"""


async def precompile() -> None:
    """Compile what isn't compiled yet; do nothing where the packages are missing, or another server does it."""
    if any(find_spec(package) is None for package in _PACKAGES):
        return
    if all(map(code_cache.is_compiled, _ENTRY_POINTS)):
        return
    with code_cache.compilation_lock() as is_mine:
        for level in SEARCH_LEVELS if is_mine else ():
            if await _run(level):
                _log.info("compiled what bots of level %s need: their first game starts at once", level)


async def _run(level: str) -> bool:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _START, level, *sys.path),
        stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        return await process.wait() == 0
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
