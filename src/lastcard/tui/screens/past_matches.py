"""The matches that were played at a table before."""

from __future__ import annotations

import re

from rich.console import Group
from rich.text import Text

from lastcard.protocol.lobby import Lobby, Result
from lastcard.text.language import spoken, tell
from lastcard.tui.screens.headings import heading

_NUMBER = re.compile(r"-?\d+")


def past_told(lobby: Lobby) -> Group | None:
    """A line each, the last one first; None where nothing is over yet."""
    if not lobby.results:
        return None
    lines = [Text.assemble((f"{result.number}  ", "dim"), _told(result)) for result in reversed(lobby.results)]
    return Group(heading(tell("lobby-past")), *lines)


def _told(result: Result) -> str:
    """From the words of a record: `match 0: 512 310`, or `unfinished: 0 0`."""
    how, _, points = result.result.partition(":")
    winners = [result.names[int(seat)] for seat in _NUMBER.findall(how)] if how.startswith("match") else []
    scores = zip(result.names, map(int, _NUMBER.findall(points)), strict=False)
    told = spoken().listed([f"{name} {score}" for name, score in scores])
    return tell("plain-setting", label=_who_won(winners), value=told)


def _who_won(winners: list[str]) -> str:
    if not winners:
        return tell("result-match-stopped")
    if len(winners) > 1:
        return tell("result-match-won-several", names=spoken().listed(winners))
    return tell("result-match-won", who="other", name=winners[0])
