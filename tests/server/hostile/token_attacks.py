"""Attempts to take others' seats with guessed and altered tokens."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from lastcard.protocol.connection import CloseCode
from tests.server.hostile.target_table import TargetTable
from tests.support.raw_socket import open_raw_socket
from tests.support.server import ServerProcess, connect_client

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_REFUSED = (CloseCode.UNREADABLE, CloseCode.NO_SUCH_TABLE, CloseCode.REMOVED, CloseCode.TRY_AGAIN)
"""For a malformed token; a wrong one; one of a removed player; too many wrong ones from one address."""


class KnownTokens(NamedTuple):
    """The knowledge of an attacker: tokens that are valid elsewhere or no longer, and the public ids of players."""

    elsewhere: tuple[str, ...]
    """Tokens of seats at other tables."""
    removed: str
    players: tuple[str, ...]
    """Their ids."""


class TokenAttempt(NamedTuple):
    kind: str
    messages: list[dict[str, Any]]
    code: int

    @property
    def problem(self) -> str:
        if self.code in _REFUSED and all(message["tell"] in ("refused", "bye") for message in self.messages):
            return ""
        return f"{self.kind}: closed with {self.code} after {self.messages}"


def collect_tokens(server: ServerProcess, target: TargetTable) -> KnownTokens:
    """Get tokens of other tables and of a player who was removed from this one."""
    others = [server.request("/api/tables", {"name": "Eve"}).data for _ in range(3)]
    return KnownTokens(tuple(other["token"] for other in others), _removed_token(server, target), ("p1", "p2", "p3"))


def _removed_token(server: ServerProcess, target: TargetTable) -> str:
    """Add a player between two matches, remove them again, and return their token."""
    with connect_client(target.socket, target.host) as host:
        host.command("stop")
        guest: dict[str, str] = server.request(f"/api/tables/{target.table}/seats", {"name": "Kit"}).data
        with connect_client(target.socket, guest["token"]) as client:
            client.receive()
            host.command("remove", who=guest["player"])
            assert client.until_closed()[1] == CloseCode.REMOVED
        host.command("start")
    return guest["token"]


def attack_with_tokens(target: TargetTable, known: KnownTokens, dice: Random, number: int) -> Iterator[TokenAttempt]:
    """Make attempts one after the other, besides idle connections; most of them from the owner's address."""
    with ExitStack() as idle:
        for _ in range(20):
            idle.enter_context(open_raw_socket(target.socket)).handshake()
        for _ in range(number):
            kind, hello = _guess(target, known, dice)
            source = "127.0.0.1" if dice.random() < 0.7 else f"127.0.0.{dice.randint(2, 250)}"
            with open_raw_socket(target.socket, source) as socket:
                assert socket.handshake().status == 101
                socket.send(hello)
                frames, code = socket.until_closed()
            yield TokenAttempt(kind, [json.loads(frame.data) for frame in frames], code)


def _guess(target: TargetTable, known: KnownTokens, dice: Random) -> tuple[str, dict[str, Any]]:
    kind = dice.choice(list(_GUESSES))
    hello: dict[str, Any] = {"do": "hello", "token": _GUESSES[kind](target, known, dice)}
    if dice.random() < 0.2:
        hello["since"] = dice.choice([0, 1, 10**9])
    return kind, hello


def _mutated(token: str, dice: Random) -> str:
    at = dice.randrange(len(token))
    return token[:at] + dice.choice([other for other in _LETTERS if other != token[at]]) + token[at + 1 :]


def _cut(token: str, dice: Random) -> str:
    return dice.choice([token[: dice.randrange(22, len(token))], token[:-1], token[1:], token + dice.choice(_LETTERS)])


def _decorated(token: str, dice: Random) -> str:
    return dice.choice([token + "\n", token + "=", " " + token, token + "\0", token.swapcase(), token[::-1], token * 2])


_GUESSES: dict[str, Callable[[TargetTable, KnownTokens, Random], Any]] = {
    "guessed": lambda target, known, dice: "".join(dice.choices(_LETTERS, k=32)),
    "mutated": lambda target, known, dice: _mutated(target.host, dice),
    "cut": lambda target, known, dice: _cut(target.host, dice),
    "dressed": lambda target, known, dice: _decorated(target.host, dice),
    "its hash": lambda target, known, dice: sha256(target.host.encode()).hexdigest(),
    "of another table": lambda target, known, dice: dice.choice(known.elsewhere),
    "of who was sent away": lambda target, known, dice: known.removed,
    "a player's id": lambda target, known, dice: dice.choice(known.players).ljust(dice.choice([2, 32]), "0"),
    "the table's id": lambda target, known, dice: target.table * 2,
    "nothing much": lambda target, known, dice: dice.choice(["", "0" * 22, "null", "*" * 32, [], {}, 0, True]),
}


def play_next_move(target: TargetTable) -> str:
    """Connect the awaited player from the address of the attempts, make a move, and return its action."""
    for token in (target.host, target.attacker):
        with connect_client(target.socket, token) as client:
            welcome = client.receive_until(lambda message: message["tell"] == "welcome")
            you, awaited = welcome["you"], welcome["sight"]["awaited"]
            if you["seat"] in awaited or not awaited:
                may = [action for action in you["may"] if not action.startswith("catch")]
                message = client.command("act", action=may[0])
                while message["tell"] == "held":
                    message = client.receive_until(lambda message: message["tell"] in ("update", "refused"))
                return str(message["action"])
    raise AssertionError("it is nobody's turn")
