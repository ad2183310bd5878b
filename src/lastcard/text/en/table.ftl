### The table during a match.

## The state of the game, in one line. The id ends in the kind of move that the game waits for.

turn-turn = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
turn-drawn = { $who ->
    [you] You may play the card you drew
   *[other] { $name } drew a playable card
}
# Only to you: neither drawing nor keeping is possible.
turn-turn-must = Your turn: you have to play
turn-drawn-must = You have to play the card you drew
turn-colour = { $who ->
    [you] Name the first colour
   *[other] { $name } names the first colour
}
turn-challenge = { $who ->
    [you] Four cards for you: take them, or challenge?
   *[other] { $name } takes four or challenges
}
turn-choose = { $who ->
    [you] Your choice
   *[other] { $name } chooses
}
turn-vote = { $who ->
    [you] Your vote
   *[other] The table votes
}
turn-round-over = The round is over
turn-match-over = The match is over
turn-dealing = Dealing the cards …
# The code of the bot is loaded, or compiled once.
turn-preparing = Preparing the expert bot … The first time takes about half a minute.
# Under stacking: cards wait for an answer.
turn-pending = { $who ->
    [you] Answer with a draw card, or take { card-count }
   *[other] { $name } answers or takes { card-count }
}
turn-swap = { $who ->
    [you] Whose hand do you want?
   *[other] { $name } swaps hands with somebody
}
turn-discard = { $who ->
    [you] Choose { card-count } to discard
   *[other] { $name } chooses { card-count } to discard
}
turn-dare = { $who ->
    [you] A dare for you
   *[other] A dare for { $name }
}
# $names: the players whose vote is missing, in a list.
turn-waiting-votes = Vote: waiting for { $names }
# After a round: $names haven't closed the score board yet, in a list.
turn-waiting-ready = Waiting for { $names }
turn-race = Time to call or catch …

## The middle

table-round = Round { $number }
table-first-to = First to { $count }
table-own-score = You: { $count } of { $target }
# Under elimination.
table-last-in = Last one left wins
table-colour = Colour in play
table-colour-label = Colour in play: { colour }
table-colour-open = Not named yet
table-direction = { $direction ->
    [left] Play goes left
   *[right] Play goes right
}
table-draw-pile = { $count ->
    [0] The draw pile is empty
    [one] Draw pile, 1 card
   *[other] Draw pile, { $count } cards
}
# The draw pile as a button.
table-draw-pile-label = Draw a card. { table-draw-pile }
table-discard-pile = Discard pile, { card } on top
table-pending = { $count } to draw
table-in-force = In force
table-veto-middle = The { -veto } lies in the middle

## Actions

table-draw = Draw
table-draw-card = Draw a card
table-take = Take { card-count }
table-pass = Pass
table-keep = Keep it
table-uno = { -uno }
table-uno-armed = { -uno } Ready
table-uno-called = Called
table-uno-label = Call “{ -uno }” with your second-to-last card
table-uno-armed-label = One call, with the next card you play. Press to cancel.
table-catch = Catch
table-catch-name = Catch { $name }
table-catch-label = Catch { $name }: one card left, and no call
table-play = Play
table-play-together = Play { $count } together
table-play-alone = Play one
table-next-round = Next round
table-next-round-in = Next round in { $count } s
table-leave = Leave
table-leave-sure = Leave the match? A bot plays for you, and you can come back to this page.
table-pause = Pause
table-resume = Resume
# Beside “A bot plays for you”.
table-im-back = I’m back
table-paused = Paused
table-paused-about = The clock is stopped. Anybody can resume.
table-stop = End the match
table-stop-sure = End the match for everybody, without a winner?
table-menu = Menu
table-fullscreen = Full screen
table-tv = Show on a TV
table-lock = Lock the table
table-unlock = Unlock the table
table-close = Close
table-cancel = Cancel
table-confirm = Yes

## Players round the table

seat-cards = { $count } in hand
seat-hand = Hand
seat-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}
mark-turn = to play
mark-called = called
mark-uncalled = no call yet
mark-veto = { -veto }
mark-veto-label = has the { -veto }: can’t chat, and loses their next turn
mark-away = away
mark-stand-in = a bot plays
mark-bot = bot
mark-bot-level = { $level ->
    [beginner] beginner bot
    [expert] expert bot
   *[casual] casual bot
}
mark-host = host
mark-dealer = dealer
mark-you = you
mark-muted = muted
mark-out = out
mark-gone = left
mark-banned = removed
mark-voted = has voted
# After a round: waits for the next one.
mark-ready = ready
mark-agreed = agrees
mark-team = team { $number }
mark-partner = your team
veto-slap = Slap the { -veto }
veto-slap-on = Slap the { -veto } on { $name }
veto-slap-about = For talking politics: they can’t chat and lose their next turn.

## Clock

clock-left = { $count ->
    [one] 1 second left
   *[other] { $count } seconds left
}
clock-hurry = Hurry: your time is nearly up
clock-none = No time limit

## Chat and log

chat-title = Chat
chat-field = Say something
chat-send = Send
chat-empty = Nobody has said anything yet.
chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
chat-line = { $name }: { $text }
chat-muted = You can’t chat while you have the { -veto }.
chat-muted-host = The host has muted you for now.
chat-veto = Slap the { -veto } on { $name } for this message
chat-watching = Spectators can read this too.
log-title = What happened
log-open = Show what happened
log-empty = Nothing has happened since you joined.

## Spectators

watch-title = You are watching
watch-about = You see the table, but nobody’s hand.
watch-behind = { $count ->
    [one] You see it 1 second late.
   *[other] You see it { $count } seconds late.
}
watch-sit = Sit down
watch-count = { $count ->
    [0] Nobody is watching
    [one] 1 person is watching
   *[other] { $count } people are watching
}

## The connection

line-connecting = Connecting …
line-lost = Connection lost. Reconnecting …
line-back = Connected again
line-missed = { $count ->
    [one] Connected again. One thing happened in the meantime.
   *[other] Connected again. { $count } things happened in the meantime.
}
line-retry = Try again now
line-closed = You are no longer connected.
line-offline = You are offline. Your seat is kept.

## Moments, shown at a seat. $who is the player at that seat.

moment-drew = { $who ->
    [you] You draw { $count }
   *[other] Draws { $count }
}
moment-caught = Caught! +{ $count }
moment-skipped = { $who ->
    [you] You are skipped
   *[other] Skipped
}
moment-round-won = { $who ->
    [you] You win the round: +{ $count }
   *[other] Wins the round: +{ $count }
}
moment-match-won = { $who ->
    [you] You win the match!
   *[other] Wins the match!
}

## An offer in the first game

sound-offer = Play with sound?
sound-on = Turn it on
sound-no = No, play without sound

## Hints for beginners

hint-label = Hint
hint-playable = Raised cards can be played.
hint-must = You can’t draw now: play a raised card.
hint-nothing = You have nothing to play: draw a card.
hint-stuck = Nothing to play and nothing to draw: pass.
hint-drawn = You can play the card you drew, or keep it.
hint-drawn-must = At this table you can’t keep a card that can be played.
hint-uno = Two cards left: press “{ -uno }” before you play one.
hint-catch = { $name } has one card and didn’t call. Catch them!
hint-wild = You can play a wild on anything, and you name the colour.
hint-bluff = You hold { colour }: a Wild Draw Four would be a bluff.
hint-pending = Answer with a draw card, or take the cards.
hint-pending-nothing = You have nothing to answer with: take the cards.
hint-jump-in = You hold the same card as the top one: you may jump in.
hint-off = Turn hints off
