"""A table in this process, for one screen: nothing goes over a network."""

from lastcard.local.local_seat import HomePlace
from lastcard.local.local_table import Home

__all__ = ["Home", "HomePlace"]
