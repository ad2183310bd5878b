"""Writing a position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lastcard.core.deck import numbers
from lastcard.core.state import LEFT, State
from lastcard.notation.position.awaiting import write_awaiting
from lastcard.notation.position.in_force import write_force
from lastcard.notation.syntax import quoted, write_rules, write_written


def write_position(state: State, edition: str | None = None) -> str:
    """Return the position in one line; `edition` is the path of a custom edition, which can't be named by its id."""
    return "; ".join(f"{name} {words}".rstrip() for name, words in _fields(state, edition or state.game.edition.id))


def _fields(state: State, edition: str) -> Iterator[tuple[str, str]]:
    game, deck = state.game, state.game.deck
    yield "edition", quoted(edition) if re.search(r'[\s;"]', edition) else edition
    yield from _unless_empty("rules", write_rules(game.rules))
    yield from _unless_empty("written", " ".join(map(write_written, game.written)))
    yield "round", str(state.round)
    yield "dealer", str(state.dealer)
    yield "scores", _numbers(state.scores)
    if len(state.playing) < game.seats:
        yield "playing", _numbers(state.playing)
    yield "hands", " / ".join(" ".join(deck.cards(hand)) for hand in state.hands)
    yield from _unless_empty("discard", " ".join(deck.faces[card] for card in reversed(state.discard_pile)))
    yield from _unless_empty("draw", " ".join(deck.faces[card] for card in reversed(state.draw_pile)))
    yield from _unless_empty("out", " ".join(deck.cards(deck.all & ~game.pack)))
    yield from _unless_empty("colour", state.colour or "")
    yield "turn", str(state.turn)
    yield "direction", "left" if state.direction == LEFT else "right"
    yield "awaiting", write_awaiting(state.awaiting, deck)
    yield from _unless_empty("owing", _numbers(numbers(state.owing)))
    yield from _unless_empty("stuck", _numbers(numbers(state.stuck)))
    yield from _unless_empty("veto", "" if state.veto is None else str(state.veto))
    for shown in state.shown:
        yield "shown", " ".join((str(shown.viewer), str(shown.owner), *deck.cards(shown.cards)))
    for force in state.in_force:
        yield "force", write_force(force)
    yield from _unless_empty("winners", _numbers(state.winners))
    yield "random", f"{state.random.seed.hex() or '-'} {state.random.spent}"


def _unless_empty(name: str, words: str) -> Iterator[tuple[str, str]]:
    if words:
        yield name, words


def _numbers(found: Iterable[int]) -> str:
    return " ".join(map(str, found))
