"""The end of a round, counted a second time from the faces alone: SCORE, WIN, ALT, `teams` and `elimination`."""

from __future__ import annotations

from collections.abc import Iterable

from lastcard.core.awaiting import MatchOver, RoundOver
from lastcard.core.cards import Card
from lastcard.core.events import Event, MatchEnded, PutInForce, RoundEnded, SeatOut
from lastcard.core.state import State


def worth(card: Card, edition: str) -> int:
    """SCORE-2 to SCORE-4."""
    if card.startswith("W*"):
        return 40 if edition == "nonpartisan" else 50
    if card.startswith("W"):
        return 50
    return int(card[1]) if card[1].isdigit() else 20


def hand_worth(cards: Iterable[Card], edition: str) -> int:
    return sum(worth(card, edition) for card in cards)


def expected_points(state: State, hands: tuple[tuple[Card, ...], ...], winner: int | None) -> tuple[int, ...]:
    """SCORE-1, ALT-1 and R-BLOCKED; under `teams` each seat has its team's points."""
    rules = state.game.rules
    left = [hand_worth(hand, state.game.edition.id) * rules.score_factor for hand in hands]
    seats = range(len(hands))
    if rules.scoring == "tally":
        if not rules.teams:
            return tuple(left)
        return tuple(sum(left[other] for other in seats if (other - seat) % 2 == 0) for seat in seats)
    if winner is None:
        return (0,) * len(hands)
    if not rules.teams:
        return tuple(sum(left) if seat == winner else 0 for seat in seats)
    lost = sum(left[seat] for seat in seats if (seat - winner) % 2)
    return tuple(0 if (seat - winner) % 2 else lost for seat in seats)


def _points_given(before: State, events: tuple[Event, ...]) -> list[int]:
    """Points that written rules gave in the round; under `teams` each seat has its team's."""
    forces = [*before.in_force, *(event.force for event in events if isinstance(event, PutInForce))]
    gifts = [(force.seat, int(force.value)) for force in forces if force.kind == "points"]
    seats, teams = range(before.game.seats), before.game.rules.teams
    return [sum(gift for to, gift in gifts if (to - seat) % 2 == 0 if teams or to == seat) for seat in seats]


def check_ending(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Check points, totals, eliminated seats and winners."""
    ended = [event for event in events if isinstance(event, RoundEnded)]
    if not ended:
        assert after.scores == before.scores
        assert after.playing == before.playing
        return
    (end,) = ended
    assert end.hands == tuple(after.game.deck.cards(hand) for hand in after.hands)
    given = _points_given(before, events)
    expected = zip(expected_points(before, end.hands, end.winner), given, strict=True)
    assert end.points == tuple(scored + gift for scored, gift in expected)
    assert end.scores == after.scores == tuple(a + b for a, b in zip(before.scores, end.points, strict=True))
    if end.winner is not None:
        assert not after.hands[end.winner]
    winners = _out_and_won(before, after, events, end) if after.game.rules.elimination else _won(after)
    assert isinstance(after.awaiting, MatchOver if winners else RoundOver)
    assert after.winners == (winners or (() if end.winner is None else (end.winner,)))
    assert [event.winners for event in events if isinstance(event, MatchEnded)] == [winners] * bool(winners)


def _won(after: State) -> tuple[int, ...]:
    rules, scores = after.game.rules, after.scores
    if all(score < rules.target for score in scores):
        return ()
    best = min(scores) if rules.scoring == "tally" else max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def _out_and_won(before: State, after: State, events: tuple[Event, ...], end: RoundEnded) -> tuple[int, ...]:
    """Return the eliminated seat: most points, then most cards, never the seat that went out; and the winners."""
    (out,) = [event.seat for event in events if isinstance(event, SeatOut)]
    left = {seat: (hand_worth(end.hands[seat], after.game.edition.id), len(end.hands[seat])) for seat in before.playing}
    assert left[out] == max(left.values())
    assert out != end.winner
    assert after.playing == tuple(seat for seat in before.playing if seat != out)
    return after.playing if len(after.playing) == 1 else ()
