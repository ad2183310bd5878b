"""Prompts: what the game asks of the player, and the answers to choose from."""
