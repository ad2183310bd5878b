"""What the game asks of somebody, and what they could answer."""
