### What the engine, the server and the command line complain of. The code speaks English; the terminal finds its sentence
### here and tells the counterpart. So the English of this file is what the code says, word for word and on one line:
### “{ $name }” stands for what Python puts in quotes, ’ for its apostrophe. A test finds what is missing.
### What begins with frame- or about- goes around another sentence, with python- comes from Python and its libraries, and
### with phrase- is a part. What a variable holds follows from its name:
###   $why                                 another of these sentences
###   $what, $wanted, $found, $until       one of the phrases at the end, or anything else
###   $choices, $names                     a list with “or”, or with “and”, told as the language does
###   $colour                              the name of a colour
###   $number, $seat, $line and the like   digits

## Around another sentence: where it happened, or what was meant instead

frame-did-you-mean = { $why }; did you mean “{ $name }”?
frame-line = line { $line }, column { $column }: { $why }
frame-column = column { $column }: { $why }
frame-move = move { $number }, seat { $seat }: { $why }
frame-seat = seat { $seat }: { $why }
frame-refused = seat { $seat }, { $action }: { $reason }
frame-game = game { $number }, { $why }
frame-deal = deal { $number }, { $first } against { $second }: { $why }
frame-case = { $path }: case { $name }: { $why }
frame-script = script line { $line }: { $why }
frame-argument = argument { $name }: { $why }
frame-toml-place = { $why } (at line { $line }, column { $column })
frame-toml-end = { $why } (at end of document)
frame-errno-file = [Errno { $number }] { $why }: “{ $path }”
frame-errno = [Errno { $number }] { $why }

## What it is about, before what is wrong with it: only where that is known

about-quoted = “{ $name }”: { $why }
about-what = { $what }: { $why }

## The command line

error-no-command = no command “{ $name }”: choose { $known }
error-cant-write = can’t write: { $why }
error-file-too-deep = the file is nested too deeply to be read

## Files

error-cant-be-read = can’t be read: { $why }
error-cant-be-written = can’t be written: { $why }
error-cant-be-made = can’t be made: { $why }; name a store with --store
error-not-utf8 = not UTF-8 text (byte { $number })
error-not-toml = not TOML: { $why }
error-no-toml-file = no .toml file in this folder
error-no-case = no case in this file
error-empty-name = a file to write has an empty name

## The table, its rules and its editions

error-no-level = no level “{ $name }”: the levels are { $known }
error-expert-needs = the expert needs { $missing }: pip install { "'lastcard[sim]'" }
error-customizable-one = { $number } customizable card: the { $edition } edition has { $most }
error-customizable = { $number } customizable cards: the { $edition } edition has { $most }
error-one-player = { $number } player: the game is for { $least } to { $most }
error-players = { $number } players: the game is for { $least } to { $most }
error-teams = teams with { $number } players: two teams need 4, 6, 8 or 10
error-dealt = { $number } cards for each of { $seats } players: the deck has { $size }, and one that is no Wild Draw Four must be left to turn up; deal at most { $most }
error-unknown-option-all = unknown option “{ $name }”: the options are { $known }
error-unknown-option-listed = unknown option “{ $name }”; `lastcard rules` lists them
error-unknown-option = unknown option “{ $name }”
error-option-value = { $name } can’t be { $value }: it is { $choices }
error-deflect = deflect sends a pending draw elsewhere, and only stacking leaves one pending: set stacking to same or any, or deflect to off
error-elimination-teams = elimination takes out one seat at a time and teams needs both teams whole: choose one of them
error-sets-nothing = “{ $text }” sets nothing: write option=value, as in stacking=same
error-no-preset = no preset “{ $name }”: choose { $known }, or give the path of a .toml file
error-which-preset = say which preset: { $known }
error-preset-none = no preset in it: write a table with about and rules
error-preset-table = a preset is a table with about and rules
error-preset-fields = about is a text, rules a table of options
error-no-edition = no edition “{ $name }”: choose { $known }, or give the path of a .toml file
error-no-edition-at-table = no edition “{ $name }”: the editions are { $known }
error-unknown-field-of = unknown field; the fields are { $known }
error-customizable-most = { $number } customizable cards: at most { $most }
error-in-the-box = { $number } cards in the box: there must be { $most }
error-must-be-text = must be a text in quotes
error-must-be-flag = must be true or false
error-must-be-table = must be a table
error-must-be-dealer = must be { "\"draw\"" } (the highest card deals) or { "\"random\"" }
error-colours = { $number } colours: there must be { $most }
error-colour-letter = a colour’s letter is one of A to Z, but not W, the letter of wilds
error-colour-name = a colour’s name is a text in quotes
error-kind-of-card = unknown kind of card; the kinds are { $known }
error-no-whole-number = “{ $value }” is no whole number
error-must-be-number = must be a whole number from { $least } to { $most }
error-points-missing = missing: say what it counts at the end of a round
error-must-be-place = must be { "\"out\"" } (taken out before play) or { "\"middle\"" }

## Written rules

error-no-rule = no rule “{ $name }”: give a name that `lastcard rule list` shows, the path of a .toml file, or { "'words :: effect'" }
error-no-rule-known = no rule “{ $name }”: the rules are { $known }
error-no-effect-meant = “{ $name }” is no effect: did you mean { $meant }?
error-no-effect = “{ $name }” is no effect: the words are { $known }
error-no-condition-meant = “{ $name }” is no condition: did you mean { $meant }?
error-no-condition = “{ $name }” is no condition: the words are { $known }
error-effects-many = too long: at most { $most } effects and conditions in one rule
error-effects-deep = nested too deep: at most { $most } effects inside each other
error-takes = { $place } takes { $what }, not { $number } arguments
error-dare-inside = who can’t be { $value } here; inside another, a dare is to one player
error-one-of = { $name } can’t be { $what }; it is one of { $known }
error-them = them is whom a dare, a vote or a choice is about; there is none here
error-words = { $name } is a text of one line in quotes, at most { $most } characters
error-amount = { $name } can’t be { $what }; it is a whole number from { $least } to { $most }
error-write-instead = { $name } can’t be { $what }; write { $wanted }
error-not-agreed = not everybody has agreed to the rules: seat { $seats } is missing
error-no-seat = no seat { $seat }: seats are 0 to { $most }
error-argument-wanted = a text, a whole number or an effect is wanted
error-effect-table = an effect is a table with a do, or a list of such tables
error-effect-do = do, or for a condition is, names what it does
error-list-wanted = a list is wanted
error-way-has = each way has words and an effect
error-way-field = unknown field “{ $name }”; a way has words and an effect
error-effect-field = unknown field “{ $name }”; { $effect } has { $what }
error-missing = { $name } is missing
error-no-rule-files = no .toml file in this folder: a rule is a file with words and effect
error-rule-large = larger than { $number } KiB: a rule is a few lines
error-rule-dots = more than { $number } dots in a line: no rule is nested so deep
error-rule-field = unknown field “{ $name }”: a rule has words and effect
error-rule-words = write the rule as players read it, at most { $most } characters
error-rule-line = one line without { $mark }, which stands between words and effect
error-rule-long = { $number } characters: a rule has at most { $most }
error-wanted-not = { $wanted } is wanted, not { $found }
error-not-here = “{ $text }” can’t be read here
error-number-large = { $digits }… is too large a number
error-text-quotes = { $text }: not a text in quotes; inside, write { "\\\"" } for { "\"" }
error-rule-otherwise = “{ $rule }” can’t be written down: it would be read as another rule

## What is typed in a game

error-who-is = who is “{ $name }”? At this table sit { $names }
error-not-an-action = “{ $text }” can’t be read as an action: { $why }
error-could-be = “{ $text }” could be { $choices }: write more of it
error-proposal = a proposal is a seat and draw N, discard N or skip
error-no-card = “{ $text }” is not a card: write a colour and a rank (R7, G+2, YS, BR) or W, W+4, { "W*1" }
error-no-such-colour = no edition has a colour “{ $letter }”
error-no-action = “{ $text }” is no action: the actions are { $known }
error-not-a-seat = “{ $text }” is no seat: seats are 0, 1, 2, …
error-not-a-colour = “{ $text }” is no colour: a colour is one capital letter
error-nothing-more = { $wanted } is wanted, and nothing more
error-card-wanted = a card is wanted: play R7
error-one-colour = one colour is named, not { $names }
error-jump-one = one card is jumped in with, and nothing more
error-stands-alone = “{ $action }” stands alone: “{ $rest }” is too much
error-only-wilds = only a wild is played with a colour
error-is-wanted = { $choices } is wanted

## Why it can’t be played

error-not-your-turn = it isn’t your turn
error-not-your-turn-but = it isn’t your turn: { $choices } is to act
error-not-at-this-moment = that can’t be done at this moment
error-not-at-this-moment-but = that can’t be done at this moment; you can { $choices }
error-matches-neither = it matches neither the colour, nor the number, nor the symbol in play
error-not-in-your-hand = it isn’t in your hand
error-colour-needed = a wild is played with a colour: name it too
error-wants-a-colour = { $laid } wants a colour: { $choices }
error-edition-has-no-colour = this edition has no such colour
error-only-drawn = after drawing, only what was drawn can be played this turn
error-only-drawn-these = after drawing, only what was drawn can be played this turn: { $cards }
error-bluff = at this table it can’t be played while you hold the colour in play
error-nothing-to-call = the call is made with the next-to-last card, or after it while it is still owed
error-nothing-to-catch = nobody there owes the last-card call
error-veto-in-use = the VETO card lies on somebody already
error-veto-yourself = the VETO card is slapped on another player
error-not-in-the-box = this edition has no such card in the box
error-not-allowed = the rules of this table don’t allow it
error-must-play = you have a card that must be played
error-must-play-but = you have a card that must be played; you can { $choices }
error-another-number = another number of cards is asked for
error-another-number-so-many = another number of cards is asked for: { $number }
error-no-such-seat = there is no such seat in play, or it can’t be chosen
error-bad-notation = that is not written as the game writes it
error-forbids = a rule in force forbids { $colour } { $until }
error-lets-only = a rule in force lets only { $colour }, or a wild, be played { $until }
error-rule-asks = the rule asks for { $what }: { $choices }
error-proposal-cards = a proposal is about 1 to { $most } cards
error-proposal-later = something else is being settled: propose it while a turn is open
error-proposal-never = the table rules only while a rule in words alone, or a mark on somebody, is in force
error-jump-in = only a card identical to the top one, { $card }, jumps in
error-laid-together = cards laid together must be identical
error-no-answer-play = { $laid } doesn’t answer the draw: play { $choices }
error-no-answer = { $laid } doesn’t answer the draw: { $choices }
error-no-match = { $laid } doesn’t match: play { $choices }

## Positions, records and cases

error-text-double-quotes = { $text }: not a text in double quotes; inside, write { "\\\"" } for { "\"" } and { "\\\\" } for { "\\" }
error-text-wanted = a text in double quotes is wanted
error-not-a-number = “{ $text }” is no number: digits are wanted, 15 at most
error-not-an-option = “{ $text }” is no option: write name=value
error-given-twice = { $name } is given twice
error-unknown-field = unknown field “{ $name }”: the fields are { $known }
error-wants-one-word = { $name } wants one word, not { $number }
error-quotation-mark = a quotation mark that isn’t closed on its line
error-awaited-missing = what is awaited is missing: write { $known }
error-cant-be-awaited = “{ $text }” can’t be awaited: write { $known }
error-followed-by = { $name } is followed by { $what }
error-there-is-no-seat = there is no seat { $seat }: seats are 0 to { $most }
error-seats-are = seats are 0 to { $most }
error-there-are-seats = there are seats 0 to { $most }
error-not-in-that-hand = not all of them are in the hand of seat { $seat }
error-tuple-of-texts = a tuple of texts is wanted, in double quotes
error-force-form = force is followed by its kind, seat, until when, whose, value, and perhaps { $word }
error-force-over = nothing is in force when the round is over
error-force-seat = a seat that isn’t in the match
error-force-value = a value that { $name } can’t have
error-force-until = until a turn that never comes
error-force-begun = only what is over with a turn has begun
error-memo-ruling = a table ruling goes on from an effect, an amount, a seat and the cards drawn
error-memo-written = the written rule goes on from { $memo }: only None, numbers, texts and tuples can be written
error-memo-read = only None, numbers, texts and tuples can be read
error-memo-wanted = None, a number, a text or a tuple of them is wanted, in double quotes
error-direction = “{ $text }” is no direction: left or right
error-random-form = random is followed by the seed and how many bytes of its stream are spent
error-shown-form = shown is followed by who sees, whose hand it is, and its cards
error-scores = { $number } scores for { $hands } hands
error-playing-order = name the seats still in the match, each once, in their order
error-playing-two = a round is played by two seats at least
error-still-playing = the seats still in the match are { $seats }
error-edition-no-veto = the { $edition } edition has no VETO card
error-in-no-pile = in no hand and no pile; name them under out
error-cards-few = { $number } cards in the game: too few for { $seats } seats
error-holds-out = seat { $seat } holds cards and is out of the match
error-holds-none = seat { $seat } holds no card: the round is over
error-start-or-discard = a position has either a start card or a discard pile
error-no-discard = a round that was dealt has a card on the discard pile
error-awaiting-colour = that is so when a wild was turned up and has no colour yet; the top card is { $card }
error-top-wild = the top card is a wild, name one of { $known }
error-top-card = the top card is { $card }
error-awaiting-seat = it is the turn of seat { $seat }
error-awaiting-stack = a draw is answered with a card only under stacking
error-awaiting-swap = hands are swapped once or more, under { "seven_zero" }
error-awaiting-four = whose turn it is, seat { $seat }, played it on another
error-awaiting-four-colour = { $letter } was no colour in play, name one of { $known }
error-awaiting-none = awaiting an answer to a draw of no cards
error-awaiting-discard = { $number } cards can’t be asked of seat { $seat }
error-awaiting-vote = name who is judged, and others who still vote, each once
error-cant-rule = the table can’t rule on { $memo }
error-customizable-written = { $number } customizable cards are written on
error-words-alone = rule { $number } is words alone, “{ $words }”, and asks nothing
error-rule-doesnt-ask = rule { $number } doesn’t ask this when it stands at { $memo }
error-no-such-card = there is no such card in this deck
error-one-too-many = one too many, the deck has { $number }
error-only-draw-fours = nothing but Wild Draw Fours to turn up at the start: put another card into the pile
error-result = the result is stated as “{ $stated }”, and the moves give “{ $found }”
error-round-header = “{ $text }” stands where the moves have come to round { $number }
error-moment = “{ $text }” is no moment: write seconds with three decimals, as in @12.345 or @12.345-0.120, and bot, time or automatic after it if the person didn’t decide
error-moment-given = a moment, where the moves before have none: give all of them one, or none
error-moment-missing = no moment, where the moves before have one: give all of them one, or none
error-tag-late = a tag among the moves: tags come first
error-tag-form = a tag is a name and a text in brackets: { "[Seat \"Ana\"]" }
error-unknown-tag = unknown tag “{ $name }”: the tags are { $known }
error-no-tag = no tag { $name }: a record begins with { $known }
error-record-version = a record of version { $version }: version { $known } can be read
error-no-proof-tags = no tag { $names }: Commitment, Secret and a Share for each seat come together
error-shares = { $number } Share for { $seats } Seat: give one for each, { "[Share \"\"]" } for a seat that added nothing
error-cases-file = a file of cases holds { "[[case]]" } tables and nothing else
error-no-reason = “{ $name }” is no reason for a refusal: { $known }
error-no-fact = “{ $name }” is no fact: the facts are { $known }
error-fact-seats = { $name } wants { $number } seats, then a colon
error-must-be = { $name } must be { $wanted }
error-is-accepted = { $why }; it is accepted
error-is-refused = { $why }; it is refused: { $reason }
error-should-be-refused = should be refused: { $reason }
error-should-be-accepted = should be accepted
error-it-is = it is { $found }

## The proof of a fair deal

error-no-commitment = “{ $text }” is no commitment: it has { $most } digits, not { $number }
error-share-long = a share of { $number } bytes: it has at most { $most }
error-not-hex = “{ $text }” is no { $what }: pairs of the digits 0 to 9 and a to f are wanted
error-share-empty = --share is empty: give the digits that you added to the deal, or leave it out
error-no-shares = nobody added a share, so whoever made the secret could have chosen it
error-other-commitment = the secret gives { $given }, not the { $promised } promised
error-seed-secret = the seed doesn’t begin with the secret
error-seed-shares = the end of the seed isn’t what the shares give: one is another, or in another’s place

## A table on a server

error-hung-up = this client has hung up
error-hung-up-why = this client has hung up: { $why }
error-no-token = this is no token: give the whole of it, as you got it
error-no-longer-here = you are no longer at this table
error-too-many-places = this seat is open in too many places: the oldest of them, this one, was closed
error-flood = the server closed the connection: too much was sent at once
error-frame-long = the server closed the connection: too long a frame was sent
error-frame-unread = the server closed the connection: it couldn’t read what was sent
error-no-table-no-seat = there is no such table, or no seat of yours at it
error-no-such-table = there is no such table, or you have no seat at it: check the link
error-nothing-to-see = No such table here, or nothing of it that you may see.
error-unreachable = { $address } can’t be reached: { $why }
error-unreachable-server = { $address } can’t be reached: { $why }; does a server run there?
error-not-understood = the server says what this client doesn’t understand: { $why }
error-send-large = this can’t be sent: it is larger than { $most } bytes
error-send = this can’t be sent: { $why }
error-no-server = “{ $address }” is no address of a server: it looks like { "https://cards.example.org" }
error-no-link = “{ $link }” is no link to a table: it looks like { "https://cards.example.org/t/ID" }
error-answer-unread = { $address } gives an answer that can’t be read: { $why }; is it a Lastcard server?
error-answer-status = { $address } answers with status { $number }; is it a Lastcard server?
error-body-unread = The body is not the JSON that is expected here.
error-frame-cant-be-read = this frame can’t be read: { $why }
error-frame-deep = it is nested too deep
error-frame-utf8 = it isn’t UTF-8

## What a table says no to

error-paused = the game is paused: resume it first
error-not-playing = no match is being played
error-catch-fast = one try to catch somebody in a second: look first
error-move-waits = your move waits already: it is made in a moment
error-interrupted = the game was interrupted before your move was made
error-not-seated = you don’t sit at this table
error-left-match = you left this match: come back to it first
error-said-hello = you have said hello: open another socket to resume
error-too-much = that is too much at once: wait a moment
error-too-much-talk = that is a lot to say at once: wait a moment
error-watching = you are watching: sit down to take part
error-name-letters = a name has letters in it: write what the others may call you
error-name-taken = “{ $name }” sits here already: take another name
error-only-host = only the host of the table does that
error-match-on = a match is being played: wait until it is over
error-no-person = no person { $player } sits here
error-no-player = no player { $player } sits here
error-rules-changed = the rules have been changed since: look at them again
error-chairs-taken = all { $number } chairs are taken
error-send-yourself-away = you can’t send yourself away: leave instead
error-bot-stays = a bot stays until the match is over: somebody must play its cards
error-paused-already = the game is paused already
error-not-paused = the game isn’t paused
error-muted = your chat is muted for now
error-nothing-said = there is nothing to say in that
error-host-changes = only the host changes that: you may propose what is written on the cards
error-rules-stay = the rules of a match stay as they were agreed: change them when it is over
error-nothing-otherwise = nothing would be otherwise: say what to change
error-chairs-needed = { $number } sit here already: leave them their chairs
error-one-cant-play = two can play, one can’t: wait for somebody, or give a chair to a bot
error-not-agreed-names = not everybody has agreed to the written rules: { $known }

## A server

error-setting = { $option } “{ $value }”: { $why }
error-setting-one-of = must be one of { $known }
error-networks = { $why }: give addresses or networks, with commas between
error-own-address = { $why }: give an address of this machine
error-port = --port { $number }: a port is a number from 0 to 65535
error-cant-listen = can’t listen on { $host } port { $number }: { $why }
error-port-taken = something listens there already: end it, or choose another: --port or { "LASTCARD_PORT" } (0: any free one)
error-port-not-allowed = not allowed here: choose a port above 1023 with --port, not { $number }
error-port-no-address = this machine has no such address: choose one that it has with --host
error-public-url = give an address without a path, such as { "https://cards.example.org" }
error-many-tables = too many tables were opened from your address: try again in an hour
error-many-wrong = too many wrong links or tokens came from your address: try again in a minute
error-many-connections = too many connections come from your address: close some first
error-full-tables = there are as many tables here as there can be: try again later
error-full-connections = there are as many connections here as there can be: try again later
error-full-spectators = there are as many spectators at this table as there can be: try again later
error-restarts = the server restarts: try again in a moment
error-just-now = that can’t be done just now, and nothing was changed: try again soon
error-went-wrong = Something went wrong here; nothing was changed. Try again.
error-snapshot = a snapshot of another version

## What a server keeps

error-store-closed = the store is closed
error-store-order = table { $table }: { $why }; load it from the store again
error-store-before = what came before couldn’t be stored
error-store-follow = what came doesn’t follow what is kept
error-store-table-closed = it is closed, and nothing can be added
error-store-entry = entry { $number } came where { $due } was due
error-store-taken = { $what } is in use by another server: stop that one first, or choose another store
error-store-newer = { $what } was written by a newer Lastcard (its form is { $version }, this one knows { $known }): upgrade Lastcard, or choose another store
error-store-address = a store’s address is like { $choices }; this one { $what }
error-store-address-unread = the store’s address can’t be read ({ $why }); it is like { $choices }
error-sqlite-host = { "sqlite://" }{ $host }… names a host, but the store is a file here: { "sqlite:///" }{ $path }… (from the root) or { "sqlite:" }{ $name }… (from this folder)
error-sqlite-path = { "sqlite:" } takes a path and nothing else; in it, write { "? as %3F and # as %23" }
error-sqlite-memory = { "sqlite::memory:" } would forget every table when the server stops; name a file
error-sqlite-no-file = { "sqlite:" } names no file; it is like { "sqlite:///path/to/file.db" } or { "sqlite:file.db" }
error-postgres-needs = { "postgresql:" } needs psycopg: pip install { "'lastcard[postgres]'" }
error-postgres-write = PostgreSQL can’t write: { $why }
error-postgres-read = PostgreSQL can’t read: { $why }
error-postgres-reach = PostgreSQL can’t be reached: { $why }; check host, user, password and database in the address
error-postgres-address = the store’s address isn’t like { "postgresql://user:password@host:port/database" }; in a name or a password write { "@ as %40, : as %3A and / as %2F" }
error-postgres-make = the store can’t be made in PostgreSQL: { $why }; give it a database, or a schema, of its own
error-store-write = { $path } can’t be written: { $why }
error-store-read = { $path } can’t be read: { $why }
error-store-open = { $path } can’t be opened: { $why }
error-store-folder = { $path } can’t be made: there is no folder { $folder }; make it first
error-store-allowed = { $path } can’t be written: may this user write to it, and in its folder?
error-store-no-sqlite = { $path } isn’t a store, nor an SQLite file at all; choose another name
error-store-other-sqlite = { $path } isn’t a store but an SQLite file of something else; choose another name
error-sqlite-old = SQLite { $version } is too old: before { $known } it could damage a store; upgrade it: pip install -U apsw

## What the doctor finds

error-store-future = it was last written to in the future: set this machine’s clock right
error-store-slow = a commit takes { $number } ms: players wait for it; use a faster disk
error-tokens-open = { $address }: tokens would travel in the open: put an https proxy in front (docs/operating.md)
error-files-few = { $missing } too few for { $number } sockets: raise the limit (ulimit -Hn, LimitNOFILE=), or lower it
error-need-numba = they need numba: pip install { "'lastcard[sim]'" }; the other levels play without
error-cant-keep-compiled = { $folder }: what is compiled can’t be kept: let this user write there, or set { "XDG_CACHE_HOME" }
error-no-randomness = the system has no randomness yet: wait, or install a generator (rng-tools)
error-same-randomness = the system gives the same random bytes twice: don’t deal cards here
error-clock = { $date } has passed: set this machine’s clock right

## Trials by bots

error-command-needs = { $command } needs { $missing }, which isn’t installed: pip install { "'lastcard[sim]'" }
error-cores = --cores { $number }: from 1 to { $most }, or leave it out to use all there are
error-games = --games { $number }: play { $least } to { $most } rounds
error-games-chance = --games { $number }: play { $least } to { $most } { $what }; one alone says nothing of chance
error-deals = --deals { $number }: play { $least } to { $most }; one says nothing of chance
error-compare-form = --compare { $text }: write option=value,value, as in stacking=off,same
error-compare-missing = --compare { $text }: a value is missing
error-compare-twice = --compare { $text }: a value stands there twice
error-compare-set = --compare and --set both set { $option }: leave one of them out
error-compare-round = --compare { $option }: that makes no difference within a round; add --matches
error-compare-same = --compare { $text }: { $first } and { $second } are the same
error-plot = --plot { $path }: name a file that ends in { $choices }
error-csv-plot = --csv and --plot both write { $path }: name two files
error-resume = --resume goes on at the table of the record: leave out { $option }
error-may-not = may not do this: { $why }
error-bot-name = a bot of yours is { "module:Class" }, as in { "my_bots:Greedy" } for class Greedy of { "my_bots.py" }
error-bot-class = { $module } has no class “{ $name }”
error-no-entrant = no player “{ $name }”: choose { $known }, or { "module:Class" } for a bot of yours
error-bot-choose = it has no choose(view, actions), so it can’t play
error-bot-chose = it chose { $done }, which is no action: choose one of those it is given
error-bot-import = { $module } can’t be imported: { $why }
error-bot-module = no module { $module }, neither in this folder nor installed
error-players-seats = { $number } players for { $seats } seats: name one for each
error-named-twice = { $name } is named twice: against itself it wins exactly half of the games
error-two-bots = a tournament is for two bots or more: name another
error-worker-ended = a process that played games ended suddenly: is memory short, or does a bot exit?
error-kernel-cant = the kernel can’t play this: { $why }
error-kernel-unknown = the kernel doesn’t know { $why }
error-kernel-left-out = cards left out of the deck
error-kernel-colours = { $count } colours: the kernel plays { $number }
error-kernel-cards = { $count } cards: the kernel plays { $number } at most
error-kernel-doubles = doubles: cards laid together
error-kernel-elimination = elimination: seats that drop out
error-kernel-written = written rules with effects
error-kernel-plays = { $name } plays

## Matches in the terminal itself

error-no-such-match = there is no such match at this table
error-cleared-away = this table was cleared away
error-table-wrong = something went wrong at this table: { $what }
error-given-up = this place was given up

## What Python says of a command line

python-arguments-required = the following arguments are required: { $known }
python-arguments-unrecognized = unrecognized arguments: { $given }
python-one-argument = expected one argument
python-at-most-one-argument = expected at most one argument
python-at-least-one-argument = expected at least one argument
python-arguments-one = expected { $number } argument
python-arguments-several = expected { $number } arguments
python-invalid-float = invalid float value: “{ $value }”
python-invalid-choice-quoted = invalid choice: “{ $value }” (choose from { $known })
python-invalid-choice = invalid choice: { $value } (choose from { $known })
python-ignored-argument = ignored explicit argument “{ $value }”
python-not-allowed-with = not allowed with argument { $name }
python-one-of-arguments = one of the arguments { $known } is required
python-ambiguous-option = ambiguous option: { $option } could match { $known }

## What Python and its libraries say of files and connections

python-os-no-such-file = No such file or directory
python-os-permission = Permission denied
python-os-not-permitted = Operation not permitted
python-os-is-directory = Is a directory
python-os-not-directory = Not a directory
python-os-exists = File exists
python-os-name-too-long = File name too long
python-os-no-space = No space left on device
python-os-read-only = Read-only file system
python-os-links = Too many levels of symbolic links
python-os-io = Input/output error
python-os-invalid = Invalid argument
python-os-open-files = Too many open files
python-os-broken-pipe = Broken pipe
python-null-byte = embedded null byte
python-codec = “{ $name }” codec can’t decode byte { $byte } in position { $place }: { $why }
python-codec-start = invalid start byte
python-codec-continuation = invalid continuation byte
python-codec-end = unexpected end of data
python-recursion = maximum recursion depth exceeded
python-recursion-in = maximum recursion depth exceeded { $where }
python-os-refused = Connection refused
python-os-connect = Connect call failed { $where }
python-os-reset = Connection reset by peer
python-os-timed-out = timed out
python-os-timeout = Connection timed out
python-os-name = Name or service not known
python-os-name-lookup = Temporary failure in name resolution
python-os-no-address = No address associated with hostname
python-os-network = Network is unreachable
python-os-route = No route to host
python-expected-least = Expected `{ $kind }` { ">=" } { $least }
python-expected-most = Expected `{ $kind }` { "<=" } { $most }
python-expected-shortest = Expected `{ $kind }` of length { ">=" } { $least }
python-expected-longest = Expected `{ $kind }` of length { "<=" } { $most }
python-expected-at = { $why } { "- at" } `{ $place }`
python-not-a-network = “{ $name }” does not appear to be an IPv4 or IPv6 network
python-host-bits = { $name } has host bits set

## What Python says of a file that is no TOML

python-toml-statement = Invalid statement
python-toml-newline = Expected newline or end of document after a statement
python-toml-expected = Expected “{ $wanted }”
python-toml-character = Found invalid character “{ $character }”
python-toml-illegal = Illegal character “{ $character }”
python-toml-twice = Cannot declare { $key } twice
python-toml-overwrite = Cannot overwrite a value
python-toml-table-end = Expected “{ $wanted }” at the end of a table declaration
python-toml-array-end = Expected “{ $wanted }” at the end of an array declaration
python-toml-immutable = Cannot mutate immutable namespace { $key }
python-toml-redefine = Cannot redefine namespace { $key }
python-toml-equals = Expected “{ $wanted }” after a key in a key/value pair
python-toml-key = Invalid initial character for a key part
python-toml-array = Unclosed array
python-toml-inline-twice = Duplicate inline table key “{ $key }”
python-toml-inline = Unclosed inline table
python-toml-escape = Unescaped “{ $character }” in a string
python-toml-hex = Invalid hex value
python-toml-scalar = Escaped character is not a Unicode scalar value
python-toml-string = Unterminated string
python-toml-date = Invalid date or datetime
python-toml-value = Invalid value
python-digits = Exceeds the limit ({ $most } digits) for integer string conversion: value has { $number } digits; use { "sys.set_int_max_str_digits()" } to increase the limit

## Parts of the sentences above

phrase-whole-number = a whole number from { $least } to { $most }
phrase-rounds = rounds
phrase-matches = matches
phrase-large-number = so large a number
phrase-begins-with = begins with { $scheme }
phrase-says-nothing = doesn’t say what keeps it
phrase-effect = an effect
phrase-condition = a condition
phrase-argument = an argument
phrase-end-of-rule = { ";" } or the end
phrase-comma-or-bracket = { "," } or )
phrase-bracket-after = ( after { $name }
phrase-end = the end
phrase-nothing = nothing
phrase-none = none
phrase-several-times = { $names }, several times
phrase-a-seat = a seat
phrase-a-colour = a colour
phrase-a-player = a player
phrase-one-of-its-ways = one of its ways
phrase-colour-seat-way = a colour, a seat or the number of a way
phrase-yes-or-no = yes or no
phrase-do-or-refuse = do or refuse
phrase-the-rule = the rule
phrase-the-body = the body
phrase-commitment = commitment
phrase-secret = secret
phrase-share = share
phrase-seed = seed
phrase-a-text = a text
phrase-clause-ids = a list of clause ids
phrase-edition-id = an edition’s id
phrase-options-table = a table of options
phrase-starters = a list of starters’ ids or tables
phrase-hands = a list with a line of cards for each seat
phrase-a-card = a card
phrase-cards-line = a line of cards, top first
phrase-colour-letter = a colour’s letter
phrase-left-or-right = left or right
phrase-true-or-false = true or false
phrase-points-list = a list of points
phrase-lines = a text of several lines
phrase-database = the PostgreSQL database { $name }
phrase-seat = seat { $seat }
phrase-until-turn-seat = until seat { $seat }’s next turn
phrase-until-turn-seat-over = until seat { $seat }’s next turn is over
phrase-until-turn = until { $whose }’s next turn
phrase-until-turn-over = until { $whose }’s next turn is over
phrase-until-call = until somebody makes the last-card call
phrase-until-round = until the round ends
phrase-take = take the { $number }
phrase-red = red
phrase-blue = blue
phrase-green = green
phrase-yellow = yellow
phrase-purple = purple
phrase-orange = orange
phrase-a-number = a { $number }
phrase-an-eight = an 8
phrase-a-draw-two = a Draw Two
phrase-a-reverse = a Reverse
phrase-a-skip = a Skip
phrase-a-wild = a wild
phrase-a-plain-wild = a Wild
phrase-a-wild-draw-four = a Wild Draw Four
phrase-a-customizable = a Wild Customizable
quoted = “{ $words }”
