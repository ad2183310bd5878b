"""Text for everything: cards, actions, positions, game records and conformance cases, written and read back."""
