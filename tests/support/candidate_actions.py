"""Every well-formed action at a table, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lastcard.core.actions import (
    Accept,
    Action,
    Call,
    Catch,
    Challenge,
    Choose,
    Dare,
    Discard,
    Draw,
    JumpIn,
    NameColour,
    Next,
    Pass,
    Play,
    Propose,
    Swap,
    Veto,
    Vote,
)
from lastcard.core.awaiting import AwaitDiscard
from lastcard.core.cards import BACK, RANKS, Card
from lastcard.core.game import MOST_PLAYERS
from lastcard.core.state import State
from lastcard.editions import known_letters
from lastcard.rules.proposals import MOST

_COLOURED = [Card(letter + rank) for letter in known_letters() for rank in RANKS]
_WILDS = [Card(face) for face in ("W", "W+4", "W*1", "W*2", "W*3", "W*4")]
_CALLS = (False, True)


def candidate_actions(state: State, seat: int) -> Iterator[Action]:
    """All actions that a seat could send; in most states nearly all of them are refused."""
    yield from _ALWAYS
    held = state.game.deck.cards(state.hands[seat])
    for card in held[:3]:
        yield Play((card, held[-1]), known_letters()[0] if card.is_wild else None)
    yield from _discards(state, held)


def _cards() -> Iterator[Action]:
    for call in _CALLS:
        for together in range(1, 5):
            for face in _WILDS:
                yield Play((face,) * together, None, call)
                for letter in known_letters():
                    yield Play((face,) * together, letter, call)
            for face in _COLOURED:
                yield Play((face,) * together, None, call)
        for face in (*_COLOURED, *_WILDS):
            yield JumpIn(face, None, call)
            yield JumpIn(face, "G", call)
            yield Play((face,), "Z", call)
    yield Play(())
    yield Play((BACK,))


def _words() -> Iterator[Action]:
    yield from (Draw(), Pass(), Challenge(), Accept(), Call(), Next())
    yield from (Vote(True), Vote(False), Vote(None), Dare(True), Dare(False))
    for letter in known_letters() + "?":
        yield NameColour(letter)
        yield Choose(letter)
    yield from (Choose(what) for what in (*map(str, range(MOST_PLAYERS + 2)), "", "01", "-1", "RB", "²"))
    for seat in range(-1, MOST_PLAYERS + 1):
        yield from (Catch(seat), Veto(seat), Swap(seat))


def candidate_proposals(state: State) -> Iterator[Propose]:
    """Every proposal, and some invalid ones; legal actions list none, since nobody is asked for one."""
    for seat in range(-1, state.game.seats + 1):
        yield Propose(seat, "skip")
        for amount in (-1, 0, 1, MOST, MOST + 1):
            yield Propose(seat, "draw", amount)
            yield Propose(seat, "discard", amount)


def _discards(state: State, held: tuple[Card, ...]) -> Iterator[Action]:
    """Every set of the required size, and some invalid ones."""
    asked = state.awaiting.count if isinstance(state.awaiting, AwaitDiscard) else 1
    for count in {0, 1, asked - 1, asked + 1}:
        yield Discard(held[: max(0, count)])
    yield Discard((BACK,) * asked)
    yield from (Discard(cards) for cards in dict.fromkeys(combinations(held, asked)))


_ALWAYS: list[Action] = [*_cards(), *_words()]
