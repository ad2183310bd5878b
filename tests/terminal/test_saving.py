"""Where a match is kept, and how to go on with it."""

from __future__ import annotations

import pytest

from lastcard.terminal.saving import Saver


@pytest.mark.parametrize(
    ("level", "command"),
    [("", "lastcard play --resume a.lastcard"), ("expert", "lastcard play --resume a.lastcard --level expert")],
)
def test_the_command_to_go_on_names_the_level(level: str, command: str) -> None:
    assert Saver(level=level).how_to_go_on("a.lastcard") == f"Go on with it by `{command}`."
