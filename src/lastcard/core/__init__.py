"""Cards, decks, states, actions, events, refusals and the random stream: the game's things, without its rules."""
