"""What every page is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MADE = "<!-- Made by tools/docs.py: change the code or clauses.toml, then run it again. -->"


def page(title: str, parts: Iterable[str]) -> str:
    """A page of a title and paragraphs."""
    return "\n\n".join([f"# {title}", MADE, *parts]) + "\n"


def rows(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table."""
    return "\n".join(f"| {' | '.join(line)} |" for line in [head, ["---"] * len(head), *lines])
