# Elegir la cara: el animal, su tono y lo que lleva puesto.

face-about = Un animal que sale de tu nombre, hasta que elijas otro
face-surprise = Sorpréndeme
face-of-name = La cara de mi nombre
face-use = Usar esta cara
face-species = Animal
face-tone = Tono
face-worn = Lleva puesto
face-taken = { $species }, ya está en esta mesa

face-alpaca = Alpaca
face-axolotl = Ajolote
face-bear = Oso
face-beaver = Castor
face-cat = Gato
face-elephant = Elefante
face-fox = Zorro
face-giraffe = Jirafa
face-hedgehog = Erizo
face-koala = Koala
face-lemur = Lémur
face-lion = León
face-moose = Alce
face-narwhal = Narval
face-otter = Nutria
face-owl = Búho
face-panda = Panda
face-parrot = Loro
face-penguin = Pingüino
face-rabbit = Conejo
face-squirrel = Ardilla
face-tiger = Tigre
face-turtle = Tortuga
face-zebra = Cebra

face-snow = Nieve
face-sand = Arena
face-stone = Piedra
face-slate = Pizarra
face-cocoa = Cacao
face-night = Noche

face-nothing = Nada
face-glasses = Lentes
face-bow = Lazo
face-hat = Sombrero
