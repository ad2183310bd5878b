### Le grand écran : la table sur une télé ou dans une diffusion, sans aucune main ; et les téléphones entre les mains des joueurs.

## Comment y arriver

screen-show-about = La table sans aucune main, pour une télé ou une diffusion. Les téléphones de la pièce deviennent les mains.
screen-show-here = L’ouvrir sur cet appareil
screen-show-type = Ou tape ceci dans le navigateur de la télé
screen-show-link = Ou ouvre ce lien sur la télé
screen-show-behind = { $count ->
    [one] Les spectateurs voient cette table avec { $count } seconde de retard. Un écran ouvert ici n’est pas en retard ; avec l’adresse, il l’est.
   *[other] Les spectateurs voient cette table avec { $count } secondes de retard. Un écran ouvert ici n’est pas en retard ; avec l’adresse, il l’est.
}
screen-not-found = Aucune table n’a ce code en ce moment. Regarde encore le grand écran : un code sert pour une soirée, et pas tant que la table est verrouillée.

## À l’écran

screen-title = La table sur un grand écran
screen-leave = Quitter
screen-sound-on = Activer le son
screen-sound-off = Couper le son
screen-rail = La partie, et comment rejoindre
screen-log = Ce qui s’est passé
screen-join = Rejoins avec
screen-join-code = Rejoins avec le code { $code }
screen-join-link = Rejoins sur { $link }
screen-locked = La table est verrouillée
screen-lobby = Prends ton téléphone et assieds-toi
screen-lobby-scan = Vise le code avec l’appareil photo, ou tape l’adresse.
screen-lobby-nobody = Personne ne s’est encore assis
screen-lobby-starts = { $name } lance la partie
screen-gained = cette manche
screen-catch = Pas de « { -uno } » : dénoncez { $name } !
screen-behind = { $count ->
    [one] { $count } seconde de retard
   *[other] { $count } secondes de retard
}

## Sur les téléphones

screen-look = Regarde le grand écran
screen-table = Voir la table
screen-hand = Ta main. La table est sur le grand écran.
screen-or = { $rank ->
    [reverse] ou une { card-rank }
   *[other] ou un { card-rank }
}
screen-then = puis
