### Dialogs: what the game asks of you, and what each answer risks.

## The colour of a wild

colour-title = Name the colour
colour-about = Your { card-rank } takes the colour you name.
colour-first-about = A wild was turned up. Name the colour to begin with.
colour-keys = Keys 1 to 4, or the colour’s initial
# How many cards of that colour you hold.
colour-held = { $count ->
    [0] none in hand
    [one] 1 in hand
   *[other] { $count } in hand
}

## The answer to a Wild Draw Four; $count is what you would draw

challenge-title = { card-count } for you
challenge-played = { $name } played a Wild Draw Four
# Beside it stands a colour, as a label.
challenge-was = The colour was
challenge-named = { $name } named
challenge-accept = Take { $count } and lose the turn
challenge-accept-stays = Take { $count }
challenge-challenge = Challenge
# $more: what you draw if they are innocent.
challenge-risk = You alone see { $name }’s hand. If it held { colour }, { $name } draws the { $count }. If not, you draw { $more } and lose the turn.
# Where the house rule “play after a penalty” is on.
challenge-risk-stays = You alone see { $name }’s hand. If it held { colour }, { $name } draws the { $count }. If not, you draw { $more }.
challenge-risk-short = Guilty: { $name } draws { $count }. Innocent: you draw { $more }.
# Under stacking.
challenge-answer = Or answer with a card
challenge-hand = { $name }’s hand, for you alone
challenge-guilty = It was a bluff: { $name } draws { card-count }.
challenge-innocent = It was no bluff: you draw { card-count }.
# Shown before you play one with the colour in hand.
challenge-bluff = This is a bluff: you hold { colour }. If you are challenged, you draw four yourself.

## Identical cards laid together

together-title = How many together?

## Written rules

asking-rule = The card says
asking-go-on = Go on
choice-colour = Choose a colour
choice-seat = Choose a player
choice-way = Choose what happens
swap-title = Swap hands
swap-about = Your 7 swaps your hand with another player’s.
discard-title = Choose what to discard
discard-count = { $chosen } of { $count } chosen
discard-button = Discard { card-count }
dare-title = A dare
dare-words = “{ $words }”
dare-do = I’ll do it
dare-refuse = I won’t
dare-about = If you do it, the others vote on it.
vote-title = Vote
# Who is voted on.
vote-judged = { $who ->
    [you] It is about you, so you don’t vote.
   *[other] It is about { $name }.
}
vote-question = Is it so: “{ $words }”?
vote-yes = Yes
vote-no = No
vote-abstain = Abstain
vote-about-tie = A tie counts for { $name }.
# The proposal that is voted on. $effect: draw, discard or skip.
vote-proposal = { $effect ->
    [draw] { $who ->
        [you] Shall you draw { card-count }?
       *[other] Shall { $name } draw { card-count }?
    }
    [discard] { $who ->
        [you] Shall you discard { card-count }?
       *[other] Shall { $name } discard { card-count }?
    }
   *[skip] { $who ->
        [you] Shall you lose a turn?
       *[other] Shall { $name } lose a turn?
    }
}
vote-waiting = { $count ->
    [one] 1 vote missing
   *[other] { $count } votes missing
}

## Proposals

propose-title = Ask the table
propose-about = Somebody broke a written rule? Say what it costs them. The others vote.
propose-who = Who
propose-what = What
propose-draw = Draw cards
propose-discard = Discard cards
propose-skip = Lose a turn
propose-count = How many cards
propose-fewer = Fewer cards
propose-more = More cards
propose-button = Propose
