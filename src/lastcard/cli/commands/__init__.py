"""The commands of `lastcard`, a module each; every one takes what was parsed and returns the exit status."""
