### Les pages autour de la table, la salle d’attente, et ce qui est dit avant et après une partie en plein écran.

## Titres

pages-help = Touches et règles en bref
pages-rules = Ce qu’on joue ici
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

pages-curtain = Les autres regardent ailleurs : les cartes sont pour { $name } seulement.
pages-curtain-keys = Entrée, la barre d’espace ou un clic les montre.

## After a match, and getting up

pages-record-about = Où ? Un fichier qui existe déjà reste comme il est.
pages-record-kept = La feuille de partie est dans { $file }.
pages-leave = Partir pour de bon
pages-leave-sure = Te lever de cette table pour de bon ? Au milieu d’une partie, un bot continue pour toi.
pages-quit = Quitter
pages-quit-chair = Quitter et garder la chaise

## Before and after a game

pages-who-are-you = dis qui tu es avec --name, ou regarde avec --watch
# $command: to be typed in a terminal.
pages-chair-kept = Ta chaise est gardée : { $command } y revient.
pages-getting-ready = L’expert se prépare. La première fois, cela prend environ une demi-minute.
