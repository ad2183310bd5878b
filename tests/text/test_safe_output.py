r"""Escape sequences in files and from servers are shown, as `\x1b`, and never reach the terminal."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.text import Text

from lastcard import Match, edition, write_record
from lastcard.client.errors import ClientClosed
from lastcard.client.http_api import _refusal
from lastcard.client.printable_json import printable_json
from lastcard.client.reconnecting_socket import _read_message
from lastcard.core.edition import Look
from lastcard.core.printable import printable
from lastcard.local.seeded_table import SeededTable
from lastcard.protocol.lobby import Said
from lastcard.protocol.messages import Update
from lastcard.protocol.settings import Changes
from lastcard.text.errors import in_words
from lastcard.text.narrator import Narrator
from lastcard.text.terminal_output import AnsiStyle, SafeOutput
from tests.cli.command_runner import Lastcard
from tests.plain.terminals import piped, run_on_terminal

EVIL = "Ev\x1b[31mil\x1b]0;title\x07\x1b[2J\x9b1m\r\u202e\n2"
SHOWN = r"Ev\x1b[31mil\x1b]0;title\x07\x1b[2J\x9b1m\r\u202e\n2"


@pytest.fixture
def lastcard(capsys: pytest.CaptureFixture[str]) -> Lastcard:
    return Lastcard(capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match.new([EVIL, "Ben"], seed=b"evil", rules={"target": 20})
    while match.turn is not None:
        match.act(match.turn, match.legal_actions(match.turn)[0])
    path = tmp_path / "evil.lastcard"
    path.write_text(write_record(match.record()), "utf-8")
    return path


def is_safe(text: str) -> bool:
    return printable(text.replace("\n", "").replace("\t", "")) == text.replace("\n", "").replace("\t", "")


def test_printable_shows_what_a_terminal_obeys_and_leaves_the_rest() -> None:
    assert printable(EVIL) == SHOWN
    kept = "José · مريم \u2068x\u2069 👩‍👩‍👧 \u00a0\u202f«»"
    assert printable(kept) == kept


@pytest.mark.parametrize("command", [("record", "show"), ("record", "check"), ("replay",), ("verify",)])
def test_names_in_records_are_shown_safely(command: tuple[str, ...], record: Path, lastcard: Lastcard) -> None:
    done = lastcard(*command, record)
    assert is_safe(done.out)
    assert is_safe(done.err)
    assert command[-1] in ("check", "verify") or SHOWN in done.out


def test_names_in_records_are_shown_safely_on_a_terminal_with_colours(record: Path) -> None:
    for command in (["record", "show"], ["replay", "--plain"], ["record", "check"]):
        printed = run_on_terminal(*command, record, typed=[], prompt=b"-")
        assert "\x1b[31mil" not in printed
        assert "\x1b]" not in printed
        assert "\x1b[2J" not in printed
        assert "\x9b" not in printed


def test_json_of_unsafe_names_is_escaped_and_reads_back(record: Path, lastcard: Lastcard) -> None:
    out = lastcard.output_of("record", "show", "--json", record)
    assert is_safe(out)
    assert json.loads(out)[0]["players"][0]["name"] == EVIL


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (("record", "check"), '[Lastcard "1"]\n[Evil\x1b[31m "x"]\n'),
        (("record", "check"), '[Lastcard "1"]\n[Edition "x\\u001b[31m"]\n[Seat "a"]\n[Seat "b"]\n[Seed ""]\n'),
        (("replay",), "\x1b[31m\x9b2J"),
        (("editions", "check"), 'id = "a"\n"\\u001b[31m" = 1\n'),
        (("editions", "check"), 'id = "a"\nname = "b"\n[colours]\n"\\u001b[31m" = "x"\nB = "b"\n'),
        (("editions", "show"), "\x1b[31m"),
        (("conformance",), '[[case]]\nid = "\\u001b[31m"\n"\\u009b2J" = 1\n'),
        (("rule", "check"), 'words = "a\\u001b[31m"\n'),
        (("rule", "check"), '"\\u001b[31m" = 1\n'),
        (("rules", "show"), '["a\\u001b[31m"]\nabout = "x"\nrules = { "\\u001b[2J" = 1 }\n'),
    ],
)
def test_errors_that_quote_a_file_are_safe(
    command: tuple[str, ...], text: str, tmp_path: Path, lastcard: Lastcard
) -> None:
    path = tmp_path / "evil.toml"
    path.write_text(text, "utf-8")
    done = lastcard(*command, path)
    assert done.status in (1, 2)
    assert is_safe(done.out + done.err)


def test_paths_are_shown_safely(tmp_path: Path, lastcard: Lastcard) -> None:
    path = tmp_path / "a\x1b[31mb.lastcard"
    done = lastcard("record", "check", path)
    assert r"a\x1b[31mb.lastcard" in done.err
    path.write_text(write_record(Match.new(2).record()), "utf-8")
    assert r"a\x1b[31mb.lastcard" in lastcard.output_of("record", "show", path)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_safe_output_keeps_styles_only_where_there_are_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    terminal, pipe = Terminal(), io.StringIO()
    for stream in (terminal, pipe):
        print("\x1b[1mbold\x1b[0m\t\x1b[2J\r", file=SafeOutput(stream))  # type: ignore[call-overload]
    assert terminal.getvalue() == "\x1b[1mbold\x1b[0m\t" + r"\x1b[2J\r" + "\n"
    assert pipe.getvalue() == r"\x1b[1mbold\x1b[0m" + "\t" + r"\x1b[2J\r" + "\n"


def test_style_paints_nothing_but_what_it_is_given() -> None:
    style = AnsiStyle(True)
    assert style.bold("a\x1b[2J") == "\x1b[1ma\\x1b[2J\x1b[0m"
    look = Look("", "", "", "", "", (), ansi="2J\x1b[")
    assert style.in_colour("a", look) == "a"


def test_narrator_shows_names_safely_in_lines_and_on_the_screen() -> None:
    match = Match.new([EVIL, "Ben"], seed=b"evil")
    lines = Narrator(match.names, edition("coloradd"), AnsiStyle(True)).narrate(match.events)
    told = [line for line in lines if "Ev" in line]
    assert told
    for line in told:
        assert SHOWN in Text.from_ansi(line).plain
        assert is_safe(re.sub("\x1b\\[[0-9;]*m", "", line))


def test_messages_of_a_server_are_made_printable() -> None:
    said = {"tell": "update", "seq": 1, "at": 2, "chat": {"who": "p1", "name": EVIL, "text": EVIL, "at": 1}}
    message: Any = _read_message(json.dumps(said).encode())
    assert isinstance(message, Update)
    assert isinstance(message.chat, Said)
    assert (message.chat.name, message.chat.text) == (SHOWN, SHOWN)


def test_refusal_of_a_server_is_made_printable() -> None:
    body = {"type": EVIL, "title": EVIL, "status": 400, "reason": EVIL, "words": EVIL, "text": {"id": EVIL}}
    assert is_safe(in_words(_refusal("http://x", 400, json.dumps(body).encode())))


@pytest.mark.parametrize("data", [b"[" * 100_000, b"{", b'{"tell": "\\ud800"}', b"\xff"])
def test_message_that_is_no_json_is_not_understood(data: bytes) -> None:
    with pytest.raises(ClientClosed, match="doesn't understand"):
        _read_message(data)


def test_messages_without_unsafe_texts_stay_as_they_are() -> None:
    data = {"a": [1, 2.5, None, True, "é\u2068x\u2069"], "b": {"c": -(2**60)}}
    assert msgspec.json.decode(printable_json(json.dumps(data).encode())) == data


def test_line_mode_shows_names_of_a_resumed_record_safely(tmp_path: Path) -> None:
    path = tmp_path / "evil.lastcard"
    path.write_text(write_record(Match.new(["Ana", EVIL], seed=b"evil").record()), "utf-8")
    printed = piped("play", "--plain", "--resume", path, typed="log\nscores\nquit\n")
    assert is_safe(printed)
    assert SHOWN in printed


def test_players_of_a_resumed_record_have_safe_names_on_the_screen() -> None:
    record = Match.new([EVIL, "Ben"], seed=b"evil").record()
    table = SeededTable.of(record, {0}, "beginner", Changes(), now=0)
    assert [member.name for member in table.state.members] == [SHOWN, "Ben"]
