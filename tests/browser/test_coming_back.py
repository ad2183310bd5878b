"""The line breaks, the server restarts, the connection is gone: the page says so, and goes on where it was."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.playing import Player, gathered, play_together, settle
from tests.browser.visitors import Visitors, visiting
from tests.support.server import Running, running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """One that may be stopped. It has the same address when it is started again."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with running(tmp_path, "--port", str(port)) as started:
        yield started


@pytest.fixture
def visitors(chrome: Browser, own_server: Running) -> Iterator[Visitors]:
    with visiting(chrome, own_server.url) as found:
        found.may_lose_the_line = True
        yield found


def test_a_match_survives_a_restart(own_server: Running, visitors: Visitors) -> None:
    windows = [visitors.window(), visitors.window()]
    players = gathered(own_server, windows, ("Ana", "Ben"), options={"hand_size": 3})
    players[0].press("lobby-start")
    for player in players:
        player.page.get_by_role("toolbar").wait_for()
    play_together(players, lambda _, seen: len(seen.hand) not in (0, 3))
    held = settle(players)
    own_server.stop()
    for player in players:
        expect(player.page.get_by_text(player.say("line-lost")).first).to_be_visible()
    own_server.start()
    for player in players:
        expect(player.page.get_by_text(player.say("line-lost"))).to_have_count(0)
    assert settle(players) == held
    counts = [len(cards) for cards in held]
    play_together(players, lambda player, seen: len(seen.hand) != counts[players.index(player)])


def test_without_a_network_the_page_says_so_at_once(visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/")
    player = Player(page)
    player.press("home-play-now")
    page.get_by_role("toolbar").wait_for()
    page.context.set_offline(True)
    expect(page.get_by_text(player.say("line-offline"))).to_be_visible(timeout=5_000)
    page.context.set_offline(False)
    expect(page.get_by_text(player.say("line-offline"))).to_have_count(0)


def test_what_happened_is_still_told_after_a_reload(own_server: Running, visitors: Visitors) -> None:
    windows = [visitors.window(), visitors.window()]
    players = gathered(own_server, windows, ("Ana", "Ben"), options={"hand_size": 3})
    players[0].press("lobby-start")
    page = windows[0]
    told = page.get_by_role("button", name=players[0].say("log-open"))
    before = told.inner_text()
    page.reload()
    expect(told).to_have_text(before, use_inner_text=True)


def test_the_page_opens_without_a_server_and_says_so(own_server: Running, visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    own_server.stop()
    page.goto("/")
    player = Player(page)
    expect(player.button("home-play-now")).to_be_visible()
    player.press("home-play-now")
    expect(page.get_by_text(player.say("refused-unreachable")).first).to_be_visible()
    own_server.start()
    player.press("home-play-now")
    page.get_by_role("toolbar").wait_for()


def test_nothing_of_a_game_is_kept_in_the_shell(own_server: Running, visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    kept: list[str] = page.evaluate(
        """async () => {
          const builds = await caches.keys();
          const requests = await Promise.all(builds.map(async (build) => (await caches.open(build)).keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept)
