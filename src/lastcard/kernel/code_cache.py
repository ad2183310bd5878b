"""The cache of compiled code: its folder and its contents. It doesn't import Numba, which takes a while."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from time import time
from typing import Final

from lastcard import user_folders

_STALE: Final = 600.0
"""Seconds after which a lock is ignored: the process that had it was killed."""


@cache
def cache_folder() -> Path:
    """Return the cache folder of exactly these sources.

    Numba looks for changes only in the file that defines a kernel, but most of the code is in other files.
    """
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    try:
        folder = user_folders.cache_folder() / f"kernel-{digest[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return Path(mkdtemp(prefix="lastcard-"))  # no folder can be written: every process compiles for itself
    return folder


def is_compiled(function: str) -> bool:
    """Return whether an entry point of the kernel, such as `monte_carlo.evaluate_actions`, is in the cache."""
    return any(cache_folder().rglob(f"{function}-*.nbc"))


@contextmanager
def compilation_lock() -> Iterator[bool]:
    """Yield whether nobody else compiles."""
    path = cache_folder() / "compiling"
    with suppress(OSError):
        if time() - path.stat().st_mtime > _STALE:
            path.unlink()
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
    except OSError:
        yield False
        return
    try:
        yield True
    finally:
        path.unlink(missing_ok=True)
