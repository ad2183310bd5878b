### La bibliothèque de règles pour les cartes à personnaliser.

rule-bounty = Prime
rule-bounty-words = Si quelqu’un a moins de trois cartes, celui qui en a le moins perd 25 points à cette manche ; sinon, j’en gagne 10
rule-cards-on-the-table = Cartes sur table
rule-cards-on-the-table-words = Le joueur de mon choix montre sa main jusqu’à la prochaine annonce, ou passe un tour
rule-cards-on-the-table-says-1 = montrer ma main
rule-cards-on-the-table-says-2 = passer un tour
rule-charity = Charité
rule-charity-words = Si quelqu’un a plus de cinq cartes, celui qui en a le plus en défausse deux et celui qui en a le moins en pioche une
rule-comeback = Remontée
rule-comeback-words = Si j’ai plus de six cartes, j’en défausse deux, et si je peux jouer ensuite, je rejoue
rule-discard-wilds = Fini les cartes blanches
rule-discard-wilds-words = Tous les autres défaussent leurs cartes blanches
rule-double-or-nothing = Quitte ou double
rule-double-or-nothing-words = Le joueur suivant pioche deux cartes, ou tente quitte ou double : quatre si j’ai une carte blanche, aucune sinon
rule-double-or-nothing-says-1 = piocher deux cartes
rule-double-or-nothing-says-2 = quitte ou double
rule-draw-until-colour = La bonne couleur
rule-draw-until-colour-words = Le joueur suivant pioche jusqu’à une carte de la couleur que j’annonce
rule-elbows = Coudes tendus
rule-elbows-words = Le joueur suivant garde les coudes tendus jusqu’à la prochaine annonce
rule-elbows-says-1 = coudes tendus
rule-extra-turn = Encore une fois
rule-extra-turn-words = Rejoue un tour
rule-hot-potato = Patate chaude
rule-hot-potato-words = Toutes les mains passent d’une place ; je peux d’abord inverser le sens
rule-hot-potato-says-1 = faire passer les mains
rule-hot-potato-says-2 = inverser d’abord le sens
rule-joke = Une blague
rule-joke-words = Raconte une blague : si quelqu’un rit, défausse jusqu’à une carte ; si personne ne rit, pioches-en quatre
rule-joke-says-1 = quelqu’un a ri
rule-karaoke = Karaoké
rule-karaoke-words = Tous les autres chantent un vers d’une chanson, ou piochent deux cartes
rule-karaoke-says-1 = chanter un vers d’une chanson
rule-no-peeking = On ne regarde pas
rule-no-peeking-words = J’accuse un joueur d’avoir regardé la main d’un autre : si la majorité est d’accord, il pioche deux cartes et montre sa main jusqu’à son prochain tour
rule-no-peeking-says-1 = ce joueur a regardé la main d’un autre
rule-open-hands = Mains ouvertes
rule-open-hands-words = Toutes les mains sont visibles jusqu’à mon prochain tour
rule-robin-hood = Robin des Bois
rule-robin-hood-words = Celui qui a le plus de cartes et celui qui en a le moins échangent leurs mains
rule-rooster = Cocorico
rule-rooster-words = Le joueur suivant pousse son plus beau cocorico, ou se dégonfle et pioche quatre cartes
rule-rooster-says-1 = un cocorico
rule-seven-cards = Sept tout rond
rule-seven-cards-words = Le joueur suivant pioche ou défausse jusqu’à avoir exactement sept cartes
rule-take-three = Trois pour une
rule-take-three-words = Si le joueur suivant ne peut pas jouer, il pioche trois cartes au lieu d’une
rule-three-cards = Trois pour tous
rule-three-cards-words = Tout le monde pioche ou défausse jusqu’à avoir exactement trois cartes
rule-traffic-light = Feu tricolore
rule-traffic-light-words = J’interdis une couleur, ou je ne laisse jouer que la couleur demandée, jusqu’à mon prochain tour
rule-traffic-light-says-1 = feu rouge : interdire une couleur
rule-traffic-light-says-2 = feu vert : une seule couleur

## Ce que fait une règle à soi. $player : next, previous, chosen, others, everyone ou me : qui la joue.

written-who = { $player ->
    [next] Le joueur suivant
    [previous] Le joueur précédent
    [chosen] Un joueur de son choix
    [others] Chacun des autres
    [everyone] Chaque joueur
   *[me] Celui qui la joue
}
written-draw = { written-who } pioche { card-count }
written-discard = { written-who } défausse { card-count } de son choix
written-skip = { written-who } passe son prochain tour
written-show = { written-who } montre sa main jusqu’au prochain tour de celui qui la joue
