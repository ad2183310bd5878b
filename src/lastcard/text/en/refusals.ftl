### Why something can't be done, and what to do instead. Whole sentences, to the player.

## The game says no

refused-not-your-turn = It isn’t your turn yet. Wait until your name is lit.
refused-wrong-phase = That can’t be done at this moment. The line above your hand says what is asked for.
refused-no-match = That card doesn’t match. Play the colour in play, the same number or symbol, or a wild; or draw.
refused-not-in-hand = That card isn’t in your hand. Choose one that is.
refused-colour-needed = A wild needs a colour. Choose one with it.
refused-colour-unknown = This edition has no such colour. Choose one of its four.
refused-only-the-drawn-card = After drawing you may only play what you drew. Play it, or pass.
refused-bluff-forbidden = At this table a Wild Draw Four can’t be played while you hold the colour in play. Play that colour, or draw.
refused-nothing-to-call = There is nothing to call. Call “{ -uno }” as you play your last card but one.
refused-nothing-to-catch = Too late, or they called in time. Nobody is caught.
refused-veto-in-use = The { -veto } lies on somebody already. Wait until it is back in the middle.
refused-veto-yourself = The { -veto } is slapped on somebody else. Choose another player.
refused-not-in-this-edition = This edition has no such card.
refused-not-allowed-by-rules = The rules of this table don’t allow it. The list of what is in force says why.
refused-must-play = You have a card that must be played. It stands higher than the others.
refused-wrong-number-of-cards = That is not the number of cards asked for. Choose as many as the question says.
refused-no-such-seat = That player can’t be chosen. Choose another one.
refused-bad-notation = That wasn’t understood. Try again.

## The table says no

refused-unreadable = That wasn’t understood. Reload the page and try again.
refused-not-seated = You are watching. Sit down to take part.
refused-not-host = Only the host may do that. Ask them to.
refused-not-playing = No match is on. The host deals the next one.
refused-not-now = Not in the middle of a match. Wait until it is over.
refused-paused = The game is paused. Press “Go on” to continue.
refused-waiting = Your move is on its way already. Wait a moment.
refused-too-fast = That was too fast. Wait a moment and try again.
refused-table-full = All chairs are taken. You can watch, or open a table of your own.
refused-name-taken = Somebody here has that name. Choose another one.
refused-bad-name = A name needs at least one letter or digit. Choose another one.
refused-no-such-player = That player has left, or that can’t be done to them.
refused-bad-settings = These settings don’t go together. Change one of them back.
refused-old-revision = The rules were changed just now. Read them again before you agree.
refused-not-agreed = Not everybody has agreed to what is written on the cards. Wait for them, or change it.
refused-too-few = One can’t play alone. Add a bot, or send somebody the link.
refused-muted = You can’t chat for now. It will pass.
refused-gone = You have left this match. You can join in again when it is over.
refused-closed = This table is closed. Open a new one.

## The server says no

refused-no-such-table = There is no such table, or it isn’t open to you. Check the link.
refused-not-found = There is nothing at this address. Go to the start page.
refused-too-many = Too many at once. Try again in a minute.
refused-unavailable = The server is busy. Try again in a moment.
refused-server-error = Something went wrong on the server; nothing was changed. Try again.
refused-unreachable = The server can’t be reached. Check your connection and try again.
refused-invalid = Something was filled in wrongly. Check it and try again.
refused-too-large = That is too long. Make it shorter.
refused-foreign-origin = This page may not talk to that server. Open the server’s own page.
# Anything else.
refused-unknown = That can’t be done now.

## Why the server hung up

bye-restart = The server is restarting. You will be back in a moment.
bye-too-slow = The connection was too slow. Trying again.
bye-too-many-tabs = This table is open in too many tabs. Go on in the newest one.
bye-removed = The host sent you away from this table.
bye-flood = Too much was sent from this page. Reload it.
bye-closed = This table is closed.

## Why can't I play this card? With what could be played; $choices is a list joined with “or”.

why-no-match = { card } doesn’t match. You can play { $choices }, or draw.
why-not-your-turn = { card } has to wait: it is { $name }’s turn.
why-only-drawn = You drew this turn, so you may only play { $choices }.
why-pending = { card } doesn’t answer the draw. You can play { $choices }, or take { card-count }.
why-pending-take = { card } doesn’t answer the draw, and nothing you hold does. Take { card-count }.
why-bluff = At this table { card } can’t be played while you hold a card of the colour in play.
why-forbidden = A written rule forbids { colour } for now.
why-only-colour = A written rule allows only { colour } cards and wilds for now.
why-last-card = { card } can’t be the last card at this table.
why-jump-in = Out of turn you can only play a card identical to the top one.
# Something else is asked first: a colour, a vote, an answer.
why-asked = Something else has to be answered first.
why-paused = The game is paused.
