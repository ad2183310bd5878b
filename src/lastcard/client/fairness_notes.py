"""The notes of this client before each deal, and the share it added, to check a finished match."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_bytes
from typing import Final, NamedTuple

from msgspec import UNSET

from lastcard.core.errors import Phrase
from lastcard.core.events import Event
from lastcard.fairness import Fairness, share_digest
from lastcard.notation.record import Record, proof_limits, proof_problems, replay, setup_digest
from lastcard.protocol.lobby import Lobby, Player
from lastcard.views import seen

_BEFORE: Final = ("lobby", "over")
_SHARE_BYTES = 32


class FairnessReport(NamedTuple):
    """The knowledge of a client about the deal of a match."""

    problems: list[Phrase]
    """The facts that contradict a fair deal, or are missing for a proof."""
    limits: list[Phrase]
    """Why it isn't proven that nobody chose the cards, though nothing is wrong."""
    facts: list[Phrase]
    """The notes and their times, and the players who added a share."""
    command: str
    """How to check the record with `lastcard verify`, with everything that was noted."""

    @property
    def is_proven(self) -> bool:
        return not self.problems and not self.limits


class NotedSetup(NamedTuple):
    """The setup of a match, as the table published it before shares were revealed."""

    digest: str
    names: tuple[str, ...]


class FairnessNotes:
    """Commitments, setups and shares by the number of their match."""

    def __init__(self) -> None:
        self.noted: dict[int, str] = {}
        self.earlier: dict[int, list[str]] = {}
        """The names of those who had added a share when the commitment was noted, as the table said."""
        self.setups: dict[int, NotedSetup] = {}
        self.shares: dict[int, bytes] = {}
        self._revealed: set[int] = set()
        self._under_way = ""

    def note(self, lobby: Lobby) -> None:
        """Note the first commitment and the first setup of the next deal: one that changes later proves nothing."""
        if lobby.standing not in _BEFORE:
            self._under_way = lobby.commitment
        elif lobby.commitment != self._under_way:  # the secret of a dealt match proves nothing about the next one
            number = lobby.match + 1
            self.earlier.setdefault(number, [player.name for player in lobby.players if player.shared])
            self.noted.setdefault(number, lobby.commitment)
            if lobby.setup is not UNSET:
                self.setups.setdefault(number, NotedSetup(lobby.setup, tuple(one.name for one in lobby.players)))

    def new_share(self, lobby: Lobby, me: Player | None) -> bytes | None:
        """Return a share for the next deal; None when this client has one, or can't add one.

        It replaces one that another client committed to for this seat: that client may be gone, and can't reveal then.
        """
        number = lobby.match + 1
        if number not in self.noted or lobby.standing not in _BEFORE or me is None or lobby.setup is not UNSET:
            return None
        if number in self.shares or (me.shared and not lobby.commits):
            return None
        self.shares[number] = token_bytes(_SHARE_BYTES)
        return self.shares[number]

    def share_to_reveal(self, lobby: Lobby, me: Player | None) -> bytes | None:
        """Return the committed share, once the setup is fixed; None when it was returned before."""
        number = lobby.match + 1
        share = self.shares.get(number)
        if share is None or me is None or number not in self.setups or number in self._revealed:
            return None
        if lobby.setup is UNSET or me.digest != share_digest(share):
            return None
        self._revealed.add(number)
        return share

    def check(self, number: int, record: Record) -> FairnessReport:
        """Return what the notes and the record of this match tell about its deal."""
        return FairnessReport(
            self.broken(number, record),
            self._limits(number, record),
            self._facts(number, record),
            self._command(number),
        )

    def broken(self, number: int, record: Record) -> list[Phrase]:
        """Return how the record of this match differs from what was noted."""
        fairness = record.fairness
        if fairness is None:
            return [Phrase("phrase-proof-missing")]
        problems = list(proof_problems(record).values())
        if fairness.share_commitments or number in self.setups:
            problems += self._other_setup(number, record)
        else:
            problems += self._other_commitment(number, fairness)
        if number in self.shares and self.shares[number] not in fairness.shares:
            problems.append(Phrase("phrase-proof-share-missing"))
        return problems

    def _other_setup(self, number: int, record: Record) -> list[Phrase]:
        if number not in self.setups:
            return [Phrase("phrase-proof-no-setup")]
        noted = self.setups[number]
        if noted.names != record.names:
            return [Phrase("phrase-proof-other-seats", noted=list(noted.names), stated=list(record.names))]
        return [] if noted.digest == setup_digest(record) else [Phrase("phrase-proof-other-setup")]

    def _other_commitment(self, number: int, fairness: Fairness) -> list[Phrase]:
        if number not in self.noted:
            return [Phrase("phrase-proof-not-noted")]
        noted = self.noted[number]
        if noted == fairness.commitment:
            return []
        return [Phrase("phrase-proof-noted-other", noted=noted, stated=fairness.commitment)]

    def _limits(self, number: int, record: Record) -> list[Phrase]:
        own = [] if number in self.shares else [Phrase("fair-partly-about")]
        return [*own, *proof_limits(record, self.shares.get(number))]

    def _command(self, number: int) -> str:
        words = ["lastcard verify game.lastcard"]
        if number in self.setups:
            words += "--setup", self.setups[number].digest
        elif number in self.noted:
            words += "--commitment", self.noted[number]
        if number in self.shares:
            words += "--share", self.shares[number].hex()
        return " ".join(words)

    def _facts(self, number: int, record: Record) -> list[Phrase]:
        fairness = record.fairness
        shares = fairness.shares if fairness else ()
        sharers = [name for name, share in zip(record.names, shares, strict=False) if share]
        added = [Phrase("fair-shares-about", names=sharers, count=len(sharers))] if sharers else []
        if fairness and fairness.share_commitments:
            return [Phrase("fair-setup-about"), *added] if number in self.setups else added
        if number not in self.noted:
            return added
        earlier = self.earlier[number]
        if not earlier:
            return [Phrase("fair-noted-first"), *added]
        late = "fair-noted-second" if number in self.shares else "fair-noted-late"
        return [Phrase(late, names=earlier), *added]


def differences(record: Record, seat: int | None, witnessed: Sequence[Event]) -> list[Phrase]:
    """Return whether the record differs from what this seat has seen, from where it began to watch."""
    replayed = [seen(event, seat) for step in replay(record) for event in step.events]
    if replayed[len(replayed) - len(witnessed) :] == list(witnessed):
        return []
    return [Phrase("phrase-proof-other-game")]
