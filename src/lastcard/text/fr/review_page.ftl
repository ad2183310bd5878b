### La page de l’analyse. Ce qu’elle partage avec le terminal est dans review.ftl.

title-review = Analyse · { -lastcard }
review-of-match = Analyse de la partie { $number }
review-won = { $who ->
    [you] Tu as gagné
   *[other] { $name } a gagné
}
review-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
review-to-table = Retour à la table
review-copy = Copier le lien vers cette analyse
review-copied = Le lien vers cette analyse est copié.
review-you = Toi

## La position et la décision

review-decision-label = La décision
review-with-each = Chances de gagner pour chaque choix
review-choices = { $who ->
    [you] Tes choix
   *[other] Choix possibles pour { $name }
}
review-no-choice = Il n’y avait rien à choisir ici
review-waiting = Pas encore analysé
# Sous ton choix, sur un téléphone.
review-you-drew = Tu as pioché
review-you-played = Tu as joué
review-on = Sur { card-a }
review-on-wild = Sur { card-a }, couleur { colour-named }
review-score = { $who ->
    [you] Ton score : { $score }
   *[other] { $name }, score : { $score }
}
review-seat-score = score { $score }
review-veto = { $name } a le { -veto }
review-replay = Revoir
review-previous = Décision précédente
review-next = Décision suivante

## Le graphique

review-step = Étape { $step }
review-as-table = Voir en tableau
review-as-graph = Voir le graphique
review-round-short = M{ $number }
review-chance-about = Chaque courbe montre ce que ce joueur pouvait savoir à ce moment-là : leur somme ne fait pas forcément 100 %.
review-graph = { $name } : de { $from } à { $to }, au plus bas { $lowest } à la manche { $number }
review-table = Chances de gagner à la fin des manches et aux décisions marquées
review-table-step = Étape
review-table-start = Début
review-table-end = Fin de la manche { $number }

## Pendant l’analyse

review-working = Analyse de chaque décision
review-not-judged = pas encore analysé
review-progress-label = Avancement de l’analyse
review-progress = Étape { $step } sur { $count }.
review-left = { $unit ->
    [minute] { $count ->
        [one] Encore { $count } minute environ.
       *[other] Encore { $count } minutes environ.
    }
   *[second] Encore { $count } secondes environ.
}
review-meanwhile = Tu peux déjà revoir la partie.
review-ahead = { $count ->
    [one] Une autre analyse passe avant.
   *[other] { $count } autres analyses passent avant.
}
review-stop = Arrêter ici
review-go-on = Continuer
review-rough = Ensuite, les chances sont approximatives.
review-failed = L’analyse s’est arrêtée.
review-kept = Ce qui est déjà analysé reste affiché.
review-refused = Pas d’analyse pour cette partie
review-refused-about = Cette table a joué avec des règles qu’on ne sait pas encore analyser. Tu peux quand même revoir la partie.
review-watch = Revoir la partie

## Les décisions

review-whose = Les décisions affichées
review-own = { $who ->
    [you] Les tiennes, { $count }
   *[other] { $name }, { $count }
}
review-everyone = Toutes, { $count }
review-none-yet = Aucune décision marquée pour l’instant.

## Chance et habileté

review-luck-and-skill = Chance et habileté
review-luck-skill-about = En points de chances de gagner par manche. Chance : l’effet des cartes. Habileté : l’effet des choix, comparés à ceux d’un joueur moyen.
review-place = { $place ->
    [1] 1er, score { $score }
   *[other] { $place }e, score { $score }
}
review-worst = Le pire
review-instead = { $chosen }, et non { $best }

## L’image

review-share = Partager en image
review-share-about = Les noms, les scores, le graphique et le meilleur moment. Sans les mains ni les messages.
review-share-save = Télécharger
review-share-send = Partager
review-share-failed = Impossible de partager l’image pour l’instant.
review-best-moment = Meilleur moment : { $name }, { $label }, { $change }

## Le conseil à la table

hint-with-chance = { $words }, { $chance }
hint-with-chance-best = { $words }, { $chance }, le meilleur
