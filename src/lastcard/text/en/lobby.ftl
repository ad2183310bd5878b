### The table before the deal: inviting, chairs, settings, agreeing.

lobby-title = Your table
lobby-title-of = { $name }’s table

## Invite

lobby-invite = Invite
lobby-link = Link to this table
lobby-copy = Copy the link
lobby-copied = Copied
lobby-copy-failed = Copying failed. Select the link and copy it yourself.
# The link begins with localhost: nobody else’s computer would find anything there.
lobby-link-local = This link only works on this computer. For other people, open the page under an address they can reach.
lobby-share = Share
# What is sent along with the link.
lobby-share-text = Come and play cards with me.
lobby-qr = QR code
lobby-qr-label = QR code with the link to this table
lobby-qr-about = Point a phone’s camera at it to sit down.

## Chairs

lobby-chairs = At the table
lobby-chair-free = Free chair
lobby-chairs-free = { $count ->
    [0] No chair is free
    [one] 1 free chair
   *[other] { $count } free chairs
}
lobby-bot-add = Add a bot
lobby-bot-level = Level of the bot
lobby-bot-remove = Remove { $name }
lobby-player-menu = More about { $name }
lobby-player-remove = Send { $name } away
lobby-player-remove-sure = Send { $name } away from the table?
lobby-player-host = Make { $name } the host
lobby-player-mute = Take the chat from { $name }
lobby-player-unmute = Give { $name } the chat back
lobby-rename = Change your name
lobby-rename-save = Save
lobby-leave = Leave the table

## Settings

lobby-settings = Settings
lobby-settings-host-only = Only the host can change these.
lobby-preset = A set of house rules
# Something between the presets.
lobby-preset-own = A mix of this table
lobby-edition-none = This edition has no customizable cards. What you wrote on them would be lost.
lobby-edition-fewer = { $count ->
    [one] This edition has one customizable card less. What is written on the last one would be lost.
   *[other] This edition has fewer customizable cards. What is written on the last { $count } would be lost.
}
lobby-edition-sure = Play { $name } anyway
lobby-gallery-about = They come in the box and are never dealt. Just to look at.
# Names of the four.
art-ember = Ember
art-sun = Sun
art-shore = Shore
art-last = The last card

## Fairness

lobby-fair = A fair deal
# $code: the first digits of the fingerprint.
lobby-fair-said = Fingerprint { $code }
lobby-fair-about = The cards are shuffled from a secret that is fixed already: this is its fingerprint. Everybody at the table adds a number of their own, so that nobody can choose the cards. After the match you can check all of it in the replay.
lobby-fair-shares = Numbers so far from { $names }
lobby-fair-fingerprint = Fingerprint of the next deal

## Matches that are over

lobby-past = Played at this table

## Written rules

lobby-written = Customizable cards
lobby-written-about = Write a rule on up to { $count } wild cards. Whoever plays one makes it happen.
lobby-written-none = None in the deck
lobby-written-edition = This edition has none.
lobby-written-full = { $count ->
    [one] 1 card is all this edition has.
   *[other] { $count } cards are all this edition has.
}
lobby-written-add = Add a card
lobby-written-write = Write a card
lobby-written-rewrite = Write card { $number } anew
lobby-written-remove = Take card { $number } out
lobby-written-library = From the library
lobby-written-own = A rule of your own
lobby-written-words = What is written on it
lobby-written-words-hint = In your own words. Players see to it themselves, and vote when they differ.
lobby-written-deed = What the game does
lobby-written-deed-table = Nothing: the table sees to it
lobby-written-deed-draw = Somebody draws cards
lobby-written-deed-discard = Somebody discards cards
lobby-written-deed-skip = Somebody misses a turn
lobby-written-deed-show = Somebody shows their hand
lobby-written-whom = Who
lobby-written-count = How many cards
lobby-written-card = Card { $number }
lobby-written-table = The table decides what it does.
lobby-written-game = The game sees to it.
lobby-written-save = Write it

## Agreeing

lobby-agree = I agree
lobby-agree-about = The match starts when everybody agrees to what is written on the cards.
lobby-agree-changed = The written rules were changed. Please read them again.
# Shows what is to be agreed to.
lobby-agree-read = Read them
lobby-agreed-all = Everybody agrees
lobby-withdraw = I don’t agree any more
lobby-waiting-agree = { $names } still to agree

## Start

lobby-start = Deal
lobby-start-rematch = Deal again
lobby-waiting-host = Waiting for { $name } to deal
lobby-need-two = Two at least: add a bot, or send somebody the link.
lobby-need-even = Teams need four, six, eight or ten players.
lobby-too-many-cards = { $count ->
    [one] There aren’t enough cards for so many: deal 1 to each at most.
   *[other] There aren’t enough cards for so many: deal { $count } to each at most.
}
lobby-ready = { $count } at the table, ready when you are
lobby-standing-lobby = Not started
lobby-standing-playing = Playing
lobby-standing-paused = Paused
lobby-standing-over = Over
