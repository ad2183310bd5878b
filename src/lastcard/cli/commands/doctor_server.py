"""What `lastcard doctor` looks at: whether a server can keep its tables, listen, and take in so many people."""

from __future__ import annotations

import asyncio
import time
from statistics import median
from typing import Any, Final

from lastcard.cli.commands.doctor_machine import ToFix
from lastcard.cli.commands.serve import allow_files, store_url
from lastcard.text.language import spoken, tell

_COMMITS: Final = 20
_SLOW: Final = 0.05
_LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")


def sqlite(settings: dict[str, Any]) -> str:
    import apsw

    from lastcard.server.store.sqlite_file import check_sqlite

    check_sqlite(apsw.sqlite_lib_version())
    return str(apsw.sqlite_lib_version())


def store(settings: dict[str, Any]) -> str:
    url = store_url(settings["store"])
    took, alive_at, tables = asyncio.run(_try_store(url))
    if alive_at > time.time_ns() // 1_000_000:
        raise ToFix("error-store-future")
    if took > _SLOW:
        raise ToFix("error-store-slow", ms=round(took * 1000))
    commit = spoken().number(took * 1000, 1)
    return f"{url.partition(':')[0]}: {tell('doctor-tables', count=tables)}, {tell('doctor-commit', took=commit)}"


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


def port(settings: dict[str, Any]) -> str:
    from lastcard.server.http.listen_socket import listen

    with listen(settings["host"], settings["port"]) as listening:
        host, port = listening.getsockname()[:2]
    return tell("doctor-port-free", port=str(port), host=str(host))


def public_url(settings: dict[str, Any]) -> str:
    from lastcard.server.http.public_address import place_of

    if not settings["public_url"]:
        return tell("doctor-no-public-url")
    place = place_of(settings["public_url"])
    if place.scheme != "https" and place.host.partition(":")[0] not in _LOCAL:
        raise ToFix("error-tokens-open", address=place)
    return str(place)


def open_files(settings: dict[str, Any]) -> str:
    wanted = settings["max_sockets"]
    missing = allow_files(wanted)
    if missing:
        raise ToFix("error-open-files", missing=missing, sockets=wanted)
    return tell("doctor-files-enough", count=wanted)
