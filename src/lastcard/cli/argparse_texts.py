"""Messages of `argparse` in the current language: it looks them up with gettext."""

from __future__ import annotations

import argparse
from typing import Any, Final

from lastcard.text.language import t

_MESSAGES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "argument %(argument_name)s: %(message)s": ("frame-argument", {"name": "%(argument_name)s", "why": "%(message)s"}),
    "the following arguments are required: %s": ("argparse-required", {"names": "%s"}),
    "expected one argument": ("argparse-one-argument", {}),
    "expected at most one argument": ("argparse-at-most-one-argument", {}),
    "expected at least one argument": ("argparse-at-least-one-argument", {}),
    "ignored explicit argument %r": ("argparse-ignored-argument", {"value": "%r"}),
    "not allowed with argument %s": ("argparse-not-allowed-with", {"name": "%s"}),
    "one of the arguments %s is required": ("argparse-one-of-required", {"names": "%s"}),
    "invalid %(type)s value: %(value)r": ("argparse-invalid-value", {"value": "%(value)r"}),
}


def translate() -> None:
    """Make `argparse` use the current language."""
    argparse._ = _translated  # type: ignore[attr-defined]


def _translated(text: str) -> str:
    """Return the translation, still with the placeholders of `argparse`."""
    message = _MESSAGES.get(text)
    return t(message[0], **message[1]) if message else text
