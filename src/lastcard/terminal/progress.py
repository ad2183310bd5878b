"""Long work on its way: how far it has come, how fast it goes, how long it will take, and when it is broken off."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta


@contextmanager
def progress(things: str, total: int) -> Iterator[Callable[[int], None]]:
    """Tell what is given how many are done; the clock runs from the first time. On a terminal only, and then gone."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn
    from rich.text import Text

    class Pace(ProgressColumn):
        def render(self, task: Task) -> Text:
            if not task.completed or not task.elapsed or task.total is None:
                return Text("getting ready")
            rate = task.completed / task.elapsed
            left = timedelta(seconds=round((task.total - task.completed) / rate))
            return Text(f"{pace(rate)} {things} a second, {left} left")

    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.completed:,} of {task.total:,}"), BarColumn(20), Pace())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(things, total=total, start=False)

        def done(count: int) -> None:
            bar.start_task(task)
            bar.update(task, completed=count)

        yield done


def say_nothing_to_report() -> None:
    print("lastcard: interrupted before there was anything to report", file=sys.stderr)


def pace(rate: float) -> str:
    """So many a second. Of few the tenths count, and of slow work the first two digits: it is never nought."""
    if rate >= 10:
        return f"{rate:,.0f}"
    return f"{rate:.1f}" if rate >= 1 else f"{rate:.2g}"
