### La table sur tout l’écran du terminal : ce que disent ses propres lignes. Le reste se trouve ailleurs.

## Autour de la table, en très peu de place

app-uncalled = Uno ?
app-still-in = Encore { $count } en jeu

## Les touches de la table, comme l’aide les présente

app-key-move = Se déplacer dans le jeu
app-key-ends = À la première carte, à la dernière
app-key-to-playable = À la prochaine carte qui peut être jouée
app-key-rank = À la prochaine carte qui a ce numéro
app-key-press = Jouer la carte, ou la choisir
app-key-draw = Piocher une carte, ou celles qui attendent
app-key-pass = Passer, ou garder la carte piochée
app-key-catch = Prendre en défaut qui n’a qu’une carte et n’a rien annoncé
app-key-type = Écrire l’action, comme en mode texte
app-key-light = Clair ou sombre

## Les mêmes sur la ligne du bas, en un mot

app-choose = Choisir
app-next = Suivante
app-log = Journal
app-scores = Points
app-rules = Règles
app-help = Aide
app-type = Écrire
app-typed = r7, w+4 g, { typed-draw }, { typed-catch } { typed-a-name }… Échap ferme cette ligne
