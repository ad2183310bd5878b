"""`lastcard doctor`: check this machine line by line, and say what to fix before a server can run."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any, Final

from lastcard.cli.commands import doctor_checks as checks
from lastcard.cli.exit_codes import CHECK_FAILED
from lastcard.cli.report import print_json
from lastcard.cli.server_settings import DOCTOR_SETTINGS, read_settings
from lastcard.core.errors import LastcardError
from lastcard.text.errors import in_words
from lastcard.text.language import t

DoctorCheck = Callable[[dict[str, Any]], str]
"""Returns what it found; raises an error that says what to fix."""

_CHECKS: Final[dict[str, DoctorCheck]] = {
    "python": checks.python,
    "packages": checks.packages,
    "extras": checks.extras,
    "language": checks.languages,
    "preferences": checks.preferences,
    "terminal": checks.abilities,
    "text": checks.text,
    "sqlite": checks.sqlite,
    "store": checks.store,
    "port": checks.port,
    "public-url": checks.public_url,
    "push": checks.push,
    "open-files": checks.open_files,
    "experts": checks.experts,
    "randomness": checks.randomness,
    "clock": checks.clock,
}


def run(args: Namespace) -> int:
    """Print a line for each check; return 0 if there is nothing to fix."""
    settings = read_settings(DOCTOR_SETTINGS, args)
    states = {fine: t("doctor-ok" if fine else "doctor-to-fix") for fine in (True, False)}
    widths = max(map(len, states.values())), max(len(t(f"doctor-{name}")) for name in _CHECKS)
    found = []
    for name, check in _CHECKS.items():
        fine, words = _run_check(check, settings)
        found.append({"name": name, "fine": fine, "words": words})
        if not args.json:
            print(f"{states[fine]:{widths[0]}}  {t(f'doctor-{name}'):{widths[1]}}  {words}", flush=True)
    wrong = sum(not line["fine"] for line in found)
    if args.json:
        print_json({"fine": not wrong, "checks": found})
    else:
        print(t("doctor-result", count=wrong))
    return CHECK_FAILED if wrong else 0


def _run_check(check: DoctorCheck, settings: dict[str, Any]) -> tuple[bool, str]:
    try:
        return True, check(settings)
    except LastcardError as error:
        return False, in_words(error)
