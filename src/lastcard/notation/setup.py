"""Building a state from named cards, for positions and conformance cases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from lastcard.core.cards import Card
from lastcard.core.deck import Deck, deck_of, numbers
from lastcard.core.edition import Edition
from lastcard.core.errors import PositionError
from lastcard.core.game import Game, WrittenRule
from lastcard.core.random_stream import Stream
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import LEFT, Draft, State
from lastcard.rules.deal import empty_table, turn_up


class Box:
    """The physical cards of a deck, which can be taken by name until none are left."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.left = deck.all

    def take(self, faces: Iterable[Card]) -> list[int]:
        """Take one physical card for each face, in order."""
        taken = []
        for face in faces:
            card = self.deck.pick((face,), self.left)
            if card is None:
                raise self._missing(face)
            self.left ^= card
            taken.append(card.bit_length() - 1)
        return taken

    def _missing(self, face: Card) -> PositionError:
        copies = self.deck.copies.get(face, 0).bit_count()
        if not copies:
            return PositionError("error-no-such-card", card=face)
        return PositionError("error-card-too-many", card=face, count=copies)


@dataclass(frozen=True, slots=True)
class Setup:
    """A round in progress (`discards`), or at the start with a card turned up (`start`)."""

    edition: Edition
    hands: Sequence[Sequence[Card]]
    rules: RuleSet = field(default_factory=RuleSet)
    written: tuple[WrittenRule, ...] = ()
    start: Card | None = None
    discards: Sequence[Card] = ()
    draw: Sequence[Card] = ()
    rest: bool = True
    colour: str | None = None
    dealer: int | None = None
    turn: int = 0
    direction: int = LEFT
    scores: Sequence[int] | None = None
    seed: bytes = b""

    def state(self) -> State:
        """Return the state; piles have the top card first. Raise `PositionError` if it is impossible."""
        box = Box(deck_of(self.edition, len(self.written)))
        hands = tuple(sum(1 << card for card in box.take(hand)) for hand in self.hands)
        discards = box.take(self.discards)
        start = box.take([self.start]) if self.start is not None else []
        draw = box.take(self.draw)
        under, random = Stream(self.seed).shuffled(bytes(numbers(box.left)))
        pack = -1 if self.rest else box.deck.all & ~box.left
        draft = Draft(empty_table(Game(self.edition, self.rules, len(hands), self.written, pack), self.seed))
        draft.round = 1
        draft.hands = hands
        draft.dealer = self._seat("dealer", len(hands) - 1 if self.dealer is None else self.dealer)
        draft.scores = self._scores()
        draft.draw_pile = (under if self.rest else b"") + bytes(draw[::-1])
        draft.random = random
        self._check()
        if start:
            draft.draw_pile += bytes(start)
            turn_up(draft)
        else:
            draft.discard_pile = bytes(discards[::-1])
            draft.colour = self._colour_in_play()
            draft.direction = self.direction
            draft.turn = self._seat("turn", self.turn)
            draft.awaiting = draft.game.turns[draft.turn]
        return draft.freeze()[0]

    def _check(self) -> None:
        if not all(self.hands):
            raise PositionError("error-hand-empty", seat=[bool(hand) for hand in self.hands].index(False))
        if bool(self.discards) == (self.start is not None):
            raise PositionError("error-start-or-discard")

    def _seat(self, what: str, seat: int) -> int:
        if not 0 <= seat < len(self.hands):
            raise PositionError("error-seat-of", name=what, seat=seat, last=len(self.hands) - 1)
        return seat

    def _scores(self) -> tuple[int, ...]:
        scores = tuple(self.scores) if self.scores is not None else (0,) * len(self.hands)
        if len(scores) != len(self.hands):
            raise PositionError("error-score-count", scores=len(scores), hands=len(self.hands))
        return scores

    def _colour_in_play(self) -> str:
        top = self.discards[0]
        if not top.is_wild:
            if self.colour not in (None, top.colour):
                raise PositionError("error-colour-of-top", colour=self.colour, card=top)
            return str(top.colour)
        if self.colour is None or self.colour not in self.edition.letters:
            known = " ".join(self.edition.letters)
            raise PositionError("error-colour-of-wild", colour=self.colour, known=known)
        return self.colour
