"""The rules: what may be done, what it does, how a round ends and who wins the match."""
