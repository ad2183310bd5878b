"""The error of a package that isn't installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lastcard.core.errors import LastcardError


class EnvError(LastcardError):
    """An environment that can't be made."""


class MissingPackage(EnvError, ImportError):
    """A package of the extra `learn` isn't installed."""


@contextmanager
def needed(*packages: str) -> Iterator[None]:
    """Import something that needs these packages, or raise an error that says how to install them."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        if missing not in packages:
            raise
        raise MissingPackage("error-learn-needs", package=missing) from error
