"""The editions, one data file each, and the loader that checks them. Load your own edition by its path."""

from lastcard.editions.loader import (
    colour_of,
    edition,
    edition_ids,
    known_colours,
    known_letters,
    learn_edition,
    packaged_ids,
    read_edition,
)

__all__ = [
    "colour_of",
    "edition",
    "edition_ids",
    "known_colours",
    "known_letters",
    "learn_edition",
    "packaged_ids",
    "read_edition",
]
