### Words that can be typed in line mode, besides the notation. English and the notation work in every language.
### One word or a few for each; accents and capitals make no difference, and actions can be cut short.
### Sentences show them as { typed-draw }. No word may mean two things; a test checks that.

## Actions of the game

typed-play = play
typed-jump = jump
typed-draw = draw
typed-pass = pass
typed-colour = colour
typed-challenge = challenge
typed-take = take
typed-catch = catch
typed-swap = swap
typed-choose = choose
typed-discard = discard
typed-vote = vote
typed-yes = yes
typed-no = no
typed-abstain = abstain
typed-do = do
typed-done = done
typed-refuse = refuse
typed-propose = propose
typed-skip = skip
typed-next = next

## At any table

typed-help = help
typed-hand = hand
typed-log = log
typed-scores = scores
typed-rules = rules
typed-why = why
typed-hint = hint
typed-guide = guide
typed-save = save
typed-quit = quit

## At a table on a server

typed-who = who
typed-say = say
typed-react = react
typed-mute = mute
typed-unmute = unmute
typed-agree = agree
typed-withdraw = withdraw
typed-arm = arm
typed-disarm = disarm
typed-name = name
typed-face = face
typed-verify = verify
typed-ready = ready
typed-pause = pause
typed-resume = resume
typed-leave = leave

## The host

typed-start = start
typed-stop = stop
typed-bot = bot
typed-kick = kick
typed-unban = unban
typed-host = host
typed-set = set
typed-edition = edition
typed-preset = preset
typed-clock = clock
typed-seats = seats
typed-write = write
typed-erase = erase
typed-open = open
typed-spectators = spectators
typed-delay = delay
typed-lock = lock
typed-race = race
typed-aloud = aloud
typed-hints = hints
typed-newcomers = newcomers
typed-language = language

## Values

typed-on = on
typed-off = off

## Cards, besides their names in cards.ftl; several, with commas between

typed-card-draw-two = draw two, draw 2, plus two
typed-card-reverse = reverse, turn round
typed-card-skip = skip, miss a turn
typed-card-wild = wild, wild card
typed-card-wild-draw-four = wild draw four, wild draw 4, wild +4, draw four, draw 4, plus four
typed-card-custom = customizable, wild custom, custom

# Words that can be left out before a card or a name.
typed-fillers = a, an, the, my, card, with, to, on
# Other words for the same, with commas between: “exit = quit” where typed-quit is “quit”.
typed-also = accept = take, exit = quit, cards = hand, deal = start, yeah = yes, nope = no

## Placeholders in examples

typed-a-name = NAME
typed-a-species = ANIMAL
typed-a-card = CARD
typed-a-colour = COLOUR
typed-a-number = NUMBER
typed-a-text = TEXT
typed-a-file = FILE
typed-a-level = LEVEL
typed-a-reaction = REACTION
typed-a-rule = RULE
typed-a-value = OPTION=VALUE
typed-a-time = SECONDS
typed-a-switch = { typed-on } or { typed-off }
