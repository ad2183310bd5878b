"""The matches that were left before their end, as the start screen lists them."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from lastcard.core.awaiting import MatchOver
from lastcard.core.errors import LastcardError
from lastcard.core.printable import printable
from lastcard.local.unfinished import UnfinishedMatch, unfinished_matches
from lastcard.notation.files import read_record_at
from lastcard.notation.record import replay
from lastcard.text.language import format_list, t


class ListedMatch(NamedTuple):
    words: list[str]
    """The command that continues it."""
    names: tuple[str, ...]
    scores: tuple[int, ...]
    round: int
    when: datetime
    """When it was left, in local time."""

    def describe(self, now: datetime) -> str:
        """Return the round, the players with their points, and when it was left."""
        scores = format_list([f"{name} {score}" for name, score in zip(self.names, self.scores, strict=True)])
        return t("start-match", number=self.round, scores=scores, when=_when(self.when, now))


class MatchList(NamedTuple):
    matches: list[ListedMatch]
    problems: list[LastcardError]
    """Why others can't be continued."""


def list_matches() -> MatchList:
    """Return the saved matches that aren't over, the last one first."""
    found = MatchList([], [])
    for saved in unfinished_matches():
        try:
            match = _read(saved, saved.last_move)
        except LastcardError as error:
            found.problems.append(error)
        else:
            found.matches.extend([match] if match else [])
    return found


@lru_cache
def _read(saved: UnfinishedMatch, last_move: datetime) -> ListedMatch | None:
    """Return the match, or None if it is over; it is played through again only after another move."""
    record = read_record_at(saved.record)
    *_, last = replay(record)
    if isinstance(last.state.awaiting, MatchOver):
        return None
    people = [f"--name={name}" for name in saved.people]
    words, names = ["play", "--resume", saved.record, "--level", saved.level, *people], map(printable, record.names)
    return ListedMatch(words, tuple(names), last.state.scores, last.state.round, last_move)


def _when(then: datetime, now: datetime) -> str:
    time = f"{then:%H:%M}"
    if then.date() == now.date():
        return t("start-today", time=time)
    if then.date() == now.date() - timedelta(days=1):
        return t("start-yesterday", time=time)
    return f"{then.date().isoformat()}, {time}"
