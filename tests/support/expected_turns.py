"""Whose decision comes next, derived a second time: ACT, WD4, the VETO and options that move the turn or a draw."""

from __future__ import annotations

from lastcard.core.actions import Accept, Action, Challenge, Draw, JumpIn, Pass, Play
from lastcard.core.awaiting import AwaitDrawn, AwaitFour, Awaiting, AwaitStack, AwaitSwap, AwaitTurn
from lastcard.core.cards import Card
from lastcard.core.events import Drew, Event
from lastcard.core.state import State


def check_turn_order(before: State, seat: int, action: Action, after: State, events: tuple[Event, ...]) -> None:
    """Check the decision awaited after a play, a draw, a pass or an answer, without written rules and round ends."""
    if not after.awaiting.seats:
        return
    expected: Awaiting | None = None
    match action:
        case Play(cards):
            expected = _after_cards(before, seat, cards)
        case JumpIn(card):
            expected = _after_cards(before, seat, (card,))
        case Challenge() | Accept():
            expected = _after_answer(before, seat, isinstance(action, Challenge))
        case Draw() if not isinstance(before.awaiting, AwaitTurn):
            expected = _after_answer(before, seat, challenged=False)
        case Draw() | Pass():
            drawn = isinstance(after.awaiting, AwaitDrawn) and after.awaiting.seat == seat
            expected = after.awaiting if drawn else _opened(before, _step(before, seat))
    if expected is not None:
        assert after.awaiting == expected
        _check_penalty(before, action, after, events)


def _step(state: State, seat: int, places: int = 1, direction: int | None = None) -> int:
    """Return the seat that many places on, counted one at a time around the table."""
    while places:
        seat = (seat + (direction or state.direction)) % state.game.seats
        places -= seat in state.playing
    return seat


def _opened(state: State, seat: int, direction: int | None = None) -> AwaitTurn:
    """The turn of that seat, or of the next one whose turn neither the VETO (VETO-3) nor a rule takes."""
    taken = [force.seat for force in state.in_force if force.kind == "lose-turn"]
    taken += [] if state.veto is None else [state.veto]
    while seat in taken:
        taken.remove(seat)
        seat = _step(state, seat, 1, direction)
    return AwaitTurn(seat)


def pending(state: State) -> tuple[int, str]:
    """Return the number of cards of a pending draw, and the kind of card that demands it."""
    match state.awaiting:
        case AwaitStack(total=total, kind=kind):
            return total, kind
        case AwaitFour(total=total):
            return total, "W+4"
    return 0, ""


def _after_cards(before: State, seat: int, cards: tuple[Card, ...]) -> Awaiting | None:
    rules, laid, card = before.game.rules, len(cards), cards[0]
    kind = card if card[0] == "W" else card[1:]
    if kind.startswith("W*"):
        return None
    if kind in ("+2", "W+4"):
        return _after_draw_card(before, seat, kind, laid)
    if kind == "R":
        return _after_reverse(before, seat, laid)
    waiting, of = pending(before)
    if kind == "S" and waiting:
        return AwaitStack(_step(before, seat, laid), waiting, of)
    if kind == "7" and rules.seven_zero:
        return AwaitSwap(seat, laid)
    return _opened(before, _step(before, seat, laid + 1 if kind == "S" else 1))


def _after_reverse(before: State, seat: int, laid: int) -> Awaiting:
    """ACT-REV-1, R-TWO-REVERSE, `deflect`."""
    direction = -before.direction if laid % 2 else before.direction
    waiting, of = pending(before)
    if waiting:
        return AwaitStack(_step(before, seat, 1, direction), waiting, of)
    skips = laid if len(before.playing) == 2 and before.game.rules.two_player_reverse == "skip" else 0
    return _opened(before, _step(before, seat, 1 + skips, direction), direction)


def _after_draw_card(before: State, seat: int, kind: str, laid: int) -> Awaiting:
    """ACT-D2-1, WD4-1, `stacking`: somebody is asked, or draws at once."""
    rules, victim = before.game.rules, _step(before, seat)
    total = pending(before)[0] + laid * (2 if kind == "+2" else 4)
    if kind == "+2" and rules.stacking != "off":
        return AwaitStack(victim, total, "+2")
    if kind == "W+4" and (rules.stacking != "off" or rules.bluffing):
        held = before.game.deck.cards(before.hands[seat])
        return AwaitFour(victim, seat, total, any(card[0] == before.colour for card in held), before.colour)
    return _after_penalty(before, victim)


def _after_penalty(before: State, victim: int) -> AwaitTurn:
    keeps = before.game.rules.play_after_penalty
    return _opened(before, victim if keeps else _step(before, victim))


def _after_answer(before: State, seat: int, challenged: bool) -> AwaitTurn:
    """WD4-5, WD4-6, R-WD4-GUILTY-TURN: a won challenge keeps the turn; a player who takes the cards loses it."""
    if challenged and isinstance(before.awaiting, AwaitFour) and before.awaiting.guilty:
        return _opened(before, seat)
    return _after_penalty(before, seat)


def _check_penalty(before: State, action: Action, after: State, events: tuple[Event, ...]) -> None:
    """All cards that are due are drawn, or as many as the piles have and the hand may hold (R-PILE-SHORT)."""
    if not isinstance(before.awaiting, AwaitStack | AwaitFour) or isinstance(action, Play):
        return
    guilty = isinstance(before.awaiting, AwaitFour) and before.awaiting.guilty
    drawer, due = before.awaiting.seat, before.awaiting.total
    if isinstance(action, Challenge):
        assert isinstance(before.awaiting, AwaitFour)
        drawer, due = (before.awaiting.player, due) if guilty else (drawer, due + 2)
    limit = before.game.rules.hand_limit
    room = limit - before.hands[drawer].bit_count() if limit else due
    there = len(before.draw_pile) + len(before.discard_pile) - 1
    drawn = [(event.seat, len(event.cards)) for event in events if isinstance(event, Drew)]
    expected = min(due, room, there)
    assert drawn == ([(drawer, expected)] if expected else [])
