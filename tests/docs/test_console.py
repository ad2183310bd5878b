"""Command-line sessions on the pages show what the commands print."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import BLOCKS
from tools import doc_pages
from tools.doc_pages.console import with_sessions_run


def test_pages_with_sessions_are_generated() -> None:
    """`test_docs` compares what is made with what stands there."""
    with_sessions = {block.page for block in BLOCKS if block.kind == "console"}
    assert with_sessions
    assert with_sessions <= {Path(path).name for path in doc_pages.PAGES}


def test_typed_commands_are_run(tmp_path: Path) -> None:
    """All output of a command comes under it, errors too, and what stood there before goes."""
    page = "Say:\n```console\n$ echo one; pwd\nold\n$ echo two >&2\n```\n$ echo three\n"
    there = tmp_path.resolve()
    assert with_sessions_run(page, there) == (
        f"Say:\n```console\n$ echo one; pwd\none\n{there}\n$ echo two >&2\ntwo\n```\n$ echo three\n"
    )


def test_interactive_session_spans_several_blocks(tmp_path: Path) -> None:
    """Each block ends where the next one's line is asked for; what is typed stays, what was answered is new."""
    ask = 'while read -r line; do echo "> $line"; echo "you said $line"; echo; done'
    page = f"```console\n$ {ask}\n> one\nold\n```\nThen:\n```console\n> two\n> three\n```\n"
    assert with_sessions_run(page, tmp_path) == (
        f"```console\n$ {ask}\n> one\nyou said one\n```\nThen:\n"
        "```console\n> two\nyou said two\n\n> three\nyou said three\n\n```\n"
    )


def test_unexpected_input_is_an_error(tmp_path: Path) -> None:
    page = "```console\n$ echo nothing\n```\n```console\n> one\n```\n"
    with pytest.raises(AssertionError, match="nothing asked for 'one'"):
        with_sessions_run(page, tmp_path)


def test_first_game_page_matches_the_game() -> None:
    """Should bots play otherwise one day, that page needs another seed, or other words."""
    shown = [block.text for block in BLOCKS if block.page == "first-game.md" and block.kind == "console"]
    told = (
        "You can play Green 5 (G5), Green Reverse (GR).",
        "Milo played Green 5 (G5).",
        "Red 2 (R2) doesn’t match.",
        "Ada played Yellow 5 (Y5).",
        "Milo played Blue 9 (B9).",
        "You drew Yellow 2 (Y2).",
    )
    places = [next((place for place, text in enumerate(shown) if words in text), None) for words in told]
    assert places == [0, 1, 2, 2, 3, 4]
