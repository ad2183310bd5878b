"""The recipes for proxies in front of several nodes, run by the real programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.proxies import PROXIES, FakeNode, RunningProxy, check_proxy, running_proxy
from tests.server.store.test_failing_store import wait_until

IDS = [f"table{number:09}" for number in range(40)]


@pytest.fixture(params=PROXIES)
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningProxy]:
    with running_proxy(request.param, tmp_path) as running:
        yield running


@pytest.mark.parametrize("name", PROXIES)
def test_configuration_is_valid(name: str, tmp_path: Path) -> None:
    done = check_proxy(name, tmp_path)
    assert done.returncode == 0, done.stderr


def test_requests_about_a_table_meet_at_one_node(proxy: RunningProxy) -> None:
    used = Counter[str]()
    for table in IDS:
        paths = f"/api/tables/{table}", f"/api/tables/{table}/seats", f"/api/tables/{table}/matches/1/record?text=1"
        found = {proxy.get(path).node for path in paths} | {proxy.open_socket(f"/api/tables/{table}/socket").node}
        assert len(found) == 1
        used.update(found)
    assert min(used["one"], used["two"]) >= len(IDS) // 5


def test_other_requests_take_turns(proxy: RunningProxy) -> None:
    for path in ("/", "/api/tables", "/t/table000000001"):
        used = Counter(proxy.get(path).node for _ in range(20))
        assert min(used["one"], used["two"]) >= 5


def test_metrics_are_private(proxy: RunningProxy) -> None:
    assert proxy.status("/metrics") == 404


@pytest.mark.parametrize("kind", ["request", "socket"])
def test_node_learns_the_address_of_the_client(proxy: RunningProxy, kind: str) -> None:
    """And not the one that the client claims to have."""
    path = f"/api/tables/{IDS[0]}"
    forged = {"X-Forwarded-For": "192.0.2.1"}
    reached = proxy.get(path, forged) if kind == "request" else proxy.open_socket(f"{path}/socket", forged)
    assert reached.headers["x-forwarded-for"] == "127.0.0.1"
    assert reached.headers.get("x-forwarded-proto", "http") == "http"
    assert reached.headers["host"].split(":")[0] == "127.0.0.1"


@pytest.mark.sweep(1)
def test_stopped_node_gets_no_requests(proxy: RunningProxy) -> None:
    gone, left = proxy.nodes
    before = {table: proxy.get(f"/api/tables/{table}").node for table in IDS}
    gone.stop()
    wait_until(lambda: all(proxy.status(f"/api/tables/{table}") == 200 for table in IDS))
    assert {proxy.get(f"/api/tables/{table}").node for table in IDS} == {left.name}
    back = FakeNode(gone.name, gone.port)
    try:
        wait_until(lambda: {table: proxy.get(f"/api/tables/{table}").node for table in IDS} == before)
    finally:
        back.stop()


@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", ["caddy", "haproxy"])
def test_node_that_is_not_ready_gets_no_requests(name: str, tmp_path: Path) -> None:
    """nginx doesn't ask."""
    with running_proxy(name, tmp_path) as proxy:
        draining, left = proxy.nodes
        draining.is_ready = False
        wait_until(lambda: {proxy.get(f"/api/tables/{table}").node for table in IDS} == {left.name})
        draining.is_ready = True
        wait_until(lambda: {proxy.get(f"/api/tables/{table}").node for table in IDS} == {draining.name, left.name})
