"""The review of a match on the screen: the graph of the chances, the decisions, luck and skill."""
