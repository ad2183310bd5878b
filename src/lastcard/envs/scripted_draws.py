"""Actions and deals of the engine whose drawn cards are given one by one, for programs that branch on chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from lastcard.core.actions import Action
from lastcard.core.awaiting import RoundOver
from lastcard.core.cards import WILD_DRAW_FOUR, Card
from lastcard.core.events import Drew, Event
from lastcard.core.game import Game
from lastcard.core.state import Draft, State
from lastcard.rules.apply import apply
from lastcard.rules.deal import deal_round, empty_table

FOUR = Card(WILD_DRAW_FOUR)


class Outcome(NamedTuple):
    """The state and events that followed; or the cards of which one is drawn next, and no state."""

    state: State | None
    events: tuple[Event, ...]
    next_draws: Counter[Card]


class _Shuffles:
    """A random stream that puts the next cards of a script on top, in that order."""

    seed, spent = b"", 0

    def __init__(self, script: Sequence[Card], game: Game, hands: int = 0) -> None:
        self._script, self._game = list(script), game
        self._hands = hands  # cards that are dealt before one is turned up
        self.last = b""
        """The cards that were shuffled last."""

    def shuffled(self, cards: bytes) -> tuple[bytes, _Shuffles]:
        """Return the pile and the stream itself. A Wild Draw Four that is turned up is followed by another shuffle."""
        self.last = cards
        turned_up = self._script[self._hands : self._hands + 1]
        share = self._hands + 1 if turned_up == [FOUR] else len(self._script)
        taken, self._script, self._hands = self._script[:share], self._script[share:], 0
        return _on_top(self._game, cards, taken), self


def _on_top(game: Game, pile: bytes, faces: Sequence[Card]) -> bytes:
    """Return the pile with these faces on top; the last of its cards is drawn first."""
    rest = list(pile)
    top = []
    for face in faces:
        card = next(card for card in rest if game.deck.faces[card] == face)
        rest.remove(card)
        top.append(card)
    return bytes(rest + top[::-1])


def _count(game: Game, cards: bytes) -> Counter[Card]:
    return Counter(game.deck.faces[card] for card in cards)


def scripted_deal(game: Game, dealer: int, script: Sequence[Card]) -> Outcome:
    """Deal these cards: all hands one card after another from the dealer's left, then the card that is turned up.

    A Wild Draw Four that is turned up goes back into the pile, and another card follows (START-6). Cards that the
    first player has to draw come last.
    """
    hands = game.rules.dealt * game.seats
    dealt, after = list(script[:hands]), list(script[hands:])
    put_back = next((place for place, card in enumerate(after) if card != FOUR), len(after))
    left = _count(game, game.order) - Counter(dealt) - Counter(after[put_back:])
    if put_back == len(after):
        return Outcome(None, (), left)
    fields = empty_table(game, b"").fields() | {"dealer": dealer, "awaiting": RoundOver()}
    draft = Draft(State(**fields | {"random": _Shuffles(script, game, hands)}))
    deal_round(draft)
    state, events = draft.freeze()
    missing = _drawn(events) > len(after) - put_back - 1
    return Outcome(None, (), left) if missing else Outcome(state, events, Counter())


def _drawn(events: Sequence[Event]) -> int:
    return sum(len(event.cards) for event in events if isinstance(event, Drew))


def scripted_apply(state: State, seat: int, action: Action, script: Sequence[Card]) -> Outcome:
    """Apply an action; the cards of the script are drawn, in this order."""
    game, pile = state.game, state.draw_pile
    from_pile, later = script[: len(pile)], script[len(pile) :]
    stream = _Shuffles(later, game)
    prepared = State(**state.fields() | {"draw_pile": _on_top(game, pile, from_pile), "random": stream})
    after, events = apply(prepared, seat, action)
    if _drawn(events) <= len(script):
        return Outcome(after, events, Counter())
    shuffled = len(script) >= len(pile)
    return Outcome(None, (), _count(game, stream.last if shuffled else pile) - Counter(later if shuffled else script))
