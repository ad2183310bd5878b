"""Clients of a real server that play at random, reconnect, and keep every message they receive."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.support import PATIENCE

_MOSTLY_ILLEGAL = (
    "play R7", "play W red", "play B0 uno", "draw", "pass", "challenge", "catch 1", "uno", "jump G4", "accept",
    "propose 1 draw 2", "propose 0 discard 1", "vote yes", "discard R1", "play", "veto 2",
)  # fmt: skip


@dataclass
class ConnectionLog:
    """One connection: the messages received on it, and the actions sent on it by command id."""

    player: str | None
    received: list[str] = field(default_factory=list)
    actions: dict[str, str] = field(default_factory=dict)


class RandomClient:
    """A player with a token, or a spectator without one."""

    def __init__(self, socket: str, player: str | None, token: str | None, dice: Random) -> None:
        self.player = player
        self.connections: list[ConnectionLog] = []
        self.chatted: list[str] = []
        self._socket = socket
        self._token = token
        self._dice = dice
        self._known: dict[str, Any] = {}
        self._commands_sent = 0
        self._acted = -1
        self._waits = False

    async def play_until(self, seq: int) -> None:
        """Play until update `seq` was received, or the match is over."""
        since = None
        while self._known.get("seq", -1) < seq and not self._is_over:
            hello = {"do": "hello", "token": self._token, "since": since}
            async with connect(
                self._socket, open_timeout=PATIENCE, proxy=None, ping_interval=None, max_queue=None
            ) as connection:
                self.connections.append(ConnectionLog(self.player))
                self._acted, self._waits = -1, False  # the answer to the last move may be lost
                await connection.send(json.dumps({name: value for name, value in hello.items() if value is not None}))
                with suppress(ConnectionClosed):
                    await self._play_on_connection(connection, seq)
            recent = max(0, self._known.get("seq", 0) - self._dice.randrange(20))
            since = self._dice.choice([None, 0, recent, recent, recent])

    @property
    def _is_over(self) -> bool:
        return bool(self._known.get("lobby", {}).get("standing") == "over")

    async def _play_on_connection(self, connection: ClientConnection, seq: int) -> None:
        most_messages = self._dice.randint(10, 50)
        while (
            self._known.get("seq", -1) < seq
            and not self._is_over
            and len(self.connections[-1].received) < most_messages
        ):
            message = await asyncio.wait_for(connection.recv(), PATIENCE)
            assert isinstance(message, str)
            self.connections[-1].received.append(message)
            received = json.loads(message)
            if received["tell"] == "ping":
                await connection.send(json.dumps({"do": "pong", "n": received["n"]}))
            self._learn(received)
            for what in self._next_commands(received):
                await self._send_command(connection, what)

    def _learn(self, message: dict[str, Any]) -> None:
        if message["tell"] in ("update", "welcome"):
            self._known |= {name: message[name] for name in ("seq", "sight", "lobby", "you") if name in message}
            self._waits = False
        elif message["tell"] == "held":
            self._waits = True
        elif message["tell"] == "refused":
            self._acted, self._waits = -1, False

    def _next_commands(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the commands to send now."""
        you, sight = self._known.get("you"), self._known.get("sight")
        if (
            message["tell"] not in ("update", "welcome", "resumed", "refused", "ping")
            or not you
            or not sight
            or self._waits
        ):
            return []
        if self._acted == self._known["seq"]:
            return []
        commands = self._other_commands()
        action = self._move(you, sight)
        if action:
            self._acted = self._known["seq"]
            commands.append({"do": "act", "action": action})
        return commands

    def _other_commands(self) -> list[dict[str, Any]]:
        dice = self._dice
        if dice.random() < 0.02:
            self.chatted.append(f"psst {dice.getrandbits(60):x}")
            return [{"do": "chat", "text": self.chatted[-1]}]
        if dice.random() < 0.03:
            return [{"do": "arm", "armed": dice.random() < 0.7}]
        return [{"do": "act", "action": dice.choice(_MOSTLY_ILLEGAL)}] if dice.random() < 0.1 else []

    def _move(self, you: dict[str, Any], sight: dict[str, Any]) -> str | None:
        may, dice = you.get("may", []), self._dice
        awaited = you["seat"] in sight["awaited"] or not sight["awaited"]
        if awaited and not may and sight.get("discard_count"):
            return " ".join(["discard", *dice.sample(you["hand"], min(sight["discard_count"], len(you["hand"])))])
        if not may or (not awaited and dice.random() < 0.5):
            return None
        plays = [action for action in may if action.split()[0] in ("play", "jump", "challenge")]
        return str(dice.choice(plays if plays and dice.random() < 0.7 else may))

    async def _send_command(self, connection: ClientConnection, what: dict[str, Any]) -> None:
        self._commands_sent += 1
        name = f"{self.player}.{self._commands_sent}"
        if what["do"] == "act":
            self.connections[-1].actions[name] = what["action"]
        await connection.send(json.dumps({**what, "id": name}))
