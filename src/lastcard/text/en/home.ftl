### The start page, and sitting down by a link.

## Titles of the browser's tab

title-home = { -lastcard }
title-join = Sit down · { -lastcard }
title-lobby = Table of { $name } · { -lastcard }
title-table = Round { $number } · { -lastcard }
# When it is your turn and you look at another tab.
title-your-turn = Your turn! · { -lastcard }
title-replay = Replay · { -lastcard }
# Of a page that only says one thing: $title.
title-notice = { $title } · { -lastcard }

## Start

home-tagline-match = Match the colour or the number.
home-tagline = Call your last card. Don’t get caught.
home-play-now = Play now
home-friends = Play with friends
home-friends-name = Your friends see this name in the invitation.
home-friends-open = Open a table
# What “Play now” deals. $level: beginner, casual or expert.
home-against = { $level ->
    [beginner] { $count ->
        [one] Against 1 beginner bot
       *[other] Against { $count } beginner bots
    }
    [expert] { $count ->
        [one] Against 1 expert bot
       *[other] Against { $count } expert bots
    }
   *[casual] { $count ->
        [one] Against 1 casual bot
       *[other] Against { $count } casual bots
    }
}
home-change = Change
home-game = Your game
home-bots = Bots
home-bots-fewer = One bot fewer
home-bots-more = One bot more
home-level = Level
home-edition = Edition
home-name = Your name
# Where nobody has typed a name.
home-name-default = Guest
home-language = Language
home-free = Free, open source, no account
home-affiliation = Not affiliated with Mattel or ColorADD
home-opening = Setting the table …

## Join

home-code = Have a code?
home-join = Join a table
home-join-field = Link or code of the table
home-join-button = Join
home-join-bad = That isn’t a link to a table. It ends in /t/ and fourteen letters and digits.
home-open-tables = Open tables
home-open-tables-none = No table is open to everybody right now.
# One open table: $name is the host, $count of $seats seats are taken.
home-open-table = { $name }’s table, { $count } of { $seats }
# An open table with no seat left.
home-open-table-full = Full: you can watch

## Continue

home-continue = Continue
home-forget = Remove from this list
# Opponents at a table to continue, in a list.
home-continue-with = Continue with { $names }

## How it works

home-how = How it works
home-how-match-title = Match
home-how-match = Play a card of the same colour, number or symbol as the top one. If you can’t, draw.
home-how-action-title = Attack
home-how-action = Make the next player draw, skip them, or reverse play. A wild lets you name the colour.
home-how-call-title = Call
home-how-call = With one card left, call “{ -uno }”. If you forget and get caught, you draw two.
home-how-win-title = Win
home-how-win = Get rid of all your cards and score what the others hold. The first to reach 500 wins.
home-how-cards = The special cards
home-how-draw-two = The next player draws two and loses their turn.
home-how-skip = The next player loses their turn.
home-how-reverse = Play changes direction.
home-how-wild = You can play it on anything, and you name the colour.
home-how-wild-draw-four = You name the colour, and the next player draws four. You may only play it without a card of the colour in play: otherwise it is a bluff, and can be challenged.
home-how-custom = It does what your table has written on it. With nothing written on it, it is a plain wild.
home-how-veto = It lies in the middle. Slap it on a player who talks politics: they can’t chat and lose their next turn. Bots and people who say nothing can’t get it.
home-how-symbols = The symbols
home-how-symbols-about = Every colour has its symbol, so nobody has to tell colours apart. A mixed colour puts two symbols together.
home-how-points = The player who goes out scores the cards the others still hold. Number cards count their number.

## Sitting down by a link

join-title = { $name } invites you
join-title-own = Sit down
join-button = Sit down
join-watch = Watch
join-full = All seats are taken.
join-playing = A match is being played. You can sit down when it is over.
join-players = At the table: { $names }
join-seats = { $count } of { $seats } seats taken
join-missing = There is no table at this link.
# For a player whom the host removed.
join-banned = The host removed you from this table.
join-banned-about = You can’t come back unless the host allows it.
join-home = To the start page
