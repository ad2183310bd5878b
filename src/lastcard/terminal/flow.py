"""Sentences in lines of at most eighty columns."""

from __future__ import annotations

from textwrap import wrap

from lastcard.terminal.language import tell

WIDTH = 78


def say(text: str) -> None:
    flow(text, "")


def flow(text: str, margin: str) -> None:
    """After what stands in the margin; further lines stand below the first. Spaces that bind stay where they are."""
    indent = " " * len(margin)
    lines = wrap(
        text, WIDTH, initial_indent=margin, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    print(*lines or [margin.rstrip()], sep="\n")


def labelled(name: str, words: str) -> str:
    """With a colon between, before which French has a space."""
    return tell("labelled", name=name, words=words)
