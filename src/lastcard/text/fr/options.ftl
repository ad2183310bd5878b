### Règles maison et réglages de la table.

choice-on = Oui
choice-off = Non

## Titres

options-title = Règles maison
options-play = Jouer
options-draw = Piocher
options-score = Compter
options-deal = Distribuer
options-changed = { $count ->
    [0] Comme dans la règle imprimée
    [one] { $count } règle maison
   *[other] { $count } règles maison
}
options-reset = Revenir à la règle imprimée
options-all = Toutes les règles maison
options-differs = changée
options-less = { $label } : moins
options-greater = { $label } : plus

## Règles maison

option-scoring = Décompte
option-scoring-about = Qui marque des points quand quelqu’un pose sa dernière carte.
option-scoring-winner = Qui gagne, pour les cartes des autres
option-scoring-tally = Tout le monde, pour ses propres cartes ; le plus petit total gagne
option-next-dealer = Prochaine donne
option-next-dealer-about = Qui distribue la manche suivante.
option-next-dealer-left = La personne à gauche
option-next-dealer-winner = Qui a gagné
option-next-dealer-draw = Qui tire la plus haute carte
option-stacking = Cumul
option-stacking-about = Réponds à un +2 ou à un +4 par un autre : la personne suivante pioche pour les deux.
option-stacking-off = Non
option-stacking-same = +2 sur +2, +4 sur +4
option-stacking-any = N’importe lequel sur n’importe lequel
option-deflect = Renvoi
option-deflect-about = Avec le cumul : une Inversion de la bonne couleur renvoie la pénalité, un Passer la fait suivre.
option-deflect-off = Non
option-deflect-reverse = Avec une Inversion
option-deflect-skip = Avec un Passer
option-deflect-both = Avec l’une ou l’autre
option-draw-until-playable = Piocher jusqu’à pouvoir jouer
option-draw-until-playable-about = Sans rien à jouer, on pioche jusqu’à ce qu’une carte aille.
option-forced-play = Obligation de jouer
option-forced-play-about = Si l’on peut garder une carte qui peut être jouée.
option-forced-play-off = On peut la garder
option-forced-play-drawn = Une carte piochée qui va doit être jouée
option-forced-play-hand = Toute carte qui va doit être jouée
option-jump-in = Interception
option-jump-in-about = Qui a une carte identique à celle du dessus peut la jouer hors de son tour.
option-seven-zero = Sept et zéro
option-seven-zero-about = Un 7 échange ton jeu avec la personne de ton choix ; un 0 fait passer tous les jeux.
option-doubles = Doubles
option-doubles-about = Des cartes identiques se jouent ensemble ; leurs effets s’ajoutent.
option-bluffing = Bluff
option-bluffing-about = On peut jouer une carte blanche +4 en ayant la couleur, au risque d’un défi.
option-play-after-penalty = Jouer après la pénalité
option-play-after-penalty-about = Qui pioche pour un +2 ou un +4 garde son tour.
option-two-player-reverse = Inversion à deux
option-two-player-reverse-about = Ce que fait une Inversion quand on joue à deux.
option-two-player-reverse-skip = L’autre passe son tour
option-two-player-reverse-turn = Le sens change, rien de plus
option-finish = Dernière carte
option-finish-about = Avec quelle carte on peut finir.
option-finish-any = N’importe laquelle
option-finish-no-wild = Tout sauf une carte blanche
option-finish-number = Seulement un nombre
option-hand-size = Cartes au départ
option-hand-size-about = Combien de cartes chacun reçoit.
option-hand-limit = Jeu maximal
option-hand-limit-about = Personne ne pioche au-delà de ce nombre de cartes.
option-hand-limit-zero = Sans limite
option-open-last = Jeux visibles
option-open-last-about = Un jeu de ce nombre de cartes ou moins est visible par tout le monde.
option-open-last-zero = Jamais
option-uno-penalty = Oubli de l’annonce
option-uno-penalty-about = Cartes à piocher quand on oublie d’annoncer « { -uno } » et que quelqu’un le remarque.
option-target = Points pour gagner
option-target-about = La partie finit quand quelqu’un atteint ce nombre de points.
option-score-factor = Multiplicateur
option-score-factor-about = Les points de chaque manche sont multipliés par ce nombre.
option-elimination = Élimination
option-elimination-about = Après chaque manche, qui a le plus de points sort ; qui reste en dernier gagne.
option-teams = Équipes
option-teams-about = Deux équipes, une chaise sur deux ; à quatre, six, huit ou dix.

## Ce qui ne va pas ensemble

options-clash-deflect = Le renvoi a besoin du cumul : active le cumul, ou désactive le renvoi.
options-clash-teams = Élimination et équipes ne vont pas ensemble : choisis l’une des deux.

## Ensembles

preset-sheet = Règle imprimée
preset-sheet-about = Les règles telles quelles, sans rien de plus
preset-party = Fête
preset-party-about = Ce qui se joue souvent : cumuler, échanger, intercepter, piocher jusqu’à pouvoir jouer
preset-wild = Déchaîné
preset-wild-about = Presque tout à la fois

## La table

setting-edition = Édition
setting-edition-about = Quelle boîte de cartes est sur la table.
setting-options = Règles maison
setting-options-about = Ce que vous jouez autrement que la règle imprimée.
setting-written = Règles écrites
setting-written-about = Ce qui est écrit sur les cartes à personnaliser. Tout le monde doit l’accepter.
setting-seats = Chaises
setting-seats-about = Combien de personnes peuvent s’asseoir.
setting-open = Ouverte à tout le monde
setting-open-about = Affichée sur la page d’accueil. Sinon, il faut avoir le lien.
setting-spectators = Public
setting-spectators-about = D’autres peuvent regarder, sans voir aucun jeu.
setting-clock = Temps de réflexion
setting-clock-about = Quand il est écoulé, la table pioche ou passe pour toi.
setting-clock-none = Sans limite
setting-race = Temps pour prendre en défaut
setting-race-about = Combien de temps le tour suivant attend une annonce ou une prise.
setting-race-none = Pas de course : l’annonce se fait toute seule
setting-absent = Attendre les absents
setting-absent-about = Après ce temps sans connexion, un bot joue à leur place.
setting-absent-none = Aussi longtemps qu’il faut
setting-stand-in = Remplaçant
setting-stand-in-about = À quel point le bot qui remplace les absents joue bien.
setting-pace = Rythme
setting-pace-about = Si tout le monde est là en même temps.
setting-pace-live = En direct
setting-pace-correspondence = Par correspondance : un tour peut durer des jours
setting-quick-bots = Bots rapides
setting-quick-bots-about = Les bots répondent aussitôt au lieu de prendre leur temps.
settings-time = Temps et bots
settings-company = Qui peut venir
settings-by-link = Seulement avec le lien
settings-chairs = { $count } chaises
duration = { $unit ->
    [millisecond] { $count } ms
    [second] { $count } s
    [minute] { $count } min
    [hour] { $count } h
   *[day] { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
}
