"""Checks of table settings, so that nobody can propose a game that can't be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import structs

from lastcard.core.deck import deck_of
from lastcard.core.errors import LastcardError, RuleError
from lastcard.core.game import Game, WrittenRule
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition, edition_ids
from lastcard.effects import library, write_rule
from lastcard.effects.consent import Consent
from lastcard.effects.rule import rule_in_full
from lastcard.protocol.limits import LONGEST_RULE
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes, Settings
from lastcard.table.members import Member
from lastcard.table.outcome import TableRefused
from lastcard.table.table_state import TableState

_T = TypeVar("_T")
_AT_ANY_TIME = {
    "open", "spectators", "clock", "race", "absent", "stand_in", "quick_bots", "slow_bots", "veto", "hints", "delay",
    "locked", "newcomers", "language",
}  # fmt: skip
_BY_ANYBODY = {"written"}
_AGREED = ("edition", "options", "written")


def changed(table: TableState, player: str, changes: Changes) -> Settings:
    """Return the settings with these changes by that player; raises `TableRefused`."""
    if table.quick:
        raise TableRefused(Reason.NOT_HOST, "error-no-host")
    named = changes.named()
    if player != table.host and not named.keys() <= _BY_ANYBODY:
        raise TableRefused(Reason.NOT_HOST, "error-only-host-changes")
    if table.has_fixed_seats and not named.keys() <= _AT_ANY_TIME:
        raise TableRefused(Reason.NOT_NOW, "error-rules-of-match")
    settings = with_changes(table.settings, changes)
    if settings == table.settings:
        raise TableRefused(Reason.BAD_SETTINGS, "error-nothing-changed")
    if settings.seats < len(table.members):
        raise TableRefused(Reason.BAD_SETTINGS, "error-seats-needed", count=len(table.members))
    return settings


def with_changes(settings: Settings, changes: Changes) -> Settings:
    """Return the settings with these changes; rules that stay the same aren't read again."""
    named: dict[str, Any] = changes.named()
    if "edition" in named:
        _check_listed(named["edition"])
    if "written" in named:
        known = set(settings.written)
        named["written"] = _checked(
            lambda: tuple(text if text in known else _in_full(text) for text in named["written"])
        )
    proposed = structs.replace(settings, **named)
    _checked(lambda: _check(proposed))
    return proposed


def needs_consent(before: Settings, after: Settings) -> bool:
    """Return whether the change cancels all agreements (R-CUST-CONSENT)."""
    return any(getattr(before, name) != getattr(after, name) for name in _AGREED)


def agreed_game(table: TableState) -> Game:
    """Return the game to deal; raises `TableRefused` unless everybody has agreed to the written rules."""
    settings, members = table.settings, table.members
    if len(members) < 2:
        raise TableRefused(Reason.TOO_FEW, "error-too-few-players")
    consent = _checked(
        lambda: Consent(
            edition(settings.edition),
            len(members),
            RuleSet.of(settings.options),
            written_rules(settings),
            frozenset(seat for seat, member in enumerate(members) if _agrees(table, member)),
        )
    )
    if consent.missing:
        names = [members[seat].name for seat in consent.missing]
        raise TableRefused(Reason.NOT_AGREED, "error-not-agreed", names=names)
    return consent.game()


def written_rules(settings: Settings) -> tuple[WrittenRule, ...]:
    return tuple(rule_in_full(text) for text in settings.written)


def _agrees(table: TableState, member: Member) -> bool:
    """Whether a member agrees: bots always do, and without written rules nobody is asked."""
    return not table.settings.written or not member.is_person or member.id in table.agreed


def _check_listed(name: str) -> None:
    """Check that the edition isn't a path: clients must not choose what the server reads."""
    if name not in edition_ids():
        raise TableRefused(Reason.BAD_SETTINGS, "error-edition-not-here", name=name, known=list(edition_ids()))


def _check(settings: Settings) -> None:
    RuleSet.of(settings.options)
    deck_of(edition(settings.edition), len(settings.written))


def _in_full(text: str) -> str:
    """Return a rule in full, given by its name in the library or written out."""
    full = write_rule(library()[text] if text in library() else rule_in_full(text))
    if len(full) > LONGEST_RULE:  # it may be longer than what was sent, and must be readable when it is loaded
        raise RuleError("error-effect-too-long", count=len(full), most=LONGEST_RULE)
    return full


def _checked(make: Callable[[], _T]) -> _T:
    try:
        return make()
    except TableRefused:
        raise
    except LastcardError as error:
        raise TableRefused(Reason.BAD_SETTINGS, "error-bad-settings", why=error) from error
