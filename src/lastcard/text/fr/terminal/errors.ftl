### Ce dont se plaignent le moteur, le serveur et la ligne de commande. Les commentaires complets sont dans le catalogue
### anglais. Entre accolades et guillemets, ce qui s’écrit tel quel.

## Autour d’une autre phrase : où c’est arrivé, ou ce qui était voulu

frame-did-you-mean = { $why } ; voulais-tu dire « { $name } » ?
frame-line = ligne { $line }, colonne { $column } : { $why }
frame-column = colonne { $column } : { $why }
frame-move = coup { $number }, place { $seat } : { $why }
frame-seat = place { $seat } : { $why }
frame-refused = place { $seat }, { $action } : { $reason }
frame-game = partie { $number }, { $why }
frame-deal = donne { $number }, { $first } contre { $second } : { $why }
frame-case = { $path } : cas { $name } : { $why }
frame-script = ligne { $line } du scénario : { $why }
frame-argument = pour { $name } : { $why }
frame-toml-place = { $why } (ligne { $line }, colonne { $column })
frame-toml-end = { $why } (à la fin du document)
frame-errno-file = { $why } (erreur { $number }) : « { $path } »
frame-errno = { $why } (erreur { $number })

## De quoi il s’agit, avant ce qui ne va pas : seulement là où c’est connu

about-quoted = « { $name } » : { $why }
about-what = { $what } : { $why }

## La ligne de commande

error-no-command = aucune commande « { $name } » : choisis { $known }
error-cant-write = impossible d’écrire : { $why }
error-file-too-deep = le fichier est trop imbriqué pour être lu

## Fichiers

error-cant-be-read = illisible : { $why }
error-cant-be-written = impossible à écrire : { $why }
error-cant-be-made = impossible à créer : { $why } ; donne un dépôt avec --store
error-not-utf8 = ce n’est pas du texte UTF-8 (octet { $number })
error-not-toml = ce n’est pas du TOML : { $why }
error-no-toml-file = aucun fichier .toml dans ce dossier
error-no-case = aucun cas dans ce fichier
error-empty-name = le fichier à écrire a un nom vide

## La table, ses règles et ses éditions

error-no-level = aucun niveau « { $name } » : les niveaux sont { $known }
error-expert-needs = l’expert a besoin de { $missing } : pip install { "'lastcard[sim]'" }
error-customizable-one = { $number } carte à personnaliser : l’édition { $edition } en a { $most }
error-customizable = { $number } cartes à personnaliser : l’édition { $edition } en a { $most }
error-one-player = { $number } personne : on joue de { $least } à { $most }
error-players = { $number } personnes : on joue de { $least } à { $most }
error-teams = des équipes à { $number } : pour deux équipes, il faut être 4, 6, 8 ou 10
error-dealt = { $number } cartes pour chacune des { $seats } personnes : le paquet en a { $size }, et il doit en rester une à retourner qui ne soit pas une carte blanche +4 ; distribues-en { $most } au plus
error-unknown-option-all = option inconnue « { $name } » : les options sont { $known }
error-unknown-option-listed = option inconnue « { $name } » ; `lastcard rules` les énumère
error-unknown-option = option inconnue « { $name } »
error-option-value = { $name } ne peut pas être { $value } : c’est { $choices }
error-deflect = { "deflect" } renvoie une pénalité en attente, et seul { "stacking" } en laisse une en attente : mets { "stacking" } à { "same" } ou { "any" }, ou { "deflect" } à { "off" }
error-elimination-teams = { "elimination" } fait sortir une personne à la fois et { "teams" } a besoin des deux équipes entières : choisis l’un des deux
error-sets-nothing = « { $text } » ne règle rien : écris { "option=valeur" }, comme dans { "stacking=same" }
error-no-preset = aucun ensemble de règles « { $name } » : choisis { $known }, ou donne le chemin d’un fichier .toml
error-which-preset = dis quel ensemble : { $known }
error-preset-none = il ne contient aucun ensemble : écris une table avec { "about" } et { "rules" }
error-preset-table = un ensemble est une table avec { "about" } et { "rules" }
error-preset-fields = { "about" } est un texte, { "rules" } une table d’options
error-no-edition = aucune édition « { $name } » : choisis { $known }, ou donne le chemin d’un fichier .toml
error-no-edition-at-table = aucune édition « { $name } » : les éditions sont { $known }
error-unknown-field-of = champ inconnu ; les champs sont { $known }
error-customizable-most = { $number } cartes à personnaliser : { $most } au plus
error-in-the-box = { $number } cartes dans la boîte : il doit y en avoir { $most }
error-must-be-text = il faut un texte entre guillemets
error-must-be-flag = il faut { "true" } ou { "false" }
error-must-be-table = il faut une table
error-must-be-dealer = il faut { "\"draw\"" } (la plus haute carte donne) ou { "\"random\"" }
error-colours = { $number } couleurs : il doit y en avoir { $most }
error-colour-letter = la lettre d’une couleur est entre A et Z, sauf W, celle des cartes blanches
error-colour-name = le nom d’une couleur est un texte entre guillemets
error-kind-of-card = sorte de carte inconnue ; les sortes sont { $known }
error-no-whole-number = « { $value } » n’est pas un nombre entier
error-must-be-number = il faut un nombre entier de { $least } à { $most }
error-points-missing = il manque : dis ce que cela vaut à la fin d’une manche
error-must-be-place = il faut { "\"out\"" } (mise de côté avant de jouer) ou { "\"middle\"" }

## Règles écrites

error-no-rule = aucune règle « { $name } » : donne un nom que montre `lastcard rule list`, le chemin d’un fichier .toml, ou { "'mots :: effet'" }
error-no-rule-known = aucune règle « { $name } » : les règles sont { $known }
error-no-effect-meant = « { $name } » n’est pas un effet : voulais-tu dire { $meant } ?
error-no-effect = « { $name } » n’est pas un effet : les mots sont { $known }
error-no-condition-meant = « { $name } » n’est pas une condition : voulais-tu dire { $meant } ?
error-no-condition = « { $name } » n’est pas une condition : les mots sont { $known }
error-effects-many = trop longue : { $most } effets et conditions au plus dans une règle
error-effects-deep = trop imbriquée : { $most } effets au plus l’un dans l’autre
error-takes = { $place } prend { $what }, et il y en a { $number }
error-dare-inside = ici, { "who" } ne peut pas être { $value } ; dans un autre, un gage est pour une seule personne
error-one-of = { $name } ne peut pas être { $what } ; c’est l’un de { $known }
error-them = { "them" } est la personne d’un gage, d’un vote ou d’un choix ; il n’y en a pas ici
error-words = { $name } est un texte d’une ligne entre guillemets, de { $most } caractères au plus
error-amount = { $name } ne peut pas être { $what } ; c’est un nombre entier de { $least } à { $most }
error-write-instead = { $name } ne peut pas être { $what } ; écris { $wanted }
error-not-agreed = tout le monde n’a pas accepté les règles : il manque la place { $seats }
error-no-seat = pas de place { $seat } : elles vont de 0 à { $most }
error-argument-wanted = il faut un texte, un nombre entier ou un effet
error-effect-table = un effet est une table avec un { "do" }, ou une liste de telles tables
error-effect-do = { "do" }, ou { "is" } pour une condition, dit ce que ça fait
error-list-wanted = il faut une liste
error-way-has = chaque possibilité a { "words" } et { "effect" }
error-way-field = champ inconnu « { $name } » ; une possibilité a { "words" } et { "effect" }
error-effect-field = champ inconnu « { $name } » ; { $effect } a { $what }
error-missing = il manque { $name }
error-no-rule-files = aucun fichier .toml dans ce dossier : une règle est un fichier avec { "words" } et { "effect" }
error-rule-large = plus de { $number } Kio : une règle fait quelques lignes
error-rule-dots = plus de { $number } points sur une ligne : aucune règle n’est aussi imbriquée
error-rule-field = champ inconnu « { $name } » : une règle a { "words" } et { "effect" }
error-rule-words = écris la règle telle qu’on la lit, en { $most } caractères au plus
error-rule-line = une seule ligne sans { $mark }, qui sépare les mots de l’effet
error-rule-long = { $number } caractères : une règle en a { $most } au plus
error-wanted-not = il faut { $wanted }, pas { $found }
error-not-here = « { $text } » ne se comprend pas ici
error-number-large = { $digits }… est un nombre trop grand
error-text-quotes = { $text } : ce n’est pas un texte entre guillemets ; à l’intérieur, écris { "\\\"" } pour { "\"" }
error-rule-otherwise = « { $rule } » ne peut pas être noté : on y lirait une autre règle

## Ce qu’on tape dans le jeu

error-who-is = qui est « { $name } » ? À cette table : { $names }
error-not-an-action = « { $text } » ne se comprend pas comme coup : { $why }
error-could-be = « { $text } » pourrait être { $choices } : écris-en davantage
error-proposal = une proposition est une place et `draw N`, `discard N` ou `skip`
error-no-card = « { $text } » n’est pas une carte : écris une couleur et une valeur (R7, G+2, YS, BR), ou W, W+4, { "W*1" }
error-no-such-colour = aucune édition n’a de couleur « { $letter } »
error-no-action = « { $text } » n’est pas un coup : les coups sont { $known }
error-not-a-seat = « { $text } » n’est pas une place : les places sont 0, 1, 2…
error-not-a-colour = « { $text } » n’est pas une couleur : une couleur est une lettre majuscule
error-nothing-more = il faut { $wanted }, et rien de plus
error-card-wanted = il faut une carte : `play R7`
error-one-colour = on annonce une seule couleur, pas { $names }
error-jump-one = tu interceptes avec une seule carte, et rien de plus
error-stands-alone = « { $action } » va tout seul : « { $rest } » est de trop
error-only-wilds = seule une carte blanche se joue avec une couleur
error-is-wanted = il faut { $choices }

## Pourquoi cela ne se joue pas

error-not-your-turn = ce n’est pas ton tour
error-not-your-turn-but = ce n’est pas ton tour : { $choices } décide
error-not-at-this-moment = ce n’est pas possible en ce moment
error-not-at-this-moment-but = ce n’est pas possible en ce moment ; tu peux : { $choices }
error-matches-neither = elle n’a ni la couleur, ni le nombre, ni le symbole demandés
error-not-in-your-hand = elle n’est pas dans ton jeu
error-colour-needed = une carte blanche se joue avec une couleur : annonce-la aussi
error-wants-a-colour = il manque une couleur à { $laid } : { $choices }
error-edition-has-no-colour = cette édition n’a pas cette couleur
error-only-drawn = après avoir pioché, on ne peut jouer à ce tour que ce qu’on a pioché
error-only-drawn-these = après avoir pioché, on ne peut jouer à ce tour que ce qu’on a pioché : { $cards }
error-bluff = à cette table, elle ne se joue pas si tu as la couleur demandée
error-nothing-to-call = l’annonce se fait avec l’avant-dernière carte, ou après tant qu’elle est due
error-nothing-to-catch = personne là ne doit l’annonce de la dernière carte
error-veto-in-use = quelqu’un a déjà la carte VETO
error-veto-yourself = la carte VETO se met à quelqu’un d’autre
error-not-in-the-box = cette édition n’a pas cette carte dans la boîte
error-not-allowed = les règles de cette table ne le permettent pas
error-must-play = tu as une carte qui doit être jouée
error-must-play-but = tu as une carte qui doit être jouée ; tu peux : { $choices }
error-another-number = un autre nombre de cartes est demandé
error-another-number-so-many = un autre nombre de cartes est demandé : { $number }
error-no-such-seat = il n’y a pas de telle place en jeu, ou elle ne peut pas être choisie
error-bad-notation = le jeu ne l’écrit pas ainsi
error-forbids = une règle en vigueur interdit le { $colour } { $until }
error-lets-only = une règle en vigueur ne laisse jouer que le { $colour }, ou une carte blanche, { $until }
error-rule-asks = la règle demande { $what } : { $choices }
error-proposal-cards = une proposition porte sur 1 à { $most } cartes
error-proposal-later = autre chose est en cours : propose-le pendant un tour
error-proposal-never = la table ne tranche que tant qu’une règle en mots seuls, ou une marque sur quelqu’un, est en vigueur
error-jump-in = on n’intercepte qu’avec une carte identique à celle du dessus, { $card }
error-laid-together = les cartes jouées ensemble doivent être identiques
error-no-answer-play = { $laid } ne répond pas à la pénalité : joue { $choices }
error-no-answer = { $laid } ne répond pas à la pénalité : { $choices }
error-no-match = { $laid } ne va pas : joue { $choices }

## Positions, feuilles de partie et cas

error-text-double-quotes = { $text } : ce n’est pas un texte entre guillemets doubles ; à l’intérieur, écris { "\\\"" } pour { "\"" } et { "\\\\" } pour { "\\" }
error-text-wanted = il faut un texte entre guillemets doubles
error-not-a-number = « { $text } » n’est pas un nombre : il faut des chiffres, 15 au plus
error-not-an-option = « { $text } » n’est pas une option : écris { "nom=valeur" }
error-given-twice = { $name } est donné deux fois
error-unknown-field = champ inconnu « { $name } » : les champs sont { $known }
error-wants-one-word = { $name } prend un mot, pas { $number }
error-quotation-mark = un guillemet qui n’est pas fermé sur sa ligne
error-awaited-missing = il manque ce qui est attendu : écris { $known }
error-cant-be-awaited = « { $text } » ne peut pas être attendu : écris { $known }
error-followed-by = après { $name } vient { $what }
error-there-is-no-seat = il n’y a pas de place { $seat } : elles vont de 0 à { $most }
error-seats-are = les places vont de 0 à { $most }
error-there-are-seats = il y a les places 0 à { $most }
error-not-in-that-hand = elles ne sont pas toutes dans le jeu de la place { $seat }
error-tuple-of-texts = il faut un tuple de textes, entre guillemets doubles
error-force-form = après { "force" } viennent sa sorte, sa place, jusqu’à quand, à qui, sa valeur et peut-être { $word }
error-force-over = rien n’est en vigueur quand la manche est finie
error-force-seat = une place qui n’est pas dans la partie
error-force-value = une valeur que { $name } ne peut pas avoir
error-force-until = jusqu’à un tour qui ne vient jamais
error-force-begun = seul ce qui finit avec un tour a commencé
error-memo-ruling = une décision de la table part d’un effet, d’une quantité, d’une place et des cartes piochées
error-memo-written = la règle écrite part de { $memo } : seuls { "None" }, des nombres, des textes et des tuples peuvent s’écrire
error-memo-read = seuls { "None" }, des nombres, des textes et des tuples peuvent se lire
error-memo-wanted = il faut { "None" }, un nombre, un texte ou un tuple de ceux-ci, entre guillemets doubles
error-direction = « { $text } » n’est pas un sens : { "left" } ou { "right" }
error-random-form = après { "random" } viennent la graine et combien d’octets de sa suite sont dépensés
error-shown-form = après { "shown" } viennent qui voit, à qui est le jeu, et ses cartes
error-scores = { $number } scores pour { $hands } jeux
error-playing-order = nomme les places encore dans la partie, chacune une fois et dans l’ordre
error-playing-two = une manche se joue à deux places au moins
error-still-playing = les places encore dans la partie sont { $seats }
error-edition-no-veto = l’édition { $edition } n’a pas de carte VETO
error-in-no-pile = dans aucun jeu ni aucune pile ; nomme-les sous { "out" }
error-cards-few = { $number } cartes dans le jeu : trop peu pour { $seats } places
error-holds-out = la place { $seat } a des cartes et est hors de la partie
error-holds-none = la place { $seat } n’a pas de carte : la manche est finie
error-start-or-discard = une position a une carte de départ ou un talon, pas les deux
error-no-discard = une manche distribuée a une carte sur le talon
error-awaiting-colour = c’est le cas quand une carte blanche retournée n’a pas encore de couleur ; la carte du dessus est { $card }
error-top-wild = la carte du dessus est une carte blanche, nomme l’une de { $known }
error-top-card = la carte du dessus est { $card }
error-awaiting-seat = c’est le tour de la place { $seat }
error-awaiting-stack = on ne répond par une carte à une pénalité qu’avec { "stacking" }
error-awaiting-swap = les jeux s’échangent une fois ou plus, avec { "seven_zero" }
error-awaiting-four = la place dont c’est le tour, { $seat }, l’a joué contre une autre
error-awaiting-four-colour = { $letter } n’était pas une couleur en jeu, nomme l’une de { $known }
error-awaiting-none = on attend une réponse à une pioche de zéro carte
error-awaiting-discard = on ne peut pas demander { $number } cartes à la place { $seat }
error-awaiting-vote = nomme qui est jugé, et les autres qui votent encore, une fois chacun
error-cant-rule = la table ne peut pas trancher { $memo }
error-customizable-written = { $number } cartes à personnaliser sont écrites
error-words-alone = la règle { $number } n’est que des mots, « { $words } », et ne demande rien
error-rule-doesnt-ask = la règle { $number } ne demande pas cela quand elle en est à { $memo }
error-no-such-card = il n’y a pas cette carte dans ce paquet
error-one-too-many = une de trop, le paquet en a { $number }
error-only-draw-fours = il n’y a que des cartes blanches +4 à retourner au départ : mets une autre carte dans la pioche
error-result = le résultat dit « { $stated } », et les coups donnent « { $found } »
error-round-header = « { $text } » se trouve là où les coups en sont à la manche { $number }
error-moment = « { $text } » n’est pas un moment : écris des secondes avec trois décimales, comme dans @12.345 ou @12.345-0.120, puis { "bot" }, { "time" } ou { "automatic" } si ce n’est pas la personne qui a décidé
error-moment-given = un moment, alors que les coups d’avant n’en ont pas : donnes-en un à tous, ou à aucun
error-moment-missing = pas de moment, alors que les coups d’avant en ont un : donnes-en un à tous, ou à aucun
error-tag-late = une étiquette parmi les coups : les étiquettes viennent d’abord
error-tag-form = une étiquette est un nom et un texte entre crochets : { "[Seat \"Ana\"]" }
error-unknown-tag = étiquette inconnue « { $name } » : les étiquettes sont { $known }
error-no-tag = il manque l’étiquette { $name } : une feuille de partie commence par { $known }
error-record-version = une feuille de partie de la version { $version } : la version { $known } peut être lue
error-no-proof-tags = il manque l’étiquette { $names } : { "Commitment" }, { "Secret" } et une { "Share" } par place vont ensemble
error-shares = { $number } { "Share" } pour { $seats } { "Seat" } : donnes-en une pour chacun, { "[Share \"\"]" } pour une place qui n’a rien ajouté
error-cases-file = un fichier de cas contient des tables { "[[case]]" } et rien d’autre
error-no-reason = « { $name } » n’est pas un motif de refus : { $known }
error-no-fact = « { $name } » n’est pas un fait : les faits sont { $known }
error-fact-seats = { $name } prend { $number } places, puis deux points
error-must-be = { $name } doit être { $wanted }
error-is-accepted = { $why } ; c’est accepté
error-is-refused = { $why } ; c’est refusé : { $reason }
error-should-be-refused = devrait être refusé : { $reason }
error-should-be-accepted = devrait être accepté
error-it-is = c’est { $found }

## La preuve d’une donne honnête

error-no-commitment = « { $text } » n’est pas une empreinte : elle a { $most } chiffres, pas { $number }
error-share-long = une part de { $number } octets : elle en a { $most } au plus
error-not-hex = « { $text } » n’est pas { $what } : il faut des paires de chiffres 0 à 9 et a à f
error-share-empty = --share est vide : donne les chiffres que tu as ajoutés à la donne, ou laisse-le de côté
error-no-shares = personne n’a ajouté de part, si bien que qui a fait le secret a pu le choisir
error-other-commitment = le secret donne { $given }, pas la { $promised } promise
error-seed-secret = la graine ne commence pas par le secret
error-seed-shares = la fin de la graine n’est pas ce que donnent les parts : l’une est autre, ou à la place d’une autre

## Une table sur un serveur

error-hung-up = ce programme a raccroché
error-hung-up-why = ce programme a raccroché : { $why }
error-no-token = ce n’est pas une clé : donne-la entière, telle que tu l’as reçue
error-no-longer-here = tu n’es plus à cette table
error-too-many-places = cette chaise est ouverte à trop d’endroits : le plus ancien, celui-ci, a été fermé
error-flood = le serveur a fermé la connexion : trop de choses envoyées à la fois
error-frame-long = le serveur a fermé la connexion : ce qui a été envoyé était trop long
error-frame-unread = le serveur a fermé la connexion : il n’a pas compris ce qui a été envoyé
error-no-table-no-seat = cette table n’existe pas, ou tu n’y as pas de chaise
error-no-such-table = cette table n’existe pas, ou tu n’y as pas de chaise : vérifie le lien
error-nothing-to-see = Il n’y a pas cette table ici, ou rien d’elle que tu puisses voir.
error-unreachable = { $address } est injoignable : { $why }
error-unreachable-server = { $address } est injoignable : { $why } ; un serveur y tourne-t-il ?
error-not-understood = le serveur dit quelque chose que ce programme ne comprend pas : { $why }
error-send-large = impossible à envoyer : cela dépasse { $most } octets
error-send = impossible à envoyer : { $why }
error-no-server = « { $address } » n’est pas l’adresse d’un serveur : elle ressemble à { "https://cards.example.org" }
error-no-link = « { $link } » n’est pas le lien d’une table : il ressemble à { "https://cards.example.org/t/ID" }
error-answer-unread = { $address } donne une réponse illisible : { $why } ; est-ce un serveur Lastcard ?
error-answer-status = { $address } répond par l’état { $number } ; est-ce un serveur Lastcard ?
error-body-unread = Le contenu n’est pas le JSON attendu ici.
error-frame-cant-be-read = cela ne se comprend pas : { $why }
error-frame-deep = c’est trop imbriqué
error-frame-utf8 = ce n’est pas de l’UTF-8

## Ce qu’une table refuse

error-paused = le jeu est en pause : reprends-le d’abord
error-not-playing = aucune partie n’est en cours
error-catch-fast = un essai par seconde pour prendre quelqu’un en défaut : regarde d’abord
error-move-waits = ton coup attend déjà : il se fera dans un instant
error-interrupted = le jeu a été interrompu avant que ton coup soit joué
error-not-seated = tu n’es pas à cette table
error-left-match = tu as quitté cette partie : reviens-y d’abord
error-said-hello = tu as déjà dit bonjour : ouvre une autre connexion pour reprendre
error-too-much = c’est trop à la fois : attends un instant
error-too-much-talk = c’est beaucoup à dire à la fois : attends un instant
error-watching = tu regardes : prends une chaise pour jouer
error-name-letters = un nom a des lettres : écris comment les autres peuvent t’appeler
error-name-taken = « { $name } » est déjà à la table : prends un autre nom
error-only-host = seul l’hôte de la table fait cela
error-match-on = une partie est en cours : attends qu’elle soit finie
error-no-person = personne du nom de { $player } n’est ici
error-no-player = { $player } ne joue pas ici
error-rules-changed = les règles ont changé depuis : relis-les
error-chairs-taken = les { $number } chaises sont prises
error-send-yourself-away = tu ne peux pas te renvoyer : pars plutôt
error-bot-stays = un bot reste jusqu’à la fin de la partie : il faut bien jouer ses cartes
error-paused-already = le jeu est déjà en pause
error-not-paused = le jeu n’est pas en pause
error-muted = tu ne peux pas écrire pour le moment
error-nothing-said = il n’y a rien à dire là-dedans
error-host-changes = seul l’hôte change cela : tu peux proposer ce qui est écrit sur les cartes
error-rules-stay = les règles d’une partie restent telles que convenues : change-les quand elle est finie
error-nothing-otherwise = rien ne changerait : dis quoi changer
error-chairs-needed = il y en a déjà { $number } à la table : laisse-leur leurs chaises
error-one-cant-play = on peut jouer à deux, pas en solitaire : attends quelqu’un, ou donne une chaise à un bot
error-not-agreed-names = tout le monde n’a pas accepté les règles écrites : { $known }

## Un serveur

error-setting = { $option } « { $value } » : { $why }
error-setting-one-of = il faut l’un de { $known }
error-networks = { $why } : donne des adresses ou des réseaux, séparés par des virgules
error-own-address = { $why } : donne une adresse de cette machine
error-port = --port { $number } : un port est un nombre de 0 à 65535
error-cant-listen = impossible d’écouter sur { $host }, port { $number } : { $why }
error-port-taken = quelque chose y écoute déjà : arrête-le, ou choisis-en un autre : --port ou { "LASTCARD_PORT" } (0 : n’importe lequel de libre)
error-port-not-allowed = ce n’est pas permis ici : choisis un port au-dessus de 1023 avec --port, pas { $number }
error-port-no-address = cette machine n’a pas cette adresse : choisis-en une à elle avec --host
error-public-url = donne une adresse sans chemin, comme { "https://cards.example.org" }
error-many-tables = trop de tables ont été ouvertes depuis ton adresse : essaie encore dans une heure
error-many-wrong = trop de liens ou de clés faux sont venus de ton adresse : essaie encore dans une minute
error-many-connections = trop de connexions viennent de ton adresse : ferme-en d’abord
error-full-tables = il n’y a plus de place pour une table ici : essaie plus tard
error-full-connections = il n’y a plus de place pour une connexion ici : essaie plus tard
error-full-spectators = il n’y a plus de place pour le public à cette table : essaie plus tard
error-restarts = le serveur redémarre : essaie encore dans un instant
error-just-now = ce n’est pas possible à l’instant, et rien n’a changé : essaie bientôt
error-went-wrong = Il y a eu un problème ici ; rien n’a changé. Essaie encore.
error-snapshot = un instantané d’une autre version

## Ce qu’un serveur garde

error-store-closed = le dépôt est fermé
error-store-order = table { $table } : { $why } ; recharge-la depuis le dépôt
error-store-before = ce qui précède n’a pas pu être gardé
error-store-follow = ce qui est venu ne suit pas ce qui est gardé
error-store-table-closed = elle est fermée, et rien ne peut être ajouté
error-store-entry = l’entrée { $number } est venue là où { $due } était attendue
error-store-taken = un autre serveur utilise { $what } : arrête-le d’abord, ou choisis un autre dépôt
error-store-newer = un Lastcard plus récent a écrit { $what } (sa forme est { $version }, celui-ci connaît { $known }) : mets Lastcard à jour, ou choisis un autre dépôt
error-store-address = l’adresse d’un dépôt est comme { $choices } ; celle-ci { $what }
error-store-address-unread = l’adresse du dépôt est illisible ({ $why }) ; elle est comme { $choices }
error-sqlite-host = { "sqlite://" }{ $host }… nomme une machine, mais le dépôt est un fichier d’ici : { "sqlite:///" }{ $path }… (depuis la racine) ou { "sqlite:" }{ $name }… (depuis ce dossier)
error-sqlite-path = { "sqlite:" } prend un chemin et rien d’autre ; dedans, écris { "?" } comme { "%3F" } et { "#" } comme { "%23" }
error-sqlite-memory = { "sqlite::memory:" } oublierait toutes les tables à l’arrêt du serveur ; nomme un fichier
error-sqlite-no-file = { "sqlite:" } ne nomme aucun fichier ; c’est comme { "sqlite:///chemin/fichier.db" } ou { "sqlite:fichier.db" }
error-postgres-needs = { "postgresql:" } a besoin de psycopg : pip install { "'lastcard[postgres]'" }
error-postgres-write = PostgreSQL ne peut pas écrire : { $why }
error-postgres-read = PostgreSQL ne peut pas lire : { $why }
error-postgres-reach = PostgreSQL est injoignable : { $why } ; vérifie la machine, le compte, le mot de passe et la base dans l’adresse
error-postgres-address = l’adresse du dépôt n’est pas comme { "postgresql://user:password@host:port/database" } ; dans un nom ou un mot de passe, écris { "@" } comme { "%40" }, { ":" } comme { "%3A" } et { "/" } comme { "%2F" }
error-postgres-make = impossible de créer le dépôt dans PostgreSQL : { $why } ; donne-lui une base, ou un schéma, à lui seul
error-store-write = impossible d’écrire { $path } : { $why }
error-store-read = impossible de lire { $path } : { $why }
error-store-open = impossible d’ouvrir { $path } : { $why }
error-store-folder = impossible de créer { $path } : il n’y a pas de dossier { $folder } ; crée-le d’abord
error-store-allowed = impossible d’écrire { $path } : as-tu le droit d’écrire dans ce fichier et dans son dossier ?
error-store-no-sqlite = { $path } n’est pas un dépôt, ni même un fichier SQLite ; choisis un autre nom
error-store-other-sqlite = { $path } n’est pas un dépôt, mais un fichier SQLite d’autre chose ; choisis un autre nom
error-sqlite-old = SQLite { $version } est trop ancien : avant { $known }, il pouvait abîmer un dépôt ; mets-le à jour : pip install -U apsw

## Ce que trouve le docteur

error-store-future = il a été écrit pour la dernière fois dans le futur : mets l’horloge de cette machine à l’heure
error-store-slow = garder prend { $number } ms et fait attendre les joueurs ; utilise un disque plus rapide
error-tokens-open = { $address } : les clés voyageraient en clair : mets un mandataire https devant (docs/operating.md)
error-files-few = il en manque { $missing } pour { $number } connexions : relève la limite (ulimit -Hn, LimitNOFILE=), ou demandes-en moins
error-need-numba = ils ont besoin de numba : pip install { "'lastcard[sim]'" } ; les autres niveaux jouent sans
error-cant-keep-compiled = { $folder } : ce qui est compilé ne peut pas être gardé : laisse écrire là, ou définis { "XDG_CACHE_HOME" }
error-no-randomness = le système n’a pas encore de hasard : attends, ou installe un générateur (rng-tools)
error-same-randomness = le système donne deux fois les mêmes octets au hasard : ne distribue pas de cartes ici
error-clock = le { $date } est passé : mets l’horloge de cette machine à l’heure

## Essais par des bots

error-command-needs = { $command } a besoin de { $missing }, qui n’est pas installé : pip install { "'lastcard[sim]'" }
error-cores = --cores { $number } : de 1 à { $most }, ou laisse-le de côté pour les utiliser tous
error-games = --games { $number } : joue de { $least } à { $most } manches
error-games-chance = --games { $number } : joue de { $least } à { $most } { $what } ; une seule ne dit rien du hasard
error-deals = --deals { $number } : joue-en de { $least } à { $most } ; une seule ne dit rien du hasard
error-compare-form = --compare { $text } : écris { "option=valeur,valeur" }, comme dans { "stacking=off,same" }
error-compare-missing = --compare { $text } : il manque une valeur
error-compare-twice = --compare { $text } : une valeur y est deux fois
error-compare-set = --compare et --set règlent tous deux { $option } : laisses-en un de côté
error-compare-round = --compare { $option } : cela ne change rien dans une manche ; ajoute --matches
error-compare-same = --compare { $text } : { $first } et { $second } sont la même chose
error-plot = --plot { $path } : nomme un fichier qui finit par { $choices }
error-csv-plot = --csv et --plot écrivent tous deux { $path } : nomme deux fichiers
error-resume = --resume continue à la table de la feuille de partie : laisse { $option } de côté
error-may-not = ne peut pas faire cela : { $why }
error-bot-name = un bot à toi est { "module:Classe" }, comme { "my_bots:Greedy" } pour la classe Greedy de { "my_bots.py" }
error-bot-class = { $module } n’a pas de classe « { $name } »
error-no-entrant = aucun joueur « { $name } » : choisis { $known }, ou { "module:Classe" } pour un bot à toi
error-bot-choose = il n’a pas de `choose(view, actions)`, donc il ne peut pas jouer
error-bot-chose = il a choisi { $done }, qui n’est pas un coup : il doit en choisir un de ceux qu’on lui donne
error-bot-import = { $module } ne peut pas être importé : { $why }
error-bot-module = aucun module { $module }, ni dans ce dossier ni installé
error-players-seats = { $number } joueurs pour { $seats } places : nommes-en un pour chacune
error-named-twice = { $name } est nommé deux fois : contre lui-même, il gagne exactement la moitié
error-two-bots = un tournoi est pour deux bots ou plus : nommes-en un autre
error-worker-ended = un processus qui jouait a fini soudain : la mémoire manque-t-elle, ou un bot quitte-t-il ?
error-kernel-cant = le noyau ne peut pas jouer cela : { $why }
error-kernel-unknown = le noyau ne connaît pas { $why }
error-kernel-left-out = des cartes laissées hors du paquet
error-kernel-colours = { $count } couleurs : le noyau joue avec { $number }
error-kernel-cards = { $count } cartes : le noyau joue avec { $number } au plus
error-kernel-doubles = { "doubles" } : des cartes jouées ensemble
error-kernel-elimination = { "elimination" } : des places qui sortent
error-kernel-written = des règles écrites avec des effets
error-kernel-plays = { $name } joue

## Des parties dans le terminal lui-même

error-no-such-match = il n’y a pas cette partie à cette table
error-cleared-away = cette table a été débarrassée
error-table-wrong = il y a eu un problème à cette table : { $what }
error-given-up = cette place a été abandonnée

## Ce que Python dit d’une ligne de commande

python-arguments-required = il manque des arguments : { $known }
python-arguments-unrecognized = arguments inconnus : { $given }
python-one-argument = il faut un argument
python-at-most-one-argument = un argument au plus
python-at-least-one-argument = il faut au moins un argument
python-arguments-one = il faut { $number } argument
python-arguments-several = il faut { $number } arguments
python-invalid-float = « { $value } » n’est pas un nombre
python-invalid-choice-quoted = « { $value } » n’est pas possible (choisis parmi { $known })
python-invalid-choice = { $value } n’est pas possible (choisis parmi { $known })
python-ignored-argument = elle ne prend pas de valeur, et « { $value } » est donné
python-not-allowed-with = ne va pas avec { $name }
python-one-of-arguments = il faut un de ces arguments : { $known }
python-ambiguous-option = option ambiguë : { $option } pourrait être { $known }

## Ce que Python et ses bibliothèques disent de fichiers et de connexions

python-os-no-such-file = ce fichier ou dossier n’existe pas
python-os-permission = accès refusé
python-os-not-permitted = opération non permise
python-os-is-directory = c’est un dossier
python-os-not-directory = ce n’est pas un dossier
python-os-exists = il existe déjà
python-os-name-too-long = le nom est trop long
python-os-no-space = il n’y a plus de place sur le disque
python-os-read-only = le disque est en lecture seule
python-os-links = trop de liens symboliques
python-os-io = erreur de lecture ou d’écriture
python-os-invalid = argument non valable
python-os-open-files = trop de fichiers ouverts
python-os-broken-pipe = personne ne lit la sortie
python-null-byte = il y a un octet nul dans le nom
python-codec = ce n’est pas du texte { $name } (octet { $byte } à la position { $place } : { $why })
python-codec-start = il ne peut pas commencer ainsi
python-codec-continuation = il ne peut pas continuer ainsi
python-codec-end = il finit trop tôt
python-recursion = trop imbriqué
python-recursion-in = trop imbriqué ({ $where })
python-os-refused = connexion refusée
python-os-connect = connexion refusée à { $where }
python-os-reset = le serveur a coupé la connexion
python-os-timed-out = pas de réponse à temps
python-os-timeout = pas de réponse à temps
python-os-name = ce nom n’existe pas sur le réseau
python-os-name-lookup = impossible de chercher ce nom pour le moment
python-os-no-address = ce nom n’a pas d’adresse
python-os-network = il n’y a pas de réseau
python-os-route = aucun chemin jusque-là
python-expected-least = il faut au moins { $least } (`{ $kind }`)
python-expected-most = il faut { $most } au plus (`{ $kind }`)
python-expected-shortest = il faut au moins { $least } caractères (`{ $kind }`)
python-expected-longest = il faut { $most } caractères au plus (`{ $kind }`)
python-expected-at = { $why } (dans `{ $place }`)
python-not-a-network = « { $name } » ne semble être ni un réseau IPv4 ni un réseau IPv6
python-host-bits = { $name } contient des bits d’hôte

## Ce que Python dit d’un fichier qui n’est pas du TOML

python-toml-statement = ligne dépourvue de sens
python-toml-newline = après une instruction, il faut un retour à la ligne ou la fin du document
python-toml-expected = « { $wanted } » est attendu
python-toml-character = caractère non valable : « { $character } »
python-toml-illegal = caractère interdit : « { $character } »
python-toml-twice = { $key } est déclaré deux fois
python-toml-overwrite = une valeur est donnée deux fois
python-toml-table-end = « { $wanted } » est attendu à la fin du nom d’une table
python-toml-array-end = « { $wanted } » est attendu à la fin du nom d’une liste de tables
python-toml-immutable = { $key } est déjà complète, on ne peut rien y ajouter
python-toml-redefine = { $key } est déjà définie
python-toml-equals = après une clé, « { $wanted } » est attendu
python-toml-key = une clé ne peut pas commencer par ce caractère
python-toml-array = liste non fermée
python-toml-inline-twice = la clé « { $key } » est donnée deux fois
python-toml-inline = table non fermée
python-toml-escape = « { $character } » non échappé dans un texte
python-toml-hex = nombre hexadécimal non valable
python-toml-scalar = le caractère échappé n’existe pas en Unicode
python-toml-string = texte non fermé
python-toml-date = date ou heure non valable
python-toml-value = valeur non valable
python-digits = un nombre de { $number } chiffres : { $most } au plus ({ "sys.set_int_max_str_digits()" })

## Des morceaux des phrases ci-dessus

phrase-whole-number = un nombre entier de { $least } à { $most }
phrase-rounds = manches
phrase-matches = parties
phrase-large-number = un si grand nombre
phrase-begins-with = commence par { $scheme }
phrase-says-nothing = ne dit pas ce qui le garde
phrase-effect = un effet
phrase-condition = une condition
phrase-argument = un argument
phrase-end-of-rule = { ";" } ou la fin
phrase-comma-or-bracket = { "," } ou )
phrase-bracket-after = ( après { $name }
phrase-end = la fin
phrase-nothing = rien
phrase-none = aucun
phrase-several-times = { $names }, plusieurs fois
phrase-a-seat = une place
phrase-a-colour = une couleur
phrase-a-player = une personne
phrase-one-of-its-ways = une de ses possibilités
phrase-colour-seat-way = une couleur, une place ou le numéro d’une possibilité
phrase-yes-or-no = { "yes" } ou { "no" }
phrase-do-or-refuse = { "do" } ou { "refuse" }
phrase-the-rule = la règle
phrase-the-body = le contenu
phrase-commitment = une empreinte
phrase-secret = un secret
phrase-share = une part
phrase-seed = une graine
phrase-a-text = un texte
phrase-clause-ids = une liste d’identifiants de clauses
phrase-edition-id = l’identifiant d’une édition
phrase-options-table = une table d’options
phrase-starters = une liste d’identifiants de règles ou de tables
phrase-hands = une liste avec une ligne de cartes par place
phrase-a-card = une carte
phrase-cards-line = une ligne de cartes, celle du dessus d’abord
phrase-colour-letter = la lettre d’une couleur
phrase-left-or-right = { "left" } ou { "right" }
phrase-true-or-false = { "true" } ou { "false" }
phrase-points-list = une liste de points
phrase-lines = un texte de plusieurs lignes
phrase-database = la base PostgreSQL { $name }
phrase-seat = la place { $seat }
phrase-until-turn-seat = jusqu’au prochain tour de la place { $seat }
phrase-until-turn-seat-over = jusqu’à la fin du prochain tour de la place { $seat }
phrase-until-turn = jusqu’au prochain tour de { $whose }
phrase-until-turn-over = jusqu’à la fin du prochain tour de { $whose }
phrase-until-call = jusqu’à ce que quelqu’un annonce sa dernière carte
phrase-until-round = jusqu’à la fin de la manche
phrase-take = pioche les { $number }
phrase-red = une carte rouge
phrase-blue = une carte bleue
phrase-green = une carte verte
phrase-yellow = une carte jaune
phrase-purple = une carte violette
phrase-orange = une carte orange
phrase-a-number = un { $number }
phrase-an-eight = un 8
phrase-a-draw-two = un +2
phrase-a-reverse = une Inversion
phrase-a-skip = un Passer
phrase-a-wild = une carte blanche
phrase-a-plain-wild = une carte blanche simple
phrase-a-wild-draw-four = une carte blanche +4
phrase-a-customizable = une carte à personnaliser
quoted = « { $words } »
