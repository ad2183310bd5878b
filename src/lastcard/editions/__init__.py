"""The editions, one data file each, and the loader that checks them. A path loads an edition of your own."""

from lastcard.editions.loader import (
    colour_of,
    edition,
    edition_ids,
    known_colours,
    known_letters,
    learn_edition,
    read_edition,
)

__all__ = [
    "colour_of",
    "edition",
    "edition_ids",
    "known_colours",
    "known_letters",
    "learn_edition",
    "read_edition",
]
