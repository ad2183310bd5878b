"""Reading a record. Its moves may be short forms, so the reader plays the match, and every error says where it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from lastcard.core.actions import Action
from lastcard.core.arguments import require_text
from lastcard.core.errors import IllegalError, NotationError, UnreadableError
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from lastcard.notation.actions import read_seat
from lastcard.notation.record.move_times import SIGN, Moment, read_moment
from lastcard.notation.record.record import MismatchError, Record, SeatChange, check_result, opening, result_of
from lastcard.notation.record.tags import Piece, Tags
from lastcard.notation.resolve import resolve
from lastcard.notation.syntax import error_position, unquoted
from lastcard.rules.apply import apply

_BEGINNING = re.compile(r"\s*\[\s*Lastcard\s")
_SEAT_CHANGE = re.compile(r'#\s*seat\s+(?P<seat>[0-9]{1,2})\s+is\s+now\s+(?P<name>"(?:[^"\\]|\\.)*")\s*')
_HEADER = re.compile(r"round\s+(?P<round>[0-9]{1,9})\s*(?::\s*(?P<move>.*))?")


def read_record(text: str) -> Record:
    """Read a record, with its moves in full and the result that they give."""
    require_text("text", text)
    return _read(text.split("\n"), 1)


def read_each_record(lines: Iterable[str]) -> Iterator[Record]:
    """Read the records in these lines, one after the other. A tag `Lastcard` after the first begins the next record."""
    for number, (first_line, part) in enumerate(_records(lines), 1):
        try:
            record = _read(part, first_line)
        except NotationError as error:
            error.within("frame-record", number=number)
            raise
        yield record


def _records(lines: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """Return the lines of each record and the number of its first line; comments alone are no record."""
    first_line, part, begun = 1, list[str](), False
    for number, line in enumerate(lines, 1):
        if _BEGINNING.match(line):
            if begun:
                yield first_line, part
                first_line, part = number, []
            begun = True
        part.append(line)
    if any(line.partition("#")[0].strip() for line in part):
        yield first_line, part


def _read(lines: Iterable[str], first_line: int) -> Record:
    tags, pieces = _sorted(lines, first_line)
    table = tags.table()
    with error_position(*tags.place("Seat")):
        moves = _Moves(opening(table).state)
    for piece in pieces:
        with error_position(piece.line, piece.column):
            moves.read(piece.text)
    if tags.value("Result"):
        with error_position(*tags.place("Result")):
            check_result(tags.value("Result"), moves.state)
    actions, moments = tuple(moves.actions), tuple(moves.moments)
    changes = tuple(moves.seat_changes)
    return replace(table, actions=actions, moments=moments, result=result_of(moves.state), seat_changes=changes)


def read_table(text: str) -> Record:
    """Read only the tags of a record; ignore its moves and its result."""
    return _sorted(text.split("\n"), 1)[0].table()


def _sorted(lines: Iterable[str], first_line: int) -> tuple[Tags, list[Piece]]:
    """Return the tags, and the pieces after them."""
    tags = Tags(first_line)
    moves: list[Piece] = []
    for piece in _pieces(lines, first_line):
        with error_position(piece.line, piece.column):
            if piece.text.startswith("#"):
                moves += [piece] if moves else []
            elif not piece.text.startswith("["):
                moves.append(piece)
            elif moves:
                if _BEGINNING.match(piece.text):
                    raise UnreadableError("error-record-second")
                raise UnreadableError("error-tag-late")
            else:
                tags.add(piece)
    return tags, moves


def _pieces(lines: Iterable[str], first_line: int) -> Iterator[Piece]:
    for number, line in enumerate(lines, first_line):
        if line.lstrip().startswith("[") or _SEAT_CHANGE.fullmatch(line.strip()):
            yield _piece(line, number, 0)
            continue
        offset = 0
        for part in line.partition("#")[0].split(";"):
            if part.strip():
                yield _piece(part, number, offset)
            offset += len(part) + 1


def _piece(part: str, line: int, offset: int) -> Piece:
    return Piece(part.strip(), line, offset + len(part) - len(part.lstrip()) + 1)


class _Moves:
    """The moves read so far, and the state after them."""

    def __init__(self, dealt: State) -> None:
        self.state = dealt
        self.actions: list[tuple[int, Action]] = []
        self.moments: list[Moment] = []
        self.seat_changes: list[SeatChange] = []

    def read(self, text: str) -> None:
        """Read a move, the beginning of a round with the move that asked for it, or a comment about a seat."""
        if changed := _SEAT_CHANGE.fullmatch(text):
            self._change_seat(int(changed["seat"]), unquoted(changed["name"]))
            return
        header = _HEADER.fullmatch(text)
        if header is None:
            self._move(text)
            return
        if header["move"] is not None:
            self._move(header["move"])
        if self.state.round != int(header["round"]):
            raise MismatchError("error-round-header", text=header[0], round=self.state.round)

    def _change_seat(self, seat: int, name: str) -> None:
        if seat < self.state.game.seats:
            self.seat_changes.append(SeatChange(self.state.round, seat, name))

    def _move(self, text: str) -> None:
        move, sign, moment = text.partition(SIGN)
        seat, action = self._action(move.rstrip())
        self._keep_moment(sign + moment)
        self.actions.append((seat, action))
        self.state = apply(self.state, seat, action)[0]

    def _action(self, text: str) -> tuple[int, Action]:
        seat_text, _, words = text.partition(" ")
        seat, seats = read_seat(seat_text), self.state.game.seats
        if seat >= seats:
            raise IllegalError(Refusal.NO_SUCH_SEAT, "error-no-seat", seat=seat, last=seats - 1)
        try:
            return seat, resolve(self.state, seat, words)
        except NotationError as error:
            error.within("frame-seat", seat=seat)  # the sentences address the player who acts
            raise

    def _keep_moment(self, text: str) -> None:
        if self.actions and bool(text) != bool(self.moments):
            raise UnreadableError("error-time-unexpected" if text else "error-time-missing")
        if text:
            self.moments.append(read_moment(text))
