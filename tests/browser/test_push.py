"""Notifications in the browser: the switch, and what the page's worker does with a push.

The browser has no push service here: the page gets its subscription from a stand-in, and Chromium's own tools deliver
the message to the worker. The way from the server to a push service is tested in `tests/server/http/test_push.py`.
"""

from __future__ import annotations

import json
from typing import Any, Final, get_args

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lastcard.protocol.push import Notice
from lastcard.text.translator import LANGUAGES, translator
from tests.browser.axe import violations
from tests.browser.browser_player import open_table
from tests.browser.visitors import Visitors
from tests.support.push_receiver import Browser
from tests.support.server import ServerProcess

ENDPOINT: Final = "https://fcm.googleapis.com/fcm/send/of-a-test"
_NOTE_WHAT_IS_SHOWN: Final = """() => {
  self.registration.showNotification = async (title, options) => self.whenShown({ title, ...options });
}"""
_CLICK: Final = """async (tag) => {
  let opened = '';
  let work;
  const real = self.clients.openWindow;
  self.clients.openWindow = async (path) => (opened = path);
  const event = new Event('notificationclick');
  event.notification = { tag, close: () => undefined };
  event.waitUntil = (promise) => (work = promise);
  self.dispatchEvent(event);
  await work.catch(() => undefined);  // without a press of a real one, no page may be focused
  self.clients.openWindow = real;
  return opened;
}"""
_STAND_IN: Final = """(fields) => {
  const made = {
    endpoint: fields.endpoint,
    toJSON: () => ({ endpoint: fields.endpoint, keys: { p256dh: fields.key, auth: fields.auth } }),
    unsubscribe: async () => true,
  };
  let current = null;
  PushManager.prototype.subscribe = async function (options) {
    window.askedWith = options.applicationServerKey;
    return (current = made);
  };
  PushManager.prototype.getSubscription = async () => current;
}"""


@pytest.fixture(autouse=True)
def _pages_install_their_worker(visitors: Visitors) -> None:
    visitors.worker_is_installed = True


def slow_table(server: ServerProcess, page: Page) -> str:
    fields = Browser(ENDPOINT).subscription()
    page.add_init_script(f"({_STAND_IN})({json.dumps(fields)})")
    return open_table(server, page, pace="correspondence")


def allow_notifications(context: BrowserContext, server: ServerProcess) -> None:
    context.grant_permissions(["notifications"], origin=server.url)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_switch_subscribes_this_device(server: ServerProcess, visitors: Visitors, language: str) -> None:
    page, say = visitors.phone(), translator(language)
    allow_notifications(page.context, server)
    sent: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(frame))))
    page.goto(f"{slow_table(server, page)}?lang={language}")
    switch = page.get_by_role("switch", name=say("push-switch"))
    switch.focus()
    page.keyboard.press("Space")
    expect(page.get_by_text(say("push-on"))).to_be_visible()
    [command] = [frame for frame in sent if frame["do"] == "subscribe"]
    assert (command["endpoint"], command["language"]) == (ENDPOINT, language)
    assert page.evaluate("askedWith") == server.request("/api/push").data["key"]
    assert violations(page) == []

    page.reload()
    expect(switch).to_be_checked()
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).not_to_be_checked()
    page.wait_for_function("() => localStorage.getItem('lastcard.push') === '[]'")
    assert [frame["endpoint"] for frame in sent if frame["do"] == "unsubscribe"] == [ENDPOINT]


def test_live_table_offers_no_switch(server: ServerProcess, visitors: Visitors) -> None:
    page, say = visitors.window(), translator("en")
    page.goto(open_table(server, page))
    page.get_by_role("button", name=say("lobby-bot-add")).first.wait_for()
    assert page.get_by_role("switch", name=say("push-switch")).count() == 0


class PageWorker:
    """The worker of the page, through Chromium's own tools. It notes what it would show."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._registrations: list[dict[str, Any]] = []
        self._session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: self._registrations.extend(event["registrations"]),
        )
        with page.context.expect_event("serviceworker") as started:
            page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
        self._session.send("ServiceWorker.enable")
        self._worker = started.value
        self._worker.evaluate(_NOTE_WHAT_IS_SHOWN)

    def push(self, origin: str, message: object) -> dict[str, str]:
        """Deliver a push, and return the notification that it shows."""
        [registration] = {each["registrationId"] for each in self._registrations}
        shown = self._worker.evaluate_handle("() => ({ next: new Promise((resolve) => (self.whenShown = resolve)) })")
        data = {"origin": origin, "registrationId": registration, "data": json.dumps(message)}
        self._session.send("ServiceWorker.deliverPushMessage", data)
        found: dict[str, str] = shown.evaluate("(shown) => shown.next")
        return found

    def click(self, tag: str) -> str:
        """Press a notification, and return the address that is opened; empty: one that is open already."""
        return str(self._worker.evaluate(_CLICK, tag))


def test_worker_shows_notices_in_the_language_of_the_reader(server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/")
    worker = PageWorker(page)
    for language in LANGUAGES:
        for about in get_args(Notice):
            found = worker.push(server.url, {"about": about, "table": "abc", "host": "Élise", "language": language})
            say = translator(language)
            assert found["title"] == say(f"push-notice-{about}")
            assert found["body"] == say("push-notice-at", name="Élise")
            assert (found["tag"], found["lang"]) == ("abc", language)  # a later one of the table replaces it
    found = worker.push(server.url, {"about": "turn", "table": "abc", "host": "", "language": "tlh"})
    assert (found["title"], found["body"]) == ("It’s your turn", "At your table")


def test_pressed_notification_opens_its_table_and_nothing_else(server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/")
    worker = PageWorker(page)
    assert worker.click("3bhfjdq2s89xsa") == "/t/3bhfjdq2s89xsa"
    assert worker.click("//example.org") == ""  # the start page, which is open
