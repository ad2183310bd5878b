# Choosing a face: the animal, its tone, and what it wears.

face-about = An animal made from your name, until you choose another one
face-surprise = Surprise me
face-of-name = The face of my name
face-use = Use this face
face-species = Animal
face-tone = Tone
face-worn = Wears
# An animal that somebody else has.
face-taken = { $species }, taken at this table

# None of the animals may be an insult in your language: a face is given by chance.
face-alpaca = Alpaca
face-axolotl = Axolotl
face-bear = Bear
face-beaver = Beaver
face-cat = Cat
face-elephant = Elephant
face-fox = Fox
face-giraffe = Giraffe
face-hedgehog = Hedgehog
face-koala = Koala
face-lemur = Lemur
face-lion = Lion
face-moose = Moose
face-narwhal = Narwhal
face-otter = Otter
face-owl = Owl
face-panda = Panda
face-parrot = Parrot
face-penguin = Penguin
face-rabbit = Rabbit
face-squirrel = Squirrel
face-tiger = Tiger
face-turtle = Turtle
face-zebra = Zebra

face-snow = Snow
face-sand = Sand
face-stone = Stone
face-slate = Slate
face-cocoa = Cocoa
face-night = Night

face-nothing = Nothing
face-glasses = Glasses
face-bow = Bow tie
face-hat = Hat
