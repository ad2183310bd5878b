### Your games: statistics and achievements, on the page and in the terminal. The page loads them when they are needed.

## Statistics

title-statistics = Your games · { -lastcard }
statistics-title = Your games
statistics-about = Counted on this device, and kept here alone. No server knows any of it.
statistics-none = Nothing here yet. A match counts once you have played it to its end.
statistics-everything = All matches
statistics-by-edition = By edition
statistics-by-kind = By opponents
statistics-against-bots = Against bots
statistics-against-people = With people
statistics-matches = Matches
statistics-wins = Won
statistics-wins-share = { $count } of { $matches }, { $share } %
statistics-streak = Wins in a row
statistics-best-streak = Longest run of wins
statistics-rounds = Rounds
statistics-rounds-won = Rounds won
statistics-best-round = Best round, in points
statistics-calls = { -uno } called
statistics-catches = Players caught
statistics-caught = Caught by others
statistics-challenges-won = Challenges won

## Achievements

achievements-title = Achievements
# $date: the day on which it was reached.
achievement-reached = Reached on { $date }
achievement-progress = { $value } of { $goal }
achievement-first-match = First steps
achievement-first-match-about = Play a match to its end
achievement-first-win = On the board
achievement-first-win-about = Win a match
achievement-regular = A regular
achievement-regular-about = Play 25 matches
achievement-company = Good company
achievement-company-about = Win a match with people
achievement-streak = Three in a row
achievement-streak-about = Win three matches in a row
achievement-full-table = Full table
achievement-full-table-about = Win a match of six or more
achievement-sweep = Clean sweep
achievement-sweep-about = Win every round of a match, three at least
achievement-big-round = Big round
achievement-big-round-about = Win a round with 200 points
achievement-all-editions = All three boxes
achievement-all-editions-about = Win with three editions
achievement-caller = Never forgets
achievement-caller-about = Call the last card 50 times
achievement-sharp-eyes = Sharp eyes
achievement-sharp-eyes-about = Catch ten players
achievement-doubter = Healthy doubt
achievement-doubter-about = Win five challenges
# After a match; $names are achievements.
achievement-new = { $count ->
    [one] New achievement: { $names }
   *[other] New achievements: { $names }
}

## Save, add, delete

statistics-keep-about = One file holds all of it, for another device or for the terminal. Adding a file counts no match twice.
statistics-export = Save to a file
statistics-import = Add a file
statistics-delete = Delete everything
statistics-delete-sure = Your matches and achievements on this device are deleted for good. A file that you saved stays.
statistics-deleted = Everything is deleted.
statistics-imported = { $count ->
    [0] All matches in this file were counted already.
    [one] 1 match was added.
   *[other] { $count } matches were added.
}
statistics-wrong-file = This isn’t a file of matches.
statistics-newer-file = A newer version of Lastcard saved this file. Reload the page or update, then try again.
statistics-damaged = { $count ->
    [one] 1 match can’t be read. It stays where it is.
   *[other] { $count } matches can’t be read. They stay where they are.
}
statistics-unsaved = This browser keeps nothing, so your matches aren’t counted.
