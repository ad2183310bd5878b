"""The text interfaces: the game line by line, and the commands."""
