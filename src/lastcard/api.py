"""The public names of the engine, the notation and the views, which `import lastcard` exports."""

from lastcard.core.cards import BACK, Card, cards
from lastcard.core.errors import (
    AmbiguousError,
    ArgumentError,
    CardError,
    EditionError,
    GameError,
    IllegalError,
    LastcardError,
    NotationError,
    PositionError,
    Refused,
    RuleError,
    RulesError,
    UnreadableError,
)
from lastcard.core.game import Game, Words, WrittenRule
from lastcard.core.refusals import Refusal
from lastcard.core.ruleset import OPTIONS, RuleSet
from lastcard.core.state import State
from lastcard.editions import edition, edition_ids
from lastcard.effects import Rule, library, read_effect, rule_of, write_effect, write_rule
from lastcard.effects.consent import Consent
from lastcard.fairness import Fairness
from lastcard.match import Match
from lastcard.notation.actions import read_action
from lastcard.notation.files import read_records
from lastcard.notation.position import read_position, write_position
from lastcard.notation.record import MismatchError, Moment, Record, read_record, replay, write_record
from lastcard.notation.resolve import resolve
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.rules.legal_actions import legal_actions
from lastcard.rules.legality import refusal
from lastcard.rules.presets import preset, presets
from lastcard.svg import table_svg
from lastcard.views import View, seen, view

__all__ = [
    "BACK",
    "OPTIONS",
    "AmbiguousError",
    "ArgumentError",
    "Card",
    "CardError",
    "Consent",
    "EditionError",
    "Fairness",
    "Game",
    "GameError",
    "IllegalError",
    "LastcardError",
    "Match",
    "MismatchError",
    "Moment",
    "NotationError",
    "PositionError",
    "Record",
    "Refusal",
    "Refused",
    "Rule",
    "RuleError",
    "RuleSet",
    "RulesError",
    "State",
    "UnreadableError",
    "View",
    "Words",
    "WrittenRule",
    "apply",
    "cards",
    "edition",
    "edition_ids",
    "legal_actions",
    "library",
    "open_match",
    "preset",
    "presets",
    "read_action",
    "read_effect",
    "read_position",
    "read_record",
    "read_records",
    "refusal",
    "replay",
    "resolve",
    "rule_of",
    "seen",
    "table_svg",
    "view",
    "write_effect",
    "write_position",
    "write_record",
    "write_rule",
]
