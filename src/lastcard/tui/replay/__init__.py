"""The replay of a recorded match: a seat that knows each step, and the screen that shows it."""
