"""A whole table as bytes, so that only later log entries have to be applied again."""

from __future__ import annotations

from collections import deque

import msgspec
from msgspec import Struct, field

from lastcard.core.defaults import Level
from lastcard.core.errors import LastcardError
from lastcard.core.state import State
from lastcard.notation.actions import read_action
from lastcard.notation.position import read_position, write_position
from lastcard.protocol.events import WireEvent, from_wire, to_wire
from lastcard.protocol.lobby import Result, Said, Standing
from lastcard.protocol.settings import Settings
from lastcard.rules.apply import apply
from lastcard.table.applied_commands import AppliedCommands
from lastcard.table.log_entries import DecidedBy
from lastcard.table.members import Ban, Member
from lastcard.table.push_notices import SeatPush
from lastcard.table.reducer import record_round
from lastcard.table.table_state import FixedSetup, MatchSpan, RoundStep, StateChange, TableState

VERSION = 1


class _StoredMember(Struct):
    id: str
    name: str
    level: Level | None
    token: bytes
    stand_in: bool
    gone: bool
    muted: bool
    applied: dict[str, list[int]]
    has_talked: bool = False
    face: str = ""
    reacted: list[int] = []
    reacted_in: tuple[int, int] = (0, 0)


class _StoredChange(Struct):
    """A change with events; all of them are here, so it is never sent as it is."""

    at: int
    seq: int
    by: str | None
    seat: int | None
    action: str | None
    why: DecidedBy
    less: int
    events: tuple[WireEvent, ...]  # type: ignore[valid-type]


class _StoredVersion(Struct):
    version: int


class _StoredTable(Struct):
    version: int
    id: str
    settings: Settings
    secret: bytes
    members: list[_StoredMember] = field(name="chairs")
    host: str
    joined: int = field(name="sat")
    revision: int
    agreed: list[str]
    shares: dict[str, bytes]
    standing: Standing
    match: int
    started: tuple[int, int, int] | None
    dealt_from: bytes
    match_players: tuple[str, ...] = field(name="seated")
    round_start: str
    """The position that the moves start from: the first of the round, or the last where no bot remembers."""
    moves: list[tuple[int, str]]
    turn: int
    armed: list[int]
    timeouts: dict[int, int] = field(name="misses")
    deadline: int | None
    time_left: int | None = field(name="left")
    moment: int | None
    next_round: int | None
    results: list[Result]
    matches: list[tuple[int, int, int]]
    chat: list[Said]
    seq: int
    entries: int = field(name="logged")
    at: int
    ready: list[str] = []
    logged: list[_StoredChange] = field(default_factory=list, name="log")
    bans: list[tuple[str, str, bytes]] = []
    digests: dict[str, str] = {}
    fixed: tuple[str, str, str, int] | None = None
    newcomers: list[_StoredMember] = []
    quick: bool = False
    starts: int | None = None
    push: dict[str, SeatPush] = {}


_encode = msgspec.msgpack.Encoder().encode
_decoder = msgspec.msgpack.Decoder(_StoredTable)
_version = msgspec.msgpack.Decoder(_StoredVersion)


def write(table: TableState) -> bytes:
    return _encode(
        _StoredTable(
            version=VERSION,
            id=table.id,
            settings=table.settings,
            secret=table.secret,
            members=list(map(_stored_member, table.members)),
            host=table.host,
            joined=table.joined,
            revision=table.revision,
            agreed=sorted(table.agreed),
            shares=table.shares,
            standing=table.standing,
            match=table.match,
            started=table.started,
            dealt_from=table.dealt_from,
            match_players=table.match_players,
            round_start=_beginning(table),
            moves=[(step.move[0], str(step.move[1])) for step in table.steps if step.move],
            turn=table.turn,
            armed=sorted(table.armed),
            timeouts=table.timeouts,
            deadline=table.deadline,
            time_left=table.time_left,
            moment=table.moment,
            next_round=table.next_round,
            results=list(table.results),
            matches=list(table.matches),
            chat=list(table.chat),
            seq=table.seq,
            entries=table.entries,
            at=table.at,
            ready=sorted(table.ready),
            logged=[
                _StoredChange(
                    change.at, change.seq, change.by, change.seat, change.action, change.why, change.less,
                    tuple(map(to_wire, change.events)),
                )
                for change in table.logged
            ],
            bans=list(table.bans),
            digests=table.digests,
            fixed=table.fixed,
            newcomers=list(map(_stored_member, table.newcomers)),
            quick=table.quick,
            starts=table.starts,
            push=table.push,
        )
    )  # fmt: skip


def _stored_member(member: Member) -> _StoredMember:
    return _StoredMember(
        member.id, member.name, member.level, member.token, member.stand_in, member.gone, member.muted,
        member.applied.by_session(), member.has_talked, member.face, member.reacted, member.reacted_in,
    )  # fmt: skip


def _read_member(stored: _StoredMember) -> Member:
    return Member(
        stored.id, stored.name, stored.level, stored.token, stored.stand_in, stored.gone, stored.muted,
        stored.has_talked, stored.face, stored.reacted, stored.reacted_in, AppliedCommands(stored.applied),
    )  # fmt: skip


class OtherVersion(LastcardError):
    """A snapshot that another version made: load the table from its whole log."""


def _beginning(table: TableState) -> str:
    if table.game is None:
        return ""
    return write_position(table.steps[0].state if table.steps else table.game)


def read(data: bytes) -> TableState:
    if _version.decode(data).version != VERSION:
        raise OtherVersion("error-snapshot-version")
    stored = _decoder.decode(data)
    table = TableState(stored.id, stored.settings, stored.secret)
    for name in ("host", "joined", "revision", "shares", "standing", "match", "dealt_from", "match_players", "turn",
                 "digests", "push", "timeouts", "deadline", "time_left", "moment", "next_round", "seq", "entries",
                 "at", "quick", "starts"):  # fmt: skip
        setattr(table, name, getattr(stored, name))
    table.members = list(map(_read_member, stored.members))
    table.newcomers = list(map(_read_member, stored.newcomers))
    table.agreed = set(stored.agreed)
    table.armed = frozenset(stored.armed)
    table.ready = frozenset(stored.ready)
    table.fixed = None if stored.fixed is None else FixedSetup(*stored.fixed)
    table.started = None if stored.started is None else MatchSpan(*stored.started)
    table.results = deque(stored.results, table.results.maxlen)
    table.matches = deque((MatchSpan(*span) for span in stored.matches), table.matches.maxlen)
    table.bans = deque((Ban(*ban) for ban in stored.bans), table.bans.maxlen)
    table.chat = deque(stored.chat, table.chat.maxlen)
    table.logged.extend(
        StateChange(each.at, each.seq, each.by, each.seat, each.action, each.why, each.less,
                    tuple(map(from_wire, each.events)))
        for each in stored.logged
    )  # fmt: skip
    if stored.round_start:
        _play_on(table, read_position(stored.round_start), stored.moves)
    return table


def _play_on(table: TableState, state: State, moves: list[tuple[int, str]]) -> None:
    """Replay the round under way, as far as it was recorded."""
    table.game = state
    record_round(table)
    for seat, text in moves:
        action = read_action(text, state.game.deck.letters)
        state, events = apply(state, seat, action)
        table.game = state
        table.steps.append(RoundStep(state, events, (seat, action)))
