### Output of the commands other than games: tables, verdicts, progress. What users type isn’t translated.

# A label and its value.
labelled = { $name }: { $words }

## Long work

progress-done = { $done } of { $count }
progress-ready = getting ready
# The rate per second, and the time left: 0:01:30
progress-pace = { $rate } a second, { $left } left
progress-nothing = interrupted before the first result
progress-repeated =
    { $count ->
        [one] a worker was lost; its games were played again
       *[other] workers were lost; their games were played again, { $count } times
    }

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

## Results of a check, between its name and the details

found-fine = fine
found-wrong = wrong
# A rule without an effect.
written-words-alone = no effect, so the table decides by proposals and votes

## record show: labels and lines

record-players = Players
record-result = Result
record-length = Length
record-deal = Deal
record-after-round = Unfinished, after round { $number }
record-unfinished = Unfinished, in round { $number }
record-provable = With a proof that nobody chose the cards; check it with `lastcard verify { $path }`
record-unproven = Without a proof that nobody chose the cards

## verify

verify-proof = proof
verify-your-commitment = your commitment
verify-your-setup = your setup
verify-your-share = your share
verify-commitment = commitment
verify-shares = shares
verify-seed = seed
verify-digests = digests
verify-limit = limit
verify-moves = moves
# $tags: names of tags, in a list.
verify-no-proof = the record has no { $tags }, so it doesn’t say where its seed comes from
verify-noted = it is the one that you noted
verify-noted-other = you noted { $noted }, the record has { $stated }
verify-added = { $names } added it
verify-not-added = the record doesn’t have it
verify-no-setup = the record has none: its shares weren’t committed
verify-digest = it is the SHA-256 of the secret
verify-committed = each share is the committed one
verify-shared = { $count ->
    [one] { $shared } of 1 seat added one
   *[other] { $shared } of { $count } seats added one
}
verify-made = it is made from the secret and the shares
verify-made-setup = it is made from the secret, the setup and the shares
verify-proven = proven: nobody chose the cards
# $options: names of options, in a list.
verify-proven-so-far = as far as the record tells, nothing is wrong; to prove that nobody chose the cards, give { $options } from before the deal
verify-limited = as far as the record tells, nothing is wrong; but it isn’t proven that nobody chose the cards
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
box-worth = numbers at face value, { $worth }
box-dealer = dealer
box-dealer-draw = whoever draws the highest card
box-dealer-random = chosen at random
box-symbols = symbols
box-symbols-shown = shown by default
box-symbols-hidden = hidden by default
box-extra-out = taken out before play
box-extra-middle = lies in the middle

## rules

# $option, $setting: what is typed.
rules-options = House rules, set with { $option }, as in { $option } { $setting }:
rules-presets = Presets, chosen with { $option }:
rules-number = a whole number from { $least } to { $most }
rules-nothing-on = The rules of the sheet, no house rules.

## rule try

try-with = with the rule
try-plain = as a plain wild
try-difference = difference
try-times = times it took effect
try-rounds = rounds in which it took effect
try-turns = turns per round
try-won = wins of the player who played it
try-never-played = never played
try-same-deals = { $count ->
    [one] 1 round each, from the same deal; 95 % intervals in brackets; { figure-points } are percentage points.
   *[other] { $count } rounds each, from the same deals; 95 % intervals in brackets; { figure-points } are percentage points.
}
try-longer = The rule makes rounds longer.
try-shorter = The rule makes rounds shorter.
try-no-length = The rule has no clear effect on the length of rounds.
try-helps = It helps the player who plays it.
try-hurts = It hurts the player who plays it.
try-no-help = It neither clearly helps nor hurts the player who plays it.
try-fair = A fair share of wins is { $share } %.
try-cut-off = { $count ->
    [one] 1 round with the rule was cut off after { $most } moves.
   *[other] { $count } rounds with the rule were cut off after { $most } moves.
}
try-words-alone = The rule has no effect, and bots make no proposals: it was played as a plain wild.
try-judged = Bots answer dares and votes at random, so results among people may differ.

## Figures. $game: round or match.

figure-games = { $game ->
    [round] { count-rounds }
   *[match] { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
}
figure-interval = { $low } to { $high }
# Percentage points, the difference of two shares, as short as can be.
figure-points = pp
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
figure-length-line-2 = 5 to 95 %: { $low } to { $high } moves
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
    [yes] { $change } points against the fair { $fair } %
   *[no] { $change } points against the fair { $fair } %, which may be chance
}
figure-wins = { $name } wins
figure-seat-score = mean score

## simulate: heads of columns, labels and lines

simulate-seat = seat
simulate-player = player
simulate-wins = wins
simulate-rate = win rate
simulate-interval = 95 % interval
simulate-mean = mean
# $games: 400 rounds. $played: the edition, the rules, the seed.
simulate-compared = { $games } with each { $option }: { $played }
simulate-under = Below each figure: its difference from { $option } { $value }, ± its 95 % interval; { figure-points } are percentage points.
simulate-by-kernel = by the kernel
# $why: something that only the engine can play.
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
simulate-who-twice = --level and --players both name the players: give --players a number, or leave out --level
simulate-cut-short = These are the first { $done } of { $count }.

## The figure that simulate draws

plot-outcome = { $game ->
    [round] Wins and length of { figure-games }
   *[match] Wins and length of { figure-games }
}
plot-played = { $played }. Bars are 95 % intervals.
plot-fair = fair share { $share } %
plot-seat = seat { $number }
plot-wins = Win rate of each seat
plot-of-the-games = % of the games
plot-median = median { $count }
plot-length = Length
plot-moves = moves (band, 5 to 95 %: { $low } to { $high })
# $share: of the games that are longer than the axis.
plot-longer = { $share } % are longer →
plot-effects = Effects of { $option }, compared with { $option } { $value } ({ $games } each)

## tournament

tournament-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
tournament-deals = { $count ->
    [one] 1 deal, played by each pair of bots from both sides
   *[other] { $count } deals, each played by each pair of bots from both sides
}
tournament-rating = rating
tournament-interval = 95 % interval
tournament-wins = wins
tournament-against = wins, %, against
tournament-elo = Ratings are on the Elo scale with a mean of { $mean }: 100 points more win 64 %.
tournament-observed = The intervals count each deal, with all its games, as one observation.
# $pairs: those that are level, two and two.
tournament-level = Not enough deals to separate { $pairs }.
tournament-no-end = The interval of a bot that won or lost every game has no limit ({ $sign }).
tournament-cut-short = These are the first { $done } deals of { $count }.

## serve

serve-at = Lastcard is running at { $address } (stop it with Ctrl-C)
serve-at-public = Lastcard is running at { $address } through a proxy to { $behind } (stop it with Ctrl-C)
serve-drain-left = { $count ->
    [one] 1 table left
   *[other] { $count } tables left
}
serve-drain-silent = { $address } doesn’t answer yet. The request to drain is in the database: waiting until the node confirms it.
serve-drained = The node at { $address } has handed over its tables. It reports that it isn’t ready, and relays requests to the other nodes.

## store move

store-moved = Moved { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} (log entries: { $entries }, snapshots: { $snapshots }, records: { $records }), and read everything back. The source is unchanged.
store-not-moved = interrupted: nothing was moved

## doctor: states, checks and results

doctor-ok = ok
doctor-to-fix = to fix
doctor-result = { $count ->
    [0] A server can run here.
    [one] 1 problem to fix.
   *[other] { $count } problems to fix.
}
doctor-python = Python
doctor-packages = packages
doctor-extras = extras
doctor-language = language
doctor-preferences = preferences
doctor-terminal = terminal
doctor-text = text
doctor-sqlite = SQLite
doctor-store = store
doctor-port = port
doctor-public-url = public URL
doctor-push = notifications
doctor-open-files = open files
doctor-experts = expert bots
doctor-randomness = randomness
doctor-clock = clock
doctor-no-sim = no expert bots, simulate or tournament
doctor-no-postgres = no PostgreSQL
doctor-no-push = no notifications
# $others: the codes of the other languages.
doctor-others = others: { $others }
# $path: the file.
doctor-no-preferences = none saved; they would be in { $path }
doctor-no-terminal = none: lines of text
doctor-dumb = a simple one: lines of text
doctor-colours = colours
doctor-no-colours = no colours
# $setting: what to put into the environment.
doctor-encoding = { $encoding } can’t show all cards and letters: set { $setting }, or use a UTF-8 locale
doctor-tables = { $count ->
    [one] 1 table
   *[other] { $count } tables
}
doctor-commit = a commit takes { $took } ms
doctor-port-free = { $port } on { $host } is free
doctor-no-public-url = none: links use the address of the request
doctor-push-off = off
doctor-push-missing = off: { $install }
doctor-push-no-contact = they work; with --push-contact, push services know whom to ask, and Apple’s needs it
doctor-push-works = they work; contact { $contact }
doctor-files-enough = { $count ->
    [one] enough for 1 socket
   *[other] enough for { $count } sockets
}
doctor-compiled = compiled, in { $folder }
doctor-to-compile = not compiled yet; compiled on first use, in { $folder }
doctor-from-the-system = from the system
