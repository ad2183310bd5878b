# Choisir son visage : l’animal, sa teinte et ce qu’il porte.

face-about = Un animal tiré de ton nom, tant que tu n’en choisis pas un autre
face-surprise = Surprends-moi
face-of-name = Le visage de mon nom
face-use = Prendre ce visage
face-species = Animal
face-tone = Teinte
face-worn = Il porte
face-taken = { $species }, déjà à cette table

face-alpaca = Alpaga
face-axolotl = Axolotl
face-bear = Ours
face-beaver = Castor
face-cat = Chat
face-elephant = Éléphant
face-fox = Renard
face-giraffe = Girafe
face-hedgehog = Hérisson
face-koala = Koala
face-lemur = Lémurien
face-lion = Lion
face-moose = Élan
face-narwhal = Narval
face-otter = Loutre
face-owl = Hibou
face-panda = Panda
face-parrot = Perroquet
face-penguin = Manchot
face-rabbit = Lapin
face-squirrel = Écureuil
face-tiger = Tigre
face-turtle = Tortue
face-zebra = Zèbre

face-snow = Neige
face-sand = Sable
face-stone = Pierre
face-slate = Ardoise
face-cocoa = Cacao
face-night = Nuit

face-nothing = Rien
face-glasses = Lunettes
face-bow = Nœud papillon
face-hat = Chapeau
