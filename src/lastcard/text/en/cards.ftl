### Cards, colours, editions and people. Everything else is built from these.
###
### Arguments of many messages:
###   $colour   red, blue, green, yellow, purple or orange; none for a wild; the name itself in a custom edition
###   $rank     0 to 9, draw-two, reverse, skip, wild, wild-draw-four, custom; back for a card that can’t be seen
###   $who      you or other: who does it; then $name is their name
###   $whom     you or other: whom it is done to; then $object is their name
###   $count    a number
### A message in braces, like { card }, gets the same arguments as the message around it.

# The call. The word is the same in every language; only its exclamation marks differ.
-uno = Uno!
# The product. Never translated.
-lastcard = Lastcard
# The word on the VETO card. Never translated.
-veto = VETO

## Colours

# In the middle of a sentence.
colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [purple] purple
    [orange] orange
    [none] no colour
   *[other] { $colour }
}
# Alone, beside its symbol.
colour-label = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
    [purple] Purple
    [orange] Orange
    [none] No colour
   *[other] { $colour }
}
# As it goes with a feminine noun, where your language tells them apart: “carta roja”, “carte verte”.
colour-feminine = { colour }
# The colour in $named, in the middle of a sentence.
colour-named = { $named ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [purple] purple
    [orange] orange
   *[other] { $named }
}

## Cards

# The name of the card without its colour.
card-rank = { $rank ->
    [draw-two] Draw Two
    [reverse] Reverse
    [skip] Skip
    [wild] Wild
    [wild-draw-four] Wild Draw Four
    [custom] Wild Customizable
    [back] Card face down
   *[other] { $rank }
}
# A card by its name. Let the colour agree with the card where your language does that.
card = { $colour ->
    [none] { card-rank }
   *[other] { colour-label } { card-rank }
}
# The same with an indefinite article, for the middle of a sentence.
card-a = { $colour ->
    [orange] an { card }
   *[other] a { card }
}
# One of the customizable cards, with the words on it.
card-written = { card-rank }: “{ $words }”
card-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
# Parts of “Play any red card, any 7 or a wild”.
card-any-colour = any { colour } card
card-any-rank = any { card-rank }
card-any-wild = any wild

points = { $count ->
    [one] 1 point
   *[other] { $count } points
}

## Editions: a name, and what is special about it in a few words

edition-coloradd = Classic
edition-coloradd-about = Four colours, each with its own symbol
edition-artiste = Artiste
edition-artiste-about = The same game, drawn in ink
edition-nonpartisan = Nonpartisan
edition-nonpartisan-about = Other colours, and a VETO for anyone who talks politics

## Bots

level-beginner = Beginner
level-beginner-about = Plays any card that fits and often forgets to call
level-casual = Casual
level-casual-about = Plays a relaxed, friendly game
level-expert = Expert
level-expert-about = Counts cards and calls bluffs
