"""`docs/protocol-session.md`: a whole session with every frame and message, played on a server by this script."""

from __future__ import annotations

import asyncio
import json
import textwrap
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

from tests.support.fast_forward import run_fast_forward
from tools.doc_pages.in_process_server import InProcessServer, InProcessSocket, Response, fixed_chance

_SEED: Final = 3
_WIDTH: Final = 110
_ROUND_TRIP: Final = 0.12
"""Seconds that a ping takes to a client and back."""
_AS_BEFORE: Final = "as before"
_SUBSCRIPTION = {
    "endpoint": "https://fcm.googleapis.com/fcm/send/f1xTq0",
    "key": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""What a browser returns when it subscribes: the keys are those of an example in RFC 8291."""
_SHARES: Final = ("ac0fa3fa4a8583eaef3969a3f86a6008", "5b1c6a0f2e9d4c7788a1b2c3d4e5f607")
_RULE: Final = "Sing :: draw(next, 1)"


def session_page() -> Iterator[str]:
    """The paragraphs of the page."""
    with fixed_chance(_SEED):
        yield from run_fast_forward(_Session().play)


class _Person:
    """One client: what it sends and what it knows."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.token: str | None = None
        self.socket: InProcessSocket | None = None
        self.known: dict[str, Any] = {}
        self.numbers = 0

    def command(self, do: str, **fields: Any) -> dict[str, Any]:
        self.numbers += 1
        return {"do": do, "id": f"{self.name.lower()}-7Qx.{self.numbers}", **fields}

    def take(self) -> list[dict[str, Any]]:
        """Return the messages that came, and learn from them."""
        assert self.socket
        messages, self.socket.received = self.socket.received, []
        for message in messages:
            if message["tell"] in ("welcome", "update"):
                self.known |= message
        return messages

    @property
    def may(self) -> list[str]:
        """The legal actions, while a decision of this player is awaited."""
        you, sight = self.known["you"], self.known["sight"]
        return you.get("may", []) if you["seat"] in sight["awaited"] else []


class _Session:
    def __init__(self) -> None:
        self._parts: list[str] = []
        self._lines: list[str] = []
        self._table = ""
        self._settings: object = None
        """The settings that were shown last."""
        self._server: InProcessServer

    async def play(self) -> list[str]:
        self._server = InProcessServer()
        ana, ben, eve = _Person("Ana"), _Person("Ben"), _Person("Eve")
        self._say(
            "This is a whole session of a few people at one table, with every frame and every message of\n"
            "[the protocol](protocol.md). A server played it when this page was generated, so it shows what a\n"
            "server really sends. `→` marks what a client sends, `←` what it receives. Messages are wrapped here;\n"
            "on the wire, each one is a single line. Settings that were shown before are written as `…`, and\n"
            "messages that add nothing are left out."
        )
        await self._lobby(ana, ben, eve)
        await self._host(ana, ben)
        await self._match(ana, ben)
        await self._last_cards(ana, ben)
        await self._afterwards(ana, ben, eve)
        self._end_block()
        return self._parts

    async def _lobby(self, ana: _Person, ben: _Person, eve: _Person) -> None:
        self._say("## Opening a table", "Ana opens a table. The match ends after one round, because its target is 1.")
        settings = {"clock": 30, "options": {"target": 1}}
        await self._sit(ana, "/api/tables", {"name": "Ana", "settings": settings})
        self._say("Ben got the link from her, and takes a seat.")
        await self._sit(ben, f"/api/tables/{self._table}/seats", {"name": "Ben"})
        self._say("## Connecting", "Ana connects. The first messages are her welcome and a ping, which she answers.")
        await self._connect(ana)
        self._say("Ben connects, too. Ana learns that he is no longer away.")
        await self._connect(ben)
        self._show(ana)
        self._say("Eve has no token, so she is a spectator: `player` is null. Her ping and pong are left out.")
        await self._connect(eve, shows_ping=False)
        ana.take(), ben.take()
        self._say("## Before the match", "Ben says something. Everybody gets the same update; only his has `done`.")
        await self._do(ben, ben.command("chat", text="hello"), ana)
        self._say("He also sends a reaction. Clients show it in their own language.")
        await self._do(ben, ben.command("react", reaction="good-luck"))
        self._say(
            "He chooses a face. At a slow game, he could be notified of his turns as well; at this table he can't."
        )
        await self._do(ben, ben.command("face", face="otter-slate-bow"), shows=False)
        about = {"endpoint": "https://push.example/ben", "key": "B" * 87, "auth": "a" * 22, "language": "en"}
        await self._do(ben, ben.command("subscribe", **about))
        await self._do(ben, ben.command("unsubscribe", endpoint=about["endpoint"]), shows=False)
        self._say("Only the host may start a match. A refused command changes nothing.")
        await self._do(ben, ben.command("start"))
        self._say("A frame with an unknown field is refused, too, and so is a second `hello`, which has no id.")
        await self._do(ben, {**ben.command("chat", text="oops"), "colour": "red"})
        await self._do(ben, {"do": "hello"})

    async def _host(self, ana: _Person, ben: _Person) -> None:
        self._say("Ana writes a rule on a customizable card. The updates are shown for one of them from here on.")
        await self._do(ana, ana.command("change", settings={"written": [_RULE]}))
        self._say("Everybody has to agree to it. Ben changes his mind.")
        for command in ("agree", "withdraw"):
            revision = {"revision": ana.known["lobby"]["revision"]} if command == "agree" else {}
            await self._do(ben, ben.command(command, **revision), shows=command == "agree")
        self._say(
            "So Ana takes the rule back: without one, nobody has to agree. Both commit to random bytes for the deal."
        )
        await self._do(ana, ana.command("change", settings={"written": []}), shows=False)
        for person, share in zip((ana, ben), _SHARES, strict=True):
            digest = sha256(bytes.fromhex(share)).hexdigest()
            await self._do(person, person.command("commit", digest=digest), shows=person is ana)
        self._say("Ana adds a bot and removes it. She mutes Ben and unmutes him. He gets another name.")
        await self._do(ana, ana.command("bot", level="beginner"))
        await self._do(ana, ana.command("remove", who=ana.known["lobby"]["players"][-1]["id"]), shows=False)
        for muted in ({}, {"muted": False}):
            await self._do(ana, ana.command("mute", who="p2", **muted), shows=False)
        await self._do(ben, ben.command("rename", name="Benjamin"), shows=False)
        self._say("He is the host for a moment.")
        await self._do(ana, ana.command("handover", who="p2"), shows=False)
        await self._do(ben, ben.command("handover", who="p1"), shows=False)
        self._say("Ben says that he is ready, so Ana needn't guess.")
        await self._do(ben, ben.command("ready"), shows=False)
        await self._removal(ana)

    async def _removal(self, ana: _Person) -> None:
        self._say("## A player is removed", "Dan comes, and the host removes him.")
        dan = _Person("Dan")
        await self._sit(dan, f"/api/tables/{self._table}/seats", {"name": "Dan"})
        await self._connect(dan, shows=False)
        player = dan.known["player"]
        await self._do(ana, ana.command("remove", who=player), shows=False)
        self._show(dan)
        self._say("He can't come back until the host allows it.")
        body = {"name": "Dan", "earlier": [dan.token]}
        await self._request(dan, "POST", f"/api/tables/{self._table}/seats", body)
        await self._do(ana, ana.command("unban", who=player), shows=False)

    async def _match(self, ana: _Person, ben: _Person) -> None:
        self._say(
            "## The match", "Ana starts it. From now on the seats are fixed: `setup` is the digest of all that decides."
        )
        await self._do(ana, ana.command("start"))
        self._say("Both reveal their bytes. The deal follows: the same update for both, except for the hidden cards.")
        await self._do(ana, ana.command("reveal", share=_SHARES[0]))
        await self._do(ben, ben.command("reveal", share=_SHARES[1]), ana)
        self._say("Whoever is not awaited is refused.")
        first, other = (ana, ben) if ana.may else (ben, ana)
        await self._do(other, other.command("act", action="draw"))
        self._say(f"It is {first.name}'s turn: `you.may` lists the legal actions.")
        command = first.command("act", action=first.may[0])
        await self._do(first, command, other)
        self._say("The same command again, as after a lost connection, is not applied again.")
        await self._do(first, command)
        self._say("## Reconnecting", "Ben's connection breaks, and Ana says something meanwhile.")
        assert ben.socket
        since = ben.known["seq"]
        ben.socket.disconnect()
        await self._settle()
        self._show(ana)
        await self._do(ana, ana.command("chat", text="are you there?"), shows=False)
        self._say("Ben connects again, with the number of his last update.")
        await self._connect(ben, since=since)
        ana.take()
        self._say("## Clocks", "Ben pauses the game, and nobody can play.")
        await self._do(ben, ben.command("pause"))
        await self._do(ana, ana.command("act", action="draw"))
        await self._do(ben, ben.command("resume"), shows=False)
        awaited = ana if ana.may else ben
        self._say(f"{awaited.name} thinks for a long time. Pings and pongs are left out.")
        await self._wait_for(awaited, ana, ben, tell="hurry")

    async def _last_cards(self, ana: _Person, ben: _Person) -> None:
        self._say("## The last card", "They play on, until one of them can have one card left after the next play.")
        while not (player := next((one for one in (ana, ben) if one.may and _ending_play(one)), None)):
            await self._move(ana, ben)
        self._say(f"{player.name} arms the call, and then cancels that: the others don't notice.")
        await self._do(player, player.command("arm"))
        await self._do(player, player.command("arm", armed=False))
        self._say("So the next play is without the call. The turn waits for a moment, in which the call may come.")
        await self._do(player, player.command("act", action=_ending_play(player)))
        self._say("The call comes in time. It is held until it is clear that nobody was faster.")
        await self._do(player, player.command("act", action="uno"), waits=True)
        self._say("They play to the end. This is the last update of the match.")
        ana.take(), ben.take()
        last: list[dict[str, Any]] = []
        while ana.known["lobby"]["standing"] == "playing":
            last = await self._move(ana, ben)
        self._add("Ana ←", last[-1])

    async def _move(self, ana: _Person, ben: _Person) -> list[dict[str, Any]]:
        """Let one of them act, without showing it; return Ana's updates."""
        acting = ana if ana.may else ben
        plays = [action for action in acting.may if action.startswith("play")]
        action = (plays or acting.may)[-1]  # with the call, where there is a choice
        await self._do(acting, acting.command("act", action=action), shows=None)
        self._answer_pings(ben)
        updates = [message for message in self._answer_pings(ana) if message["tell"] == "update"]
        assert updates, f"{action} was refused"
        return updates

    async def _afterwards(self, ana: _Person, ben: _Person, eve: _Person) -> None:
        self._say("## After the match", "Anybody who has the link can download the record.")
        await self._request(ben, "GET", f"/api/tables/{self._table}/matches/1/record")
        self._say("Before the next match, Ben's client is an older one, which adds its bytes openly.")
        await self._do(ben, ben.command("share", share=_SHARES[1]), shows=False)
        self._say("The host starts a rematch, and stops it.")
        await self._do(ana, ana.command("start"), shows=False)
        await self._do(ana, ana.command("stop"))
        self._say("Ben leaves.")
        await self._do(ben, ben.command("leave"))
        await self._hint(ana)
        await self._notifications(ana)
        self._say("Ana has opened the table in a fifth tab. The oldest one is closed.")
        oldest = ana.socket
        for _ in range(4):
            ana.socket = self._server.connect(self._table)
            ana.socket.send({"do": "hello", "token": ana.token})
            await self._settle()
        newest, ana.socket = ana.socket, oldest
        self._show(ana)
        ana.socket = newest
        ana.take()
        await self._connect(eve, shows=False)
        self._say("Eve's computer sleeps. She answers no pings, until the server closes her socket.")
        assert eve.socket
        while not eve.socket.closed:
            await asyncio.sleep(1)
            self._answer_pings(ana)
        self._show(eve)
        self._say("The server restarts. Everybody reconnects after the time that it says.")
        await self._server.hub.drain()
        await self._settle()
        self._show(ana)

    async def _hint(self, ana: _Person) -> None:
        self._say("## A hint", "Ana allows hints, gives a seat to a bot, and starts a match: now she is alone with it.")
        ana.take()
        await self._do(ana, ana.command("change", settings={"hints": True, "clock": None}), shows=False)
        await self._do(ana, ana.command("bot"), shows=False)
        await self._do(ana, ana.command("start"), shows=False)
        while len(ana.may) < 2:
            await asyncio.sleep(1)
            self._answer_pings(ana)
        self._say("At her turn, she asks how good her choices are. The answer is for her alone.")
        await self._do(ana, ana.command("hint"))
        await self._do(ana, ana.command("stop"), shows=None)
        ana.take()

    async def _notifications(self, ana: _Person) -> None:
        self._say(
            "## Notifications", "Ana makes it a correspondence table, and her browser subscribes to notifications."
        )
        await self._do(ana, ana.command("change", settings={"pace": "correspondence"}), shows=False)
        await self._request(ana, "GET", "/api/push")
        await self._do(ana, ana.command("subscribe", **_SUBSCRIPTION, language="en"))
        self._say("She switches them off again.")
        await self._do(ana, ana.command("unsubscribe", endpoint=_SUBSCRIPTION["endpoint"]))
        ana.take()

    # Events

    async def _sit(self, person: _Person, path: str, body: object) -> None:
        response = await self._request(person, "POST", path, body)
        seated = json.loads(response.body)
        self._table, person.token = seated["table"], seated["token"]

    async def _request(self, person: _Person, method: str, path: str, body: object = None) -> Response:
        self._lines.append(f"{person.name} → {method} {path}")
        if body is not None:
            self._add(f"{person.name} →", body)
        response = await self._server.request(method, path, body)
        if response.body.startswith(b"{"):
            self._add(f"{person.name} ← {response.status}", json.loads(response.body))
        else:
            self._lines += [f"{person.name} ← {response.status}", *response.body.decode().splitlines()]
        return response

    async def _connect(
        self, person: _Person, since: int | None = None, *, shows: bool = True, shows_ping: bool = True
    ) -> None:
        person.socket = self._server.connect(self._table)
        hello = {"do": "hello"} | ({"token": person.token} if person.token else {})
        await self._do(person, hello | ({} if since is None else {"since": since}), shows=None)
        messages = person.take()
        (ping,) = [message for message in messages if message["tell"] == "ping"]
        if shows:
            self._add(f"{person.name} →", hello | ({} if since is None else {"since": since}))
            for message in messages:
                if message is not ping or shows_ping:
                    self._add(f"{person.name} ←", message)
        if shows and shows_ping:
            self._add(f"{person.name} →", {"do": "pong", "n": ping["n"]})
        await asyncio.sleep(_ROUND_TRIP)
        person.socket.send({"do": "pong", "n": ping["n"]})
        await self._settle()

    async def _do(
        self, person: _Person, frame: dict[str, Any], *others: _Person, shows: bool | None = True, waits: bool = False
    ) -> None:
        """Send a frame, and show what comes; `shows`: False for the frame alone, None for nothing."""
        assert person.socket
        if shows:
            for each in (person, *others):
                self._answer_pings(each)  # what came before is left out
        if shows is not None:
            self._add(f"{person.name} →", frame)
        person.socket.send(frame)
        await self._settle()
        if shows is None:
            await asyncio.sleep(0.5)  # not faster than people, or the server refuses it
        if waits:
            await asyncio.sleep(2)
        if shows:
            for each in (person, *others):
                self._show(each)
        elif shows is False:
            person.take()

    async def _wait_for(self, person: _Person, *all_of_them: _Person, tell: str) -> None:
        """Wait until a message of that kind comes to a person; everybody answers pings meanwhile."""
        for _ in range(60):
            await asyncio.sleep(1)
            for each in all_of_them:
                for message in self._answer_pings(each):
                    if each is person and message["tell"] == tell:
                        self._add(f"{person.name} ←", message)
                        return
        raise AssertionError(f"no {tell} came")

    def _answer_pings(self, person: _Person) -> list[dict[str, Any]]:
        """Take the messages of a person."""
        assert person.socket
        messages = person.take()
        for message in messages:
            if message["tell"] == "ping":
                person.socket.send({"do": "pong", "n": message["n"]})
        return messages

    async def _settle(self) -> None:
        for _ in range(50):
            await asyncio.sleep(0)

    # Output

    def _say(self, *paragraphs: str) -> None:
        self._end_block()
        self._parts += paragraphs

    def _end_block(self) -> None:
        if self._lines:
            self._parts.append("\n".join(["```text", *self._lines, "```"]))
            self._lines = []

    def _show(self, person: _Person) -> None:
        for message in person.take():
            if message["tell"] != "ping":
                self._add(f"{person.name} ←", message)
        if person.socket and person.socket.closed:
            self._lines.append(f"{person.name} ← the socket is closed with code {person.socket.closed}")

    def _add(self, mark: str, message: Any) -> None:
        lobby = message.get("lobby", {})
        if lobby and lobby["settings"] == self._settings:
            message = message | {"lobby": lobby | {"settings": _AS_BEFORE}}
        self._settings = lobby.get("settings", self._settings)
        self._lines += f"{mark} {_wrapped(message, len(mark) + 1)}".replace(json.dumps(_AS_BEFORE), "…").splitlines()


def _ending_play(person: _Person) -> str | None:
    """Return a play without the call that leaves one card."""
    you = person.known["you"]
    plays = [action for action in you.get("may", ()) if action.startswith("play") and not action.endswith(" uno")]
    return plays[0] if len(you["hand"]) == 2 and you.get("can_arm") and plays else None


def _wrapped(value: Any, indent: int) -> str:
    """Return JSON on one line, or with each field on its own line where that is too long."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + len(line) <= _WIDTH or not isinstance(value, dict | list) or not value:
        return line
    inner = indent + 1
    if isinstance(value, dict):
        fields = [f"{json.dumps(key)}: {_wrapped(part, inner + len(key) + 4)}" for key, part in value.items()]
        return "{" + f",\n{' ' * inner}".join(fields) + "}"
    if not any(isinstance(part, dict | list) for part in value):
        return textwrap.fill(line, _WIDTH, initial_indent=" " * indent, subsequent_indent=" " * inner).lstrip()
    return "[" + f",\n{' ' * inner}".join(_wrapped(part, inner) for part in value) + "]"
