"""The editions, one data file each, and the loader that checks them. A path loads an edition of your own."""

from lastcard.editions.loader import edition, edition_ids, known_letters, learn_edition, read_edition

__all__ = ["edition", "edition_ids", "known_letters", "learn_edition", "read_edition"]
