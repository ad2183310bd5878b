"""A table in this process, for one screen: nothing goes over a network."""

from lastcard.terminal.home.home import Home
from lastcard.terminal.home.place import HomePlace

__all__ = ["Home", "HomePlace"]
