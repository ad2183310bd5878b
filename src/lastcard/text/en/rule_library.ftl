### The library of rules to write on a customizable card: a title; the words on the card, as the player of the card says them;
### and, in the order of the rule, what it asks the players (-says-1, -says-2): a dare, what is voted on, or the ways
### to choose between. Short: the words on a card have about two lines.

rule-bounty = Bounty
rule-bounty-words = If someone holds fewer than three cards, the player with the fewest loses 25 points this round; if not, I win 10
rule-cards-on-the-table = Cards on the table
rule-cards-on-the-table-words = A player I choose lays their cards open until someone calls their last card, or misses a turn
rule-cards-on-the-table-says-1 = lay my cards open
rule-cards-on-the-table-says-2 = miss a turn
rule-charity = Charity
rule-charity-words = If anyone holds more than five cards, the player with the most discards two and the one with the fewest draws one
rule-comeback = Comeback
rule-comeback-words = If I hold more than six cards I discard two, and if I can play after that I take another turn
rule-discard-wilds = No more wilds
rule-discard-wilds-words = Everyone else discards all their wild cards
rule-double-or-nothing = Double or nothing
rule-double-or-nothing-words = The next player draws two, or calls double or nothing: four if I hold a wild card, none if I don’t
rule-double-or-nothing-says-1 = draw two
rule-double-or-nothing-says-2 = double or nothing
rule-draw-until-colour = Dig for a colour
rule-draw-until-colour-words = The next player draws until they get a card of a colour I name
rule-elbows = Straight elbows
rule-elbows-words = The next player keeps their elbows straight until someone calls their last card
rule-elbows-says-1 = elbows straight
rule-extra-turn = Once more
rule-extra-turn-words = Take an extra turn
rule-hot-potato = Hot potato
rule-hot-potato-words = All hands move on one seat; I may reverse the direction of play first
rule-hot-potato-says-1 = pass the hands on
rule-hot-potato-says-2 = turn round first
rule-joke = A joke
rule-joke-words = Tell a joke: if someone laughs, discard down to one card; if nobody does, draw four
rule-joke-says-1 = somebody laughed
rule-karaoke = Karaoke
rule-karaoke-words = Everyone else sings a line of a song, or draws two
rule-karaoke-says-1 = sing a line of a song
rule-no-peeking = No peeking
rule-no-peeking-words = I accuse a player of peeking: if most agree, they draw two and show their own cards until their next turn
rule-no-peeking-says-1 = they peeked at the cards of another
rule-open-hands = Open hands
rule-open-hands-words = All hands lie face up until my next turn
rule-robin-hood = Robin Hood
rule-robin-hood-words = The player with the most cards and the player with the fewest swap hands
rule-rooster = Rooster
rule-rooster-words = The next player gives their best rooster call, or chickens out and draws four
rule-rooster-says-1 = a rooster call
rule-seven-cards = Seven it is
rule-seven-cards-words = The next player draws or discards to exactly seven cards
rule-take-three = Three for one
rule-take-three-words = If the next player can’t play, they take three cards instead of one
rule-three-cards = Everybody three
rule-three-cards-words = Everyone draws or discards to exactly three cards
rule-traffic-light = Traffic light
rule-traffic-light-words = I ban a colour, or allow only the colour in play, until my next turn
rule-traffic-light-says-1 = red light: ban a colour
rule-traffic-light-says-2 = green light: one colour only

## The effect of your own rule. $player: next, previous, chosen, others, everyone, or me (the player of the card).

written-who = { $player ->
    [next] The next player
    [previous] The player before
    [chosen] A player they choose
    [others] Everybody else
    [everyone] Everybody
   *[me] Whoever plays it
}
written-draw = { written-who } draws { card-count }
written-discard = { written-who } discards { card-count } of their choice
written-skip = { written-who } misses the next turn
written-show = { written-who } shows their hand until the next turn of whoever plays it
