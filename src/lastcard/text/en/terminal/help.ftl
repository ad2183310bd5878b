### What “lastcard --help” says, and the help of each command, the manual page and the shells. Plain texts in one line,
### without braces: they are read by a reader of their own, so that help is there at once.

## Headings

help-usage = usage:
help-commands = commands:
help-arguments = arguments:
help-options = options:
help-examples = examples:
help-statuses = exit status:
help-variables = environment:
help-kept = files:
# Before the value that is taken unless another is given: “default 4”.
help-default = default

## Headings of the manual page

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION

## What stands for a value, in capitals

value-address = ADDRESS
value-addresses = ADDRESSES
value-command = COMMAND
value-file = FILE
value-folder = FOLDER
value-lang = LANG
value-level = LEVEL
value-link = LINK
value-name = NAME
value-option = OPTION
value-path = PATH
value-preset = PRESET
value-rule = RULE
value-seconds = SECONDS
value-server = SERVER
value-text = TEXT
value-value = VALUE

## Commands

command-lastcard = The card game of shedding your hand and calling your last card: play it, host it, see it again, check it.
command-play = play against bots, or several of you at one screen
command-host = open a table on a server, and play there
command-join = sit down by its link at a table on a server, or look on
command-replay = go through a record move by move
command-serve = run a server that people play on
command-doctor = check this machine: what the terminal can do, and whether a server can run here
command-simulate = let bots play many games, and say who wins and what they are like
command-tournament = let bots meet on the same deals from both sides, and rate them
command-record = look at records of matches, and check them
command-record-show = say who played a match, by which rules, and how it ended
command-record-check = play records again and check every move
command-verify = check that nobody chose a record’s cards
command-conformance = run conformance cases, and say which fail
command-rule = work with the rules written on customizable cards
command-rule-list = list the rules that come with the game, or those in a folder of yours
command-rule-show = say in plain words what a rule does
command-rule-check = check rules: files, folders of them, or rules in quotes
command-rule-try = let bots play a rule many times, and say what it changes
command-rules = list the house rules and presets, or check a set of them
command-rules-check = say what is on, or why it can’t be played together
command-editions = list the editions, show one, or check one of your own
command-editions-show = say what is in a box
command-editions-check = check files of editions
command-completion = print what makes a shell complete commands, options and values
command-man = print the manual page

## Options that many commands have

help-help = show this help
help-version = say which version this is
help-edition = which box
help-rules = which rules
help-set = set a house rule; `lastcard rules` lists them; can be repeated
help-custom = put in a customizable card with this rule: a name, a file, or `words :: effect`; can be repeated
help-players = how many play, from 2 to 10
help-seed = the same seed deals the same cards
help-json = give the answer as data for a program
help-lang = speak en, es or fr, whatever the environment says
help-level = how well bots play, which is beginner, casual or expert
help-name = your name
help-plain = lines of text instead of a screen: for screen readers, pipes and simple terminals
help-no-motion = nothing moves

## play

help-play-players = how many play, you included, from 2 to 10
help-play-name = your name; repeat it for each of you who play at this screen
help-play-record = write the match to this file, however it ends
help-play-resume = go on with a match from its record

## host and join

help-host-server = where the server is; without it, on this machine
help-host-players = how many chairs there are, from 2 to 10
help-host-bots = bots that sit down at once, a level each
help-host-clock = how long a decision may take; without it, as long as it takes
help-host-race = how long the next turn waits for a call or a catch, in milliseconds
help-host-no-race = no race: the last-card call is made by itself
help-host-correspondence = nobody has to be there, and turns may take days
help-host-open = list the table for everybody; otherwise who has the link may come
help-join-link = what the host sent you
help-join-token = come back to the chair that you were given this for
help-join-watch = look on instead of playing

## replay, record, verify, conformance

help-file = the record
help-files = the records
help-step = wait for Enter after each move, and show all hands
help-from = begin with this move
help-verify-commitment = the commitment that you were told before the deal
help-verify-share = the share that you added to the deal
help-conformance-paths = files of cases, or folders with them

## serve and doctor

help-host = listen on this address; `0.0.0.0` or `::` lets other machines in
help-port = listen on this port; 0 is any that is free
help-store = where tables are kept: `sqlite:///path/file.db` or `postgresql://…`
help-store-default = tables.db in ~/.local/share/lastcard
help-public-url = the address people type, for links and for the pages’ policy
help-origin = pages of this address may connect too; can be repeated
help-proxy = a reverse proxy says where requests come from; without addresses, one on this machine
help-workers = processes that think for bots
help-workers-default = one less than there are cores
help-max-tables = tables at once
help-max-sockets = connected at once
help-max-sockets-per-address = of those, from one address
help-max-tables-per-hour = new tables from one address
help-log-level = what is said on standard error: debug, info, warning or error
help-serve-open = open the page in a browser

## simulate, tournament and rule try

help-simulate-players = how many play, or who, seat by seat: beginner, casual, expert, or `module:Class` for a bot of yours
help-simulate-seed = the same seed gives the same games
help-simulate-games = how many rounds to play
help-simulate-matches = play whole matches to the target instead of rounds
help-simulate-compare = play with each of these values, and show what changes
help-simulate-never-slip = nobody forgets the call or misses who does
help-cores = how many cores to use; without it, all
help-simulate-plot = draw a figure, as .svg or .png
help-simulate-csv = write a row for each game to this file
help-tournament-bots = beginner, casual, expert, or `module:Class` for a bot of yours
help-tournament-players = seats at a table, taken in turn, from 2 to 10
help-tournament-deals = how many deals; every two bots play each twice
help-tournament-matches = play whole matches from each deal on, not one round
help-tournament-never-slip = the levels never forget the call, and catch who does
help-tournament-csv = write what came of every deal to this file
help-rule-try-seed = the same seed gives the same rounds
help-rule-try-games = how many rounds to play

## rule, rules, editions

help-rule-rule = a name that `lastcard rule list` shows, a .toml file, or `words :: effect`
help-rule-check-rules = names, .toml files, folders, or rules in quotes
help-rule-folder = a folder with rules of yours
help-rules-check-name = the preset to begin with
help-rules-check-settings = house rules to set besides
help-editions-name = one of the list, or a file of yours
help-editions-paths = the files

## completion

help-completion-shell = which shell: bash, zsh or fish

## Exit status

help-status-0 = all is well
help-status-1 = something was checked and found wanting
help-status-2 = the command was given wrongly, or something that can’t be used
help-status-130 = interrupted

## Variables of the environment

help-variable-lastcard-lang = the language, before the locale: en, es or fr
help-variable-lc-all = the locale; its language is spoken if it is one of these
help-variable-lastcard-plain = set to anything but 0: lines of text instead of a screen
help-variable-no-color = set to anything, no colours
help-variable-term = dumb: lines of text instead of a screen
help-variable-xdg-data-home = where tables are kept, instead of in ~/.local/share
help-variable-xdg-state-home = where your chairs and an unfinished match are kept, instead of in ~/.local/state
help-variable-xdg-cache-home = where what is compiled for simulations and experts is kept, instead of in ~/.cache
help-variable-settings = every option of `lastcard serve` can be a variable, too: its help names them

## Files that are kept

help-kept-tables = the tables of `lastcard serve`, unless `--store` names another place
help-kept-chairs = the keys to your chairs at tables, for sixty days: who has them plays your cards
help-kept-unfinished = the last match at home that was left before its end, for `lastcard play --resume FILE`
help-kept-compiled = what is compiled for simulations and experts; can be deleted at any time
help-kept-elsewhere = On macOS these folders are `lastcard` in ~/Library/Application Support and in ~/Library/Caches, on Windows `lastcard` in %LOCALAPPDATA%.
