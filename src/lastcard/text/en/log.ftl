### The log: a line for each event, also read out by screen readers. No full stop at the end.
### The id is log- and the kind of the event, sometimes with what makes a difference.

## Before the first turn

log-dealer-drew = { $who ->
    [you] You drew { card } to decide who deals
   *[other] { $name } drew { card } to decide who deals
}
log-dealer-chosen = { $who ->
    [you] You deal
   *[other] { $name } deals
}
log-dealt = { $who ->
    [you] You were dealt { card-count }
   *[other] { $name } was dealt { card-count }
}
log-turned-up = { card } was turned up
# A Wild Draw Four can't be the first card.
log-put-back = { card } was turned up and put back into the deck

## Playing and drawing

# $jumped: yes when it was out of turn.
log-played = { $jumped ->
    [yes] { $who ->
        [you] You jumped in with { log-laid }
       *[other] { $name } jumped in with { log-laid }
    }
   *[no] { $who ->
        [you] You played { log-laid }
       *[other] { $name } played { log-laid }
    }
}
# $named: the colour named with a wild; none for any other card.
log-laid = { $named ->
    [none] { log-laid-cards }
   *[other] { log-laid-cards }, naming { colour-named }
}
# Several: identical cards played together.
log-laid-cards = { $count ->
    [1] { card }
   *[other] { $count } × { card }
}
log-colour-named = { $who ->
    [you] You named { colour }
   *[other] { $name } named { colour }
}
# $rank is back unless the card is yours to see.
log-drew = { $rank ->
    [back] { $who ->
        [you] You drew { card-count }
       *[other] { $name } drew { card-count }
    }
   *[other] { $who ->
        [you] You drew { card }
       *[other] { $name } drew { card }
    }
}
log-passed = { $stuck ->
    [yes] { $who ->
        [you] You passed with nothing to play and nothing to draw
       *[other] { $name } passed with nothing to play and nothing to draw
    }
   *[no] { $who ->
        [you] You passed
       *[other] { $name } passed
    }
}
# $why: skip, draw-card, challenge, veto or rule.
log-turn-lost = { $why ->
    [veto] { $who ->
        [you] The { -veto } cost you your turn
       *[other] The { -veto } cost { $name } their turn
    }
    [rule] { $who ->
        [you] The written rule cost you your turn
       *[other] The written rule cost { $name } their turn
    }
   *[other] { $who ->
        [you] You lost your turn
       *[other] { $name } lost their turn
    }
}
# $direction: left or right.
log-direction-turned = { $direction ->
    [left] Play now goes to the left
   *[right] Play now goes to the right
}
log-reshuffled = { $count ->
    [one] The discard became the new draw pile
   *[other] { $count } discards were shuffled into a new draw pile
}
log-draw-pending = { $who ->
    [you] You have { card-count } to draw
   *[other] { $name } has { card-count } to draw
}
log-one-card = { $who ->
    [you] You have one card left
   *[other] { $name } has one card left
}

## Calls, catches and challenges

log-called = { $who ->
    [you] You called “{ -uno }”
   *[other] { $name } called “{ -uno }”
}
# $who caught, $whom was caught.
log-caught = { $who ->
    [you] You caught { $object } not calling “{ -uno }”
   *[other] { $whom ->
        [you] { $name } caught you not calling “{ -uno }”
       *[other] { $name } caught { $object } not calling “{ -uno }”
    }
}
log-challenged = { $who ->
    [you] You challenged { $object }
   *[other] { $whom ->
        [you] { $name } challenged you
       *[other] { $name } challenged { $object }
    }
}
log-hand-shown = { $who ->
    [you] You showed { $object } your hand
   *[other] { $whom ->
        [you] { $name } showed you their hand
       *[other] { $name } showed { $object } their hand
    }
}
# $guilty: yes or no.
log-challenge-judged = { $guilty ->
    [yes] { $who ->
        [you] You were bluffing
       *[other] { $name } was bluffing
    }
   *[no] { $who ->
        [you] You weren’t bluffing
       *[other] { $name } wasn’t bluffing
    }
}

## Hands on the move

log-hands-swapped = { $who ->
    [you] You swapped hands with { $object }
   *[other] { $whom ->
        [you] { $name } swapped hands with you
       *[other] { $name } swapped hands with { $object }
    }
}
log-hands-passed = { $direction ->
    [left] All hands moved one seat to the left
   *[right] All hands moved one seat to the right
}

## The VETO

log-veto-slapped = { $who ->
    [you] You slapped the { -veto } on { $object }
   *[other] { $whom ->
        [you] { $name } slapped the { -veto } on you
       *[other] { $name } slapped the { -veto } on { $object }
    }
}
log-veto-returned = The { -veto } went back to the middle

## Written rules

# $words: what is written on the card, in whatever language it was written.
log-rule-acts = The card says: “{ $words }”
# Both are in in_force.ftl, by kind.
log-put-in-force = { $force ->
    [open] { force-open }
    [forbid] { force-forbid }
    [only] { force-only }
    [draws] { force-draws }
    [mark] { force-mark }
    [lose-turn] { force-lose-turn }
    [points] { force-points }
   *[free-text] { force-free-text }
}
log-lapsed = { $force ->
    [open] { force-open-over }
    [forbid] { force-forbid-over }
    [only] { force-only-over }
    [draws] { force-draws-over }
    [mark] { force-mark-over }
    [lose-turn] { force-lose-turn-over }
    [points] { force-points-over }
   *[free-text] { force-free-text-over }
}
# The table is asked to rule that $whom draws or discards so many cards, or loses a turn. $effect: draw, discard or skip.
log-proposed = { $effect ->
    [draw] { $who ->
        [you] You propose that { $object } draws { card-count }
       *[other] { $whom ->
            [you] { $name } proposes that you draw { card-count }
           *[other] { $name } proposes that { $object } draws { card-count }
        }
    }
    [discard] { $who ->
        [you] You propose that { $object } discards { card-count }
       *[other] { $whom ->
            [you] { $name } proposes that you discard { card-count }
           *[other] { $name } proposes that { $object } discards { card-count }
        }
    }
   *[skip] { $who ->
        [you] You propose that { $object } loses a turn
       *[other] { $whom ->
            [you] { $name } proposes that you lose a turn
           *[other] { $name } proposes that { $object } loses a turn
        }
    }
}
# $kind: colour, seat (a player) or way (one of the things that the rule offers).
log-chose = { $kind ->
    [colour] { $who ->
        [you] You chose { colour }
       *[other] { $name } chose { colour }
    }
    [seat] { $who ->
        [you] You chose { $object }
       *[other] { $whom ->
            [you] { $name } chose you
           *[other] { $name } chose { $object }
        }
    }
   *[way] { $who ->
        [you] You chose “{ $words }”
       *[other] { $name } chose “{ $words }”
    }
}
log-discarded = { $who ->
    [you] You discarded { card-count }
   *[other] { $name } discarded { card-count }
}
# $do: yes or no.
log-dared = { $do ->
    [yes] { $who ->
        [you] You accepted the dare
       *[other] { $name } accepted the dare
    }
   *[no] { $who ->
        [you] You refused the dare
       *[other] { $name } refused the dare
    }
}
log-voted = { $who ->
    [you] You voted
   *[other] { $name } voted
}
# $yes and $no: votes. $outcome: yes or no. $words: what was voted on.
log-vote-closed = { $outcome ->
    [yes] { $who ->
        [you] The vote on you: { $yes } yes, { $no } no. Result: yes
       *[other] The vote on { $name }: { $yes } yes, { $no } no. Result: yes
    }
   *[no] { $who ->
        [you] The vote on you: { $yes } yes, { $no } no. Result: no
       *[other] The vote on { $name }: { $yes } yes, { $no } no. Result: no
    }
}

## The end

log-round-ended = { $who ->
    [nobody] Nobody can play or draw: the round is blocked
    [you] You went out and scored { points }
   *[other] { $name } went out and scored { points }
}
log-seat-out = { $who ->
    [you] You are out of the match
   *[other] { $name } is out of the match
}
log-match-ended = { $count ->
    [1] { $who ->
        [you] You won the match!
       *[other] { $name } won the match!
    }
   *[other] { $who ->
        [you] You won the match together: { $name }
       *[other] { $name } won the match together!
    }
}

## Around the game

log-joined = { $who ->
    [you] You sat down
   *[other] { $name } sat down
}
log-left = { $who ->
    [you] You left
   *[other] { $name } left
}
log-removed = The host removed { $name }, who can’t come back
log-unbanned = { $name } may come back to the table
log-renamed = { $who ->
    [you] You are now called { $object }
   *[other] { $name } is now called { $object }
}
log-new-host = { $who ->
    [you] You are now the host
   *[other] { $name } is now the host
}
log-agreed = { $who ->
    [you] You agreed to the written rules
   *[other] { $name } agreed to the written rules
}
log-withdrew = { $who ->
    [you] You no longer agree to the written rules
   *[other] { $name } no longer agrees to the written rules
}
log-settings = The table settings were changed
log-match-begins = Match { $number } begins
log-match-stopped = The host ended the match
log-round-begins = Round { $number } begins
log-paused = The game is paused
log-resumed = The game continues
log-stand-in = { $who ->
    [you] A bot plays for you
   *[other] A bot plays for { $name }
}
log-back = { $who ->
    [you] You are connected again
   *[other] { $name } is connected again
}
log-took-over = { $who ->
    [you] You are playing your own cards again
   *[other] { $name } is playing their own cards again
}
log-away = { $who ->
    [you] You lost the connection
   *[other] { $name } lost the connection
}
# A big screen joins or leaves the table.
log-screen-joined = A big screen shows the table
log-screen-left = The big screen left
log-time-up = { $who ->
    [you] Your time was up
   *[other] Time was up for { $name }
}
log-muted = { $who ->
    [you] You are muted for now
   *[other] { $name } is muted for now
}
log-unmuted = { $who ->
    [you] You can chat again
   *[other] { $name } can chat again
}
