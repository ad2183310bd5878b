"""Views of states and events for a seat or a spectator. This is the only place that hides information."""

from lastcard.views.view import Own, View, own, seen, view

__all__ = ["Own", "View", "own", "seen", "view"]
