"""What bots are called at a table."""

from __future__ import annotations

NAMES = ("Milo", "Ada", "Noor", "Kofi", "Ines", "Yuki", "Lars", "Priya", "Sami", "Rosa")
