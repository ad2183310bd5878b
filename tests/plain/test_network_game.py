"""A table on a server from the terminal: what is told, what can be typed, and a whole match by short words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from lastcard.cli.main import main
from lastcard.client import Client
from lastcard.plain.console import Leave
from lastcard.plain.remote_game import RemoteGame
from lastcard.text.language import set_language, t
from lastcard.text.translator import LANGUAGES
from tests.client import scripted
from tests.client.players import all_know, is_over, is_turn_of, like_a_bot, play, run, seated, seeking
from tests.plain.conftest import OpenTerminal
from tests.plain.wording import worded
from tests.support.server import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


class Keyboard:
    """Lines are typed by the test, one after the other as what came of them is seen."""

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
        raise AssertionError("nobody else is at this keyboard")

    def type(self, line: str) -> None:
        self._typed.put_nowait(line)

    async def hears(self, words: str) -> None:
        """Wait until these words are said, wherever lines are folded; what came before them is forgotten."""
        words = " ".join(words.split())
        try:
            async with asyncio.timeout(20):
                while words not in self.said:
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError:
            raise AssertionError(f"{words!r} wasn't said, but {self.said[-500:]!r}") from None
        self.said = self.said.partition(words)[2]

    async def tries(self, line: str, words: str) -> None:
        self.type(line)
        await self.hears(words)


Evening = Callable[[Keyboard, Client, list[Client]], Awaitable[None]]


def attended(server: Running, evening: Evening, *others: str, **settings: object) -> None:
    """Ana sits at a keyboard; the others are clients."""

    async def whole() -> None:
        async with AsyncExitStack() as stack:
            ana, *rest = await seated(stack, server.url, "Ana", *others, **settings)
            await all_know([ana, *rest])
            keyboard = Keyboard()
            attending = asyncio.create_task(RemoteGame(ana, keyboard).play())
            await keyboard.hears(t("plain-at-table", names="Ana"))
            await evening(keyboard, ana, rest)
            keyboard.type("quit")
            with pytest.raises(Leave):
                await attending

    run(whole())


def test_in_the_lobby(server: Running) -> None:
    async def evening(keyboard: Keyboard, ana: Client, others: list[Client]) -> None:
        (ben,) = others
        await ben.say("hello Ana")
        await keyboard.hears("Ben: hello Ana")
        await keyboard.tries("say hello Ben", "Ana: hello Ben")
        await keyboard.tries("?", "host NAME – make another player the host.")
        await keyboard.tries("frob", "No match is being played.")
        await keyboard.tries("hand", "No match is being played.")
        await keyboard.tries("bot genius", "no level 'genius': the levels are beginner, casual and expert")
        await keyboard.tries("bot casul", "the levels are beginner, casual and expert; did you mean 'casual'?")
        await keyboard.tries("kick", "Type a little more: “kick NAME”.")
        await keyboard.tries("bot", "Milo sat down.")
        await keyboard.tries("kick nobody", "Who is “nobody”? At this table: Ana, Ben and Milo.")
        await keyboard.tries("kick milo", "Milo left.")
        await keyboard.tries("mute ben", "Ben is muted for now.")
        await keyboard.tries("unmute ben", "Ben can chat again.")
        await keyboard.tries("name Anouk", "You are now called Anouk.")
        await ben.change(written=["Talk like a pirate"])
        await keyboard.hears("Read the rules written on the cards (“rules”), then type “agree”.")
        await keyboard.tries("rules", "W*1, Card 1: “Talk like a pirate”")
        await keyboard.tries("start", "not everybody has agreed to the written rules: Anouk")
        await keyboard.tries("agree", "You agreed to the written rules.")
        await keyboard.tries("withdraw", "You no longer agree to the written rules.")
        await keyboard.tries("who", f"Waiting for Anouk to agree (“agree”). Link to this table: {ana.link}")
        await keyboard.tries("host ben", "Ben is now the host.")
        await ben.close()
        await keyboard.hears("Ben lost the connection.")

    attended(server, evening, "Ben")


def test_the_host_sets_the_table(server: Running) -> None:
    """Everything that a table can be set to, by typing it; what can't be is refused with what could."""

    async def evening(keyboard: Keyboard, ana: Client, others: list[Client]) -> None:
        await keyboard.tries("?", "set OPTION=VALUE – change a house rule, for example stacking=same.")
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
            await keyboard.tries(typed, "The table settings were changed.")
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
            await keyboard.tries(typed, said)
        await keyboard.tries("who", "Time to catch: None: the call is made for you. Spectators: Off.")

    attended(server, evening, "Ben")


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
def test_the_same_in_other_languages(server: Running, language: str, lines: list[tuple[str, str]]) -> None:
    async def evening(keyboard: Keyboard, ana: Client, others: list[Client]) -> None:
        for typed, said in lines:
            await keyboard.tries(typed, said)

    set_language(language)
    try:
        attended(server, evening, "Ben")
    finally:
        set_language("en")


def test_during_a_match(server: Running) -> None:
    async def evening(keyboard: Keyboard, ana: Client, others: list[Client]) -> None:
        (ben,) = others
        await keyboard.tries("start", "Match 1 begins.")
        await all_know([ana, ben])
        await asyncio.gather(play(ana, seeking(), is_turn_of(0)), play(ben, seeking(), is_turn_of(0)))
        await keyboard.hears("Your turn: play a card, or “draw”.")
        await keyboard.tries("r99", "“r99” is neither a card nor a word of the game.")
        await keyboard.tries("propose ben", "Propose what?")
        await keyboard.tries("catch ben", "There is nobody to catch: it is too late, or they called in time.")
        await keyboard.tries("take", "You can’t do that now. Your turn: play a card, or “draw”.")
        for looks in (
            ("?", "veto NAME"), ("hand", "Your hand"), ("log", "turned up"), ("rules", "Nonpartisan"),
            ("why frob", "“frob” is neither a card"),
        ):  # fmt: skip
            await keyboard.tries(*looks)
        await keyboard.tries("scores", "Ben 0")
        await keyboard.tries("arm", "You will call with the next card that leaves you one.")
        await keyboard.tries("disarm", "You have to call yourself.")
        await keyboard.tries("veto ben", "You slapped the VETO on Ben.")
        await keyboard.tries("pause", "The game is paused.")
        await keyboard.tries("draw", "The game is paused. “resume” continues the game.")
        await keyboard.tries("resume", "Your turn: play a card, or “draw”.")
        await keyboard.tries("draw", "You drew")
        await keyboard.tries("stop", "The match is over.")
        await keyboard.tries("verify", "The match was dealt as promised.")

    attended(server, evening, "Ben", edition="nonpartisan")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_in_words(server: Running, language: str) -> None:
    """Every card and every answer as a person types it; Press Enter to deal the next round."""

    async def evening(keyboard: Keyboard, ana: Client, others: list[Client]) -> None:
        keyboard.type("start")
        await keyboard.hears(t("log-match-begins", number=1))
        await all_know([ana, *others])
        choose_as_a_bot = like_a_bot(ana)
        playing = [asyncio.create_task(play(other, like_a_bot(other, 2), is_over)) for other in others]
        while not is_over(ana):
            seq, view = ana.seq, ana.view
            assert view is not None
            if view.phase == "round-over":
                keyboard.type("")
            elif (action := choose_as_a_bot(view, ana.actions)) is not None:
                keyboard.type(worded(action, ("Ana", "Ben", "Cleo")))
                await asyncio.sleep(0.05)  # the server takes twenty lines a second
            await ana.until(lambda client, seq=seq: client.seq != seq)  # type: ignore[misc]
        await asyncio.gather(*playing)
        await keyboard.hears(t("turn-match-over"))
        await keyboard.tries("verify", t("plain-dealt-fairly"))

    set_language(language)
    try:
        attended(server, evening, "Ben", "Cleo", race=None, options={"target": 50})
    finally:
        set_language("en")


def test_three_terminals(server: Running, tmp_path: Path, open_terminal: OpenTerminal) -> None:
    """One hosts, the other joins by the link, leaves and comes back by the link alone; a third looks on."""
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
    guest.wait_for("At this table: Ana (host), Milo (beginner bot) and Ben (you).")
    host.wait_for("Ben sat down.")
    guest.write_line("quit")
    kept = guest.wait_for("takes you back to it")
    assert f"lastcard join {link}" in kept
    assert "--token" not in kept
    assert guest.wait() == 0
    guest, watcher = (
        open_terminal(tmp_path / "ben", "join", link),
        open_terminal(tmp_path / "cleo", "join", link, "--watch"),
    )
    guest.wait_for("Ben (you)")
    watcher.wait_for("Milo (beginner bot) and Ben.")
    host.write_line("start")
    for terminal in (host, guest, watcher):
        terminal.wait_for("Match 1 begins.")
    watcher.write_line("draw")
    watcher.wait_for("you are watching")
    host.write_line("kick ben")
    guest.wait_for("lastcard: you are no longer at this table")
    assert guest.wait() == 2
    host.write_line("leave")
    assert host.wait() == 0
    watcher.close_input()
    assert watcher.wait() == 0
    stranger = open_terminal(tmp_path / "ben", "join", link)
    stranger.wait_for("give your name with --name")
    assert stranger.wait() == 2


def test_what_is_typed_ahead_is_done_line_by_line(server: Running, tmp_path: Path, open_terminal: OpenTerminal) -> None:
    """A script doesn't wait to be answered: each line finds the table as the one before left it, up to the last."""
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
    assert "You agreed" not in told.partition("write")[0]  # to nothing yet
    who = told[found[4] : found[5]]
    for said in ("Ana (you, host) and Milo (casual bot)", "(stacking=same)", "“Sing”", "“Dance”"):
        assert said in who
    assert "Match 1 begins." in told[found[5] : found[6]]
    assert "The game is paused." in told[found[6] :]


@pytest.mark.parametrize(
    ("words", "setting", "value"),
    [
        (["--race", "2000"], "race", 2000),
        (["--no-race"], "race", None),
        (["--correspondence"], "pace", "correspondence"),
    ],
)
def test_the_pace_of_a_table_is_the_hosts_to_choose(
    server: Running, words: list[str], setting: str, value: object, tmp_path: Path, open_terminal: OpenTerminal
) -> None:
    host = open_terminal(tmp_path, "host", server.url, "--name", "Ana", *words)
    table = host.wait_for("deals when").split()[6].rpartition("/")[2]
    lobby = server.ask(f"/api/tables/{table}").data
    assert lobby["settings"][setting] == value
    host.write_line("leave")
    assert host.wait() == 0


def test_bots_of_no_level_are_refused_before_a_table_is_opened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", "http://127.0.0.1:1", "--name", "Ana", "--bots", "casual,genius"]) == 2
    assert "no level 'genius'" in capsys.readouterr().err


def test_no_chair_is_kept_where_there_is_no_table(tmp_path: Path, open_terminal: OpenTerminal) -> None:
    async def script(talk: scripted.Talk) -> None:
        await talk.hear()
        await talk.tell(scripted.welcome())
        await talk.close(4404)

    async def at_table() -> str:
        async with scripted.server(script) as link:
            terminal = open_terminal(tmp_path, "join", link, "--token", scripted.TOKEN)
            told = await asyncio.to_thread(terminal.wait_for, "lastcard: there is no such table")
            assert await asyncio.to_thread(terminal.wait) == 2
            return told

    assert "Your seat is kept" not in asyncio.run(at_table())


def test_no_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "http://127.0.0.1:1/t/abc"]) == 2
    assert "give your name with --name" in capsys.readouterr().err
