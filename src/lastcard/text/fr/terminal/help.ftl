### Ce que disent « lastcard --help », l’aide de chaque commande, la page du manuel et les shells. Textes d’une ligne.

## Titres

help-usage = utilisation :
help-commands = commandes :
help-arguments = arguments :
help-options = options :
help-examples = exemples :
help-statuses = code de retour :
help-variables = environnement :
help-saved = fichiers :
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
value-from = SOURCE
value-key = CLÉ
value-lang = LANGUE
value-level = NIVEAU
value-link = LIEN
value-name = NOM
value-option = OPTION
value-path = CHEMIN
value-preset = ENSEMBLE
value-rule = RÈGLE
value-seconds = SECONDES
value-days = JOURS
value-server = SERVEUR
value-text = TEXTE
value-to = CIBLE
value-value = VALEUR

## Commandes

command-lastcard = Le jeu de cartes où l’on se débarrasse de sa main et annonce sa dernière carte : joue, ouvre une table, revois des parties, vérifie-les. Sans commande, un terminal montre l’écran d’accueil.
command-play = jouer contre des bots, ou à plusieurs devant le même écran
command-host = ouvrir une table sur un serveur, et y jouer
command-join = s’asseoir à une table d’un serveur avec son lien, ou regarder
command-quick = jouer avec d’autres à une table publique, ou montrer les tables ouvertes
command-stats = montrer tes statistiques et tes succès, gardés sur cet ordinateur seulement
command-stats-export = enregistrer toutes tes parties dans un fichier, pour un autre ordinateur ou la page du navigateur
command-stats-import = ajouter les parties d’un tel fichier ; aucune ne compte deux fois
command-stats-delete = supprimer toutes tes parties sur cet ordinateur
command-replay = parcourir une feuille de partie coup par coup
command-serve = faire tourner un serveur pour jouer
command-doctor = examiner cette machine : ce que peut faire le terminal, et si un serveur peut y tourner
command-store = déplacer le dépôt d’un serveur vers une autre base
command-store-move = copier toutes les tables d’un dépôt dans un autre, vide, et vérifier la copie ; aucun serveur ne doit les utiliser
command-simulate = faire jouer des bots de nombreuses fois, et montrer qui gagne et comment sont les parties
command-tournament = opposer des bots sur les mêmes donnes des deux côtés, et les classer
command-record = regarder des feuilles de partie, et les vérifier
command-record-show = montrer qui a joué une partie, avec quelles règles, et comment elle a fini
command-record-check = rejouer des feuilles de partie et vérifier chaque coup
command-review = calcule l’évolution des chances de gagner dans une feuille de partie, et montre les choix qui ont compté
command-verify = vérifier que personne n’a choisi les cartes d’une feuille de partie
command-conformance = exécuter des cas de conformité, et montrer lesquels échouent
command-rule = travailler avec les règles écrites sur les cartes à personnaliser
command-rule-list = énumérer les règles fournies avec le jeu, ou celles d’un de tes dossiers
command-rule-show = expliquer en mots simples ce que fait une règle
command-rule-check = vérifier des règles : fichiers, dossiers, ou règles entre guillemets
command-rule-try = faire jouer une règle à des bots de nombreuses fois, et montrer ce qu’elle change
command-rules = énumérer les règles maison et les ensembles, ou en vérifier un
command-rules-check = montrer ce qui est activé, ou pourquoi c’est incompatible
command-editions = énumérer les éditions, en montrer une, ou vérifier l’une des tiennes
command-editions-show = montrer ce qu’il y a dans une boîte
command-editions-check = vérifier des fichiers d’éditions
command-completion = écrire le script qui fait compléter commandes, options et valeurs par un shell
command-man = écrire la page du manuel

## Options de nombreuses commandes

help-help = montrer cette aide
help-version = montrer la version
help-edition = édition à jouer
help-rules = ensemble de règles
help-set = changer une règle maison ; `lastcard rules` les énumère ; peut être répété
help-custom = ajouter une carte à personnaliser avec cette règle : un nom, un fichier, ou `mots :: effet` ; peut être répété
help-players = combien de joueurs, de 2 à 10
help-seed = la même graine donne les mêmes cartes
help-json = donner la réponse en données pour un programme
help-lang = la langue : en, es ou fr ; l’emporte sur l’environnement et tes préférences
help-level = niveau des bots : beginner (débutant), casual (amateur) ou expert
help-name = ton nom, au lieu de celui de tes préférences
help-plain = des lignes de texte au lieu d’un écran : pour les lecteurs d’écran, les tubes et les terminaux simples
help-no-motion = sans animations
help-guide = expliquer le jeu par des conseils, au fil de la partie

## play

help-play-players = combien de joueurs en tout, de 2 à 10
help-play-level = niveau des bots : beginner (débutant), casual (amateur) ou expert ; l’emporte sur tes préférences
help-play-name = ton nom, au lieu de celui de tes préférences ; à répéter pour chaque personne qui joue devant cet écran
help-play-hints = autorise les indices : ce que valent tes choix, quand tu joues uniquement contre des bots
help-play-record = écrire la partie dans ce fichier, coup par coup
help-play-resume = reprendre une partie à partir de sa feuille ; sans fichier, la dernière partie inachevée

## host et join

help-host-server = adresse du serveur ; sans cela, cette machine
help-host-players = combien de places il y a, de 2 à 10
help-host-bots = des bots qui s’assoient aussitôt, un niveau pour chacun
help-host-clock = temps pour chaque décision ; sans cela, sans limite
help-host-race = combien de temps le tour suivant attend une annonce ou une dénonciation, en millisecondes
help-host-no-race = pas de temps pour dénoncer : la dernière carte s’annonce toute seule
help-host-correspondence = personne n’a besoin d’être là, et un tour peut durer des jours
help-host-open = afficher la table pour tout le monde ; sinon, il faut avoir le lien
help-host-aloud = vous parlez à voix haute : le VETO peut se mettre à n’importe qui, pas seulement à qui écrit
help-join-link = le lien que l’hôte t’a envoyé
help-join-token = revenir à la place pour laquelle tu as reçu cette clé
help-join-watch = regarder au lieu de jouer
help-quick-server = adresse du serveur ; sans cela, cette machine
help-quick-any-language = ne pas tenir compte de la langue de la table
help-quick-list = montrer seulement les tables ouvertes

## replay, record, verify, conformance

help-file = la feuille de partie
help-files = les feuilles de partie
help-step = imprimer chaque coup avec toutes les mains, et attendre Entrée
help-from = commencer par ce coup
help-review-seat = analyse seulement les décisions de ce joueur, en le tutoyant ; le premier est 0
help-review-worlds = essaie chaque choix dans au plus ce nombre de parties au hasard ; plus il y en a, plus c’est lent et exact
help-review-plot = dessine les chances de gagner, en .svg ou .png
help-verify-commitment = l’empreinte que tu as reçue avant la donne
help-verify-setup = l’empreinte de la table que tu as vue au début
help-verify-share = la part que tu as ajoutée à la donne
help-conformance-paths = des fichiers de cas, ou des dossiers qui en contiennent

## serve et doctor

help-host = écouter à cette adresse ; `0.0.0.0` ou `::` laisse entrer d’autres machines
help-port = écouter sur ce port ; avec 0, sur n’importe quel port libre
help-store = où les tables sont gardées : `sqlite:///chemin/fichier.db` ou `postgresql://…`
help-store-default = tables.db dans ~/.local/share/lastcard
help-editions = un dossier d’autres éditions à proposer, en fichiers `.toml`
help-public-url = l’adresse publique du serveur, pour les liens et les en-têtes de sécurité
help-origin = les pages de cette adresse peuvent aussi se connecter ; peut être répété
help-proxy = un proxy inverse dit d’où viennent les requêtes ; sans adresses, un sur cette machine
help-push = quels services peuvent porter des notifications : ceux des navigateurs courants, tous, ou aucun
help-push-service = l’origine d’un service de notification à toi, où qu’il soit ; peut être répétée
help-push-contact = où un service de notification peut te joindre, avec `mailto:` ou `https:`
help-push-contact-default = l’URL publique
help-push-key = la clé privée des notifications, en base64url
help-push-key-default = faite au premier démarrage, et gardée dans le dépôt
help-workers = nombre de processus du serveur qui partagent l’adresse ; à partir de deux, il faut PostgreSQL
help-bot-workers = nombre de processus qui réfléchissent pour les bots experts ; il y en a autant pour les autres
help-bot-workers-default = le nombre de cœurs moins un, divisé par le nombre de processus du serveur
help-node-url = l’adresse à laquelle les autres serveurs du même dépôt PostgreSQL joignent celui-ci
help-node-url-default = son adresse dans le réseau local
help-lease = secondes sans signe de vie après lesquelles d’autres serveurs reprennent les tables de celui-ci
help-max-tables = nombre maximal de tables à la fois
help-max-sockets = nombre maximal de connexions à la fois
help-max-sockets-per-address = nombre maximal de connexions d’une même adresse
help-max-tables-per-hour = nombre maximal de nouvelles tables par heure d’une même adresse
help-retention = jours jusqu’à ce que le journal d’une table fermée soit effacé ; les feuilles de ses parties restent
help-store-timeout = attente maximale du dépôt avant que le serveur ne se déclare plus prêt
help-max-seats-per-minute = nombre maximal de places demandées par minute d’une même adresse
help-max-replays-per-minute = nombre maximal de parties à revoir ou à garder par minute d’une même adresse
help-max-changes-per-minute = nombre maximal de Kio de changements aux tables par minute d’une même adresse
help-keep-unplayed = minutes pendant lesquelles une table est gardée quand tout le monde l’a quittée avant sa première partie
help-background-nice = à quel point les analyses et les parties à revoir cèdent la place aux autres programmes, de 0 à 19, comme avec nice
help-log-level = ce qui s’écrit sur la sortie d’erreur : debug, info, warning ou error
help-drain = au lieu de démarrer un serveur, demander à celui qui tourne avec ces réglages de céder ses tables aux autres, et attendre qu’il ait fini
help-serve-open = ouvrir la page dans un navigateur

## store

help-stats-export-file = le fichier à écrire
help-stats-import-file = un fichier enregistré par cette commande ou par la page
help-stats-delete-yes = supprimer sans redemander
help-store-move-source = le dépôt à copier, qui reste tel quel : `sqlite:///chemin/fichier.db` ou `postgresql://…`
help-store-move-target = le dépôt où copier, qui doit être vide : `sqlite:///chemin/fichier.db` ou `postgresql://…`

## simulate, tournament et rule try

help-simulate-players = combien de joueurs, ou lesquels, place par place : beginner, casual, expert, ou `module:Classe` pour un de tes bots
help-simulate-seed = la même graine donne les mêmes parties
help-simulate-games = combien de manches jouer
help-simulate-matches = jouer des parties entières au lieu de manches
help-simulate-compare = jouer avec chacune de ces valeurs, et montrer ce qui change
help-simulate-never-slip = personne n’oublie d’annoncer ni de dénoncer
help-cores = nombre de cœurs à utiliser ; sans cela, tous
help-ray = jouer avec Ray : le démarrer sur cette machine, ou rejoindre la grappe à cette adresse
help-simulate-plot = dessiner une figure, en .svg ou .png
help-simulate-csv = écrire dans ce fichier une ligne par partie ou par manche
help-tournament-bots = beginner, casual, expert, ou `module:Classe` pour un de tes bots
help-tournament-players = places d’une table, prises à tour de rôle, de 2 à 10
help-tournament-deals = combien de donnes ; chaque paire de bots joue chacune deux fois
help-tournament-matches = jouer des parties entières à partir de chaque donne, pas une manche
help-tournament-never-slip = les bots des niveaux n’oublient jamais d’annoncer, et dénoncent toujours
help-tournament-csv = écrire dans ce fichier le résultat de chaque donne
help-rule-try-seed = la même graine donne les mêmes manches
help-rule-try-games = combien de manches jouer

## rule, rules, editions

help-rule-rule = un nom que `lastcard rule list` montre, un fichier .toml, ou `mots :: effet`
help-rule-check-rules = des noms, des fichiers .toml, des dossiers, ou des règles entre guillemets
help-rule-folder = un dossier avec tes règles
help-rules-check-name = l’ensemble par lequel commencer
help-rules-check-settings = des règles maison à changer en plus
help-editions-name = une de la liste, ou un de tes fichiers
help-editions-paths = les fichiers

## completion

help-completion-shell = quel shell : bash, zsh ou fish

## Code de retour

help-status-0 = tout va bien
help-status-1 = une vérification a trouvé une erreur
help-status-2 = la commande est mal écrite, ou a reçu quelque chose d’inutilisable
help-status-3 = d’après la feuille rien n’est faux, mais la donne n’est pas prouvée (verify)
help-status-130 = interrompue

## Variables de l’environnement

help-variable-lastcard-lang = la langue, avant celle de tes préférences et celle du système : en, es ou fr
help-variable-lc-all = les paramètres régionaux ; leur langue est utilisée si Lastcard la parle
help-variable-lastcard-plain = avec n’importe quelle valeur sauf 0 : des lignes de texte au lieu d’un écran
help-variable-no-color = avec n’importe quelle valeur, pas de couleurs
help-variable-term = dumb : des lignes de texte au lieu d’un écran
help-variable-xdg-config-home = dossier de tes préférences, au lieu de ~/.config
help-variable-xdg-data-home = où sont gardées les tables, au lieu de ~/.local/share
help-variable-xdg-state-home = où sont gardées tes places et les parties inachevées, au lieu de ~/.local/state
help-variable-xdg-cache-home = où est gardé ce qui est compilé pour les simulations et les experts, au lieu de ~/.cache
help-variable-settings = toute option de `lastcard serve` peut aussi être une variable : son aide les nomme

## Fichiers gardés

help-saved-preferences = tes préférences : name (nom), theme (dark, sombre, ou light, clair), level (niveau des bots) et language (langue) ; les options et `LASTCARD_LANG` l’emportent
help-saved-tables = les tables de `lastcard serve`, si `--store` ne nomme pas un autre endroit
help-saved-statistics = tes parties finies, pour `lastcard stats`
help-saved-seats = les clés de tes places aux tables, pendant soixante jours : qui les a peut jouer tes cartes
help-saved-unfinished = les parties inachevées sur cette machine, pour `lastcard play --resume` ; les dix dernières sont gardées
help-saved-compiled = ce qui est compilé pour les simulations et les experts ; peut être effacé à tout moment
help-saved-elsewhere = Sous macOS, ces dossiers sont `lastcard` dans ~/Library/Application Support et dans ~/Library/Caches ; sous Windows, `lastcard` dans %LOCALAPPDATA%.
