"""The key with which a spectator, such as a big screen in the room, sees a table without delay."""

from __future__ import annotations

from hashlib import sha256

from lastcard.protocol.limits import SCREEN_KEY_LENGTH


def screen_key(table: str, token: str) -> str:
    """Return the key of a seat. It doesn't reveal the token, so it can stand in a link: nobody can play with it."""
    return screen_key_of(table, sha256(token.encode()).digest())


def screen_key_of(table: str, token_hash: bytes) -> str:
    """Return the key of a seat of which only the hash of the token is known."""
    return sha256(f"screen {table} {token_hash.hex()}".encode()).hexdigest()[:SCREEN_KEY_LENGTH]
