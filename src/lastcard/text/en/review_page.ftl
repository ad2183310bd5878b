### The page of a review. What it shares with the terminal is in review.ftl.

title-review = Review · { -lastcard }
review-of-match = Review of match { $number }
review-won = { $who ->
    [you] You won
   *[other] { $name } won
}
review-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
review-to-table = To the table
review-copy = Copy the link to this review
review-copied = The link to this review has been copied.
# The player, where only a name fits.
review-you = You

## The position and the decision

review-decision-label = The decision
review-with-each = Chance to win with each choice
review-choices = { $who ->
    [you] Your choices
   *[other] { $name }’s choices
}
review-no-choice = There was nothing to choose here
review-waiting = Not judged yet
# Below your choice on a phone.
review-you-drew = You drew
review-you-played = You played
# Below what happened: the card that lay on the pile before.
review-on = On { card }
review-on-wild = On { card }, { colour-named }
review-score = { $who ->
    [you] Your score: { $score }
   *[other] { $name }’s score: { $score }
}
review-seat-score = score { $score }
review-veto = { $name } has the { -veto }
# The buttons and the slider that move through the steps.
review-replay = Replay
review-previous = Previous decision
review-next = Next decision

## The graph

review-step = Step { $step }
review-as-table = Show as table
review-as-graph = Show as graph
# As short as can be.
review-round-short = R{ $number }
review-chance-about = Each line shows what that player could know at the time, so the lines need not add up to 100 %.
# $from and $lowest are numbers, $to is a chance: 25, 14, 100 %. $number: the round of the lowest chance.
review-graph = { $name }: from { $from } to { $to }, lowest { $lowest } in round { $number }
review-table = Chance to win at the ends of the rounds and at marked decisions
review-table-step = Step
review-table-start = Start
review-table-end = End of round { $number }

## While the match is judged

review-working = Looking at every decision
review-not-judged = not judged yet
review-progress-label = Progress of the review
review-progress = Step { $step } of { $count }.
review-left = { $unit ->
    [minute] { $count ->
        [one] About 1 minute left.
       *[other] About { $count } minutes left.
    }
   *[second] About { $count } seconds left.
}
review-meanwhile = The replay works meanwhile.
review-ahead = { $count ->
    [one] Another review comes first.
   *[other] { $count } other reviews come first.
}
review-stop = Stop here
review-go-on = Go on
# After review-partial.
review-rough = After that the chances are rough.
review-failed = The review stopped.
# After review-failed, if something was judged.
review-kept = What was judged is still here.
review-refused = No review for this match
review-refused-about = This table played with rules that can’t be judged yet. The replay works as usual.
review-watch = Watch the replay

## The decisions

review-whose = Whose decisions
# $count: how many there are.
review-own = { $who ->
    [you] Yours, { $count }
   *[other] { $name }, { $count }
}
review-everyone = Everyone’s, { $count }
review-none-yet = No decision is marked so far.

## Luck and skill

review-luck-and-skill = Luck and skill
review-luck-skill-about = In points of chance to win per round. Luck: what the cards did. Skill: what the choices did, compared with an average player.
review-place = { $place ->
    [1] 1st, score { $score }
    [2] 2nd, score { $score }
    [3] 3rd, score { $score }
   *[other] { $place }th, score { $score }
}
review-worst = Worst
# Both are choices: “Draw, not Red 7”.
review-instead = { $chosen }, not { $best }

## The picture

review-share = Share as picture
review-share-about = Names, scores, the graph and the best moment. No hands and no chat.
review-share-save = Download
review-share-send = Share
review-share-failed = The picture can’t be shared now.
# $label: a choice; $change: its points.
review-best-moment = Best moment: { $name }, { $label }, { $change }

## The hint at the table

# The button that draws, with the chance.
hint-with-chance = { $words }, { $chance }
hint-with-chance-best = { $words }, { $chance }, best
