"""Finished matches, for the page of the statistics."""

from __future__ import annotations

from typing import Final

from lastcard.statistics import FinishedMatch

_DAY: Final = 86_400_000

MATCHES: Final = tuple(
    FinishedMatch(
        id=f"{number:016x}",
        at=1_760_000_000_000 + number * _DAY,
        edition=("coloradd", "coloradd", "artiste", "nonpartisan")[number % 4],
        against="people" if number % 3 == 0 else "bots",
        players=2 + number % 5,
        won=number % 5 in (0, 1, 3),
        rounds=3 + number % 4,
        rounds_won=3 if number == 8 else number % 3,
        best_round=40 + 9 * number,
        calls=number % 4,
        catches=number % 2,
        caught=int(number % 6 == 0),
        challenges_won=int(number % 7 == 0),
    )
    for number in range(22)
)
