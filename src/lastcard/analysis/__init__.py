"""How well a match was played: win chances, decisions, luck and skill; and hints while one is played."""

from lastcard.analysis.choices import Choice, Estimate
from lastcard.analysis.document import hint_answer, hint_document, review_document
from lastcard.analysis.hint import Hint, can_hint, hint
from lastcard.analysis.review import Decision, NotJudged, Review, Reviewer, RoundSummary, SeatSummary, review

__all__ = [
    "Choice",
    "Decision",
    "Estimate",
    "Hint",
    "NotJudged",
    "Review",
    "Reviewer",
    "RoundSummary",
    "SeatSummary",
    "can_hint",
    "hint",
    "hint_answer",
    "hint_document",
    "review",
    "review_document",
]
