### For screen readers: names of what is seen rather than read, and what is announced.

## Regions and controls

a11y-skip = Skip to your hand
a11y-table = The table
a11y-players = The other players
a11y-piles = The piles
a11y-hand = Your hand, { card-count }
a11y-actions = What you can do
a11y-dialog-close = Close this dialog
a11y-logo = { -lastcard }, start page
a11y-gallery = The four art cards

## A card in the hand. $playable: yes, no, bluff (against the rule, at a risk), jump
## (out of turn) or choose (to discard). $position of $count.

hand-card = { $playable ->
    [yes] { card }, can be played, { $position } of { $count }
    [bluff] { card }, can be played as a bluff, { $position } of { $count }
    [jump] { card }, can be played out of turn, { $position } of { $count }
    [choose] { card }, { $position } of { $count }
   *[no] { card }, can’t be played now, { $position } of { $count }
}
# The same for a customizable card, with the words on it.
hand-card-written = { $playable ->
    [yes] { card-written }, can be played, { $position } of { $count }
    [choose] { card-written }, { $position } of { $count }
   *[no] { card-written }, can’t be played now, { $position } of { $count }
}
hand-chosen = chosen
hand-drawn = just drawn
hand-sent = on its way
# Shown with a Wild Draw Four before it is played. $colour is the colour in play.
hand-bluff = A bluff: you hold { colour }
hand-sort-colour = Sort by colour
hand-sort-rank = Sort by number

## A player at the table. $marks: what else is to be known, in a list, or nothing.

seat-label = { $name }, { card-count }, { seat-score }
seat-label-marks = { $name }, { card-count }, { seat-score }, { $marks }

## Announced

# $count: how many of your cards can be played.
live-your-turn = { $count ->
    [0] Your turn. { card } on the pile, nothing to play.
    [one] Your turn. { card } on the pile, 1 card to play.
   *[other] Your turn. { card } on the pile, { $count } cards to play.
}
# On a wild, the colour it stands for: $named.
live-your-turn-wild = { $count ->
    [0] Your turn. { card } on the pile, the colour is { colour-named }, nothing to play.
    [one] Your turn. { card } on the pile, the colour is { colour-named }, 1 card to play.
   *[other] Your turn. { card } on the pile, the colour is { colour-named }, { $count } cards to play.
}
# After “Your turn”.
live-must-play = You can’t draw now: you have to play a card.
# Read out when asked for. $names: everybody with their cards, in a list.
live-state = { card } on the pile. { $names }.
live-state-wild = { card } on the pile, the colour is { colour-named }. { $names }.
live-state-player = { $name } { card-count }
live-drawn = You drew { $cards }
# As a penalty, at once.
live-hit = You draw { $count }: { $cards }
live-can-catch = You can catch { $name }
live-can-jump = You can jump in with { $cards }
live-chat = { $name } says: { $text }
live-filter = { $count ->
    [0] No { colour } card in your hand
    [one] 1 { colour } card
   *[other] { $count } { colour } cards
}

## Notifications outside the page

notify-your-turn = Your turn
notify-your-turn-about = { card } on the pile
notify-asked = A question for you
notify-result = The round is over
