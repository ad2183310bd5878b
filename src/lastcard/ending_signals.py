"""The signals that ask a program to end, from a closed terminal, a script or a shutdown."""

from __future__ import annotations

import signal


def ending_signals() -> tuple[signal.Signals, ...]:
    """Return SIGTERM and SIGHUP, where they exist and aren't ignored: `nohup` ignores SIGHUP."""
    known = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP"))
    return tuple(number for number in known if number and signal.getsignal(number) is not signal.SIG_IGN)
