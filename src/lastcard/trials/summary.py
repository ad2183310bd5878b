"""What the games of a setting come to, as figures with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.trials.counters import Comparison, Count, Measure
from lastcard.trials.estimates import Estimate
from lastcard.trials.experiment import Setting, Unit
from lastcard.trials.runner import chunks


@dataclass(frozen=True, slots=True)
class SeatFigures:
    seat: int
    player: str
    wins: int
    rate: Estimate
    score: Estimate


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """All the seats of one kind of player; the rate is that of one such seat."""

    player: str
    seats: int
    wins: int
    rate: Estimate
    score: Estimate


@dataclass(frozen=True, slots=True)
class Length:
    """In moves: the mean, and what half of the games, 5 % and 95 % of them took at most."""

    mean: Estimate
    median: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Summary:
    unit: Unit
    games: int
    moves: int
    seats: tuple[SeatFigures, ...]
    players: tuple[PlayerFigures, ...]
    """One for each kind of player; with one kind only there is nothing to tell apart, and it is empty."""
    length: Length
    rounds: Estimate
    lead_changes: Estimate
    draws: Estimate
    """The share of the moves that are a draw."""
    blocked: Estimate
    """The share of the rounds that nobody won; of matches, those that had to be broken off."""
    first: Estimate
    """How often the seat left of the dealer won; in a match, of the first dealer."""
    fair: float
    """How often a seat wins on average."""
    first_gain: Estimate
    """How much more than that the first one wins."""


def simulate(setting: Setting, games: int, cores: int = 1) -> Summary:
    """Play so many games, two or more, and sum them up."""
    count = Count(setting)
    for (batch,) in chunks([setting], games, cores):
        count.add(batch)
    return summary(count)


def summary(count: Count) -> Summary:
    """The figures of two games or more: one alone has no interval."""
    return Summary(
        unit=count.setting.unit,
        games=count.games,
        moves=count.moments.total("moves"),
        seats=_seats(count),
        players=_players(count),
        length=Length(_mean(count, "moves"), *(count.length_at(part) for part in (0.5, 0.05, 0.95))),
        rounds=_mean(count, "rounds"),
        lead_changes=_mean(count, "lead"),
        draws=count.moments.estimate(DRAWS),
        blocked=count.share("blocked"),
        first=count.share("first won"),
        fair=count.moments.value(fair(count.setting)),
        first_gain=count.moments.estimate(first_gain(count.setting)),
    )


DRAWS = Measure({"draws": 1}, {"moves": 1})


def fair(setting: Setting) -> Measure:
    """How often a seat wins on average."""
    seats = setting.game.seats
    return Measure({f"won{seat}": 1 / seats for seat in range(seats)})


def first_gain(setting: Setting) -> Measure:
    """How much more often than that the first one wins."""
    others = {name: -weight for name, weight in fair(setting).above.items()}
    return Measure({"first won": 1, **others})


def rate_of(seats: Sequence[int]) -> Measure:
    """How often one of these seats wins."""
    return Measure({f"won{seat}": 1 / len(seats) for seat in seats})


def seats_by_player(setting: Setting) -> dict[str, list[int]]:
    """Who sits where, in the order of their first seats."""
    seats: dict[str, list[int]] = {}
    for seat, player in enumerate(setting.players):
        seats.setdefault(player.name, []).append(seat)
    return seats


def measures(setting: Setting) -> dict[str, Measure]:
    """What settings are compared by, under the names that `Summary` has for it."""
    found = {"length": Measure({"moves": 1}), "lead_changes": Measure({"lead": 1}), "draws": DRAWS}
    if setting.unit == "match":
        found["rounds"] = Measure({"rounds": 1})
    seats = range(setting.game.seats)
    found["blocked"] = Measure({"blocked": 1})
    found["score"] = Measure({f"score{seat}": 1 / len(seats) for seat in seats})
    found["first_gain"] = first_gain(setting)
    players = seats_by_player(setting)
    if len(players) > 1:
        found |= {f"{player} wins": rate_of(seats) for player, seats in players.items()}
    return found


def differences(compared: Comparison, place: int) -> dict[str, Estimate]:
    """What changes from the first setting to that one."""
    setting = compared.counts[place].setting
    return {name: compared.difference(place, measure) for name, measure in measures(setting).items()}


def _mean(count: Count, name: str) -> Estimate:
    return count.moments.estimate(Measure({name: 1}))


def _seats(count: Count) -> tuple[SeatFigures, ...]:
    return tuple(
        SeatFigures(
            seat,
            player.name,
            count.moments.total(f"won{seat}"),
            count.share(f"won{seat}"),
            _mean(count, f"score{seat}"),
        )
        for seat, player in enumerate(count.setting.players)
    )


def _players(count: Count) -> tuple[PlayerFigures, ...]:
    players = seats_by_player(count.setting)
    if len(players) == 1:
        return ()
    return tuple(
        PlayerFigures(
            player,
            len(seats),
            sum(count.moments.total(f"won{seat}") for seat in seats),
            count.won_by(seats),
            count.moments.estimate(Measure({f"score{seat}": 1 / len(seats) for seat in seats})),
        )
        for player, seats in players.items()
    )
