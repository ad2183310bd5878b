### Dialogues : ce que le jeu te demande, et ce que chaque réponse risque.

## La couleur d’une carte blanche

colour-title = Annonce la couleur
colour-about = { card-rank } : elle prend la couleur que tu annonces.
colour-first-about = Une carte blanche est retournée. Annonce la couleur de départ.
colour-keys = Touches 1 à 4, ou l’initiale de la couleur
colour-held = { $count ->
    [0] aucune en main
    [one] { $count } en main
   *[other] { $count } en main
}

## La réponse à une carte blanche +4

challenge-title = { card-count } pour toi
challenge-played = { $name } a joué une carte blanche +4
challenge-was = La couleur était
challenge-named = { $name } a annoncé
challenge-accept = En piocher { $count } et passer ton tour
challenge-accept-stays = En piocher { $count }
challenge-challenge = Défier
challenge-risk = Personne d’autre que toi ne voit le jeu de { $name }. S’il y avait une carte { colour-feminine }, { $name } pioche les { $count } cartes. Sinon, tu en pioches { $more } et tu passes ton tour.
challenge-risk-stays = Personne d’autre que toi ne voit le jeu de { $name }. S’il y avait une carte { colour-feminine }, { $name } pioche les { $count } cartes. Sinon, tu en pioches { $more }.
challenge-risk-short = Bluff : { $name } en pioche { $count }. Pas de bluff : tu en pioches { $more }.
challenge-answer = Ou réponds avec une carte
challenge-hand = Le jeu de { $name }, pour toi seulement
challenge-guilty = C’était un bluff : { $name } pioche { card-count }.
challenge-innocent = Ce n’était pas un bluff : tu pioches { card-count }.
challenge-bluff = C’est un bluff : tu as une carte { colour-feminine }. Si on te défie, c’est toi qui pioches quatre cartes.

## Des cartes identiques ensemble

together-title = Combien ensemble ?

## Règles écrites

asking-rule = La carte dit
asking-go-on = Continuer
choice-colour = Choisis une couleur
choice-seat = Choisis quelqu’un
choice-way = Choisis ce qui se passe
swap-title = Échanger les jeux
swap-about = Ton 7 échange ton jeu avec celui de quelqu’un.
discard-title = Choisis quoi défausser
discard-count = { $chosen } sur { $count }
discard-button = Défausser { card-count }
dare-title = Un gage
dare-words = « { $words } »
dare-do = Je le fais
dare-refuse = Je refuse
dare-about = Si tu le fais, les autres votent.
vote-title = Vote
vote-judged = { $who ->
    [you] Il s’agit de toi : tu ne votes pas.
   *[other] Il s’agit de { $name }.
}
vote-question = Est-ce vrai : « { $words } » ?
vote-yes = Oui
vote-no = Non
vote-abstain = Abstention
vote-about-tie = L’égalité profite à { $name }.
vote-proposal = { $effect ->
    [draw] { $who ->
        [you] Dois-tu piocher { card-count } ?
       *[other] Faut-il que { $name } pioche { card-count } ?
    }
    [discard] { $who ->
        [you] Dois-tu défausser { card-count } ?
       *[other] Faut-il que { $name } défausse { card-count } ?
    }
   *[skip] { $who ->
        [you] Dois-tu perdre un tour ?
       *[other] Faut-il que { $name } perde un tour ?
    }
}
vote-waiting = { $count ->
    [one] Il manque { $count } voix
   *[other] Il manque { $count } voix
}

## Propositions

propose-title = Demander à la table
propose-about = Quelqu’un n’a pas suivi une règle écrite ? Dis ce que ça lui coûte. Les autres votent.
propose-who = Qui
propose-what = Quoi
propose-draw = Piocher des cartes
propose-discard = Défausser des cartes
propose-skip = Perdre un tour
propose-count = Combien de cartes
propose-fewer = Moins de cartes
propose-more = Plus de cartes
propose-button = Proposer
