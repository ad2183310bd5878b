### Ce qu’écrivent les commandes, à part les parties. Les commentaires complets sont dans le catalogue anglais.

labelled = { $name } : { $words }

## Travaux longs

progress-done = { $done } sur { $count }
progress-ready = préparation
progress-pace = { $rate } par seconde, encore { $left }
progress-nothing = interrompu avant qu’il y ait quoi que ce soit à dire

## Nombres

count-players = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
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
written-words-alone = des mots seuls : la table en décide par propositions et par votes

## record show

record-players = Autour de la table
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
verify-your-share = ta part
verify-commitment = empreinte
verify-shares = parts
verify-seed = graine
verify-moves = coups
verify-no-proof = la feuille n’a pas { $tags } : elle ne dit pas d’où vient sa graine
verify-noted = c’est celle que tu as notée
verify-noted-other = tu as noté { $noted }, elle indique { $stated }
verify-added = ajoutée par { $names }
verify-not-added = elle n’est pas parmi les parts de la feuille
verify-digest = c’est le SHA-256 du secret
verify-shared = { $count ->
    [one] { $shared } chaise sur { $count } en a ajouté une
   *[other] { $shared } chaises sur { $count } en ont ajouté une
}
verify-made = elle est faite du secret et des parts
verify-proven = prouvé : personne n’a choisi les cartes
verify-proven-so-far = prouvé, pour autant que la feuille le dise : donne { $options } d’avant la donne, pour en avoir le cœur net
verify-not-proven = pas prouvé

## conformance

conformance-line = ligne { $number } du script
conformance-result = { $passed } justes, { $failed } faux

## editions

box-in-the-box = { card-count } dans la boîte
box-summary = { $name } : { card-count }, { $colours }
box-colours = couleurs
box-each-colour = chaque couleur
box-wilds = cartes blanches
box-points = points
box-worth = les nombres pour leur valeur, { $worth }
box-dealer = donne
box-dealer-draw = qui tire la plus haute carte
box-dealer-random = qui est tiré au sort
box-symbols = symboles
box-symbols-shown = visibles, sauf demande contraire
box-symbols-hidden = cachés, sauf demande contraire
box-extra-out = à retirer avant de jouer
box-extra-middle = au milieu de la table

## rules

rules-options = Règles maison, à changer avec { $option }, comme dans { $option } { $setting } :
rules-presets = Ensembles, à choisir avec { $option } :
rules-number = un nombre entier de { $least } à { $most }
rules-nothing-on = Les règles telles quelles : rien n’est activé.

## rule try

try-with = avec la règle
try-plain = comme carte blanche
try-difference = différence
try-times = fois appliquée
try-rounds = manches concernées
try-turns = tours par manche
try-won = qui l’a jouée gagne
try-never-played = jamais jouée
try-same-deals = { $count ->
    [one] { $count } manche de chaque, avec la même donne ; entre parenthèses, intervalles à 95 %.
   *[other] { $count } manches de chaque, avec les mêmes donnes ; entre parenthèses, intervalles à 95 %.
}
try-longer = La règle allonge les manches.
try-shorter = La règle raccourcit les manches.
try-no-length = On ne voit pas que la règle change la durée des manches.
try-helps = Elle aide qui la joue.
try-hurts = Elle pénalise qui la joue.
try-no-help = On ne voit pas qu’elle aide ni pénalise qui la joue.
try-fair = Une part équitable de victoires est de { $share } %.
try-cut-off = { $count ->
    [one] { $count } manche avec la règle a été coupée après { $most } coups.
   *[other] { $count } manches avec la règle ont été coupées après { $most } coups.
}
try-words-alone = La règle n’a que des mots, que les bots laissent à la table : elle a été jouée comme une carte blanche ordinaire.
try-judged = Les bots relèvent les gages et votent au hasard : des gens peuvent la trouver autre.

## Chiffres

figure-games = { $game ->
    [round] { count-rounds }
   *[match] { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
}
figure-interval = { $low } à { $high }
figure-written = { $count ->
    [one] { $count } règle écrite
   *[other] { $count } règles écrites
}
figure-sheet = règle imprimée
figure-seed = graine { $seed }
figure-length = durée en coups
figure-rounds = manches par partie
figure-lead-changes = changements en tête
figure-draws = pioches, des coups
figure-blocked = gagnées par personne
figure-score = points d’une chaise
figure-first-gain = gain à commencer
figure-wins = { $name } gagne

## simulate

simulate-seat = chaise
simulate-player = qui
simulate-wins = gagne
simulate-rate = taux
simulate-interval = intervalle 95 %
simulate-score = points
simulate-mean = moyenne
simulate-length = durée
simulate-rounds = manches
simulate-lead = tête
simulate-draws = pioches
simulate-blocked = blocages
simulate-first = commencer
simulate-moves = { $mean } coups ({ $within }), médiane { $median }
simulate-most = de 5 à 95 % : { $low } à { $high } coups
simulate-in-a-match = { $mean } par partie ({ $within })
simulate-changes = change { $mean } fois ({ $within })
simulate-drawn = { $share } des coups ({ $within })
simulate-none = aucun
simulate-by-nobody = { $share } ({ $within }) : personne ne gagne
simulate-first-wins = gagne { $share } ({ $within })
simulate-gain = { $change } points face aux { $fair } % équitables
simulate-gain-by-chance = { $change } points face aux { $fair } % équitables, peut-être le hasard
simulate-compared = { $games } avec chaque { $option } : { $played }
simulate-under = Sous un chiffre : l’écart avec { $option } { $value }, ± son intervalle à 95 %.
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
simulate-who-twice = --level et --players disent tous deux qui joue : donne un nombre à --players, ou retire --level
simulate-cut-short = Ce sont les { $done } premières sur { $count }.

## La figure de simulate

plot-outcome = { $game ->
    [round] Qui gagne { figure-games }, et ce qu’elles durent
   *[match] Qui gagne { figure-games }, et ce qu’elles durent
}
plot-played = { $played }. Les barres sont des intervalles à 95 %.
plot-fair = part équitable { $share } %
plot-seat = chaise { $number }
plot-wins = Victoires de chaque chaise
plot-of-the-games = % des jeux
plot-median = médiane { $count }
plot-length = Durée
plot-moves = coups (bande, de 5 à 95 % : { $low } à { $high })
plot-effects = Ce que { $option } change, face à { $option } { $value } ({ $games } de chaque)

## tournament

tournament-seats = { $count ->
    [one] { $count } chaise
   *[other] { $count } chaises
}
tournament-deals = { $count ->
    [one] { $count } donne, jouée par chaque paire de bots des deux côtés
   *[other] { $count } donnes, chacune jouée par chaque paire de bots des deux côtés
}
tournament-rating = niveau
tournament-interval = intervalle 95 %
tournament-wins = gagne
tournament-against = gagne, %, contre
tournament-elo = Les niveaux sont sur l’échelle Elo, { $mean } étant la moyenne de ces bots : 100 points de plus gagnent 64 %.
tournament-observed = Les intervalles prennent chaque donne, avec tout ce qui y a été joué, pour une observation.
tournament-level = Autant de donnes ne suffisent pas à départager { $pairs }.
tournament-no-end = Où tout a été gagné ou tout perdu, rien ne dit de combien, et l’intervalle n’a pas de fin ({ $sign }).
tournament-cut-short = Ce sont les { $done } premières donnes sur { $count }.

## serve

serve-at = Lastcard est à { $address } (Ctrl-C y met fin)
serve-at-public = Lastcard est à { $address }, par { $behind } (Ctrl-C y met fin)

## doctor

doctor-ok = bon
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
doctor-terminal = terminal
doctor-text = texte
doctor-sqlite = SQLite
doctor-store = stockage
doctor-port = port
doctor-public-url = URL publique
doctor-open-files = fichiers
doctor-experts = bots experts
doctor-randomness = hasard
doctor-clock = horloge
doctor-no-sim = sans bots experts, ni simulate ni tournament
doctor-no-postgres = sans PostgreSQL
doctor-others = autres : { $others }
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
doctor-files-enough = { $count ->
    [one] assez pour { $count } connexion
   *[other] assez pour { $count } connexions
}
doctor-compiled = compilés, dans { $folder }
doctor-to-compile = compilés au premier besoin, dans { $folder }
doctor-from-the-system = du système
