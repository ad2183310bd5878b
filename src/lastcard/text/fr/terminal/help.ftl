### Ce que disent « lastcard --help », l’aide de chaque commande, la page du manuel et les shells. Textes d’une ligne.

## Titres

help-usage = utilisation :
help-commands = commandes :
help-arguments = arguments :
help-options = options :
help-examples = exemples :
help-statuses = code de retour :
help-variables = environnement :
help-kept = fichiers :
help-default = par défaut

## Titres de la page du manuel

man-name = NOM
man-synopsis = SYNOPSIS
man-description = DESCRIPTION

## Ce qui tient lieu de valeur, en capitales

value-address = ADRESSE
value-addresses = ADRESSES
value-command = COMMANDE
value-file = FICHIER
value-folder = DOSSIER
value-lang = LANGUE
value-level = NIVEAU
value-link = LIEN
value-name = NOM
value-option = OPTION
value-path = CHEMIN
value-preset = ENSEMBLE
value-rule = RÈGLE
value-seconds = SECONDES
value-server = SERVEUR
value-text = TEXTE
value-value = VALEUR

## Commandes

command-lastcard = Le jeu de cartes où l’on se débarrasse de son jeu et annonce sa dernière carte : joue, ouvre une table, revois, vérifie.
command-play = jouer contre des bots, ou à plusieurs devant un écran
command-host = ouvrir une table sur un serveur, et y jouer
command-join = s’asseoir par son lien à une table d’un serveur, ou regarder
command-replay = parcourir une feuille de partie coup par coup
command-serve = faire tourner un serveur où l’on joue
command-doctor = examiner cette machine : ce que peut le terminal, et si un serveur peut y tourner
command-simulate = faire jouer des bots de nombreuses fois, et dire qui gagne et à quoi cela ressemble
command-tournament = opposer des bots sur les mêmes donnes des deux côtés, et les classer
command-record = regarder des feuilles de partie, et les vérifier
command-record-show = dire qui a joué une partie, avec quelles règles, et comment elle a fini
command-record-check = rejouer des feuilles de partie et vérifier chaque coup
command-verify = vérifier que personne n’a choisi les cartes d’une feuille de partie
command-conformance = exécuter des cas de conformité, et dire lesquels échouent
command-rule = travailler avec les règles écrites sur les cartes à personnaliser
command-rule-list = énumérer les règles fournies avec le jeu, ou celles d’un de tes dossiers
command-rule-show = dire en mots simples ce que fait une règle
command-rule-check = vérifier des règles : fichiers, dossiers, ou règles entre guillemets
command-rule-try = faire jouer une règle à des bots de nombreuses fois, et dire ce qu’elle change
command-rules = énumérer les règles maison et les ensembles, ou en vérifier un
command-rules-check = dire ce qui est activé, ou pourquoi cela ne va pas ensemble
command-editions = énumérer les éditions, en montrer une, ou vérifier l’une des tiennes
command-editions-show = dire ce qu’il y a dans une boîte
command-editions-check = vérifier des fichiers d’éditions
command-completion = écrire ce qui fait compléter commandes, options et valeurs par un shell
command-man = écrire la page du manuel

## Options de nombreuses commandes

help-help = montrer cette aide
help-version = dire quelle version c’est
help-edition = quelle boîte
help-rules = quelles règles
help-set = changer une règle maison ; `lastcard rules` les énumère ; peut être répété
help-custom = ajouter une carte à personnaliser avec cette règle : un nom, un fichier, ou `mots :: effet` ; peut être répété
help-players = combien de personnes jouent, de 2 à 10
help-seed = la même graine donne les mêmes cartes
help-json = donner la réponse en données pour un programme
help-lang = parler en, es ou fr, quoi que dise l’environnement
help-level = à quel point les bots jouent bien : beginner (débutant), casual (amateur) ou expert
help-name = ton nom
help-plain = des lignes de texte au lieu d’un écran : pour les lecteurs d’écran, les tubes et les terminaux simples
help-no-motion = que rien ne bouge

## play

help-play-players = combien jouent en tout, de 2 à 10
help-play-name = ton nom ; à répéter pour chaque personne qui joue devant cet écran
help-play-record = écrire la partie dans ce fichier, quelle que soit sa fin
help-play-resume = reprendre une partie à partir de sa feuille

## host et join

help-host-server = où est le serveur ; sans cela, sur cette machine
help-host-players = combien de chaises il y a, de 2 à 10
help-host-bots = des bots qui s’assoient aussitôt, un niveau pour chacun
help-host-clock = combien de temps peut prendre une décision ; sans cela, le temps qu’il faut
help-host-race = combien de temps le tour suivant attend une annonce ou une prise, en millisecondes
help-host-no-race = pas de course : la dernière carte s’annonce toute seule
help-host-correspondence = personne n’a besoin d’être là, et un tour peut durer des jours
help-host-open = afficher la table pour tout le monde ; sinon, il faut avoir le lien
help-join-link = ce que l’hôte t’a envoyé
help-join-token = revenir à la chaise pour laquelle tu as reçu ceci
help-join-watch = regarder au lieu de jouer

## replay, record, verify, conformance

help-file = la feuille de partie
help-files = les feuilles de partie
help-step = attendre Entrée après chaque coup, et montrer tous les jeux
help-from = commencer par ce coup
help-verify-commitment = l’empreinte que tu as reçue avant la donne
help-verify-share = la part que tu as ajoutée à la donne
help-conformance-paths = des fichiers de cas, ou des dossiers qui en contiennent

## serve et doctor

help-host = écouter à cette adresse ; `0.0.0.0` ou `::` laisse entrer d’autres machines
help-port = écouter sur ce port ; 0 est n’importe lequel de libre
help-store = où les tables sont gardées : `sqlite:///chemin/fichier.db` ou `postgresql://…`
help-store-default = tables.db dans ~/.local/share/lastcard
help-public-url = l’adresse que les gens tapent, pour les liens et la politique des pages
help-origin = les pages de cette adresse peuvent aussi se connecter ; peut être répété
help-proxy = un serveur mandataire dit d’où viennent les requêtes ; sans adresses, un sur cette machine
help-workers = des processus qui réfléchissent pour les bots
help-workers-default = un de moins qu’il y a de cœurs
help-max-tables = tables à la fois
help-max-sockets = connexions à la fois
help-max-sockets-per-address = parmi elles, d’une même adresse
help-max-tables-per-hour = nouvelles tables d’une même adresse
help-log-level = ce qui est dit sur la sortie d’erreur : debug, info, warning ou error
help-serve-open = ouvrir la page dans un navigateur

## simulate, tournament et rule try

help-simulate-players = combien jouent, ou qui, chaise par chaise : beginner, casual, expert, ou `module:Classe` pour un de tes bots
help-simulate-seed = la même graine donne les mêmes jeux
help-simulate-games = combien de manches jouer
help-simulate-matches = jouer des parties entières jusqu’au but au lieu de manches
help-simulate-compare = jouer avec chacune de ces valeurs, et montrer ce qui change
help-simulate-never-slip = personne n’oublie l’annonce ni ne manque un oubli
help-cores = combien de cœurs employer ; sans cela, tous
help-simulate-plot = dessiner une figure, en .svg ou .png
help-simulate-csv = écrire dans ce fichier une ligne par jeu
help-tournament-bots = beginner, casual, expert, ou `module:Classe` pour un de tes bots
help-tournament-players = chaises d’une table, prises à tour de rôle, de 2 à 10
help-tournament-deals = combien de donnes ; deux bots jouent chacune deux fois
help-tournament-matches = jouer des parties entières à partir de chaque donne, pas une manche
help-tournament-never-slip = les niveaux n’oublient jamais l’annonce, et prennent en défaut qui l’oublie
help-tournament-csv = écrire dans ce fichier ce que chaque donne a donné
help-rule-try-seed = la même graine donne les mêmes manches
help-rule-try-games = combien de manches jouer

## rule, rules, editions

help-rule-rule = un nom que `lastcard rule list` montre, un fichier .toml, ou `mots :: effet`
help-rule-check-rules = des noms, des fichiers .toml, des dossiers, ou des règles entre guillemets
help-rule-folder = un dossier avec des règles à toi
help-rules-check-name = l’ensemble par lequel commencer
help-rules-check-settings = des règles maison à changer en plus
help-editions-name = une de la liste, ou un fichier à toi
help-editions-paths = les fichiers

## completion

help-completion-shell = quel shell : bash, zsh ou fish

## Code de retour

help-status-0 = tout va bien
help-status-1 = quelque chose a été vérifié et ne va pas
help-status-2 = la commande est mal donnée, ou ce qui lui est donné est inutilisable
help-status-130 = interrompue

## Variables de l’environnement

help-variable-lastcard-lang = la langue, avant celle du système : en, es ou fr
help-variable-lc-all = les paramètres régionaux ; leur langue est parlée si c’est l’une d’elles
help-variable-lastcard-plain = avec n’importe quelle valeur sauf 0 : des lignes de texte au lieu d’un écran
help-variable-no-color = avec n’importe quelle valeur, pas de couleurs
help-variable-term = dumb : des lignes de texte au lieu d’un écran
help-variable-xdg-data-home = où sont gardées les tables, au lieu de ~/.local/share
help-variable-xdg-state-home = où sont gardées tes chaises et une partie inachevée, au lieu de ~/.local/state
help-variable-xdg-cache-home = où est gardé ce qui est compilé pour les simulations et les experts, au lieu de ~/.cache
help-variable-settings = toute option de `lastcard serve` peut aussi être une variable : son aide les nomme

## Fichiers gardés

help-kept-tables = les tables de `lastcard serve`, si `--store` ne nomme pas un autre endroit
help-kept-chairs = les clés de tes chaises aux tables, pendant soixante jours : qui les a joue tes cartes
help-kept-unfinished = la dernière partie à la maison quittée avant la fin, pour `lastcard play --resume FICHIER`
help-kept-compiled = ce qui est compilé pour les simulations et les experts ; peut être effacé à tout moment
help-kept-elsewhere = Sous macOS, ces dossiers sont `lastcard` dans ~/Library/Application Support et dans ~/Library/Caches ; sous Windows, `lastcard` dans %LOCALAPPDATA%.
