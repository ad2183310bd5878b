"""The editions, one data file each, and the loader that checks them. A path loads an edition of one's own."""

from lastcard.editions.loader import edition, edition_ids, read_edition

__all__ = ["edition", "edition_ids", "read_edition"]
