### House rules and the settings of a table: a name, one plain sentence, and the values where they aren't on or off.

choice-on = On
choice-off = Off

## Headings

options-title = House rules
options-play = Playing
options-draw = Drawing
options-score = Scoring
options-deal = Dealing
# How many differ from the rule sheet.
options-changed = { $count ->
    [0] As on the rule sheet
    [one] 1 house rule
   *[other] { $count } house rules
}
options-reset = Back to the rule sheet
options-all = All house rules
# Beside a house rule that differs from the rule sheet.
options-differs = changed
# Names of the buttons beside a number; $label: what it is.
options-less = { $label }: less
options-greater = { $label }: more

## House rules

option-scoring = Scoring
option-scoring-about = Sets who gets points when somebody goes out.
option-scoring-winner = The winner, for the cards the others hold
option-scoring-tally = Everybody, for their own cards; the lowest score wins
option-next-dealer = Next dealer
option-next-dealer-about = Sets who deals the next round.
option-next-dealer-left = The player to the left
option-next-dealer-winner = The winner
option-next-dealer-draw = The player who draws the highest card
option-stacking = Stacking
option-stacking-about = Answer a draw card with another one: the next player draws for both.
option-stacking-off = Off
option-stacking-same = Two on two, four on four
option-stacking-any = Any draw card on any other
option-deflect = Deflecting
option-deflect-about = With stacking: a Reverse of the right colour sends the cards back, a Skip passes them on.
option-deflect-off = Off
option-deflect-reverse = With a Reverse
option-deflect-skip = With a Skip
option-deflect-both = With either
option-draw-until-playable = Draw until you can play
option-draw-until-playable-about = If you can’t play, keep drawing until something fits.
option-forced-play = Must play
option-forced-play-about = Sets whether you may keep a card that can be played.
option-forced-play-off = You may keep it
option-forced-play-drawn = A drawn card that fits must be played
option-forced-play-hand = Any card that fits must be played
option-jump-in = Jumping in
option-jump-in-about = If you hold a card identical to the top one, you may play it out of turn.
option-seven-zero = Sevens and zeros
option-seven-zero-about = With a 7 you swap hands with a player you choose; with a 0 all hands move on.
option-doubles = Doubles
option-doubles-about = Identical cards may be played together; their effects add up.
option-bluffing = Bluffing
option-bluffing-about = Sets whether you may play a Wild Draw Four with the colour in hand, at the risk of a challenge.
option-play-after-penalty = Play after drawing
option-play-after-penalty-about = A player who draws for a Draw Two or a Wild Draw Four keeps their turn.
option-two-player-reverse = Reverse with two players
option-two-player-reverse-about = Sets what a Reverse does when only two play.
option-two-player-reverse-skip = Skips the other player
option-two-player-reverse-turn = Only changes direction
option-finish = Last card
option-finish-about = Sets which card you may go out with.
option-finish-any = Any
option-finish-no-wild = Any but a wild
option-finish-number = Only a number
option-hand-size = Cards dealt
option-hand-size-about = The number of cards everybody starts with.
option-hand-limit = Hand limit
option-hand-limit-about = Nobody draws beyond this many cards.
option-hand-limit-zero = No limit
option-open-last = Open hands
option-open-last-about = A hand of this many cards or fewer is open for everybody to see.
option-open-last-zero = Never
option-uno-penalty = Penalty for no call
option-uno-penalty-about = Cards you draw if you are caught not calling “{ -uno }”.
option-target = Points to win
option-target-about = The match ends when somebody reaches this many points.
option-score-factor = Points multiplier
option-score-factor-about = The points of each round are multiplied by this.
option-elimination = Elimination
option-elimination-about = After each round the player with the most points is out; the last one left wins.
option-teams = Teams
option-teams-about = Two teams in alternate seats; for four, six, eight or ten players.

## Options that don’t work together

options-clash-deflect = Deflecting needs stacking: turn stacking on, or deflecting off.
options-clash-teams = Elimination and teams don’t work together: choose one of them.

## Presets: named sets of house rules

preset-sheet = Rule sheet
preset-sheet-about = The rules as printed, nothing added
preset-party = Party
preset-party-about = As many tables play: stack, swap, jump in, draw until you can play
preset-wild = Wild
preset-wild-about = Nearly everything at once

## The table

setting-edition = Edition
setting-edition-about = The deck you play with.
setting-options = House rules
setting-options-about = Where you play differently from the rule sheet.
setting-written = Written rules
setting-written-about = The rules on the customizable cards. Everybody has to agree to them.
setting-seats = Seats
setting-seats-about = The number of players who can sit down.
setting-open = Open to everybody
setting-open-about = Listed on the start page. Otherwise only people with the link can join.
setting-spectators = Spectators
setting-spectators-about = Other people may watch, without seeing any hand.
setting-delay = Spectators see the table later
setting-delay-about = For streams: nobody who watches can help a player. Players are never late, and neither is a big screen that a player opens.
settings-delay-none = At once
setting-locked = Lock the table
setting-locked-about = Nobody else can sit down, and big screens don’t show how to join.
setting-clock = Time to decide
setting-clock-about = When it is up, the table draws or passes for you.
setting-clock-none = No limit
setting-race = Time to catch
setting-race-about = Time the next turn waits for a call or a catch.
setting-race-none = None: the call is made for you
setting-absent = Wait for absent players
setting-absent-about = After this long without a connection, a bot plays for them.
setting-absent-none = As long as it takes
setting-stand-in = Stand-in
setting-stand-in-about = Level of the bot that plays for absent players.
setting-pace = Pace
setting-pace-about = Everybody at the same time, or one turn now and then.
setting-pace-live = Live
setting-pace-correspondence = By correspondence: turns may take days
setting-bot-pace = Pace of the bots
setting-bot-pace-about = How long the bots take before they play.
setting-bot-pace-calm = Calm
setting-bot-pace-usual = Usual
setting-bot-pace-quick = At once
setting-veto = Talking aloud
setting-veto-about = You hear each other, so the { -veto } may be slapped on any person, not only on those who write in the chat.
setting-hints = Hints
setting-hints-about = If you play alone against bots, you can ask at your turn how good each of your choices is.
settings-time = Time and bots
settings-company = Who can join
settings-by-link = Only with the link
settings-locked = Locked
settings-seats = { $count } seats
# A length of time. $unit: millisecond, second, minute, hour or day.
duration = { $unit ->
    [millisecond] { $count } ms
    [second] { $count } s
    [minute] { $count } min
    [hour] { $count } h
   *[day] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
}
