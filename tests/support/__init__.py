"""Helpers that tests share: harnesses, random play, invariants of every move, and small written rules."""
