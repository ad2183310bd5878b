"""Lost connections: the page reports them, reconnects and continues where it was."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browser_player import BrowserPlayer, join_players, play_together, wait_for_move
from tests.browser.visitors import Visitors, visiting
from tests.support.server import ServerProcess, start_server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that the test may stop; it keeps its address when it starts again."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with start_server(tmp_path, "--port", str(port)) as started:
        yield started


@pytest.fixture
def visitors(chrome: Browser, own_server: ServerProcess) -> Iterator[Visitors]:
    with visiting(chrome, own_server.url) as found:
        found.connection_may_fail = found.worker_is_installed = True
        yield found


def test_match_survives_server_restart(own_server: ServerProcess, visitors: Visitors) -> None:
    windows = [visitors.window(), visitors.window()]
    players = join_players(own_server, windows, ("Ana", "Ben"), options={"hand_size": 3})
    players[0].press("lobby-start")
    for player in players:
        player.page.get_by_role("toolbar").wait_for()
    play_together(players, lambda _, snapshot: len(snapshot.hand) not in (0, 3))
    held = wait_for_move(players)
    own_server.stop()
    for player in players:
        expect(player.page.get_by_text(player.say("line-lost")).first).to_be_visible()
    own_server.start()
    for player in players:
        expect(player.page.get_by_text(player.say("line-lost"))).to_have_count(0)
    assert wait_for_move(players) == held
    counts = [len(cards) for cards in held]
    play_together(players, lambda player, snapshot: len(snapshot.hand) != counts[players.index(player)])


def test_missing_network_is_shown_at_once(visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/")
    player = BrowserPlayer(page)
    player.press("home-play-now")
    page.get_by_role("toolbar").wait_for()
    page.context.set_offline(True)
    expect(page.get_by_text(player.say("line-offline"))).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text(player.say("line-offline"))).to_have_count(0)


@pytest.mark.full
def test_log_is_kept_after_reload(own_server: ServerProcess, visitors: Visitors) -> None:
    windows = [visitors.window(), visitors.window()]
    players = join_players(own_server, windows, ("Ana", "Ben"), options={"hand_size": 3})
    players[0].press("lobby-start")
    page = windows[0]
    log_button = page.get_by_role("button", name=players[0].say("log-open"))
    before = log_button.inner_text()
    page.reload()
    expect(log_button).to_have_text(before, use_inner_text=True)


@pytest.mark.full
def test_page_opens_without_server_and_reports_it(own_server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    own_server.stop()
    page.goto("/")
    player = BrowserPlayer(page)
    expect(player.button("home-play-now")).to_be_visible()
    player.press("home-play-now")
    expect(page.get_by_text(player.say("refused-unreachable")).first).to_be_visible()
    own_server.start()
    player.press("home-play-now")
    page.get_by_role("toolbar").wait_for()


@pytest.mark.full
def test_service_worker_caches_no_game_data(own_server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    cached: list[str] = page.evaluate(
        """async () => {
          const builds = await caches.keys();
          const requests = await Promise.all(builds.map(async (build) => (await caches.open(build)).keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert cached
    assert all(path == "/" or path.startswith("/assets/") for path in cached)
