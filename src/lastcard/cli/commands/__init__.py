"""The commands of `lastcard`, a module each. Each takes the parsed arguments and returns the exit code."""
