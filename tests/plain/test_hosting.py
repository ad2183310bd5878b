"""A server, a host and two guests, each a process of its own: a whole match in lines, through pipes."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread

from tests.plain.lines import SAID, answer
from tests.support.server import COMMAND, PATIENCE, Running, running

_TOO_FAST = re.compile(r"wait a moment|Wait a moment")
"""Machines type faster than a table takes it."""
_LINK = re.compile(r"http://\S+/t/\w+")

Heard = Queue[tuple[str, str | None]]


class Terminal:
    """`lastcard` at the other end of a pipe; what it says goes to where everybody's goes."""

    def __init__(self, name: str, heard: Heard, state: Path, *typed: str) -> None:
        self.name = name
        self.typed = ""
        self.told = ""
        """Since it was last answered, in one line."""
        self.all = ""
        env = {**os.environ, "XDG_STATE_HOME": str(state), "LASTCARD_LANG": "en"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*COMMAND, *typed], stdin=pipe, stdout=pipe, text=True, env=env)
        self._heard = heard
        self._reading = Thread(target=self._read)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._heard.put((self.name, line))
        self._heard.put((self.name, None))

    @property
    def link(self) -> str:
        found = _LINK.search(self.all)
        assert found, self.all
        return found[0]

    def hear(self, line: str) -> None:
        self.told = f"{self.told} {line.strip()}"
        self.all = f"{self.all} {line.strip()}"

    def type(self, line: str) -> None:
        assert self.process.stdin
        self.typed, self.told = line, ""
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def ends(self) -> int:
        with self.process:
            status = self.process.wait(PATIENCE)
        self._reading.join()
        return status


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
                terminal.process.terminate()
                terminal.ends()


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
            assert terminal.ends() == 0


def test_a_link_alone_comes_back_to_the_chair(tmp_path: Path) -> None:
    with a_table(tmp_path) as table:
        link = table.hosted("Ana").link
        guest = table.sit("Ben", "join", link, "--name", "Ben", "--plain")
        table.until(guest, "Ben (you)")
        guest.type("quit")
        assert guest.ends() == 0
        again = table.sit("Ben", "join", link, "--plain")
        table.until(again, "Ben (you)")
        again.type("leave")
        assert again.ends() == 0
        stranger = table.sit("Ben", "join", link, "--plain")
        assert stranger.ends() == 2
