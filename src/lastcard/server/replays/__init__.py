"""Records and replays of finished matches, made by a process of its own."""

from lastcard.server.replays.replay_process import Form, ReplayFailed, ReplayProcess

__all__ = ["Form", "ReplayFailed", "ReplayProcess"]
