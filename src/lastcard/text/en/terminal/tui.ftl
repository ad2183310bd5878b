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

## Titles

pages-help = Keys and rules in short
pages-rules = What is played here
pages-record = Save the record

## Keys, in a word or two: they stand side by side at the foot of the screen

pages-choose = Choose
pages-lift = Show my cards
pages-key-bot = Bot
pages-key-agree = Agree
pages-key-write = Write
pages-key-copy = Link
pages-key-help = Help
pages-key-verify = Was it fair?
pages-key-record = Save

## The lobby

# The link begins with localhost.
pages-link-local = This link only works on this computer.
# A number to be typed.
pages-from-to = A whole number from { $least } to { $most }
# One of the things that the game may do about a written rule: what is typed below.
pages-written-deed-effect = An effect in the game’s own notation

## Between two players at one screen

pages-curtain = Everybody else looks away: the cards are for { $name } alone.
pages-curtain-keys = Enter, the space bar or a click shows them.

## After a match, and getting up

pages-record-about = Where to? A file that is there already stays as it is.
pages-record-kept = The record is in { $file }.
pages-leave = Leave for good
pages-leave-sure = Get up from this table for good? In the middle of a match a bot plays on for you.
pages-quit = Quit
pages-quit-chair = Quit, and keep the chair

## Before and after a game

pages-who-are-you = say who you are with --name, or look on with --watch
# $command: to be typed in a terminal.
pages-chair-kept = Your chair is kept: { $command } comes back to it.
pages-getting-ready = The expert is getting ready. The first time takes about half a minute.
