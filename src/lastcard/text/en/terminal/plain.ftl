### Line mode: the game as lines of text, typed, piped or read out. The words to type are in vocabulary.ftl.

## A match at one keyboard

plain-welcome = { -lastcard }, { $name } edition
# $others: the bots, in a list.
plain-you-against = You against { $others }
plain-against = { $people } against { $others }
plain-among = { $people }, no bots
plain-for-help = Type “{ typed-help }” to see what you can type
# After “Preparing the expert bot …”.
plain-got-ready = The expert bot is ready
plain-goodbye = Goodbye!
# $command: to be typed in a terminal.
plain-record-at = The match is saved in { $path }. Watch it again with { $command }
plain-go-on = Resume it with { $command }
plain-another = Another match? “{ typed-yes }” or “{ typed-no }”
plain-saved = Saved
plain-save-where = Save it where? Type “{ typed-save } { typed-a-file }”.
plain-file-there = { $path } already exists: choose another name
plain-file-not-written = { $path }: can’t be written: { $why }
# $why: the reason, as a sentence with the name of the file.
plain-not-saved = This match isn’t being saved. { $why }
plain-file-in-use = { $path } is being played in another window: finish it there first
# $date and $time: of the last move. $scores: each player with their points, in a list.
plain-unfinished = You left a match on { $date } at { $time }, in round { $round }: { $scores }.
plain-resume-it = Press Enter to resume it, or type “{ typed-no }” for a new match.
plain-too-many-names =
    { $players ->
        [one] { $count } names, but only one player: raise that number, or give fewer names
       *[other] { $count } names, but only { $players } players: raise that number, or give fewer names
    }
plain-names-alike = Everybody needs a different name: { $names }
plain-not-in-record = { $name } isn’t in this record: the players are { $names }

## Several people at the keyboard

# Before it stands whose turn it is.
plain-hand-over = { $name }, press Enter when only you can see the screen.
plain-nobody-there = Whose move is that? Type your name first.
# $names: those at the keyboard, in a list.
plain-name-first = Type your name first: { $names }.
plain-anybody-jump = Does anybody want to jump in? “{ typed-a-name } { typed-jump } { typed-a-card }”
plain-help-others = If it isn’t your turn, type your name before your move.

## The table

plain-round = { table-round }. { table-first-to }
plain-round-elimination = { $count ->
    [one] { table-round }. 1 player left
   *[other] { table-round }. { $count } players left
}
plain-colour-open = No colour is named yet
# $names: everybody with what they hold, in the order of play.
plain-players = { table-direction }: { $names }
plain-player = { $name } { card-count }
plain-can-play = You can play { $cards }
plain-can-not-play = Not now: { $cards }
# At the end of a round: its points, and the points of all rounds.
plain-scored = { $name }: { points } this round, { $total } in total
# The cards left in a hand, and their points.
plain-left = { $cards }: { points }
plain-edition = { $name } edition, { card-count }
# A house rule: its name, what to type, and its value in words.
plain-option = { $label } ({ $typed }): { $value }
plain-no-house-rule = The rules of the sheet, no house rules
# A customizable card: its notation, its title and the words on it.
plain-written = { $card }, { $title }: “{ $words }”

## Questions

plain-turn = Your turn: play a card, or “{ typed-draw }”.
plain-turn-must = Your turn: you have to play a card.
plain-stuck = Nothing to play and nothing to draw: “{ typed-pass }”.
plain-pending = { table-pending }: answer with a card, or “{ typed-take }”.
plain-pending-take = { table-pending }, and you have no card to answer with: “{ typed-take }”.
plain-drawn = You may play the card you drew: { $cards }. Or “{ typed-pass }”.
plain-drawn-must = You have to play the card you drew: { $cards }.
plain-challenge = “{ typed-take }” or “{ typed-challenge }”?
plain-discard = Type “{ typed-discard }” and each card.
plain-dare = { dare-title }: “{ $words }”. Do it, and then type “{ typed-done }”: the others vote on it. Or “{ typed-refuse }”?
# One of the ways that a rule offers, with the number to type.
plain-way = { $number } for “{ $words }”
plain-choose-way = { choice-way }: { $choices }.
plain-vote = “{ typed-yes }”, “{ typed-no }” or “{ typed-abstain }”?
plain-can-catch = { $name } has one card and didn’t call: “{ typed-catch } { $name }”?
plain-can-call = You have one card left. Anything to say?
# $typed: the card as it is typed.
plain-can-jump = You hold { card } too: “{ typed-jump } { $typed }”?
plain-let-it-go = Press Enter to let it go.
plain-next-round = Press Enter to deal the next round.
plain-next-round-ready = Press Enter when you are ready for the next round. It begins in { $count } s at the latest.
plain-ready = { $who ->
    [you] You are ready for the next round
   *[other] { $name } is ready for the next round
}
plain-say-something = Type your move, or “{ typed-help }”.

## Input that can’t be understood or carried out

plain-unreadable = “{ $text }” is neither a card nor a word of the game. “{ typed-help }” lists the words.
# $choices: possible meanings, in a list with “or”.
plain-which = Which one: { $choices }? Type more of it.
plain-who = Who is “{ $text }”? At this table: { $names }.
plain-who-of = Which player: { $names }? Type more of the name.
plain-propose-what = Propose what? “{ typed-propose } { typed-a-name } { typed-draw } 4”, “{ typed-discard } 2” or “{ typed-skip }”.
plain-not-held = { card } isn’t in your hand.
# $example: the card and a colour, as they are typed.
plain-wild-colour = Which colour? Type it with the card: “{ $example }”.
plain-fits = { card } can be played.
plain-why-same = The same goes for { $cards }
plain-not-now = You can’t do that now.
plain-not-yet = Not yet: it is { $name }’s turn.
plain-all-fit = Every card in your hand can be played.
plain-no-game = No match is being played. “{ typed-help }” says what you can do.
plain-wants-more = Type a little more: “{ $example }”.
plain-set-how = Type “{ typed-set } { typed-a-value }”, as in “{ typed-set } stacking=same”.
plain-unknown = There is no “{ $text }”.
plain-did-you-mean = Did you mean “{ $word }”?
plain-one-of = Choose { $choices }.
plain-number = Type a number from { $least } to { $most }.
plain-on-or-off = “{ typed-on }” or “{ typed-off }”?
plain-nothing-written = Nothing is written on any card.

## A table on a server

plain-send-link = Send this link to the others: { $link }
plain-screen-link = For a TV or a stream: { $link }
plain-start = “{ typed-start }” deals when everybody is here.
plain-at-table = At this table: { $names }
plain-banned = Removed: { $names }
plain-setting = { $label }: { $value }
plain-to-agree = { lobby-waiting-agree } (“{ typed-agree }”)
plain-see-rules = “{ typed-rules }” shows them.
plain-read-and-agree = Read the rules written on the cards (“{ typed-rules }”), then type “{ typed-agree }”.
plain-resume = “{ typed-resume }” continues the game.
plain-after-a-match = “{ typed-start }” deals another match (host only), “{ typed-verify }” checks this one, “{ typed-leave }” leaves the table.
plain-armed = You will call once, with the next card you play.
plain-disarmed = You have to call yourself.
plain-dealt-fairly = The match was dealt as promised.
# On whom the VETO may be slapped, and why not on the others. $names: a list.
plain-veto-on = You can slap the { -veto } on { $names }.
plain-veto-not = { $names }: { $why }

## Help: what each word does

plain-help-card = play that card, in the notation or in words
plain-help-wild = play a wild and name the colour
plain-help-uno = play your second-to-last card and call; or “uno” alone, right after it
plain-help-doubles = play identical cards together
plain-help-draw = { $draw_until_playable ->
    [yes] draw until you can play
   *[no] draw a card
}; { $forced_play ->
    [off] keep the one just drawn
   *[other] pass if you can’t play
}
plain-help-take = take the cards
plain-help-challenge = take the cards; or challenge a Wild Draw Four
plain-help-swap = choose whose hand you get after a 7
plain-help-catch = catch a player who has one card and didn’t call
plain-help-jump = play a card identical to the top one out of turn
plain-help-veto = slap the { -veto } on a player who talks politics; without a name, list who can get it
plain-help-propose = propose a penalty; “{ typed-discard } 2” and “{ typed-skip }” work too
plain-help-hand = show the table and your hand again; show what happened in this round
plain-help-scores = show the scores; show the rules of this table
plain-help-why = say why a card can’t be played now; alone, for the whole hand
plain-help-hint = show how good your choices are, if the table allows hints
plain-help-guide = turn the tips for beginners on or off
plain-guide-off = The guide is off.
plain-help-save = write the match to a file
plain-help-quit = stop playing
plain-help-hang-up = disconnect; your seat is kept
plain-help-who = show who sits here and who has agreed
plain-help-say = chat
plain-help-react = send a reaction: { $examples }; alone, list the ready phrases too
plain-help-mute = stop showing what a player says, for everybody if you are the host; show it again
plain-reactions = Reactions: { $reactions }.
plain-phrases = Ready phrases: { $phrases }.
plain-help-agree = agree to the rules written on the cards; or no longer
plain-help-arm = call with the next card that leaves you one; or don’t
plain-help-name = change your name, between matches
plain-help-face = choose another face, between matches; without an animal, by chance
plain-new-face = Your face is { $sign }, { $species }.
plain-help-verify = check that the last match was dealt fairly
plain-help-ready = say that you are ready for the next match, or take it back
plain-help-pause = pause the game; resume it
plain-help-leave = leave the table for good
plain-help-start = deal a match; end it without a winner
plain-help-bot = give a seat to a bot: { $levels }
plain-help-kick = remove a player or a bot; a player can’t come back
plain-help-unban = let a removed player come back
plain-help-host = make another player the host
plain-help-set = change a house rule, for example stacking=same
plain-help-preset = play with a set of house rules: { $presets }
plain-help-edition = change the edition: { $editions }
plain-help-write = write a rule on a customizable card: a name from the library, or your own words; remove one
plain-help-seats = set how many can sit down
plain-help-clock = set the time for a decision
plain-help-race = set how many milliseconds the next turn waits for a call or a catch
plain-help-open = list the table for everybody
plain-help-spectators = let other people watch
plain-help-delay = let spectators see the table so many seconds later
plain-help-lock = let nobody else sit down
plain-help-aloud = you talk aloud: the { -veto } may be slapped on any person, not only on those who chat
plain-help-hints = let a player who is alone with bots ask for hints
plain-help-newcomers = let people who come during a match take bots’ seats
plain-help-language = say in which language people play here

## Replays

# A move of a record: its number stands before it. $action: in the notation.
plain-move = { $name }: { $action }
plain-the-deal = the deal
# The table in one line. $arrow: the way play goes. $names: everybody with the number of their cards.
plain-standing = { $top } { $arrow } { $names }; { table-draw-pile }
plain-step = Enter: next move. Ctrl+D: stop.
plain-no-move = { $path }: no move { $number }: the record has moves 1 to { $count }

# In a table of scores, or at the head of a list.
story-you = You
# A line of the log, with the cards that can be seen of it.
story-with-cards = { $text }: { $cards }

## Statistics

stats-damaged = { $count ->
    [one] 1 line of { $path } can’t be read. It is left as it is.
   *[other] { $count } lines of { $path } can’t be read. They are left as they are.
}
stats-exported = { $count ->
    [one] 1 match is saved in { $path }.
   *[other] { $count } matches are saved in { $path }.
}
# $why: the whole sentence of an error.
statistics-not-counted = This match isn’t counted. { $why }
