"""A server, a host and two guests, each a process of its own: a whole match in lines, through pipes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

from tests.plain.lines import SAID, answer
from tests.support.piped_process import PipedProcess
from tests.support.server import PATIENCE, Running, running

_TOO_FAST = re.compile(r"wait a moment|Wait a moment")
"""Machines type faster than a table takes it."""
_LINK = re.compile(r"http://\S+/t/\w+")

Heard = Queue[tuple[str, str | None]]


class Terminal(PipedProcess):
    """One player's terminal; what it prints goes into the queue of everybody at the table."""

    def __init__(self, name: str, heard: Heard, state: Path, *words: str) -> None:
        self.name = name
        self.typed = ""
        self.told = ""
        """Since it was last answered, in one line."""
        self.all = ""
        super().__init__(state, *words, receive=lambda line: heard.put((name, line)))

    @property
    def link(self) -> str:
        found = _LINK.search(self.all)
        assert found, self.all
        return found[0]

    def hear(self, line: str) -> None:
        self.told = f"{self.told} {line.strip()}"
        self.all = f"{self.all} {line.strip()}"

    def type(self, line: str) -> None:
        self.typed, self.told = line, ""
        self.write_line(line)


class Table:
    """Everybody at it, and what each of them hears."""

    def __init__(self, server: Running, folder: Path) -> None:
        self.heard: Heard = Queue()
        self.terminals: dict[str, Terminal] = {}
        self._server = server
        self._folder = folder

    def sit(self, name: str, *typed: str) -> Terminal:
        """At a computer of their own."""
        self.terminals[name] = Terminal(name, self.heard, self._folder / name, *typed)
        return self.terminals[name]

    def hosted(self, name: str, *typed: str) -> Terminal:
        host = self.sit(name, "host", self._server.url, "--name", name, "--plain", *typed)
        self.until(host, SAID("plain-start"))
        return host

    def until(self, terminal: Terminal, said: str) -> None:
        while said not in terminal.told:
            self.listen()

    def listen(self) -> Terminal:
        name, line = self.heard.get(timeout=PATIENCE)
        terminal = self.terminals[name]
        if line is not None:
            terminal.hear(line)
        return terminal


@contextmanager
def a_table(folder: Path) -> Iterator[Table]:
    with running(folder) as server:
        table = Table(server, folder)
        try:
            yield table
        finally:
            for terminal in table.terminals.values():
                terminal.kill()


def test_a_host_and_two_guests_play_a_match(tmp_path: Path) -> None:
    with a_table(tmp_path) as table:
        host = table.hosted("Ana", "--no-race", "--set", "target=1")
        guests = [table.sit(name, "join", host.link, "--name", name, "--plain") for name in ("Ben", "Cleo")]
        for guest in guests:
            table.until(guest, SAID("plain-for-help"))
        table.until(host, "Cleo sat down")
        host.type("start")
        playing = {"Ana", "Ben", "Cleo"}
        while playing:
            terminal = table.listen()
            if "won the match" in terminal.told:
                playing.discard(terminal.name)
            elif _TOO_FAST.search(terminal.told):
                terminal.type(terminal.typed)
            elif typed := answer(terminal.told):
                terminal.type(typed)
        host.type("verify")
        table.until(host, SAID("plain-dealt-fairly"))
        for terminal in (host, *guests):
            terminal.type("leave")
            assert terminal.wait() == 0


def test_a_link_alone_comes_back_to_the_chair(tmp_path: Path) -> None:
    with a_table(tmp_path) as table:
        link = table.hosted("Ana").link
        guest = table.sit("Ben", "join", link, "--name", "Ben", "--plain")
        table.until(guest, "Ben (you)")
        guest.type("quit")
        assert guest.wait() == 0
        again = table.sit("Ben", "join", link, "--plain")
        table.until(again, "Ben (you)")
        again.type("leave")
        assert again.wait() == 0
        stranger = table.sit("Ben", "join", link, "--plain")
        assert stranger.wait() == 2
