### Tes parties : statistiques et succès, sur la page et dans le terminal.

## Statistiques

title-statistics = Tes parties · { -lastcard }
statistics-title = Tes parties
statistics-about = Comptées sur cet appareil, et gardées ici seulement. Aucun serveur n’en sait rien.
statistics-none = Rien pour l’instant. Une partie compte quand tu l’as jouée jusqu’au bout.
statistics-everything = Toutes les parties
statistics-by-edition = Par édition
statistics-by-kind = Par adversaires
statistics-against-bots = Contre des bots
statistics-against-people = Avec des gens
statistics-matches = Parties
statistics-wins = Gagnées
statistics-wins-share = { $count } sur { $matches }, { $share } %
statistics-streak = Victoires de suite
statistics-best-streak = Plus longue série de victoires
statistics-rounds = Manches
statistics-rounds-won = Manches gagnées
statistics-best-round = Meilleure manche, en points
statistics-calls = { -uno } annoncés
statistics-catches = Joueurs dénoncés
statistics-caught = Dénoncé par d’autres
statistics-challenges-won = Défis gagnés

## Succès

achievements-title = Succès
# $date : le jour où il a été obtenu.
achievement-reached = Obtenu : { $date }
achievement-progress = { $value } sur { $goal }
achievement-first-match = Premiers pas
achievement-first-match-about = Joue une partie jusqu’au bout
achievement-first-win = Première victoire
achievement-first-win-about = Gagne une partie
achievement-regular = Un habitué
achievement-regular-about = Joue 25 parties
achievement-company = En bonne compagnie
achievement-company-about = Gagne une partie avec des gens
achievement-streak = Trois de suite
achievement-streak-about = Gagne trois parties de suite
achievement-full-table = Table pleine
achievement-full-table-about = Gagne une partie à six ou plus
achievement-sweep = Carton plein
achievement-sweep-about = Gagne toutes les manches d’une partie, au moins trois
achievement-big-round = Grosse manche
achievement-big-round-about = Gagne une manche à 200 points
achievement-all-editions = Les trois boîtes
achievement-all-editions-about = Gagne avec trois éditions
achievement-caller = N’oublie jamais
achievement-caller-about = Annonce la dernière carte 50 fois
achievement-sharp-eyes = L’œil vif
achievement-sharp-eyes-about = Dénonce dix joueurs
achievement-doubter = Le doute utile
achievement-doubter-about = Gagne cinq défis
# Après une partie ; $names sont des succès.
achievement-new = { $count ->
    [one] Nouveau succès : { $names }
   *[other] Nouveaux succès : { $names }
}

## Enregistrer, ajouter, supprimer

statistics-keep-about = Un seul fichier contient tout, pour un autre appareil ou pour le terminal. Un fichier ajouté ne compte aucune partie deux fois.
statistics-export = Enregistrer dans un fichier
statistics-import = Ajouter un fichier
statistics-delete = Tout supprimer
statistics-delete-sure = Tes parties et tes succès sur cet appareil sont supprimés pour de bon. Un fichier enregistré reste.
statistics-deleted = Tout est supprimé.
statistics-imported = { $count ->
    [0] Toutes les parties de ce fichier étaient déjà comptées.
    [one] 1 partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
statistics-wrong-file = Ce n’est pas un fichier de parties.
statistics-newer-file = Une version plus récente de Lastcard a enregistré ce fichier. Recharge la page ou mets à jour, puis réessaie.
statistics-damaged = { $count ->
    [one] 1 partie est illisible. Elle reste où elle est.
   *[other] { $count } parties sont illisibles. Elles restent où elles sont.
}
statistics-unsaved = Ce navigateur ne garde rien, tes parties ne sont donc pas comptées.
