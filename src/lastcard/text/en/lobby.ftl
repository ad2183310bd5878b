### The table before the deal: inviting, seats, settings, agreeing.

lobby-title = Your table
lobby-title-of = { $name }’s table

## Invite

lobby-invite = Invite
lobby-link = Link to this table
lobby-copy = Copy the link
lobby-copied = Copied
lobby-copy-failed = Copying failed. Select the link and copy it yourself.
# The link begins with localhost: nobody else’s computer would find anything there.
lobby-link-local = This link only works on this computer. To invite other people, open the page at an address they can reach.
lobby-share = Share
# Sent along with the link.
lobby-share-text = Come and play cards with me.
lobby-qr = QR code
lobby-qr-label = QR code with the link to this table
lobby-qr-about = Point a phone’s camera at it to sit down.

## Seats

lobby-seats = At the table
lobby-seat-free = Free seat
lobby-seats-free = { $count ->
    [0] No seat is free
    [one] 1 free seat
   *[other] { $count } free seats
}
lobby-bot-add = Add a bot
lobby-bot-level = Level of the bot
lobby-bot-remove = Remove { $name }
lobby-player-menu = Options for { $name }
lobby-player-remove = Remove { $name }
lobby-player-remove-sure = Remove { $name } from the table?
# Below the question whether to remove a player.
lobby-player-remove-about = They can’t come back unless you allow it.
lobby-player-host = Make { $name } the host
lobby-player-mute = Mute { $name }
lobby-player-unmute = Unmute { $name }
# The players whom the host removed.
lobby-banned = Removed from the table
lobby-unban = Let { $name } come back
lobby-rename = Change your name
lobby-rename-save = Save
lobby-leave = Leave the table

## Settings

lobby-settings = Settings
lobby-settings-host-only = Only the host can change these.
lobby-preset = A set of house rules
# Something between the presets.
lobby-preset-own = This table’s own mix
lobby-edition-none = This edition has no customizable cards. The rules you wrote on them would be lost.
lobby-edition-fewer = { $count ->
    [one] This edition has one customizable card fewer. The rule on the last one would be lost.
   *[other] This edition has fewer customizable cards. The rules on the last { $count } would be lost.
}
lobby-edition-sure = Play { $name } anyway
lobby-gallery-about = They come in the box and are never dealt. They are just to look at.
# Names of the four.
art-ember = Ember
art-sun = Sun
art-shore = Shore
art-last = The last card

## Fairness

lobby-fair = A fair deal
# $code: the first digits of the fingerprint.
lobby-fair-said = Fingerprint { $code }
lobby-fair-about = The cards are shuffled from a secret that is already fixed: this is its fingerprint. The device of each person at the table draws a random number and shows only its fingerprint, too; bots add none. When the host starts, the seats and the rules are fixed, and only then the numbers are revealed. So nobody can choose the cards. After the match you can check it all in the replay.
lobby-fair-shares = Numbers so far from { $names }
lobby-fair-fingerprint = Fingerprint of the next deal
lobby-revealing = Seats and rules are fixed. The cards are dealt in a moment.

## Matches that are over

lobby-past = Played at this table

## Written rules

lobby-written = Customizable cards
lobby-written-about = Write a rule on up to { $count } wild cards. It happens when somebody plays the card.
lobby-written-none = None in the deck
lobby-written-edition = This edition has none.
lobby-written-full = { $count ->
    [one] This edition has only 1.
   *[other] This edition has only { $count }.
}
lobby-written-add = Add a card
lobby-written-write = Write a card
lobby-written-rewrite = Rewrite card { $number }
lobby-written-remove = Remove card { $number }
lobby-written-library = From the library
lobby-written-own = Your own rule
lobby-written-words = Words on the card
lobby-written-words-hint = In your own words. The players apply it themselves, and vote when they disagree.
lobby-written-effect = What the game does
lobby-written-effect-table = Nothing: the players apply it
lobby-written-effect-draw = Somebody draws cards
lobby-written-effect-discard = Somebody discards cards
lobby-written-effect-skip = Somebody loses a turn
lobby-written-effect-show = Somebody shows their hand
lobby-written-whom = Player
lobby-written-count = Number of cards
lobby-written-card = Card { $number }
lobby-written-table = The players apply it.
lobby-written-game = The game applies it.
lobby-written-save = Write it

## Agreeing

lobby-agree = I agree
lobby-agree-about = The match starts when everybody agrees to the rules written on the cards.
lobby-agree-changed = The written rules were changed. Please read them again.
# Shows the rules to agree to.
lobby-agree-read = Read them
lobby-agreed-all = Everybody agrees
lobby-withdraw = I no longer agree
lobby-waiting-agree = Waiting for { $names } to agree

## Start

lobby-start = Deal
lobby-start-rematch = Deal again
lobby-waiting-host = Waiting for { $name } to deal
lobby-need-two = You need at least two players: add a bot, or send somebody the link.
lobby-need-even = Teams need four, six, eight or ten players.
lobby-too-many-cards = { $count ->
    [one] There aren’t enough cards for so many players: deal at most 1 each.
   *[other] There aren’t enough cards for so many players: deal at most { $count } each.
}
lobby-ready = { $count } at the table, ready when you are
lobby-standing-lobby = Not started
lobby-standing-playing = Playing
lobby-standing-paused = Paused
lobby-standing-over = Over
