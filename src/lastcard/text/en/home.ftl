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
# The match that “Play now” starts. $level: beginner, casual or expert.
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
home-allow-hints = Allow hints
home-change = Change
home-game = Your game
home-bots = Bots
home-bots-fewer = One bot fewer
home-bots-more = One bot more
home-level = Level
home-edition = Edition
home-name = Your name
home-face = Choose your face
# Where nobody has typed a name.
home-name-default = Guest
home-language = Language
home-free = Free, open source, no account
home-affiliation = Not affiliated with Mattel or ColorADD
home-games = Your games
home-privacy = Privacy
home-opening = Setting the table …

## Join

home-code = Have a code?
home-join = Join a table
home-join-field = Link or code of the table
home-join-button = Join
home-join-bad = That is neither a link to a table nor a code. A link ends in /t/ and { $count } letters and digits.
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
# The arguments of these texts are the options of the table, by their names; “yes” and “no” for on and off.
home-how-match = Play a card of the same colour, number or symbol as the top one. { $draw_until_playable ->
    [yes] If you can’t, draw until you can.
   *[no] If you can’t, draw a card.
}{ $forced_play ->
    [drawn] { "" } If the card you drew fits, you have to play it.
    [hand] { "" } If you can play, you have to.
   *[off] { "" }
}
home-how-action-title = Attack
# $ways: some of the next four, in a list with “or”.
home-how-action = You can { $ways }.
home-how-way-draw = make the next player draw
home-how-way-skip = skip the next player
home-how-way-reverse = reverse play
home-how-way-wild = name the colour with a wild
home-how-call-title = Call
# $calling: auto where the table makes the call.
home-how-call = { $calling ->
    [auto] With one card left, the table calls “{ -uno }” for you.
   *[self] With one card left, call “{ -uno }”. { $uno_penalty ->
        [0] If you forget, nothing happens.
        [one] If you forget and get caught, you draw 1 card.
       *[other] If you forget and get caught, you draw { $uno_penalty } cards.
    }
}
home-how-win-title = Win
home-how-win = { $elimination ->
    [yes] Get rid of all your cards. After each round, the player with the most points in hand is out. The last one left wins.
   *[no] { $scoring ->
        [tally] Get rid of all your cards: those you still hold count against you. As soon as somebody has { $target } points, the lowest score wins.
       *[winner] Get rid of all your cards and score what the others hold. The first to reach { $target } wins.
    }
}{ $teams ->
    [yes] { "" } Partners score together.
   *[no] { "" }
}{ $finish ->
    [no-wild] { "" } Your last card can’t be a wild.
    [number] { "" } Your last card has to be a number.
   *[any] { "" }
}
home-how-cards = The special cards
home-how-draw-two = { $play_after_penalty ->
    [yes] The next player draws two.
   *[no] The next player draws two and loses their turn.
}{ $stacking ->
    [same] { "" } Or they answer with another Draw Two: the cards add up.
    [any] { "" } Or they answer with any draw card: the cards add up.
   *[off] { "" }
}
home-how-skip = The next player loses their turn.{ $deflect ->
    [skip] { "" } { how-passes-on }
    [both] { "" } { how-passes-on }
   *[off] { "" }
}
how-passes-on = In the colour in play, it passes on cards that you would have to draw.
home-how-reverse = Play changes direction.{ $two_player_reverse ->
    [skip] { "" } With two players, the other one loses their turn.
   *[turn] { "" }
}{ $deflect ->
    [reverse] { "" } { how-sends-back }
    [both] { "" } { how-sends-back }
   *[off] { "" }
}
how-sends-back = In the colour in play, it sends back cards that you would have to draw.
home-how-wild = You can play it on anything, and you name the colour.
home-how-wild-draw-four = { $play_after_penalty ->
    [yes] You name the colour, and the next player draws four.
   *[no] You name the colour, and the next player draws four and loses their turn.
} { $bluffing ->
    [yes] You may only play it without a card of the colour in play: otherwise it is a bluff, and can be challenged.
   *[no] You can’t play it while you hold a card of the colour in play.
}{ $stacking ->
    [same] { "" } It can be answered with another one: the cards add up.
    [any] { "" } It can be answered with any draw card: the cards add up.
   *[off] { "" }
}
home-how-custom = It does what your table has written on it, and you name the colour. With nothing written, it isn’t in the deck.
# $veto: “any” where the players talk aloud.
home-how-veto = It lies in the middle. Slap it on a player who talks politics: they can’t chat and lose their next turn. { $veto ->
    [any] Bots can’t get it.
   *[talk] Bots and people who say nothing can’t get it.
}
home-how-symbols = The symbols
# $mixed: yes if a colour of the edition has two symbols.
home-how-symbols-about = Every colour has its symbol, so nobody has to tell colours apart.{ $mixed ->
    [yes] { "" } A mixed colour puts two symbols together.
   *[no] { "" }
}
# $numbers: yes if number cards count their number in this edition.
home-how-points = { $scoring ->
    [tally] Everybody scores the cards they still hold.
   *[winner] The player who goes out scores the cards the others still hold.
}{ $numbers ->
    [yes] { "" } Number cards count their number.
   *[no] { "" }
}{ $score_factor ->
    [1] { "" }
   *[other] { "" } All points count { $score_factor } times.
}

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
