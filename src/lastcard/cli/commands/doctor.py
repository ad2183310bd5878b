"""`lastcard doctor`: what this machine can do, line by line, and what to do where a server couldn't run."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any, Final

from lastcard.cli.commands import doctor_checks as checks
from lastcard.cli.exit_codes import WANTING
from lastcard.cli.report import print_data
from lastcard.cli.settings import CHECKED, values
from lastcard.core.errors import LastcardError
from lastcard.text.errors import in_words
from lastcard.text.language import tell

Check = Callable[[dict[str, Any]], str]
"""What is fine, in words; whatever isn't is raised."""

_CHECKS: Final[dict[str, Check]] = {
    "python": checks.python,
    "packages": checks.packages,
    "extras": checks.extras,
    "language": checks.languages,
    "terminal": checks.abilities,
    "text": checks.text,
    "sqlite": checks.sqlite,
    "store": checks.store,
    "port": checks.port,
    "public-url": checks.public_url,
    "open-files": checks.open_files,
    "experts": checks.experts,
    "randomness": checks.randomness,
    "clock": checks.clock,
}


def run(args: Namespace) -> int:
    """A line for each thing looked at; 0 when nothing is to be fixed."""
    settings = values(CHECKED, args)
    states = {fine: tell("doctor-ok" if fine else "doctor-to-fix") for fine in (True, False)}
    wide = max(map(len, states.values())), max(len(tell(f"doctor-{name}")) for name in _CHECKS)
    found = []
    for name, check in _CHECKS.items():
        fine, words = _looked_at(check, settings)
        found.append({"name": name, "fine": fine, "words": words})
        if not args.json:
            print(f"{states[fine]:{wide[0]}}  {tell(f'doctor-{name}'):{wide[1]}}  {words}", flush=True)
    wrong = sum(not line["fine"] for line in found)
    if args.json:
        print_data({"fine": not wrong, "checks": found})
    else:
        print(tell("doctor-result", count=wrong))
    return WANTING if wrong else 0


def _looked_at(check: Check, settings: dict[str, Any]) -> tuple[bool, str]:
    try:
        return True, check(settings)
    except LastcardError as error:
        return False, in_words(error)
