"""A player at the web page who finds buttons by role and name, and presses them with one input method."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Error, Locator, Page

from lastcard.text.translator import Translator, translator
from tests.browser.input_methods import InputMethod, Mouse, UnreachableByKeyboard
from tests.browser.visitors import PATIENCE
from tests.support.server import ServerProcess

QUICK: Final[dict[str, Any]] = {"quick_bots": True, "race": 0}
SHORT: Final[dict[str, Any]] = {"hand_size": 3, "target": 25}
_NODE: Final = re.compile(r"""^(?P<indent> *)- '?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<more>[^:]*)""")
_PILE: Final = re.compile(r"(?:Draw|Discard) pile, \w[^\"]*")
_COUNT_CHANGES: Final = """() => {
  if (!window.changesOfPage) {
    window.changesOfPage = { count: performance.timeOrigin };
    const note = () => (window.changesOfPage.count += 1);
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(note).observe(document, everything);
  }
  return window.changesOfPage.count;
}"""
_PAUSE: Final = 40
"""Milliseconds until the pages are asked again whether they have changed."""
_LOOK_AGAIN: Final = 0.5
"""Seconds until a page is looked at again that seems unchanged: not everything changes the document."""
_PRESS_TIMEOUT: Final = 1500
"""Milliseconds to press a button that may disappear meanwhile."""
_GAME_TIMEOUT: Final = 300
"""Seconds until an expected moment of the game; a whole match takes less than 50."""


@dataclass(frozen=True)
class Button:
    name: str
    enabled: bool
    within: tuple[str, ...]
    """Roles and names of the elements around it: `toolbar Your hand, 7 cards`."""

    def is_in(self, area: str) -> bool:
        return any(each.startswith(area) for each in self.within)


@dataclass(frozen=True)
class PageSnapshot:
    """The page as a screen reader sees it."""

    text: str

    @cached_property
    def buttons(self) -> list[Button]:
        found: list[Button] = []
        ancestors: list[tuple[int, str]] = []
        for node in filter(None, map(_NODE.match, self.text.splitlines())):
            depth = len(node["indent"])
            ancestors = [area for area in ancestors if area[0] < depth]
            name = (node["name"] or "").replace('\\"', '"')
            if node["role"] == "button":
                found.append(Button(name, "[disabled]" not in node["more"], tuple(area for _, area in ancestors)))
            ancestors.append((depth, f"{node['role']} {name}"))
        return found

    @property
    def enabled(self) -> list[Button]:
        return [button for button in self.buttons if button.enabled]

    @property
    def hand(self) -> list[Button]:
        return [button for button in self.buttons if button.is_in("toolbar")]

    @property
    def cards(self) -> list[Button]:
        """Playable cards; none while a dialog is open."""
        return [button for button in self.hand if button.enabled and self.dialog is None]

    @property
    def dialog(self) -> str | None:
        found = [node["name"] for node in map(_NODE.match, self.text.splitlines()) if node and node["role"] == "dialog"]
        return found[-1] if found else None


@dataclass
class BrowserPlayer:
    page: Page
    input_method: InputMethod = field(default_factory=Mouse)
    language: str = "en"
    say: Translator = field(init=False)
    _acted_on: str | None = None
    _changes: float = 0
    _looked_at: float = 0
    last_error: str = ""
    """Why a button couldn't be pressed."""

    def __post_init__(self) -> None:
        self.say = translator(self.language)

    def snapshot_page(self) -> PageSnapshot:
        return PageSnapshot(self.page.locator("body").aria_snapshot())

    def has_changed(self) -> bool:
        """Return whether the page may look different from when this was last true: a snapshot takes far longer."""
        changes, now = self.page.evaluate(_COUNT_CHANGES), monotonic()
        if changes == self._changes and now < self._looked_at + _LOOK_AGAIN:
            return False
        self._changes, self._looked_at = changes, now
        return True

    def button(self, message: str, **arguments: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say(message, **arguments), exact=True)

    def press(self, message: str, **arguments: str | int) -> None:
        found = self.button(message, **arguments).last
        found.wait_for()
        self.input_method.press(found)

    def act_on(self, snapshot: PageSnapshot, choose: Chooser) -> None:
        """Make one move for this snapshot, unless it was made already."""
        move = None if self.is_waiting(snapshot) else choose(self, snapshot)
        if move is None:
            return
        self._looked_at = 0
        if self._press_move(move):
            self._acted_on = snapshot.text

    def is_waiting(self, snapshot: PageSnapshot) -> bool:
        """Return whether the page hasn't changed since the last move."""
        return snapshot.text == self._acted_on

    def play_until(self, done: Callable[[PageSnapshot], bool], choose: Chooser | None = None) -> None:
        play_together([self], lambda _, snapshot: done(snapshot), choose)

    def _press_move(self, move: Button) -> bool:
        found = self.page.get_by_role("button", name=move.name, exact=True).last
        self.page.set_default_timeout(_PRESS_TIMEOUT)
        try:
            self.input_method.press(found)
        except (Error, UnreachableByKeyboard) as last_error:
            self.last_error = f"{move.name}: {last_error}"
            return False  # most likely another player was quicker, and the button is gone
        finally:
            self.page.set_default_timeout(PATIENCE)
        return True


Chooser = Callable[[BrowserPlayer, PageSnapshot], Button | None]


def play_together(
    players: Sequence[BrowserPlayer], done: Callable[[BrowserPlayer, PageSnapshot], bool], choose: Chooser | None = None
) -> BrowserPlayer:
    """Let all players make moves until `done` is true for one of them; return that player."""
    end = monotonic() + _GAME_TIMEOUT
    idle_end = monotonic() + PATIENCE / 1000
    screens: dict[int, str] = {}
    changed = list(players)
    while True:
        for place, player in enumerate(players):
            if player not in changed:
                continue
            snapshot = player.snapshot_page()
            if done(player, snapshot):
                return player
            if snapshot.text != screens.get(place):
                screens[place] = snapshot.text
                idle_end = monotonic() + PATIENCE / 1000
            assert monotonic() < idle_end, f"nothing changes any more: {[each.last_error for each in players]}"
            assert monotonic() < end, f"the expected moment never comes: {[each.last_error for each in players]}"
            player.act_on(snapshot, choose or next_move)
        while not (changed := [player for player in players if player.has_changed()]):
            players[0].page.wait_for_timeout(_PAUSE)


def start_match(players: Sequence[BrowserPlayer]) -> None:
    """Deal, wait until all pages have left the lobby, and answer for the first colour, so that no dialog is open."""
    players[0].press("lobby-start")
    for player in players:
        player.page.get_by_role("toolbar").wait_for()

    def on_turn(player: BrowserPlayer, snapshot: PageSnapshot) -> bool:
        return snapshot.dialog is None and bool(snapshot.cards or draw_or_pass(player, snapshot))

    play_together(players, on_turn, first_answer)


def wait_for_move(players: Sequence[BrowserPlayer]) -> list[list[str]]:
    """Wait until a player can move and all pages show the same piles; return the hands."""

    def is_settled(player: BrowserPlayer, snapshot: PageSnapshot) -> bool:
        if player.is_waiting(snapshot) or next_move(player, snapshot) is None:
            return False
        return len({_piles(each.snapshot_page()) for each in players}) == 1

    play_together(players, is_settled, _no_move)
    return [[card.name for card in player.snapshot_page().hand] for player in players]


def _piles(snapshot: PageSnapshot) -> tuple[str, ...]:
    return tuple(_PILE.findall(snapshot.text))


def _no_move(player: BrowserPlayer, snapshot: PageSnapshot) -> None:
    pass


def next_move(player: BrowserPlayer, snapshot: PageSnapshot) -> Button | None:
    """Answer a question, call, play the first playable card, or else draw or pass."""
    call = [button for button in snapshot.enabled if button.name == player.say("table-uno-label")]
    cards = snapshot.cards
    if snapshot.dialog is None and len(snapshot.hand) == 2 and cards and call:
        return call[0]
    return first_answer(player, snapshot) or (cards[0] if cards else draw_or_pass(player, snapshot))


def first_move(player: BrowserPlayer) -> tuple[PageSnapshot, Button]:
    """Open the home page and press one button; return the snapshot and the first possible move."""
    player.page.goto("/")
    player.button("home-play-now").click()
    player.play_until(lambda snapshot: next_move(player, snapshot) is not None, _no_move)
    snapshot = player.snapshot_page()
    move = next_move(player, snapshot)
    assert move
    return snapshot, move


def first_answer(player: BrowserPlayer, snapshot: PageSnapshot) -> Button | None:
    """Return the first answer in the open dialog; the strip above it shows the table."""
    strip = f"region {player.say('a11y-table')}"
    answers = (
        button
        for button in snapshot.enabled
        if button.is_in(f"dialog {snapshot.dialog}") and not button.is_in("banner") and not button.is_in(strip)
    )
    return next(answers, None)


def draw_or_pass(player: BrowserPlayer, snapshot: PageSnapshot) -> Button | None:
    """Return the button to draw, or to keep the drawn card."""
    if snapshot.dialog is not None:
        return None
    names = [player.say(message) for message in ("table-draw-card", "table-draw", "table-keep", "table-pass")]
    actions = f"region {player.say('a11y-actions')}"
    return next((button for button in snapshot.enabled if button.is_in(actions) and button.name in names), None)


def match_is_over(player: BrowserPlayer) -> Callable[[PageSnapshot], bool]:
    rematch = player.say("result-rematch")
    return lambda snapshot: any(button.name == rematch for button in snapshot.buttons)


def open_table(server: ServerProcess, page: Page, name: str = "Ana", **settings: Any) -> str:
    """Open a table, store its seat in the browser, and return its path."""
    seat = server.request("/api/tables", {"name": name, "settings": {**QUICK, **settings}}).data
    stored_seat = {key: seat[key] for key in ("table", "token", "player")}
    stored_seat |= {"name": name, "edition": settings.get("edition", "coloradd"), "at": 4_000_000_000_000}
    page.add_init_script(f"localStorage.setItem('lastcard.seats', {json.dumps(json.dumps([stored_seat]))})")
    return f"/t/{seat['table']}"


def join_players(
    server: ServerProcess, windows: Sequence[Page], names: Sequence[str], **settings: Any
) -> list[BrowserPlayer]:
    """Open a table for the first player and let the others join by its link."""
    path = open_table(server, windows[0], names[0], **settings)
    players = [BrowserPlayer(window) for window in windows]
    for player, name in zip(players, names, strict=True):
        player.page.goto(path)
        if player is not players[0]:
            player.page.get_by_label(player.say("home-name")).fill(name)
            player.press("join-button")
    for name in names:
        players[0].page.get_by_role("list", name=players[0].say("lobby-seats")).get_by_text(name).first.wait_for()
    return players
