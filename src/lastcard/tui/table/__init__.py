"""The table during a match: everything that is seen of it, and the hand to play from."""
