"""A table on a server from the terminal: what is told, what can be typed, and a whole match by short words."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

from lastcard.cli import main
from lastcard.client import Client
from lastcard.core.actions import Catch, Play
from lastcard.terminal.line.joined import JoinedTable
from lastcard.terminal.told.paint import Paint
from tests.client import scripted
from tests.client.players import all_know, is_over, is_turn_of, like_a_bot, play, run, seated, seeking
from tests.support.server import COMMAND, PATIENCE, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


class Keyboard:
    """Lines are typed by the test, one after the other as what came of them is seen."""

    def __init__(self) -> None:
        self.said = ""
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._more = asyncio.Event()

    def say(self, *lines: str) -> None:
        assert max(map(len, lines), default=0) <= 80
        self.said = " ".join([self.said, *" ".join(lines).split()])
        self._more.set()

    async def typed(self) -> str | None:
        return await self._typed.get()

    def type(self, line: str | None) -> None:
        self._typed.put_nowait(line)

    async def hears(self, words: str) -> None:
        """Wait until these words are said, wherever lines are folded; what came before them is forgotten."""
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
            attending = asyncio.create_task(JoinedTable(ana, keyboard, Paint(False)).attend())
            await keyboard.hears("At this table: Ana (you, the host)")
            await evening(keyboard, ana, rest)
            keyboard.type("quit")
            await attending

    run(whole())


def test_in_the_lobby(server: Running) -> None:
    async def evening(keyboard: Keyboard, ana: Client, others: list[Client]) -> None:
        (ben,) = others
        await ben.say("hello Ana")
        await keyboard.hears("Ben: hello Ana")
        await keyboard.tries("say hello Ben", "Ana: hello Ben")
        await keyboard.tries("?", "host NAME make somebody else the host")
        await keyboard.tries("frob", "there is no game on the table yet")
        await keyboard.tries("hand", "there is no game on the table yet")
        await keyboard.tries("bot genius", "no level 'genius': the levels are beginner, casual, expert")
        await keyboard.tries("kick", "`kick` wants more: `kick NAME`")
        await keyboard.tries("bot", "Milo (a bot) sits down.")
        await keyboard.tries("kick nobody", "who is 'nobody'? At this table sit Ana, Ben, Milo")
        await keyboard.tries("kick milo", "Milo is gone.")
        await keyboard.tries("mute ben", "Ben can’t chat for now.")
        await keyboard.tries("unmute ben", "Ben may chat again.")
        await keyboard.tries("name Anouk", "Ana is now called Anouk.")
        await ben.change(written=["Talk like a pirate"])
        await keyboard.hears("Read what is written on the cards (`rules`), and `agree` to it.")
        await keyboard.tries("rules", "W*1: “Talk like a pirate”")
        await keyboard.tries("start", "not everybody has agreed to the written rules: Anouk")
        await keyboard.tries("agree", "Anouk agrees to what is written.")
        await keyboard.tries("withdraw", "Anouk does not agree to what is written.")
        await keyboard.tries("who", f"Still to `agree` to what is written: Anouk. The link: {ana.link}")
        await keyboard.tries("host ben", "Ben is the host now.")
        await ben.close()
        await keyboard.hears("Ben’s connection is gone.")

    attended(server, evening, "Ben")


def test_during_a_match(server: Running) -> None:
    async def evening(keyboard: Keyboard, ana: Client, others: list[Client]) -> None:
        (ben,) = others
        await keyboard.tries("start", "Match 1 begins.")
        await all_know([ana, ben])
        await asyncio.gather(play(ana, seeking(), is_turn_of(0)), play(ben, seeking(), is_turn_of(0)))
        await keyboard.hears("Your turn: play a card, or `draw`.")
        await keyboard.tries("r99", "'r99' is neither a card nor a word of the game")
        await keyboard.tries("propose ben", "propose what?")
        await keyboard.tries("catch ben", "catch Ben: nobody there owes the last-card call")
        await keyboard.tries("take", "that can't be done at this moment")
        for looks in (("?", "veto NAME"), ("hand", "Your hand"), ("log", "turned up"), ("rules", "Nonpartisan")):
            await keyboard.tries(*looks)
        await keyboard.tries("scores", "Ben 0")
        await keyboard.tries("arm", "The call is made with the next play that leaves one card.")
        await keyboard.tries("disarm", "The call is yours to make.")
        await keyboard.tries("veto ben", "You slap the VETO on Ben.")
        await keyboard.tries("pause", "The game is paused.")
        await keyboard.tries("draw", "the game is paused")
        await keyboard.tries("resume", "Your turn: play a card, or `draw`.")
        await keyboard.tries("draw", "You draw")
        await keyboard.tries("stop", "The match is over.")
        await keyboard.tries("verify", "The match was dealt as it was promised.")

    attended(server, evening, "Ben", edition="nonpartisan")


def test_a_whole_match_in_short_words(server: Running) -> None:
    """Every card and every answer as a person types it; Enter deals the next round."""

    async def evening(keyboard: Keyboard, ana: Client, others: list[Client]) -> None:
        keyboard.type("start")
        await keyboard.hears("Match 1 begins.")
        await all_know([ana, *others])
        choose = like_a_bot(ana)
        playing = [asyncio.create_task(play(other, like_a_bot(other, 2), is_over)) for other in others]
        while not is_over(ana):
            seq, view = ana.seq, ana.view
            assert view is not None
            if view.phase == "round-over":
                keyboard.type("")
            elif (action := choose(view, ana.actions)) is not None:
                keyboard.type(in_short(str(action), action))
                await asyncio.sleep(0.05)  # the server takes twenty lines a second
            await ana.until(lambda client, seq=seq: client.seq != seq)  # type: ignore[misc]
        await asyncio.gather(*playing)
        await keyboard.hears("the match!")
        await keyboard.hears("The match is over.")
        await keyboard.tries("verify", "The match was dealt as it was promised.")

    attended(server, evening, "Ben", "Cleo", race=None, options={"target": 50})


def in_short(text: str, action: object) -> str:
    """`r7` for `play R7`, `take` for `accept`, a name for a seat."""
    if isinstance(action, Catch):
        return f"catch {('ana', 'ben', 'cleo')[action.seat]}"
    if isinstance(action, Play):
        return text.removeprefix("play ").replace(":", " ").lower()
    return {"accept": "take"}.get(text, text)


class Terminal:
    """`lastcard` in a process, at the other end of a pipe."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self._lines: Queue[str] = Queue()
        self._reading = Thread(target=self._read)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put(line)

    def hears(self, words: str) -> str:
        heard = ""
        while words not in heard:
            heard += self._lines.get(timeout=PATIENCE)
        return heard

    def type(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def ends(self) -> int:
        with self.process:
            status = self.process.wait(PATIENCE)
        self._reading.join()
        return status


def test_two_terminals(server: Running, tmp_path: Path) -> None:
    """One hosts, the other joins by the link, leaves and comes back by the token; a third looks on."""
    host = Terminal("host", server.url, "--name", "Ana", "--bots", "beginner", "--rules", "party", "--players", "3")
    link = host.hears("deals when").split()[6]
    guest = Terminal("join", link, "--name", "Ben")
    guest.hears("At this table: Ana (the host), Milo (a beginner bot) and Ben (you).")
    host.hears("Ben sits down.")
    guest.type("quit")
    token = guest.hears("comes back").split("--token ")[1].split("`")[0]
    assert guest.ends() == 0
    guest, watcher = Terminal("join", link, "--token", token), Terminal("join", link, "--watch")
    guest.hears("Ben (you)")
    watcher.hears("Milo (a beginner bot) and Ben.")
    host.type("start")
    for terminal in (host, guest, watcher):
        terminal.hears("Match 1 begins.")
    watcher.type("draw")
    watcher.hears("you are watching")
    host.type("kick ben")
    guest.hears("lastcard: you are no longer at this table")
    assert guest.ends() == 2
    host.type("leave")
    assert host.ends() == 0
    watcher.process.stdin.close()  # type: ignore[union-attr]
    assert watcher.ends() == 0


@pytest.mark.parametrize(
    ("words", "setting", "value"),
    [
        (["--race", "2000"], "race", 2000),
        (["--no-race"], "race", None),
        (["--correspondence"], "pace", "correspondence"),
    ],
)
def test_the_pace_of_a_table_is_the_hosts_to_choose(
    server: Running, words: list[str], setting: str, value: object
) -> None:
    host = Terminal("host", server.url, "--name", "Ana", *words)
    table = host.hears("deals when").split()[6].rpartition("/")[2]
    lobby = server.ask(f"/api/tables/{table}").data
    assert lobby["settings"][setting] == value
    host.type("leave")
    assert host.ends() == 0


def test_what_is_not_installed() -> None:
    code = "import sys; sys.modules['websockets'] = None; from lastcard.cli import main; sys.exit(main(sys.argv[1:]))"
    words = [sys.executable, "-c", code, "join", "http://127.0.0.1:1/t/abc", "--name", "Ana"]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "needs websockets: pip install 'lastcard[client]'" in ended.stderr


def test_bots_of_no_level_are_refused_before_a_table_is_opened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", "http://127.0.0.1:1", "--name", "Ana", "--bots", "casual,genius"]) == 2
    assert "no level 'genius'" in capsys.readouterr().err


def test_no_chair_is_kept_where_there_is_no_table() -> None:
    async def script(talk: scripted.Talk) -> None:
        await talk.hear()
        await talk.tell(scripted.welcome())
        await talk.close(4404)

    async def at_table() -> str:
        async with scripted.server(script) as link:
            terminal = Terminal("join", link, "--token", scripted.TOKEN)
            told = await asyncio.to_thread(terminal.hears, "lastcard: there is no such table")
            assert await asyncio.to_thread(terminal.ends) == 2
            return told

    assert "Your chair is kept" not in asyncio.run(at_table())


def test_no_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "http://127.0.0.1:1/t/abc"]) == 2
    assert "say who you are with --name" in capsys.readouterr().err
