"""The commitment before each deal and the share this client added, to check a finished match."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_bytes
from typing import Final, NamedTuple

from lastcard.core.errors import Phrase
from lastcard.core.events import Event
from lastcard.fairness import Fairness
from lastcard.notation.record import Record, replay
from lastcard.protocol.lobby import Lobby, Player
from lastcard.views import seen

_BEFORE: Final = ("lobby", "over")
_SHARE_BYTES = 32


class FairnessReport(NamedTuple):
    """What a client knows about the deal of a match."""

    problems: list[Phrase]
    """What contradicts a fair deal, or is missing for a proof."""
    facts: list[Phrase]
    """When the commitment was noted, and who added a share."""
    has_share: bool
    """Whether this client added a share: only then it can prove that nobody chose the cards."""

    @property
    def is_proven(self) -> bool:
        return self.has_share and not self.problems


class FairnessNotes:
    """Commitments and shares by the number of their match."""

    def __init__(self) -> None:
        self.noted: dict[int, str] = {}
        self.earlier: dict[int, list[str]] = {}
        """The names of those who had added a share when the commitment was noted, as the table said."""
        self.shares: dict[int, bytes] = {}
        self._under_way = ""

    def note(self, lobby: Lobby) -> None:
        """Note the first commitment for the next deal: one that changes after the shares proves nothing."""
        if lobby.standing not in _BEFORE:
            self._under_way = lobby.commitment
        elif lobby.commitment != self._under_way:  # the secret of a dealt match proves nothing about the next one
            number = lobby.match + 1
            self.earlier.setdefault(number, [player.name for player in lobby.players if player.shared])
            self.noted.setdefault(number, lobby.commitment)

    def new_share(self, lobby: Lobby, me: Player | None) -> bytes | None:
        """Return a share for the next deal; None when one was given, here or in another tab, or can't be given."""
        number = lobby.match + 1
        if number not in self.noted or lobby.standing not in _BEFORE or me is None:
            return None
        if me.shared or number in self.shares:
            return None
        self.shares[number] = token_bytes(_SHARE_BYTES)
        return self.shares[number]

    def broken(self, number: int, record: Record) -> list[Phrase]:
        """Return how the record of this match differs from the noted commitment and share."""
        if record.fairness is None:
            return [Phrase("phrase-proof-missing")]
        return [*record.fairness.problems(record.seed).values(), *self._not_kept(number, record.fairness)]

    def facts(self, number: int, record: Record) -> list[Phrase]:
        """Return when the commitment was noted, and who added a share."""
        shares = record.fairness.shares if record.fairness else ()
        sharers = [name for name, share in zip(record.names, shares, strict=False) if share]
        added = [Phrase("fair-shares-about", names=sharers, count=len(sharers))] if sharers else []
        if number not in self.noted:
            return added
        earlier = self.earlier[number]
        if not earlier:
            return [Phrase("fair-noted-first"), *added]
        late = "fair-noted-second" if number in self.shares else "fair-noted-late"
        return [Phrase(late, names=earlier), *added]

    def _not_kept(self, number: int, fairness: Fairness) -> list[Phrase]:
        problems = []
        if number not in self.noted:
            problems.append(Phrase("phrase-proof-not-noted"))
        elif self.noted[number] != fairness.commitment:
            noted = self.noted[number]
            problems.append(Phrase("phrase-proof-noted-other", noted=noted, stated=fairness.commitment))
        if number in self.shares and self.shares[number] not in fairness.shares:
            problems.append(Phrase("phrase-proof-share-missing"))
        return problems


def differences(record: Record, seat: int | None, witnessed: Sequence[Event]) -> list[Phrase]:
    """Return whether the record differs from what this seat has seen, from where it began to watch."""
    replayed = [seen(event, seat) for step in replay(record) for event in step.events]
    if replayed[len(replayed) - len(witnessed) :] == list(witnessed):
        return []
    return [Phrase("phrase-proof-other-game")]
