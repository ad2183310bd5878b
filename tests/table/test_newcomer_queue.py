"""However people come, wait, withdraw, disconnect, leave and return: no seat is given twice, and nobody is lost."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.protocol import commands
from lastcard.protocol.lobby import Player
from lastcard.table import TableRefused, log_entries
from tests.support.table_harness import TableHarness, token_of

_STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["come", "come", "withdraw", "depart", "arrive", "leave", "come_back", "next", "next", "end", "reload"]
        ),
        st.integers(0, 9),
    ),
    max_size=25,
)


class Queue:
    """A table whose rounds end at once, and the people at it."""

    def __init__(self, bots: int) -> None:
        self.harness = TableHarness("Ann", bots=("casual",) * bots, open=True, absent=None)
        self.tokens = {"p1": "Ann"}
        """The names by which the people sat down."""
        self.gone: list[str] = []
        self._deal()

    def _deal(self) -> None:
        seats = len(self.harness.table.lobby().players)
        hands = ("B4 B5", "G4 G5", "Y4 Y5", "R4 R5", "B6 B7")
        if not self.harness.table.playing:
            self.harness.start()
        seat = next(seat for seat, player in enumerate(self._players()) if player.id == "p1")
        dealt = [hands[number] for number in range(seats)]
        dealt[seat] = "R1"
        self.harness.set_position(*dealt, turn=seat)
        self.harness.act("p1", "play R1")

    def _players(self) -> tuple[Player, ...]:
        return self.harness.table.lobby().players

    @property
    def waiting(self) -> list[str]:
        return self.harness.waiting()

    def do(self, what: str, number: int) -> None:
        getattr(self, what)(number)
        self.check()

    def come(self, number: int) -> None:
        name = f"Guest {len(self.tokens)}"
        free = len(self.harness.table.lobby().late_seats or ())
        try:
            player = self.harness.come_late(name)
        except TableRefused:
            assert not free
        else:
            assert free
            assert player not in self.tokens
            self.tokens[player] = name

    def withdraw(self, number: int) -> None:
        if self.waiting:
            player = self.waiting[number % len(self.waiting)]
            self.harness.do(player, commands.Leave)
            del self.tokens[player]

    def depart(self, number: int) -> None:
        if self.waiting:
            self.harness.depart(self.waiting[number % len(self.waiting)])

    def arrive(self, number: int) -> None:
        away = [player for player in self.waiting if player not in self.harness.present]
        if away:
            self.harness.arrive(away[number % len(away)])

    def leave(self, number: int) -> None:
        people = [player.id for player in self._players() if player.id in self.tokens and player.id != "p1"]
        if people:
            player = people[number % len(people)]
            self.harness.do(player, commands.Leave)
            self.harness.depart(player)
            self.gone.append(player)

    def come_back(self, number: int) -> None:
        gone = [player for player in self.gone if self.harness.table.player_with(token_of(self.tokens[player]))]
        if gone:
            player = gone[number % len(gone)]
            self.harness.arrive(player)
            self.gone.remove(player)

    def next(self, number: int) -> None:
        expected = {one.id: one.seat for one in self.harness.table.lobby().newcomers or ()}
        here = [player for player in expected if player in self.harness.present]
        scores = self.harness.sight().scores
        for player in [one.id for one in self._players() if one.id in self.harness.present and not one.stand_in]:
            if self.harness.sight().phase == "round-over":
                self.harness.act(player, "next")
        assert self.harness.sight().phase != "round-over"
        assert self.harness.sight().scores == scores
        for player in here:
            if expected[player] is not None:
                assert self.harness.you(player).seat == expected[player]
            else:
                assert player in self.waiting
        self._deal()

    def end(self, number: int) -> None:
        self.harness.do("p1", commands.Stop)
        self.gone = [player for player in self.gone if any(one.id == player for one in self._players())]
        self.check()
        if len(self._players()) < 2:
            self.harness.do("p1", commands.AddBot)
        self._deal()

    def reload(self, number: int) -> None:
        before = self.harness.table.lobby()
        self.harness.base = self.harness.table.snapshot() if number % 2 else self.harness.base
        self.harness.reload()
        assert self.harness.table.lobby() == before

    def check(self) -> None:
        lobby = self.harness.table.lobby()
        ids = [player.id for player in lobby.players] + self.waiting
        assert max(Counter(ids).values()) == 1
        promised = [one.seat for one in lobby.newcomers or () if one.seat is not None]
        assert len(set(promised)) == len(promised)
        assert not set(promised) & set(lobby.late_seats or ())
        for seat in promised:
            assert lobby.players[seat].level or lobby.players[seat].gone
        for player, name in self.tokens.items():
            found = self.harness.table.player_with(token_of(name))
            assert found in (player, None)
            if found is None:
                assert player in self.gone or player not in ids


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 4), _STEPS)
def test_queue_gives_each_seat_once_and_keeps_its_promises(bots: int, steps: list[tuple[str, int]]) -> None:
    queue = Queue(bots)
    for what, number in steps:
        queue.do(what, number)
    seated = [log_entries.decode(entry.command) for entry in queue.harness.log]
    taken = Counter(entry.player for entry in seated if isinstance(entry, log_entries.SeatTaken))
    assert all(times == 1 for times in taken.values())
