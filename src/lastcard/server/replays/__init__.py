"""Records and replays of finished matches, made by a process of its own."""

from lastcard.server.replays.replay_process import Form, ReplayFailed, ReplayProcess
from lastcard.server.replays.replay_program import MatchSource

__all__ = ["Form", "MatchSource", "ReplayFailed", "ReplayProcess"]
