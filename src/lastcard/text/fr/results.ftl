### La fin d’une manche et d’une partie ; revoir ; la preuve d’une donne honnête.

## Une manche

result-round = Manche { $number }
result-out = { $who ->
    [you] Tu as posé ta dernière carte
   *[other] { $name } a posé sa dernière carte
}
result-blocked = Personne n’a pu continuer
result-show = Voir le résultat
result-points-won = { points } en main chez les autres
result-points-own = { points } pour les cartes restées en main
result-held = { $count } en main
result-hand = { $who ->
    [you] Tu as en main
   *[other] { $name } a en main
}
result-hand-empty = Plus aucune carte
result-standing = Classement
result-this-round = Cette manche
result-total = Total
result-bonus = Règles écrites
result-times = Multiplié par { $count }
result-out-of-match = La partie est finie pour { $name }.

## Une partie

result-match-won = { $who ->
    [you] Tu as gagné la partie !
   *[other] { $name } a gagné la partie
}
result-match-won-several = { $names } ont gagné la partie ensemble
result-match-stopped = La partie s’est terminée sans gagnant
result-winner = a gagné
result-earlier = Parties précédentes
result-rounds = { $count ->
    [one] Après { $count } manche
   *[other] Après { $count } manches
}
result-rematch = Revanche
result-rematch-waiting = C’est à { $name } de distribuer à nouveau
result-to-lobby = Retour à la table
result-review = Analyse
result-replay = Revoir
result-record = Télécharger la feuille de partie

## Revoir

replay-title = Revoir la partie { $number }
replay-round = Manche
replay-step = Étape { $number } sur { $count }
replay-step-events = Étape { $number } sur { $count } : { $words }
replay-step-label = Étape
replay-first = Au début
replay-back = Une étape en arrière
replay-forward = Une étape en avant
replay-last = À la fin
replay-play = Lire
replay-stop = Arrêter
replay-speed = Vitesse
replay-speed-times = Vitesse { $times } ×
replay-view = Quelles cartes montrer
replay-hands = Toutes les mains visibles
replay-as = Comme l’a vu { $name }
replay-steps = Ce qui s’est passé
replay-all-hands = Les mains
replay-dealt = Les cartes ont été distribuées
replay-copy = Copier un lien vers cette étape
replay-copied = Le lien vers cette étape est copié.
replay-back-to = Retour à la table
# Pendant qu’un joueur regarde la rediffusion, la partie suivante se joue à sa table.
replay-rematch = La partie { $number } a commencé à ta table.
replay-rematch-turn = La partie { $number } a commencé à ta table. On t’attend.
replay-loading = Chargement de la feuille de partie…
replay-missing = Il n’y a pas encore de feuille pour cette partie. Elle est enregistrée à la fin.
replay-failed = Impossible de charger la feuille de partie pour l’instant.
replay-retry = Réessayer

## Donne honnête

fair-title = La donne était-elle honnête ?
fair-about = Avant la donne, le serveur a fixé un secret et publié son empreinte. Le programme de chaque personne à la table a tiré une part au hasard et n’a publié, lui aussi, que son empreinte ; les bots n’en ajoutent pas. Ensuite, les places et les règles ont été fixées, et alors seulement les parts ont été révélées. Les cartes découlent de tout cela.
fair-said = Vérifie sur cette page si quelqu’un a pu choisir les cartes.
fair-check = Vérifier
fair-checking = Vérification…
fair-proven = Prouvé : personne n’a choisi les cartes.
fair-partly = Tout est juste jusqu’ici.
fair-partly-about = Cet appareil n’a ajouté aucune part : il ne peut pas prouver que personne n’a choisi les cartes. Ceux qui en ont ajouté une le peuvent.
fair-not-proven = Pas prouvé.
fair-noted = L’empreinte est celle montrée avant la donne
fair-noted-about = Cet appareil l’a notée avant la donne. Le serveur n’a donc pas pu choisir un autre secret après.
# La même chose, quand on en sait plus sur le moment.
fair-noted-first = Cet appareil l’a notée quand personne à la table n’avait encore ajouté de part. Le serveur n’a donc pas pu choisir un secret en fonction des parts.
# $names : les joueurs qui avaient ajouté une part, dans une liste.
fair-noted-second = Cet appareil l’a notée quand ces joueurs avaient déjà ajouté une part : { $names }. Mais il n’avait pas encore ajouté la tienne. Le serveur n’a donc pas pu choisir un secret en fonction de ta part.
fair-noted-late = Cet appareil l’a notée avant la donne, mais ces joueurs avaient déjà ajouté une part : { $names }. Lui n’en a pas ajouté. Il ne sait pas si le secret était fixé avant ces parts.
fair-noted-unknown = Cet appareil n’a noté aucune empreinte avant la donne.
fair-noted-wrong = Cet appareil en a noté une autre avant la donne : le secret a été changé ensuite.
# Ce qui est fixé au début de la partie : qui est assis où, les règles, et les empreintes du secret et de toutes les parts.
fair-setup = Les places, les règles et les empreintes sont celles fixées avant la donne
fair-setup-about = Cet appareil les a notées au début de la partie, avant que les parts soient révélées. Personne n’a donc pu changer une place, une règle ou une part pour avoir d’autres cartes.
fair-setup-unknown = Cet appareil n’était pas là au début de la partie, il n’a donc rien noté.
fair-setup-wrong = Cet appareil en a noté d’autres au début de la partie : des places, des règles ou des parts ont été changées ensuite.
fair-digests = Chaque part a l’empreinte fixée avant la donne
fair-digests-about = Cette page a recalculé le SHA-256 de chaque part. Personne n’a donc pu choisir sa part en connaissant les autres.
fair-digests-wrong = Cette page a recalculé le SHA-256 de chaque part, et l’un est différent : cette part a été changée.
# Une partie ancienne, ou un programme ancien.
fair-older = Des parts ont été envoyées à découvert, quand des joueurs pouvaient encore arriver et partir. Le serveur a donc pu essayer beaucoup de donnes, avec l’hôte ou avec un autre joueur.
# $names : les joueurs dont la part a été laissée de côté, dans une liste.
fair-unrevealed = { $count ->
    [one] { $names } n’a pas révélé sa part à temps : elle a été laissée de côté. Avec le serveur, cette personne a pu choisir entre deux donnes.
   *[other] { $names } n’ont pas révélé leurs parts à temps : elles ont été laissées de côté. Avec le serveur, ces personnes ont pu choisir parmi quelques donnes.
}
fair-commitment = Le secret a cette empreinte
fair-commitment-about = Cette page a recalculé le SHA-256 du secret de la feuille.
fair-commitment-wrong = Cette page a recalculé le SHA-256 du secret, et il est différent.
fair-share = Ta part est dans la feuille
fair-share-about = Cet appareil l’a tirée au hasard. Le serveur ne pouvait donc pas connaître les cartes en choisissant son secret.
fair-share-wrong = Cet appareil en a tiré une au hasard avant la donne, et elle n’est pas dans la feuille : les cartes ont pu être choisies sans elle.
fair-share-unknown = Cet appareil n’a ajouté aucune part à cette donne.
fair-shares = Au moins un joueur a ajouté une part
fair-shares-about = { $count ->
    [one] Une seule personne en a ajouté une : { $names }. Sans aucune part, les cartes découleraient du seul secret du serveur.
   *[other] Ces personnes en ont ajouté une : { $names }. Sans aucune part, les cartes découleraient du seul secret du serveur.
}
fair-shares-wrong = Personne n’en a ajouté. Les cartes découlent donc du seul secret du serveur.
fair-seed = La graine est faite du secret et des parts
fair-seed-about = La graine décide du mélange de toutes les cartes. Cette page l’a recalculée, et c’est la même.
fair-seed-wrong = La graine décide du mélange de toutes les cartes. Cette page l’a recalculée, et elle est différente.
fair-ok = juste
fair-wrong = faux
fair-unknown = invérifiable ici
fair-commitment-label = Empreinte, telle que notée ici
fair-setup-label = Empreinte du début, telle que notée ici
fair-share-label = Ta part
fair-more = Ce que cela ne prouve pas
fair-limits = Le serveur distribue, il connaît donc toutes les cartes. On ne peut pas prouver qu’il ne les montre à personne. Et un joueur qui ne révèle pas sa part peut choisir entre deux donnes, si le serveur lui dit son secret. La vérification le signale quand il manque une part.
fair-command = On peut aussi vérifier la feuille avec une commande : { $command }
