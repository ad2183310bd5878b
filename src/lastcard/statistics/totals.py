"""Statistics and achievements: sums over finished matches, the same as on the page (`web/src/game/matchTotals.ts`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, get_args

from msgspec import Struct, structs

from lastcard.statistics.matches import Against, FinishedMatch

_FULL_TABLE: Final = 6
"""Players at a table that counts as full."""
_SWEEP: Final = 3
"""Rounds that a match needs so that winning all of them is something."""


class Totals(Struct):
    """Sums over matches, in the order in which they ended."""

    matches: int = 0
    wins: int = 0
    streak: int = 0
    """Wins in a row, up to the last match."""
    best_streak: int = 0
    rounds: int = 0
    rounds_won: int = 0
    best_round: int = 0
    calls: int = 0
    catches: int = 0
    caught: int = 0
    challenges_won: int = 0

    def add(self, match: FinishedMatch) -> None:
        self.matches += 1
        self.wins += match.won
        self.streak = self.streak + 1 if match.won else 0
        self.best_streak = max(self.best_streak, self.streak)
        self.best_round = max(self.best_round, match.best_round)
        for name in ("rounds", "rounds_won", "calls", "catches", "caught", "challenges_won"):
            setattr(self, name, getattr(self, name) + getattr(match, name))


class Statistics(NamedTuple):
    everything: Totals
    by_edition: dict[str, Totals]
    """The editions that were played, the first one first."""
    by_kind: dict[Against, Totals]
    """Against bots, and with people."""


class Achievement(NamedTuple):
    figure: str
    """What is counted: a field of `Totals`, or of `_Progress`."""
    goal: int


ACHIEVEMENTS: Final[dict[str, Achievement]] = {
    "first-match": Achievement("matches", 1),
    "first-win": Achievement("wins", 1),
    "regular": Achievement("matches", 25),
    "company": Achievement("people_wins", 1),
    "streak": Achievement("best_streak", 3),
    "full-table": Achievement("full_table_wins", 1),
    "sweep": Achievement("sweeps", 1),
    "big-round": Achievement("best_round", 200),
    "all-editions": Achievement("editions_won", 3),
    "caller": Achievement("calls", 50),
    "sharp-eyes": Achievement("catches", 10),
    "doubter": Achievement("challenges_won", 5),
}
"""Each is reached when its figure is at its goal; in the order in which they are shown."""


class ReachedAchievement(NamedTuple):
    value: int
    """How far its figure is, at most the goal."""
    at: int | None
    """When the match ended with which it was reached."""


def in_order(matches: Iterable[FinishedMatch]) -> list[FinishedMatch]:
    return sorted(matches, key=lambda match: (match.at, match.id))


def totals_of(matches: Iterable[FinishedMatch]) -> Statistics:
    found = Statistics(Totals(), {}, {kind: Totals() for kind in get_args(Against)})
    for match in in_order(matches):
        for totals in (
            found.everything, found.by_edition.setdefault(match.edition, Totals()), found.by_kind[match.against],
        ):  # fmt: skip
            totals.add(match)
    return found


class _Progress:
    """The figures of all achievements, match by match."""

    def __init__(self) -> None:
        self._totals = Totals()
        self._people_wins = self._full_table_wins = self._sweeps = 0
        self._editions: set[str] = set()

    def add(self, match: FinishedMatch) -> None:
        self._totals.add(match)
        if match.won:
            self._editions.add(match.edition)
            self._people_wins += match.against == "people"
            self._full_table_wins += match.players >= _FULL_TABLE
            self._sweeps += match.rounds == match.rounds_won >= _SWEEP

    def figures(self) -> dict[str, int]:
        return structs.asdict(self._totals) | {
            "people_wins": self._people_wins,
            "full_table_wins": self._full_table_wins,
            "sweeps": self._sweeps,
            "editions_won": len(self._editions),
        }


def reached_achievements(matches: Iterable[FinishedMatch]) -> dict[str, ReachedAchievement]:
    """Return how far each achievement is, and since when it is reached."""
    progress = _Progress()
    reached: dict[str, int] = {}
    for match in in_order(matches):
        progress.add(match)
        figures = progress.figures()
        for name, (figure, goal) in ACHIEVEMENTS.items():
            if name not in reached and figures[figure] >= goal:
                reached[name] = match.at
    figures = progress.figures()
    return {
        name: ReachedAchievement(min(figures[figure], goal), reached.get(name))
        for name, (figure, goal) in ACHIEVEMENTS.items()
    }


def new_achievements(matches: Iterable[FinishedMatch], last: str) -> list[str]:
    """Return what was reached with the match of that id."""
    matches = list(matches)
    before = reached_achievements(match for match in matches if match.id != last)
    after = reached_achievements(matches)
    return [name for name in ACHIEVEMENTS if after[name].at is not None and before[name].at is None]
