"""Views of states and events for a seat or a spectator. This is the only place that hides information."""

from lastcard.views.view import PrivateView, View, private_view, seen, view

__all__ = ["PrivateView", "View", "private_view", "seen", "view"]
