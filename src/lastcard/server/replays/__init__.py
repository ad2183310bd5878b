"""Records, replays and reviews of finished matches, made by separate processes."""

from lastcard.server.replays.replay_process import DocumentKind, ReplayFailed, ReplayProcess
from lastcard.server.replays.replay_program import MatchSource
from lastcard.server.replays.review_process import MakeReview, NotReviewed, ReviewFailed, make_review, missing_package
from lastcard.server.replays.review_program import ReviewProgress

__all__ = [
    "DocumentKind",
    "MakeReview",
    "MatchSource",
    "NotReviewed",
    "ReplayFailed",
    "ReplayProcess",
    "ReviewFailed",
    "ReviewProgress",
    "make_review",
    "missing_package",
]
