### The end of a round and of a match; replays; the proof that a deal was fair.

## A round

result-round = Round { $number }
result-out = { $who ->
    [you] You go out
   *[other] { $name } goes out
}
result-blocked = Nobody could play on
result-show = Show the result
result-points-won = { points } from the other hands
result-points-own = { points } for the cards left in hand
result-held = held { $count }
result-hand = { $who ->
    [you] Your hand
   *[other] { $name }’s hand
}
result-hand-empty = No cards left
result-standing = Standing
result-this-round = This round
result-total = Total
result-bonus = From written rules
result-times = Multiplied by { $count }
result-out-of-match = { $name } is out of the match.

## A match

result-match-won = { $who ->
    [you] You won the match!
   *[other] { $name } won the match
}
result-match-won-several = { $names } won the match together
result-match-stopped = The match ended without a winner
# A tag beside the name of the winner.
result-winner = won
result-earlier = Earlier matches
result-rounds = { $count ->
    [one] After 1 round
   *[other] After { $count } rounds
}
result-rematch = Rematch
result-rematch-waiting = Waiting for { $name } to deal again
result-to-lobby = Back to the table
result-review = Review
result-replay = Replay
result-record = Download the record

## Replay

replay-title = Replay of match { $number }
replay-round = Round
replay-step = Step { $number } of { $count }
# The same for the slider, with what happened. $words: lines of the log, in a list.
replay-step-events = Step { $number } of { $count }: { $words }
replay-step-label = Step
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-play = Play
replay-stop = Stop
replay-speed = Speed
replay-speed-times = Speed { $times } ×
replay-view = Whose cards to show
replay-hands = All hands open
replay-as = As { $name } saw it
replay-steps = What happened
replay-all-hands = The hands
# For a step that only deals.
replay-dealt = The cards were dealt
replay-copy = Copy a link to this step
replay-copied = The link to this step has been copied.
replay-back-to = Back to the table
# While a player watches the replay, the next match is played at their table.
replay-rematch = Match { $number } has begun at your table.
replay-rematch-turn = Match { $number } has begun at your table. They are waiting for you.
replay-loading = Loading the record …
replay-missing = There is no record of this match yet. It is saved when the match is over.
replay-failed = The record can’t be loaded now.
replay-retry = Try again

## Fairness

fair-title = Was the deal fair?
fair-about = Before the deal the server fixed a secret and published its fingerprint. The program of each person at the table drew a random share and published its fingerprint, too; bots add none. Then the seats and the rules were fixed, and only then the shares were revealed. The cards follow from all of this.
fair-said = Check on this page whether anybody could have chosen the cards.
fair-check = Check it
fair-checking = Checking …
fair-proven = Proven: nobody chose the cards.
fair-partly = Nothing is wrong.
fair-partly-about = This device added no share, so it can’t prove that nobody chose the cards. The devices of those who added one can.
fair-not-proven = Not proven.
fair-noted = The fingerprint is the one shown before the deal
fair-noted-about = This device noted it before the deal. So the server couldn’t choose another secret later.
# The same, where more is known about the moment.
fair-noted-first = This device noted it when nobody at the table had added a share. So the server couldn’t choose a secret that suits the shares.
# $names: the players who had added a share, in a list.
fair-noted-second = This device noted it after { $names } had added a share, but before it added yours. So the server couldn’t choose a secret that suits your share.
fair-noted-late = This device noted it before the deal, but after { $names } had added a share, and it added none itself. It doesn’t know whether the secret was fixed before those shares.
fair-noted-unknown = This device noted no fingerprint before the deal.
fair-noted-wrong = This device noted a different one before the deal: the secret was changed after that.
# What was fixed when the match started: who sits where, the rules, and the fingerprints of the secret and of all shares.
fair-setup = Seats, rules and fingerprints are the ones fixed before the deal
fair-setup-about = This device noted them when the match started, before the shares were revealed. So nobody could change seats, rules or shares to get other cards.
fair-setup-unknown = This device wasn’t there when the match started, so it noted nothing.
fair-setup-wrong = This device noted others when the match started: seats, rules or shares were changed after that.
fair-digests = Each share has the fingerprint fixed before the deal
fair-digests-about = This page calculated the SHA-256 of each share again. So nobody could choose their share after they knew the others.
fair-digests-wrong = This page calculated the SHA-256 of each share again, and one is different: that share was changed.
# An older match, or an older program.
fair-older = Shares were sent openly, while players could still come and go. So the server could have tried many deals, together with the host or with another player.
# $names: the players whose share was left out, in a list.
fair-unrevealed = { $count ->
    [one] { $names } didn’t reveal their share in time, so it was left out. Together with the server, they could have chosen between two deals.
   *[other] { $names } didn’t reveal their shares in time, so these were left out. Together with the server, they could have chosen among a few deals.
}
fair-commitment = The secret has that fingerprint
fair-commitment-about = This page calculated the SHA-256 of the secret in the record again.
fair-commitment-wrong = This page calculated the SHA-256 of the secret again, and it is different.
fair-share = Your share is in the record
fair-share-about = This device drew it at random. So the server couldn’t know the cards when it chose its secret.
fair-share-wrong = This device drew one at random before the deal, but it isn’t in the record: the cards may have been chosen without it.
fair-share-unknown = This device added no share to this deal.
fair-shares = At least one player added a share
fair-shares-about = { $count ->
    [one] Only { $names } added one. Without any share, the cards would follow from the server’s secret alone.
   *[other] { $names } added one. Without any share, the cards would follow from the server’s secret alone.
}
fair-shares-wrong = Nobody added one. So the cards follow from the server’s secret alone.
fair-seed = The seed is made from the secret and the shares
fair-seed-about = The seed decides how all cards are shuffled. This page made it again, and it is the same.
fair-seed-wrong = The seed decides how all cards are shuffled. This page made it again, and it is different.
fair-ok = fine
fair-wrong = wrong
# For what can't be checked on this device.
fair-unknown = can’t be checked here
fair-commitment-label = Fingerprint, as noted here
fair-setup-label = Fingerprint of the start, as noted here
fair-share-label = Your share
fair-more = What this doesn’t prove
fair-limits = The server deals, so it knows all cards. Nothing can prove that it shows them to nobody. And a player who doesn’t reveal their share can choose between two deals, if the server tells them its secret. The check says so when a share was left out.
# $command: to be typed in a terminal.
fair-command = You can also check the record with a command: { $command }
