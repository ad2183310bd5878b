### Dialogues : ce que le jeu te demande, et ce que chaque réponse risque.

## La couleur d’une carte blanche

colour-title = Choisis la couleur
colour-about = { card-rank } : choisis sa couleur.
colour-first-about = La première carte est une carte blanche. Choisis la première couleur.
colour-keys = Touches 1 à { $count }, ou l’initiale de la couleur
colour-held = { $count ->
    [0] aucune en main
    [one] { $count } en main
   *[other] { $count } en main
}

## La réponse à une carte blanche +4

challenge-title = { card-count } pour toi
challenge-played = { $name } a joué une carte blanche +4
challenge-was = La couleur était
challenge-named = { $name } a choisi
challenge-accept = En piocher { $count } et passer ton tour
challenge-accept-stays = En piocher { $count }
challenge-challenge = Défier
challenge-risk = { $name } ne montre sa main qu’à toi. S’il y a une carte { colour-feminine }, { $name } pioche les { $count } cartes. Sinon, tu en pioches { $more } et tu passes ton tour.
challenge-risk-stays = { $name } ne montre sa main qu’à toi. S’il y a une carte { colour-feminine }, { $name } pioche les { $count } cartes. Sinon, tu en pioches { $more }.
challenge-risk-short = Bluff : { $name } en pioche { $count }. Pas de bluff : tu en pioches { $more }.
challenge-answer = Ou réponds avec une carte
challenge-hand = { $name } te montre sa main
challenge-guilty = C’était un bluff : { $name } pioche { card-count }.
challenge-innocent = Ce n’était pas un bluff : tu pioches { card-count }.
challenge-bluff = C’est un bluff : tu as une carte { colour-feminine }. Si on te défie, tu pioches quatre cartes.

## Des cartes identiques ensemble

together-title = Combien ensemble ?

## Règles écrites

question-rule = La carte dit
question-continue = Continuer
choice-colour = Choisis une couleur
choice-seat = Choisis un joueur
choice-way = Choisis ce qui se passe
swap-title = Échanger les mains
swap-about = Avec ton 7, tu échanges ta main avec celle d’un autre joueur.
discard-title = Choisis les cartes à défausser
discard-count = { $chosen } sur { $count }
discard-button = Défausser { card-count }
dare-title = Un gage
dare-words = « { $words } »
dare-do = Je le fais
dare-refuse = Je refuse
dare-about = Si tu le fais, les autres votent.
dare-now = Vas-y. Les autres votent quand tu appuies sur « { dare-done } ».
dare-done = C’est fait
vote-title = Vote
vote-judged = { $who ->
    [you] Le vote porte sur toi : tu ne votes pas.
   *[other] Le vote porte sur { $name }.
}
vote-question = Oui ou non : « { $words } » ?
vote-yes = Oui
vote-no = Non
vote-abstain = Abstention
vote-about-tie = L’égalité profite à { $name }.
vote-proposal = { $effect ->
    [draw] { $who ->
        [you] Dois-tu piocher { card-count } ?
       *[other] Faire piocher { card-count } à { $name } ?
    }
    [discard] { $who ->
        [you] Dois-tu défausser { card-count } ?
       *[other] Faire défausser { card-count } à { $name } ?
    }
   *[skip] { $who ->
        [you] Dois-tu passer un tour ?
       *[other] Faire passer un tour à { $name } ?
    }
}
vote-waiting = { $count ->
    [one] Encore { $count } vote attendu
   *[other] Encore { $count } votes attendus
}

## Propositions

propose-title = Demander à la table
propose-about = Quelqu’un n’a pas respecté une règle écrite ? Propose une pénalité. Les autres votent.
propose-who = Joueur
propose-what = Pénalité
propose-draw = Piocher des cartes
propose-discard = Défausser des cartes
propose-skip = Passer un tour
propose-count = Nombre de cartes
propose-fewer = Moins de cartes
propose-more = Plus de cartes
propose-button = Proposer
