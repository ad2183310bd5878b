"""The commands of `lastcard`, one module each. A command takes the parsed arguments and returns the exit code."""
