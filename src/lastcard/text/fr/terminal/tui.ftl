### La table sur tout l’écran du terminal : ce que disent ses propres lignes. Le reste se trouve ailleurs.

## Autour de la table, en très peu de place

app-uncalled = Uno ?
app-still-in = Encore { $count } en jeu

## Les touches de la table, comme l’aide les présente

app-key-move = Parcourir ta main
app-key-ends = À la première carte, à la dernière
app-key-to-playable = À la prochaine carte qui peut être jouée
app-key-rank = À la prochaine carte qui a ce numéro
app-key-press = Jouer la carte, ou la choisir
app-key-draw = Piocher une carte, ou celles à piocher
app-key-pass = Passer, ou garder la carte piochée
app-key-catch = Dénoncer un joueur qui n’a plus qu’une carte et n’a rien annoncé
app-key-type = Taper un coup, comme en mode lignes
app-key-light = Clair ou sombre

## Les mêmes sur la ligne du bas, en un mot

app-choose = Choisir
app-next = Suivante
app-log = Journal
app-scores = Points
app-rules = Règles
app-help = Aide
app-type = Taper
app-typed = r7, w+4 g, { typed-draw }, { typed-catch } { typed-a-name }… Échap ferme cette ligne

## Titres

pages-help = Touches et règles en bref
pages-rules = Règles de cette table
pages-record = Enregistrer la feuille de partie

## Touches, en un mot ou deux : elles sont côte à côte en bas de l’écran

pages-choose = Choisir
pages-lift = Voir mes cartes
pages-key-bot = Bot
pages-key-agree = Accepter
pages-key-write = Écrire
pages-key-copy = Lien
pages-key-help = Aide
pages-key-verify = Donne honnête ?
pages-key-record = Enregistrer

## The lobby

# The link begins with localhost.
pages-link-local = Ce lien ne marche que sur cet ordinateur.
# A number to be typed.
pages-from-to = Un nombre entier de { $least } à { $most }
# One of the things that the game may do about a written rule: what is typed below.
pages-written-deed-effect = Un effet dans la notation du jeu

## Between two players at one screen

pages-curtain = Les autres, regardez ailleurs : ces cartes sont pour { $name } seulement.
pages-curtain-keys = Appuie sur Entrée ou la barre d’espace, ou clique, pour les voir.

## After a match, and getting up

pages-record-about = Où ? Un fichier qui existe déjà n’est pas écrasé.
pages-record-kept = La feuille de partie est enregistrée dans { $file }.
pages-leave = Partir pour de bon
pages-leave-sure = Quitter cette table pour de bon ? Pendant une partie, un bot continue pour toi.
pages-quit = Quitter
pages-quit-chair = Quitter et garder la place

## Before and after a game

pages-who-are-you = donne ton nom avec --name, ou regarde avec --watch
# $command: to be typed in a terminal.
pages-chair-kept = Ta place est gardée : { $command } t’y ramène.
pages-getting-ready = Le bot expert se prépare. La première fois, il faut environ une demi-minute.
