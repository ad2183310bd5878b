"""Long random sessions at a table: every player sends any command at any time, allowed or not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from lastcard.fairness import share_digest
from lastcard.protocol import commands
from lastcard.protocol.connection import REVEAL_LIMIT
from lastcard.protocol.settings import Changes
from lastcard.table import TableRefused
from tests.support.table_harness import TableHarness

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
    """Random steps at a table, one after the other."""

    def __init__(self, number: int, harness: TableHarness | None = None) -> None:
        self.dice = Random(number)
        self.harness = harness or TableHarness(
            "Ann", "Ben", "Cem", options=self._options(), race=self.dice.choice((750, None))
        )
        self.watching = 0
        self.guests = 0
        self._shares: dict[str, bytes] = {}
        self._removed: set[str] = set()
        self._sent: list[tuple[str, Any]] = []
        self._steps: list[Callable[[], object]] = [
            *[self._play] * 30, *[self._wait] * 12, *[self._send_random_command] * 10, *[self._change_presence] * 4,
            *[self._change_settings] * 2,
        ]  # fmt: skip

    def _options(self) -> dict[str, Any]:
        return {**self.dice.choice(_OPTIONS), "hand_size": self.dice.choice((2, 3, 7)), "target": 60}

    def run(self, count: int) -> None:
        for _ in range(count):
            self.step()

    def step(self) -> None:
        if not self.harness.present and self.dice.random() < 0.3:
            self._return_all()
            self._sit()
        self.dice.choice(self._steps)()

    @property
    def players(self) -> list[str]:
        return [player.id for player in self.harness.table.lobby().players if player.level is None]

    def _random_player(self) -> str:
        """A player, usually one who is present; a command of an absent one may still be under way."""
        present = [player for player in self.players if player in self.harness.present]
        return self.dice.choice(present if present and self.dice.random() < 0.95 else self.players or ["p1"])

    def _random_member(self) -> str:
        return self.dice.choice([player.id for player in self.harness.table.lobby().players] or ["p1"])

    def _do(self, player: str, command: type, **fields: Any) -> None:
        self.harness.do(player, command, **fields)
        self._sent = [*self._sent[-20:], (player, command(id=f"test.{self.harness.number}", **fields))]

    def _play(self) -> None:
        if not self.harness.table.playing:
            self._start()
            return
        if self.harness.table.lobby().standing == "paused":
            self._do(self._random_player(), commands.Resume)
            return
        awaited = [player for player in self.harness.awaited() if player in self.players]
        player = self.dice.choice(awaited) if awaited and self.dice.random() < 0.85 else self._random_player()
        may = self.harness.may(player)
        eager = [action for action in may if action.startswith(("play", "jump"))]
        action = (
            self.dice.choice(eager or may or _NONSENSE) if self.dice.random() < 0.9 else self.dice.choice(_NONSENSE)
        )
        self._do(player, commands.Act, action=action)

    def _start(self) -> None:
        for _ in range(self.dice.randrange(4)):
            self._change_settings()
        lobby = self.harness.table.lobby()
        for player in self.players:
            if self.dice.random() < 0.9:
                self._do(player, commands.Agree, revision=lobby.revision)
            self._share(player)
        if len(lobby.players) < 3:
            self._sit()
        if len(lobby.players) < 4:
            self._do(self._host(), commands.AddBot, level="beginner")
        self._do(self._host(), commands.Start)
        self._reveal()

    def _share(self, player: str) -> None:
        """Commit to a share, send one openly as older clients do, or do neither."""
        share, dice = self.dice.randbytes(16), self.dice.random()
        if dice < 0.25:
            self._do(player, commands.GiveShare, share=share.hex())
        elif dice < 0.75:
            self._shares[player] = share
            self._do(player, commands.CommitShare, digest=share_digest(share))

    def _reveal(self) -> None:
        """Reveal most shares, and let the time of the others run out; a bot more or less is refused meanwhile."""
        if self.harness.table.lobby().setup:
            self._do(self._host(), commands.AddBot, level="beginner")
        for player in self.players:
            if player in self._shares and self.dice.random() < 0.9:
                self._do(player, commands.RevealShare, share=self._shares[player].hex())
        if self.harness.table.lobby().setup:
            self.harness.pass_time(1000 * REVEAL_LIMIT)

    def _host(self) -> str:
        return next((player.id for player in self.harness.table.lobby().players if player.host), "p1")

    def _sit(self) -> None:
        try:
            self.harness.sit(f"Guest {self.guests}")
            self.guests += 1
        except TableRefused:
            pass

    def _wait(self) -> None:
        self.harness.pass_time(self.dice.choice((10, 100, 400, 800, 2000, 2000, 6000, 31_000, 70_000)))

    def _send_random_command(self) -> None:
        dice, player_id = self.dice, self._random_player()
        for player in self.players:
            self.harness.table.set_round_trip(player, dice.randrange(400))
        choices: list[Callable[[], None]] = [
            lambda: self._do(player_id, commands.Arm, armed=dice.random() < 0.7),
            lambda: self._do(player_id, commands.Chat, text=dice.choice(("hello", "a\tb\x07c", " \n "))),
            lambda: self._do(player_id, commands.Pause),
            lambda: self._do(player_id, commands.Resume),
            lambda: self._do(player_id, commands.Resume),
            lambda: self._do(player_id, commands.Withdraw),
            lambda: self._do(player_id, commands.Rename, name=dice.choice(("Ann", "Dora", f"N{dice.randrange(9)}"))),
            lambda: self._do(
                player_id, commands.ChooseFace, face=dice.choice(("otter-slate-bow", "owl-night-hat", None))
            ),
            lambda: self._do(self._host(), commands.Mute, who=self._random_member(), muted=dice.random() < 0.5),
            self._repeat,
        ]
        dice.choice(choices)()

    def _repeat(self) -> None:
        if self._sent:
            player, command = self.dice.choice(self._sent)
            self.harness.send(player, command)

    def _change_presence(self) -> None:
        harness, player_id = self.harness, self._random_player()
        moves: list[Callable[[], object]] = [
            lambda: harness.depart(player_id),
            self._return_all,
            self._return_all,
            lambda: harness.depart(*self.players),
            self._watch,
            self._sit,
            lambda: self._leave(player_id),
            lambda: self._remove(self._random_member()),
            lambda: self._do(self._host(), commands.Handover, who=self._random_member()),
            lambda: self._do(self._random_player(), commands.Stop),
        ]
        self.dice.choice(moves)()
        for gone in harness.removed:
            if gone in harness.present:
                harness.depart(str(gone))
        harness.removed.clear()

    def _return_all(self) -> None:
        for player in self.players:
            if player not in self.harness.present and player not in self._removed:
                self.harness.arrive(player)

    def _remove(self, player: str) -> None:
        self._do(self._host(), commands.Remove, who=player)
        if player in self.harness.removed:
            self._removed.add(player)

    def _leave(self, player: str) -> None:
        if len(self.players) > 1:
            self._do(player, commands.Leave)

    def _watch(self) -> None:
        if self.watching and self.dice.random() < 0.5:
            self.watching -= 1
            self.harness.deliver(self.harness.table.depart(None, self.harness.now))
        else:
            self.watching += 1
            self.harness.deliver(self.harness.table.arrive(None, self.harness.now))

    def _change_settings(self) -> None:
        dice = self.dice
        written = {"written": tuple(dice.sample(_WRITTEN, dice.randrange(1, 3)))}
        settings = dice.choice((dice.choice(_ANY_TIME), dice.choice(_BETWEEN), written, {"options": self._options()}))
        self._do(
            self._host() if dice.random() < 0.8 else self._random_player(),
            commands.Change,
            settings=Changes(**settings),
        )
