"""`lastcard doctor`: whether a server can run here, line by line, and what to do where it can't."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from statistics import median
from typing import Any, Final

from lastcard.core.errors import LastcardError
from lastcard.terminal.commands.serve import allow_files, store_url
from lastcard.terminal.serve_settings import CHECKED
from lastcard.terminal.settings import values
from lastcard.terminal.told.words import count_words

_NEEDED: Final = ("msgspec", "litestar", "uvicorn", "websockets", "apsw", "prometheus_client")
_FASTER: Final = ("uvloop", "httptools")
_COMMITS: Final = 20
_SLOW: Final = 0.05
_THIS_WAS_WRITTEN: Final = 1_770_000_000
_LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")

Check = Callable[[dict[str, Any]], str]
"""What is fine, in words; whatever isn't is raised."""


class ToFix(LastcardError):
    """What is wrong, and what to do."""


def run(args: Namespace) -> int:
    """A line for each thing looked at; 0 when nothing is to be fixed."""
    settings = values(CHECKED, args)
    wrong = 0
    for name, check in _checks():
        try:
            state, words = "ok", check(settings)
        except LastcardError as error:
            state, words, wrong = "to fix", str(error), wrong + 1
        print(f"{state:7} {name:12} {words}", flush=True)
    print("A server can run here." if not wrong else f"{wrong} to fix.")
    return 1 if wrong else 0


def _checks() -> Iterator[tuple[str, Check]]:
    yield "Python", _python
    yield "packages", _packages
    if all(map(find_spec, _NEEDED)):  # otherwise there is nothing to ask
        yield "SQLite", _sqlite
        yield "store", _store
        yield "port", _port
        yield "public URL", _public_url
    yield "open files", _open_files
    yield "expert bots", _kernel
    yield "randomness", _randomness
    yield "clock", _clock


def _python(settings: dict[str, Any]) -> str:
    return f"{sys.version.split()[0]} ({sys.implementation.name})"


def _packages(settings: dict[str, Any]) -> str:
    missing = [name for name in _NEEDED if not find_spec(name)]
    if missing:
        raise ToFix(f"{', '.join(missing)} missing: pip install 'lastcard[server]'")
    slower = [name for name in _FASTER if not find_spec(name)]
    found = ", ".join(f"{name} {_version(name)}" for name in (*_NEEDED, *_FASTER) if name not in slower)
    return found + (f"; faster with {' and '.join(slower)}" if slower else "")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def _sqlite(settings: dict[str, Any]) -> str:
    import apsw

    from lastcard.server.store.sqlite_file import check_sqlite

    check_sqlite(apsw.sqlite_lib_version())
    return str(apsw.sqlite_lib_version())


def _store(settings: dict[str, Any]) -> str:
    url = store_url(settings["store"])
    took, alive_at, tables = asyncio.run(_try_store(url))
    if alive_at > _now():
        raise ToFix("it was last written to in the future: set this machine's clock right")
    if took > _SLOW:
        raise ToFix(f"a commit takes {took * 1000:.0f} ms: players wait for it; use a faster disk")
    return f"{url.partition(':')[0]}: {count_words(tables, 'table')}, a commit takes {took * 1000:.1f} ms"


async def _try_store(url: str) -> tuple[float, int, int]:
    """How long a commit takes, when the store was last written to, and how many tables are in it; it stays as it is."""
    from lastcard.server.store import open_store

    store = open_store(url)
    try:
        alive_at = await store.alive_at()
        took = []
        for _ in range(_COMMITS):
            begun = time.perf_counter()
            await store.beat(alive_at)
            took.append(time.perf_counter() - begun)
        return median(took), alive_at, len(await store.live())
    finally:
        await store.close()


def _port(settings: dict[str, Any]) -> str:
    from lastcard.server.app.listening import listen

    with listen(settings["host"], settings["port"]) as listening:
        host, port = listening.getsockname()[:2]
    return f"{port} on {host} is free"


def _public_url(settings: dict[str, Any]) -> str:
    from lastcard.server.app.place import place_of

    if not settings["public_url"]:
        return "none: links name the address that a request came to"
    place = place_of(settings["public_url"])
    if place.scheme != "https" and place.host.partition(":")[0] not in _LOCAL:
        raise ToFix(f"{place}: tokens would travel in the open: put an https proxy in front (docs/operating.md)")
    return str(place)


def _open_files(settings: dict[str, Any]) -> str:
    wanted = settings["max_sockets"]
    missing = allow_files(wanted)
    if missing:
        raise ToFix(f"{missing} too few for {wanted} sockets: raise the limit (ulimit -Hn, LimitNOFILE=), or lower it")
    return f"enough for {wanted} sockets"


def _kernel(settings: dict[str, Any]) -> str:
    if not find_spec("numba"):
        raise ToFix("they need numba: pip install 'lastcard[sim]'; the other levels play without")
    from lastcard.sim.compiling import cache_folder

    folder = cache_folder()
    if not os.access(folder, os.W_OK) or folder.name.startswith("lastcard-"):
        raise ToFix(f"{folder}: what is compiled can't be kept: let this user write there, or set XDG_CACHE_HOME")
    compiled = any(folder.rglob("*.nbc"))
    return f"compiled, in {folder}" if compiled else f"compiled when first needed, in {folder}"


def _randomness(settings: dict[str, Any]) -> str:
    try:
        if hasattr(os, "getrandom"):
            os.getrandom(66, os.GRND_NONBLOCK)
    except BlockingIOError as error:
        raise ToFix("the system has no randomness yet: wait, or install a generator (rng-tools)") from error
    if secrets.token_bytes(66) == secrets.token_bytes(66):
        raise ToFix("the system gives the same random bytes twice: don't deal cards here")
    return "from the system"


def _clock(settings: dict[str, Any]) -> str:
    if time.time() < _THIS_WAS_WRITTEN:
        raise ToFix(f"{time.strftime('%Y-%m-%d')} has passed: set this machine's clock right")
    return time.strftime("%Y-%m-%d %H:%M:%S %z")


def _now() -> int:
    return time.time_ns() // 1_000_000
