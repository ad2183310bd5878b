"""Tests of the start screen."""
