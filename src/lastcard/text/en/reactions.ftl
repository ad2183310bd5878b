### Reactions and ready phrases at the table.

## Reactions: under a small drawing, so a word or two

reaction-haha = Ha ha
reaction-wow = Wow
reaction-bravo = Bravo
reaction-ouch = Ouch
reaction-hmm = Hmm
reaction-hurry = Hurry up
reaction-good-game = Good game
reaction-sorry = Sorry

## Ready phrases

reaction-your-turn = Your turn
reaction-good-luck = Good luck!
reaction-well-played = Well played!
reaction-nice-try = Nice try
reaction-lucky = Lucky you!
reaction-one-moment = One moment
reaction-back-soon = Back soon
reaction-thanks = Thanks!

## The tray from which they are sent

react-title = React
react-reactions = Reactions
react-phrases = Phrases
# Until the next one may be sent. $count: seconds.
react-again = Again in { $count } s
# The same for screen readers.
react-again-spoken = { $count ->
    [one] Again in one second
   *[other] Again in { $count } seconds
}
# After six in a minute.
react-enough = Give it a minute

## What a screen reader says. $names: one or several people who sent the same.

react-live = { $names }: { $text }

## Muting somebody for yourself: their messages and reactions

mute-for-me = Mute { $name } for yourself
unmute-for-me = Unmute { $name } for yourself
mute-for-me-done = You no longer see messages and reactions from { $name }.
unmute-for-me-done = You see messages and reactions from { $name } again.
