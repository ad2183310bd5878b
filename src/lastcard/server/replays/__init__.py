"""Records and replays of finished matches, made by a separate process."""

from lastcard.server.replays.replay_process import DocumentKind, ReplayFailed, ReplayProcess
from lastcard.server.replays.replay_program import MatchSource

__all__ = ["DocumentKind", "MatchSource", "ReplayFailed", "ReplayProcess"]
