"""Counts the matches of the one seat at a screen. It never disturbs the game: a problem with the file is only noted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, Self

from lastcard.protocol.messages import Message
from lastcard.statistics.match_counter import MatchCounter
from lastcard.statistics.match_file import MatchFile, StatisticsError
from lastcard.statistics.totals import new_achievements


class WatchedSeat(Protocol):
    def observe(self, observer: Callable[[Message], object]) -> None:
        """Call it with every message, beginning with the welcome."""


class SeatCounter:
    def __init__(self) -> None:
        self.achieved: list[str] = []
        """The achievements that were reached with the last match."""
        self.trouble: StatisticsError | None = None
        """Why nothing more is counted."""

    @classmethod
    def at(cls, seat: WatchedSeat) -> Self:
        """Count what this seat sees from now on."""
        counter = cls()
        try:
            kept = MatchFile()
        except StatisticsError as error:
            counter.trouble = error
            return counter
        counting = MatchCounter(kept)
        seat.observe(lambda message: counter._take(kept, counting, message))
        return counter

    def _take(self, kept: MatchFile, counting: MatchCounter, message: Message) -> None:
        if self.trouble:
            return
        try:
            finished = counting.take(message)
            if finished:
                self.achieved = new_achievements(kept.matches(), finished.id)
        except StatisticsError as error:
            self.trouble = error
