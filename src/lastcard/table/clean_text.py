"""What people write, made fit to be shown to the others."""

from __future__ import annotations


def on_one_line(text: str) -> str:
    """What can be seen of it, without blanks around it."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
