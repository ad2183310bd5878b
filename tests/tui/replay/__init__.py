"""Tests of the replay on the screen."""
