"""Code blocks of the pages, found with a CommonMark parser as code hosts do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@dataclass(frozen=True)
class Block:
    page: str
    line: int
    kind: str
    """The info string after the backticks; empty if there is none, or if the block is indented."""
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks() -> Iterator[Block]:
    for page in PAGES:
        for token in MarkdownIt("commonmark").parse(page.read_text("utf-8")):
            if token.type in ("fence", "code_block"):
                line = token.map[0] + 1 if token.map else 0
                yield Block(page.name, line, token.info, token.content)


BLOCKS = list(blocks())
