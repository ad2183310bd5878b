### Why something can't be done, and what to do instead. Whole sentences, to the player.

## Refused by the game

refused-not-your-turn = It isn’t your turn yet. Wait until your name lights up.
refused-wrong-phase = You can’t do that now. The line above your hand says what to do.
refused-no-match = That card doesn’t match. Play the colour in play, the same number or symbol, or a wild.
refused-not-in-hand = That card isn’t in your hand. Choose one that is.
refused-colour-needed = A wild needs a colour. Name one when you play it.
refused-colour-unknown = This edition has no such colour. Choose one of its colours.
refused-only-the-drawn-card = After drawing you may only play the card you drew.
refused-bluff-forbidden = At this table a Wild Draw Four can’t be played while you hold the colour in play. Choose another card.
refused-nothing-to-call = There is nothing to call. Call “{ -uno }” when you play your second-to-last card.
refused-nothing-to-catch = There is nobody to catch: it is too late, or they called in time.
refused-veto-in-use = Somebody already has the { -veto }. Wait until it is back in the middle.
refused-veto-yourself = You can’t slap the { -veto } on yourself. Choose another player.
refused-not-in-this-edition = This edition has no such card.
refused-not-allowed-by-rules = The rules of this table don’t allow that. The list of rules in force says why.
refused-must-play = You have a card that must be played. It is raised above the others.
refused-wrong-number-of-cards = That is the wrong number of cards. Choose as many as the question says.
refused-no-such-seat = You can’t choose that player. Choose another one.
refused-bad-notation = Lastcard didn’t understand that. Try again.

## Refused by the table

refused-unreadable = Lastcard didn’t understand that. Reload the page and try again.
refused-not-seated = You are watching. Sit down to take part.
refused-not-host = Only the host can do that. Ask them to.
refused-not-playing = No match is being played. The host deals the next one.
refused-not-now = You can’t do that during a match. Wait until it is over.
refused-paused = The game is paused. Press “{ table-resume }” to continue.
refused-waiting = Your move is already on its way. Wait a moment.
refused-too-fast = That was too fast. Wait a moment and try again.
refused-table-full = All seats are taken. You can watch, or open your own table.
refused-table-locked = The table is locked. Ask the host to let you in.
refused-name-taken = Somebody here already has that name. Choose another one.
refused-bad-name = A name needs at least one letter or digit. Choose another one.
refused-no-such-player = That player has left, or you can’t do that to them.
refused-bad-settings = These settings don’t work together. Change one of them back.
refused-old-revision = The rules have just changed. Read them again before you agree.
refused-bad-share = That isn’t the number that your device has fixed for this deal.
refused-not-agreed = Not everybody has agreed to the rules written on the cards. Wait for them, or change the rules.
refused-too-few = You can’t play alone. Add a bot, or send somebody the link.
refused-muted = You are muted for now. Wait until you can chat again.
refused-veto-without-talk = Only people who have said something can get the { -veto }.
refused-hints-off = This table gives no hints. The host can allow them in the settings.
refused-not-alone = Hints are only for a player who is alone with bots.
refused-nothing-to-choose = There is nothing for you to choose now.
refused-not-judged = That can’t be judged with the rules of this match.
refused-hint-pending = A hint is already on its way. Wait a moment.
refused-turn-over = The game went on before the hint was ready. Ask again at your next turn.
refused-gone = You have left this match. You can play again when it is over.
refused-banned = The host removed you from this table. You can’t come back unless the host allows it.
refused-no-push = This server can’t notify this browser.
refused-closed = This table is closed. Open a new one.

## Refused by the server

refused-no-such-table = There is no such table, or it isn’t open to you. Check the link.
refused-not-found = There is nothing at this address. Go to the start page.
refused-too-many = Too many requests. Try again in a minute.
refused-unavailable = The server is busy. Try again in a moment.
refused-server-error = Something went wrong on the server; nothing was changed. Try again.
refused-unreachable = The server can’t be reached. Check your connection and try again.
refused-invalid = Something isn’t filled in correctly. Check it and try again.
refused-too-large = That is too long. Make it shorter.
refused-foreign-origin = This page can’t connect to that server. Open the server’s own page.
# Anything else.
refused-unknown = You can’t do that now.

## Why the server closed the connection

bye-restart = The server is restarting. You will be back in a moment.
bye-too-slow = The connection was too slow. Trying again.
bye-too-many-tabs = This table is open in too many tabs. Continue in the newest one.
bye-removed = You are no longer at this table.
bye-flood = This page sent too much. Reload it.
bye-closed = This table is closed.

## Why can't I play this card? $choices: what could be played, in a list with “or”.

why-no-match = { card } doesn’t match. You can play { $choices }, or draw.
# Drawing isn’t possible.
why-no-match-no-draw = { card } doesn’t match. You can play { $choices }.
why-not-your-turn = { card } has to wait: it is { $name }’s turn.
why-only-drawn = You drew this turn, so you may only play { $choices }.
why-pending = You can’t answer with { card }. You can play { $choices }, or take { card-count }.
why-pending-take = You can’t answer with { card }, or with any other card you hold. Take { card-count }.
why-bluff = At this table { card } can’t be played while you hold a card of the colour in play.
why-forbidden = A written rule forbids { colour } { force-until }.
why-only-colour = A written rule allows only { colour } cards and wilds { force-until }.
why-last-card = { card } can’t be the last card at this table.
why-jump-in = Out of turn you can only play a card identical to the top one.
# Something else is asked first: a colour, a vote, an answer.
why-asked = You have to answer something else first.
why-round-over = The round is over.
why-paused = The game is paused.

## Why can't the VETO be slapped on this player? Below their name.

why-veto-silent = Nothing written in the chat since the match began, or since their last { -veto }.
why-veto-bot = A bot plays these cards, and bots don’t talk.
why-veto-in-use = { refused-veto-in-use }
