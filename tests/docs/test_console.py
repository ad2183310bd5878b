"""What pages show of the command line is what it prints."""

from __future__ import annotations

from pathlib import Path

from tests.docs.test_pages import PAGES, ROOT
from tools import pages
from tools.pages.console import with_sessions_run


def test_pages_with_sessions_are_made_again() -> None:
    """`test_docs` compares what is made with what stands there."""
    with_sessions = {page for page in PAGES if "\n```console\n" in page.read_text("utf-8")}
    assert with_sessions
    assert with_sessions <= {ROOT / path for path in pages.PAGES}


def test_what_is_typed_is_run(tmp_path: Path) -> None:
    """All output of a command comes under it, errors too, and what stood there before goes."""
    page = "Say:\n```console\n$ echo one; pwd\nold\n$ echo two >&2\n```\n$ echo three\n"
    there = tmp_path.resolve()
    assert with_sessions_run(page, there) == (
        f"Say:\n```console\n$ echo one; pwd\none\n{there}\n$ echo two >&2\ntwo\n```\n$ echo three\n"
    )
