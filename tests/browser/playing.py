"""Somebody plays at the web table: what they can do they learn from roles and names, and do it through a door."""

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
from tests.browser.doors import Door, Mouse, Unreached
from tests.browser.visitors import PATIENCE
from tests.support.server import Running

QUICK: Final[dict[str, Any]] = {"quick_bots": True, "race": 0}
SHORT: Final[dict[str, Any]] = {"hand_size": 3, "target": 25}
_NODE: Final = re.compile(r"""^(?P<indent> *)- '?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<more>[^:]*)""")
_PILE: Final = re.compile(r"(?:Draw|Discard) pile, \w[^\"]*")
_LATE: Final = 1500
"""Milliseconds to press what may be gone by then."""
_LONGEST: Final = 300
"""Seconds that people may play for one thing, however much happens meanwhile; a whole match takes less than 50."""


@dataclass(frozen=True)
class Button:
    name: str
    able: bool
    within: tuple[str, ...]
    """The roles round it, and their names: `toolbar Your hand, 7 cards`."""

    def is_in(self, area: str) -> bool:
        return any(each.startswith(area) for each in self.within)


@dataclass(frozen=True)
class Seen:
    """What is on the screen, as a screen reader would have it."""

    text: str

    @cached_property
    def buttons(self) -> list[Button]:
        found: list[Button] = []
        around: list[tuple[int, str]] = []
        for node in filter(None, map(_NODE.match, self.text.splitlines())):
            deep = len(node["indent"])
            around = [area for area in around if area[0] < deep]
            name = (node["name"] or "").replace('\\"', '"')
            if node["role"] == "button":
                found.append(Button(name, "[disabled]" not in node["more"], tuple(area for _, area in around)))
            around.append((deep, f"{node['role']} {name}"))
        return found

    @property
    def able(self) -> list[Button]:
        return [button for button in self.buttons if button.able]

    @property
    def hand(self) -> list[Button]:
        return [button for button in self.buttons if button.is_in("toolbar")]

    @property
    def cards(self) -> list[Button]:
        """Those that can be played; none while something else is asked."""
        return [button for button in self.hand if button.able and self.dialog is None]

    @property
    def dialog(self) -> str | None:
        found = [node["name"] for node in map(_NODE.match, self.text.splitlines()) if node and node["role"] == "dialog"]
        return found[-1] if found else None


@dataclass
class Player:
    page: Page
    door: Door = field(default_factory=Mouse)
    language: str = "en"
    say: Translator = field(init=False)
    _acted_on: str | None = None
    trouble: str = ""
    """Why something couldn't be pressed."""

    def __post_init__(self) -> None:
        self.say = translator(self.language)

    def look(self) -> Seen:
        return Seen(self.page.locator("body").aria_snapshot())

    def button(self, message: str, **told: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say(message, **told), exact=True)

    def press(self, message: str, **told: str | int) -> None:
        found = self.button(message, **told).last
        found.wait_for()
        self.door.press(found)

    def act_on(self, seen: Seen, choose: Chooser) -> None:
        """Do what there is to do, once."""
        if not self.waits(seen) and self._do(choose(self, seen)):
            self._acted_on = seen.text

    def waits(self, seen: Seen) -> bool:
        """Whether something was done, and nothing has come of it yet."""
        return seen.text == self._acted_on

    def play_until(self, done: Callable[[Seen], bool], choose: Chooser | None = None) -> None:
        play_together([self], lambda _, seen: done(seen), choose)

    def _do(self, move: Button | None) -> bool:
        if move is None:
            return False
        found = self.page.get_by_role("button", name=move.name, exact=True).last
        self.page.set_default_timeout(_LATE)
        try:
            self.door.press(found)
        except (Error, Unreached) as trouble:
            self.trouble = f"{move.name}: {trouble}"
            return False  # most likely somebody was quicker, and it isn't there any more
        finally:
            self.page.set_default_timeout(PATIENCE)
        return True


Chooser = Callable[[Player, Seen], Button | None]


def play_together(
    players: Sequence[Player], done: Callable[[Player, Seen], bool], choose: Chooser | None = None
) -> Player:
    """Everybody does whatever they can do, until somebody sees that it is done: who that is."""
    end = monotonic() + _LONGEST
    late = monotonic() + PATIENCE / 1000
    screens: dict[int, str] = {}
    while True:
        for place, player in enumerate(players):
            seen = player.look()
            if done(player, seen):
                return player
            if seen.text != screens.get(place):
                screens[place] = seen.text
                late = monotonic() + PATIENCE / 1000
            assert monotonic() < late, f"nothing happens any more: {[each.trouble for each in players]}"
            assert monotonic() < end, f"it never comes to that: {[each.trouble for each in players]}"
            player.act_on(seen, choose or next_move)


def deal(players: Sequence[Player]) -> None:
    """Where the first card asks somebody for a colour, that is answered: then nothing lies over anybody's table."""
    players[0].press("lobby-start")

    def on_turn(player: Player, seen: Seen) -> bool:
        return seen.dialog is None and bool(seen.cards or draw(player, seen))

    play_together(players, on_turn, answer)


def settle(players: Sequence[Player]) -> list[list[str]]:
    """Wait until it is somebody's move, and everybody has heard of all that led to it; what everybody holds then."""

    def settled(player: Player, seen: Seen) -> bool:
        if player.waits(seen) or next_move(player, seen) is None:
            return False
        return len({_piles(each.look()) for each in players}) == 1

    play_together(players, settled, _nothing)
    return [[card.name for card in player.look().hand] for player in players]


def _piles(seen: Seen) -> tuple[str, ...]:
    return tuple(_PILE.findall(seen.text))


def _nothing(player: Player, seen: Seen) -> None:
    pass


def next_move(player: Player, seen: Seen) -> Button | None:
    """Answer what is asked; call; play the first card that can be played; else draw or pass."""
    call = [button for button in seen.able if button.name == player.say("table-uno-label")]
    cards = seen.cards
    if seen.dialog is None and len(seen.hand) == 2 and cards and call:
        return call[0]
    return answer(player, seen) or (cards[0] if cards else draw(player, seen))


def first_move(player: Player) -> tuple[Seen, Button]:
    """From the address, with one click: what is seen when something can be done, and what that is."""
    player.page.goto("/")
    player.button("home-play-now").click()
    player.play_until(lambda seen: next_move(player, seen) is not None, _nothing)
    seen = player.look()
    move = next_move(player, seen)
    assert move
    return seen, move


def answer(player: Player, seen: Seen) -> Button | None:
    """The first answer to what is asked."""
    answers = (button for button in seen.able if button.is_in(f"dialog {seen.dialog}") and not button.is_in("banner"))
    return next(answers, None)


def draw(player: Player, seen: Seen) -> Button | None:
    """Draw, or keep what was drawn."""
    if seen.dialog is not None:
        return None
    names = [player.say(message) for message in ("table-draw-card", "table-draw", "table-keep", "table-pass")]
    actions = f"region {player.say('a11y-actions')}"
    return next((button for button in seen.able if button.is_in(actions) and button.name in names), None)


def match_is_over(player: Player) -> Callable[[Seen], bool]:
    rematch = player.say("result-rematch")
    return lambda seen: any(button.name == rematch for button in seen.buttons)


def seated_at(server: Running, page: Page, name: str = "Ana", **settings: Any) -> str:
    """Open a table as somebody who did so in this browser before. Returns its path."""
    seat = server.ask("/api/tables", {"name": name, "settings": {**QUICK, **settings}}).data
    kept = {key: seat[key] for key in ("table", "token", "player")}
    kept |= {"name": name, "edition": settings.get("edition", "coloradd"), "at": 4_000_000_000_000}
    page.add_init_script(f"localStorage.setItem('lastcard.seats', {json.dumps(json.dumps([kept]))})")
    return f"/t/{seat['table']}"


def gathered(server: Running, windows: Sequence[Page], names: Sequence[str], **settings: Any) -> list[Player]:
    """People sit down at the table of the first of them, by its link."""
    path = seated_at(server, windows[0], names[0], **settings)
    players = [Player(window) for window in windows]
    for player, name in zip(players, names, strict=True):
        player.page.goto(path)
        if player is not players[0]:
            player.page.get_by_label(player.say("home-name")).fill(name)
            player.press("join-button")
    for name in names:
        players[0].page.get_by_role("list", name=players[0].say("lobby-chairs")).get_by_text(name).first.wait_for()
    return players
