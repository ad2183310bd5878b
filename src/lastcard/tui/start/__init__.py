"""The start screen: continue, a new game, join a table, a replay, preferences."""
