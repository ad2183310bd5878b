"""A table in this process, for one screen or one keyboard: nothing goes over a network."""

from lastcard.local.local_seat import LocalSeat
from lastcard.local.local_table import LocalTable

__all__ = ["LocalSeat", "LocalTable"]
