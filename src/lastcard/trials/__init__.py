"""Many games among players, and what they come to: what `lastcard simulate` and `lastcard tournament` are made of."""
