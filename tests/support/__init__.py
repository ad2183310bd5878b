"""Helpers that tests share: harnesses, random play, invariants of every move, and small written rules."""

PATIENCE = 180.0
"""Seconds that a test waits before it gives up; nothing takes nearly as long, even on a busy machine."""
