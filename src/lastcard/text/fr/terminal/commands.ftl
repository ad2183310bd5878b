### Ce qu’écrivent les commandes, à part les parties. Les commentaires complets sont dans le catalogue anglais.

labelled = { $name } : { $words }

## Travaux longs

progress-done = { $done } sur { $count }
progress-ready = préparation
progress-pace = { $rate } par seconde, encore { $left }
progress-nothing = interrompu avant le premier résultat
progress-repeated =
    { $count ->
        [one] un processus a été perdu ; ses parties ont été rejouées
       *[other] des processus ont été perdus ; leurs parties ont été rejouées, { $count } fois
    }

## Nombres

count-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
count-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
count-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}

## Ce qui a été vérifié

found-fine = juste
found-wrong = faux
written-words-alone = des mots seuls : la table décide par propositions et votes

## record show

record-players = Joueurs
record-result = Résultat
record-length = Durée
record-deal = Donne
record-after-round = Pas finie, après la manche { $number }
record-unfinished = Pas finie, dans la manche { $number }
record-provable = Avec une preuve que personne n’a choisi les cartes : `lastcard verify { $path }` la vérifie
record-unproven = Sans preuve que personne n’a choisi les cartes

## verify

verify-proof = preuve
verify-your-commitment = ton empreinte
verify-your-setup = ton empreinte de la table
verify-your-share = ta part
verify-commitment = empreinte
verify-shares = parts
verify-seed = graine
verify-digests = empreintes des parts
verify-limit = limite
verify-moves = coups
verify-no-proof = la feuille n’a pas { $tags } : elle ne dit pas d’où vient sa graine
verify-noted = c’est celle que tu as notée
verify-noted-other = tu as noté { $noted }, la feuille indique { $stated }
verify-added = ajoutée par { $names }
verify-not-added = elle n’est pas parmi les parts de la feuille
verify-no-setup = la feuille n’en a pas : ses parts n’étaient pas engagées
verify-digest = c’est le SHA-256 du secret
verify-committed = chaque part est celle qui était engagée
verify-shared = { $count ->
    [one] { $shared } place sur { $count } en a ajouté une
   *[other] { $shared } places sur { $count } en ont ajouté une
}
verify-made = elle est faite du secret et des parts
verify-made-setup = elle est faite du secret, de la table fixée et des parts
verify-proven = prouvé : personne n’a choisi les cartes
verify-proven-so-far = d’après la feuille, rien n’est faux ; pour prouver que personne n’a choisi les cartes, donne { $options } d’avant la donne
verify-limited = d’après la feuille, rien n’est faux ; mais il n’est pas prouvé que personne n’a choisi les cartes
verify-not-proven = pas prouvé

## conformance

conformance-line = ligne { $number } du script
conformance-result = { $passed } réussis, { $failed } échoués

## editions

box-in-the-box = { card-count } dans la boîte
box-summary = { $name } : { card-count }, { $colours }
box-colours = couleurs
box-each-colour = chaque couleur
box-wilds = cartes blanches
box-points = points
box-worth = les nombres comptent pour leur valeur, { $worth }
box-dealer = donneur
box-dealer-draw = le joueur qui tire la plus haute carte
box-dealer-random = tiré au sort
box-symbols = symboles
box-symbols-shown = visibles, sauf demande contraire
box-symbols-hidden = cachés, sauf demande contraire
box-extra-out = à retirer avant de jouer
box-extra-middle = au milieu de la table

## rules

rules-options = Règles maison. On les change avec { $option }, par exemple { $option } { $setting } :
rules-presets = Ensembles. On les choisit avec { $option } :
rules-number = un nombre entier de { $least } à { $most }
rules-nothing-on = Les règles imprimées, sans rien d’activé.

## rule try

try-with = avec la règle
try-plain = comme carte blanche
try-difference = différence
try-times = fois appliquée
try-rounds = manches concernées
try-turns = tours par manche
try-won = celui qui l’a jouée gagne
try-never-played = jamais jouée
try-same-deals = { $count ->
    [one] { $count } manche dans chaque cas, avec la même donne ; entre parenthèses, intervalles à 95 % ; { figure-points } : points de pourcentage.
   *[other] { $count } manches dans chaque cas, avec les mêmes donnes ; entre parenthèses, intervalles à 95 % ; { figure-points } : points de pourcentage.
}
try-longer = La règle allonge les manches.
try-shorter = La règle raccourcit les manches.
try-no-length = On ne voit pas que la règle change la durée des manches.
try-helps = Elle aide celui qui la joue.
try-hurts = Elle pénalise celui qui la joue.
try-no-help = On ne voit pas qu’elle aide ni pénalise celui qui la joue.
try-fair = Une part équitable de victoires est de { $share } %.
try-cut-off = { $count ->
    [one] { $count } manche avec la règle a été coupée après { $most } coups.
   *[other] { $count } manches avec la règle ont été coupées après { $most } coups.
}
try-words-alone = La règle n’a que des mots, et les bots les laissent à la table : elle a été jouée comme une carte blanche ordinaire.
try-judged = Les bots acceptent les gages et votent au hasard : avec des personnes, le résultat peut changer.

## Chiffres

figure-games = { $game ->
    [round] { count-rounds }
   *[match] { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
}
figure-interval = { $low } à { $high }
# Percentage points, the difference of two shares, as short as can be.
figure-points = pt
figure-written = { $count ->
    [one] { $count } règle écrite
   *[other] { $count } règles écrites
}
figure-sheet = règle imprimée
figure-seed = graine { $seed }
figure-length = durée en coups
figure-length-head = durée
figure-length-line = { $value } coups ({ $within }), médiane { $median }
figure-length-line-2 = de 5 à 95 % : { $low } à { $high } coups
figure-rounds = manches par partie
figure-rounds-head = manches
figure-rounds-line = { $value } par partie ({ $within })
figure-lead-changes = changements en tête
figure-lead-changes-head = tête
figure-lead-changes-line = change { $value } fois ({ $within })
figure-draws = pioches, sur tous les coups
figure-draws-head = pioches
figure-draws-line = { $value } des coups ({ $within })
figure-blocked = sans gagnant
figure-blocked-head = blocages
figure-blocked-line = { $zero ->
    [yes] aucun
   *[no] { $value } ({ $within }) : personne ne gagne
}
figure-score = points d’une place
figure-first-head = commencer
figure-first-line = gagne { $value } ({ $within })
figure-first-gain = avantage à commencer
figure-first-gain-line = { $certain ->
    [yes] { $change } points face aux { $fair } % équitables
   *[no] { $change } points face aux { $fair } % équitables, peut-être le hasard
}
figure-wins = { $name } gagne
figure-seat-score = points

## simulate

simulate-seat = place
simulate-player = joueur
simulate-wins = gagne
simulate-rate = taux
simulate-interval = intervalle 95 %
simulate-mean = moyenne
simulate-compared = { $games } avec chaque { $option } : { $played }
simulate-under = Sous un chiffre : l’écart avec { $option } { $value }, ± son intervalle à 95 % ; { figure-points } : points de pourcentage.
simulate-by-kernel = par le noyau compilé
simulate-by-engine = par le moteur ({ $why })
simulate-speed = { $game ->
    [round] { $count ->
        [one] { $seconds } s : { $games } manches et { $moves } coups par seconde, { $by }, { $count } cœur.
       *[other] { $seconds } s : { $games } manches et { $moves } coups par seconde, { $by }, { $count } cœurs.
    }
   *[match] { $count ->
        [one] { $seconds } s : { $games } parties et { $moves } coups par seconde, { $by }, { $count } cœur.
       *[other] { $seconds } s : { $games } parties et { $moves } coups par seconde, { $by }, { $count } cœurs.
    }
}
simulate-who-twice = --level et --players indiquent tous deux qui joue : donne un nombre à --players, ou retire --level
simulate-cut-short = Ce sont les { $done } premières sur { $count }.

## La figure de simulate

plot-outcome = { $game ->
    [round] Qui gagne { figure-games }, et leur durée
   *[match] Qui gagne { figure-games }, et leur durée
}
plot-played = { $played }. Les barres sont des intervalles à 95 %.
plot-fair = part équitable { $share } %
plot-seat = place { $number }
plot-wins = Taux de victoire de chaque place
plot-of-the-games = % des jeux
plot-median = médiane { $count }
plot-length = Durée
plot-moves = coups (bande, de 5 à 95 % : { $low } à { $high })
# $share: of the games that are longer than the axis.
plot-longer = { $share } % sont plus longues →
plot-effects = { $option } : ce qui change, face à { $option } { $value } ({ $games } dans chaque cas)

## tournament

tournament-seats = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
tournament-deals = { $count ->
    [one] { $count } donne, jouée par chaque paire de bots des deux côtés
   *[other] { $count } donnes, chacune jouée par chaque paire de bots des deux côtés
}
tournament-rating = classement
tournament-interval = intervalle 95 %
tournament-wins = gagne
tournament-against = gagne, %, contre
tournament-elo = Les classements sont sur l’échelle Elo, { $mean } étant la moyenne de ces bots : avec 100 points de plus, on gagne dans 64 % des cas.
tournament-observed = Les intervalles comptent chaque donne, avec tout ce qui y a été joué, comme une seule observation.
tournament-level = Il n’y a pas assez de donnes pour départager { $pairs }.
tournament-no-end = Si un bot a tout gagné ou tout perdu, on ne sait pas de combien, et l’intervalle n’a pas de fin ({ $sign }).
tournament-cut-short = Ce sont les { $done } premières donnes sur { $count }.

## serve

serve-at = Lastcard tourne à { $address } (Ctrl-C l’arrête)
serve-at-public = Lastcard tourne à { $address }, par { $behind } (Ctrl-C l’arrête)
serve-drain-left = { $count ->
    [one] il reste 1 table
   *[other] il reste { $count } tables
}
serve-drain-silent = { $address } ne répond pas encore. La demande de cession est dans la base de données : en attente de la confirmation du nœud.
serve-drained = Le nœud à { $address } a cédé ses tables. Il ne se déclare plus prêt, et relaie les demandes aux autres.

## store move

store-moved = { $tables ->
    [one] { $tables } table déplacée
   *[other] { $tables } tables déplacées
} (entrées : { $entries }, instantanés : { $snapshots }, feuilles de partie : { $records }), et tout a été relu. La source n’a pas changé.
store-not-moved = interrompu : rien n’a été déplacé

## doctor

doctor-ok = OK
doctor-to-fix = à régler
doctor-result = { $count ->
    [0] Un serveur peut tourner ici.
    [one] { $count } chose à régler.
   *[other] { $count } choses à régler.
}
doctor-python = Python
doctor-packages = paquets
doctor-extras = suppléments
doctor-language = langue
doctor-preferences = préférences
doctor-terminal = terminal
doctor-text = texte
doctor-sqlite = SQLite
doctor-store = dépôt
doctor-port = port
doctor-public-url = URL publique
doctor-push = notifications
doctor-open-files = fichiers
doctor-experts = bots experts
doctor-randomness = hasard
doctor-clock = horloge
doctor-no-sim = sans bots experts, ni simulate ni tournament
doctor-no-postgres = sans PostgreSQL
doctor-no-push = pas de notifications
doctor-others = autres : { $others }
# $path: the file.
doctor-no-preferences = aucune enregistrée ; elles iraient dans { $path }
doctor-no-terminal = aucun ici : des lignes de texte
doctor-dumb = un simple : des lignes de texte
doctor-colours = avec couleurs
doctor-no-colours = sans couleurs
doctor-encoding = { $encoding } : des cartes et des lettres se perdraient ; mets { $setting }, ou des paramètres régionaux en UTF-8
doctor-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
doctor-commit = une écriture prend { $took } ms
doctor-port-free = { $port } sur { $host } est libre
doctor-no-public-url = aucune : les liens portent l’adresse à laquelle la requête est arrivée
doctor-push-off = désactivées
doctor-push-missing = désactivées : { $install }
doctor-push-no-contact = elles marchent ; avec --push-contact, les services savent à qui s’adresser, et celui d’Apple l’exige
doctor-push-works = elles marchent ; contact { $contact }
doctor-files-enough = { $count ->
    [one] assez pour { $count } connexion
   *[other] assez pour { $count } connexions
}
doctor-compiled = compilés, dans { $folder }
doctor-to-compile = compilés au premier besoin, dans { $folder }
doctor-from-the-system = du système
