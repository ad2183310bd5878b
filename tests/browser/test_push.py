"""Notifications in the browser: the switch, and what the page's worker does with a push.

The browser has no push service here: the page gets its subscription from a stand-in, and Chromium's own tools deliver
the message to the worker. The way from the server to a push service is tested in `tests/server/http/test_push.py`.
"""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lastcard.text.translator import LANGUAGES, translator
from tests.browser.axe import violations
from tests.browser.browser_player import open_table
from tests.browser.visitors import Visitors
from tests.support.push_receiver import Browser
from tests.support.server import ServerProcess

ENDPOINT: Final = "https://fcm.googleapis.com/fcm/send/of-a-test"
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


def slow_table(server: ServerProcess, page: Page) -> str:
    fields = Browser(ENDPOINT).subscription()
    page.add_init_script(f"({_STAND_IN})({json.dumps(fields)})")
    return open_table(server, page, pace="correspondence")


def allow_notifications(context: BrowserContext, server: ServerProcess) -> None:
    context.grant_permissions(["notifications"], origin=server.url)


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
    page.wait_for_function("localStorage.getItem('lastcard.push') === '[]'")
    assert [frame["endpoint"] for frame in sent if frame["do"] == "unsubscribe"] == [ENDPOINT]


def test_live_table_offers_no_switch(server: ServerProcess, visitors: Visitors) -> None:
    page, say = visitors.window(), translator("en")
    page.goto(open_table(server, page))
    page.get_by_role("button", name=say("lobby-bot-add")).first.wait_for()
    assert page.get_by_role("switch", name=say("push-switch")).count() == 0


class PageWorker:
    """The worker of the page, through Chromium's own tools."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._registrations: list[dict[str, Any]] = []
        self._session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: self._registrations.extend(event["registrations"]),
        )
        page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
        self._session.send("ServiceWorker.enable")
        page.wait_for_function("navigator.serviceWorker.ready.then((ready) => ready.active.state === 'activated')")

    def push(self, origin: str, message: object) -> None:
        [registration] = {each["registrationId"] for each in self._registrations}
        data = message if isinstance(message, str) else json.dumps(message)
        self._session.send(
            "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registration, "data": data}
        )

    def shown(self, count: int) -> list[dict[str, str]]:
        """Wait for that many notifications, and return what they say."""
        found = """(count) => navigator.serviceWorker.ready
          .then((ready) => ready.getNotifications())
          .then((all) => all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang })))
          .then((all) => all.length === count && all)"""
        result: list[dict[str, str]] = self._page.wait_for_function(found, arg=count).json_value()
        return result


def test_worker_shows_notices_in_the_language_of_the_reader(server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    allow_notifications(page.context, server)
    page.goto("/")
    worker = PageWorker(page)
    for count, language in enumerate(LANGUAGES, 1):
        table = f"table{language}"
        worker.push(server.url, {"about": "turn", "table": table, "host": "Élise", "language": language})
        say = translator(language)
        [found] = [each for each in worker.shown(count) if each["tag"] == table]
        assert (found["title"], found["lang"]) == (say("push-notice-turn"), language)
        assert found["body"] == say("push-notice-at", name="Élise")
    worker.push(server.url, {"about": "over", "table": "tableen", "host": "", "language": "en"})
    page.wait_for_function(
        """(title) => navigator.serviceWorker.ready.then((ready) => ready.getNotifications())
          .then((all) => all.some((one) => one.title === title))""",
        arg=translator("en")("push-notice-over"),
    )
    assert len(worker.shown(len(LANGUAGES))) == len(LANGUAGES)  # the later one of a table replaces the earlier
