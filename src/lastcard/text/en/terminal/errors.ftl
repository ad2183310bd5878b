### Errors: the sentence of each by the id that the code raises it with, and the arguments that it is given.
### A frame- goes around another sentence ($why). A phrase- is a part of a sentence.
### Exceptions and logs show these texts, too, so the quotes and apostrophes are those of Python.

## Frames: the place of an error, or a suggestion
frame-did-you-mean = { $why }; did you mean '{ $name }'?
frame-line = line { $line }, column { $column }: { $why }
frame-column = column { $column }: { $why }
frame-move = move { $number }, seat { $seat }: { $why }
frame-seat = seat { $seat }: { $why }
frame-record = record { $number }: { $why }
frame-game = game { $number }, { $why }
frame-deal = deal { $number }, { $first } against { $second }: { $why }
frame-script-line = script line { $line }: { $why }
frame-argument = argument { $name }: { $why }
frame-place = { $place }: { $why }
frame-setting = { $option } '{ $value }': { $why }
frame-see-help = { $why } (see { $command })
frame-rules-list = { $why }; `lastcard rules` lists them
frame-hint = { $why } { $hint }

## Sentences around another error, or around a text made elsewhere
error-in-file = { $path }: { $why }
error-in-field = { $path }: { $field }: { $why }
error-in-case = { $path }: case { $case }: { $why }
error-in-rule = '{ $rule }': { $why }
error-in-words = { $text }
error-illegal = { $why }
error-bad-settings = { $why }
error-from-server = { $why }
error-body-invalid = { $why }
error-usage = { $text }
error-refused = seat { $seat }, { $action }: { $reason }

## The command line
error-command-unknown = no command '{ $name }': choose { $known }
error-arguments-unknown = unrecognized arguments: { $given }
error-invalid-choice = invalid choice: '{ $value }' (choose from { $known })
error-not-whole-number = '{ $text }' is not a whole number
error-cant-write = can't write: { $why }
error-file-too-deep = the file is nested too deeply to be read

## Messages of argparse
argparse-required = the following arguments are required: { $names }
argparse-one-argument = expected one argument
argparse-at-most-one-argument = expected at most one argument
argparse-at-least-one-argument = expected at least one argument
argparse-ignored-argument = ignored explicit argument { $value }
argparse-not-allowed-with = not allowed with argument { $name }
argparse-one-of-required = one of the arguments { $names } is required
argparse-invalid-value = { $value } is not a number

## Files
error-file-unreadable = { $path }: can't be read: { $why }
error-file-unwritable = { $path }: can't be written: { $why }
error-file-name-empty = a file to write has an empty name
error-not-utf8 = { $path }: can't be read: not UTF-8 text (byte { $byte })
error-not-toml = { $path }: not TOML: { $why }
error-no-toml-file = { $path }: no .toml file in this folder
error-no-case = { $path }: no case in this file
error-no-record = { $path }: no record in this file
# $name: the preference, such as theme. $known: its possible values.
error-preference-value = { $path }: { $name } can't be '{ $value }': choose { $known }
error-preference-unknown = { $path }: no preference '{ $name }': there are { $known }
phrase-a-name = a name of at most { $most } characters
phrase-a-face = a face such as otter-slate-bow
# The file is written in a way that a program can't change without changing more.
error-preferences-by-hand = { $path }: this file can only be changed by hand
error-preferences-no-home = preferences can't be saved: this user has no home folder

## Arguments of Python calls
error-wrong-argument = { $name } can't be { $value }: give { $wanted }
error-nothing-to-undo = nothing to take back: nobody has acted since the deal

## The table, its rules and its editions
error-level-unknown = no level '{ $name }': the levels are { $known }
error-species-unknown = no animal '{ $name }': the animals are { $known }
error-expert-needs = the expert needs { $package }: pip install { "'lastcard[sim]'" }
error-review-needs = reviews and hints need { $package }: pip install { "'lastcard[sim]'" }
phrase-level-missing = no level '{ $level }' here, '{ $instead }' plays instead: { $why }
error-custom-count =
    { $count ->
        [one] { $count } customizable card: the { $edition } edition has { $most }
       *[other] { $count } customizable cards: the { $edition } edition has { $most }
    }
error-player-count =
    { $count ->
        [one] { $count } player: the game is for { $least } to { $most }
       *[other] { $count } players: the game is for { $least } to { $most }
    }
error-teams-players = teams with { $count } players: two teams need { $needed }
error-deck-too-small = { $dealt } cards for each of { $seats } players: the deck has { $size }, and one card that isn't a Wild Draw Four must be left to turn up; deal at most { $most }
error-option-unknown = unknown option '{ $name }': the options are { $known }
error-option-unknown-here = unknown option '{ $name }'
error-option-value = { $name } can't be { $value }: it is { $allowed }
error-deflect-needs-stacking = deflect sends a pending draw elsewhere, and only stacking leaves one pending: set stacking to same or any, or deflect to off
error-elimination-and-teams = elimination takes out one seat at a time and teams needs both teams whole: choose one of them
error-sets-nothing = '{ $text }' sets nothing: write option=value, as in stacking=same
error-preset-unknown = no preset '{ $name }': choose { $known }, or give the path of a .toml file
error-preset-which = { $path }: say which preset: { $known }
error-preset-none = { $path }: no preset in it: write a table with about and rules
error-preset-table = a preset is a table with about and rules
error-preset-fields = about is a text, rules a table of options
error-edition-unknown = no edition '{ $name }': choose { $known }, or give the path of a .toml file
error-edition-not-here = no edition '{ $name }': the editions are { $known }
phrase-field-unknown = unknown field; the fields are { $known }
phrase-edition-custom = { $count } customizable cards: at most { $most }
phrase-edition-box = { $count } cards in the box: there must be { $least } to { $most }
phrase-must-be-text = must be a text in quotes
phrase-one-line = must be one line without control characters
phrase-must-be-bool = must be true or false
phrase-must-be-table = must be a table
phrase-must-be-number = must be a whole number from { $least } to { $most }
phrase-must-be-contact = must begin with `mailto:` or `https:`
phrase-edition-dealer = '{ $value }': must be { "\"draw\"" } (the highest card deals) or { "\"random\"" }
phrase-edition-colours = { $count } colours: there must be { $least } to { $most }
phrase-edition-letter = a colour's letter is one of A to Z, but not W, the letter of wilds
phrase-edition-colour-name = a colour's name is a text in quotes, or a table with one for each language, en among them
phrase-edition-name = must be a text in quotes, or a table with one for each language, en among them
phrase-edition-id-form = an id is made of lower-case letters, digits and hyphens, at most 40 of them
phrase-edition-shown = must name each colour once: { $letters } in any order
phrase-edition-look = there is no such look; the looks are { $known }
phrase-edition-hex = must be a colour such as { "\"#CE1F2F\"" }
phrase-edition-dim = must be a table with the colours dark and light, or one of them
phrase-edition-mark = must be a list of one or two of { $parts }, or of one of { $own }
phrase-edition-contrast = { $ink } on { $face } has a contrast of { $found }: it needs { $least }
phrase-edition-colour-letters = a colour's name is made of letters: with anything else in it, it could be typed for a card
phrase-edition-typed-name = '{ $name }' means something else when it is typed: choose another name
phrase-edition-same-name = has the same name as { $letter }
phrase-edition-same-face = has the same face as { $letter }
phrase-edition-same-mark = has the same mark as { $letter }
phrase-edition-kind = unknown kind of card; the kinds are { $known }
phrase-edition-points = missing: say what it counts at the end of a round
phrase-edition-extra = must be { "\"out\"" } (taken out before play) or { "\"middle\"" }

## Written rules
error-rule-unknown = no rule '{ $name }': give a name that `lastcard rule list` shows, the path of a .toml file, or { "'words :: effect'" }
error-case-rule-unknown = custom: no rule '{ $name }': the rules are { $known }
error-effect-unknown = '{ $name }' is not an effect: { $hint }
error-condition-unknown = '{ $name }' is not a condition: { $hint }
phrase-effect-meant = did you mean { $name }?
phrase-effects-known = the words are { $known }
error-effects-too-many = too long: at most { $most } effects and conditions in one rule
error-effects-too-deep = nested too deeply: at most { $most } effects inside each other
error-effect-takes = { $place } takes { $takes }, not { $count } { $count ->
    [one] argument
   *[other] arguments
}
error-dare-inside = who can't be { $value } here; inside another effect, a dare is to one player
error-argument-word = { $name } can't be { $value }; it is one of { $known }
error-argument-them = them means the player of a dare, a vote or a choice; there is none here
error-argument-text = { $name } is a text of one line in quotes, at most { $most } characters
error-argument-number = { $name } can't be { $value }; it is a whole number from { $least } to { $most }
error-argument-kind = { $name } can't be { $value }; write { $wanted }
error-argument-wanted = expected a text, a whole number or an effect
error-seats-not-agreed = not everybody has agreed to the rules: { $count ->
    [one] seat { $seats } is
   *[other] seats { $seats } are
} missing
error-no-seat = there is no seat { $seat }: seats are 0 to { $last }
error-effect-table = an effect is a table with a do, or a list of such tables
error-effect-name = do, or is for a condition, names what it does
error-effect-field = unknown field '{ $name }'; { $effect } has { $has }
error-ways-list = expected a list
error-way-fields = each way has words and an effect
error-way-field-unknown = unknown field '{ $name }'; a way has words and an effect
error-field-missing = { $name } is missing
error-rule-folder-empty = { $path }: no .toml file in this folder: a rule is a file with words and effect
error-rule-file-large = { $path }: larger than { $most } KiB: a rule is a few lines
error-rule-dots = { $path }: more than { $most } dots in a line: no rule is nested so deep
error-rule-field-unknown = unknown field '{ $name }': a rule has words and effect
error-rule-words = { $field }: write the rule as players read it, at most { $most } characters
error-rule-one-line = { $field }: one line without { $mark }, which stands between words and effect
error-effect-too-long = { $count } characters: a rule has at most { $most }
error-effect-expected = expected { $wanted }, not { $found }
error-effect-unreadable = '{ $text }' can't be read here
error-number-too-large = { $digits }… is too large a number
error-text-in-quotes = { $text }: not a text in quotes; inside, write { "\\\"" } for { "\"" }
error-rule-ambiguous = '{ $rule }' can't be written down: it would be read as another rule

## Input in a game
error-who-is = who is '{ $name }'? The players at this table are { $names }
error-who-is-banned = nobody called '{ $name }' was removed from this table. Removed: { $names }
error-not-an-action = '{ $text }' can't be read as an action: { $why }
error-could-be = '{ $text }' could be { $choices }: write more of it
error-proposal-form = a proposal is a seat and draw N, discard N or skip
error-not-a-card = '{ $text }' is not a card: write a colour and a rank (R7, G+2, YS, BR) or W, W+4, { "W*1" } to { "W*4" }
error-no-such-colour = '{ $text }': no edition has a colour '{ $letter }'
error-action-unknown = '{ $text }' is not an action: the actions are { $known }
error-not-a-seat = '{ $text }' is not a seat: seats are 0, 1, 2, …
error-not-a-colour = '{ $text }' is not a colour: a colour is one capital letter
error-one-word-wanted = write { $wanted } and nothing else
error-card-wanted = name a card: play R7
error-one-colour = name one colour, not { $named }
error-one-jump-in-card = you jump in with one card and nothing else
error-stands-alone = '{ $action }' stands alone: '{ $rest }' is too much
error-colour-with-wild-only = '{ $text }': only a wild is played with a colour
error-one-of-wanted = '{ $text }': write { $wanted }

## Reasons why an action is refused
phrase-about = { $what }: { $why }
phrase-refusal-not-your-turn = it isn't your turn
phrase-not-your-turn-but = it isn't your turn: { $choices } is to act
phrase-refusal-wrong-phase = that can't be done at this moment
phrase-instead = { $why }; you can { $choices }
phrase-refusal-no-match = it matches neither the colour, nor the number, nor the symbol in play
phrase-refusal-not-in-hand = it isn't in your hand
phrase-refusal-colour-needed = a wild needs a colour: name it too
phrase-wants-colour = { $laid } needs a colour: { $choices }
phrase-refusal-colour-unknown = this edition has no such colour
phrase-refusal-only-the-drawn-card = after drawing, only what was drawn can be played this turn
phrase-only-drawn-these = after drawing, only what was drawn can be played this turn: { $cards }
phrase-refusal-bluff-forbidden = at this table it can't be played while you hold the colour in play
phrase-refusal-nothing-to-call = the call is made with the next-to-last card, or after it while it is still owed
phrase-refusal-nothing-to-catch = nobody there owes the last-card call
phrase-refusal-veto-in-use = somebody has the VETO card already
phrase-refusal-veto-yourself = you can't slap the VETO card on yourself
phrase-refusal-not-in-this-edition = this edition has no such card in the box
phrase-refusal-not-allowed-by-rules = the rules of this table don't allow it
phrase-refusal-must-play = you have a card that must be played
phrase-refusal-wrong-number-of-cards = a different number of cards is asked for
phrase-so-many-cards = a different number of cards is asked for: { $count }
phrase-refusal-no-such-seat = there is no such seat in play, or it can't be chosen
phrase-refusal-bad-notation = that is not valid notation
phrase-forbids = a rule in force forbids { $colour } { $until }
phrase-lets-only = a rule in force allows only { $colour } or a wild { $until }
phrase-rule-asks = the rule asks for { $what }: { $choices }
phrase-proposal-cards = a proposal is about 1 to { $most } cards
phrase-proposal-later = something else is being settled: propose it while a turn is open
phrase-proposal-never = you can make a proposal only while a written rule without an effect, or a mark on somebody, is in force
phrase-jump-in = you can jump in only with a card identical to the top one, { $card }
phrase-laid-together = cards played together must be identical
phrase-no-answer-play = { $laid } doesn't answer the draw: play { $choices }
phrase-no-answer = { $laid } doesn't answer the draw: { $choices }
phrase-no-match = { $laid } doesn't match: play { $choices }

## Positions, records and cases
error-text-in-double-quotes = { $text }: not a text in double quotes; inside, write { "\\\"" } for { "\"" } and { "\\\\" } for { "\\" }
error-text-wanted = { $text }: expected a text in double quotes
error-not-a-number = '{ $text }' is not a number: write at most 15 digits
error-not-an-option = '{ $text }' is not an option: write name=value
error-given-twice = { $name } is given twice
error-field-unknown = unknown field '{ $name }': the fields are { $known }
error-field-one-word = { $name } takes one word, not { $count }
error-field-must-be = { $name } must be { $wanted }
error-quote-open = a quotation mark isn't closed on its line
error-awaiting-missing = awaiting must say what the game waits for: write { $known }
error-awaiting-unknown = '{ $text }' can't be awaited: write { $known }
error-followed-by = { $name } is followed by { $fields }
error-seat-of = { $name } { $seat }: seats are 0 to { $last }
error-not-held = { $cards }: not all of them are in the hand of seat { $seat }
error-texts-wanted = { $text }: expected a tuple of texts in double quotes
error-force-form = force is followed by its kind, seat, until when, whose, value, and perhaps { $begun }
error-force-over = force: nothing is in force when the round is over
error-force-seat = force { $force }: the seat isn't in the match
error-force-value = force { $force }: { $kind } can't have this value
error-force-until = force { $force }: that turn never comes
error-force-begun = force { $force }: only a rule that lasts for one turn can have begun
error-memo-ruling = { $memo }: a table ruling resumes from an effect, an amount, a seat and the cards drawn
error-memo-unwritable = the written rule resumes from { $memo }: only None, numbers, texts and tuples can be written
error-memo-unreadable = { $text }: only None, numbers, texts and tuples can be read
error-memo-wanted = { $text }: expected None, a number, a text or a tuple of them in double quotes
error-not-a-direction = '{ $text }' is not a direction: write left or right
error-random-form = random is followed by the seed and how many bytes of its stream are spent
error-shown-form = shown is followed by who sees, whose hand it is, and its cards
error-score-count = { $scores } scores for { $hands } hands
error-playing-order = playing: name the seats still in the match, each once, in their order
error-playing-two = playing: a round needs at least two seats
error-seat-out = { $name } { $seat }: the seats still in the match are { $known }
error-no-veto-card = veto { $seat }: the { $edition } edition has no VETO card
error-cards-nowhere = { $cards }: in no hand and no pile; name them under out
error-too-few-cards = { $count } cards in the game: too few for { $seats } seats
error-hand-out = seat { $seat } holds cards, but is out of the match
error-hand-empty = seat { $seat } holds no card: the round is over
error-start-or-discard = a position has either a start card or a discard pile
error-discard-empty = discard: a round that was dealt has a card on the discard pile
error-awaiting-colour = awaiting colour: that needs a wild turned up that has no colour yet; the top card is { $card }
error-colour-of-wild = colour { $colour }: the top card is a wild, name one of { $known }
error-colour-of-top = colour { $colour }: the top card is { $card }
error-awaiting-turn = awaiting seat { $seat }: it is the turn of seat { $turn }
error-awaiting-stack = awaiting stack: a draw is answered with a card only under stacking
error-awaiting-swap = awaiting swap: hands are swapped once or more, under { "seven_zero" }
error-awaiting-four = awaiting four: it is the turn of seat { $seat }, so that seat played it, on another seat
error-awaiting-four-colour = awaiting four: { $letter } isn't a colour in play, name one of { $known }
error-awaiting-no-draw = awaiting an answer to a draw of no cards
error-awaiting-discard = awaiting discard: { $count } cards can't be asked of seat { $seat }
error-awaiting-vote = awaiting vote: name who is judged, and others who still vote, each once
error-ruling-impossible = awaiting: the table can't rule on { $memo }
error-written-count = rule { $rule }: the number of customizable cards with a rule is { $count }
error-rule-asks-nothing = rule { $rule }, '{ $words }', has no effect, so it asks nothing
error-rule-asks-otherwise = rule { $rule } doesn't ask this when it stands at { $memo }
error-no-such-card = { $card }: there is no such card in this deck
error-card-too-many = { $card }: one too many, the deck has { $count }
error-nothing-to-turn-up = only Wild Draw Fours are left to turn up at the start: put another card into the pile
error-result = the result is stated as '{ $stated }', but the moves give '{ $found }'
error-round-header = '{ $text }' is in the wrong place: the moves have reached round { $round }
error-not-a-time = '{ $text }' is not a time: write seconds with three decimals, as in @12.345 or @12.345-0.120, and bot, time or automatic after it if the person didn't decide
error-time-unexpected = a time, although the moves before it have none: give every move a time, or none
error-time-missing = no time, although the moves before it have one: give every move a time, or none
error-tag-late = a tag among the moves: tags come first
error-record-second = a second record begins here: this command reads one, so put each into a file of its own
error-tag-form = a tag is a name and a text in brackets: { "[Seat \"Ana\"]" }
error-tag-unknown = unknown tag '{ $name }': the tags are { $known }
error-tag-missing = no tag { $name }: a record begins with { $known }
error-record-version = a record of version { $version }: version { $known } can be read
error-proof-tags = no tag { $missing }: Commitment, Secret and a Share for each seat come together, and with Proof a Digest for each seat
error-proof-count = { $count } { $name } for { $seats } Seat: give one for each, { "\"\"" } for a seat that added nothing
error-proof-version = a proof of version { $version }: version { $known } can be read
error-cases-file = { $path }: a file of cases holds { "[[case]]" } tables and nothing else
error-case-twice = { $path }: cases { $first } and { $second } have the same id, '{ $case }': give each its own
error-case-elsewhere = { $path }: the id '{ $case }' is that of a case in { $other } already: give each its own
error-reason-unknown = '{ $name }' is not a reason for a refusal: the reasons are { $known }
error-fact-unknown = '{ $name }' is not a fact: the facts are { $known }
error-fact-seats = { $name } takes { $count ->
    [one] 1 seat
   *[other] { $count } seats
}, then a colon
phrase-should-be-refused = should be refused: { $reason }; it is accepted
phrase-should-be-accepted = should be accepted; it is refused: { $found }
phrase-other-refusal = should be refused: { $reason }; it is refused: { $found }
phrase-fact-is = it is { $found }
phrase-seats-are = there are seats 0 to { $last }

## The proof of a fair deal
error-digest-length = '{ $text }' is not a { $what }: it has { $most } digits, not { $count }
error-digest-mark = '{ $text }' is not a digest of a share: write 64 digits, and “plain” after them if the share was sent openly
error-share-length = a share of { $count } bytes: it has at most { $most }
error-not-hex = '{ $text }' is not a { $what }: write pairs of the digits 0 to 9 and a to f
error-share-empty = --share is empty: give the digits that you added to the deal, or leave it out
phrase-proof-no-shares = nobody added a share, so whoever made the secret could have chosen it
phrase-proof-commitment = the secret gives { $found }, not the { $promised } promised
phrase-proof-secret = the seed doesn't begin with the secret
phrase-proof-shares = the end of the seed doesn't match the shares: a share was changed or moved
phrase-proof-digests = { $count ->
    [one] the share of seat { $seats } isn't the committed one
   *[other] the shares of the seats { $seats } aren't the committed ones
}
phrase-proof-setup = the end of the seed doesn't match the setup and the shares: a seat, a rule or a share was changed
phrase-proof-missing = the record says nothing about the secret it was dealt from
phrase-proof-not-noted = this client wasn't there before the deal, so it noted no commitment
phrase-proof-no-setup = this client wasn't there when the match started, so it noted no setup
phrase-proof-other-seats = the seats before the deal were { $noted }, not { $stated }
phrase-proof-other-setup = the rules, the commitment or the digests aren't the ones published before the deal
phrase-proof-noted-other = the commitment before the deal was { $noted }, not { $stated }
phrase-proof-share-missing = this client's share isn't among the shares
phrase-proof-other-game = the record shows a different game from the one this client saw

## A table on a server
error-hung-up = this client has closed its connection
error-hung-up-because = this client has closed its connection: { $why }
error-not-a-token = this is not a token: give the whole token, as you got it
error-removed = you are no longer at this table
error-banned = the host removed you from this table: you can't come back unless the host allows it
error-no-push = this server can't notify this browser
error-too-many-tabs = this seat is open in too many places: the oldest of them, this one, was closed
error-closed-flood = the server closed the connection: too much was sent at once
error-closed-too-large = the server closed the connection: a frame was too long
error-closed-unreadable = the server closed the connection: it couldn't read what was sent
error-no-table-or-seat = there is no such table, or you have no seat at it
error-no-such-table = there is no such table, or you have no seat at it: check the link
error-nothing-to-see = There is no such table here, or you may not see any of it.
error-unreachable = { $address } can't be reached: { $why }
error-server-unreachable = { $address } can't be reached: { $why }; does a server run there?
error-not-understood = the server sent something this client doesn't understand: { $why }
error-cant-send-large = this can't be sent: it is larger than { $most } bytes
error-cant-send = this can't be sent: { $why }
error-not-a-server = '{ $address }' is not the address of a server: it looks like { "https://cards.example.org" }
error-not-a-link = '{ $link }' is not a link to a table: a link looks like { "https://cards.example.org/t/ID" }
error-answer-unreadable = { $address } gives an answer that can't be read: { $why }; is it a Lastcard server?
error-answer-status = { $address } answers with status { $status }; is it a Lastcard server?
error-body-not-json = The body is not the JSON that is expected here.
error-frame-unreadable = this frame can't be read: { $why }
phrase-frame-too-deep = it is nested too deeply
phrase-frame-not-utf8 = it isn't UTF-8
error-not-found = There is nothing here. { "/schema/openapi.json" } lists what there is.
error-not-json = Send JSON, with the content type { "application/json" }.
error-foreign-origin = Pages from other addresses may not do this, unless the server allows it.
error-relay-signature = This request is not from another node of this server, or its signature has expired.
error-request-unreadable = The request can't be read.
error-no-such-method = This can't be done here. { "/schema/openapi.json" } lists what can be done.
error-request-too-large = A request has at most { $most } bytes.

## Refusals of a table
error-paused = the game is paused: resume it first
error-no-match-on = no match is being played
error-catch-too-fast = you can try to catch somebody only once a second: look first
error-move-waits = your move is waiting already: it will be made in a moment
error-interrupted = the game was interrupted before you could move
error-not-seated = you don't sit at this table
error-left-match = you left this match: come back to it first
error-hello-twice = you have said hello already: open another socket to resume
error-too-fast = that is too much at once: wait a moment
error-chat-too-fast = that is a lot of chat at once: wait a moment
error-react-too-fast = { $seconds ->
    [one] that is a lot of reactions at once: wait one more second
   *[other] that is a lot of reactions at once: wait { $seconds } more seconds
}
error-changes-too-fast = that is a lot of changes at once: wait a moment
error-hint-too-fast = that is a lot of hints at once: wait a moment
error-watching = you are watching: take a seat to play
error-name-letters = a name needs letters: write what the others may call you
error-name-taken = '{ $name }' sits here already: choose another name
error-only-host = only the host of the table can do that
error-match-on = a match is being played: wait until it is over
error-dealing = the cards are about to be dealt: nothing can change now
error-reveal-now = no share is revealed now
error-reveal-other = this isn't the share that you committed to
error-share-committed = you have committed to a share: reveal it when the match starts
error-no-person = no person { $player } sits here
error-no-player = no player { $player } sits here
error-not-banned = { $player } wasn't removed from this table
error-banned-already = { $name } has been removed already
error-rules-changed = the rules have been changed since: look at them again
error-table-full = all { $count } seats are taken
error-no-host = nobody is the host of this table: it starts by itself, with its own rules
error-no-pause = this game can’t be paused: people who don’t know each other play here
error-no-late-seat = no bot’s seat is left for newcomers at this table
error-no-seat-yet = you have no seat yet: you take one when the next round is dealt
error-table-locked = the table is locked: ask the host to let you in
error-remove-yourself = you can't remove yourself: leave instead
error-bot-stays = a bot stays until the match is over: somebody must play its cards
error-paused-already = the game is paused already
error-not-paused = the game isn't paused
error-muted = your chat is muted for now
error-hints-off = this table gives no hints: the host can allow them in the settings
error-hint-not-alone = hints are only for a player who is alone with bots
error-hint-no-choice = there is nothing for you to choose now
error-hint-pending = a hint is on its way already
error-hint-turn-over = the game went on before the hint was ready
error-hint-failed = the hint could not be computed: play on without it
error-arm-early = the call is armed for one play: only when your next card leaves you one
error-veto-silent = { $name } has said nothing in the chat since the match began or since their last VETO: the VETO is for people who talk
error-veto-bot = a bot plays { $name }'s cards, and bots don't talk: the VETO is for people who talk
error-nothing-said = the message is empty
error-only-host-changes = only the host can change that: you may propose what is written on the cards
error-rules-of-match = the rules of a match stay as they were agreed: change them when it is over
error-nothing-changed = nothing would change: say what to change
error-seats-needed =
    { $count ->
        [one] one player sits here already: leave them their seat
       *[other] { $count } players sit here already: leave them their seats
    }
error-too-few-players = a match needs two players: wait for somebody, or give a seat to a bot
error-not-agreed = not everybody has agreed to the written rules: { $names }

## A server
error-must-be-one-of = must be one of { $known }
error-networks = { $why }: give addresses or networks, separated by commas
error-push-key = --push-key isn't a key for notifications: { $why }
error-host = --host '{ $host }': { $why }: give an address of this machine
error-port = --port { $port }: a port is a number from 0 to 65535
error-cant-listen = can't listen on { $host } port { $port }: { $why }
phrase-port-taken = another program is listening there: stop it, or choose another port: --port or { "LASTCARD_PORT" } (0: any free one)
phrase-port-not-allowed = not allowed here: choose a port above 1023 with --port, not { $port }
phrase-port-no-address = this machine has no such address: choose one that it has with --host
error-public-url = { $option } '{ $url }': give an address without a path, such as { "https://cards.example.org" }
error-node-url = --node-url '{ $url }': give the address of this node without a path, such as { "http://10.0.0.5:8765" }
error-needs-shared-store = { $option } needs PostgreSQL, because an SQLite file is for one process: use --store { "postgresql://…" }
error-workers-platform = --workers: several workers aren't possible on this system: start one
error-drain-no-node = no node runs at { $address }: give the address that its log shows, with --node-url
error-too-many-tables-opened = too many tables were opened from your address: try again in an hour
error-too-many-attempts = too many wrong links or tokens came from your address: try again in a minute
error-too-many-seats = too many seats were asked for from your address: try again in a minute
error-too-many-replays = too many matches were asked for from your address: try again in a minute
error-server-replays-full = too many matches are being asked for at the moment: try again in a minute
error-too-many-connections = too many connections come from your address: close some first
error-server-tables-full = this server can't open any more tables: try again later
error-server-connections-full = this server can't take any more connections: try again later
error-spectators-full = this table can't take any more spectators: try again later
error-server-restarts = the server is restarting: try again in a moment
error-unavailable = that can't be done just now, and nothing was changed: try again soon
error-not-visible-yet = { $count ->
    [one] spectators see this table later than the players: come back in 1 second
   *[other] spectators see this table later than the players: come back in { $count } seconds
}
error-moved-elsewhere = another node serves this table now: try again
error-server-failed = Something went wrong here; nothing was changed. Try again.
error-snapshot-version = a snapshot of another version

## The store of a server
error-store-closed = the store is closed
error-store-order = table { $table }: { $why }; load it from the store again
phrase-store-failed-before = an earlier entry couldn't be stored
phrase-store-mismatch = the new entries don't follow the stored ones
phrase-store-table-closed = it is closed, and nothing can be added
phrase-store-entry = entry { $entry } came where { $expected } was due
error-store-taken = { $store } is in use by another server: stop that one first, or choose another store
error-store-newer = { $store } was written by a newer Lastcard (its format is { $version }, this one reads { $known }): upgrade Lastcard, or choose another store
error-store-scheme = a store's address is like { -store-addresses }; this one begins with { $scheme }:
error-store-no-scheme = a store's address is like { -store-addresses }; this one doesn't name a kind of store
error-store-address-unreadable = the store's address can't be read ({ $why }); it is like { -store-addresses }
-store-addresses = { "sqlite:///path/to/file.db" }, { "sqlite:file.db" } or { "postgresql://user@host/database" }
error-sqlite-host = { "sqlite://" }{ $host }… names a host, but the store is a file here: { "sqlite:///" }{ $host }… (from the root) or { "sqlite:" }{ $host }… (from this folder)
error-sqlite-path = { "sqlite:" } takes a path and nothing else; in it, write { "? as %3F and # as %23" }
error-sqlite-memory = { "sqlite::memory:" } would forget every table when the server stops; name a file
error-sqlite-no-file = { "sqlite:" } names no file; it is like { "sqlite:///path/to/file.db" } or { "sqlite:file.db" }
error-postgres-needs = { "postgresql:" } needs psycopg: pip install { "'lastcard[postgres]'" }
error-postgres-write = PostgreSQL can't write: { $why }
error-postgres-read = PostgreSQL can't read: { $why }
error-postgres-reach = PostgreSQL can't be reached: { $why }; check host, user, password and database in the address
error-postgres-address = the store's address isn't like { "postgresql://user:password@host:port/database" }; in a name or a password write { "@ as %40, : as %3A and / as %2F" }
error-postgres-make = the store can't be made in PostgreSQL: { $why }; give it a separate database or schema
phrase-database = the PostgreSQL database { $name }
error-store-write = { $path } can't be written: { $why }
error-store-read = { $path } can't be read: { $why }
error-store-open = { $path } can't be opened: { $why }
error-store-full = { $path } can't be written: the disk is full, or this user's share of it; free some space, and the server goes on by itself
error-store-busy = { $path } is locked: another program has had it open for writing for { $seconds } s; end that program
error-store-damaged = { $path } is damaged ({ $why }): stop the server, check the disk, and restore a backup
error-store-stalled = the store hasn't answered for { $seconds } s: check the disk or the database, and the connection to it
error-table-damaged = its stored data is damaged ({ $why }); restore it from a backup
phrase-damaged-gap = entries are missing
phrase-damaged-id = its id and its log don't match
phrase-damaged-unreadable = { $kind } while it was read
error-postgres-full = PostgreSQL can't write: its disk is full; free some space, and the server goes on by itself
error-postgres-locked = PostgreSQL can't write: another program holds a lock on the tables of this server; end that program
error-postgres-read-only = PostgreSQL can't write: the database is read-only, perhaps a standby; give the address of the primary
error-postgres-unended = PostgreSQL hasn't ended the connection that this server gave up (process { $process }): end that process, and the server goes on by itself
error-lease-lost = this node's lease has run out: other nodes run its tables from now on
error-postgres-lease = the lease of this node can't be renewed: { $why }
error-postgres-pooler = the address leads to a connection pooler that drops the settings of a connection, like PgBouncer: give the address of PostgreSQL itself
error-store-folder = { $path } can't be made: there is no folder { $folder }; make it first
error-store-folder-failed = { $path }: can't be made: { $why }; name a store with --store
error-store-permission = { $path } can't be written: can this user write to it and to its folder?
error-store-not-sqlite = { $path } isn't a store, or an SQLite file at all; choose another name
error-store-other-sqlite = { $path } isn't a store but an SQLite file of something else; choose another name
error-sqlite-old = SQLite { $version } is too old: before { $oldest } it could damage a store; upgrade it: pip install -U apsw
error-store-missing = there is no store to move at { $store }: check the address
error-store-not-empty = { $store } has tables already: move into an empty store
error-move-same = the store can't be moved to itself: give the address of another one
error-move-differs = nothing was moved: reading back { $kind } gave something other than what was written; check the disks, and try again

## Findings of the doctor
error-store-future = it was last written to in the future: set this machine's clock
error-store-slow = a commit takes { $ms } ms: players wait for it; use a faster disk
error-tokens-open = { $address }: tokens would be sent unencrypted: put an https proxy in front (docs/operating.md)
error-open-files = { $missing } too few for { $sockets } sockets: raise the limit (ulimit -Hn, LimitNOFILE=), or lower it
error-experts-need = they need numba: pip install { "'lastcard[sim]'" }; the other levels play without
error-cache-folder = { $folder }: compiled code can't be saved: let this user write there, or set { "XDG_CACHE_HOME" }
error-no-randomness = the system has no randomness yet: wait, or install a generator (rng-tools)
error-same-randomness = the system gives the same random bytes twice: don't deal cards here
error-clock = { $date } has passed: set this machine's clock

## Trials by bots
error-learn-needs = learning environments need { $package }, which isn't installed: pip install { "'lastcard[learn]'" }
error-reward-scheme = there is no reward scheme { $name }: choose { $known }
error-opponent-unknown = there is no opponent { $name }: choose { $known }, or give a policy
error-opponent-count = { $count } opponents: there must be { $needed }, one for each other seat
error-opponent-compiled = many rounds at once can't be played against { $name }: choose { $known }
error-command-needs = { $command } needs { $package }, which isn't installed: pip install { "'lastcard[sim]'" }
error-cores = --cores { $cores }: from 1 to { $most }, or leave it out to use all of them
error-trial-rounds = --games { $given }: play { $least } to { $most } rounds
error-round-count = --games { $given }: play { $least } to { $most } rounds; a single one says nothing about chance
error-match-count = --games { $given }: play { $least } to { $most } matches; a single one says nothing about chance
error-deal-count = --deals { $given }: play { $least } to { $most }; a single one says nothing about chance
error-compare-form = --compare { $text }: write option=value,value, as in stacking=off,same
error-compare-missing = --compare { $text }: a value is missing
error-compare-twice = --compare { $text }: a value is there twice
error-compare-and-set = --compare and --set both set { $option }: leave one of them out
error-compare-matches = --compare { $option }: that makes no difference within a round; add --matches
error-compare-same = --compare { $text }: { $first } and { $second } are the same
error-plot-suffix = --plot { $path }: name a file that ends in { $known }
error-csv-and-plot = --csv and --plot both write { $path }: name two files
error-resume-with = --resume plays at the table of the record: leave out { $option }
error-nothing-unfinished = no unfinished match is saved: give the file of a record
error-name-blank = a name has at least one letter
error-custom-unknown = no rule is called '{ $text }' (if these are the words of your rule, end them with a full stop)
error-no-home = there is no home folder to save it in
error-bot-illegal = { $name }: may not do this: { $why }
error-bot-failed = { $name }: { $why }
error-bot-name = '{ $name }': write your own bot as { "module:Class" }, as in { "my_bots:Greedy" } for class Greedy of { "my_bots.py" }
error-bot-no-class = { $name }: { $module } has no class '{ $class_name }'
error-bot-unknown = no player '{ $name }': choose { $known }, or { "module:Class" } for your own bot
error-bot-without-choose = { $name }: it has no choose(view, actions), so it can't play
error-bot-chose = { $name }: it chose { $chosen }, which is not an action: choose one of those it is given
error-bot-import = { $name }: { $module } can't be imported: { $why }
error-bot-no-module = { $name }: no module { $module }, neither in this folder nor installed
error-players-for-seats =
    { $count ->
        [one] one player for { $seats } seats: name one for each
       *[other] { $count } players for { $seats } seats: name one for each
    }
error-bot-twice = { $name } is named twice: against itself it wins exactly half of the games
error-two-bots = a tournament needs two bots or more: name another
error-worker-ended = a process that played games ended suddenly: is memory short, or does a bot exit?
error-ray-missing = --ray needs ray, which isn't installed: pip install { "'lastcard[ray]'" }
error-ray-address = --ray { $text }: give the address of a cluster as { "HOST:PORT" }, { "auto" } for a cluster that runs on this machine, or nothing to start Ray here
error-ray-cores = --cores with the address of a Ray cluster: leave --cores out; all cores of the cluster are used
error-ray-unreachable = no Ray cluster answers at { $address }: is it running (ray start --head), and is the address right?
error-ray-silent = Ray ({ $address }) didn't answer within { $seconds } seconds: is it running, and with the same versions of Ray and Python?
error-ray-start = Ray can't be used: { $why }
error-ray-no-cores = the Ray cluster has no cores: start a node with some
error-ray-ended = the connection to Ray has ended: has the head of the cluster, or Ray on this machine, stopped?
error-ray-lost = Ray lost the same games { $count } times, most recently because of { $why }: is memory short, or does a bot exit?
error-ray-failed = a worker of Ray failed: { $why }
error-ray-not-installed = a machine of the Ray cluster doesn't have lastcard: install version { $version } there, with { "'lastcard[ray]'" }
error-ray-version = a machine of the Ray cluster has lastcard { $theirs }, and this one { $ours }: install the same version on all of them
error-action-number = { $number } is not the number of a legal action, which would be { $legal }
error-kernel-game = the kernel can't play this: { $why }
error-kernel-rules = the kernel doesn't know { $why }
phrase-kernel-left-out = cards left out of the deck
phrase-kernel-doubles = doubles: cards played together
phrase-kernel-elimination = elimination: seats that drop out
phrase-kernel-written = written rules with effects
phrase-kernel-customizable = customizable cards
phrase-kernel-colours = { $count } colours: the kernel plays { $needed }
phrase-kernel-cards = { $count } cards: the kernel plays { $most } at most
phrase-kernel-plays = { $name } plays
# $why: what the kernel doesn't know.
error-review-rules = this match can't be judged ({ $why }), but you can watch it again
error-hint-rules = with these rules there are no hints ({ $why })

## Matches in the terminal itself
error-no-such-match = there is no such match at this table
error-table-closed = this table was closed
error-table-broken = something went wrong at this table: { $why }
error-seat-closed = this seat was closed

## Messages of the operating system, by the name of the error number
system-enoent = No such file or directory
system-eacces = Permission denied
system-eperm = Operation not permitted
system-eisdir = Is a directory
system-enotdir = Not a directory
system-eexist = File exists
system-enametoolong = File name too long
system-enospc = No space left on device
system-erofs = Read-only file system
system-eloop = Too many levels of symbolic links
system-eio = Input/output error
system-einval = Invalid argument
system-emfile = Too many open files
system-epipe = Broken pipe
system-econnrefused = Connection refused
system-econnreset = Connection reset by peer
system-etimedout = Connection timed out
system-enetunreach = Network is unreachable
system-ehostunreach = No route to host
system-eai-noname = Name or service not known
system-eai-again = Temporary failure in name resolution
system-eai-nodata = No address associated with hostname
system-recursionerror = nested too deeply

## Parts of the sentences above
phrase-quoted = '{ $text }'
phrase-one-of = { $choices }
phrase-whole-number = a whole number from { $least } to { $most }
phrase-large-number = a number this large
phrase-an-effect = an effect
phrase-a-condition = a condition
phrase-an-argument = an argument
phrase-semicolon-or-end = { ";" } or the end
phrase-comma-or-bracket = { "," } or )
phrase-bracket-after = ( after { $name }
phrase-the-end = the end
phrase-nothing = nothing
phrase-none = none
phrase-several-times = { $names }, several times
phrase-a-seat = a seat
phrase-a-colour = a colour
phrase-a-player = a player
phrase-one-of-its-ways = one of its ways
phrase-colour-seat-or-way = a colour, a seat or the number of a way
phrase-the-rule = the rule
phrase-commitment = commitment
phrase-secret = secret
phrase-share = share
phrase-digest = digest of a share
phrase-setup = digest of a setup
phrase-seed = seed
phrase-a-text = a text
phrase-clause-ids = a list of clause ids
phrase-edition-id = an edition's id
phrase-options-table = a table of options
phrase-starters = a list of starters' ids or tables
phrase-hands = a list with a line of cards for each seat
phrase-a-card = a card
phrase-cards-line = a line of cards, top first
phrase-colour-letter = a colour's letter
phrase-left-or-right = left or right
phrase-true-or-false = true or false
phrase-points-list = a list of points
phrase-lines = a text of several lines
phrase-seat-number = the number of a seat, 0 to { $last }
phrase-an-action = an action, as { "legal_actions" } lists them
phrase-players = a list of names, or the number of players
phrase-edition-or-path = an edition's id, or the path of a .toml file
phrase-rules-or-preset = a { "RuleSet" }, a table of options, or a preset's name
phrase-rule-list = a list of rules, as in { "[\"joke\"]" }
phrase-rule-or-text = a rule, or the text of one
phrase-seed-bytes = bytes, as in { "b\"seed\"" }
phrase-a-record = a { "Record" }
phrase-record-file = a path, or a file opened for reading text
phrase-seat = seat { $seat }
phrase-until-turn = until seat { $seat }'s next turn
phrase-until-turn-over = until seat { $seat }'s next turn is over
phrase-until-call = until somebody makes the last-card call
phrase-until-round = until the round ends
phrase-take = take the { $count }
phrase-a-number = a { $number }
phrase-an-eight = an 8
phrase-a-draw-two = a Draw Two
phrase-a-reverse = a Reverse
phrase-a-skip = a Skip
phrase-a-wild = a wild
phrase-a-plain-wild = a Wild
phrase-a-wild-draw-four = a Wild Draw Four
phrase-a-customizable = a Wild Customizable
phrase-colour = { colour }
phrase-any-of-colour = { phrase-colour }

## Statistics

error-statistics-no-home = There is no folder for statistics, because this user has no home
error-statistics-file = The statistics in { $path } can't be used: { $why }
error-statistics-large = { $path } is too large: a file of matches has at most { $most } MB
error-statistics-version = { $path } was saved by a newer version of Lastcard (form { $version }): update Lastcard
error-statistics-unreadable = { $path } isn't a file of matches: { $why }
error-stats-delete = Add --yes to delete all your matches on this computer
