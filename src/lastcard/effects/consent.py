"""Consent: every seat sees the proposed rules and agrees to them before the deal (R-CUST-CONSENT)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lastcard.core.edition import Edition
from lastcard.core.errors import GameError
from lastcard.core.game import Game, WrittenRule
from lastcard.core.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Consent:
    """The rules proposed before the deal, and the seats that have agreed to them.

    There is one written rule for each customizable card, so their number is part of the agreement (R-CUSTOM-COUNT).
    A change cancels all agreements except that of the seat that made it.
    """

    edition: Edition
    seats: int
    rules: RuleSet = field(default_factory=RuleSet)
    written: tuple[WrittenRule, ...] = ()
    agreed: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        self._game()  # refuse rules that can't be played

    def propose(
        self, seat: int, *, rules: RuleSet | None = None, written: tuple[WrittenRule, ...] | None = None
    ) -> Consent:
        """Return it with other options or written rules from this seat; without a change, all agreements stay."""
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
        """Return it with this seat's agreement."""
        return replace(self, agreed=self.agreed | {self._seat(seat)})

    def withdraw(self, seat: int) -> Consent:
        """Return it without this seat's agreement."""
        return replace(self, agreed=self.agreed - {self._seat(seat)})

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have yet to agree."""
        return tuple(seat for seat in range(self.seats) if seat not in self.agreed)

    def game(self) -> Game:
        """Return the game; raise while a seat hasn't agreed."""
        if self.missing:
            raise GameError("error-seats-not-agreed", seats=list(self.missing), count=len(self.missing))
        return self._game()

    def _game(self) -> Game:
        return Game(self.edition, self.rules, self.seats, self.written)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise GameError("error-no-seat", seat=seat, last=self.seats - 1)
        return seat
