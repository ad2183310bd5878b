"""What a seat, or a spectator, may see of a state and of an event. The only place that redacts."""

from lastcard.views.view import View, seen, view

__all__ = ["View", "seen", "view"]
