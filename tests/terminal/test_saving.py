"""Where a match is kept, and how to go on with it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lastcard.terminal.saving import Saver


@pytest.mark.parametrize(
    ("level", "people", "more"),
    [
        ("", [], ""),
        ("expert", [], " --level expert"),
        ("", ["Ana", "José Luis"], " --name Ana --name 'José Luis'"),
    ],
)
def test_the_command_to_go_on_names_who_played(level: str, people: Sequence[str], more: str) -> None:
    told = Saver(level=level, people=people).how_to_go_on("a.lastcard")
    assert told == f"Go on with it: lastcard play --resume a.lastcard{more}"
