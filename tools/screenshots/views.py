"""All views of the web client, and how to reach them: for screenshots and tests."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from playwright.sync_api import Page, Route

from lastcard.core.edition import Edition
from lastcard.notation.record import read_record
from lastcard.protocol.catalogue import entry_of
from lastcard.protocol.http_bodies import Replay
from lastcard.server.http.catalogue_builder import catalogue
from lastcard.table.match_replay import replay_of
from lastcard.text.translator import Translator, translator
from tools.browser import wait_until_settled
from tools.screenshots import own_editions, tables
from tools.screenshots.matches import MATCHES
from tools.screenshots.reviews import ReviewState, players, set_review
from tools.screenshots.stage import TABLE, Scene, people

_MATCH: Final = Path(__file__).resolve().parent.parent.parent / "docs/examples/evening.lastcard"
_PROVEN: Final = _MATCH.with_name("fair.lastcard")
"""A record with a proof of its deal."""
_CODE: Final = b'{"code": "k7f4p"}'
_AT_TABLE: Final = f"/t/{TABLE}"


@dataclass
class OpenPage:
    """An open page with its language."""

    page: Page
    say: Translator

    def press(self, message: str) -> None:
        """Press a button by its text, in the topmost dialog."""
        button = self.page.get_by_role("button", name=_stretched(self.say(message))).last
        wait_until_settled(button)
        button.click()

    def card(self, card: str) -> None:
        self.page.locator(f"[data-place=hand] [data-card='{card}']").last.click(force=True)

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def dialog(self) -> None:
        self.page.get_by_role("dialog").wait_for()


Do = Callable[[OpenPage], None]


@dataclass(frozen=True)
class View:
    name: str
    scene: Callable[[], Scene] | None = None
    """None: the view has no table."""
    path: str = _AT_TABLE
    then: tuple[Do, ...] = ()
    wait_for: str = "main button, dialog[open]"
    review: ReviewState | None = None
    """How far the server has judged the match."""
    own: bool = False
    """The server offers editions of somebody's own."""
    sizes: tuple[str, ...] = ("desk", "phone")
    """The windows that it is made for."""

    def show(self, page: Page, language: str = "en") -> OpenPage:
        """Open the view in a new page. In `en-long` every text is longer."""
        shown = OpenPage(page, translator(language.removesuffix("-long")))
        _answer(page, self)
        page.goto(f"{self.path}?lang={language}")
        page.locator(self.wait_for).first.wait_for()
        for step in self.then:
            step(shown)
        return shown


def _answer(page: Page, view: View) -> None:
    """The state that a server would send, for a table that no server has."""
    if view.own:
        offered = catalogue()
        editions = (*offered.editions, *map(entry_of, own_editions.OWN))
        body = msgspec.json.encode(msgspec.structs.replace(offered, editions=editions))
        page.route("**/api/catalogue", lambda route: route.fulfill(body=body, content_type="application/json"))
    page.route("**/api/tables/*/matches/*/replay*", _replay)
    page.route("**/api/tables/*/matches/*/record*", _record)
    page.route("**/api/tables/*/code", lambda route: route.fulfill(body=_CODE, content_type="application/json"))
    if view.review is not None:
        set_review(page, view.review)
    if view.scene is None:
        scene = Scene(people(*_match().names), standing="over")
    else:
        scene = view.scene()
        scene.set(page)
    summary = msgspec.json.encode(scene.summary)
    page.route(f"**/api/tables/{TABLE}", lambda route: route.fulfill(body=summary, content_type="application/json"))


def _play_matches(shown: OpenPage) -> None:
    """Let this device have played some matches."""
    saved = [{name: getattr(match, name) for name in match.__struct_fields__} for match in MATCHES]
    shown.page.evaluate("(text) => localStorage.setItem('lastcard.matches', text)", json.dumps(saved))
    shown.page.reload()
    shown.page.locator("main dl").wait_for()


def _push_switch(shown: OpenPage) -> None:
    shown.page.get_by_role("switch").first.wait_for()


def _banned(shown: OpenPage) -> None:
    heading = shown.page.get_by_role("heading", name=_stretched(shown.say("lobby-banned")))
    heading.evaluate("(element) => element.scrollIntoView({ block: 'center' })")


def _open_fairness(shown: OpenPage) -> None:
    shown.page.locator("summary", has_text=_stretched(shown.say("lobby-fair"))).click()


def _replay(route: Route) -> None:
    route.fulfill(body=msgspec.json.encode(_match()), content_type="application/json")


@cache
def _match() -> Replay:
    return replay_of(read_record(_MATCH.read_text("utf-8")))


def _record(route: Route) -> None:
    route.fulfill(body=_PROVEN.read_bytes(), content_type="text/plain")


def pressing(message: str) -> Do:
    return lambda shown: shown.press(message)


def _stretched(translator: str) -> re.Pattern[str]:
    """Return a pattern for a text that the page made longer: “Play now” is “Plaáy noów~”."""
    letters = (re.escape(letter) + ("[áéíóúý]?" if letter.lower() in "aeiouy" else "") for letter in translator)
    return re.compile("~*".join(letters))


def _dialog(shown: OpenPage) -> None:
    shown.dialog()


def _graph(shown: OpenPage) -> None:
    shown.page.locator(".graph svg").wait_for()


def _hint(shown: OpenPage) -> None:
    shown.page.locator(".panel b").first.wait_for()


def _at_table(shown: OpenPage) -> None:
    shown.page.locator("[data-place=discard]").wait_for()


def _table(name: str, *then: Do, shown_as: str | None = None) -> View:
    return View(shown_as or f"table-{name}", lambda: tables.just_played(tables.TABLES[name]()), then=then)


def _asked(name: str, *then: Do) -> View:
    return _table(name, *then, _dialog, shown_as=f"asked-{name}")


def _sheet(name: str, *then: Do) -> View:
    return _table("four", *then, _dialog, shown_as=f"sheet-{name}")


def _own(name: str, scene: Callable[[], Scene], *then: Do) -> View:
    return View(name, lambda: tables.just_played(scene()), then=then, own=True)


def _review(name: str, state: ReviewState, *then: Do) -> View:
    return View(name, players, path=f"{_AT_TABLE}/review/1", review=state, then=then)


def _pick(edition: Edition) -> Do:
    return lambda shown: shown.page.get_by_role("radio", name=edition.name_in(shown.say.language)).locator("..").click()


VIEWS: Final = (
    View("home", path="/"),
    View("home-game", path="/", then=(pressing("home-change"), _dialog)),
    View("home-friends", path="/", then=(pressing("home-friends"), _dialog)),
    View("home-how", path="/", then=(pressing("home-how"), _dialog)),
    View("home-prefs", path="/", then=(pressing("prefs-title"), _dialog)),
    View("home-continue", tables.four, path="/", then=(lambda shown: shown.page.locator("main li a").wait_for(),)),
    View("games-none", path="/games", wait_for="main h1"),
    View("games", path="/games", wait_for="main h1", then=(_play_matches,)),
    View("privacy", path="/privacy", wait_for="main h2"),
    View("join", tables.not_seated),
    View("join-banned", tables.removed),
    View("lobby", tables.lobby),
    View("lobby-slow", tables.lobby_slow, then=(_push_switch,)),
    View("lobby-dealing", tables.lobby_dealing),
    View("lobby-fair", tables.lobby, then=(_open_fairness,)),
    View("lobby-banned", tables.lobby_banned, then=(_banned,)),
    View("lobby-guest", tables.lobby_guest),
    View("lobby-face", tables.lobby, then=(pressing("home-face"), _dialog)),
    *map(_table, ("two", "four", "four-many", "ten", "ten-many", "nonpartisan", "nonpartisan-veto", "artiste")),
    *map(_table, ("one-card", "drawn", "must-play", "must-play-drawn", "in-force")),
    _table("watching", pressing("join-watch"), lambda shown: shown.page.locator("[data-place=discard]").wait_for()),
    _table("four", lambda shown: shown.card("R2"), shown_as="table-why"),
    _table("talking", pressing("chat-title"), shown_as="table-chat"),
    _table("paused"),
    _asked("colour", lambda shown: shown.card("W")),
    _asked("together", lambda shown: shown.card("B4")),
    *map(_asked, ("challenge", "shown", "swap", "way", "dare", "vote", "proposal")),
    _table("discard", shown_as="asked-discard"),
    _sheet("menu", pressing("table-menu")),
    _sheet("leave", pressing("table-menu"), pressing("table-leave")),
    _sheet("log", pressing("table-menu"), pressing("log-title")),
    _sheet("scores", pressing("table-menu"), pressing("result-standing")),
    _sheet("prefs", pressing("table-menu"), pressing("prefs-title")),
    _sheet("how", pressing("table-menu"), pressing("home-how")),
    _sheet("keys", pressing("table-menu"), pressing("keys-title")),
    View("sheet-banned", tables.four_banned, then=(pressing("table-menu"), pressing("lobby-banned"), _dialog)),
    View("sheet-push", tables.four_slow, then=(pressing("table-menu"), pressing("prefs-notifications"), _dialog)),
    _table("in-force", pressing("table-menu"), pressing("propose-title"), _dialog, shown_as="sheet-propose"),
    _table("nonpartisan", pressing("veto-slap"), _dialog, shown_as="sheet-veto"),
    _table("round-over", _dialog),
    _table("round-over", _dialog, pressing("table-next-round"), shown_as="table-waiting-ready"),
    _table("match-over", _dialog),
    View("replay", path=f"{_AT_TABLE}/replay/1"),
    View("replay-rematch", tables.rematch, path=f"{_AT_TABLE}/replay/1"),
    View("replay-fair", path=f"{_AT_TABLE}/replay/1", then=(pressing("fair-check"), _dialog)),
    _review("review", "complete", _graph),
    _review("review-table", "complete", _graph, pressing("review-as-table")),
    _review("review-half", "half", _graph, pressing("review-stop")),
    _review("review-picture", "complete", _graph, pressing("review-share"), _dialog),
    _table("hint", pressing("hint-label"), _hint),
    _table("hint-many", pressing("hint-label"), _hint),
    View("home-own", path="/", then=(_pick(own_editions.SPECTRUM),), own=True),
    View("home-own-how", path="/", then=(_pick(own_editions.DUEL), pressing("home-how"), _dialog), own=True),
    View("lobby-own", own_editions.lobby_seasons, own=True),
    _own("table-seasons", own_editions.seasons),
    _own("table-duel", own_editions.duel),
    _own("table-spectrum", own_editions.spectrum),
    _own("asked-colour-two", own_editions.duel, lambda shown: shown.card("W"), _dialog),
    _own("asked-colour-four", own_editions.seasons, lambda shown: shown.card("W"), _dialog),
    _own("asked-colour-eight", own_editions.spectrum, lambda shown: shown.card("W"), _dialog),
    _own("sheet-how-eight", own_editions.spectrum, pressing("table-menu"), pressing("home-how"), _dialog),
    _own("table-round-over-eight", own_editions.spectrum_over, _dialog),
)
