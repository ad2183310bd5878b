### Dialogs: what the game asks of you, and what each answer risks.

## The colour of a wild

colour-title = Name the colour
colour-about = Your { card-rank } takes the colour you name.
colour-first-about = A wild was turned up. Name the first colour.
colour-keys = Keys 1 to { $count }, or the colour’s initial
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
challenge-accept = Take { $count } and lose your turn
challenge-accept-stays = Take { $count }
challenge-challenge = Challenge
# $more: what you draw if they are innocent.
challenge-risk = Only you see { $name }’s hand. If it had { colour }, { $name } draws the { $count }. If not, you draw { $more } and lose your turn.
# Where the house rule “play after a penalty” is on.
challenge-risk-stays = Only you see { $name }’s hand. If it had { colour }, { $name } draws the { $count }. If not, you draw { $more }.
challenge-risk-short = Guilty: { $name } draws { $count }. Innocent: you draw { $more }.
# Under stacking.
challenge-answer = Or answer with a card
challenge-hand = { $name }’s hand, only for you
challenge-guilty = It was a bluff: { $name } draws { card-count }.
challenge-innocent = It wasn’t a bluff: you draw { card-count }.
# Shown before you play one with the colour in hand.
challenge-bluff = This is a bluff: you hold { colour }. If you are challenged, you draw four.

## Identical cards played together

together-title = How many together?

## Written rules

question-rule = The card says
question-continue = Continue
choice-colour = Choose a colour
choice-seat = Choose a player
choice-way = Choose what happens
swap-title = Swap hands
swap-about = With your 7 you swap hands with another player.
discard-title = Choose what to discard
discard-count = { $chosen } of { $count } chosen
discard-button = Discard { card-count }
dare-title = A dare
dare-words = “{ $words }”
dare-do = I’ll do it
dare-refuse = I won’t
dare-about = If you do it, the others vote on it.
# After “I’ll do it”: the player does it, and then opens the vote.
dare-now = Do it now. The others vote when you press “{ dare-done }”.
dare-done = Done
vote-title = Vote
# The player who is voted on.
vote-judged = { $who ->
    [you] This is about you, so you don’t vote.
   *[other] This is about { $name }.
}
vote-question = Yes or no: “{ $words }”?
vote-yes = Yes
vote-no = No
vote-abstain = Abstain
vote-about-tie = A tie counts in { $name }’s favour.
# The proposal that is voted on. $effect: draw, discard or skip.
vote-proposal = { $effect ->
    [draw] { $who ->
        [you] Should you draw { card-count }?
       *[other] Should { $name } draw { card-count }?
    }
    [discard] { $who ->
        [you] Should you discard { card-count }?
       *[other] Should { $name } discard { card-count }?
    }
   *[skip] { $who ->
        [you] Should you lose a turn?
       *[other] Should { $name } lose a turn?
    }
}
vote-waiting = { $count ->
    [one] Waiting for 1 vote
   *[other] Waiting for { $count } votes
}

## Proposals

propose-title = Ask the table
propose-about = Did somebody break a written rule? Propose a penalty. The others vote.
propose-who = Player
propose-what = Penalty
propose-draw = Draw cards
propose-discard = Discard cards
propose-skip = Lose a turn
propose-count = Number of cards
propose-fewer = Fewer cards
propose-more = More cards
propose-button = Propose
