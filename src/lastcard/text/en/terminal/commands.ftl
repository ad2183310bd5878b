### What the commands print, but for games: tables, verdicts, progress. What can be typed stays as it is typed.

# After a mistake: where there is more about it. $command: lastcard play --help
# What something is about, and what there is to say of it.
labelled = { $name }: { $words }

## Long work

progress-done = { $done } of { $count }
progress-ready = getting ready
# How many were done in a second, and how long it will take: 0:01:30
progress-pace = { $rate } a second, { $left } left
progress-nothing = interrupted before there was anything to report

## Counts

count-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
count-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}

## What was checked: after its name, before what there is to say

found-fine = fine
found-wrong = wrong
# A rule without an effect.
written-words-alone = words alone, so the table rules on it by proposals and votes

## record show: what stands before the lines, and the lines

record-players = Players
record-result = Result
record-length = Length
record-deal = Deal
record-after-round = Unfinished, after round { $number }
record-unfinished = Unfinished, in round { $number }
record-provable = With a proof that nobody chose the cards: `lastcard verify { $path }` checks it
record-unproven = Without a proof that nobody chose the cards

## verify

verify-proof = proof
verify-your-commitment = your commitment
verify-your-share = your share
verify-commitment = commitment
verify-shares = shares
verify-seed = seed
verify-moves = moves
# $tags: names of tags, in a list.
verify-no-proof = the record has no { $tags }: it doesn’t say where its seed comes from
verify-noted = it is the one you noted
verify-noted-other = you noted { $noted }, it states { $stated }
verify-added = { $names } added it
verify-not-added = it is not among the shares of the record
verify-digest = it is the SHA-256 of the secret
verify-shared = { $count ->
    [one] { $shared } of 1 seat added one
   *[other] { $shared } of { $count } seats added one
}
verify-made = it is made from the secret and the shares
verify-proven = proven: nobody chose the cards
# $options: names of options, in a list.
verify-proven-so-far = proven, as far as the record tells: give { $options } from before the deal, to be sure
verify-not-proven = not proven

## conformance

conformance-line = script line { $number }
conformance-result = { $passed } passed, { $failed } failed

## editions

box-in-the-box = { card-count } in the box
# $colours: all of them, in a list.
box-summary = { $name }: { card-count }, { $colours }
box-colours = colours
box-each-colour = each colour
box-wilds = wilds
box-points = points
box-worth = numbers as they show, { $worth }
box-dealer = dealer
box-dealer-draw = the highest card drawn deals
box-dealer-random = chosen by lot
box-symbols = symbols
box-symbols-shown = shown unless asked otherwise
box-symbols-hidden = not shown unless asked otherwise
box-extra-out = taken out before play
box-extra-middle = lies in the middle

## rules

# $option, $setting: what is typed.
rules-options = House rules, set with { $option }, as in { $option } { $setting }:
rules-presets = Presets, chosen with { $option }:
rules-number = a whole number from { $least } to { $most }
rules-nothing-on = The rules of the sheet: nothing is on.

## rule try

try-with = with the rule
try-plain = as a plain wild
try-difference = difference
try-times = times it acted
try-rounds = rounds it acted in
try-turns = turns in a round
try-won = who played it won
try-never-played = never played
try-same-deals = { $count ->
    [one] 1 round each, from the same deal; in brackets 95 % intervals.
   *[other] { $count } rounds each, from the same deals; in brackets 95 % intervals.
}
try-longer = The rule makes rounds longer.
try-shorter = The rule makes rounds shorter.
try-no-length = The rule can’t be seen to change how long rounds are.
try-helps = It helps who plays it.
try-hurts = It hurts who plays it.
try-no-help = It can’t be seen to help or hurt who plays it.
try-fair = A fair share of wins is { $share } %.
try-cut-off = { $count ->
    [one] 1 round with the rule was cut off after { $most } moves.
   *[other] { $count } rounds with the rule were cut off after { $most } moves.
}
try-words-alone = The rule is words alone, which bots leave to the table: it played as a plain wild.
try-judged = Bots dare and vote by chance, so people may find it otherwise.

## Figures. $game: round or match.

figure-games = { $game ->
    [round] { count-rounds }
   *[match] { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
}
figure-interval = { $low } to { $high }
figure-written = { $count ->
    [one] 1 written rule
   *[other] { $count } written rules
}
figure-sheet = rules of the sheet
figure-seed = seed { $seed }
# Every figure of a simulation: its label in a comparison, then, in the table of one setting, its head and its line.
# $value: the figure. $within: its interval. $zero, $certain: yes or no; certain means that the interval excludes zero.
figure-length = length in moves
figure-length-head = length
figure-length-line = { $value } moves ({ $within }), median { $median }
figure-length-line-2 = 5 to 95 % of them: { $low } to { $high } moves
figure-rounds = rounds in a match
figure-rounds-head = rounds
figure-rounds-line = { $value } in a match ({ $within })
figure-lead-changes = lead changes
figure-lead-changes-head = lead
figure-lead-changes-line = changes { $value } times ({ $within })
figure-draws = draws, of all moves
figure-draws-head = draws
figure-draws-line = { $value } of the moves ({ $within })
figure-blocked = won by nobody
figure-blocked-head = blocked
figure-blocked-line = { $zero ->
    [yes] none
   *[no] { $value } ({ $within }): won by nobody
}
figure-score = score of a seat
figure-first-head = going first
figure-first-line = wins { $value } ({ $within })
figure-first-gain = gain of going first
figure-first-gain-line = { $certain ->
    [yes] { $change } points on the fair { $fair } %
   *[no] { $change } points on the fair { $fair } %, which may be chance
}
figure-wins = { $name } wins
figure-seat-score = mean score

## simulate: the heads of columns, what stands before the lines, and the lines

simulate-seat = seat
simulate-player = player
simulate-wins = wins
simulate-rate = win rate
simulate-interval = 95 % interval
simulate-mean = mean
# $games: 400 rounds. $played: the edition, the rules, the seed.
simulate-compared = { $games } with each { $option }: { $played }
simulate-under = Under a figure: how it differs from { $option } { $value }, ± its 95 % interval.
simulate-by-kernel = by the kernel
# $why: what only the engine can play.
simulate-by-engine = on the engine ({ $why })
# $games, $moves: how many in a second. $by: the kernel or the engine. $count: cores.
simulate-speed = { $game ->
    [round] { $count ->
        [one] { $seconds } s: { $games } rounds and { $moves } moves a second, { $by }, 1 core.
       *[other] { $seconds } s: { $games } rounds and { $moves } moves a second, { $by }, { $count } cores.
    }
   *[match] { $count ->
        [one] { $seconds } s: { $games } matches and { $moves } moves a second, { $by }, 1 core.
       *[other] { $seconds } s: { $games } matches and { $moves } moves a second, { $by }, { $count } cores.
    }
}
simulate-who-twice = --level and --players both say who plays: give --players a number, or leave out --level
simulate-cut-short = These are the first { $done } of { $count }.

## The figure that simulate draws

plot-outcome = { $game ->
    [round] Who wins { figure-games }, and how long they take
   *[match] Who wins { figure-games }, and how long they take
}
plot-played = { $played }. Bars are 95 % intervals.
plot-fair = fair share { $share } %
plot-seat = seat { $number }
plot-wins = Win rate of each seat
plot-of-the-games = % of the games
plot-median = median { $count }
plot-length = Length
plot-moves = moves (band, 5 to 95 %: { $low } to { $high })
plot-effects = What { $option } changes, against { $option } { $value } ({ $games } each)

## tournament

tournament-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
tournament-deals = { $count ->
    [one] 1 deal, played by every two bots from both sides
   *[other] { $count } deals, each played by every two bots from both sides
}
tournament-rating = rating
tournament-interval = 95 % interval
tournament-wins = wins
tournament-against = wins, %, against
tournament-elo = Ratings are on the Elo scale, { $mean } being the mean of these bots: 100 points more win 64 %.
tournament-observed = The intervals take each deal, with all that was played on it, as one observation.
# $pairs: those that are level, two and two.
tournament-level = So many deals don’t tell apart { $pairs }.
tournament-no-end = Where all was won or all was lost nothing says by how much, and the interval has no end ({ $sign }).
tournament-cut-short = These are the first { $done } deals of { $count }.

## serve

serve-at = Lastcard is at { $address } (Ctrl-C ends it)
serve-at-public = Lastcard is at { $address }, by way of { $behind } (Ctrl-C ends it)

## doctor: states, things looked at, and what is fine about them

doctor-ok = ok
doctor-to-fix = to fix
doctor-result = { $count ->
    [0] A server can run here.
    [one] 1 to fix.
   *[other] { $count } to fix.
}
doctor-python = Python
doctor-packages = packages
doctor-extras = extras
doctor-language = language
doctor-terminal = terminal
doctor-text = text
doctor-sqlite = SQLite
doctor-store = store
doctor-port = port
doctor-public-url = public URL
doctor-open-files = open files
doctor-experts = expert bots
doctor-randomness = randomness
doctor-clock = clock
doctor-no-sim = without experts, simulate and tournament
doctor-no-postgres = without PostgreSQL
# $others: what to type for the other languages.
doctor-others = others: { $others }
doctor-no-terminal = none here: lines of text
doctor-dumb = a simple one: lines of text
doctor-colours = colours
doctor-no-colours = no colours
# $setting: what to put into the environment.
doctor-encoding = { $encoding }: cards and letters would go missing; set { $setting }, or a locale with UTF-8
doctor-tables = { $count ->
    [one] 1 table
   *[other] { $count } tables
}
doctor-commit = a commit takes { $took } ms
doctor-port-free = { $port } on { $host } is free
doctor-no-public-url = none: links name the address that a request came to
doctor-files-enough = { $count ->
    [one] enough for 1 socket
   *[other] enough for { $count } sockets
}
doctor-compiled = compiled, in { $folder }
doctor-to-compile = compiled when first needed, in { $folder }
doctor-from-the-system = from the system
