### The review of a match, and hints during one: what was chosen, what was better, and why.
### Points in this file are points of chance to win: from 39 to 48 % are 9 points.
###   $who, $name      the player who chose
###   $whom, $object   the player it is about, if any

review-chance = { $value } %
# $change: the number with its sign; $count: the same without it.
review-change = { $count ->
    [one] { $change } point
   *[other] { $change } points
}

## A choice, as short as can be: it stands beside its chance

review-choice-play = { $count ->
    [1] { card }
   *[other] { $count } × { card }
}
# A wild with the colour that is named.
review-choice-wild = { card }, { colour-named }
# A card played without the call that was due.
review-choice-uncalled = { card } without the call
review-choice-draw = Draw
review-choice-pass = Keep it
review-choice-colour = { colour-label }
review-choice-challenge = Challenge
review-choice-accept = Take the cards
review-choice-swap = { $whom ->
    [you] Swap with you
   *[other] Swap with { $object }
}
review-choice-catch = { $whom ->
    [you] Catch you
   *[other] Catch { $object }
}
# Nobody is caught.
review-choice-nothing = Say nothing

## The same as a noun: it is put into review-better and hint-best as $words

# A card with the article that it needs there.
review-card = { card }
review-subject-play = { $count ->
    [1] { review-card }
   *[other] { $count } × { card }
}
review-subject-wild = { review-card } naming { colour-named }
review-subject-uncalled = { review-card } without the call
review-subject-draw = Drawing
review-subject-pass = Keeping the card
review-subject-colour = { colour-label }
review-subject-challenge = Challenging
review-subject-accept = Taking the cards
review-subject-swap = { $whom ->
    [you] Swapping with you
   *[other] Swapping with { $object }
}
review-subject-catch = { $whom ->
    [you] Catching you
   *[other] Catching { $object }
}
review-subject-nothing = Saying nothing

## What a player did: the first sentence about a decision

review-did-play = { $who ->
    [you] You played { log-laid }.
   *[other] { $name } played { log-laid }.
}
review-did-uncalled = { $who ->
    [you] You played { card } without the call.
   *[other] { $name } played { card } without the call.
}
review-did-draw = { $who ->
    [you] You drew.
   *[other] { $name } drew.
}
review-did-pass = { $who ->
    [you] You kept the card.
   *[other] { $name } kept the card.
}
review-did-colour = { $who ->
    [you] You named { colour }.
   *[other] { $name } named { colour }.
}
review-did-challenge = { $who ->
    [you] You challenged.
   *[other] { $name } challenged.
}
review-did-accept = { $who ->
    [you] You took the cards.
   *[other] { $name } took the cards.
}
review-did-swap = { $who ->
    [you] You swapped hands with { $object }.
   *[other] { $whom ->
        [you] { $name } swapped hands with you.
       *[other] { $name } swapped hands with { $object }.
    }
}
review-did-catch = { $who ->
    [you] You caught { $object }.
   *[other] { $whom ->
        [you] { $name } caught you.
       *[other] { $name } caught { $object }.
    }
}
review-did-nothing = { $who ->
    [you] You said nothing.
   *[other] { $name } said nothing.
}

## How good it was: the second sentence

# $words: review-subject-…
review-better = { $count ->
    [one] { $words } was 1 point better.
   *[other] { $words } was { $count } points better.
}
review-none-better = No choice was better.
review-good-choice = Good choice: { review-change }.
review-forced = There was no other choice.

## Both in one sentence

review-uncalled = { $who ->
    [you] You did not call “{ -uno }”: { review-change }.
   *[other] { $name } did not call “{ -uno }”: { review-change }.
}
# A good choice of yours. $words: review-subject-…
review-good-play = Good card: { $words }, { review-change }.
review-good-draw = Good draw: { review-change }.
review-good-pass = Good card to keep: { review-change }.
review-good-colour = Good colour: { colour }, { review-change }.
review-good-challenge = Good challenge: { review-change }.
review-good-accept = Good choice to take the cards: { review-change }.
review-good-swap = Good swap: { review-change }.
review-good-catch = Good catch: { review-change }.

## Why a choice is the best one: a sentence each, and at most two of them together

reason-goes-out = It is the last card and ends the round.
# $count: the cards that a player draws who is caught.
reason-calls = { $who ->
    [you] After the call, nobody can make you draw { card-count }.
   *[other] After the call, nobody can make { $name } draw { card-count }.
}
reason-catches = { $whom ->
    [you] You draw { card-count } for the missing call.
   *[other] { $object } draws { card-count } for the missing call.
}
# $count: the cards that the next player holds.
reason-draws-two = { $whom ->
    [you] You have { card-count } left and must draw two.
   *[other] { $object } has { card-count } left and must draw two.
}
reason-draws-four = { $whom ->
    [you] You have { card-count } left and must draw four.
   *[other] { $object } has { card-count } left and must draw four.
}
reason-skips = { $whom ->
    [you] You have { card-count } left and lose your turn.
   *[other] { $object } has { card-count } left and loses the turn.
}
# $count: the other cards of that colour in the hand.
reason-keeps-colour = { $who ->
    [you] Leaves { colour } in play, and you still hold { card-count } of it.
   *[other] Leaves { colour } in play, and { $name } still holds { card-count } of it.
}
reason-names-colour = { $count ->
    [0] The colour becomes { colour }.
    [one] { $who ->
        [you] The colour becomes { colour }, and you hold 1 card of it.
       *[other] The colour becomes { colour }, and { $name } holds 1 card of it.
    }
   *[other] { $who ->
        [you] The colour becomes { colour }, and you hold { $count } cards of it.
       *[other] The colour becomes { colour }, and { $name } holds { $count } cards of it.
    }
}
reason-saves-wild = The wild is kept for later.
reason-saves-four = The Wild Draw Four is kept for later.
# $count: the cards that are left in the hand.
reason-one-fewer = { $who ->
    [you] You are left with { card-count }.
   *[other] { $name } is left with { card-count }.
}
# $count: what the card adds to the score.
reason-drops-points = A card that counts { $count } leaves the hand.
reason-likely-bluff = { $whom ->
    [you] A bluff of yours was likely.
   *[other] { $object } was probably bluffing.
}
reason-no-bluff = { $whom ->
    [you] A bluff of yours was unlikely.
   *[other] { $object } was probably not bluffing.
}
reason-fewest-cards = { $whom ->
    [you] You hold the fewest cards: { $count }.
   *[other] { $object } holds the fewest cards: { $count }.
}
reason-saves-card = The card that fits is worth more later.
# No reason that can be named.
reason-worlds = Played out many times from here, it won most often.

## Grades and marks

grade-good = Good choice
grade-best = Best
grade-close = Close to the best
grade-improvable = A better one existed
grade-costly = A much better one existed
# Beside the choice that was made.
review-chosen = { $who ->
    [you] Your choice
   *[other] { $name }’s choice
}
review-best-chosen = { $who ->
    [you] Best, and yours
   *[other] Best, and { $name }’s
}

## The page

review-title = Review
review-chance-to-win = Chance to win
review-decisions = Decisions
review-decision = { $who ->
    [you] Your decision, round { $number }, step { $step }
   *[other] { $name }’s decision, round { $number }, step { $step }
}
review-where = Round { $number }, step { $step }
review-why = Why:
# $count: points.
review-nothing = Every choice was within { $count } points of the best one. Well played.
review-no-choices = Nobody had anything to choose in this match.
review-partial = Judged up to step { $number } of { $count }
review-points-about = Points are points of chance to win: from 39 % to 48 % is 9. A decision is marked from { $count } points.
review-uncertain = A chance is estimated from random games that fit what the player knew, and is exact to about { $count ->
    [one] 1 point
   *[other] { $count } points
}.
review-luck = Luck
review-skill = Skill
review-best-decision = Best decision
review-largest-loss = Largest loss
review-lost = Lost per decision

## The hint at the table

# $words: review-subject-… $chance: 52 %.
hint-best = { $words } is best, { $chance }.
hint-name = Hint
hint-about = Your chance to win the match with each choice
hint-thinking = Thinking …
hint-none = There is nothing to choose now.
