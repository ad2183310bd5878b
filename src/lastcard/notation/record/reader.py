"""Reading a record. Its moves may be in short, so it is played through, and every error says where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from lastcard.core.actions import Action
from lastcard.core.errors import IllegalError, NotationError, UnreadableError
from lastcard.core.refusals import Refusal
from lastcard.core.state import State
from lastcard.notation.actions import read_seat
from lastcard.notation.record.move_times import SIGN, Moment, read_moment
from lastcard.notation.record.record import MismatchError, Record, check_result, opening, result_of
from lastcard.notation.record.tags import Piece, Tags
from lastcard.notation.resolve import resolve
from lastcard.notation.syntax import error_position
from lastcard.rules.apply import apply

_HEADER = re.compile(r"round\s+(?P<round>[0-9]{1,9})\s*(?::\s*(?P<move>.*))?")


def read_record(text: str) -> Record:
    """The record, with its moves in full and its result as they give it."""
    tags, pieces = _sorted(text)
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
    return replace(table, actions=actions, moments=moments, result=result_of(moves.state))


def read_table(text: str) -> Record:
    """The record as far as its tags go. Its moves aren't looked at, nor is the result that is stated."""
    return _sorted(text)[0].table()


def _sorted(text: str) -> tuple[Tags, list[Piece]]:
    """The tags, and the pieces that come after them."""
    tags = Tags()
    moves: list[Piece] = []
    for piece in _pieces(text):
        with error_position(piece.line, piece.column):
            if not piece.text.startswith("["):
                moves.append(piece)
            elif moves:
                raise UnreadableError("error-tag-late")
            else:
                tags.add(piece)
    return tags, moves


def _pieces(text: str) -> Iterator[Piece]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("["):
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
    """The moves read so far, and how the game stands after them."""

    def __init__(self, dealt: State) -> None:
        self.state = dealt
        self.actions: list[tuple[int, Action]] = []
        self.moments: list[Moment] = []

    def read(self, text: str) -> None:
        """One move made; or a round begun, with the move that asked for it."""
        header = _HEADER.fullmatch(text)
        if header is None:
            self._move(text)
            return
        if header["move"] is not None:
            self._move(header["move"])
        if self.state.round != int(header["round"]):
            raise MismatchError("error-round-header", text=header[0], round=self.state.round)

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
            error.within("frame-seat", seat=seat)  # the sentences speak to who acts
            raise

    def _keep_moment(self, text: str) -> None:
        if self.actions and bool(text) != bool(self.moments):
            raise UnreadableError("error-time-unexpected" if text else "error-time-missing")
        if text:
            self.moments.append(read_moment(text))
