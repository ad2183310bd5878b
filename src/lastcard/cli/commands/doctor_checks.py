"""The checks of `lastcard doctor`: Python, its packages and the kernel; the terminal; what a server needs."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from statistics import median
from typing import Any, Final

from lastcard.cli.commands.serve import allow_files, push_settings, store_url
from lastcard.core.errors import LastcardError
from lastcard.preferences import PREFERENCES, load_preferences, preferences_path
from lastcard.text.language import current_language, format_number, t
from lastcard.text.terminal_output import wants_colour
from lastcard.text.translator import LANGUAGES

_PACKAGES: Final = (
    "textual", "rich", "fluent.runtime", "msgspec", "litestar", "uvicorn", "websockets", "apsw", "prometheus_client",
    "httptools", "uvloop",
)  # fmt: skip
_EXTRAS: Final = {"sim": ("numpy", "numba", "matplotlib"), "postgres": ("psycopg",), "push": ("cryptography",)}
_EARLIEST_TIME: Final = 1_770_000_000


class DoctorError(LastcardError):
    """A problem, and how to fix it."""


def python(settings: dict[str, Any]) -> str:
    return f"{sys.version.split()[0]} ({sys.implementation.name})"


def packages(settings: dict[str, Any]) -> str:
    return ", ".join(f"{name} {_version(name)}" for name in _PACKAGES if find_spec(name))


def extras(settings: dict[str, Any]) -> str:
    """Report missing extras, which are no error, with their purpose and how to install them."""
    parts = []
    for name, needed in _EXTRAS.items():
        if all(map(find_spec, needed)):
            parts.append(f"{name} ({', '.join(f'{package} {_version(package)}' for package in needed)})")
        else:
            parts.append(f"{t(f'doctor-no-{name}')}: pip install 'lastcard[{name}]'")
    return "; ".join(parts)


def experts(settings: dict[str, Any]) -> str:
    if not find_spec("numba"):
        raise DoctorError("error-experts-need")
    from lastcard.kernel.code_cache import cache_folder

    folder = cache_folder()
    if not os.access(folder, os.W_OK) or folder.name.startswith("lastcard-"):
        raise DoctorError("error-cache-folder", folder=folder)
    compiled = any(folder.rglob("*.nbc"))
    return t("doctor-compiled" if compiled else "doctor-to-compile", folder=str(folder))


def randomness(settings: dict[str, Any]) -> str:
    try:
        if hasattr(os, "getrandom"):
            os.getrandom(66, os.GRND_NONBLOCK)
    except BlockingIOError as error:
        raise DoctorError("error-no-randomness") from error
    if secrets.token_bytes(66) == secrets.token_bytes(66):
        raise DoctorError("error-same-randomness")
    return t("doctor-from-the-system")


def clock(settings: dict[str, Any]) -> str:
    if time.time() < _EARLIEST_TIME:
        raise DoctorError("error-clock", date=time.strftime("%Y-%m-%d"))
    return time.strftime("%Y-%m-%d %H:%M:%S %z")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def languages(settings: dict[str, Any]) -> str:
    others = ", ".join(f"--lang {other}" for other in LANGUAGES if other != current_language())
    return f"{t(f'language-{current_language()}')} ({t('doctor-others', others=others)})"


def preferences(settings: dict[str, Any]) -> str:
    """Report where the preferences are, and which are chosen."""
    saved = load_preferences()
    if saved.problems:
        raise saved.problems[0]
    chosen = [f"{key} = {value}" for key in PREFERENCES if (value := getattr(saved, key))]
    path = str(preferences_path() or "")
    return f"{path}: {', '.join(chosen)}" if chosen else t("doctor-no-preferences", path=path)


def abilities(settings: dict[str, Any]) -> str:
    if not sys.stdout.isatty():
        return t("doctor-no-terminal")
    size, kind = os.get_terminal_size(sys.stdout.fileno()), os.environ.get("TERM", "?")
    if kind == "dumb":
        return t("doctor-dumb")
    message = "doctor-colours" if wants_colour(sys.stdout) else "doctor-no-colours"
    return f"{kind}, {size.columns}×{size.lines}, {t(message)}"


def text(settings: dict[str, Any]) -> str:
    encoding = (sys.stdout.encoding or "ascii").upper()
    if not encoding.startswith("UTF"):
        raise DoctorError("doctor-encoding", encoding=encoding, setting="PYTHONUTF8=1")
    return encoding


_COMMITS: Final = 20
_SLOW_COMMIT: Final = 0.05
_LOCAL_HOSTS: Final = ("localhost", "127.0.0.1", "[::1]")


def sqlite(settings: dict[str, Any]) -> str:
    import apsw

    from lastcard.server.store.sqlite_file import check_sqlite

    check_sqlite(apsw.sqlite_lib_version())
    return str(apsw.sqlite_lib_version())


def store(settings: dict[str, Any]) -> str:
    url = store_url(settings["store"])
    took, alive_at, tables = asyncio.run(_try_store(url))
    if alive_at > time.time_ns() // 1_000_000:
        raise DoctorError("error-store-future")
    if took > _SLOW_COMMIT:
        raise DoctorError("error-store-slow", ms=round(took * 1000))
    commit = format_number(took * 1000, 1)
    return f"{url.partition(':')[0]}: {t('doctor-tables', count=tables)}, {t('doctor-commit', took=commit)}"


async def _try_store(url: str) -> tuple[float, int, int]:
    """How long a commit takes, when the store was last written to, and how many tables it has. Changes nothing."""
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
    return t("doctor-port-free", port=str(port), host=str(host))


def public_url(settings: dict[str, Any]) -> str:
    from lastcard.server.http.public_address import parse_origin

    if not settings["public_url"]:
        return t("doctor-no-public-url")
    origin = parse_origin(settings["public_url"])
    if origin.scheme != "https" and origin.host.partition(":")[0] not in _LOCAL_HOSTS:
        raise DoctorError("error-tokens-open", address=origin)
    return str(origin)


def push(settings: dict[str, Any]) -> str:
    """Report whether notifications can be encrypted and signed, and to which push services they go."""
    if settings["push"] == "off":
        return t("doctor-push-off")
    if not find_spec("cryptography"):
        return t("doctor-push-missing", install="pip install 'lastcard[push]'")
    found = push_settings(settings)
    asyncio.run(_try_push(found))
    if found.contact == type(found)().contact:
        return t("doctor-push-no-contact")
    return t("doctor-push-works", contact=found.contact)


async def _try_push(settings: Any) -> None:
    """Make or read the key as a server would, and sign and encrypt with it. Nothing is stored or sent."""
    from lastcard.server.hub import Metrics
    from lastcard.server.push import open_push

    async def proposed(name: str, proposal: bytes) -> bytes:
        return proposal

    sender = await open_push(settings, proposed, Metrics(), lambda: 0)
    await sender.close()


def open_files(settings: dict[str, Any]) -> str:
    wanted = settings["max_sockets"]
    missing = allow_files(settings)
    if missing:
        raise DoctorError("error-open-files", missing=missing, sockets=wanted)
    return t("doctor-files-enough", count=wanted)
