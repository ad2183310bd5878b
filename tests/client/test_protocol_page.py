"""docs/protocol.md: the server and the client can read every example, and nothing is missing."""

from __future__ import annotations

import asyncio
import re
import sys
import textwrap
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from websockets.sync.client import connect

from lastcard.core.refusals import Refusal
from lastcard.protocol import http_bodies, limits
from lastcard.protocol.commands import Frame
from lastcard.protocol.connection import FINAL_CODES, CloseCode
from lastcard.protocol.events import WireEvent
from lastcard.protocol.lobby import Lobby, Player
from lastcard.protocol.messages import Bye, Clock, Message, Update
from lastcard.protocol.push import PushMessage
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.review import ReviewDocument, ReviewPending
from lastcard.protocol.settings import Settings
from lastcard.protocol.wire_view import Sight, You
from lastcard.server.hub import Limits
from tests.client.breakable_proxy import start_proxy
from tests.client.players import bot_choice, is_over, play, run, seat_clients
from tests.client.test_reconnection import break_every
from tests.server.hostile.tuned_server import start_tuned_server
from tests.support import PATIENCE
from tests.support.server import ServerProcess

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text("utf-8")
SESSION = (ROOT / "docs/protocol-session.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
BODIES = (
    http_bodies.NewTable,
    http_bodies.NewSeat,
    http_bodies.Seated,
    http_bodies.QuickMatch,
    http_bodies.QuickTable,
    http_bodies.Tables,
    http_bodies.JoinCode,
    PushMessage,
    http_bodies.Replay,
    http_bodies.Problem,
    http_bodies.Health,
    http_bodies.Readiness,
    ReviewDocument,
    ReviewPending,
    Lobby,
)


def kind_of(example: dict[str, Any]) -> Any:
    """Return the type of an example: frames and messages have a tag, and bodies are recognised by their fields."""
    if "do" in example:
        return Frame
    if "tell" in example:
        return Message
    (kind,) = [body for body in BODIES if example.keys() <= set(body.__struct_fields__) and _has_all(body, example)]
    return kind


def _has_all(body: Any, example: dict[str, Any]) -> bool:
    return all(field.name in example for field in msgspec.structs.fields(body) if field.required) and (
        body is not http_bodies.NewTable or "settings" in example
    )


def test_page_lists_every_reason_of_a_request() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "src/lastcard/server").rglob("*.py")]
    reasons = {reason for text in sources for reason in re.findall(r'Problem(?:\.of)?\("([a-z-]+)"', text)}
    section = PAGE.split("\n### When a request is refused\n")[1].split("\n### ")[0]
    assert "not-json" in reasons
    assert {reason for reason in reasons if f"`{reason}`" not in section} == set()


def test_page_has_more_than_thirty_examples() -> None:
    assert len(EXAMPLES) > 30


@pytest.mark.parametrize("text", EXAMPLES)
def test_example_is_unchanged_by_decoding_and_encoding(text: str) -> None:
    """Strictly: an unknown field or an explicit default value would make a difference."""
    example = msgspec.json.decode(text)
    read = msgspec.json.decode(text, type=kind_of(example))
    assert msgspec.json.decode(msgspec.json.encode(read)) == example


@pytest.mark.parametrize(("kinds", "field"), [(Frame, "do"), (Message, "tell")])
def test_page_has_an_example_of_each_kind(kinds: Any, field: str) -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(kinds)}
    assert {example[field] for example in map(msgspec.json.decode, EXAMPLES) if field in example} == tags


@pytest.mark.parametrize(("kinds", "field"), [(Frame, "do"), (Message, "tell")])
def test_worked_session_has_each_kind(kinds: Any, field: str) -> None:
    """`tools/docs.py` plays it on a server, and `test_docs` compares the page with what that server sends."""
    tags = {kind.__struct_config__.tag for kind in get_args(kinds)}
    assert set(re.findall(rf'[→←] {{"{field}": "([a-z]+)"', SESSION)) == tags


def test_worked_session_has_each_reason_of_a_bye() -> None:
    reasons = re.findall(r'{"tell": "bye", "reason": "([a-z-]+)"', SESSION)
    assert set(reasons) == set(get_args(get_type_hints(Bye)["reason"]))
    assert '\nEve ← {"tell": "welcome"' in SESSION
    assert '"player": null' in SESSION


@pytest.mark.parametrize("struct", [Update, Sight, You, Clock, Lobby, Player, Settings])
def test_page_names_every_field(struct: Any) -> None:
    missing = [field for field in struct.__struct_fields__ if f"`{field}`" not in PAGE and f".{field}`" not in PAGE]
    assert missing == []


def test_page_has_a_row_with_the_fields_of_each_event_frame_and_message() -> None:
    """The rows are generated from the schema; the types of two rows are checked by hand."""
    for kind in (*get_args(WireEvent), *get_args(Frame), *get_args(Message)):
        rows = re.findall(rf"^\| `{kind.__struct_config__.tag}` \| (`.*) \|$", PAGE, re.MULTILINE)
        assert list(kind.__struct_fields__) in [re.findall(r"(?:^|; )`(\w+)`", row) for row in rows]
    assert "| `played` | `seat` integer; `cards` list of text; `colour` text or null; `jumped_in`? boolean |" in PAGE
    assert "| `ping` | `n` integer |" in PAGE


def test_page_names_every_reason() -> None:
    assert [reason for reason in Reason if f"\n| `{reason}` | " not in PAGE] == []
    assert [reason for reason in Refusal if f"`{reason}`" not in PAGE] == []
    assert [reason for reason in get_args(Bye.__annotations__["reason"]) if f"`{reason}`" not in PAGE] == []


def test_page_lists_every_close_code_as_the_client_treats_it() -> None:
    """The client doesn't reconnect after a code that the page marks as final."""
    codes = set(CloseCode)
    rows = {int(code): back for code, back in re.findall(r"^\| (\d{4}) \| .+ \| (.+) \|$", PAGE, re.MULTILINE)}
    assert rows.keys() == codes
    assert {code for code, back in rows.items() if back == "no"} == FINAL_CODES


def test_page_has_the_actual_limits() -> None:
    real = Limits()
    for words in (
        f"| {limits.LARGEST_FRAME} bytes |",
        f"| {real.rate} a second, and {real.burst} at once;",
        f"| {real.chat_rate} line a second, and {real.chat_burst} at once; {limits.LONGEST_CHAT} characters",
        f"| {limits.LONGEST_ACTION} characters |",
        f"| {limits.LONGEST_RULE} characters, {limits.MOST_WRITTEN} of them |",
        f"| {real.tables_an_hour} an hour |",
        f"| {real.spectators} |",
        f"nothing for {real.silence} seconds",
        f"1 to {limits.LONGEST_NAME} characters",
    ):
        assert words in PAGE


def test_server_declines_compression(server: ServerProcess) -> None:
    """As the page says: a client may offer it and gets an uncompressed connection."""
    address = f"{server.url.replace('http', 'ws')}/api/tables/any/socket"
    with connect(address, open_timeout=PATIENCE, proxy=None, compression="deflate") as socket:
        assert socket.request
        assert "permessage-deflate" in socket.request.headers["Sec-WebSocket-Extensions"]
        assert socket.protocol.extensions == []


def test_tiny_client_plays_a_match(server: ServerProcess) -> None:
    """It is started as the page says."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            (ana,) = await seat_clients(stack, server.url, "Ana", race=None, options={"target": 1, "hand_size": 3})
            tiny = await asyncio.create_subprocess_exec(
                sys.executable, str(ROOT / "docs/examples/clients/tiny.py"), ana.link, "Tiny"
            )
            await ana.until(lambda client: len(client.lobby.players) == 2 and client.away == ())
            await ana.start()
            await play(ana, bot_choice(ana), is_over)
            assert await tiny.wait() == 0
            assert ana.lobby.results[-1].names == ("Ana", "Tiny")
            assert await ana.verify() == []

    run(scenario())


def test_reconnecting_client_plays_a_match_over_broken_connections(server: ServerProcess) -> None:
    """Its connection breaks after every few updates; it does nothing twice, as Ana's check of the record shows."""

    async def scenario() -> None:
        async with start_proxy(server.url) as proxy, AsyncExitStack() as stack:
            (ana,) = await seat_clients(stack, server.url, "Ana", race=None, options={"target": 50})
            link = ana.link.replace(server.url, proxy.url)
            example = str(ROOT / "docs/examples/clients/reconnecting.py")
            other = await asyncio.create_subprocess_exec(sys.executable, example, link, "Rae")
            await ana.until(lambda client: len(client.lobby.players) == 2 and client.away == ())
            made = proxy.made
            await ana.start()
            breaking = asyncio.create_task(break_every(9, ana, proxy))
            await play(ana, bot_choice(ana), is_over)
            breaking.cancel()
            assert await other.wait() == 0
            assert proxy.made > made
            assert ana.lobby.results[-1].names == ("Ana", "Rae")
            assert await ana.verify() == []

    run(scenario())


def test_client_example_of_the_page_runs(tmp_path: Path) -> None:
    """It runs with a shorter match and quick bots, so the server allows more frames in a second."""
    (shown,) = re.findall(r"^```py\n(from lastcard.client .*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    shown = shown.replace('{"clock": 60}', '{"options": {"target": 1}, "quick_bots": True, "race": None}')
    made: dict[str, Any] = {}
    with start_tuned_server(tmp_path, burst=100_000) as server:
        shown = shown.replace("https://cards.example.org", server.url)
        exec(f"async def evening():\n{textwrap.indent(shown, '    ')}", made)
        run(made["evening"]())
