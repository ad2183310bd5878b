"""The privacy page names everything that the page and the terminal store."""

from __future__ import annotations

import re
from pathlib import Path

from lastcard.cli.commands.shell import FILES
from lastcard.text.privacy import SECTIONS
from lastcard.text.translator import LANGUAGES, translator

WEB = Path(__file__).parents[2] / "web"
_STORES = re.compile(r"localStorage|sessionStorage|indexedDB|caches\.|document\.cookie|cookieStore")
_KEY = re.compile(r"""['"`](lastcard[.-][\w.-]*)""")
_BUILD_STEP = "lastcard-service-worker"
"""The name of a part of the build, where the name of the cache is made."""
ITEMS = [item for items in SECTIONS.values() for item in items]


def _sources() -> list[Path]:
    return [
        path for folder in ("src", "worker") for path in (WEB / folder).rglob("*") if path.suffix in (".ts", ".svelte")
    ]


def stored_keys() -> set[str]:
    """Return the names in every source that stores something; one that goes on differently each time ends with `…`."""
    keys = set()
    for path in _sources():
        text = path.read_text("utf-8")
        if _STORES.search(text) or path.name == "plugin.ts":
            keys |= {f"{key}…" if key.endswith((".", "-")) else key for key in _KEY.findall(text)}
    return keys - {_BUILD_STEP}


def named_keys() -> set[str]:
    return {item.key for item in SECTIONS["browser"] if item.key}


def test_every_key_is_named_and_every_named_key_is_used() -> None:
    assert stored_keys() == named_keys()


def test_page_uses_no_other_storage() -> None:
    used = {found for path in _sources() for found in _STORES.findall(path.read_text("utf-8"))}
    assert used <= {"localStorage", "sessionStorage", "caches."}


def test_every_source_that_stores_something_names_its_key() -> None:
    for path in _sources():
        text = path.read_text("utf-8")
        if re.search(r"(?:local|session)Storage\.setItem", text):
            assert _KEY.search(text), path


def test_every_file_of_the_terminal_is_named() -> None:
    of_players = {name.rpartition("/")[2] for name, what in FILES.items() if what not in ("tables", "compiled")}
    named = {item.key for item in SECTIONS["terminal"]}
    assert of_players - {"unfinished"} <= named
    assert "*.lastcard" in named  # the unfinished matches


def test_every_text_is_there_in_every_language() -> None:
    wanted = [f"privacy-{item.id}" for item in ITEMS] + [f"privacy-section-{section}" for section in SECTIONS]
    for language in LANGUAGES:
        assert [message for message in wanted if not translator(language).has(message)] == []


def test_limits_on_the_page_are_those_of_the_code() -> None:
    """Where the page names a number, it is that of the code."""
    from lastcard.client.seat_tokens import _KEPT_DAYS
    from lastcard.server.hub import Limits

    said = translator("en")
    assert f"For {_KEPT_DAYS} days" in said("privacy-tokens-file")
    limits = Limits()
    assert (limits.match_kept, limits.lobby_kept, limits.retention) == (30 * 86400, 86400, 30 * 86400)
    assert "after 30 days during a match" in said("privacy-tables-kept")
    for path, number in (("net/fairnessStorage.ts", 50), ("net/pushSubscription.ts", 50), ("net/matchStorage.ts", 50)):
        assert re.search(rf"MOST\w* = {number};", (WEB / "src" / path).read_text("utf-8")), path
