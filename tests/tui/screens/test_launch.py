"""`lastcard play`, `host` and `join` on the whole screen: how they start, and what they leave behind."""

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
from lastcard.tui.screens.curtain import CurtainScreen
from lastcard.tui.table.results import MatchResultScreen
from lastcard.tui.table.table_screen import TableScreen
from tests.support.server import ServerProcess, start_server
from tests.tui.screen_player import SMALL, ScreenPlayer
from tests.tui.screens.local_tables import choose, notices, top_screen, wait_until

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
"""Two people at one screen, with a short match."""
Scenario = Callable[[ScreenPlayer], Awaitable[None]]
Start = Callable[..., int]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Start:
    """Run a command as it is typed at a terminal, with a player at its screen."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for command in (play_command,):
        monkeypatch.setattr(command, "wants_line_mode", lambda args: False)

    def run_command(scenario: Scenario, *typed: str) -> int:
        async def run_with_player(app: LastcardApp) -> int:
            async with app.run_test(size=SMALL) as pilot:
                await pilot.pause()
                await scenario(ScreenPlayer(app, pilot))
            return app.return_code or 0

        monkeypatch.setattr(launch, "_run_app", run_with_player)
        return main([*typed, "--lang", "en"])

    return run_command


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server")) as server:
        yield server


def record_at(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


async def never(player: ScreenPlayer) -> None:
    raise AssertionError("nothing should be shown")


async def quit_by_the_menu(player: ScreenPlayer) -> None:
    while top_screen(player) is not TableScreen and top_screen(player) is not LobbyScreen:
        await player.press("enter")
    await player.press("m")
    await choose(player, "Quit")


async def a_turn(player: ScreenPlayer) -> None:
    await wait_until(player, lambda: top_screen(player) is TableScreen)
    await player.wait_until(lambda: player.app.current.sight is not None and player.app.current.sight.awaited == (0,))
    before = player.app.current.seq
    await player.press("d")
    await player.wait_until(lambda: player.app.current.seq != before)
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

    async def go_on(player: ScreenPlayer) -> None:
        await wait_until(player, lambda: top_screen(player) is TableScreen)
        assert player.app.current.view is not None
        *_, last = replay(first)
        assert player.app.current.view.discards[0] == last.state.game.deck.faces[last.state.discard_pile[0]]
        await quit_by_the_menu(player)

    assert start(go_on, "play", "--resume", str(path), "--level", "beginner") == 0
    assert record_at(path).actions[: len(first.actions)] == first.actions


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("named", "people"), [([], ["Ben", "Cleo"]), (["Cleo"], ["Cleo"]), (["Ana"], ["Ana"])], ids=" ".join
)
def test_resumed_people_keep_their_seats(
    start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str], named: list[str], people: list[str]
) -> None:
    """A record with move times knows the people; a named person sits where the name stands."""
    match = Match.new(["Ana", "Ben", "Cleo"], seed=b"tea")
    for _ in range(6):
        (seat,) = match.state.awaiting.seats
        match.act(seat, match.legal_actions(seat)[0])
    record = match.record()
    decided: list[Decided] = ["bot" if seat == 0 else "person" for seat, _ in record.actions]
    assert {*decided} == {"bot", "person"}
    path = tmp_path / "game.lastcard"
    path.write_text(write_record(replace(record, moments=tuple(Moment(0, 0, who) for who in decided))), "utf-8")

    async def scenario(player: ScreenPlayer) -> None:
        assert [place.me.name for place in player.app.clients if place.me] == people
        await quit_by_the_menu(player)

    words = [word for name in named for word in ("--name", name)]
    assert start(scenario, "play", "--resume", str(path), *words) == 0
    said = " ".join(capsys.readouterr().out.split())
    again = "".join(f" --name {name}" for name in people if people != ["Ana"])
    assert said.endswith(f"lastcard play --resume {path}{again}")


def test_unfinished_match_is_saved_unasked(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    """A match with a custom edition, left in the middle: the printed file resumes it."""
    table = ["--players", "2", "--edition", "docs/examples/seasons.toml", "--seed", "again"]
    assert start(a_turn, "play", *table) == 0
    said = " ".join(capsys.readouterr().out.split())
    path = Path(said.partition("lastcard play --resume ")[2])
    kept = record_at(path)
    assert kept.edition == "docs/examples/seasons.toml"
    assert kept.actions

    assert start(quit_by_the_menu, "play", "--resume", str(path)) == 0
    assert record_at(path).actions[: len(kept.actions)] == kept.actions


@pytest.mark.sweep(1)
@pytest.mark.parametrize("recorded", [True, False], ids=["recorded", "not recorded"])
def test_move_is_in_the_file_when_it_is_on_the_screen(start: Start, tmp_path: Path, recorded: bool) -> None:
    """So nothing that ends the program, not even SIGKILL, loses more than the move that is being made."""
    path = tmp_path / "game.lastcard"

    async def scenario(player: ScreenPlayer) -> None:
        await wait_until(player, lambda: top_screen(player) is TableScreen)
        await player.wait_until(lambda: player.app.current.sight.awaited == (0,))  # type: ignore[union-attr]
        before = player.app.current.seq
        await player.press("d")
        await player.wait_until(lambda: player.app.current.seq != before)
        (written,) = [path] if recorded else (tmp_path / "state/lastcard/unfinished").glob("*.lastcard")
        assert "draw" in [str(action) for _, action in record_at(written).actions]
        await quit_by_the_menu(player)

    wanted = ["--record", str(path)] if recorded else []
    assert start(scenario, "play", "--players", "2", "--seed", "again", *wanted) == 0


def test_trouble_with_the_record_is_shown_and_printed(
    start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is a file in place of the folder for unfinished matches."""
    (tmp_path / "state").write_text("mine")
    shown: list[str] = []

    async def scenario(player: ScreenPlayer) -> None:
        await a_turn(player)
        shown.extend(notices(player))

    assert start(scenario, "play", "--players", "2", "--seed", "again") == 2
    assert any("This match isn’t being saved." in message for message in shown)
    assert f"lastcard: {tmp_path}/state/lastcard/unfinished: can’t be written" in capsys.readouterr().err


@pytest.mark.full
def test_further_matches_get_their_own_files(start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def scenario(player: ScreenPlayer) -> None:
        await player.play()
        await wait_until(player, lambda: top_screen(player) is MatchResultScreen)
        await player.press("enter")
        await player.wait_until(lambda: player.app.current.lobby.match == 2)
        await quit_by_the_menu(player)

    path = tmp_path / "game.lastcard"
    assert start(scenario, *SHORT, "--record", str(path)) == 0
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
    async def scenario(player: ScreenPlayer) -> None:
        assert [place.me.name for place in player.app.clients if place.me] == ["Ana", "Ben"]
        seen = {top_screen(player)}
        await player.play(lambda: seen.add(top_screen(player)))
        assert CurtainScreen in seen

    assert start(scenario, *SHORT) == 0


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


def test_replaced_bot_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert told == ["no level 'expert' here"]


@pytest.mark.full
def test_host_join_and_return_to_seat(start: Start, server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    links: list[str] = []

    async def hosted(player: ScreenPlayer) -> None:
        client = player.app.current
        assert isinstance(client, Client)
        links.append(client.link)
        assert [one.level for one in client.lobby.players] == [None, "beginner"]
        assert client.lobby.settings.options == {"target": 200}
        await quit_by_the_menu(player)

    assert start(hosted, "host", server.url, "--name", "Ana", "--bots", "beginner", "--set", "target=200") == 0
    (link,) = links
    assert f"lastcard join {link} --name Ana" in " ".join(capsys.readouterr().out.split())

    async def is_ana(player: ScreenPlayer) -> None:
        assert player.app.current.me is not None
        assert player.app.current.me.name == "Ana"
        assert "Your table" in player.text
        await player.press("m")
        await choose(player, "Leave for good")
        await player.press("left", "enter")
        await player.app.current.until(lambda place: place.me is None)

    async def is_ben(player: ScreenPlayer) -> None:
        assert player.app.current.me is not None
        assert player.app.current.me.name == "Ben"
        await quit_by_the_menu(player)

    async def looks_on(player: ScreenPlayer) -> None:
        assert player.app.current.me is None
        assert "Waiting for Ana to deal" in player.text
        await quit_by_the_menu(player)

    assert start(is_ben, "join", link, "--name", "Ben") == 0
    assert start(looks_on, "join", link, "--watch") == 0
    assert start(is_ben, "join", link, "--name", "Ben") == 0
    assert start(is_ben, "join", link, "--token", load_token(link, "Ben") or "") == 0
    capsys.readouterr()
    assert start(is_ana, "join", link, "--name", "Ana") == 0
    assert load_token(link, "Ana") is None
    assert start(never, "join", f"{server.url}/t/nosuchtable123") == 2
