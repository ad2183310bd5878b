### La première manche guidée : de courts conseils, chacun une fois, quand vient son moment.

guide-start = Montre-moi
guide-start-about = Une manche guidée contre deux bots, avec des conseils
guide-label = Guide
guide-next = Compris
guide-stop = Arrêter le guide
guide-stopped = Le guide est arrêté. Tu le retrouves sous « { home-how } ».

## La manche

guide-goal = Le premier qui n’a plus de cartes gagne. Chaque joueur montre combien il lui en reste.
guide-match = À toi : joue une carte de même couleur, de même nombre ou de même symbole que celle du dessus.
guide-may-draw = Tu peux aussi piocher au lieu de jouer, même si une carte convient.
guide-nothing = Aucune de tes cartes ne convient : pioche. Si la carte convient, tu peux la jouer aussitôt.
guide-drawn = La carte piochée convient : joue-la maintenant, ou garde-la.

## Les cartes

guide-wild = Tu as une carte blanche. Elle se pose sur tout, et tu choisis la couleur.
guide-wild-draw-four = Carte blanche +4 : le suivant pioche quatre cartes. Joue-la seulement si tu n’as pas la couleur demandée.
guide-colour = La manche commence par une carte blanche, et tu choisis sa couleur : une que tu as souvent.
guide-challenge = Avait-il la couleur qui était demandée ? Si tu le penses, défie-le : si c’est vrai, il pioche les quatre ; sinon, tu en pioches deux de plus.
guide-skip = Passer : le joueur suivant passe son tour.
guide-reverse = Inversion : le jeu change de sens.
guide-draw-two = +2 : le joueur suivant pioche deux cartes et passe son tour.
guide-wild-played = Une carte blanche se pose sur tout. Celui qui la joue choisit la couleur.
guide-four-played = Carte blanche +4 : le joueur suivant pioche quatre cartes, ou défie.

## La dernière carte

guide-uno = Plus que deux cartes : annonce « { -uno } », puis joue. Si tu oublies, on peut te dénoncer.
guide-catch = { $name } n’a plus qu’une carte et n’a rien annoncé. Dénonce ce joueur avant le tour suivant : il pioche deux cartes.
guide-one-left = { $name } n’a plus qu’une carte. Change la couleur, ou fais piocher ce joueur.

## La fin

guide-score = Celui qui n’a plus de cartes marque celles des autres. Tu connais tout le jeu : continue !
