### La table sur tout l’écran du terminal : ce que disent ses propres lignes. Le reste se trouve ailleurs.

## Autour de la table, en très peu de place

app-uncalled = Uno ?
app-still-in = Encore { $count } en jeu
app-veto-middle = { -veto } au milieu

## Les touches de la table, comme l’aide les présente

app-key-move = Parcourir ta main
app-key-ends = À la première carte, à la dernière
app-key-to-playable = À la prochaine carte qui peut être jouée
app-key-rank = À la prochaine carte qui a ce numéro
app-key-press = Jouer la carte, ou la choisir
app-key-draw = Piocher une carte, ou celles à piocher
app-key-pass = Passer, ou garder la carte piochée
app-key-catch = Dénoncer un joueur qui n’a plus qu’une carte et n’a rien annoncé
app-key-hint = Montrer ou cacher ce que vaut chaque choix
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

## The keys of a replay, as the help lists them, and in the line at the bottom, a word each

replay-key-play = Lire ou mettre en pause
# Après replay-rematch.
replay-rematch-key = Échap : revenir à la table
replay-next-turn = Au tour suivant
replay-previous-turn = Au tour précédent
replay-next-round = À la manche suivante
replay-previous-round = À la manche précédente
replay-faster = Plus vite
replay-slower = Moins vite
replay-next-view = Les cartes du joueur suivant
replay-turn = Tour
replay-ends = Bouts
replay-key-view = Quelles cartes

## The start screen

start-new = Nouvelle partie
start-join-about = Avec le lien que l’hôte t’a envoyé
start-quick-server = Adresse du serveur
start-quick-about = À une table publique ; les bots prennent les places libres
start-replay = Revoir une partie
start-replay-about = Une partie enregistrée, coup par coup
start-statistics-about = Statistiques et succès, gardés sur cet ordinateur
start-settings = Préférences
start-settings-about = Nom, thème, niveau des bots, langue
start-match = Manche { $number } : { $scores } · { $when }
start-today = aujourd’hui, { $time }
start-yesterday = hier, { $time }
start-people = Devant cet écran
start-people-about = Les noms de ceux qui jouent devant cet écran, séparés par des virgules
start-people-wrong = D’un à dix noms différents, séparés par des virgules
start-bots-about = Des joueurs virtuels, qui prennent les autres places
start-level = Niveau des bots
start-more = Tous les réglages
start-command = En ligne de commande : { $command }
start-watch-about = Suivre la partie sans jouer
start-sit-about = Prendre une place libre, ou celle que tu as quittée
start-file = Fichier de la feuille de partie
start-file-about = Le chemin d’un fichier, comme partie.lastcard
start-file-other = Un autre fichier
start-records = Quelle partie ?
start-home = À l’écran d’accueil
start-saved = La partie est enregistrée. Tu peux la continuer depuis l’écran d’accueil.
start-prefs-path = Enregistré dans { $path }
start-name-about = Comment les autres te voient
start-theme-about = Les couleurs de l’écran

## The command palette

palette-search = Cherche une commande
palette-none = Aucune commande de ce nom
palette-open = Commandes

## Titres

pages-help = Touches et règles en bref
pages-rules = Règles de cette table
pages-replay = Revoir la partie
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
pages-written-effect-typed = Un effet dans la notation du jeu

## Between two players at one screen

pages-curtain = Les autres, regardez ailleurs : ces cartes sont pour { $name } seulement.
pages-curtain-keys = Appuie sur Entrée ou la barre d’espace, ou clique, pour les voir.

## After a match, and getting up

pages-record-about = Où ? Un fichier qui existe déjà n’est pas écrasé.
pages-record-saved = La feuille de partie est enregistrée dans { $file }.
pages-leave = Partir pour de bon
pages-leave-sure = Quitter cette table pour de bon ? Pendant une partie, un bot continue pour toi.
pages-quit = Quitter
pages-quit-seat = Quitter et garder la place

## Before and after a game

pages-host-name = donne ton nom avec --name, ou enregistre-le dans tes préférences
pages-quick-name = donne ton nom avec --name, ou enregistre-le dans tes préférences
pages-who-are-you = donne ton nom avec --name, enregistre-le dans tes préférences, ou regarde avec --watch
pages-which-seat = plusieurs personnes ont une place à cette table depuis ici : donne ton nom avec --name, { $names }
# $command: to be typed in a terminal.
pages-seat-kept = Ta place est gardée : { $command } t’y ramène.
