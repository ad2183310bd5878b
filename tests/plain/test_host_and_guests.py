"""A server, a host and guests as separate processes that play in line mode through pipes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

import pytest

from tests.plain.line_player import ENGLISH, next_line
from tests.support import PATIENCE
from tests.support.piped_process import PipedProcess
from tests.support.server import ServerProcess, start_server

_TOO_FAST = re.compile(r"wait a moment|Wait a moment")
"""The table's answer to lines that come too fast; they are typed again."""
_LINK = re.compile(r"http://\S+/t/\w+")

OutputQueue = Queue[tuple[str, str | None]]


class Terminal(PipedProcess):
    """Terminal of one player, which prints into the queue of the whole table."""

    def __init__(self, name: str, output: OutputQueue, state: Path, *words: str) -> None:
        self.name = name
        self.typed = ""
        self.unanswered = ""
        """Output since the last typed line, in one line."""
        self.whole_output = ""
        super().__init__(state, *words, receive=lambda line: output.put((name, line)))

    @property
    def link(self) -> str:
        found = _LINK.search(self.whole_output)
        assert found, self.whole_output
        return found[0]

    def append_output(self, line: str) -> None:
        self.unanswered = f"{self.unanswered} {line.strip()}"
        self.whole_output = f"{self.whole_output} {line.strip()}"

    def type(self, line: str) -> None:
        self.typed, self.unanswered = line, ""
        self.write_line(line)


class TerminalTable:
    """All terminals at one table, and their output."""

    def __init__(self, server: ServerProcess, folder: Path) -> None:
        self.output: OutputQueue = Queue()
        self.terminals: dict[str, Terminal] = {}
        self._server = server
        self._folder = folder

    def open_terminal(self, name: str, *typed: str) -> Terminal:
        """Start a terminal with a state folder of its own."""
        self.terminals[name] = Terminal(name, self.output, self._folder / name, *typed)
        return self.terminals[name]

    def open_host(self, name: str, *typed: str) -> Terminal:
        host = self.open_terminal(name, "host", self._server.url, "--name", name, "--plain", *typed)
        self.wait_for(host, ENGLISH("plain-start"))
        return host

    def wait_for(self, terminal: Terminal, words: str) -> None:
        while words not in terminal.unanswered:
            self.read_line()

    def read_line(self) -> Terminal:
        name, line = self.output.get(timeout=PATIENCE)
        terminal = self.terminals[name]
        if line is not None:
            terminal.append_output(line)
        return terminal


@contextmanager
def running_table(folder: Path) -> Iterator[TerminalTable]:
    with start_server(folder) as server:
        table = TerminalTable(server, folder)
        try:
            yield table
        finally:
            for terminal in table.terminals.values():
                terminal.kill()


def test_host_and_two_guests_play_a_match(tmp_path: Path) -> None:
    with running_table(tmp_path) as table:
        host = table.open_host("Ana", "--no-race", "--set", "target=1")
        guests = [table.open_terminal(name, "join", host.link, "--name", name, "--plain") for name in ("Ben", "Cleo")]
        for guest in guests:
            table.wait_for(guest, ENGLISH("plain-for-help"))
        table.wait_for(host, "Cleo sat down")
        host.type("start")
        playing = {"Ana", "Ben", "Cleo"}
        while playing:
            terminal = table.read_line()
            if "won the match" in terminal.unanswered:
                playing.discard(terminal.name)
            elif _TOO_FAST.search(terminal.unanswered):
                terminal.type(terminal.typed)
            elif typed := next_line(terminal.unanswered):
                terminal.type(typed)
        host.type("verify")
        table.wait_for(host, ENGLISH("plain-dealt-fairly"))
        for terminal in (host, *guests):
            terminal.type("leave")
            assert terminal.wait() == 0


@pytest.mark.full
def test_link_alone_returns_to_seat(tmp_path: Path) -> None:
    with running_table(tmp_path) as table:
        link = table.open_host("Ana").link
        guest = table.open_terminal("Ben", "join", link, "--name", "Ben", "--plain")
        table.wait_for(guest, "Ben (you)")
        guest.type("quit")
        assert guest.wait() == 0
        again = table.open_terminal("Ben", "join", link, "--plain")
        table.wait_for(again, "Ben (you)")
        again.type("leave")
        assert again.wait() == 0
        stranger = table.open_terminal("Ben", "join", link, "--plain")
        assert stranger.wait() == 2
