"""Experiments with many games and their statistics: what `lastcard simulate` and `lastcard tournament` run."""
