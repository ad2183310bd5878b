"""A table in any state, in a real browser and without a server: for screenshots and tests."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict
from playwright.sync_api import Page, WebSocketRoute

from lastcard.core.events import Event
from lastcard.protocol import messages
from lastcard.protocol.catalogue import EditionEntry
from lastcard.protocol.events import to_wire
from lastcard.protocol.lobby import Banned, Lobby, Player, Said, TableSummary
from lastcard.protocol.review import HintDocument
from lastcard.protocol.settings import Settings
from lastcard.protocol.wire_view import Sight, You

TABLE: Final = "SCENE234567ABC"
TOKEN: Final = "a-token-of-nobody"
_SOCKET: Final = re.compile(r"/api/tables/[^/]+/socket$")


@dataclass
class Scene:
    """The welcome that the page gets at the table, and the messages that `tell` sends later."""

    players: tuple[Player, ...]
    settings: Settings = field(default_factory=Settings)
    standing: Any = "playing"
    sight: Sight | None = None
    you: You | None = None
    """None: the page is a spectator."""
    me: int | None = 0
    """The index of the player at the page."""
    chat: tuple[Said, ...] = ()
    away: tuple[str, ...] = ()
    spectators: int = 0
    screens: int = 0
    """How many big screens show the table."""
    behind: int = 0
    log: tuple[messages.Update, ...] = ()
    """What happened before."""
    clock: messages.Clock | None = None
    match: int = 1
    results: tuple[Any, ...] = ()
    edition: EditionEntry | UnsetType = UNSET
    """The data that a server would send of an edition that doesn't come with Lastcard."""
    banned: tuple[Banned, ...] = ()
    is_removed: bool = False
    """Whether the host has removed the player at the page."""
    happened: tuple[Event, ...] = ()
    """The last update, which is sent right after the welcome."""
    setup: str | UnsetType = UNSET
    hint: HintDocument | None = None
    """The answer to a player who asks for one."""
    revision: int = 1
    seq: int = 40
    sent: list[dict[str, Any]] = field(default_factory=list)
    """The commands that the page sent."""
    answers: bool = True
    """Whether commands are answered at once; if not, `answer` and `refuse` do it later."""
    _socket: WebSocketRoute | None = None

    @property
    def lobby(self) -> Lobby:
        return Lobby(
            id=TABLE,
            standing=self.standing,
            revision=self.revision,
            settings=self.settings,
            players=self.players,
            match=self.match,
            commitment="5f" * 32,
            results=self.results,
            edition=self.edition,
            banned=self.banned or UNSET,
            commits=True,
            setup=self.setup,
        )

    @property
    def summary(self) -> TableSummary:
        """The table as the start page sees it, two hours after the last move."""
        progress = {} if self.sight is None else {"round": self.sight.round, "scores": self.sight.scores}
        return TableSummary(**asdict(self.lobby), at=now() - 2 * 3600 * 1000, **progress)

    def welcome(self) -> messages.Welcome:
        return messages.Welcome(
            seq=self.seq,
            at=now(),
            lobby=self.lobby,
            player=None if self.me is None else self.players[self.me].id,
            sight=self.sight,
            clock=self.clock,
            you=self.you,
            chat=self.chat,
            away=self.away,
            spectators=self.spectators,
            screens=self.screens,
            behind=self.behind,
            log=self.log,
        )

    def tell(self, **what: Any) -> None:
        """Send an update with these fields."""
        self.seq += 1
        self.send(messages.Update(seq=self.seq, at=now(), **what))

    def answer(self, command: dict[str, Any]) -> None:
        if command["do"] == "hint" and self.hint is not None:
            self.send(messages.HintGiven(command["id"], self.seq, self.hint))
            return
        armed = command.get("armed", True) if command["do"] == "arm" else None
        self.send(messages.Done(id=command["id"], armed=armed))

    def refuse(self, command: dict[str, Any], reason: str) -> None:
        self.send(messages.CommandRefused(id=command["id"], reason=reason, words=reason))

    def hang_up(self) -> None:
        """Break the connection. The page may reconnect."""
        if self._socket is not None:
            self._socket.close()

    def set(self, page: Page) -> None:
        """Answer all requests of the page for a table with this one."""
        page.route_web_socket(_SOCKET, self._answer)
        if self.me is not None:
            player = self.players[self.me]
            seat: dict[str, Any] = {"table": TABLE, "token": TOKEN, "player": player.id, "name": player.name}
            seat |= {"edition": self.settings.edition, "at": now()}
            page.add_init_script(f"localStorage.setItem('lastcard.seats', {json.dumps(json.dumps([seat]))})")

    def _answer(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._heard)

    def _heard(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["do"] == "hello" and self.is_removed:
            self.send(messages.Bye("removed", banned=True))
        elif said["do"] == "hello":
            self.send(self.welcome())
            if self.happened:
                self.tell(events=tuple(map(to_wire, self.happened)), sight=self.sight, you=self.you)
        elif "id" in said:
            self.sent.append(said)
            if self.answers:
                self.answer(said)

    def send(self, message: msgspec.Struct) -> None:
        """Send a message of the server."""
        if self._socket is not None:
            self._socket.send(msgspec.json.encode(message).decode())


def now() -> int:
    return int(time.time() * 1000)


def people(*names: str, bots: tuple[str, ...] = (), host: int = 0) -> tuple[Player, ...]:
    """Return players with these names; those named in `bots` are bots."""
    return tuple(
        Player(id=f"p{i}", name=name, host=i == host, level="casual" if name in bots else None)
        for i, name in enumerate(names)
    )


def sight(held: tuple[int, ...], discards: tuple[str, ...] = ("G4", "B4"), **more: Any) -> Sight:
    """Return a sight in which it is the player's turn in the third round; `more` overrides fields."""
    seats = len(held)
    first: dict[str, Any] = {
        "round": 3,
        "dealer": seats - 1,
        "playing": tuple(range(seats)),
        "scores": tuple((210, 142, 318, 96, 250, 60, 30, 400, 120, 15)[:seats]),
        "held": held,
        "discards": discards,
        "draw_pile": 47,
        "turn": 0,
        "direction": 1,
        "phase": "turn",
        "awaited": (0,),
        "colour": discards[-1][0],
    }
    return Sight(**(first | more))
