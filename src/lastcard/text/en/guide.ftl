### The guided first round: short tips, each shown once, when the game comes to it.

guide-start = Show me how
guide-start-about = A guided round against two bots, with tips
guide-label = Guide
guide-next = Got it
guide-stop = Stop the guide
guide-stopped = The guide is off. You find it again under “{ home-how }”.

## The round

guide-goal = Be the first to play all your cards. Each player shows how many they still hold.
guide-match = Your turn: play a card with the same colour, number or symbol as the top one.
guide-may-draw = You may draw instead of playing, even if a card fits.
guide-nothing = None of your cards fits: draw one. If it fits, you may play it at once.
guide-drawn = The card you drew fits: play it now, or keep it.

## Cards

guide-wild = You hold a wild. It fits on anything, and you name the next colour.
guide-wild-draw-four = Wild Draw Four: the next player draws four. Play it only if you hold no card of the colour in play.
guide-colour = The round begins with a wild, and you name its colour: one that you hold often.
guide-challenge = Did they hold the colour that was in play? If so, challenge, and they draw the four. If not, you draw two more.
guide-skip = Skip: the next player loses their turn.
guide-reverse = Reverse: play changes direction.
guide-draw-two = Draw Two: the next player draws two cards and loses their turn.
guide-wild-played = A wild fits on anything. The player who plays it names the colour to match.
guide-four-played = Wild Draw Four: the next player draws four, or challenges it.

## The last card

guide-uno = Two cards left: call “{ -uno }” first, then play one. If you forget, you can be caught.
guide-catch = { $name } has one card and forgot to call. Catch them before the next player acts: they draw two.
guide-one-left = { $name } has only one card left. Change the colour, or make them draw.

## The end

guide-score = The player who goes out scores the cards that the others still hold. That is the whole game: play on!
