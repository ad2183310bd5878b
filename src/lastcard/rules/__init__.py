"""The rules: legality, the effects of actions, the end of a round and the winner of a match."""
