"""Data types of the game: cards, decks, states, actions, events, refusals and the random stream, without the rules."""
