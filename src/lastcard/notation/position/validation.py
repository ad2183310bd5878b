"""Whether a position can be: what no game ever comes to is refused, before it can surprise the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lastcard.core.awaiting import (
    AskedByRule,
    AwaitColour,
    AwaitDiscard,
    AwaitDrawn,
    AwaitFour,
    AwaitStack,
    AwaitSwap,
    AwaitTurn,
    AwaitVote,
)
from lastcard.core.deck import numbers
from lastcard.core.errors import PositionError
from lastcard.core.state import State
from lastcard.notation.position.in_force import impossible_force
from lastcard.notation.position.paused_rule import wrong_question


def check_possible(state: State) -> State:
    """The same state; raises `PositionError` with the first thing that can't be."""
    for check in _CHECKS:
        for wrong in check(state):
            raise PositionError(wrong)
    return state


def _seats(state: State) -> Iterator[str]:
    seats = set(range(state.game.seats))
    named = {"dealer": {state.dealer}, "turn": {state.turn}, "playing": set(state.playing)}
    for what, found in named.items():
        if not found <= seats:
            yield f"{what} {max(found)}: seats are 0 to {state.game.seats - 1}"
    if len(state.scores) != len(seats):
        yield f"{len(state.scores)} scores for {len(seats)} hands"
    if not state.playing or list(state.playing) != sorted(set(state.playing)):
        yield "playing: name the seats still in the match, each once, in their order"
    if state.awaiting.seats and len(state.playing) < 2:
        yield "playing: a round is played by two seats at least"


def _seats_in_play(state: State) -> Iterator[str]:
    playing = set(state.playing)
    named = {
        "owing": set(numbers(state.owing)),
        "stuck": set(numbers(state.stuck)),
        "veto": set() if state.veto is None else {state.veto},
        "winners": set(state.winners),
        "shown": {seat for shown in state.shown for seat in (shown.viewer, shown.owner)},
        "awaiting": set(state.awaiting.seats),
        "turn": {state.turn} if state.awaiting.seats else set(),
    }
    for what, found in named.items():
        if not found <= playing:
            yield f"{what} {max(found - playing)}: the seats still in the match are {' '.join(map(str, state.playing))}"
    if state.veto is not None and not state.game.edition.has_veto:
        yield f"veto {state.veto}: the {state.game.edition.id} edition has no VETO card"


def _cards(state: State) -> Iterator[str]:
    placed = sum(state.hands) + sum(1 << card for card in state.draw_pile + state.discard_pile)
    missing = state.game.deck.cards(state.game.pack & ~placed)
    if missing and placed:
        yield f"{' '.join(missing[:5])}{' …' if missing[5:] else ''}: in no hand and no pile; name them under out"
    if state.game.pack.bit_count() <= state.game.seats:
        yield f"{state.game.pack.bit_count()} cards in the game: too few for {state.game.seats} seats"
    for seat, hand in enumerate(state.hands if state.awaiting.seats else ()):
        if bool(hand) != (seat in state.playing):
            yield f"seat {seat} holds {'cards and is out of the match' if hand else 'no card: the round is over'}"


def _pile(state: State) -> Iterator[str]:
    """The colour in play is the top card's, or the one named with a wild."""
    letters = state.game.edition.letters
    if not state.discard_pile:
        if state.awaiting.seats or state.draw_pile or any(state.hands) or state.colour:
            yield "discard: a round that was dealt has a card on the discard pile"
        return
    top = state.game.deck.faces[state.top]
    if isinstance(state.awaiting, AwaitColour):
        if not top.is_wild or state.colour is not None:
            yield f"awaiting colour: that is so when a wild was turned up and has no colour yet; the top card is {top}"
    elif top.is_wild and (state.colour is None or state.colour not in letters):
        yield f"colour {state.colour}: the top card is a wild, name one of {' '.join(letters)}"
    elif not top.is_wild and state.colour != top.colour:
        yield f"colour {state.colour}: the top card is {top}"


def _turn(state: State) -> Iterator[str]:
    awaiting, rules, letters = state.awaiting, state.game.rules, state.game.edition.letters
    if isinstance(awaiting, AwaitTurn | AwaitDrawn | AwaitSwap) and awaiting.seat != state.turn:
        yield f"awaiting seat {awaiting.seat}: it is the turn of seat {state.turn}"
    if isinstance(awaiting, AwaitStack) and rules.stacking == "off":
        yield "awaiting stack: a draw is answered with a card only under stacking"
    if isinstance(awaiting, AwaitSwap) and not (rules.seven_zero and awaiting.times):
        yield "awaiting swap: hands are swapped once or more, under seven_zero"
    if isinstance(awaiting, AwaitFour) and (awaiting.player != state.turn or awaiting.player == awaiting.seat):
        yield f"awaiting four: whose turn it is, seat {state.turn}, played it on another"
    if isinstance(awaiting, AwaitFour) and awaiting.before not in (None, *letters):
        yield f"awaiting four: {awaiting.before} was no colour in play, name one of {' '.join(letters)}"
    if isinstance(awaiting, AwaitFour | AwaitStack) and not awaiting.total:
        yield "awaiting an answer to a draw of no cards"


def _rule(state: State) -> Iterator[str]:
    """A rule that asks must be there, be more than words, and come to this question."""
    awaiting = state.awaiting
    if not isinstance(awaiting, AskedByRule):
        return
    if isinstance(awaiting, AwaitDiscard) and not 0 < awaiting.count <= state.hands[awaiting.seat].bit_count():
        yield f"awaiting discard: {awaiting.count} cards can't be asked of seat {awaiting.seat}"
    if isinstance(awaiting, AwaitVote) and _bad_vote(state, awaiting):
        yield "awaiting vote: name who is judged, and others who still vote, each once"
    yield from wrong_question(state, awaiting)


def _bad_vote(state: State, vote: AwaitVote) -> bool:
    return vote.judged not in state.playing or vote.judged in vote.seats or len(set(vote.seats)) != len(vote.seats)


# In this order: each may rely on what those before it have seen to.
_CHECKS: tuple[Callable[[State], Iterator[str]], ...] = (
    _seats, _seats_in_play, _cards, _pile, _turn, _rule, impossible_force,
)  # fmt: skip
