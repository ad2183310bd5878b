"""The signals that ask a program to end, from a closed terminal, a script or a shutdown."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable


def ending_signals() -> tuple[signal.Signals, ...]:
    """Return SIGTERM and SIGHUP, where they exist and aren't ignored: `nohup` ignores SIGHUP."""
    known = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP"))
    return tuple(number for number in known if number and signal.getsignal(number) is not signal.SIG_IGN)


def watch_terminal() -> Callable[[], bool]:
    """Return a function that says whether this process has a terminal, and it was closed meanwhile.

    That is the original meaning of SIGHUP; programs without a terminal use it for a restart.
    """
    had_one = os.isatty(0)
    return lambda: had_one and not os.isatty(0)
