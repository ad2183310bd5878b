### Rules in force for a while: shown on the table, and in the log when they begin and end.
### $until: turn (the next turn of $whose begins: you, or other with $owner), turn-over, call or round.

force-until = { $until ->
    [turn] { $whose ->
        [you] until your next turn
       *[other] until { $owner }’s next turn
    }
    [turn-over] for one turn
    [call] until somebody calls “{ -uno }”
   *[round] until the round ends
}

force-open = { $who ->
    [you] Your hand is open { force-until }
   *[other] { $name }’s hand is open { force-until }
}
force-open-over = { $who ->
    [you] Your hand is hidden again
   *[other] { $name }’s hand is hidden again
}
force-forbid = No { colour } card can be played { force-until }
force-forbid-over = { colour-label } can be played again
force-only = Only { colour } cards and wilds can be played { force-until }
force-only-over = All colours can be played again
# Instead of one, when they have nothing to play.
force-draws = { $who ->
    [you] You draw { force-cards } on your next turn if you can’t play
   *[other] { $name } draws { force-cards } on their next turn if they can’t play
}
force-cards = { $value ->
    [one] 1 card
   *[other] { $value } cards
}
force-draws-over = { $who ->
    [you] You draw as usual again
   *[other] { $name } draws as usual again
}
# $value: what they must do or avoid; the others watch, and may propose a penalty.
force-mark = { $who ->
    [you] You: “{ $value }”, { force-until }
   *[other] { $name }: “{ $value }”, { force-until }
}
force-mark-over = { $who ->
    [you] No longer for you: “{ $value }”
   *[other] No longer for { $name }: “{ $value }”
}
force-lose-turn = { $who ->
    [you] You will lose your next turn
   *[other] { $name } will lose their next turn
}
force-lose-turn-over = { $who ->
    [you] You have now lost that turn
   *[other] { $name } has now lost that turn
}
# $value: points to come, below zero if they are lost.
force-points = { $who ->
    [you] You: { force-points-count } at the end of the round
   *[other] { $name }: { force-points-count } at the end of the round
}
force-points-count = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
force-points-over = { $who ->
    [you] Your extra points have been counted
   *[other] { $name }’s extra points have been counted
}
force-free-text = In force { force-until }: “{ $value }”
force-free-text-over = No longer in force: “{ $value }”
