"""`lastcard editions`: the boxes there are, what is in them, and whether one of your own is in order."""

from __future__ import annotations

import sys

from lastcard.core.edition import Edition
from lastcard.core.errors import EditionError
from lastcard.editions import edition_ids
from lastcard.terminal.named import edition_named
from lastcard.terminal.told.words import count_words, listed


def show_all() -> int:
    for edition_id in edition_ids():
        print(_line(edition_named(edition_id)))
    return 0


def show(name: str) -> int:
    edition = edition_named(name)
    print(f"{edition.name} ({edition.id}): {count_words(edition.in_the_box)} in the box")
    print(f"  colours     {', '.join(f'{colour.letter} {colour.name}' for colour in edition.colours)}")
    print(f"  each colour {_counts(edition.each_colour)}")
    print(f"  wilds       {_counts(edition.wilds)}")
    for extra in edition.extras:
        place = "taken out before play" if extra.place == "out" else "lies in the middle"
        print(f"  {extra.name:11} {extra.count}, {place}")
    points = [f"{rank} {worth}" for rank, worth in edition.points if not rank.isdigit() or int(rank) != worth]
    print(f"  points      numbers as they show, {', '.join(points)}")
    print(f"  dealer      {'the highest card drawn deals' if edition.dealer == 'draw' else 'chosen by lot'}")
    print(f"  symbols     {'shown' if edition.symbols else 'not shown'} unless asked otherwise")
    return 0


def check(paths: list[str]) -> int:
    """One line for each file; all are looked at even when one is wrong."""
    status = 0
    for path in paths:
        try:
            print(f"{path}: fine: {_line(edition_named(path))}")
        except EditionError as error:
            print(f"lastcard: {error}", file=sys.stderr)
            status = 2
    return status


def _line(edition: Edition) -> str:
    colours = listed([colour.name for colour in edition.colours])
    return f"{edition.id:12} {edition.name}: {count_words(edition.in_the_box)}, {colours}"


def _counts(counts: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{count}×{kind}" for kind, count in counts)
