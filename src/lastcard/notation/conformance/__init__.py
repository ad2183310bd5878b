"""Conformance cases: small positions with a script of actions and the facts that must hold."""

from lastcard.notation.conformance.case import Case, read_cases
from lastcard.notation.conformance.runner import Failure, run_case

__all__ = ["Case", "Failure", "read_cases", "run_case"]
