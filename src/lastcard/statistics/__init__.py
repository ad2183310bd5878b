"""Your finished matches, on this computer alone: what is counted of each, and the statistics and achievements."""

from lastcard.statistics.match_counter import MatchCounter
from lastcard.statistics.match_file import MatchFile, StatisticsError
from lastcard.statistics.matches import FinishedMatch, OpenMatch
from lastcard.statistics.totals import Totals, reached_achievements, totals_of

__all__ = [
    "FinishedMatch",
    "MatchCounter",
    "MatchFile",
    "OpenMatch",
    "StatisticsError",
    "Totals",
    "reached_achievements",
    "totals_of",
]
