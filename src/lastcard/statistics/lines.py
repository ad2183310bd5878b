"""Statistics and achievements as lines of text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from lastcard.core.errors import LastcardError
from lastcard.statistics.matches import FinishedMatch
from lastcard.statistics.seat_counter import SeatCounter
from lastcard.statistics.totals import ACHIEVEMENTS, Totals, reached_achievements, totals_of
from lastcard.text.errors import in_words
from lastcard.text.language import format_list, format_number, has_message, t
from lastcard.text.table_lines import aligned, wrap_sentences, wrap_words
from lastcard.text.terminal_output import label_value

_FIGURES: Final = (
    "streak", "best_streak", "rounds", "rounds_won", "best_round", "calls", "catches", "caught", "challenges_won",
)  # fmt: skip


def statistics_lines(matches: Sequence[FinishedMatch]) -> Iterator[str]:
    """Yield everything that `lastcard stats` prints."""
    if not matches:
        yield from wrap_sentences(t("statistics-none"), indent="")
        return
    found = totals_of(matches)
    yield from figure_lines(found.everything)
    parts = {t(f"statistics-against-{kind}"): totals for kind, totals in found.by_kind.items()}
    yield from _part_lines("statistics-by-kind", parts)
    parts = {_edition_title(edition): totals for edition, totals in found.by_edition.items()}
    yield from _part_lines("statistics-by-edition", parts)
    yield ""
    yield from achievement_lines(matches)


def figure_lines(totals: Totals) -> Iterator[str]:
    """Yield each figure beside its name."""
    labels = aligned([t(f"statistics-{name.replace('_', '-')}") for name in ("wins", *_FIGURES)])
    values = [_wins(totals), *(format_number(getattr(totals, name)) for name in _FIGURES)]
    for label, value in zip(labels, values, strict=True):
        yield f"{label}  {value}"


def _edition_title(edition: str) -> str:
    """Return its title; a user's own edition may not be here any more."""
    known = f"edition-{edition}"
    return t(known) if has_message(known) else edition


def _part_lines(title: str, parts: dict[str, Totals]) -> Iterator[str]:
    yield ""
    yield t(title)
    played = {name: totals for name, totals in parts.items() if totals.matches}
    for label, totals in zip(aligned(list(played)), played.values(), strict=True):
        yield f"  {label}  {_wins(totals)}"


def _wins(totals: Totals) -> str:
    share = round(100 * totals.wins / totals.matches) if totals.matches else 0
    return t("statistics-wins-share", count=totals.wins, matches=totals.matches, share=share)


def achievement_lines(matches: Sequence[FinishedMatch]) -> Iterator[str]:
    """Yield each achievement: since when it is reached, or how far it is."""
    yield t("achievements-title")
    for name, (value, at) in reached_achievements(matches).items():
        if at is None:
            far = t("achievement-progress", value=value, goal=ACHIEVEMENTS[name].goal)
        else:
            far = t("achievement-reached", date=f"{datetime.fromtimestamp(at / 1000):%Y-%m-%d}")
        words = f"{label_value(achievement_name(name), t(f'achievement-{name}-about'))} ({far})"
        first, *more = wrap_words(words.split(" "), indent="    ")
        yield f"  {'✓' if at is not None else '·'} {first.strip()}"
        yield from more


def achievement_name(name: str) -> str:
    return t(f"achievement-{name}")


def after_match_lines(counter: SeatCounter) -> list[str]:
    """Return what to say after a match: what was reached with it, or why it can't be counted."""
    if counter.trouble:
        problem: LastcardError = counter.trouble
        return wrap_sentences(t("statistics-not-counted", why=in_words(problem)))
    if not counter.achieved:
        return []
    names = format_list([achievement_name(name) for name in counter.achieved])
    return wrap_sentences(t("achievement-new", count=len(counter.achieved), names=names))
