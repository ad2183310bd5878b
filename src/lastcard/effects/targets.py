"""The seats that a word for players stands for, in play order, with the card's player last."""

from __future__ import annotations

from lastcard.core.state import State
from lastcard.rules.house import teams


def seats_in_order(state: State, player: int) -> list[int]:
    """Return every seat in play order, from the one after the card's player to the card's player."""
    return [state.next_seat(player, step) for step in range(1, len(state.playing) + 1)]


def seats_of(state: State, player: int, who: str, chosen: int, them: int) -> list[int]:
    everyone = seats_in_order(state, player)
    match who:
        case "me":
            return [player]
        case "next":
            return everyone[:1]
        case "previous":
            return [state.next_seat(player, -1)]
        case "chosen":
            return [chosen]
        case "them":
            return [them]
        case "others":
            return everyone[:-1]
        case "everyone":
            return everyone
        case "team":
            return [
                seat for seat in everyone if seat == player or (state.game.rules.teams and teams.same(seat, player))
            ]
        case "most":
            return [max(everyone, key=lambda seat: state.hands[seat].bit_count())]
        case _:
            return [min(everyone, key=lambda seat: state.hands[seat].bit_count())]
