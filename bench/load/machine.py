"""Measurements of the machine: cores, the disk, and what a process uses of them."""

from __future__ import annotations

import os
import socket
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
CORES = sorted(os.sched_getaffinity(0))
SERVERS, CLIENTS = CORES[0], CORES[-1]


@contextmanager
def pinned_to(core: int) -> Iterator[None]:
    """Pin processes that are started meanwhile to a core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds of a process with all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def tree_cpu_seconds(pid: int) -> float:
    """Return the CPU seconds of a process and of all processes that it started."""
    children: defaultdict[int, list[int]] = defaultdict(list)
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            children[parent].append(int(process.name))

    def of(process: int) -> float:
        return cpu_seconds(process) + sum(map(of, children[process]))

    return of(pid)


def resident(pid: int) -> int:
    """Return the resident memory of a process, in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def own_address() -> str | None:
    """Return an address under which other machines reach this one; None if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only chooses the way
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


class Percentiles(NamedTuple):
    """Percentiles of durations in seconds, printed in milliseconds."""

    p50: float
    p95: float
    p99: float
    most: float

    @classmethod
    def of(cls, seconds: list[float]) -> Percentiles:
        cuts = quantiles(seconds, n=100, method="inclusive")
        return cls(cuts[49], cuts[94], cuts[98], max(seconds))

    def __str__(self) -> str:
        names = ("p50", "p95", "p99", "max")
        return "  ".join(f"{name} {value * 1000:.2f} ms" for name, value in zip(names, self, strict=True))


def sync_times(folder: Path, times: int = 300) -> Percentiles:
    """Measure how long this disk takes to write and sync a page, without other work."""
    taken = []
    with (folder / "syncing").open("wb", buffering=0) as file:
        for _ in range(times):
            start = perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            taken.append(perf_counter() - start)
    return Percentiles.of(taken)
