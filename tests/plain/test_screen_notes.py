"""A big screen that joins or leaves is noted in line mode, in every language."""

from __future__ import annotations

import json
from pathlib import Path

from websockets.sync.client import connect

from lastcard.client import Client
from lastcard.text.language import t
from tests.plain.test_network_game import TypedConsole, run_scenario
from tests.support import PATIENCE
from tests.support.server import start_server


def test_screen_that_joins_or_leaves_is_noted(tmp_path: Path, language: str) -> None:
    with start_server(tmp_path) as server:

        async def scenario(console: TypedConsole, ana: Client, others: list[Client]) -> None:
            address = f"{server.url.replace('http', 'ws')}/api/tables/{ana.lobby.id}/socket"
            with connect(address, open_timeout=PATIENCE, proxy=None) as screen:
                screen.send(json.dumps({"do": "hello", "screen": True}))
                await console.wait_for(t("log-screen-joined"))
            await console.wait_for(t("log-screen-left"))

        run_scenario(server, scenario)
