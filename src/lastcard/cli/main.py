"""The entry point. A command imports what it needs when it runs, so that `--help` is fast."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO, cast

from lastcard.cli.exit_codes import INTERRUPTED, USAGE_ERROR
from lastcard.cli.options import build_parser
from lastcard.core.errors import LastcardError
from lastcard.preferences import load_preferences
from lastcard.text.language import choose_language
from lastcard.text.terminal_output import ASCII_FALLBACK, SafeOutput, register_ascii_fallback


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code. A user's error is one line on standard error and exit code 2."""
    _prepare_streams()
    try:
        status = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except LastcardError as error:
        return _fail(error)
    except RecursionError:
        return _fail(LastcardError("error-file-too-deep"))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return INTERRUPTED
    except OSError as error:
        _discard_output()
        return _fail(LastcardError("error-cant-write", why=error))
    return status


def _run(typed: list[str]) -> int:
    saved = load_preferences()
    choose_language(typed, preferred=saved.language)
    for problem in saved.problems:
        _report(problem)
    try:
        args = build_parser().parse_args(typed)
    except SystemExit:  # --help and --version exit after printing
        return 0
    status: int = args.run(args)
    return status


def _fail(error: LastcardError) -> int:
    _report(error)
    return USAGE_ERROR


def _report(error: LastcardError) -> None:
    from lastcard.text.usage_errors import print_error

    with suppress(OSError):  # the terminal was closed
        print_error(error)


def _prepare_streams() -> None:
    """Replace closed streams, let no unreadable or unprintable character end a game, and print nothing unsafe."""
    register_ascii_fallback()
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=ASCII_FALLBACK)
    if not isinstance(sys.stdout, SafeOutput):
        sys.stdout = cast(TextIO, SafeOutput(sys.stdout))


def _discard_output() -> None:
    """Keep Python from failing at exit because nobody reads the output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
