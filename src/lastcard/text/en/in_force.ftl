### What a written rule leaves in force for a while: shown on the table, and told in the log when it begins and ends.
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
    [you] Your hand lies open { force-until }
   *[other] { $name }’s hand lies open { force-until }
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
    [you] You draw { force-cards } in your next turn if you can’t play
   *[other] { $name } draws { force-cards } in the next turn if they can’t play
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
    [you] Over for you: “{ $value }”
   *[other] Over for { $name }: “{ $value }”
}
force-lose-turn = { $who ->
    [you] You will lose your next turn
   *[other] { $name } will lose their next turn
}
force-lose-turn-over = { $who ->
    [you] You have lost the turn you owed
   *[other] { $name } has lost the turn they owed
}
# $value: points to come, below zero if they are lost.
force-points = { $who ->
    [you] At the end of the round, you: { force-points-count }
   *[other] At the end of the round, { $name }: { force-points-count }
}
force-points-count = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
force-points-over = { $who ->
    [you] Your extra points are counted
   *[other] { $name }’s extra points are counted
}
force-free-text = In force { force-until }: “{ $value }”
force-free-text-over = No longer in force: “{ $value }”
