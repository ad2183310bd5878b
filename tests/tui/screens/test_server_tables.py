"""Tables on a real server: the host uses the whole screen, the others that or line mode."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from lastcard.client import Client, ClientClosed
from lastcard.plain.console import QuitGame
from lastcard.plain.remote_game import RemoteGame
from lastcard.text import language
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.lobby.seat_list import SeatList
from lastcard.tui.screens.dialogs import ChoiceSheet
from lastcard.tui.screens.menu import FairnessSheet
from lastcard.tui.table.results import MatchResultScreen
from tests.plain.line_player import next_line
from tests.support.server import ServerProcess, start_server
from tests.tui.screen_player import ScreenPlayer, run_app
from tests.tui.screens.local_tables import choose, go_to, notices, run, top_screen, wait_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server")) as server:
        yield server


class AnsweringConsole:
    """A console whose user answers at once."""

    def __init__(self) -> None:
        self.told = ""
        self._typed: asyncio.Queue[str] = asyncio.Queue()

    def say(self, *lines: str) -> None:
        self.told = " ".join([self.told, *" ".join(lines).split()])
        if "won the match" in self.told:
            self._type("quit")
        elif typed := next_line(self.told):
            self._type(typed)

    def _type(self, line: str) -> None:
        self.told = ""
        self._typed.put_nowait(line)

    async def ask(self, prompt: str) -> str:
        return await self._typed.get()

    def turn_away(self) -> None:
        raise AssertionError("nobody else is at this keyboard")


@pytest.mark.full
def test_host_guest_and_line_mode_player_finish_a_match(server: ServerProcess) -> None:
    async def ana(link: asyncio.Future[str]) -> None:
        async with await Client.open(server.url, "Ana", {"race": None}) as client, run_app(client) as player:
            link.set_result(client.link)
            assert top_screen(player) is LobbyScreen
            assert client.link in player.text
            assert "This link only works on this computer." in player.text
            await go_to(player, "hand_size")
            for size in (6, 5, 4):
                await player.press("left")
                await client.until(lambda client, size=size: client.lobby.settings.options.get("hand_size") == size)
                await player.pilot.pause()
            await go_to(player, "target")
            await player.press("enter", "ctrl+u", "1", "enter")
            await client.until(lambda client: client.lobby.settings.options.get("target") == 1)
            await client.until(lambda client: len(client.lobby.players) == 3)
            await wait_until(player, lambda: "Cleo" in player.text)
            await player.play()
            await wait_until(player, lambda: top_screen(player) is MatchResultScreen)
            assert "Rematch" in player.text
            await player.press("v")
            await wait_until(player, lambda: top_screen(player) is FairnessSheet)
            assert "Proven: nobody chose the cards." in player.text

    async def ben(link: asyncio.Future[str]) -> None:
        async with await Client.join(await link, "Ben") as client, run_app(client) as player:
            assert top_screen(player) is LobbyScreen
            assert "Ana’s table" in player.text
            await player.play()
            await wait_until(player, lambda: top_screen(player) is MatchResultScreen)
            assert "Waiting for Ana to deal again" in player.text

    async def cleo(link: asyncio.Future[str]) -> None:
        async with await Client.join(await link, "Cleo") as client:
            with pytest.raises(QuitGame):
                await RemoteGame(client, AnsweringConsole()).play()

    async def scenario() -> None:
        link = asyncio.get_running_loop().create_future()
        async with asyncio.TaskGroup() as everybody:
            for side in (ana, ben, cleo):
                everybody.create_task(side(link))

    language.set_language("en")
    run(scenario)


@pytest.mark.full
def test_guest_can_read_and_write_rules_but_not_change_settings(server: ServerProcess) -> None:
    async def scenario() -> None:
        ana = await Client.open(server.url, "Ana")
        ben = await Client.join(ana.link, "Ben")
        async with ana, ben, run_app(ben) as player:
            await go_to(player, "stacking")
            await player.press("right")
            assert notices(player) == ["Only the host can change these."]
            await player.press("w")
            await choose(player, "Karaoke")
            await ana.until(lambda ana: bool(ana.lobby.settings.written))
            player.app.screen.query_one(SeatList).focus()
            await player.press("home", "enter")
            assert top_screen(player) is LobbyScreen  # a guest can do nothing about the host
            async with await Client.watch(ana.link) as watching:
                await player.app.push_screen(LobbyScreen(watching))
                await go_to(player, "card-0")
                await player.press("enter")
                assert top_screen(player) is ChoiceSheet  # to read, and nothing to choose
                assert "Everyone else sings a line of a song" in player.text
                await player.press("enter", "escape")
                player.app.pop_screen()
                await player.pilot.pause()
            await ana.remove("Ben")
            await wait_until(player, lambda: not player.app.is_running)
            assert ben.ended is not None
            assert ben.ended.reason == "banned"

    run(scenario)


def test_host_removes_a_player_and_lets_them_come_back(server: ServerProcess) -> None:
    async def scenario() -> None:
        language.set_language("en")
        async with await Client.open(server.url, "Ana") as ana, run_app(ana) as player:
            for way in ("lobby", "menu"):
                ben = await Client.join(ana.link, "Ben")
                await wait_until(player, lambda: "Ben" in player.text)
                await _open_seat(player, ben.player)
                assert "They can’t come back unless you allow it." in player.text
                await choose(player, "Remove Ben")
                with pytest.raises(ClientClosed, match="the host removed you"):
                    await ben.until(lambda client: False)
                await wait_until(player, lambda: "removed" in player.text)
                with pytest.raises(ClientClosed, match="the host removed you"):
                    await Client.resume(ana.link, ben.token or "")
                if way == "lobby":
                    await _open_seat(player, ben.player)
                else:
                    await player.press("m")
                    await choose(player, "Removed from the table")
                await choose(player, "Let Ben come back")
                await ana.until(lambda client: not client.banned)
                while top_screen(player) is not LobbyScreen:
                    await player.press("escape")
                await ben.close()

    run(scenario)


async def _open_seat(player: ScreenPlayer, seat: str | None) -> None:
    seats = player.app.screen.query_one(SeatList)
    seats.focus()
    seats.highlighted = seats.get_option_index(str(seat))
    await player.press("enter")
