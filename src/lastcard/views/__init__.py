"""What a seat, or a spectator, may see of a state and of an event. The only place that redacts."""

from lastcard.views.view import Own, View, own, seen, view

__all__ = ["Own", "View", "own", "seen", "view"]
