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
    [0] Selon la règle imprimée
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
option-scoring-about = Décide qui marque des points quand quelqu’un pose sa dernière carte.
option-scoring-winner = Le gagnant, pour les cartes des autres
option-scoring-tally = Chacun, pour ses propres cartes ; le plus petit total gagne
option-next-dealer = Prochain donneur
option-next-dealer-about = Décide qui distribue la manche suivante.
option-next-dealer-left = Le joueur à gauche
option-next-dealer-winner = Le gagnant
option-next-dealer-draw = Le joueur qui tire la plus haute carte
option-stacking = Cumul
option-stacking-about = Réponds à un +2 ou à un +4 par un autre : le joueur suivant pioche pour les deux.
option-stacking-off = Non
option-stacking-same = +2 sur +2, +4 sur +4
option-stacking-any = N’importe lequel sur n’importe lequel
option-deflect = Renvoi
option-deflect-about = Avec le cumul : une Inversion de la bonne couleur renvoie la pénalité, un Passer la fait suivre.
option-deflect-off = Non
option-deflect-reverse = Avec une Inversion
option-deflect-skip = Avec un Passer
option-deflect-both = Avec l’une ou l’autre carte
option-draw-until-playable = Piocher jusqu’à pouvoir jouer
option-draw-until-playable-about = Si tu ne peux pas jouer, pioche jusqu’à avoir une carte jouable.
option-forced-play = Obligation de jouer
option-forced-play-about = Décide si tu peux garder une carte jouable.
option-forced-play-off = Tu peux la garder
option-forced-play-drawn = Une carte piochée jouable doit être jouée
option-forced-play-hand = Toute carte jouable doit être jouée
option-jump-in = Interception
option-jump-in-about = Si tu as une carte identique à celle du dessus, tu peux la jouer hors de ton tour.
option-seven-zero = Sept et zéro
option-seven-zero-about = Avec un 7, tu échanges ta main avec le joueur de ton choix ; avec un 0, toutes les mains passent.
option-doubles = Doubles
option-doubles-about = Tu peux jouer des cartes identiques ensemble ; leurs effets s’ajoutent.
option-bluffing = Bluff
option-bluffing-about = Décide si tu peux jouer une carte blanche +4 en ayant la couleur demandée, au risque d’être défié.
option-play-after-penalty = Jouer après la pénalité
option-play-after-penalty-about = Un joueur qui pioche pour un +2 ou un +4 garde son tour.
option-two-player-reverse = Inversion à deux
option-two-player-reverse-about = Décide ce que fait une Inversion à deux joueurs.
option-two-player-reverse-skip = L’autre passe son tour
option-two-player-reverse-turn = Le sens change seulement
option-finish = Dernière carte
option-finish-about = Décide avec quelle carte tu peux finir.
option-finish-any = N’importe laquelle
option-finish-no-wild = Tout sauf une carte blanche
option-finish-number = Seulement une carte numérotée
option-hand-size = Cartes au départ
option-hand-size-about = Nombre de cartes que chacun reçoit.
option-hand-limit = Taille maximale de la main
option-hand-limit-about = Personne ne pioche au-delà de ce nombre de cartes.
option-hand-limit-zero = Sans limite
option-open-last = Mains visibles
option-open-last-about = Une main de ce nombre de cartes ou moins est visible par tout le monde.
option-open-last-zero = Jamais
option-uno-penalty = Oubli de l’annonce
option-uno-penalty-about = Cartes à piocher quand on te dénonce pour un « { -uno } » oublié.
option-target = Points pour gagner
option-target-about = La partie finit quand quelqu’un atteint ce nombre de points.
option-score-factor = Multiplicateur
option-score-factor-about = Les points de chaque manche sont multipliés par ce nombre.
option-elimination = Élimination
option-elimination-about = Après chaque manche, le joueur qui a le plus de points est éliminé ; le dernier en jeu gagne.
option-teams = Équipes
option-teams-about = Deux équipes, une place sur deux ; à quatre, six, huit ou dix joueurs.

## Ce qui ne va pas ensemble

options-clash-deflect = Le renvoi a besoin du cumul : active le cumul, ou désactive le renvoi.
options-clash-teams = Élimination et équipes sont incompatibles : choisis l’une des deux.

## Ensembles

preset-sheet = Règle imprimée
preset-sheet-about = Les règles telles quelles, sans rien de plus
preset-party = Fête
preset-party-about = Ce qui se joue souvent : cumuler, échanger, intercepter, piocher jusqu’à pouvoir jouer
preset-wild = Déchaîné
preset-wild-about = Presque toutes les règles à la fois

## La table

setting-edition = Édition
setting-edition-about = Le paquet de cartes avec lequel vous jouez.
setting-options = Règles maison
setting-options-about = Ce que vous jouez autrement que dans la règle imprimée.
setting-written = Règles écrites
setting-written-about = Les règles des cartes à personnaliser. Tout le monde doit les accepter.
setting-seats = Places
setting-seats-about = Nombre de joueurs qui peuvent s’asseoir.
setting-open = Ouverte à tout le monde
setting-open-about = Affichée sur la page d’accueil. Sinon, il faut avoir le lien.
setting-spectators = Public
setting-spectators-about = D’autres personnes peuvent regarder, sans voir aucune main.
setting-delay = Retard pour les spectateurs
setting-delay-about = Pour les diffusions : personne ne peut aider un joueur en regardant. Les joueurs ne sont jamais en retard, ni un grand écran qu’ils ouvrent.
settings-delay-none = Aucun
setting-locked = Verrouiller la table
setting-locked-about = Personne d’autre ne peut s’asseoir, et les grands écrans n’affichent plus comment rejoindre.
setting-clock = Temps de réflexion
setting-clock-about = Quand il est écoulé, la table pioche ou passe pour toi.
setting-clock-none = Sans limite
setting-race = Temps pour dénoncer
setting-race-about = Temps pendant lequel le tour suivant attend une annonce ou une dénonciation.
setting-race-none = Aucun : l’annonce est automatique
setting-absent = Attendre les absents
setting-absent-about = Après ce temps sans connexion, un bot joue à leur place.
setting-absent-none = Aussi longtemps qu’il faut
setting-stand-in = Remplaçant
setting-stand-in-about = Niveau du bot qui joue à la place des absents.
setting-pace = Rythme
setting-pace-about = Tous en même temps, ou un tour de temps en temps.
setting-pace-live = En direct
setting-pace-correspondence = Par correspondance : un tour peut durer des jours
setting-bot-pace = Rythme des bots
setting-bot-pace-about = Le temps que les bots prennent avant de jouer.
setting-bot-pace-calm = Tranquille
setting-bot-pace-usual = Normal
setting-bot-pace-quick = Immédiat
setting-veto = Parler à voix haute
setting-veto-about = Vous vous entendez : on peut mettre le { -veto } à n’importe qui, pas seulement à ceux qui écrivent dans le chat.
setting-hints = Indices
setting-hints-about = Si tu joues uniquement contre des bots, tu peux demander à ton tour ce que vaut chacun de tes choix.
settings-time = Temps et bots
settings-company = Qui peut venir
settings-by-link = Seulement avec le lien
settings-locked = Verrouillée
settings-seats = { $count } places
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
