### Help of the commands, the manual page and the shells. Plain texts on one line without braces: a simple reader parses
### them, so that help is fast.

## Headings

help-usage = usage:
help-commands = commands:
help-arguments = arguments:
help-options = options:
help-examples = examples:
help-statuses = exit status:
help-variables = environment:
help-saved = files:
# Before the default value: “default 4”.
help-default = default

## Headings of the manual page

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION

## Placeholders of values, in capitals

value-address = ADDRESS
value-addresses = ADDRESSES
value-command = COMMAND
value-file = FILE
value-folder = FOLDER
value-from = FROM
value-key = KEY
value-lang = LANG
value-level = LEVEL
value-link = LINK
value-name = NAME
value-option = OPTION
value-path = PATH
value-preset = PRESET
value-rule = RULE
value-seconds = SECONDS
value-days = DAYS
value-server = SERVER
value-text = TEXT
value-to = TO
value-value = VALUE

## Commands

command-lastcard = The card game of shedding your hand and calling your last card: play, host, replay and analyse it. Without a command, a terminal shows the start screen.
command-play = play against bots, alone or with others at the same screen
command-host = open a table on a server and play there
command-join = join a table on a server by its link, or watch it
command-quick = play with other people at a public table, or list the open tables
command-stats = show your statistics and achievements, which are kept on this computer alone
command-stats-export = save all your matches to a file, for another computer or the page in the browser
command-stats-import = add the matches of such a file; none counts twice
command-stats-delete = delete all your matches on this computer
command-replay = show a record move by move
command-serve = run a server
command-doctor = check what this terminal can do and whether a server can run here
command-store = move the store of a server to another database
command-store-move = copy all tables from one store into an empty one, and check the copy; no server may use either
command-simulate = let bots play many games and print the results
command-tournament = let bots play the same deals from both sides and rate them
command-record = show records of matches and check them
command-record-show = show who played, with which rules, and the result
command-record-check = replay records and check every move
command-review = compute how the chances to win went in a record, and which choices changed them
command-verify = check that nobody chose the cards of a record
command-conformance = run conformance cases and report failures
command-rule = list, explain, check and try rules written on customizable cards
command-rule-list = list the rules of the library, or of a folder
command-rule-show = explain what a rule does
command-rule-check = check rules: files, folders, or rules in quotes
command-rule-try = let bots play a rule many times and show what it changes
command-rules = list house rules and presets, or check a combination of them
command-rules-check = show which house rules are on, or why they contradict each other
command-editions = list the editions, show one, or check your own
command-editions-show = show what is in the box
command-editions-check = check edition files
command-completion = print the completion script for a shell
command-man = print the manual page

## Options of many commands

help-help = show this help
help-version = print the version
help-edition = the edition to play
help-rules = the rules to play
help-set = set a house rule; `lastcard rules` lists them; can be repeated
help-custom = add a customizable card with this rule: a name, a file, or `words :: effect`; can be repeated
help-players = number of players, from 2 to 10
help-seed = the same seed deals the same cards
help-json = print the result as JSON
help-lang = the language: en, es or fr; overrides the environment and your preferences
help-level = level of the bots: beginner, casual or expert
help-name = your name, instead of the one in your preferences
help-plain = print lines of text instead of a full screen: for screen readers, pipes and simple terminals
help-no-motion = turn off animation
help-guide = show tips that explain the game as you play

## play

help-play-players = number of players including you, from 2 to 10
help-play-level = level of the bots: beginner, casual or expert; overrides your preferences
help-play-name = your name, instead of the one in your preferences; repeat it for each person at this screen
help-play-hints = allow hints: how good your choices are, if you play alone against bots
help-play-record = write the match to this file, move by move
help-play-resume = resume a match from its record; without a file, the last unfinished match

## host and join

help-host-server = address of the server; without it, this machine
help-host-players = number of seats, from 2 to 10
help-host-bots = bots that join at once, one level each
help-host-clock = time limit for each decision; without it, there is none
help-host-race = how long the next turn waits for a call or a catch, in milliseconds
help-host-no-race = no race: the last-card call is automatic
help-host-correspondence = players don’t have to be online, and turns may take days
help-host-open = list the table publicly; otherwise people need the link
help-host-aloud = you talk aloud: the VETO may be slapped on any person, not only on those who chat
help-join-link = the link that the host sent you
help-join-token = return to your seat with its token
help-join-watch = watch instead of playing
help-quick-server = address of the server; without it, this machine
help-quick-any-language = don’t look at the language of the table
help-quick-list = only list the open tables

## replay, record, verify, conformance

help-file = the record
help-files = the records
help-step = print each move with all hands, and wait for Enter
help-from = start with this move
help-review-seat = review only the decisions of this player, who is then called “you”; the first one is 0
help-review-worlds = try each choice in at most this many random games; more of them are slower and more exact
help-review-plot = draw the chances to win, as .svg or .png
help-verify-commitment = the commitment that you saw before the deal
help-verify-setup = the fingerprint of the setup that you saw at the start
help-verify-share = the share that you added to the deal
help-conformance-paths = files of cases, or folders

## serve and doctor

help-host = listen on this address; `0.0.0.0` or `::` accepts other machines
help-port = listen on this port; 0 picks a free one
help-store = where to store tables: `sqlite:///path/file.db` or `postgresql://…`
help-store-default = tables.db in ~/.local/share/lastcard
help-editions = a folder of further editions to offer, as `.toml` files
help-public-url = the public address of the server, for links and security headers
help-origin = another address whose pages may connect; can be repeated
help-proxy = trust a reverse proxy for the addresses of clients; without a value, one on this machine
help-push = which push services may carry notifications: those of the usual browsers, any, or none
help-push-service = the origin of a push service that you run yourself, wherever it is; can be repeated
help-push-contact = where a push service reaches you, with `mailto:` or `https:`
help-push-contact-default = the public URL
help-push-key = the private key for notifications, in base64url
help-push-key-default = made at the first start, and kept in the store
help-workers = number of server processes that share the address; more than one needs PostgreSQL
help-bot-workers = number of processes for experts, and as many for the other bots
help-bot-workers-default = one less than the number of cores, divided by the number of workers
help-node-url = the address under which the other servers of the same PostgreSQL store reach this one
help-node-url-default = its address in the local network
help-lease = seconds without a sign of life after which other servers take over the tables of this one
help-max-tables = maximum number of tables
help-max-sockets = maximum number of connections
help-max-sockets-per-address = maximum number of connections from one address
help-max-tables-per-hour = maximum number of new tables from one address in an hour
help-retention = delete the log of a closed table this many days after its last entry; the records of its matches stay
help-store-timeout = longest wait for the store before the server reports that it isn’t ready
help-max-seats-per-minute = maximum number of requests for a seat from one address in a minute
help-max-replays-per-minute = maximum number of records, replays and reviews for one address in a minute
help-max-changes-per-minute = maximum KiB of changes at tables from one address in a minute
help-keep-unplayed = minutes to keep a table that everybody left before its first match
help-background-nice = how much replays and reviews yield to other programs, from 0 to 19, as with nice
help-log-level = what to log on standard error: debug, info, warning or error
help-drain = don’t start a server, but ask the one that runs with these settings to hand its tables over to the others, and wait until it has
help-serve-open = open the page in a browser

## store

help-stats-export-file = the file to write
help-stats-import-file = a file that this command or the page has saved
help-stats-delete-yes = delete without asking back
help-store-move-source = the store to copy, which stays as it is: `sqlite:///path/file.db` or `postgresql://…`
help-store-move-target = the store to copy into, which has to be empty: `sqlite:///path/file.db` or `postgresql://…`

## simulate, tournament and rule try

help-simulate-players = number of players, or a list of them: beginner, casual, expert, or `module:Class` for your own bot
help-simulate-seed = the same seed gives the same games
help-simulate-games = number of rounds to play
help-simulate-matches = play whole matches instead of rounds
help-simulate-compare = play with each of these values and show the differences
help-simulate-never-slip = bots never forget the call and always catch
help-cores = number of cores to use; without it, all
help-ray = play on Ray: start it on this machine, or join the cluster at this address
help-simulate-plot = draw a plot, as .svg or .png
help-simulate-csv = write a row for each game to this file
help-tournament-bots = beginner, casual, expert, or `module:Class` for your own bot
help-tournament-players = seats at the table, from 2 to 10; the bots take turns in them
help-tournament-deals = number of deals; each pair of bots plays every deal twice
help-tournament-matches = play a whole match from each deal instead of one round
help-tournament-never-slip = bots never forget the call and always catch
help-tournament-csv = write a row for each deal to this file
help-rule-try-seed = the same seed gives the same rounds
help-rule-try-games = number of rounds to play

## rule, rules, editions

help-rule-rule = a name from `lastcard rule list`, a .toml file, or `words :: effect`
help-rule-check-rules = names, .toml files, folders, or rules in quotes
help-rule-folder = a folder with your own rules
help-rules-check-name = the preset to start with
help-rules-check-settings = house rules to set
help-editions-name = an edition of the list, or a file
help-editions-paths = edition files

## completion

help-completion-shell = bash, zsh or fish

## Exit status

help-status-0 = success
help-status-1 = a check failed
help-status-2 = wrong usage or unusable input
help-status-3 = nothing is wrong as far as the record tells, but the deal isn’t proven (verify)
help-status-130 = interrupted

## Environment variables

help-variable-lastcard-lang = the language: en, es or fr; overrides your preferences and the locale
help-variable-lc-all = the locale, used if Lastcard speaks its language
help-variable-lastcard-plain = anything but 0: lines of text instead of a full screen
help-variable-no-color = anything: no colours
help-variable-term = dumb: lines of text instead of a full screen
help-variable-xdg-config-home = folder for your preferences, instead of ~/.config
help-variable-xdg-data-home = folder for tables, instead of ~/.local/share
help-variable-xdg-state-home = folder for your seats and unfinished matches, instead of ~/.local/state
help-variable-xdg-cache-home = folder for compiled code of simulations and experts, instead of ~/.cache
help-variable-settings = every option of `lastcard serve` has a variable too; its help lists them

## Files

help-saved-preferences = your preferences: name, theme (dark or light), level (of the bots) and language; options and `LASTCARD_LANG` override them
help-saved-tables = the tables of `lastcard serve`, unless `--store` says otherwise
help-saved-statistics = your finished matches, for `lastcard stats`
help-saved-seats = the tokens of your seats, for sixty days: anybody who has them can play your cards
help-saved-unfinished = local matches that aren’t over, for `lastcard play --resume`; the last ten are kept
help-saved-compiled = compiled code for simulations and experts; can be deleted at any time
help-saved-elsewhere = On macOS these folders are `lastcard` in ~/Library/Application Support and in ~/Library/Caches, on Windows `lastcard` in %LOCALAPPDATA%.
