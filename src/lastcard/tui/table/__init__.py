"""The table during a match: its widgets, the hand, and the results."""
