"""The game on a whole screen."""
