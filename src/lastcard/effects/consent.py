"""Consent: the rules of a table are proposed, seen and agreed by every seat before the deal (R-CUST-CONSENT)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lastcard.core.edition import Edition
from lastcard.core.errors import GameError
from lastcard.core.game import Game, WrittenRule
from lastcard.core.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Consent:
    """What is on the table before the deal, and which seats have agreed to it.

    One written rule for each customizable card that goes in, so that their number is part of what is agreed
    (R-CUSTOM-COUNT). Every change takes all agreement back, but for the seat that made it.
    """

    edition: Edition
    seats: int
    rules: RuleSet = field(default_factory=RuleSet)
    written: tuple[WrittenRule, ...] = ()
    agreed: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        self._game()  # what can't be played can't be proposed

    def propose(
        self, seat: int, *, rules: RuleSet | None = None, written: tuple[WrittenRule, ...] | None = None
    ) -> Consent:
        """Other options or other written rules, by this seat; what stays the same needs no new agreement."""
        self._seat(seat)
        proposed = replace(
            self,
            rules=self.rules if rules is None else rules,
            written=self.written if written is None else written,
            agreed=frozenset((seat,)),
        )
        same = (proposed.rules, proposed.written) == (self.rules, self.written)
        return self.agree(seat) if same else proposed

    def agree(self, seat: int) -> Consent:
        """The same with this seat's agreement."""
        return replace(self, agreed=self.agreed | {self._seat(seat)})

    def withdraw(self, seat: int) -> Consent:
        """The same without this seat's agreement."""
        return replace(self, agreed=self.agreed - {self._seat(seat)})

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have yet to agree."""
        return tuple(seat for seat in range(self.seats) if seat not in self.agreed)

    def game(self) -> Game:
        """The game that was agreed; refused while anybody has not."""
        if self.missing:
            raise GameError("error-seats-not-agreed", seats=list(self.missing), count=len(self.missing))
        return self._game()

    def _game(self) -> Game:
        return Game(self.edition, self.rules, self.seats, self.written)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise GameError("error-no-seat", seat=seat, last=self.seats - 1)
        return seat
