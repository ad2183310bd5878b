"""A table on a server in line mode: output, commands, and a whole match typed in words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from lastcard.cli.main import main
from lastcard.client import Client, Seat
from lastcard.plain.console import QuitGame
from lastcard.plain.remote_game import RemoteGame
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.faces import face_of
from lastcard.text.faces import face_sign, player_signs
from lastcard.text.language import set_language, t
from lastcard.text.translator import LANGUAGES
from tests.client import scripted_server
from tests.client.players import bot_choice, is_over, is_turn_of, play, run, seat_clients, seek_ranks, wait_until_synced
from tests.plain.action_words import action_in_words
from tests.plain.conftest import OpenTerminal
from tests.support import PATIENCE
from tests.support.server import ServerProcess, start_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server")) as server:
        yield server


class TypedConsole:
    """Console whose lines the test types, waiting for the output of each."""

    def __init__(self) -> None:
        self.said = ""
        self._typed: asyncio.Queue[str] = asyncio.Queue()
        self._more = asyncio.Event()

    def say(self, *lines: str) -> None:
        assert max(map(len, lines), default=0) <= 80
        self.said = " ".join([self.said, *" ".join(lines).split()])
        self._more.set()

    async def ask(self, prompt: str) -> str:
        return await self._typed.get()

    def turn_away(self) -> None:
        raise AssertionError("only one person is at this console")

    def type(self, line: str) -> None:
        self._typed.put_nowait(line)

    async def wait_for(self, words: str) -> None:
        """Wait until these words are printed, ignoring line breaks, and drop everything before them."""
        words = " ".join(words.split())
        try:
            async with asyncio.timeout(PATIENCE):
                while words not in self.said:
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError:
            raise AssertionError(f"{words!r} wasn't said, but {self.said[-500:]!r}") from None
        self.said = self.said.partition(words)[2]

    async def type_and_wait(self, line: str, words: str) -> None:
        self.type(line)
        await self.wait_for(words)


Scenario = Callable[[TypedConsole, Client, list[Client]], Awaitable[None]]


def run_scenario(server: ServerProcess, scenario: Scenario, *others: str, **settings: object) -> None:
    """Run a scenario in which Ana plays at a console and the others are clients."""

    async def whole() -> None:
        async with AsyncExitStack() as stack:
            ana, *rest = await seat_clients(stack, server.url, "Ana", *others, **settings)
            await wait_until_synced([ana, *rest])
            console = TypedConsole()
            game = asyncio.create_task(RemoteGame(ana, console).play())
            await console.wait_for(t("plain-at-table", names=f"{player_signs(ana.lobby.players)[0]} Ana"))
            await scenario(console, ana, rest)
            console.type("quit")
            with pytest.raises(QuitGame):
                await game

    run(whole())


def test_lobby_commands_work(server: ServerProcess) -> None:
    async def scenario(console: TypedConsole, ana: Client, others: list[Client]) -> None:
        (ben,) = others
        await ben.say("hello Ana")
        await console.wait_for("Ben: hello Ana")
        await console.type_and_wait("say hello Ben", "Ana: hello Ben")
        await console.type_and_wait("?", "host NAME – make another player the host.")
        await console.type_and_wait("frob", "No match is being played.")
        await console.type_and_wait("hand", "No match is being played.")
        await console.type_and_wait("bot genius", "No level 'genius': the levels are beginner, casual and expert")
        await console.type_and_wait("bot casul", "the levels are beginner, casual and expert; did you mean 'casual'?")
        await console.type_and_wait("kick", "Type a little more: “kick NAME”.")
        await console.type_and_wait("bot", "Milo sat down.")
        await console.type_and_wait("kick nobody", "Who is “nobody”? At this table: Ana, Ben and Milo.")
        await console.type_and_wait("kick milo", "Milo left.")
        await console.type_and_wait("mute ben", "Ben is muted for now.")
        await console.type_and_wait("unmute ben", "Ben can chat again.")
        await console.type_and_wait("name Anouk", "You are now called Anouk.")
        await console.type_and_wait("face otter", "Your face is (=w=), Otter.")
        await console.type_and_wait("face pig", "No animal 'pig': the animals are alpaca, axolotl")
        await console.type_and_wait("who", "(=w=) Anouk (you, host)")
        await ben.change(written=["Talk like a pirate"])
        await console.wait_for("Read the rules written on the cards (“rules”), then type “agree”.")
        await console.type_and_wait("rules", "W*1, Card 1: “Talk like a pirate”")
        await console.type_and_wait("start", "Not everybody has agreed to the written rules: Anouk")
        await console.type_and_wait("agree", "You agreed to the written rules.")
        await console.type_and_wait("withdraw", "You no longer agree to the written rules.")
        await console.type_and_wait("who", f"Waiting for Anouk to agree (“agree”). Link to this table: {ana.link}")
        await console.type_and_wait("host ben", "Ben is now the host.")
        await ben.close()
        await console.wait_for("Ben lost the connection.")

    run_scenario(server, scenario, "Ben")


def test_host_changes_every_setting(server: ServerProcess) -> None:
    """Every setting of a table; a wrong value is refused with the allowed ones."""

    async def scenario(console: TypedConsole, ana: Client, others: list[Client]) -> None:
        await console.type_and_wait("?", "set OPTION=VALUE – change a house rule, for example stacking=same.")
        for typed, setting, value in (
            ("set stacking=same", "options", {"stacking": "same"}),
            ("set Jumping in = on", "options", {"stacking": "same", "jump_in": True}),
            ("set stacking=off", "options", {"jump_in": True}),
            ("set target = 200", "options", {"jump_in": True, "target": 200}),
            ("preset sheet", "options", {}),
            ("edition nonpartisan", "edition", "nonpartisan"),
            ("edition Classic", "edition", "coloradd"),
            ("clock 30", "clock", 30),
            ("clock off", "clock", None),
            ("seats 4", "seats", 4),
            ("write Talk like a pirate", "written", ("Talk like a pirate",)),
            ("erase 1", "written", ()),
            ("open on", "open", True),
            ("open no", "open", False),
            ("spectators off", "spectators", False),
            ("race 2000", "race", 2000),
            ("race off", "race", None),
        ):
            await console.type_and_wait(typed, "The table settings were changed.")
            assert getattr(ana.lobby.settings, setting) == value, typed
        for typed, said in (
            ("set", "Type a little more: “set OPTION=VALUE”."),
            ("set stacking", "Type “set OPTION=VALUE”, as in “set stacking=same”."),
            ("set stackin=same", "There is no “stackin”. Did you mean “stacking”?"),
            ("set zzzz=1", "There is no “zzzz”. Choose scoring, "),
            ("set stacking=some", "There is no “some”. Did you mean “same”?"),
            ("set target=lots", "Type a number from 1 to 100000."),
            ("set jump_in=maybe", "“on” or “off”?"),
            ("set deflect=both", "only stacking leaves one pending"),
            ("preset fancy", "There is no “fancy”. Choose "),
            ("clock soon", "Type a number from 5 to 2,592,000."),
            ("seats 11", "Type a number from 2 to 10."),
            ("erase 1", "Nothing is written on any card."),
            ("open", "Type a little more: “open on or off”."),
            ("open maybe", "“on” or “off”?"),
            ("race 9999", "Type a number from 0 to 5000."),
            ("write x :: fly()", "'fly' is not an effect"),
        ):
            await console.type_and_wait(typed, said)
        await console.type_and_wait("who", "Time to catch: None: the call is made for you. Spectators: Off.")

    run_scenario(server, scenario, "Ben")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("es", [("ayuda", "reloj SEGUNDOS, no – cuánto puede durar una decisión."), ("decir hola", "Ana: hola"),
                ("bot principiante", "Milo se sentó a la mesa."), ("sacar mil", "Milo se fue."),
                ("ajustar acumular = toma 2 sobre toma 2, toma 4 sobre toma 4", "Cambiaron los ajustes de la mesa."),
                ("reglas", "Acumular (stacking=same): Toma 2 sobre Toma 2"), ("público no", "Cambiaron los ajustes"),
                ("escribir canta", "Cambiaron los ajustes"), ("retirar", "Ya no aceptas las reglas escritas."),
                ("acepto", "Aceptaste las reglas escritas."), ("nombre", "Falta algo: «nombre NOMBRE»."),
                ("quién", "Público: No."), ("edición Nonpartisan", "Cambiaron los ajustes de la mesa.")]),
        ("fr", [("aide", "temps SECONDES, non – le temps pour chaque décision."),
                ("dire salut", "Ana : salut"), ("bot débutant", "Milo a rejoint la table."),
                ("exclure milo", "Milo a quitté la table."), ("temps 30", "Les réglages de la table ont changé."),
                ("qui", "Temps de réflexion : 30 s"), ("temps non", "Les réglages de la table ont changé."),
                ("ensemble fête", "Les réglages de la table ont changé."), ("places 3", "Les réglages"),
                ("délai 99999", "Il faut un nombre de 0 à 5000.")]),
    ],
)  # fmt: skip
def test_lobby_commands_work_in_other_languages(
    server: ServerProcess, language: str, lines: list[tuple[str, str]]
) -> None:
    async def scenario(console: TypedConsole, ana: Client, others: list[Client]) -> None:
        for typed, said in lines:
            await console.type_and_wait(typed, said)

    set_language(language)
    try:
        run_scenario(server, scenario, "Ben")
    finally:
        set_language("en")


def test_commands_during_match_work(server: ServerProcess) -> None:
    async def scenario(console: TypedConsole, ana: Client, others: list[Client]) -> None:
        (ben,) = others
        await console.type_and_wait("start", "Match 1 begins.")
        await wait_until_synced([ana, ben])
        await asyncio.gather(play(ana, seek_ranks(), is_turn_of(0)), play(ben, seek_ranks(), is_turn_of(0)))
        await console.wait_for("Your turn: play a card, or “draw”.")
        await console.type_and_wait("r99", "“r99” is neither a card nor a word of the game.")
        await console.type_and_wait("propose ben", "Propose what?")
        await console.type_and_wait("catch ben", "There is nobody to catch: it is too late, or they called in time.")
        await console.type_and_wait("take", "You can’t do that now. Your turn: play a card, or “draw”.")
        for info_command in (
            ("?", "veto NAME"), ("hand", "Your hand"), ("log", "turned up"), ("rules", "Nonpartisan"),
            ("why frob", "“frob” is neither a card"),
        ):  # fmt: skip
            await console.type_and_wait(*info_command)
        await console.type_and_wait("scores", "Ben 0")
        await console.type_and_wait("arm", "The call is armed for one play: only when your next card leaves you one.")
        await console.type_and_wait("disarm", "You have to call yourself.")
        await console.type_and_wait("veto", "Ben: Nothing written in the chat since the match began")
        await console.type_and_wait("veto ben", "Ben has said nothing in the chat since the match began")
        await ben.say("the election")
        await console.wait_for("the election")
        await console.type_and_wait("why veto", "You can slap the VETO on Ben.")
        await console.type_and_wait("veto ben", "You slapped the VETO on Ben.")
        await console.type_and_wait("pause", "The game is paused.")
        await console.type_and_wait("draw", "The game is paused. “resume” continues the game.")
        await console.type_and_wait("resume", "Your turn: play a card, or “draw”.")
        await console.type_and_wait("draw", "You drew")
        await console.type_and_wait("stop", "The match is over.")
        await console.type_and_wait("verify", "The match was dealt as promised.")

    run_scenario(server, scenario, "Ben", edition="nonpartisan")


def test_next_round_waits_for_everybody(server: ServerProcess) -> None:
    async def scenario(console: TypedConsole, ana: Client, others: list[Client]) -> None:
        ben, cleo = others
        await console.type_and_wait("start", t("log-match-begins", number=1))
        await asyncio.gather(*(play(seat, bot_choice(seat), _is_round_over) for seat in (ana, ben, cleo)))
        await console.wait_for("Press Enter when you are ready for the next round.")
        await cleo.act("next")
        await console.wait_for("Cleo is ready for the next round.")
        await console.type_and_wait("", "You are ready for the next round. Waiting for Ben.")
        await ben.act("next")
        await console.wait_for("You were dealt 7 cards.")

    run_scenario(server, scenario, "Ben", "Cleo", race=None)


def _is_round_over(client: Seat) -> bool:
    return client.sight is not None and client.sight.phase == "round-over"


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_match_is_played_in_words(server: ServerProcess, language: str) -> None:
    """Every card and every answer as a person types it; Enter deals the next round."""

    async def scenario(console: TypedConsole, ana: Client, others: list[Client]) -> None:
        console.type("start")
        await console.wait_for(t("log-match-begins", number=1))
        await wait_until_synced([ana, *others])
        choose_as_a_bot = bot_choice(ana)
        playing = [asyncio.create_task(play(other, bot_choice(other, 2), is_over)) for other in others]
        while not is_over(ana):
            seq, view = ana.seq, ana.view
            assert view is not None
            if view.phase == "round-over":
                console.type("")
            elif (action := choose_as_a_bot(view, ana.actions)) is not None:
                console.type(action_in_words(action, ("Ana", "Ben", "Cleo")))
                await asyncio.sleep(0.05)  # the server takes twenty lines a second
            await ana.until(lambda client, seq=seq: client.seq != seq)  # type: ignore[misc]
        await asyncio.gather(*playing)
        await console.wait_for(t("turn-match-over"))
        await console.type_and_wait("verify", t("plain-dealt-fairly"))

    set_language(language)
    try:
        run_scenario(server, scenario, "Ben", "Cleo", race=None, options={"target": 50})
    finally:
        set_language("en")


def test_host_guest_and_spectator_share_a_table(
    server: ServerProcess, tmp_path: Path, open_terminal: OpenTerminal
) -> None:
    """The guest joins by the link, leaves and returns by the link alone; a third terminal watches."""
    host = open_terminal(
        tmp_path / "ana",
        "host",
        server.url,
        "--name",
        "Ana",
        "--bots",
        "beginner",
        "--rules",
        "party",
        "--players",
        "3",
    )
    link = host.wait_for("deals when").split()[6]
    guest = open_terminal(tmp_path / "ben", "join", link, "--name", "Ben")
    ana, milo, ben = map(face_of, ("Ana", "Milo", "Ben"))
    guest.wait_for(
        f"At this table: {face_sign(ana)} Ana (host), {face_sign(milo, is_bot=True)} Milo (beginner bot) "
        f"and {face_sign(ben)} Ben (you)."
    )
    host.wait_for("Ben sat down.")
    guest.write_line("quit")
    kept = guest.wait_for("takes you back to it")
    assert f"lastcard join {link} --name Ben takes you back" in kept
    assert "--token" not in kept
    assert guest.wait() == 0
    guest, watcher = (
        open_terminal(tmp_path / "ben", "join", link),
        open_terminal(tmp_path / "cleo", "join", link, "--watch"),
    )
    guest.wait_for("Ben (you)")
    watcher.wait_for(f"Milo (beginner bot) and {face_sign(ben)} Ben.")
    host.write_line("start")
    for terminal in (host, guest, watcher):
        terminal.wait_for("Match 1 begins.")
    watcher.write_line("draw")
    watcher.wait_for("You are watching")
    host.write_line("kick ben")
    guest.wait_for("lastcard: the host removed you from this table")
    assert guest.wait() == 2
    watcher.wait_for("The host removed Ben, who can’t come back.")
    for arguments in ([], ["--name", "Benny"], ["--watch"]):
        banned = open_terminal(tmp_path / "ben", "join", link, *arguments)
        banned.wait_for("lastcard: the host removed you from this table")
        assert banned.wait() == 2
    host.write_line("who")
    host.wait_for("Removed: Ben.")
    host.write_line("unban cleo")
    host.wait_for("Nobody called 'cleo' was removed from this table. Removed: Ben")
    host.write_line("unban be")
    host.wait_for("Ben may come back to the table.")
    guest = open_terminal(tmp_path / "ben", "join", link)
    guest.wait_for("Ben (you)")
    guest.close_input()
    assert guest.wait() == 0
    host.write_line("leave")
    assert host.wait() == 0
    watcher.close_input()
    assert watcher.wait() == 0


def test_people_on_one_account_return_to_their_own_seats(
    server: ServerProcess, tmp_path: Path, open_terminal: OpenTerminal
) -> None:
    """The printed command names the player; without a name nobody gets another person's seat."""
    host = open_terminal(tmp_path, "host", server.url, "--name", "Ana")
    link = host.wait_for("deals when").split()[6]
    guest = open_terminal(tmp_path, "join", link, "--name", "Ben")
    guest.wait_for("Ben (you)")
    for terminal, name in ((guest, "Ben"), (host, "Ana")):
        terminal.write_line("quit")
        kept = terminal.wait_for("takes you back to it")
        assert f"lastcard join {link} --name {name}" in kept
        assert terminal.wait() == 0
    unnamed = open_terminal(tmp_path, "join", link)
    unnamed.wait_for("give your name with --name, Ana or Ben")
    assert unnamed.wait() == 2
    again = open_terminal(tmp_path, "join", link, "--name", "Ana")
    again.wait_for("Ana (you, host)")
    again.write_line("quit")
    assert again.wait() == 0


def test_lines_typed_ahead_run_in_order(server: ServerProcess, tmp_path: Path, open_terminal: OpenTerminal) -> None:
    """A script doesn't wait for answers: each line still applies to the table that the line before it left."""
    host = open_terminal(tmp_path, "host", server.url, "--name", "Ana")
    lines = ("set stacking=same", "write Sing", "write Dance", "bot casual", "who", "start", "pause", "say well done")
    for line in lines:
        host.write_line(line)
    host.close_input()
    told = host.wait_for("Ana: well done")
    assert host.wait() == 0
    found = [told.find(f"> {line}") for line in lines]
    assert min(found) > -1
    assert found == sorted(found)
    assert "You agreed" not in told.partition("write")[0]  # there was nothing to agree to yet
    who = told[found[4] : found[5]]
    for said in ("Ana (you, host)", "Milo (casual bot)", "(stacking=same)", "“Sing”", "“Dance”"):
        assert said in who
    assert "Match 1 begins." in told[found[5] : found[6]]
    assert "The game is paused." in told[found[6] :]


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("words", "setting", "value"),
    [
        (["--race", "2000"], "race", 2000),
        (["--no-race"], "race", None),
        (["--correspondence"], "pace", "correspondence"),
    ],
)
def test_host_options_set_the_pace(
    server: ServerProcess, words: list[str], setting: str, value: object, tmp_path: Path, open_terminal: OpenTerminal
) -> None:
    host = open_terminal(tmp_path, "host", server.url, "--name", "Ana", *words)
    table = host.wait_for("deals when").split()[6].rpartition("/")[2]
    lobby = server.request(f"/api/tables/{table}").data
    assert lobby["settings"][setting] == value
    host.write_line("leave")
    assert host.wait() == 0


def test_unknown_bot_level_is_refused_before_table_is_opened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", "http://127.0.0.1:1", "--name", "Ana", "--bots", "casual,genius"]) == 2
    assert "no level 'genius'" in capsys.readouterr().err


def test_missing_table_keeps_no_seat(tmp_path: Path, open_terminal: OpenTerminal) -> None:
    async def script(connection: scripted_server.ScriptedConnection) -> None:
        await connection.receive()
        await connection.send(scripted_server.welcome())
        await connection.close(CloseCode.NO_SUCH_TABLE)

    async def at_table() -> str:
        async with scripted_server.serve_scripts(script) as link:
            terminal = open_terminal(tmp_path, "join", link, "--token", scripted_server.TOKEN)
            told = await asyncio.to_thread(terminal.wait_for, "lastcard: there is no such table")
            assert await asyncio.to_thread(terminal.wait) == 2
            return told

    assert "Your seat is kept" not in asyncio.run(at_table())


def test_join_without_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "http://127.0.0.1:1/t/abc"]) == 2
    assert "give your name with --name" in capsys.readouterr().err
