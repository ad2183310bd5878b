### Ce qu’une règle écrite laisse en vigueur un certain temps.

force-until = { $until ->
    [turn] { $whose ->
        [you] jusqu’à ton prochain tour
       *[other] jusqu’à ce que ce soit à { $owner } de jouer
    }
    [turn-over] pour un tour
    [call] jusqu’à ce que quelqu’un annonce « { -uno } »
   *[round] jusqu’à la fin de la manche
}

force-open = { $who ->
    [you] Ta main est visible { force-until }
   *[other] { $name } joue à main visible { force-until }
}
force-open-over = { $who ->
    [you] Ta main est de nouveau cachée
   *[other] { $name } cache de nouveau sa main
}
force-forbid = Aucune carte { colour-feminine } ne peut être jouée { force-until }
force-forbid-over = On peut de nouveau jouer la couleur { colour }
force-only = On ne peut jouer que la couleur { colour } et les cartes blanches { force-until }
force-only-over = On peut de nouveau jouer toutes les couleurs
force-draws = { $who ->
    [you] Si tu ne peux pas jouer à ton prochain tour, tu pioches { force-cards }
   *[other] Si { $name } ne peut pas jouer à son prochain tour : { force-cards } à piocher
}
force-cards = { $value ->
    [one] { $value } carte
   *[other] { $value } cartes
}
force-draws-over = { $who ->
    [you] Tu pioches de nouveau comme d’habitude
   *[other] { $name } pioche de nouveau comme d’habitude
}
force-mark = { $who ->
    [you] Toi : « { $value } », { force-until }
   *[other] { $name } : « { $value } », { force-until }
}
force-mark-over = { $who ->
    [you] Plus pour toi : « { $value } »
   *[other] Plus pour { $name } : « { $value } »
}
force-lose-turn = { $who ->
    [you] Tu passeras ton prochain tour
   *[other] { $name } passera son prochain tour
}
force-lose-turn-over = { $who ->
    [you] Tu as passé ce tour
   *[other] { $name } a passé ce tour
}
force-points = { $who ->
    [you] Toi : { force-points-count } à la fin de la manche
   *[other] { $name } : { force-points-count } à la fin de la manche
}
force-points-count = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
force-points-over = { $who ->
    [you] Tes points de la règle écrite sont comptés
   *[other] Les points de la règle écrite sont comptés pour { $name }
}
force-free-text = En vigueur { force-until } : « { $value } »
force-free-text-over = Plus en vigueur : « { $value } »
