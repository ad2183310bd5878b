### L’analyse d’une partie et les indices pendant le jeu. Les commentaires complets sont dans le catalogue anglais.
### Les points sont toujours des points de chances de gagner.

review-chance = { $value } %
review-change = { $count ->
    [one] { $change } point
   *[other] { $change } points
}

## Un choix, en peu de mots

review-choice-play = { $count ->
    [1] { card }
   *[other] { $count } × { card }
}
review-choice-wild = { card }, { colour-named }
review-choice-uncalled = { card } sans annonce
review-choice-draw = Piocher
review-choice-pass = La garder
review-choice-colour = { colour-label }
review-choice-challenge = Défier
review-choice-accept = Prendre les cartes
review-choice-swap = { $whom ->
    [you] Échanger avec toi
   *[other] Échanger avec { $object }
}
review-choice-catch = { $whom ->
    [you] Te dénoncer
   *[other] Dénoncer { $object }
}
review-choice-nothing = Ne rien dire

## La même chose dans une phrase

review-card = { $rank ->
    [reverse] l’{ card }
    [wild] la carte blanche
    [wild-draw-four] la carte blanche +4
    [custom] la carte à personnaliser
   *[other] le { card }
}
review-subject-play = { $count ->
    [1] { review-card }
   *[other] { $count } × { card }
}
review-subject-wild = { review-card }, couleur { colour-named }
review-subject-uncalled = { review-card } sans annonce
review-subject-draw = piocher
review-subject-pass = garder la carte
review-subject-colour = la couleur { colour-feminine }
review-subject-challenge = lancer un défi
review-subject-accept = prendre les cartes
review-subject-swap = { $whom ->
    [you] échanger les mains avec toi
   *[other] échanger les mains avec { $object }
}
review-subject-catch = { $whom ->
    [you] te dénoncer
   *[other] dénoncer { $object }
}
review-subject-nothing = ne rien dire

## Ce qu’a fait le joueur

review-did-play = { $who ->
    [you] Tu as joué { log-laid }.
   *[other] { $name } a joué { log-laid }.
}
review-did-uncalled = { $who ->
    [you] Tu as joué { card-a } sans annonce.
   *[other] { $name } a joué { card-a } sans annonce.
}
review-did-draw = { $who ->
    [you] Tu as pioché.
   *[other] { $name } a pioché.
}
review-did-pass = { $who ->
    [you] Tu as gardé la carte.
   *[other] { $name } a gardé la carte.
}
review-did-colour = { $who ->
    [you] Tu as choisi la couleur { colour-feminine }.
   *[other] { $name } a choisi la couleur { colour-feminine }.
}
review-did-challenge = { $who ->
    [you] Tu as lancé un défi.
   *[other] { $name } a lancé un défi.
}
review-did-accept = { $who ->
    [you] Tu as pris les cartes.
   *[other] { $name } a pris les cartes.
}
review-did-swap = { $who ->
    [you] Tu as échangé ta main avec { $object }.
   *[other] { $whom ->
        [you] { $name } a échangé sa main avec toi.
       *[other] { $name } a échangé sa main avec { $object }.
    }
}
review-did-catch = { $who ->
    [you] Tu as dénoncé { $object }.
   *[other] { $whom ->
        [you] { $name } t’a dénoncé.
       *[other] { $name } a dénoncé { $object }.
    }
}
review-did-nothing = { $who ->
    [you] Tu n’as rien dit.
   *[other] { $name } n’a rien dit.
}

## Ce que cela valait

review-better = { $count ->
    [one] Mieux valait { $words } : +{ $count } point.
   *[other] Mieux valait { $words } : +{ $count } points.
}
review-none-better = Il n’y avait pas mieux.
review-good-choice = Bon choix : { review-change }.
review-forced = Il n’y avait pas d’autre choix.

## Les deux en une phrase

review-uncalled = { $who ->
    [you] Tu n’as pas annoncé « { -uno } » : { review-change }.
   *[other] { $name } n’a pas annoncé « { -uno } » : { review-change }.
}
review-good-play = Bonne carte : { $words }, { review-change }.
review-good-draw = Bonne idée, piocher : { review-change }.
review-good-pass = Bonne idée, garder la carte : { review-change }.
review-good-colour = Bonne couleur : { colour }, { review-change }.
review-good-challenge = Bon défi : { review-change }.
review-good-accept = Bonne idée, prendre les cartes : { review-change }.
review-good-swap = Bon échange : { review-change }.
review-good-catch = Bien vu : { review-change }.

## Pourquoi

reason-goes-out = C’est la dernière carte : elle met fin à la manche.
reason-calls = { $who ->
    [you] Après l’annonce, personne ne peut te faire piocher { card-count }.
   *[other] Après l’annonce, personne ne peut faire piocher { card-count } à { $name }.
}
reason-catches = { $whom ->
    [you] Tu pioches { card-count } pour l’annonce oubliée.
   *[other] { $object } pioche { card-count } pour l’annonce oubliée.
}
reason-draws-two = { $whom ->
    [you] Il te reste { card-count }, et tu dois en piocher deux.
   *[other] Il reste { card-count } à { $object }, qui doit en piocher deux.
}
reason-draws-four = { $whom ->
    [you] Il te reste { card-count }, et tu dois en piocher quatre.
   *[other] Il reste { card-count } à { $object }, qui doit en piocher quatre.
}
reason-skips = { $whom ->
    [you] Il te reste { card-count }, et tu passes ton tour.
   *[other] Il reste { card-count } à { $object }, qui passe son tour.
}
reason-keeps-colour = { $who ->
    [you] Laisse la couleur { colour-feminine } en jeu, et il te reste { card-count } de cette couleur.
   *[other] Laisse la couleur { colour-feminine } en jeu, et il reste { card-count } de cette couleur à { $name }.
}
reason-names-colour = { $count ->
    [0] La couleur devient { colour }.
    [one] { $who ->
        [you] La couleur devient { colour }, et tu en as { $count } carte.
       *[other] La couleur devient { colour }, et { $name } en a { $count } carte.
    }
   *[other] { $who ->
        [you] La couleur devient { colour }, et tu en as { $count } cartes.
       *[other] La couleur devient { colour }, et { $name } en a { $count } cartes.
    }
}
reason-saves-wild = La carte blanche reste pour plus tard.
reason-saves-four = La carte blanche +4 reste pour plus tard.
reason-one-fewer = { $who ->
    [you] Il te reste { card-count }.
   *[other] Il reste { card-count } à { $name }.
}
reason-drops-points = Une carte qui compte { $count } quitte la main.
reason-likely-bluff = { $whom ->
    [you] Il y avait de bonnes chances que tu bluffes.
   *[other] { $object } bluffait probablement.
}
reason-no-bluff = { $whom ->
    [you] Il y avait peu de chances que tu bluffes.
   *[other] { $object } ne bluffait probablement pas.
}
reason-fewest-cards = { $whom ->
    [you] C’est toi qui as le moins de cartes : { $count }.
   *[other] C’est { $object } qui a le moins de cartes : { $count }.
}
reason-saves-card = Mieux vaut garder la carte jouable pour plus tard.
reason-worlds = Sur de nombreuses parties simulées, c’est ce choix qui gagne le plus souvent.

## Notes et marques

grade-good = Bon choix
grade-best = Le meilleur
grade-close = Presque le meilleur
grade-improvable = Il y avait mieux
grade-costly = Il y avait bien mieux
review-chosen = { $who ->
    [you] Ton choix
   *[other] Choisi par { $name }
}
review-best-chosen = { $who ->
    [you] Le meilleur, et le tien
   *[other] Le meilleur, choisi par { $name }
}

## La page

review-title = Analyse
review-chance-to-win = Chances de gagner
review-decisions = Décisions
review-decision = { $who ->
    [you] Ta décision, manche { $number }, étape { $step }
   *[other] Décision prise par { $name }, manche { $number }, étape { $step }
}
review-where = Manche { $number }, étape { $step }
review-why = Pourquoi :
review-nothing = Chaque choix était à moins de { $count } points du meilleur. Bien joué !
review-no-choices = Personne n’a eu de choix à faire dans cette partie.
review-partial = Analysé jusqu’à l’étape { $number } sur { $count }
review-points-about = Les points sont des points de chances de gagner : de 39 % à 48 %, il y en a 9. Une décision est marquée à partir de { $count } points.
review-uncertain = Les chances sont estimées avec des parties au hasard qui vont avec ce que savait le joueur ; elles sont justes à { $count ->
    [one] { $count } point
   *[other] { $count } points
} près environ.
review-luck = Chance
review-skill = Habileté
review-best-decision = Meilleure décision
review-largest-loss = Plus grande perte
review-lost = Perte par décision

## L’indice à la table

hint-best = Le mieux : { $words }, { $chance }.
hint-name = Indice
hint-about = Tes chances de gagner la partie avec chaque choix
hint-thinking = Réflexion…
hint-none = Il n’y a rien à choisir pour l’instant.
