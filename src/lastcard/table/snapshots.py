"""A whole table as bytes, so that only what came after has to be folded again."""

from __future__ import annotations

from collections import deque

import msgspec
from msgspec import Struct

from lastcard.core.defaults import Level
from lastcard.core.errors import LastcardError
from lastcard.core.state import State
from lastcard.notation.actions import read_action
from lastcard.notation.position import read_position, write_position
from lastcard.protocol.lobby import Result, Said, Standing
from lastcard.protocol.settings import Settings
from lastcard.rules.apply import apply
from lastcard.table.applied_commands import Applied
from lastcard.table.members import Chair
from lastcard.table.reducer import listen
from lastcard.table.table_state import Span, Step, TableState

VERSION = 1


class _KeptChair(Struct):
    id: str
    name: str
    level: Level | None
    token: bytes
    stand_in: bool
    gone: bool
    muted: bool
    applied: dict[str, list[int]]


class _KeptVersion(Struct):
    version: int


class _KeptTable(Struct):
    version: int
    id: str
    settings: Settings
    secret: bytes
    chairs: list[_KeptChair]
    host: str
    sat: int
    revision: int
    agreed: list[str]
    shares: dict[str, bytes]
    standing: Standing
    match: int
    started: tuple[int, int, int] | None
    dealt_from: bytes
    seated: tuple[str, ...]
    round_start: str
    """The position that the moves start from: the first of the round, or where nobody listens the last."""
    moves: list[tuple[int, str]]
    turn: int
    armed: list[int]
    misses: dict[int, int]
    deadline: int | None
    left: int | None
    moment: int | None
    next_round: int | None
    results: list[Result]
    matches: list[tuple[int, int, int]]
    chat: list[Said]
    seq: int
    logged: int
    at: int


_encode = msgspec.msgpack.Encoder().encode
_decoder = msgspec.msgpack.Decoder(_KeptTable)
_version = msgspec.msgpack.Decoder(_KeptVersion)


def write(table: TableState) -> bytes:
    return _encode(
        _KeptTable(
            version=VERSION,
            id=table.id,
            settings=table.settings,
            secret=table.secret,
            chairs=[
                _KeptChair(
                    chair.id, chair.name, chair.level, chair.token, chair.stand_in, chair.gone, chair.muted,
                    chair.applied.kept(),
                )
                for chair in table.chairs
            ],
            host=table.host,
            sat=table.sat,
            revision=table.revision,
            agreed=sorted(table.agreed),
            shares=table.shares,
            standing=table.standing,
            match=table.match,
            started=table.started,
            dealt_from=table.dealt_from,
            seated=table.seated,
            round_start=_beginning(table),
            moves=[(step.move[0], str(step.move[1])) for step in table.steps if step.move],
            turn=table.turn,
            armed=sorted(table.armed),
            misses=table.misses,
            deadline=table.deadline,
            left=table.left,
            moment=table.moment,
            next_round=table.next_round,
            results=list(table.results),
            matches=list(table.matches),
            chat=list(table.chat),
            seq=table.seq,
            logged=table.logged,
            at=table.at,
        )
    )  # fmt: skip


class OtherVersion(LastcardError):
    """A snapshot that another version made: the table is to be folded from its whole log."""


def _beginning(table: TableState) -> str:
    if table.game is None:
        return ""
    return write_position(table.steps[0].state if table.steps else table.game)


def read(data: bytes) -> TableState:
    if _version.decode(data).version != VERSION:
        raise OtherVersion("error-snapshot-version")
    kept = _decoder.decode(data)
    table = TableState(kept.id, kept.settings, kept.secret)
    for name in ("host", "sat", "revision", "shares", "standing", "match", "dealt_from", "seated", "turn", "misses",
                 "deadline", "left", "moment", "next_round", "seq", "logged", "at"):  # fmt: skip
        setattr(table, name, getattr(kept, name))
    table.chairs = [
        Chair(chair.id, chair.name, chair.level, chair.token, chair.stand_in, chair.gone, chair.muted,
              Applied(chair.applied))
        for chair in kept.chairs
    ]  # fmt: skip
    table.agreed = set(kept.agreed)
    table.armed = frozenset(kept.armed)
    table.started = None if kept.started is None else Span(*kept.started)
    table.results = deque(kept.results, table.results.maxlen)
    table.matches = deque((Span(*span) for span in kept.matches), table.matches.maxlen)
    table.chat = deque(kept.chat, table.chat.maxlen)
    if kept.round_start:
        _play_on(table, read_position(kept.round_start), kept.moves)
    return table


def _play_on(table: TableState, state: State, moves: list[tuple[int, str]]) -> None:
    """The round under way again, as far as somebody remembers it."""
    table.game = state
    listen(table)
    for seat, text in moves:
        action = read_action(text, state.game.deck.letters)
        state, events = apply(state, seat, action)
        table.game = state
        table.steps.append(Step(state, events, (seat, action)))
