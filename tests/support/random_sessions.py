"""Long evenings at a table, by chance: everybody says anything at any time, allowed or not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from lastcard.protocol import commands
from lastcard.protocol.settings import Changes
from lastcard.table import TableRefused
from tests.support.table_harness import Around

_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"jump_in": True},
    {"stacking": "any", "deflect": "both", "seven_zero": True},
    {"jump_in": True, "doubles": True, "open_last": 1},
    {"elimination": True, "draw_until_playable": True},
    {"forced_play": "hand", "play_after_penalty": True},
)
_WRITTEN = (
    "joke", "karaoke", "three-cards", "open-hands", "rooster", "traffic-light", "robin-hood", "no-peeking",
    'hop :: dare(next, "hop", draw(them, 1))', 'is it so? :: vote(me, "it is so", nothing())',
    'pick :: choose(next, "one", draw(them, 1), "two", nothing())', "fewer :: hand_to(everyone, 3)",
)  # fmt: skip
_NONSENSE = (
    "play",
    "catch 0",
    "catch 9",
    "uno",
    "draw",
    "play R7 uno",
    "next",
    "veto 1",
    "vote yes",
    "xyzzy",
    "accept",
)
_ANY_TIME: tuple[dict[str, Any], ...] = (
    {"clock": None}, {"clock": 5}, {"clock": 30}, {"race": None}, {"race": 0}, {"race": 750}, {"absent": 5},
    {"absent": None}, {"absent": 60}, {"open": True}, {"stand_in": "beginner"}, {"quick_bots": True},
    {"quick_bots": False},
)  # fmt: skip
_BETWEEN: tuple[dict[str, Any], ...] = (
    {"edition": "nonpartisan"}, {"edition": "coloradd"}, {"written": ()}, {"seats": 5}, {"pace": "correspondence"},
    {"pace": "live"}, {"options": {"deflect": "both"}}, {"edition": "nowhere"},
)  # fmt: skip


class RandomSession:
    """What happens around a table, one thing after the other."""

    def __init__(self, number: int, around: Around | None = None) -> None:
        self.dice = Random(number)
        self.around = around or Around("Ann", "Ben", "Cem", options=self._options(), race=self.dice.choice((750, None)))
        self.watching = 0
        self.sat = 0
        self._sent_away: set[str] = set()
        self._said: list[tuple[str, Any]] = []
        self._doings: list[Callable[[], object]] = [
            *[self._play] * 30, *[self._wait] * 12, *[self._say] * 10, *[self._move_about] * 4, *[self._set] * 2,
        ]  # fmt: skip

    def _options(self) -> dict[str, Any]:
        return {**self.dice.choice(_OPTIONS), "hand_size": self.dice.choice((2, 3, 7)), "target": 60}

    def run(self, count: int) -> None:
        for _ in range(count):
            self.step()

    def step(self) -> None:
        if not self.around.here and self.dice.random() < 0.3:
            self._all_come()
            self._sit()
        self.dice.choice(self._doings)()

    @property
    def players(self) -> list[str]:
        return [player.id for player in self.around.table.lobby().players if player.level is None]

    def _somebody(self) -> str:
        """Who is there, as a rule: nobody else can say anything, but what they said may still be on the way."""
        here = [player for player in self.players if player in self.around.here]
        return self.dice.choice(here if here and self.dice.random() < 0.95 else self.players or ["p1"])

    def _anybody(self) -> str:
        return self.dice.choice([player.id for player in self.around.table.lobby().players] or ["p1"])

    def _do(self, player: str, command: type, **fields: Any) -> None:
        self.around.do(player, command, **fields)
        self._said = [*self._said[-20:], (player, command(id=f"test.{self.around.number}", **fields))]

    def _play(self) -> None:
        if not self.around.table.playing:
            self._start()
            return
        if self.around.table.lobby().standing == "paused":
            self._do(self._somebody(), commands.Resume)
            return
        awaited = [player for player in self.around.awaited() if player in self.players]
        player = self.dice.choice(awaited) if awaited and self.dice.random() < 0.85 else self._somebody()
        may = self.around.may(player)
        eager = [action for action in may if action.startswith(("play", "jump"))]
        action = (
            self.dice.choice(eager or may or _NONSENSE) if self.dice.random() < 0.9 else self.dice.choice(_NONSENSE)
        )
        self._do(player, commands.Act, action=action)

    def _start(self) -> None:
        for _ in range(self.dice.randrange(4)):
            self._set()
        lobby = self.around.table.lobby()
        for player in self.players:
            if self.dice.random() < 0.9:
                self._do(player, commands.Agree, revision=lobby.revision)
            if self.dice.random() < 0.5:
                self._do(player, commands.GiveShare, share=self.dice.randbytes(16).hex())
        if len(lobby.players) < 3:
            self._sit()
        if len(lobby.players) < 4:
            self._do(self._host(), commands.Bot, level="beginner")
        self._do(self._host(), commands.Start)

    def _host(self) -> str:
        return next((player.id for player in self.around.table.lobby().players if player.host), "p1")

    def _sit(self) -> None:
        try:
            self.around.sit(f"Guest {self.sat}")
            self.sat += 1
        except TableRefused:
            pass

    def _wait(self) -> None:
        self.around.pass_time(self.dice.choice((10, 100, 400, 800, 2000, 2000, 6000, 31_000, 70_000)))

    def _say(self) -> None:
        dice, somebody = self.dice, self._somebody()
        for player in self.players:
            self.around.table.set_round_trip(player, dice.randrange(400))
        said: list[Callable[[], None]] = [
            lambda: self._do(somebody, commands.Arm, armed=dice.random() < 0.7),
            lambda: self._do(somebody, commands.Chat, text=dice.choice(("hello", "a\tb\x07c", " \n "))),
            lambda: self._do(somebody, commands.Pause),
            lambda: self._do(somebody, commands.Resume),
            lambda: self._do(somebody, commands.Resume),
            lambda: self._do(somebody, commands.Withdraw),
            lambda: self._do(somebody, commands.Rename, name=dice.choice(("Ann", "Dora", f"N{dice.randrange(9)}"))),
            lambda: self._do(self._host(), commands.Mute, who=self._anybody(), muted=dice.random() < 0.5),
            self._repeat,
        ]
        dice.choice(said)()

    def _repeat(self) -> None:
        if self._said:
            player, command = self.dice.choice(self._said)
            self.around.send(player, command)

    def _move_about(self) -> None:
        around, somebody = self.around, self._somebody()
        moves: list[Callable[[], object]] = [
            lambda: around.depart(somebody),
            self._all_come,
            self._all_come,
            lambda: around.depart(*self.players),
            self._watch,
            self._sit,
            lambda: self._leave(somebody),
            lambda: self._send_away(self._anybody()),
            lambda: self._do(self._host(), commands.Handover, who=self._anybody()),
            lambda: self._do(self._somebody(), commands.Stop),
        ]
        self.dice.choice(moves)()
        for gone in around.removed:
            if gone in around.here:
                around.depart(str(gone))
        around.removed.clear()

    def _all_come(self) -> None:
        for player in self.players:
            if player not in self.around.here and player not in self._sent_away:
                self.around.arrive(player)

    def _send_away(self, player: str) -> None:
        self._do(self._host(), commands.Remove, who=player)
        if player in self.around.removed:
            self._sent_away.add(player)

    def _leave(self, player: str) -> None:
        if len(self.players) > 1:
            self._do(player, commands.Leave)

    def _watch(self) -> None:
        if self.watching and self.dice.random() < 0.5:
            self.watching -= 1
            self.around.take(self.around.table.depart(None, self.around.now))
        else:
            self.watching += 1
            self.around.take(self.around.table.arrive(None, self.around.now))

    def _set(self) -> None:
        dice = self.dice
        written = {"written": tuple(dice.sample(_WRITTEN, dice.randrange(1, 3)))}
        settings = dice.choice((dice.choice(_ANY_TIME), dice.choice(_BETWEEN), written, {"options": self._options()}))
        self._do(
            self._host() if dice.random() < 0.8 else self._somebody(), commands.Change, settings=Changes(**settings)
        )
