"""The key of a big screen: the page makes the same (web/test/screenKey.test.ts)."""

from __future__ import annotations

from hashlib import sha256

from lastcard.protocol.screens import screen_key, screen_key_of

TABLE, TOKEN = "3bhfjdq2s89xsa", "a-token-of-nobody-at-all"


def test_key_is_made_from_the_hash_of_the_token() -> None:
    assert screen_key(TABLE, TOKEN) == "1db1a7988fc17e17658a1a"
    assert screen_key_of(TABLE, sha256(TOKEN.encode()).digest()) == screen_key(TABLE, TOKEN)


def test_key_differs_for_every_table_and_token() -> None:
    assert len({screen_key(table, token) for table in ("a", "b") for token in ("c", "d")}) == 4
