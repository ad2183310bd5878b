### The table on the terminal’s whole screen: its own texts. Most of its texts are in other files.

## Players, in very little room

# One card left, and no call yet. As short as the call itself.
app-uncalled = Uno?
# With elimination.
app-still-in = { $count } left
app-veto-middle = { -veto } in the middle

## The keys of the table, as the help lists them

app-key-move = Move along the hand
app-key-ends = To the first card, to the last
app-key-to-playable = To the next card that can be played
app-key-rank = To the next card with that number
app-key-press = Play the card, or choose it
app-key-draw = Draw a card, or take the cards
app-key-pass = Pass, or keep the card you drew
app-key-catch = Catch a player who has one card and didn’t call
app-key-hint = Show how good each choice is, or hide it
app-key-type = Type a move instead, as in line mode
app-key-light = Light or dark

## The same in the line at the bottom, a word each

app-choose = Choose
app-next = Next
app-log = Log
app-scores = Scores
app-rules = Rules
app-help = Help
app-type = Type
# In the empty line to type on.
app-typed = r7, w+4 g, { typed-draw }, { typed-catch } { typed-a-name } … Escape closes this line

## The keys of a replay, as the help lists them, and in the line at the bottom, a word each

replay-key-play = Play or pause
# After replay-rematch.
replay-rematch-key = Esc: back to the table
replay-next-turn = To the next turn
replay-previous-turn = To the turn before
replay-next-round = To the next round
replay-previous-round = To the round before
replay-faster = Faster
replay-slower = Slower
replay-next-view = The next player’s cards
replay-turn = Turn
replay-ends = Ends
replay-key-view = Whose cards

## The start screen

start-new = New game
start-join-about = With the link that the host sent you
start-quick-server = Address of the server
start-quick-about = At a public table; bots take the free seats
start-replay = Watch a replay
start-replay-about = A recorded match, move by move
start-statistics-about = Statistics and achievements, kept on this computer
start-settings = Settings
start-settings-about = Name, theme, level of the bots, language
# An unfinished match. $scores: a list of names and points. $when: today, 21:14.
start-match = Round { $number }: { $scores } · { $when }
start-today = today, { $time }
start-yesterday = yesterday, { $time }
start-people = At this screen
start-people-about = The names of the people who play at this screen, separated by commas
start-people-wrong = One to ten different names, separated by commas
start-bots-about = Computer players who take the other seats
start-level = Level of the bots
start-more = All settings
# $command: to be typed in a terminal.
start-command = From the command line: { $command }
start-watch-about = See the game without playing
start-sit-about = Take a free seat, or the one you left
start-file = File of the record
start-file-about = The path of a file, such as game.lastcard
start-file-other = Another file
start-records = Which match?
start-home = To the start screen
start-saved = The match is saved. You can continue it from the start screen.
# $path: the file.
start-prefs-path = Saved in { $path }
start-name-about = How others see you
start-theme-about = The colours of the screen

## The command palette

palette-search = Search for a command
palette-none = No such command
palette-open = Commands

## Titles

pages-help = Keys and rules in brief
pages-rules = Rules of this table
pages-replay = Replay
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
# One of the things that the game may do about a written rule: it is typed below.
pages-written-effect-typed = An effect in the game’s own notation

## Between two players at one screen

pages-curtain = Everybody else, look away: these cards are only for { $name }.
pages-curtain-keys = Press Enter or the space bar, or click, to show them.

## After a match, and leaving

pages-record-about = Where to? An existing file is not overwritten.
pages-record-saved = The record was saved to { $file }.
pages-leave = Leave for good
pages-leave-sure = Leave this table for good? During a match a bot plays on for you.
pages-quit = Quit
pages-quit-seat = Quit and keep the seat

## Before and after a game

pages-host-name = give your name with --name, or save it in your preferences
pages-quick-name = give your name with --name, or save it in your preferences
pages-who-are-you = give your name with --name, save it in your preferences, or watch with --watch
pages-which-seat = several people have a seat at this table from here: give your name with --name, { $names }
# $command: to be typed in a terminal.
pages-seat-kept = Your seat is kept: { $command } takes you back to it.
