"""Pieces of work for Ray that tests follow from outside."""

from __future__ import annotations

import os
from pathlib import Path


def wait_for_test(folder: str, number: int) -> int:
    """Write this process to one pipe, and wait until the test opens the other."""
    with Path(folder, "started").open("w") as started:
        started.write(f"{os.getpid()}\n")
    Path(folder, "go").open().close()
    return number


def end_process() -> None:
    """End suddenly, as a process does when the system kills it."""
    os._exit(1)


def divide_by_zero() -> float:
    """Fail in a way that isn't the user's."""
    return 1 / 0
