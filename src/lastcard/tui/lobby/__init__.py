"""The table before the deal: who sits there, what is played, and the host's say in it."""
