"""The command line. Only what a command needs is imported, and only when it runs: `--help` answers at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from lastcard.cli.exit_codes import INTERRUPTED, WRONG
from lastcard.cli.options import whole_parser
from lastcard.core.errors import LastcardError
from lastcard.text.language import choose_for
from lastcard.text.terminal_output import HANDLER, register


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status. What a user got wrong is one line on standard error and status 2."""
    _prepare_streams()
    try:
        status = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except LastcardError as error:
        return _wrong(error)
    except RecursionError:
        return _wrong(LastcardError("error-file-too-deep"))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _say_no_more()
        return INTERRUPTED
    except OSError as error:
        _say_no_more()
        return _wrong(LastcardError("error-cant-write", why=error))
    return status


def _run(typed: list[str]) -> int:
    choose_for(typed)
    try:
        args = whole_parser().parse_args(typed)
    except SystemExit:  # help or the version was asked for, and is said
        return 0
    status: int = args.run(args)
    return status


def _wrong(error: LastcardError) -> int:
    from lastcard.text.usage_errors import complain

    complain(error)
    return WRONG


def _prepare_streams() -> None:
    """Streams that were closed become empty ones, and what they can't read or show is no reason to end a game."""
    register()
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=HANDLER)


def _say_no_more() -> None:
    """Nobody reads the output; keep Python from complaining about it on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
