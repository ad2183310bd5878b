### The story of a game in the terminal; the sentences themselves stand in log.ftl.

# In a table of scores, or at the head of a list.
story-you = You
# A line of the log, with the cards that can be seen of it.
story-with-cards = { $told }: { $cards }
