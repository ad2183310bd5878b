### Jouer avec des inconnus : partie rapide, tables ouvertes et places pour les retardataires.

## Partie rapide

home-people = Jouer avec des gens
home-people-about = Les autres à la table verront ce nom.
home-people-looking = On cherche une table…
quick-title = Partie rapide
quick-starts = { $count ->
    [0] On distribue les cartes.
    [one] Début dans 1 seconde. Les bots prennent les places libres.
   *[other] Début dans { $count } secondes. Les bots prennent les places libres.
}
quick-about = Tout le monde peut s’asseoir ici. Il n’y a pas d’hôte.
quick-rematch-about = La prochaine partie commence peu après que quelqu’un s’est dit prêt.

## Prêts pour une partie

ready-button = Je suis prêt
ready-undo = Pas encore
ready-count = { $ready } sur { $count } prêts
ready-mark = prêt

## Tables ouvertes

tables-edition = Édition
tables-language = Langue
tables-any = Toutes
tables-free = Seulement avec une place pour moi
tables-standing = État
tables-standing-waiting = Pas commencée
tables-standing-playing = En cours
tables-none-like-this = Aucune table ouverte ne correspond en ce moment.
tables-quick = Partie rapide, { $count } sur { $seats }
tables-late = { $count ->
    [one] 1 place de bot pour toi
   *[other] { $count } places de bots pour toi
}

## Une place dès la prochaine manche

late-title = Tu joues dès la prochaine manche
late-about = Tu remplaces { $name }, avec { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
late-about-soon = Tu prends la place d’un bot dès qu’il y en a une.
late-others = { $count ->
    [one] 1 personne passe avant toi.
   *[other] { $count } personnes passent avant toi.
}
late-offer = Une partie est en cours. Dès la prochaine manche, tu peux remplacer { $name }, avec { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
late-offer-between = Toutes les places sont prises, mais tu peux prendre celle d’un bot.
late-button = Prendre la place
late-sit = Jouer dès la prochaine manche
late-withdraw = Laisser la place
log-waits = { $who ->
    [you] Tu joues dès la prochaine manche
   *[other] { $name } joue dès la prochaine manche
}
log-takes-seat = { $who ->
    [you] Tu remplaces { $object }
   *[other] { $name } remplace { $object }
}

## Réglages

setting-newcomers = Places pour les nouveaux
setting-newcomers-about = Ceux qui arrivent pendant une partie prennent la place d’un bot à la prochaine donne. Activé aux tables ouvertes, sauf avis contraire.
setting-language = Langue de la table
setting-language-about = La partie rapide amène des gens qui veulent jouer dans cette langue.
setting-language-none = Non précisée
