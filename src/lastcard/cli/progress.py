"""Long-running commands: checks before they start, and a progress bar."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from lastcard.ending_signals import ending_signals
from lastcard.text.language import format_number, t
from lastcard.trials.errors import TrialError

if TYPE_CHECKING:
    from lastcard.trials.ray_workers import RayWorkers


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with how many are done; the clock starts with the first call.

    The bar is shown where the terminal can redraw a line, and removed at the end.
    """
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, Task
    from rich.text import Text

    class DoneColumn(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(t("progress-done", done=int(task.completed), count=total))

    class PaceColumn(ProgressColumn):
        def render(self, task: Task) -> Text:
            if not task.completed or not task.elapsed:
                return Text(t("progress-ready"))
            rate = task.completed / task.elapsed
            left = timedelta(seconds=round((total - task.completed) / rate))
            return Text(t("progress-pace", rate=format_rate(rate), left=str(left)))

    console = Console(stderr=True, highlight=False)
    with Progress(DoneColumn(), BarColumn(20), PaceColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=total, start=False)

        def done(count: int) -> None:
            bar.start_task(task)
            bar.update(task, completed=count)

        yield done


@contextmanager
def handling_signals(handle: Callable[..., None]) -> Iterator[None]:
    """Call `handle` at Ctrl-C and at the signals that ask a program to end; a second one works as usual."""
    before: dict[signal.Signals, Any] = {}

    def restore() -> None:
        while before:
            signal.signal(*before.popitem())

    def once(*_: object) -> None:
        restore()
        handle()

    for number in (signal.SIGINT, *ending_signals()):
        before[number] = signal.signal(number, once)
    try:
        yield
    finally:
        restore()


def print_nothing_done() -> None:
    print(f"lastcard: {t('progress-nothing')}", file=sys.stderr)


def format_rate(rate: float) -> str:
    """So many a second, with enough digits that a slow rate isn't zero."""
    if rate >= 1:
        return format_number(rate, 0 if rate >= 10 else 1)
    return format_number(float(f"{rate:.2g}"), max(2, len(f"{rate:.2g}") - 2))


@contextmanager
def connecting_to_ray(address: str | None, cores: int | None) -> Iterator[RayWorkers | None]:
    """Yield the workers of Ray, if there is an address; report afterwards how often they were lost."""
    if address is None:
        yield None
        return
    from lastcard.trials.ray_workers import ray_workers

    with ray_workers(address, cores) as workers:
        yield workers
    if workers.repeated:
        print(f"lastcard: {t('progress-repeated', count=workers.repeated)}", file=sys.stderr)


_MOST_CORES = 256


def check_installed(command: str, *packages: str) -> None:
    """Raise an error that says how to install what is missing."""
    for package in packages:
        if find_spec(package) is None:
            raise TrialError("error-command-needs", command=command, package=package)


def check_cores(cores: int | None) -> None:
    if cores is not None and not 1 <= cores <= _MOST_CORES:
        raise TrialError("error-cores", cores=cores, most=_MOST_CORES)
