"""Counts what a seat sees of its matches. The page counts in the same way (`web/src/game/matchCounter.ts`).

The messages of a table may come again, after a reload or in a second tab: each update is counted once, and so is each
match.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath
from typing import Final, Protocol

from msgspec import structs

from lastcard.core.events import Called, Caught, Challenged, ChallengeJudged, RoundEnded
from lastcard.protocol.events import from_wire
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Message, Update, Welcome
from lastcard.statistics.matches import FinishedMatch, OpenMatch, match_id

_MATCH_RESULT: Final = "match "
"""Begins the result of a match that was played to its end: `match 0 2: 512 310 490 120`."""


class CountedMatches(Protocol):
    """Where matches are kept; several programs or tabs may share it."""

    def open_match(self, match: str) -> OpenMatch | None: ...

    def open_at(self, table: str, number: int, player: str) -> OpenMatch | None:
        """Return the match under way that has this number at that table."""

    def has_finished(self, match: str) -> bool: ...

    def keep(self, counted: OpenMatch) -> None: ...

    def close(self, counted: OpenMatch, finished: FinishedMatch | None) -> None:
        """Keep a match that is over, if it counts, and not the one under way any more."""


class MatchCounter:
    """Takes in every message of one seat, in order."""

    def __init__(self, kept: CountedMatches) -> None:
        self._kept = kept
        self._lobby: Lobby | None = None
        self._player: str | None = None
        self._id = ""
        """The match that is counted; empty if there is none."""

    def take(self, message: Message) -> FinishedMatch | None:
        """Count a message; return the match if it ended with it, and counts."""
        match message:
            case Welcome():
                return self._welcome(message)
            case Update():
                return self._update(message)
        return None

    def _welcome(self, welcome: Welcome) -> FinishedMatch | None:
        self._lobby, self._player = welcome.lobby, welcome.player
        self._begin(welcome.lobby)
        at = welcome.log[-1].at if welcome.log else welcome.at
        return self._count(welcome.log, welcome.seq, at)

    def _update(self, update: Update) -> FinishedMatch | None:
        before = self._lobby
        if update.lobby is not None:
            self._lobby = update.lobby
            if before is None or before.match != update.lobby.match or not self._id:
                self._begin(update.lobby)
        return self._count((update,), update.seq, update.at)

    def _begin(self, lobby: Lobby) -> None:
        """Find the match at this table, or begin to count it once the player has a seat, perhaps a bot's so far."""
        self._id = ""
        if self._player is None or not lobby.match:
            return
        if lobby.standing not in ("playing", "paused"):
            found = self._kept.open_at(lobby.id, lobby.match, self._player)
            self._id = found.id if found else ""
            return
        seat = next((seat for seat, player in enumerate(lobby.players) if player.id == self._player), None)
        if seat is None:
            return
        self._id = match_id(lobby.commitment, seat)
        if self._kept.open_match(self._id) is None and not self._kept.has_finished(self._id):
            edition = PurePath(lobby.settings.edition).stem  # at a table in this process, it may be the path of a file
            self._kept.keep(OpenMatch(self._id, lobby.id, lobby.match, self._player, seat, edition, len(lobby.players)))

    def _count(self, updates: Iterable[Update], seq: int, at: int) -> FinishedMatch | None:
        counted = self._kept.open_match(self._id) if self._id else None
        lobby = self._lobby
        if counted is None or lobby is None or seq <= counted.seq:
            return None
        before = structs.replace(counted)
        for update in updates:
            if update.seq > before.seq:
                _count_update(counted, update)
        if lobby.standing != "over":
            if any(player.level is None and player.id != self._player for player in lobby.players):
                counted.against = "people"
            if counted != before:  # what changed nothing may be counted again
                counted.seq = seq
                self._kept.keep(counted)
            return None
        finished = _finished(counted, lobby, at)
        self._kept.close(counted, finished)
        self._id = ""
        return finished


def _count_update(counted: OpenMatch, update: Update) -> None:
    seat = counted.seat
    by_bot = update.seat == seat and update.why == "bot"
    if update.seat == seat and update.action is not None and update.why is None:
        counted.has_acted = True
    challenged = False
    for event in map(from_wire, update.events):
        match event:
            case Called():
                counted.calls += event.seat == seat and not by_bot
            case Caught():
                counted.catches += event.by == seat and not by_bot
                counted.caught += event.seat == seat
            case Challenged():
                challenged = event.seat == seat and not by_bot
            case ChallengeJudged():
                counted.challenges_won += challenged and event.guilty
            case RoundEnded():
                counted.rounds += 1
                if event.winner == seat:
                    counted.rounds_won += 1
                    counted.best_round = max(counted.best_round, event.points[seat])


def _finished(counted: OpenMatch, lobby: Lobby, at: int) -> FinishedMatch | None:
    """Return the match if it was played to its end, and not by a bot alone in your place."""
    result = next((each.result for each in lobby.results if each.number == counted.match), "")
    if not result.startswith(_MATCH_RESULT) or not counted.has_acted:
        return None
    winners = result.removeprefix(_MATCH_RESULT).partition(":")[0].split()
    return counted.finished(at, won=str(counted.seat) in winners)
