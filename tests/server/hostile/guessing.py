"""Attempts on others' seats, by everything that might be taken for a token."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from tests.server.hostile.victims import Victim
from tests.support.raw_socket import raw
from tests.support.server import Running, seated

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_REFUSED = (4400, 4404, 1013)
"""No token at all; a wrong one; too many wrong ones from there."""


class Stolen(NamedTuple):
    """Tokens that open something, but not this, and what can be seen of those that do."""

    elsewhere: tuple[str, ...]
    """Of seats at other tables."""
    kicked: str
    players: tuple[str, ...]
    """Ids."""


class Attempt(NamedTuple):
    kind: str
    told: list[dict[str, Any]]
    code: int

    @property
    def wrong(self) -> str:
        if self.code in _REFUSED and all(told["tell"] in ("refused", "bye") for told in self.told):
            return ""
        return f"{self.kind}: closed with {self.code} after {self.told}"


def rob(server: Running, victim: Victim) -> Stolen:
    """Get tokens of other tables and of somebody who was sent away from one like it."""
    others = [server.ask("/api/tables", {"name": "Eve"}).data for _ in range(3)]
    return Stolen(tuple(other["token"] for other in others), _kicked(server, victim), ("p1", "p2", "p3"))


def _kicked(server: Running, victim: Victim) -> str:
    """Between two matches somebody sits down, and is sent away again."""
    with seated(victim.socket, victim.host) as host:
        host.command("stop")
        guest: dict[str, str] = server.ask(f"/api/tables/{victim.table}/seats", {"name": "Kit"}).data
        with seated(victim.socket, guest["token"]) as chair:
            chair.hear()
            host.command("remove", who=guest["player"])
            assert chair.until_closed()[1] == 4410
        host.command("start")
    return guest["token"]


def attempts(victim: Victim, stolen: Stolen, dice: Random, number: int) -> Iterator[Attempt]:
    """One after the other, while others only hang about; most of them from where the owner is too."""
    with ExitStack() as idle:
        for _ in range(20):
            idle.enter_context(raw(victim.socket)).handshake()
        for _ in range(number):
            kind, hello = _guess(victim, stolen, dice)
            source = "127.0.0.1" if dice.random() < 0.7 else f"127.0.0.{dice.randint(2, 250)}"
            with raw(victim.socket, source) as socket:
                assert socket.handshake().status == 101
                socket.send(hello)
                frames, code = socket.until_closed()
            yield Attempt(kind, [json.loads(frame.data) for frame in frames], code)


def _guess(victim: Victim, stolen: Stolen, dice: Random) -> tuple[str, dict[str, Any]]:
    kind = dice.choice(list(_GUESSES))
    hello: dict[str, Any] = {"do": "hello", "token": _GUESSES[kind](victim, stolen, dice)}
    if dice.random() < 0.2:
        hello["since"] = dice.choice([0, 1, 10**9])
    return kind, hello


def _mutated(token: str, dice: Random) -> str:
    at = dice.randrange(len(token))
    return token[:at] + dice.choice([other for other in _LETTERS if other != token[at]]) + token[at + 1 :]


def _cut(token: str, dice: Random) -> str:
    return dice.choice([token[: dice.randrange(22, len(token))], token[:-1], token[1:], token + dice.choice(_LETTERS)])


def _dressed(token: str, dice: Random) -> str:
    return dice.choice([token + "\n", token + "=", " " + token, token + "\0", token.swapcase(), token[::-1], token * 2])


_GUESSES: dict[str, Callable[[Victim, Stolen, Random], Any]] = {
    "guessed": lambda victim, stolen, dice: "".join(dice.choices(_LETTERS, k=32)),
    "mutated": lambda victim, stolen, dice: _mutated(victim.host, dice),
    "cut": lambda victim, stolen, dice: _cut(victim.host, dice),
    "dressed": lambda victim, stolen, dice: _dressed(victim.host, dice),
    "its hash": lambda victim, stolen, dice: sha256(victim.host.encode()).hexdigest(),
    "of another table": lambda victim, stolen, dice: dice.choice(stolen.elsewhere),
    "of who was sent away": lambda victim, stolen, dice: stolen.kicked,
    "a player's id": lambda victim, stolen, dice: dice.choice(stolen.players).ljust(dice.choice([2, 32]), "0"),
    "the table's id": lambda victim, stolen, dice: victim.table * 2,
    "nothing much": lambda victim, stolen, dice: dice.choice(["", "0" * 22, "null", "*" * 32, [], {}, 0, True]),
}


def play_on(victim: Victim) -> str:
    """Whoever's turn it is comes, from where the attempts come from, and makes a move; what was done."""
    for token in (victim.host, victim.enemy):
        with seated(victim.socket, token) as chair:
            welcome = chair.until(lambda told: told["tell"] == "welcome")
            you, awaited = welcome["you"], welcome["sight"]["awaited"]
            if you["seat"] in awaited or not awaited:
                may = [action for action in you["may"] if not action.startswith("catch")]
                told = chair.command("act", action=may[0])
                while told["tell"] == "held":
                    told = chair.until(lambda told: told["tell"] in ("update", "refused"))
                return str(told["action"])
    raise AssertionError("it is nobody's turn")
