### The table on the terminal’s whole screen: what its own lines say. Most of what it says stands elsewhere.

## Players, in very little room

# One card left, and no call yet. As short as the call itself.
app-uncalled = Uno?
# Where the last one in wins.
app-still-in = { $count } still in

## The keys of the table, as the help tells them

app-key-move = Move along the hand
app-key-ends = To the first card, to the last
app-key-to-playable = To the next card that can be played
app-key-rank = To the next card with that number
app-key-press = Play the card, or choose it
app-key-draw = Draw a card, or take what is to be drawn
app-key-pass = Pass, or keep what was drawn
app-key-catch = Catch who has one card and didn’t call
app-key-type = Type an action instead, as in line mode
app-key-light = Light or dark

## The same in the line at the bottom, a word each

app-choose = Choose
app-next = Next one
app-log = Log
app-scores = Scores
app-rules = Rules
app-help = Help
app-type = Type
# In the empty line to type on.
app-typed = r7, w+4 g, { typed-draw }, { typed-catch } { typed-a-name } … Escape closes this line
