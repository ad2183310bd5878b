"""The end of a round: the remaining cards are scored, and the match continues or ends (END, SCORE, WIN, ALT)."""

from __future__ import annotations

from lastcard.core.awaiting import MatchOver, RoundOver
from lastcard.core.events import MatchEnded, RoundEnded, SeatOut, VetoReturned
from lastcard.core.state import Draft, State
from lastcard.rules import in_force
from lastcard.rules.house import elimination, teams


def end_round(draft: Draft, winner: int | None) -> None:
    """End a round because a seat went out (END-1) or because it is blocked (R-BLOCKED)."""
    if draft.veto is not None:  # R-VETO-END
        draft.events.append(VetoReturned(draft.veto))
        draft.veto = None
    draft.owing = draft.stuck = 0
    given = points_given(draft)
    in_force.at_round_end(draft)
    draft.awaiting = RoundOver()
    draft.winners = () if winner is None else (winner,)
    points = tuple(map(sum, zip(round_points(draft, winner), given, strict=True)))
    draft.scores = tuple(map(sum, zip(draft.scores, points, strict=True)))
    hands = tuple(draft.game.deck.cards(hand) for hand in draft.hands)
    draft.events.append(RoundEnded(winner, hands, points, draft.scores))
    _end_match(draft, winner)


def round_points(state: State, winner: int | None) -> tuple[int, ...]:
    """Return the points of each seat (SCORE-1, or ALT-1 under `tally`); a blocked round scores only under `tally`."""
    rules = state.game.rules
    left = [state.game.deck.worth(hand) * rules.score_factor for hand in state.hands]
    points = [0] * len(left)
    if rules.scoring == "tally":
        points = left
    elif winner is not None:
        held = [seat for seat in state.playing if not (rules.teams and teams.same(seat, winner))]
        points[winner] = sum(left[seat] for seat in held)
    return teams.together(points) if rules.teams else tuple(points)


def points_given(state: State) -> tuple[int, ...]:
    """Return the points that written rules gave or took for the end of the round."""
    given = [0] * state.game.seats
    for held in state.in_force:
        if held.kind == "points":
            given[held.seat] += int(held.value)
    return teams.together(given) if state.game.rules.teams else tuple(given)


def _end_match(draft: Draft, winner: int | None) -> None:
    winners: tuple[int, ...]
    if draft.game.rules.elimination:
        loser = elimination.loser(draft, winner)
        draft.events.append(SeatOut(loser))
        draft.playing = tuple(seat for seat in draft.playing if seat != loser)
        winners = draft.playing if len(draft.playing) == 1 else ()
    else:
        winners = match_winners(draft)
    if winners:
        draft.winners = winners
        draft.awaiting = MatchOver()
        draft.events.append(MatchEnded(winners))


def match_winners(state: State) -> tuple[int, ...]:
    """Return the seats at the target (WIN-1), or once a seat is, those with the fewest points (ALT-1, R-ALT-TIE)."""
    rules = state.game.rules
    if max(state.scores) < rules.target:
        return ()
    best = min(state.scores) if rules.scoring == "tally" else max(state.scores)
    return tuple(seat for seat, total in enumerate(state.scores) if total == best)
