"""Reading a record. Its moves may be in short, so it is played through, and every error says where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from lastcard.core.actions import Action
from lastcard.core.game import WrittenRule
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.notation.actions import read_seat
from lastcard.notation.errors import IllegalError, NotationError, UnreadableError
from lastcard.notation.record.game import MismatchError, Record, check_result, opening, result_of
from lastcard.notation.record.writing import VERSION
from lastcard.notation.resolve import resolve
from lastcard.notation.text import placed, read_hex, read_rules, unquoted
from lastcard.rules.apply import apply

_NEEDED = ("Lastcard", "Edition", "Seed", "Seat")
_TAGS = ("Lastcard", "Edition", "Rules", "Custom", "Seat", "Seed", "Result")
_REPEATED = ("Custom", "Seat")
_TAG = re.compile(r'\[\s*(?P<name>\w+)\s+(?P<value>"(?:[^"\\]|\\.)*")\s*\]\s*(?:#.*)?')
_HEADER = re.compile(r"round\s+(?P<round>[0-9]{1,9})\s*(?::\s*(?P<move>.*))?")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A tag, a line that begins a round, or a move; and where it stands."""

    text: str
    line: int
    column: int


def read_record(text: str) -> Record:
    """The record, with its moves in full and its result as they give it."""
    tags = _Tags()
    moves: list[_Piece] = []
    for piece in _pieces(text):
        with placed(piece.line, piece.column):
            if not piece.text.startswith("["):
                moves.append(piece)
            elif moves:
                raise UnreadableError("a tag among the moves: tags come first")
            else:
                tags.add(piece)
    return _played(tags.table(), tags, moves)


def _pieces(text: str) -> Iterator[_Piece]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("["):
            yield _piece(line, number, 0)
            continue
        offset = 0
        for part in line.partition("#")[0].split(";"):
            if part.strip():
                yield _piece(part, number, offset)
            offset += len(part) + 1


def _piece(part: str, line: int, offset: int) -> _Piece:
    return _Piece(part.strip(), line, offset + len(part) - len(part.lstrip()) + 1)


class _Tags:
    def __init__(self) -> None:
        self._found: dict[str, list[tuple[str, _Piece]]] = {}

    def add(self, piece: _Piece) -> None:
        found = _TAG.fullmatch(piece.text)
        if found is None:
            raise UnreadableError('a tag is a name and a text in brackets: [Seat "Ana"]')
        name = found["name"]
        if name not in _TAGS:
            raise UnreadableError(f"unknown tag {name!r}: the tags are {', '.join(_TAGS)}")
        if name in self._found and name not in _REPEATED:
            raise UnreadableError(f"{name} is given twice")
        self._found.setdefault(name, []).append((unquoted(found["value"]), piece))

    def place(self, name: str) -> tuple[int, int]:
        piece = self._found[name][0][1]
        return piece.line, piece.column

    def value(self, name: str) -> str:
        return self._found[name][0][0] if name in self._found else ""

    def values(self, name: str) -> tuple[str, ...]:
        return tuple(value for value, _ in self._found.get(name, ()))

    def table(self) -> Record:
        """The record as far as the tags go."""
        for name in _NEEDED:
            if name not in self._found:
                raise UnreadableError(f"no tag {name}: a record begins with {', '.join(_NEEDED)}", 1, 1)
        with placed(*self.place("Lastcard")):
            if self.value("Lastcard") != VERSION:
                raise UnreadableError(f"a record of version {self.value('Lastcard')}: version {VERSION} can be read")
        with placed(*self.place("Edition")):
            edition(self.value("Edition"))
        with placed(*self.place("Rules" if "Rules" in self._found else "Lastcard")):
            rules = read_rules(self.value("Rules").split())
        with placed(*self.place("Seed")):
            seed = read_hex(self.value("Seed"))
        return Record(self.value("Edition"), rules, self.written(), self.values("Seat"), seed)

    def written(self) -> tuple[WrittenRule, ...]:
        rules = []
        for text, piece in self._found.get("Custom", ()):
            with placed(piece.line, piece.column):
                rules.append(rule_in_full(text))
        return tuple(rules)


def _played(table: Record, tags: _Tags, pieces: list[_Piece]) -> Record:
    with placed(*tags.place("Seat")):
        state = opening(table).state
    actions: list[tuple[int, Action]] = []
    for piece in pieces:
        with placed(piece.line, piece.column):
            state = _read_piece(piece, state, actions)
    if tags.value("Result"):
        with placed(*tags.place("Result")):
            check_result(tags.value("Result"), state)
    return replace(table, actions=tuple(actions), result=result_of(state))


def _read_piece(piece: _Piece, state: State, actions: list[tuple[int, Action]]) -> State:
    """One move made; or a round begun, with the move that asked for it."""
    header = _HEADER.fullmatch(piece.text)
    if header is None:
        return _move(piece.text, state, actions)
    if header["move"] is not None:
        state = _move(header["move"], state, actions)
    if state.round != int(header["round"]):
        raise MismatchError(f"{header[0]!r} stands where the moves have come to round {state.round}")
    return state


def _move(text: str, state: State, actions: list[tuple[int, Action]]) -> State:
    seat_text, _, words = text.partition(" ")
    seat = read_seat(seat_text)
    if seat >= state.game.seats:
        raise IllegalError(f"there is no seat {seat}: seats are 0 to {state.game.seats - 1}", Refusal.NO_SUCH_SEAT)
    try:
        action = resolve(state, seat, words)
    except NotationError as error:
        error.message = f"seat {seat}: {error.message}"  # the sentences speak to who acts
        raise
    actions.append((seat, action))
    return apply(state, seat, action)[0]
