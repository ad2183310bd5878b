"""Floods of reactions: the others at the table get few of them, and the server stays as it is."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from lastcard.protocol.connection import CloseCode
from lastcard.protocol.reactions import REACTIONS, REACTIONS_A_MINUTE
from tests.server.hostile.reaction_attacks import attack_with_reactions
from tests.server.hostile.target_table import TargetTable, listen_as_host, open_target_table
from tests.support.raw_socket import frame, open_raw_seat
from tests.support.server import ServerProcess, connect_client, start_server

FLOODS = 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with start_server(tmp_path_factory.mktemp("server"), "--log-level", "debug") as started:
        yield started
        assert "Traceback" not in started.log
        assert " ERROR " not in started.log


@pytest.fixture
def table(server: ServerProcess) -> TargetTable:
    return open_target_table(server)


def test_floods_over_many_sockets_tell_the_others_little(table: TargetTable) -> None:
    with listen_as_host(table) as host:
        codes = Counter(attack_with_reactions(table, FLOODS))
    assert codes == {CloseCode.FLOOD: FLOODS}
    told = [message["chat"] for message in host.received if message.get("chat")]
    assert 1 <= len(told) <= REACTIONS_A_MINUTE * 2  # the floods may take longer than a minute on a busy machine
    assert {said["reaction"] for said in told} <= set(REACTIONS)


def test_second_reaction_is_refused_with_a_wait(table: TargetTable) -> None:
    with connect_client(table.socket, table.attacker) as client:
        client.command("react", reaction="wow")
        refused: dict[str, Any] = client.command("react", reaction="wow")
    assert (refused["tell"], refused["reason"], refused["text"]["id"]) == (
        "refused",
        "too-fast",
        "error-react-too-fast",
    )
    assert 1 <= refused["text"]["args"]["seconds"] <= 60


@pytest.mark.parametrize(
    "reaction", ["", "HAHA", "haha ", "party", "<b>haha</b>", "haha\u0000", 1, None, ["haha"], "x" * 999]
)
def test_reaction_outside_the_list_is_unreadable(table: TargetTable, reaction: object) -> None:
    before = table.visible_state()
    with open_raw_seat(table.socket, table.attacker) as socket:
        socket.write(frame(json.dumps({"do": "react", "id": "tab.1", "reaction": reaction})))
    with connect_client(table.socket, table.attacker) as client:
        assert client.command("react", reaction=reaction)["reason"] == "unreadable"
    assert table.visible_state() == before


def test_spectator_cannot_react(table: TargetTable) -> None:
    with connect_client(table.socket) as client:
        assert client.command("react", reaction="haha")["reason"] == "not-seated"
