"""What long work needs, looked at before it begins."""

from __future__ import annotations

from importlib.util import find_spec

from lastcard.trials.errors import TrialError

_MOST_CORES = 256


def check_installed(command: str, *packages: str) -> None:
    """Raise an error that says how to install what is missing."""
    for package in packages:
        if find_spec(package) is None:
            raise TrialError("error-command-needs", command=command, package=package)


def check_cores(cores: int | None) -> None:
    if cores is not None and not 1 <= cores <= _MOST_CORES:
        raise TrialError("error-cores", cores=cores, most=_MOST_CORES)
