"""What `lastcard doctor` looks at: Python and its packages, the kernel, chance and the clock."""

from __future__ import annotations

import os
import secrets
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any, Final

from lastcard.core.errors import LastcardError
from lastcard.text.language import tell

_PACKAGES: Final = (
    "textual", "rich", "fluent.runtime", "msgspec", "litestar", "uvicorn", "websockets", "apsw", "prometheus_client",
    "httptools", "uvloop",
)  # fmt: skip
_EXTRAS: Final = {"sim": ("numpy", "numba", "matplotlib"), "postgres": ("psycopg",)}
_THIS_WAS_WRITTEN: Final = 1_770_000_000


class ToFix(LastcardError):
    """What is wrong, and what to do."""


def python(settings: dict[str, Any]) -> str:
    return f"{sys.version.split()[0]} ({sys.implementation.name})"


def packages(settings: dict[str, Any]) -> str:
    return ", ".join(f"{name} {_version(name)}" for name in _PACKAGES if find_spec(name))


def extras(settings: dict[str, Any]) -> str:
    """What isn't there is no fault: the message says what it is for, and how to come by it."""
    told = []
    for name, needed in _EXTRAS.items():
        if all(map(find_spec, needed)):
            told.append(f"{name} ({', '.join(f'{package} {_version(package)}' for package in needed)})")
        else:
            told.append(f"{tell(f'doctor-no-{name}')}: pip install 'lastcard[{name}]'")
    return "; ".join(told)


def experts(settings: dict[str, Any]) -> str:
    if not find_spec("numba"):
        raise ToFix("error-experts-need")
    from lastcard.kernel.compiler import cache_folder

    folder = cache_folder()
    if not os.access(folder, os.W_OK) or folder.name.startswith("lastcard-"):
        raise ToFix("error-cache-folder", folder=folder)
    compiled = any(folder.rglob("*.nbc"))
    return tell("doctor-compiled" if compiled else "doctor-to-compile", folder=str(folder))


def randomness(settings: dict[str, Any]) -> str:
    try:
        if hasattr(os, "getrandom"):
            os.getrandom(66, os.GRND_NONBLOCK)
    except BlockingIOError as error:
        raise ToFix("error-no-randomness") from error
    if secrets.token_bytes(66) == secrets.token_bytes(66):
        raise ToFix("error-same-randomness")
    return tell("doctor-from-the-system")


def clock(settings: dict[str, Any]) -> str:
    if time.time() < _THIS_WAS_WRITTEN:
        raise ToFix("error-clock", date=time.strftime("%Y-%m-%d"))
    return time.strftime("%Y-%m-%d %H:%M:%S %z")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"
