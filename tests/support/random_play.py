"""Random games and random play: the same seed gives the same game in any process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from lastcard.core.actions import Action, Challenge, Discard, JumpIn, Play, Propose
from lastcard.core.awaiting import AwaitDrawn, AwaitTurn, MatchOver
from lastcard.core.events import Event
from lastcard.core.game import FEWEST_PLAYERS, MOST_PLAYERS, Game
from lastcard.core.ruleset import OPTIONS, RuleSet, Value
from lastcard.core.state import State
from lastcard.editions import edition, edition_ids
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.rules.legal_actions import legal_actions
from tests.support.written_rules import random_written

T = TypeVar("T")
Pick = Callable[[Sequence[T]], T]

# Small numbers where behaviour changes; wide ranges would seldom interact.
_NUMBERS: dict[str, tuple[int, ...]] = {
    "hand_size": (1, 2, 3, 5, 10),
    "hand_limit": (1, 5, 9, 20),
    "open_last": (1, 2, 6),
    "uno_penalty": (0, 1, 5),
    "target": (1, 60, 200),
    "score_factor": (2, 7),
}


class Move(NamedTuple):
    """One step of a game."""

    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]


def other_values(name: str) -> tuple[Value, ...]:
    """Values of an option that differ from its default."""
    option = OPTIONS[name]
    return tuple(value for value in _NUMBERS.get(name, tuple(option.values)) if value != option.default)


def make_game(pick: Callable[[Sequence[object]], object], rules: RuleSet | None = None) -> Game:
    """Return any possible game: `pick` chooses one of several values, at random or in a search for failures."""
    chosen = edition(str(pick(list(edition_ids()))))
    seats = pick(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    assert isinstance(seats, int)
    custom = pick(range(chosen.max_custom + 1))
    assert isinstance(custom, int)
    written = tuple(random_written(pick) for _ in range(custom))
    options = {name: pick((option.default, *other_values(name))) for name, option in OPTIONS.items()}
    made = compatible(options, seats) if rules is None else rules
    return Game(chosen, made, seats, written)


def compatible(options: dict[str, object], seats: int) -> RuleSet:
    """Return the options without contradictions: one side of each is reset to its default."""
    kept = dict(options)
    for name, option in OPTIONS.items():
        if option.players and seats not in option.players:
            kept[name] = option.default
    for name, option in OPTIONS.items():
        if option.needs and kept[option.needs] == OPTIONS[option.needs].default:
            kept[name] = option.default
        if option.excludes and kept[name] != option.default:
            kept[option.excludes] = OPTIONS[option.excludes].default
    if kept["elimination"]:
        kept["target"] = OPTIONS["target"].default
    limit, size = kept["hand_limit"], kept["hand_size"]
    assert isinstance(limit, int)
    assert isinstance(size, int)
    if limit:
        kept["hand_limit"] = max(limit, size)
    return RuleSet.of(kept)


def random_game(dice: Random) -> Game:
    """Return a random game; more than half of the options keep their default."""

    def pick(values: Sequence[object]) -> object:
        # Only options come as tuples, their default first.
        return values[0] if isinstance(values, tuple) and dice.random() < 0.5 else dice.choice(values)

    return make_game(pick)


def choose(state: State, dice: Random, eager: float) -> tuple[int, Action]:
    """Choose a seat and one of its legal actions, sometimes out of turn. `eager`: how often cards are preferred."""
    if state.proposals_open and isinstance(state.awaiting, AwaitTurn | AwaitDrawn) and dice.random() < 0.2:
        return dice.choice(state.playing), random_proposal(state, dice)
    seats = state.awaiting.seats or range(state.game.seats)
    if dice.random() < 0.1:
        seats = range(state.game.seats)
    seat = dice.choice(seats)
    actions = legal_actions(state, seat)
    if not actions:
        seat = dice.choice(state.awaiting.seats)
        actions = legal_actions(state, seat)
    plays = [action for action in actions if isinstance(action, Play | JumpIn | Challenge | Discard)]
    return seat, dice.choice(plays if plays and dice.random() < eager else actions)


def random_proposal(state: State, dice: Random) -> Propose:
    """Return a random proposal; legal actions list none, since nobody is asked for one."""
    seat = dice.choice(state.playing)
    return dice.choice([Propose(seat, "skip"), Propose(seat, "draw", 2), Propose(seat, "discard", dice.choice([1, 3]))])


def play_on(state: State, dice: Random, moves: int, eager: float = 0.7) -> Iterator[Move]:
    """Yield random moves until the match is over, at most `moves` of them."""
    for _ in range(moves):
        if isinstance(state.awaiting, MatchOver):
            return
        seat, action = choose(state, dice, eager)
        after, events = apply(state, seat, action)
        yield Move(state, seat, action, after, events)
        state = after


def random_match(number: int | str) -> tuple[Random, State]:
    """Return the random generator and the first state of match `number`."""
    dice = Random(number)
    return dice, open_match(random_game(dice), dice.randbytes(32))[0]


def match_text(number: int, moves: int) -> list[str]:
    """Return a match as text, with states and events, to compare it between processes."""
    dice, state = random_match(number)
    return [_line(move) for move in play_on(state, dice, moves)]


def _line(move: Move) -> str:
    fields = {name: value for name, value in move.after.fields().items() if name != "game"}
    return f"{move.seat} {move.action} {move.events} {fields}"
