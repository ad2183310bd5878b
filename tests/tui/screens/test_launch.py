"""`lastcard play`, `host` and `join` on the whole screen: how they begin, and what is left when they end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lastcard.bots.worker import LevelUnavailable, WorkerStatus
from lastcard.cli.commands import play as play_command
from lastcard.cli.main import main
from lastcard.client import Client
from lastcard.client.seat_tokens import load_token
from lastcard.core.errors import Phrase
from lastcard.match import Match
from lastcard.notation.record import Decided, Moment, Record, read_record, replay, write_record
from lastcard.tui import launch
from lastcard.tui.app import LastcardApp
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.screens.hot_seat import CurtainScreen
from lastcard.tui.table.results import MatchResultScreen
from lastcard.tui.table.table_screen import TableScreen
from tests.support.server import Running, running
from tests.tui.screen_player import SMALL, Player
from tests.tui.screens.local_tables import choose, shown, until

SHORT = [
    "play",
    "--name",
    "Ana",
    "--name",
    "Ben",
    "--players",
    "2",
    "--set",
    "target=1",
    "--set",
    "hand_size=2",
    "--seed",
    "c",
]
"""Two people at one screen, and soon over."""
Evening = Callable[[Player], Awaitable[None]]
Start = Callable[..., int]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Start:
    """The command as it is typed at a terminal, with somebody before its screen."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for command in (play_command,):
        monkeypatch.setattr(command, "wants_line_mode", lambda args: False)

    def started(evening: Evening, *typed: str) -> int:
        async def shown(app: LastcardApp) -> int:
            async with app.run_test(size=SMALL) as pilot:
                await pilot.pause()
                await evening(Player(app, pilot))
            return app.return_code or 0

        monkeypatch.setattr(launch, "_run_app", shown)
        return main([*typed, "--lang", "en"])

    return started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


def record_at(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


async def never(player: Player) -> None:
    raise AssertionError("nothing should be shown")


async def quit_by_the_menu(player: Player) -> None:
    while shown(player) is not TableScreen and shown(player) is not LobbyScreen:
        await player.press("enter")
    await player.press("m")
    await choose(player, "Quit")


async def a_turn(player: Player) -> None:
    await until(player, lambda: shown(player) is TableScreen)
    await player.until(lambda: player.app.current.sight is not None and player.app.current.sight.awaited == (0,))
    before = player.app.current.seq
    await player.press("d")
    await player.until(lambda: player.app.current.seq != before)
    await quit_by_the_menu(player)


def test_match_is_recorded_and_resumed(start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.lastcard"

    words = ["play", "--name", "Ana", "--players", "2", "--seed", "again", "--record", str(path)]
    assert start(a_turn, *words, "--level", "beginner") == 0
    first = record_at(path)
    assert first.names == ("Ana", "Milo")
    assert first.seed == b"again"
    said = " ".join(capsys.readouterr().out.split())
    assert f"lastcard replay {path}" in said
    assert f"lastcard play --resume {path} --level beginner" in said

    async def go_on(player: Player) -> None:
        await until(player, lambda: shown(player) is TableScreen)
        assert player.app.current.view is not None
        *_, last = replay(first)
        assert player.app.current.view.discards[0] == last.state.game.deck.faces[last.state.discard_pile[0]]
        await quit_by_the_menu(player)

    assert start(go_on, "play", "--resume", str(path), "--level", "beginner") == 0
    assert record_at(path).actions[: len(first.actions)] == first.actions


@pytest.mark.parametrize(
    ("named", "people"), [([], ["Ben", "Cleo"]), (["Cleo"], ["Cleo"]), (["Ana"], ["Ana"])], ids=" ".join
)
def test_resumed_people_keep_their_seats(
    start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str], named: list[str], people: list[str]
) -> None:
    """A record that took their time knows who they were; whoever is named sits where the name stands."""
    match = Match.new(["Ana", "Ben", "Cleo"], seed=b"tea")
    for _ in range(6):
        (seat,) = match.state.awaiting.seats
        match.act(seat, match.legal_actions(seat)[0])
    record = match.record()
    decided: list[Decided] = ["bot" if seat == 0 else "person" for seat, _ in record.actions]
    assert {*decided} == {"bot", "person"}
    path = tmp_path / "game.lastcard"
    path.write_text(write_record(replace(record, moments=tuple(Moment(0, 0, who) for who in decided))), "utf-8")

    async def evening(player: Player) -> None:
        assert [place.me.name for place in player.app.clients if place.me] == people
        await quit_by_the_menu(player)

    words = [word for name in named for word in ("--name", name)]
    assert start(evening, "play", "--resume", str(path), *words) == 0
    said = " ".join(capsys.readouterr().out.split())
    again = "".join(f" --name {name}" for name in people if people != ["Ana"])
    assert said.endswith(f"lastcard play --resume {path}{again}")


def test_unfinished_match_is_saved_unasked(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    """An edition of one's own, left in the middle: the file that is named goes on with it."""
    table = ["--players", "2", "--edition", "docs/examples/seasons.toml", "--seed", "again"]
    assert start(a_turn, "play", *table) == 0
    said = " ".join(capsys.readouterr().out.split())
    path = Path(said.partition("lastcard play --resume ")[2])
    kept = record_at(path)
    assert kept.edition == "docs/examples/seasons.toml"
    assert kept.actions

    assert start(quit_by_the_menu, "play", "--resume", str(path)) == 0
    assert record_at(path).actions[: len(kept.actions)] == kept.actions


def test_further_matches_get_their_own_files(start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def evening(player: Player) -> None:
        await player.play()
        await until(player, lambda: shown(player) is MatchResultScreen)
        await player.press("enter")
        await player.until(lambda: player.app.current.lobby.match == 2)
        await quit_by_the_menu(player)

    path = tmp_path / "game.lastcard"
    assert start(evening, *SHORT, "--record", str(path)) == 0
    assert record_at(path).result.startswith("match")
    assert record_at(tmp_path / "game-2.lastcard").result.startswith("unfinished")
    assert f"lastcard play --resume {tmp_path / 'game-2.lastcard'}" in " ".join(capsys.readouterr().out.split())


def test_foreign_file_is_not_overwritten(start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "theirs"
    path.write_text("mine")
    assert start(never, "play", "--record", str(path)) == 2
    assert str(path) in capsys.readouterr().err
    assert path.read_text() == "mine"


def test_several_people_share_screen(start: Start) -> None:
    async def evening(player: Player) -> None:
        assert [place.me.name for place in player.app.clients if place.me] == ["Ana", "Ben"]
        seen = {shown(player)}
        await player.play(lambda: seen.add(shown(player)))
        assert CurtainScreen in seen

    assert start(evening, *SHORT) == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--level", "genius"], "genius"),
        (["--name", "Ana", "--name", "ana"], "Ana"),
    ],
)
def test_impossible_start_prints_one_line(
    start: Start, capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    assert start(never, "play", *words) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1


def test_bot_preparation_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    crier = launch._BotNotices()
    crier.app = LastcardApp.__new__(LastcardApp)
    monkeypatch.setattr(LastcardApp, "notify", lambda app, words, **more: told.append(words))
    for notice in (
        WorkerStatus.PREPARING,
        WorkerStatus.READY,
        LevelUnavailable(Phrase("error-in-words", text="no level 'expert' here")),
    ):
        crier(notice)
    getting_ready = "The expert bot is getting ready. The first time takes about half a minute."
    assert told == [getting_ready, "no level 'expert' here"]


def test_host_join_and_return_to_seat(start: Start, server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    links: list[str] = []

    async def hosted(player: Player) -> None:
        client = player.app.current
        assert isinstance(client, Client)
        links.append(client.link)
        assert [one.level for one in client.lobby.players] == [None, "beginner"]
        assert client.lobby.settings.options == {"target": 200}
        await quit_by_the_menu(player)

    assert start(hosted, "host", server.url, "--name", "Ana", "--bots", "beginner", "--set", "target=200") == 0
    (link,) = links
    assert f"lastcard join {link}" in " ".join(capsys.readouterr().out.split())

    async def is_ana(player: Player) -> None:
        assert player.app.current.me is not None
        assert player.app.current.me.name == "Ana"
        assert "Your table" in player.text
        await player.press("m")
        await choose(player, "Leave for good")
        await player.press("left", "enter")
        await player.app.current.until(lambda place: place.me is None)

    async def is_ben(player: Player) -> None:
        assert player.app.current.me is not None
        assert player.app.current.me.name == "Ben"
        await quit_by_the_menu(player)

    async def looks_on(player: Player) -> None:
        assert player.app.current.me is None
        assert "Waiting for Ana to deal" in player.text
        await quit_by_the_menu(player)

    assert start(is_ben, "join", link, "--name", "Ben") == 0
    assert start(looks_on, "join", link, "--watch") == 0
    assert start(is_ben, "join", link) == 0
    assert start(is_ben, "join", link, "--token", load_token(link, "Ben") or "") == 0
    capsys.readouterr()
    assert start(is_ana, "join", link, "--name", "Ana") == 0
    assert load_token(link, "Ana") is None
    assert start(never, "join", f"{server.url}/t/nosuchtable123") == 2
