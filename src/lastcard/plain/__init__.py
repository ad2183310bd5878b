"""The game as lines of text: typed, piped, or read out."""
