### Cartes, couleurs, éditions et personnes. Les commentaires complets sont dans le catalogue anglais.
### Au masculin : les chiffres, le +2 et le Passer (« le 7 vert ») ; au féminin : l’Inversion (« l’Inversion verte »).
### On se tutoie. « Piocher » plutôt que « piger » : on le comprend partout.

-uno = Uno !
-lastcard = Lastcard
-veto = VETO

## Couleurs

colour = { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
    [yellow] jaune
    [purple] violet
    [orange] orange
    [none] sans couleur
   *[other] { $colour }
}
colour-label = { $colour ->
    [red] Rouge
    [blue] Bleu
    [green] Vert
    [yellow] Jaune
    [purple] Violet
    [orange] Orange
    [none] Sans couleur
   *[other] { $colour }
}
colour-feminine = { $colour ->
    [red] rouge
    [blue] bleue
    [green] verte
    [yellow] jaune
    [purple] violette
    [orange] orange
    [none] sans couleur
   *[other] { $colour }
}
colour-named = { $named ->
    [red] rouge
    [blue] bleu
    [green] vert
    [yellow] jaune
    [purple] violet
    [orange] orange
   *[other] { $named }
}

## Cartes

card-rank = { $rank ->
    [draw-two] +2
    [reverse] Inversion
    [skip] Passer
    [wild] Carte blanche
    [wild-draw-four] Carte blanche +4
    [custom] Carte à personnaliser
    [back] Carte face cachée
   *[other] { $rank }
}
card = { $colour ->
    [none] { card-rank }
   *[other] { $rank ->
        [reverse] { card-rank } { colour-feminine }
       *[other] { card-rank } { colour }
    }
}
card-a = { $rank ->
    [reverse] une { card }
    [wild] une carte blanche
    [wild-draw-four] une carte blanche +4
    [custom] une carte à personnaliser
   *[other] un { card }
}
card-written = { card-rank } : « { $words } »
card-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
card-any-colour = n’importe quelle carte { colour-feminine }
card-any-rank = { $rank ->
    [reverse] n’importe quelle { card-rank }
   *[other] n’importe quel { card-rank }
}
card-any-wild = n’importe quelle carte blanche

points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Éditions

edition-coloradd = Classique
edition-coloradd-about = Quatre couleurs, chacune avec son symbole
edition-artiste = Artiste
edition-artiste-about = Le même jeu, dessiné à l’encre
edition-nonpartisan = Nonpartisan
edition-nonpartisan-about = D’autres couleurs, et un VETO si l’on parle politique

## Bots

level-beginner = Débutant
level-beginner-about = Joue ce qu’il peut et oublie souvent d’annoncer
level-casual = Amateur
level-casual-about = Joue sans se compliquer la vie, comme entre amis
level-expert = Expert
level-expert-about = Compte les cartes et démasque les bluffs
