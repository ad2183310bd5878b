### The big screen: the table on a TV or in a stream, without any hand; and the phones in the hands of the players.

## How to get there

screen-show-about = The table without any hand, for a TV or a stream. The phones in the room become the hands.
screen-show-here = Open it on this device
screen-show-type = Or type this into the browser of the TV
screen-show-link = Or open this link on the TV
screen-show-behind = { $count ->
    [one] Spectators see this table 1 second late. A screen that you open here isn’t late; one opened with the address is.
   *[other] Spectators see this table { $count } seconds late. A screen that you open here isn’t late; one opened with the address is.
}
screen-not-found = No table has this code now. Look at the big screen again: a code works for an evening, and not while the table is locked.

## On the screen

screen-title = The table on a big screen
screen-leave = Leave
screen-sound-on = Turn sound on
screen-sound-off = Turn sound off
screen-rail = The match, and how to join
screen-log = What happened
screen-join = Join
# $code: its letters and digits with spaces between them, so that a screen reader spells them.
screen-join-code = Join with code { $code }
screen-join-link = Join at { $link }
screen-locked = The table is locked
screen-lobby = Take your phone and sit down
screen-lobby-scan = Point its camera at the code, or type the address.
screen-lobby-nobody = Nobody has sat down yet
screen-lobby-starts = { $name } starts the match
# Beside the points of a round.
screen-gained = this round
# One card left and no call: the others may catch this player, on their phones.
screen-catch = No “{ -uno }”: catch { $name }!
screen-behind = { $count ->
    [one] 1 second behind
   *[other] { $count } seconds behind
}

## On the phones

screen-look = Look at the big screen
screen-table = Show the table
screen-hand = Your hand. The table is on the big screen.
# What else can be played on the pile, after the colour in play.
screen-or = or a { card-rank }
# Whose turn comes next: $name follows as a face and a name.
screen-then = then
