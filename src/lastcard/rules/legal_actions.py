"""All legal actions of a seat, derived from `refusal` and its sets of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

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
    Swap,
    Veto,
    Vote,
)
from lastcard.core.awaiting import (
    AwaitChoice,
    AwaitColour,
    AwaitDare,
    AwaitDiscard,
    AwaitDrawn,
    AwaitFour,
    AwaitStack,
    AwaitSwap,
    AwaitTurn,
    AwaitVote,
)
from lastcard.core.cards import Card
from lastcard.core.deck import CardSet
from lastcard.core.state import State
from lastcard.rules import matching
from lastcard.rules.house import jump_in
from lastcard.rules.legality import TO_PLAY, besides_playing, refusal

MOST_DISCARDS = 500
_DRAW, _PASS, _CALL, _NEXT = Draw(), Pass(), Call(), Next()


def legal_actions(state: State, seat: int) -> list[Action]:
    """Return the legal actions of this seat, each once, in a fixed order; empty when it can only wait.

    Discards are listed as sets of cards, because their order doesn't matter; of very many only the
    first `MOST_DISCARDS`. Proposals, which any seat may make while `state.proposals_open`, aren't listed: nobody
    is asked for one.
    """
    awaiting = state.awaiting
    actions: list[Action] = []
    if seat in awaiting.seats:
        if type(awaiting) in TO_PLAY:
            _add_plays(state, seat, actions)
        if type(awaiting) is AwaitTurn:  # by far the most frequent case
            actions += besides_playing(state, seat)
        else:
            actions += [action for action in _other_words(state, seat) if refusal(state, seat, action) is None]
    if state.owing or state.game.interrupts or not awaiting.seats:
        actions += [action for action in _out_of_turn(state, seat) if refusal(state, seat, action) is None]
    return actions


def _add_plays(state: State, seat: int, actions: list[Action]) -> None:
    cards = matching.playable(state, seat)
    if not cards:
        return
    deck = state.game.deck
    plays = deck.calling_plays if state.hands[seat].bit_count() == 2 else deck.plays
    rest = cards
    while rest:
        highest = rest.bit_length()
        actions += plays[highest]
        rest &= deck.below[highest]
    if state.game.rules.doubles:
        _add_doubles(state, seat, cards, actions)


def _add_doubles(state: State, seat: int, cards: CardSet, actions: list[Action]) -> None:
    deck = state.game.deck
    for face, copies in deck.copies.items():
        for together in range(2, (copies & cards).bit_count() + 1):
            for colour in deck.colours_of(face):
                for call in (False, True):
                    action = Play((face,) * together, colour, call)
                    if refusal(state, seat, action) is None:
                        actions.append(action)


def _other_words(state: State, seat: int) -> list[Action]:
    """Return other candidates for the awaited decision, legal or not."""
    awaiting = state.awaiting
    letters = state.game.deck.letters
    match awaiting:
        case AwaitDrawn():
            return [_PASS]
        case AwaitFour() | AwaitStack():
            return [Accept(), _DRAW, Challenge()]
        case AwaitColour():
            return [NameColour(letter) for letter in letters]
        case AwaitSwap():
            return [Swap(other) for other in state.playing]
        case AwaitChoice():
            return [Choose(what) for what in awaiting.options or letters]
        case AwaitDare():
            return [Dare(True), Dare(False)]
        case AwaitVote():
            return [Vote(True), Vote(False), Vote(None)]
        case AwaitDiscard():
            held = Counter(state.game.deck.cards(state.hands[seat]))
            selections = _selections(list(held.items()), awaiting.count)
            return [Discard(cards) for cards in islice(selections, MOST_DISCARDS)]
        case _:
            return []


def _selections(held: list[tuple[Card, int]], count: int) -> Iterator[tuple[Card, ...]]:
    """Yield every way to take that many cards; copies are interchangeable."""
    if not held:
        yield ()
        return
    (face, copies), rest = held[0], held[1:]
    needed = max(0, count - sum(more for _, more in rest))
    for taken in range(min(copies, count), needed - 1, -1):
        for others in _selections(rest, count - taken):
            yield (face,) * taken + others


def _out_of_turn(state: State, seat: int) -> list[Action]:
    """Return candidates that any seat might try at any moment, legal or not."""
    game = state.game
    maybe: list[Action] = []
    if state.owing:
        maybe.append(_CALL)
        maybe += [Catch(other) for other in state.playing]
    if game.rules.jump_in:
        face = game.deck.faces[state.top] if state.discard_pile else None
        if face is not None and seat in state.playing and state.hands[seat] & jump_in.identical(state):
            maybe += [JumpIn(face), JumpIn(face, call=True)]
    if game.deck.has_veto:
        maybe += [Veto(other) for other in state.playing]
    if not state.awaiting.seats:
        maybe.append(_NEXT)
    return maybe
