"""The message that a preference was chosen on some screen."""

from __future__ import annotations

from textual.message import Message


class PreferenceChosen(Message):
    """Somebody prefers something; the app saves it and acts on it."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__()
        self.name = name
        self.value = value
