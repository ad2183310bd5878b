### Playing with people you don't know: quick match, open tables, and seats that newcomers take over.

## Quick match

home-people = Play with people
home-people-about = The others at the table see this name.
home-people-looking = Looking for a table …
quick-title = Quick match
quick-starts = { $count ->
    [0] The cards are being dealt.
    [one] Starts in 1 second. Bots take the free seats.
   *[other] Starts in { $count } seconds. Bots take the free seats.
}
quick-about = Everybody can sit down here. Nobody is the host.
quick-rematch-about = The next match starts soon after somebody is ready.

## Ready for a match

ready-button = I’m ready
ready-undo = Not ready yet
ready-count = { $ready } of { $count } ready
ready-mark = ready

## Open tables

# The filters of the list.
tables-edition = Edition
tables-language = Language
tables-any = Any
tables-free = Only with a seat for me
tables-standing = State
tables-standing-waiting = Not playing
tables-standing-playing = Playing
tables-none-like-this = No open table is like this right now.
tables-quick = Quick match, { $count } of { $seats }
tables-late = { $count ->
    [one] 1 bot’s seat for you
   *[other] { $count } bots’ seats for you
}

## A seat from the next round

late-title = You play from the next round
late-about = You take { $name }’s place, with { $count ->
    [one] 1 point
   *[other] { $count } points
}.
late-about-soon = You take a bot’s place as soon as one is free.
late-others = { $count ->
    [one] 1 person is before you.
   *[other] { $count } people are before you.
}
late-offer = A match is being played. From the next round you can take { $name }’s place, with { $count ->
    [one] 1 point
   *[other] { $count } points
}.
late-offer-between = All seats are taken, but you can take a bot’s place.
late-button = Take the seat
late-sit = Play from the next round
late-withdraw = Give the seat up
log-waits = { $who ->
    [you] You play from the next round
   *[other] { $name } plays from the next round
}
log-takes-seat = { $who ->
    [you] You take { $object }’s place
   *[other] { $name } takes { $object }’s place
}

## Settings

setting-newcomers = Seats for newcomers
setting-newcomers-about = People who come during a match take bots’ places at the next deal. On at open tables, unless you say otherwise.
setting-language = Language of the table
setting-language-about = Quick match brings people who want to play in this language.
setting-language-none = Not said
