### Erreurs : la phrase de chacune d’après l’id avec lequel le code la lève. $why contient une autre phrase.

## Where it happened, or what was meant instead: around another sentence
frame-did-you-mean = { $why } ; voulais-tu dire « { $name } » ?
frame-line = ligne { $line }, colonne { $column } : { $why }
frame-column = colonne { $column } : { $why }
frame-move = coup { $number }, place { $seat } : { $why }
frame-seat = place { $seat } : { $why }
frame-record = feuille de partie { $number } : { $why }
frame-game = partie { $number }, { $why }
frame-deal = donne { $number }, { $first } contre { $second } : { $why }
frame-script-line = ligne { $line } du scénario : { $why }
frame-argument = pour { $name } : { $why }
frame-place = { $place } : { $why }
frame-setting = { $option } « { $value } » : { $why }
frame-see-help = { $why } (voir { $command })
frame-rules-list = { $why } ; `lastcard rules` les énumère
frame-hint = { $why } { $hint }

## Sentences that hold another one, or one made elsewhere
error-in-file = { $path } : { $why }
error-in-field = { $path } : { $field } : { $why }
error-in-case = { $path } : cas { $case } : { $why }
error-in-rule = « { $rule } » : { $why }
error-in-words = { $text }
error-illegal = { $why }
error-bad-settings = { $why }
error-from-server = { $why }
error-body-invalid = { $why }
error-usage = { $text }
error-refused = place { $seat }, { $action } : { $reason }

## The command line
error-command-unknown = aucune commande « { $name } » : choisis { $known }
error-arguments-unknown = arguments inconnus : { $given }
error-invalid-choice = « { $value } » n’est pas possible (choisis parmi { $known })
error-not-whole-number = « { $text } » n’est pas un nombre entier
error-cant-write = impossible d’écrire : { $why }
error-file-too-deep = le fichier est trop imbriqué pour être lu

## What Python says of a command line
argparse-required = il manque des arguments : { $names }
argparse-one-argument = il faut un argument
argparse-at-most-one-argument = un argument au plus
argparse-at-least-one-argument = il faut au moins un argument
argparse-ignored-argument = elle ne prend pas de valeur, et { $value } est donné
argparse-not-allowed-with = ne va pas avec { $name }
argparse-one-of-required = il faut un de ces arguments : { $names }
argparse-invalid-value = { $value } n’est pas un nombre

## Files
error-file-unreadable = { $path } : illisible : { $why }
error-file-unwritable = { $path } : impossible à écrire : { $why }
error-file-name-empty = le fichier à écrire a un nom vide
error-not-utf8 = { $path } : illisible : ce n’est pas du texte UTF-8 (octet { $byte })
error-not-toml = { $path } : ce n’est pas du TOML : { $why }
error-no-toml-file = { $path } : aucun fichier .toml dans ce dossier
error-no-case = { $path } : aucun cas dans ce fichier
error-no-record = { $path } : aucune feuille de partie dans ce fichier
# $name: the preference, such as theme. $known: what it may be.
error-preference-value = { $path } : { $name } ne peut pas être « { $value } » : choisis { $known }
error-preference-unknown = { $path } : aucune préférence « { $name } » : les préférences sont { $known }
phrase-a-name = un nom de { $most } caractères au plus
phrase-a-face = un visage comme otter-slate-bow
# Somebody wrote it in a way that a program can't change without changing more.
error-preferences-by-hand = { $path } : ce fichier ne peut être modifié qu’à la main
error-preferences-no-home = impossible d’enregistrer les préférences : cet utilisateur n’a pas de dossier personnel

## What a program calls the engine with
error-wrong-argument = { $name } ne peut pas être { $value } : donne { $wanted }
error-nothing-to-undo = rien à annuler : personne n’a joué depuis la donne

## The table, its rules and its editions
error-level-unknown = aucun niveau « { $name } » : les niveaux sont { $known }
error-species-unknown = aucun animal « { $name } » : les animaux sont { $known }
error-expert-needs = l’expert a besoin de { $package } : pip install { "'lastcard[sim]'" }
error-review-needs = les analyses et les indices ont besoin de { $package } : pip install { "'lastcard[sim]'" }
phrase-level-missing = pas de niveau « { $level } » ici, « { $instead } » joue à sa place : { $why }
error-custom-count =
    { $count ->
        [one] { $count } carte à personnaliser : l’édition { $edition } en a { $most }
       *[other] { $count } cartes à personnaliser : l’édition { $edition } en a { $most }
    }
error-player-count =
    { $count ->
        [one] { $count } joueur : on joue de { $least } à { $most }
       *[other] { $count } joueurs : on joue de { $least } à { $most }
    }
error-teams-players = des équipes à { $count } : pour deux équipes, il faut être { $needed }
error-deck-too-small = { $dealt } cartes pour chacun des { $seats } joueurs : le paquet en a { $size }, et il doit en rester une à retourner qui ne soit pas une carte blanche +4 ; distribues-en { $most } au plus
error-option-unknown = option inconnue « { $name } » : les options sont { $known }
error-option-unknown-here = option inconnue « { $name } »
error-option-value = { $name } ne peut pas être { $value } : c’est { $allowed }
error-deflect-needs-stacking = { "deflect" } renvoie une pénalité en attente, et seul { "stacking" } en laisse une en attente : mets { "stacking" } à { "same" } ou { "any" }, ou { "deflect" } à { "off" }
error-elimination-and-teams = { "elimination" } élimine un joueur à la fois et { "teams" } a besoin des deux équipes entières : choisis l’un des deux
error-sets-nothing = « { $text } » ne règle rien : écris { "option=valeur" }, comme dans { "stacking=same" }
error-preset-unknown = aucun ensemble de règles « { $name } » : choisis { $known }, ou donne le chemin d’un fichier .toml
error-preset-which = { $path } : dis quel ensemble : { $known }
error-preset-none = { $path } : il ne contient aucun ensemble : écris une table avec { "about" } et { "rules" }
error-preset-table = un ensemble est une table avec { "about" } et { "rules" }
error-preset-fields = { "about" } est un texte, { "rules" } une table d’options
error-edition-unknown = aucune édition « { $name } » : choisis { $known }, ou donne le chemin d’un fichier .toml
error-edition-not-here = aucune édition « { $name } » : les éditions sont { $known }
phrase-field-unknown = champ inconnu ; les champs sont { $known }
phrase-edition-custom = { $count } cartes à personnaliser : { $most } au plus
phrase-edition-box = { $count } cartes dans la boîte : il doit y en avoir entre { $least } et { $most }
phrase-must-be-text = il faut un texte entre guillemets
phrase-one-line = doit tenir sur une ligne, sans caractère de contrôle
phrase-must-be-bool = il faut { "true" } ou { "false" }
phrase-must-be-table = il faut une table
phrase-must-be-number = il faut un nombre entier de { $least } à { $most }
phrase-must-be-contact = doit être une adresse électronique précédée de `mailto:`, ou une adresse `https:`
phrase-edition-dealer = « { $value } » : il faut { "\"draw\"" } (la plus haute carte donne) ou { "\"random\"" }
phrase-edition-colours = { $count } couleurs : il doit y en avoir entre { $least } et { $most }
phrase-edition-letter = la lettre d’une couleur est entre A et Z, sauf W, celle des cartes blanches
phrase-edition-colour-name = le nom d’une couleur est un texte entre guillemets, ou une table avec un nom par langue, dont en
phrase-edition-name = il faut un texte entre guillemets, ou une table avec un nom par langue, dont en
phrase-edition-id-form = un identifiant est fait de minuscules, de chiffres et de traits d’union, 40 au plus
phrase-edition-shown = il faut nommer chaque couleur une fois : { $letters } dans n’importe quel ordre
phrase-edition-look = il n’y a pas d’aspect de ce nom ; les aspects sont { $known }
phrase-edition-hex = il faut une couleur comme { "\"#CE1F2F\"" }
phrase-edition-dim = il faut une table avec les couleurs dark et light, ou l’une d’elles
phrase-edition-mark = il faut une liste d’un ou deux de { $parts }, ou de l’un de { $own }
phrase-edition-contrast = { $ink } sur { $face } a un contraste de { $found } : il faut { $least }
phrase-edition-colour-letters = le nom d’une couleur n’a que des lettres : sinon, on pourrait le taper pour une carte
phrase-edition-typed-name = « { $name } » veut dire autre chose quand on le tape : choisis un autre nom
phrase-edition-same-name = a le même nom que { $letter }
phrase-edition-same-face = a la même couleur de carte que { $letter }
phrase-edition-same-mark = a le même symbole que { $letter }
phrase-edition-kind = sorte de carte inconnue ; les sortes sont { $known }
phrase-edition-points = il manque : dis ce que cela vaut à la fin d’une manche
phrase-edition-extra = il faut { "\"out\"" } (mise de côté avant de jouer) ou { "\"middle\"" }

## Written rules
error-rule-unknown = aucune règle « { $name } » : donne un nom que montre `lastcard rule list`, le chemin d’un fichier .toml, ou { "'mots :: effet'" }
error-case-rule-unknown = { "custom" } : aucune règle « { $name } » : les règles sont { $known }
error-effect-unknown = « { $name } » n’est pas un effet : { $hint }
error-condition-unknown = « { $name } » n’est pas une condition : { $hint }
phrase-effect-meant = voulais-tu dire { $name } ?
phrase-effects-known = les mots sont { $known }
error-effects-too-many = trop longue : { $most } effets et conditions au plus dans une règle
error-effects-too-deep = trop imbriquée : { $most } effets au plus l’un dans l’autre
error-effect-takes = { $place } prend { $takes }, et il y en a { $count }
error-dare-inside = ici, { "who" } ne peut pas être { $value } ; dans un autre effet, un gage est pour un seul joueur
error-argument-word = { $name } ne peut pas être { $value } ; c’est l’un de { $known }
error-argument-them = { "them" } est le joueur d’un gage, d’un vote ou d’un choix ; il n’y en a pas ici
error-argument-text = { $name } est un texte d’une ligne entre guillemets, de { $most } caractères au plus
error-argument-number = { $name } ne peut pas être { $value } ; c’est un nombre entier de { $least } à { $most }
error-argument-kind = { $name } ne peut pas être { $value } ; écris { $wanted }
error-argument-wanted = il faut un texte, un nombre entier ou un effet
error-seats-not-agreed = tout le monde n’a pas accepté les règles : { $count ->
    [one] il manque la place
   *[other] il manque les places
} { $seats }
error-no-seat = il n’y a pas de place { $seat } : elles vont de 0 à { $last }
error-effect-table = un effet est une table avec un { "do" }, ou une liste de telles tables
error-effect-name = { "do" }, ou { "is" } pour une condition, dit ce que ça fait
error-effect-field = champ inconnu « { $name } » ; { $effect } a { $has }
error-ways-list = il faut une liste
error-way-fields = chaque possibilité a { "words" } et { "effect" }
error-way-field-unknown = champ inconnu « { $name } » ; une possibilité a { "words" } et { "effect" }
error-field-missing = il manque { $name }
error-rule-folder-empty = { $path } : aucun fichier .toml dans ce dossier : une règle est un fichier avec { "words" } et { "effect" }
error-rule-file-large = { $path } : plus de { $most } Kio : une règle fait quelques lignes
error-rule-dots = { $path } : plus de { $most } points sur une ligne : aucune règle n’est aussi imbriquée
error-rule-field-unknown = champ inconnu « { $name } » : une règle a { "words" } et { "effect" }
error-rule-words = { $field } : écris la règle telle qu’on la lit, en { $most } caractères au plus
error-rule-one-line = { $field } : une seule ligne sans { $mark }, qui sépare les mots de l’effet
error-effect-too-long = { $count } caractères : une règle en a { $most } au plus
error-effect-expected = il faut { $wanted }, pas { $found }
error-effect-unreadable = « { $text } » ne se comprend pas ici
error-number-too-large = { $digits }… est un nombre trop grand
error-text-in-quotes = { $text } : ce n’est pas un texte entre guillemets ; à l’intérieur, écris { "\\\"" } pour { "\"" }
error-rule-ambiguous = « { $rule } » ne peut pas être noté : on y lirait une autre règle

## What is typed in a game
error-who-is = qui est « { $name } » ? À cette table : { $names }
error-who-is-banned = « { $name } » n’est pas parmi ceux qui n’ont plus accès à cette table : { $names }
error-not-an-action = « { $text } » ne se comprend pas comme coup : { $why }
error-could-be = « { $text } » pourrait être { $choices } : écris-en davantage
error-proposal-form = une proposition est une place et `draw N`, `discard N` ou `skip`
error-not-a-card = « { $text } » n’est pas une carte : écris une couleur et une valeur (R7, G+2, YS, BR), ou W, W+4, { "W*1" } à { "W*4" }
error-no-such-colour = « { $text } » : aucune édition n’a de couleur « { $letter } »
error-action-unknown = « { $text } » n’est pas un coup : les coups sont { $known }
error-not-a-seat = « { $text } » n’est pas une place : les places sont 0, 1, 2…
error-not-a-colour = « { $text } » n’est pas une couleur : une couleur est une lettre majuscule
error-one-word-wanted = il faut { $wanted }, et rien de plus
error-card-wanted = il faut une carte : `play R7`
error-one-colour = on annonce une seule couleur, pas { $named }
error-one-jump-in-card = tu interceptes avec une seule carte, et rien de plus
error-stands-alone = « { $action } » va tout seul : « { $rest } » est de trop
error-colour-with-wild-only = « { $text } » : seule une carte blanche se joue avec une couleur
error-one-of-wanted = « { $text } » : il faut { $wanted }

## Why it can't be played
phrase-about = { $what } : { $why }
phrase-refusal-not-your-turn = ce n’est pas ton tour
phrase-not-your-turn-but = ce n’est pas ton tour : { $choices } décide
phrase-refusal-wrong-phase = ce n’est pas possible en ce moment
phrase-instead = { $why } ; tu peux : { $choices }
phrase-refusal-no-match = elle n’a ni la couleur, ni le nombre, ni le symbole demandés
phrase-refusal-not-in-hand = elle n’est pas dans ta main
phrase-refusal-colour-needed = une carte blanche se joue avec une couleur : annonce-la aussi
phrase-wants-colour = il manque une couleur à { $laid } : { $choices }
phrase-refusal-colour-unknown = cette édition n’a pas cette couleur
phrase-refusal-only-the-drawn-card = après avoir pioché, on ne peut jouer à ce tour que ce qu’on a pioché
phrase-only-drawn-these = après avoir pioché, on ne peut jouer à ce tour que ce qu’on a pioché : { $cards }
phrase-refusal-bluff-forbidden = à cette table, elle ne se joue pas si tu as la couleur demandée
phrase-refusal-nothing-to-call = l’annonce se fait avec l’avant-dernière carte, ou après si tu ne l’as pas encore faite
phrase-refusal-nothing-to-catch = personne, à cette place, n’a oublié l’annonce de la dernière carte
phrase-refusal-veto-in-use = quelqu’un a déjà la carte VETO
phrase-refusal-veto-yourself = tu ne peux pas te mettre la carte VETO
phrase-refusal-not-in-this-edition = cette édition n’a pas cette carte dans la boîte
phrase-refusal-not-allowed-by-rules = les règles de cette table ne le permettent pas
phrase-refusal-must-play = tu as une carte qui doit être jouée
phrase-refusal-wrong-number-of-cards = un autre nombre de cartes est demandé
phrase-so-many-cards = un autre nombre de cartes est demandé : { $count }
phrase-refusal-no-such-seat = il n’y a pas de telle place en jeu, ou elle ne peut pas être choisie
phrase-refusal-bad-notation = cette notation n’est pas valable
phrase-forbids = une règle en vigueur interdit la couleur { $colour } { $until }
phrase-lets-only = une règle en vigueur ne laisse jouer que la couleur { $colour }, ou une carte blanche, { $until }
phrase-rule-asks = la règle demande { $what } : { $choices }
phrase-proposal-cards = une proposition porte sur 1 à { $most } cartes
phrase-proposal-later = autre chose est en cours : propose-le pendant un tour
phrase-proposal-never = on ne peut proposer quelque chose que tant qu’une règle écrite sans effet, ou une marque sur quelqu’un, est en vigueur
phrase-jump-in = on n’intercepte qu’avec une carte identique à celle du dessus, { $card }
phrase-laid-together = les cartes jouées ensemble doivent être identiques
phrase-no-answer-play = { $laid } ne répond pas à la pénalité : joue { $choices }
phrase-no-answer = { $laid } ne répond pas à la pénalité : { $choices }
phrase-no-match = { $laid } ne va pas : joue { $choices }

## Positions, records and cases
error-text-in-double-quotes = { $text } : ce n’est pas un texte entre guillemets doubles ; à l’intérieur, écris { "\\\"" } pour { "\"" } et { "\\\\" } pour { "\\" }
error-text-wanted = { $text } : il faut un texte entre guillemets doubles
error-not-a-number = « { $text } » n’est pas un nombre : il faut des chiffres, 15 au plus
error-not-an-option = « { $text } » n’est pas une option : écris { "nom=valeur" }
error-given-twice = { $name } est donné deux fois
error-field-unknown = champ inconnu « { $name } » : les champs sont { $known }
error-field-one-word = { $name } prend un mot, pas { $count }
error-field-must-be = { $name } doit être { $wanted }
error-quote-open = un guillemet qui n’est pas fermé sur sa ligne
error-awaiting-missing = il manque ce qui est attendu : écris { $known }
error-awaiting-unknown = « { $text } » ne peut pas être attendu : écris { $known }
error-followed-by = après { $name } vient { $fields }
error-seat-of = { $name } { $seat } : les places vont de 0 à { $last }
error-not-held = { $cards } : elles ne sont pas toutes dans la main de la place { $seat }
error-texts-wanted = { $text } : il faut un tuple de textes, entre guillemets doubles
error-force-form = après { "force" } viennent sa sorte, sa place, jusqu’à quand, à qui, sa valeur et peut-être { $begun }
error-force-over = { "force" } : rien n’est en vigueur quand la manche est finie
error-force-seat = { "force" } { $force } : une place qui n’est pas dans la partie
error-force-value = { "force" } { $force } : une valeur que { $kind } ne peut pas avoir
error-force-until = { "force" } { $force } : jusqu’à un tour qui ne vient jamais
error-force-begun = { "force" } { $force } : seule une règle qui dure un tour peut avoir commencé
error-memo-ruling = { $memo } : une décision de la table reprend à partir d’un effet, d’une quantité, d’une place et des cartes piochées
error-memo-unwritable = la règle écrite reprend à partir de { $memo } : seuls { "None" }, des nombres, des textes et des tuples peuvent s’écrire
error-memo-unreadable = { $text } : seuls { "None" }, des nombres, des textes et des tuples peuvent se lire
error-memo-wanted = { $text } : il faut { "None" }, un nombre, un texte ou un tuple de ceux-ci, entre guillemets doubles
error-not-a-direction = « { $text } » n’est pas un sens : { "left" } ou { "right" }
error-random-form = après { "random" } viennent la graine et combien d’octets de sa suite sont dépensés
error-shown-form = après { "shown" } viennent qui voit, à qui est la main, et ses cartes
error-score-count = { $scores } scores pour { $hands } mains
error-playing-order = { "playing" } : nomme les places encore dans la partie, chacune une fois et dans l’ordre
error-playing-two = { "playing" } : il faut au moins deux places pour une manche
error-seat-out = { $name } { $seat } : les places encore dans la partie sont { $known }
error-no-veto-card = { "veto" } { $seat } : l’édition { $edition } n’a pas de carte VETO
error-cards-nowhere = { $cards } : dans aucune main ni aucune pile ; nomme-les sous { "out" }
error-too-few-cards = { $count } cartes dans le jeu : trop peu pour { $seats } places
error-hand-out = la place { $seat } a des cartes, mais elle est hors de la partie
error-hand-empty = la place { $seat } n’a pas de carte : la manche est finie
error-start-or-discard = une position a une carte de départ ou un talon, pas les deux
error-discard-empty = { "discard" } : une manche distribuée a une carte sur le talon
error-awaiting-colour = { "awaiting colour" } : c’est le cas quand une carte blanche retournée n’a pas encore de couleur ; la carte du dessus est { $card }
error-colour-of-wild = { "colour" } { $colour } : la carte du dessus est une carte blanche, nomme l’une de { $known }
error-colour-of-top = { "colour" } { $colour } : la carte du dessus est { $card }
error-awaiting-turn = { "awaiting seat" } { $seat } : c’est le tour de la place { $turn }
error-awaiting-stack = { "awaiting stack" } : on ne répond par une carte à une pénalité qu’avec { "stacking" }
error-awaiting-swap = { "awaiting swap" } : les mains s’échangent une fois ou plus, avec { "seven_zero" }
error-awaiting-four = { "awaiting four" } : c’est le tour de la place { $seat }, elle l’a donc jouée contre une autre
error-awaiting-four-colour = { "awaiting four" } : { $letter } n’était pas une couleur en jeu, nomme l’une de { $known }
error-awaiting-no-draw = on attend une réponse à une pioche de zéro carte
error-awaiting-discard = { "awaiting discard" } : on ne peut pas demander { $count } cartes à la place { $seat }
error-awaiting-vote = { "awaiting vote" } : nomme qui est jugé, et les autres qui votent encore, une fois chacun
error-ruling-impossible = { "awaiting" } : la table ne peut pas trancher { $memo }
error-written-count = { "rule" } { $rule } : le nombre de cartes à personnaliser avec une règle est { $count }
error-rule-asks-nothing = la règle { $rule }, « { $words } », n’a pas d’effet : elle ne demande rien
error-rule-asks-otherwise = la règle { $rule } ne demande pas cela quand elle en est à { $memo }
error-no-such-card = { $card } : il n’y a pas cette carte dans ce paquet
error-card-too-many = { $card } : une de trop, le paquet en a { $count }
error-nothing-to-turn-up = il n’y a que des cartes blanches +4 à retourner au départ : mets une autre carte dans la pioche
error-result = le résultat dit « { $stated } », et les coups donnent « { $found } »
error-round-header = « { $text } » n’est pas à sa place : les coups en sont à la manche { $round }
error-not-a-time = « { $text } » n’est pas un temps : écris des secondes avec trois décimales, comme dans @12.345 ou @12.345-0.120, puis { "bot" }, { "time" } ou { "automatic" } si ce n’est pas la personne qui a décidé
error-time-unexpected = il y a un temps, alors que les coups d’avant n’en ont pas : donnes-en un à tous, ou à aucun
error-time-missing = il manque le temps, alors que les coups d’avant en ont un : donnes-en un à tous, ou à aucun
error-tag-late = une étiquette parmi les coups : les étiquettes viennent d’abord
error-record-second = ici commence une deuxième feuille de partie : une seule est lue, mets chacune dans son propre fichier
error-tag-form = une étiquette est un nom et un texte entre crochets : { "[Seat \"Ana\"]" }
error-tag-unknown = étiquette inconnue « { $name } » : les étiquettes sont { $known }
error-tag-missing = il manque l’étiquette { $name } : une feuille de partie commence par { $known }
error-record-version = une feuille de partie de la version { $version } : la version { $known } peut être lue
error-proof-tags = il manque l’étiquette { $missing } : { "Commitment" }, { "Secret" } et une { "Share" } par place vont ensemble, et avec { "Proof" } une { "Digest" } par place
error-proof-count = { $count } { $name } pour { $seats } { "Seat" } : donnes-en une pour chacun, { "\"\"" } pour une place qui n’a rien ajouté
error-proof-version = une preuve de la version { $version } : la version { $known } peut être lue
error-cases-file = { $path } : un fichier de cas contient des tables { "[[case]]" } et rien d’autre
error-case-twice = { $path } : les cas { $first } et { $second } ont le même identifiant, « { $case } » : donne à chacun le sien
error-case-elsewhere = { $path } : l’identifiant « { $case } » est déjà celui d’un cas de { $other } : donne à chacun le sien
error-reason-unknown = « { $name } » n’est pas un motif de refus : les motifs sont { $known }
error-fact-unknown = « { $name } » n’est pas un fait : les faits sont { $known }
error-fact-seats = { $name } prend { $count ->
    [one] { $count } place
   *[other] { $count } places
}, puis deux points
phrase-should-be-refused = devrait être refusé : { $reason } ; c’est accepté
phrase-should-be-accepted = devrait être accepté ; c’est refusé : { $found }
phrase-other-refusal = devrait être refusé : { $reason } ; c’est refusé : { $found }
phrase-fact-is = c’est { $found }
phrase-seats-are = il y a les places 0 à { $last }

## The proof of a fair deal
error-digest-length = « { $text } » n’est pas { $what } : elle a { $most } chiffres, pas { $count }
error-digest-mark = « { $text } » n’est pas l’empreinte d’une part : écris 64 chiffres, suivis de « { "plain" } » si la part a été envoyée à découvert
error-share-length = une part de { $count } octets : elle en a { $most } au plus
error-not-hex = « { $text } » n’est pas { $what } : il faut des paires de chiffres 0 à 9 et a à f
error-share-empty = --share est vide : donne les chiffres que tu as ajoutés à la donne, ou retire cette option
phrase-proof-no-shares = personne n’a ajouté de part : l’auteur du secret a donc pu le choisir
phrase-proof-commitment = le secret donne { $found }, pas la { $promised } promise
phrase-proof-secret = la graine ne commence pas par le secret
phrase-proof-shares = la fin de la graine n’est pas ce que donnent les parts : l’une est autre, ou à la place d’une autre
phrase-proof-digests = { $count ->
    [one] la part de la place { $seats } n’est pas celle qui était engagée
   *[other] les parts des places { $seats } ne sont pas celles qui étaient engagées
}
phrase-proof-setup = la fin de la graine n’est pas ce que donnent la table et les parts : une place, une règle ou une part a été changée
phrase-proof-missing = la feuille de partie ne dit rien du secret de la donne
phrase-proof-not-noted = ce programme n’était pas là avant la donne, et n’a noté aucune empreinte
phrase-proof-no-setup = ce programme n’était pas là au début de la partie, et n’a pas noté l’empreinte de la table
phrase-proof-other-seats = les places avant la donne étaient { $noted }, pas { $stated }
phrase-proof-other-setup = les règles, l’empreinte ou les empreintes des parts ne sont pas celles publiées avant la donne
phrase-proof-noted-other = l’empreinte d’avant la donne était { $noted }, pas { $stated }
phrase-proof-share-missing = la part de ce programme n’est pas parmi les autres
phrase-proof-other-game = la feuille montre une autre partie que celle qui a été vue

## A table on a server
error-hung-up = ce programme a fermé sa connexion
error-hung-up-because = ce programme a fermé sa connexion : { $why }
error-not-a-token = ce n’est pas une clé : donne-la entière, telle que tu l’as reçue
error-removed = tu n’es plus à cette table
error-banned = l’hôte t’a retiré l’accès à cette table : tu ne peux pas revenir sans son accord
error-no-push = ce serveur ne peut pas prévenir ce navigateur
error-too-many-tabs = cette place est ouverte à trop d’endroits : le plus ancien, celui-ci, a été fermé
error-closed-flood = le serveur a fermé la connexion : trop de choses envoyées à la fois
error-closed-too-large = le serveur a fermé la connexion : ce qui a été envoyé était trop long
error-closed-unreadable = le serveur a fermé la connexion : il n’a pas compris ce qui a été envoyé
error-no-table-or-seat = cette table n’existe pas, ou tu n’y as pas de place
error-no-such-table = cette table n’existe pas, ou tu n’y as pas de place : vérifie le lien
error-nothing-to-see = Cette table n’existe pas, ou tu ne peux rien en voir.
error-unreachable = { $address } est injoignable : { $why }
error-server-unreachable = { $address } est injoignable : { $why } ; un serveur y tourne-t-il ?
error-not-understood = le serveur dit quelque chose que ce programme ne comprend pas : { $why }
error-cant-send-large = impossible à envoyer : cela dépasse { $most } octets
error-cant-send = impossible à envoyer : { $why }
error-not-a-server = « { $address } » n’est pas l’adresse d’un serveur : elle ressemble à { "https://cards.example.org" }
error-not-a-link = « { $link } » n’est pas le lien d’une table : il ressemble à { "https://cards.example.org/t/ID" }
error-answer-unreadable = { $address } donne une réponse illisible : { $why } ; est-ce un serveur Lastcard ?
error-answer-status = { $address } répond par l’état { $status } ; est-ce un serveur Lastcard ?
error-body-not-json = Le contenu n’est pas le JSON attendu ici.
error-frame-unreadable = cela ne se comprend pas : { $why }
phrase-frame-too-deep = c’est trop imbriqué
phrase-frame-not-utf8 = ce n’est pas de l’UTF-8
error-not-found = Il n’y a rien ici. { "/schema/openapi.json" } montre ce qu’il y a.
error-not-json = Envoie du JSON, avec le type de contenu { "application/json" }.
error-foreign-origin = Les pages d’autres adresses n’ont pas le droit de le faire, sauf si le serveur les autorise.
error-relay-signature = Cette requête ne vient pas d’un autre nœud de ce serveur, ou sa signature a expiré.
error-request-unreadable = La requête est illisible.
error-no-such-method = Ce n’est pas possible ici. { "/schema/openapi.json" } montre ce qui l’est.
error-request-too-large = Une requête fait { $most } octets au plus.

## What a table refuses
error-paused = le jeu est en pause : reprends-le d’abord
error-no-match-on = aucune partie n’est en cours
error-catch-too-fast = tu ne peux essayer de dénoncer quelqu’un qu’une fois par seconde : regarde d’abord
error-move-waits = ton coup attend déjà : il se fera dans un instant
error-interrupted = le jeu a été interrompu avant que tu puisses jouer
error-not-seated = tu n’es pas à cette table
error-left-match = tu as quitté cette partie : reviens-y d’abord
error-hello-twice = tu as déjà dit bonjour : ouvre une autre connexion pour reprendre
error-too-fast = c’est trop à la fois : attends un instant
error-chat-too-fast = c’est beaucoup à dire à la fois : attends un instant
error-react-too-fast = { $seconds ->
    [one] cela fait beaucoup de réactions à la fois : attends encore une seconde
   *[other] cela fait beaucoup de réactions à la fois : attends encore { $seconds } secondes
}
error-changes-too-fast = cela fait beaucoup de changements à la fois : attends un instant
error-hint-too-fast = cela fait beaucoup d’indices à la fois : attends un instant
error-watching = tu regardes : assieds-toi pour jouer
error-name-letters = un nom a des lettres : écris comment les autres peuvent t’appeler
error-name-taken = « { $name } » est déjà à la table : choisis un autre nom
error-only-host = seul l’hôte de la table peut faire cela
error-match-on = une partie est en cours : attends qu’elle soit finie
error-dealing = les cartes vont être distribuées : plus rien ne peut changer
error-reveal-now = aucune part n’est révélée en ce moment
error-reveal-other = ce n’est pas la part que tu as engagée
error-share-committed = tu as déjà engagé une part : révèle-la au début de la partie
error-no-person = personne ici ne s’appelle { $player }
error-no-player = { $player } ne joue pas ici
error-not-banned = { $player } a toujours accès à cette table
error-banned-already = { $name } n’a déjà plus accès à cette table
error-rules-changed = les règles ont changé depuis : relis-les
error-table-full = les { $count } places sont prises
error-no-host = cette table n’a pas d’hôte : elle démarre toute seule, avec ses propres règles
error-no-pause = pas de pause ici : les gens qui jouent ne se connaissent pas
error-no-late-seat = il ne reste aucune place de bot pour les nouveaux à cette table
error-no-seat-yet = tu n’as pas encore de place : tu t’assieds à la prochaine donne
error-table-locked = la table est verrouillée : demande à l’hôte de te laisser entrer
error-remove-yourself = tu ne peux pas t’exclure : quitte plutôt la table
error-bot-stays = un bot reste jusqu’à la fin de la partie : il faut bien jouer ses cartes
error-paused-already = le jeu est déjà en pause
error-not-paused = le jeu n’est pas en pause
error-muted = tu ne peux pas écrire pour le moment
error-hints-off = à cette table, il n’y a pas d’indices : l’hôte peut les autoriser dans les réglages
error-hint-not-alone = les indices sont réservés à qui joue uniquement contre des bots
error-hint-no-choice = tu n’as rien à choisir pour le moment
error-hint-pending = un indice arrive déjà
error-hint-turn-over = le jeu a continué avant que l’indice soit prêt
error-hint-failed = l’indice n’a pas pu être calculé : continue sans lui
error-arm-early = l’annonce se prépare pour un seul coup : quand ta prochaine carte t’en laisse une
error-veto-silent = { $name } n’a rien dit dans le chat depuis le début de la partie ou depuis son dernier VETO : le VETO est pour ceux qui parlent
error-veto-bot = un bot joue les cartes de { $name }, et les bots ne parlent pas : le VETO est pour ceux qui parlent
error-nothing-said = le message est vide
error-only-host-changes = seul l’hôte peut changer cela : tu peux proposer ce qui est écrit sur les cartes
error-rules-of-match = les règles d’une partie restent telles que convenues : change-les quand elle est finie
error-nothing-changed = rien ne changerait : dis quoi changer
error-seats-needed = il y en a déjà { $count } à la table : laisse-leur leurs places
error-too-few-players = il faut deux joueurs pour une partie : attends quelqu’un, ou donne une place à un bot
error-not-agreed = tout le monde n’a pas accepté les règles écrites : { $names }

## A server
error-must-be-one-of = il faut l’un de { $known }
error-networks = { $why } : donne des adresses ou des réseaux, séparés par des virgules
error-push-key = --push-key n’est pas une clé de notifications : { $why }
error-host = --host « { $host } » : { $why } : donne une adresse de cette machine
error-port = --port { $port } : un port est un nombre de 0 à 65535
error-cant-listen = impossible d’écouter sur { $host }, port { $port } : { $why }
phrase-port-taken = quelque chose y écoute déjà : arrête-le, ou choisis-en un autre : --port ou { "LASTCARD_PORT" } (0 : n’importe lequel de libre)
phrase-port-not-allowed = ce n’est pas permis ici : choisis un port au-dessus de 1023 avec --port, pas { $port }
phrase-port-no-address = cette machine n’a pas cette adresse : choisis-en une à elle avec --host
error-public-url = { $option } « { $url } » : donne une adresse sans chemin, comme { "https://cards.example.org" }
error-node-url = --node-url « { $url } » : donne l’adresse de ce nœud sans chemin, comme { "http://10.0.0.5:8765" }
error-needs-shared-store = { $option } a besoin de PostgreSQL, car un fichier SQLite est pour un seul processus : utilise --store { "postgresql://…" }
error-workers-platform = --workers : plusieurs processus ne sont pas possibles sur ce système : démarres-en un
error-drain-no-node = aucun nœud ne tourne à { $address } : donne avec --node-url l’adresse qui figure dans son journal
error-too-many-tables-opened = trop de tables ont été ouvertes depuis ton adresse : essaie encore dans une heure
error-too-many-attempts = trop de liens ou de clés erronés sont venus de ton adresse : essaie encore dans une minute
error-too-many-seats = trop de places ont été demandées depuis ton adresse : essaie encore dans une minute
error-too-many-replays = trop de parties ont été demandées depuis ton adresse : essaie encore dans une minute
error-server-replays-full = trop de parties sont demandées en ce moment : essaie encore dans une minute
error-too-many-connections = trop de connexions viennent de ton adresse : ferme-en d’abord
error-server-tables-full = il n’y a plus de place pour une table ici : essaie plus tard
error-server-connections-full = il n’y a plus de place pour une connexion ici : essaie plus tard
error-spectators-full = il n’y a plus de place pour le public à cette table : essaie plus tard
error-server-restarts = le serveur redémarre : essaie encore dans un instant
error-unavailable = ce n’est pas possible à l’instant, et rien n’a changé : essaie bientôt
error-not-visible-yet = { $count ->
    [one] les spectateurs voient cette table après les joueurs : reviens dans { $count } seconde
   *[other] les spectateurs voient cette table après les joueurs : reviens dans { $count } secondes
}
error-moved-elsewhere = un autre nœud s’occupe maintenant de cette table : essaie encore
error-server-failed = Il y a eu un problème ici ; rien n’a changé. Essaie encore.
error-snapshot-version = un instantané d’une autre version

## What a server stores
error-store-closed = le dépôt est fermé
error-store-order = table { $table } : { $why } ; recharge-la depuis le dépôt
phrase-store-failed-before = une entrée précédente n’a pas pu être enregistrée
phrase-store-mismatch = les nouvelles entrées ne suivent pas celles déjà enregistrées
phrase-store-table-closed = elle est fermée, et rien ne peut être ajouté
phrase-store-entry = l’entrée { $entry } est venue là où { $expected } était attendue
error-store-taken = un autre serveur utilise { $store } : arrête-le d’abord, ou choisis un autre dépôt
error-store-newer = { $store } vient d’une version plus récente de Lastcard (son format est { $version }, celle-ci lit { $known }) : mets Lastcard à jour, ou choisis un autre dépôt
error-store-scheme = l’adresse d’un dépôt est comme { -store-addresses } ; celle-ci commence par { $scheme } :
error-store-no-scheme = l’adresse d’un dépôt est comme { -store-addresses } ; celle-ci ne dit pas ce qui le garde
error-store-address-unreadable = l’adresse du dépôt est illisible ({ $why }) ; elle est comme { -store-addresses }
-store-addresses = { "sqlite:///path/to/file.db" }, { "sqlite:file.db" } ou { "postgresql://user@host/database" }
error-sqlite-host = { "sqlite://" }{ $host }… nomme une machine, mais le dépôt est un fichier d’ici : { "sqlite:///" }{ $host }… (depuis la racine) ou { "sqlite:" }{ $host }… (depuis ce dossier)
error-sqlite-path = { "sqlite:" } prend un chemin et rien d’autre ; dedans, écris { "?" } comme { "%3F" } et { "#" } comme { "%23" }
error-sqlite-memory = { "sqlite::memory:" } oublierait toutes les tables à l’arrêt du serveur ; nomme un fichier
error-sqlite-no-file = { "sqlite:" } ne nomme aucun fichier ; c’est comme { "sqlite:///chemin/fichier.db" } ou { "sqlite:fichier.db" }
error-postgres-needs = { "postgresql:" } a besoin de psycopg : pip install { "'lastcard[postgres]'" }
error-postgres-write = PostgreSQL ne peut pas écrire : { $why }
error-postgres-read = PostgreSQL ne peut pas lire : { $why }
error-postgres-reach = PostgreSQL est injoignable : { $why } ; vérifie la machine, le compte, le mot de passe et la base dans l’adresse
error-postgres-address = l’adresse du dépôt n’est pas comme { "postgresql://user:password@host:port/database" } ; dans un nom ou un mot de passe, écris { "@" } comme { "%40" }, { ":" } comme { "%3A" } et { "/" } comme { "%2F" }
error-postgres-make = impossible de créer le dépôt dans PostgreSQL : { $why } ; donne-lui une base, ou un schéma, à lui seul
phrase-database = la base PostgreSQL { $name }
error-store-write = impossible d’écrire { $path } : { $why }
error-store-read = impossible de lire { $path } : { $why }
error-store-open = impossible d’ouvrir { $path } : { $why }
error-store-full = impossible d’écrire { $path } : le disque est plein, ou le quota de ce compte ; libère de la place, et le serveur continue tout seul
error-store-busy = { $path } est verrouillé : un autre programme l’a ouvert en écriture depuis { $seconds } s ; ferme ce programme
error-store-damaged = { $path } est abîmé ({ $why }) : arrête le serveur, vérifie le disque et restaure une sauvegarde
error-store-stalled = le dépôt ne répond plus depuis { $seconds } s : vérifie le disque ou la base, et la connexion avec elle
error-table-damaged = ses données enregistrées sont abîmées ({ $why }) ; récupère-les dans une sauvegarde
phrase-damaged-gap = des entrées manquent
phrase-damaged-id = son nom et son journal ne vont pas ensemble
phrase-damaged-unreadable = { $kind } à la lecture
error-postgres-full = PostgreSQL ne peut pas écrire : son disque est plein ; libère de la place, et le serveur continue tout seul
error-postgres-locked = PostgreSQL ne peut pas écrire : un autre programme verrouille les tables de ce serveur ; ferme ce programme
error-postgres-read-only = PostgreSQL ne peut pas écrire : la base est en lecture seule, peut-être une réplique ; donne l’adresse de la principale
error-postgres-unended = PostgreSQL n’a pas fermé la connexion que ce serveur a abandonnée (processus { $process }) : arrête ce processus, et le serveur continue tout seul
error-lease-lost = le bail de ce nœud a expiré : d’autres nœuds tiennent désormais ses tables
error-postgres-lease = impossible de renouveler le bail de ce nœud : { $why }
error-postgres-pooler = l’adresse mène à un répartiteur de connexions qui ignore leurs réglages, comme PgBouncer : donne l’adresse de PostgreSQL lui-même
error-store-folder = impossible de créer { $path } : il n’y a pas de dossier { $folder } ; crée-le d’abord
error-store-folder-failed = { $path } : impossible à créer : { $why } ; donne un dépôt avec --store
error-store-permission = impossible d’écrire { $path } : as-tu le droit d’écrire dans ce fichier et dans son dossier ?
error-store-not-sqlite = { $path } n’est pas un dépôt, ni même un fichier SQLite ; choisis un autre nom
error-store-other-sqlite = { $path } n’est pas un dépôt, mais un fichier SQLite d’autre chose ; choisis un autre nom
error-sqlite-old = SQLite { $version } est trop ancien : avant { $oldest }, il pouvait abîmer un dépôt ; mets-le à jour : pip install -U apsw
error-store-missing = il n’y a aucun dépôt à déplacer dans { $store } : vérifie l’adresse
error-store-not-empty = { $store } contient déjà des tables : déplace vers un dépôt vide
error-move-same = le dépôt ne peut pas être déplacé vers lui-même : donne l’adresse d’un autre
error-move-differs = rien n’a été déplacé : la relecture de { $kind } n’a pas donné ce qui a été écrit ; vérifie les disques et recommence

## What the doctor finds
error-store-future = il a été écrit pour la dernière fois dans le futur : mets l’horloge de cette machine à l’heure
error-store-slow = une écriture prend { $ms } ms et fait attendre les joueurs ; utilise un disque plus rapide
error-tokens-open = { $address } : les clés voyageraient en clair : mets un proxy https devant (docs/operating.md)
error-open-files = il en manque { $missing } pour { $sockets } connexions : relève la limite (ulimit -Hn, LimitNOFILE=), ou demandes-en moins
error-experts-need = ils ont besoin de numba : pip install { "'lastcard[sim]'" } ; les autres niveaux jouent sans
error-cache-folder = { $folder } : le code compilé ne peut pas être enregistré : laisse écrire là, ou définis { "XDG_CACHE_HOME" }
error-no-randomness = le système n’a pas encore de hasard : attends, ou installe un générateur (rng-tools)
error-same-randomness = le système donne deux fois les mêmes octets au hasard : ne distribue pas de cartes ici
error-clock = le { $date } est passé : mets l’horloge de cette machine à l’heure

## Trials by bots
error-learn-needs = les environnements d’apprentissage ont besoin de { $package }, qui n’est pas installé : pip install { "'lastcard[learn]'" }
error-reward-scheme = il n’y a pas de récompense { $name } : choisissez { $known }
error-opponent-unknown = il n’y a pas d’adversaire { $name } : choisissez { $known }, ou donnez une politique
error-opponent-count = { $count } adversaires : il en faut { $needed }, un pour chaque autre place
error-opponent-compiled = on ne peut pas jouer beaucoup de manches à la fois contre { $name } : choisissez { $known }
error-command-needs = { $command } a besoin de { $package }, qui n’est pas installé : pip install { "'lastcard[sim]'" }
error-cores = --cores { $cores } : de 1 à { $most }, ou retire-le pour les utiliser tous
error-trial-rounds = --games { $given } : joue de { $least } à { $most } manches
error-round-count = --games { $given } : joue de { $least } à { $most } manches ; une seule ne dit rien du hasard
error-match-count = --games { $given } : joue de { $least } à { $most } parties ; une seule ne dit rien du hasard
error-deal-count = --deals { $given } : joue-en de { $least } à { $most } ; une seule ne dit rien du hasard
error-compare-form = --compare { $text } : écris { "option=valeur,valeur" }, comme dans { "stacking=off,same" }
error-compare-missing = --compare { $text } : il manque une valeur
error-compare-twice = --compare { $text } : une valeur est répétée
error-compare-and-set = --compare et --set règlent tous deux { $option } : retires-en un
error-compare-matches = --compare { $option } : cela ne change rien dans une manche ; ajoute --matches
error-compare-same = --compare { $text } : { $first } et { $second } sont la même chose
error-plot-suffix = --plot { $path } : nomme un fichier qui finit par { $known }
error-csv-and-plot = --csv et --plot écrivent tous deux { $path } : nomme deux fichiers
error-resume-with = --resume continue à la table de la feuille de partie : retire { $option }
error-nothing-unfinished = aucune partie inachevée n’est enregistrée : donne le fichier d’une feuille de partie
error-name-blank = un nom a au moins une lettre
error-custom-unknown = aucune règle ne s’appelle « { $text } » (si ce sont les mots de ta règle, finis-les par un point)
error-no-home = il n’y a pas de dossier personnel où l’enregistrer
error-bot-illegal = { $name } : ne peut pas faire cela : { $why }
error-bot-failed = { $name } : { $why }
error-bot-name = « { $name } » : un bot à toi est { "module:Classe" }, comme { "my_bots:Greedy" } pour la classe Greedy de { "my_bots.py" }
error-bot-no-class = { $name } : { $module } n’a pas de classe « { $class_name } »
error-bot-unknown = aucun joueur « { $name } » : choisis { $known }, ou { "module:Classe" } pour un bot à toi
error-bot-without-choose = { $name } : il n’a pas de `choose(view, actions)`, donc il ne peut pas jouer
error-bot-chose = { $name } : il a choisi { $chosen }, qui n’est pas un coup : il doit en choisir un de ceux qu’on lui donne
error-bot-import = { $name } : { $module } ne peut pas être importé : { $why }
error-bot-no-module = { $name } : aucun module { $module }, ni dans ce dossier ni installé
error-players-for-seats =
    { $count ->
        [one] un joueur pour { $seats } places : nommes-en un pour chacune
       *[other] { $count } joueurs pour { $seats } places : nommes-en un pour chacune
    }
error-bot-twice = { $name } est nommé deux fois : contre lui-même, il gagne exactement la moitié
error-two-bots = un tournoi est pour deux bots ou plus : nommes-en un autre
error-worker-ended = un processus qui jouait s’est arrêté soudain : la mémoire manque-t-elle, ou un bot l’a-t-il arrêté ?
error-ray-missing = --ray a besoin de ray, qui n’est pas installé : pip install { "'lastcard[ray]'" }
error-ray-address = --ray { $text } : donne l’adresse d’une grappe comme { "MACHINE:PORT" }, { "auto" } pour une grappe qui tourne sur cette machine, ou rien pour démarrer Ray ici
error-ray-cores = --cores avec l’adresse d’une grappe Ray : retire --cores ; tous les cœurs de la grappe sont utilisés
error-ray-unreachable = aucune grappe Ray ne répond à { $address } : tourne-t-elle (ray start --head), et l’adresse est-elle juste ?
error-ray-silent = Ray ({ $address }) n’a pas répondu en { $seconds } secondes : tourne-t-il, et avec les mêmes versions de Ray et de Python ?
error-ray-start = Ray ne peut pas être utilisé : { $why }
error-ray-no-cores = la grappe Ray n’a pas de cœurs : démarre un nœud qui en a
error-ray-ended = la connexion avec Ray a pris fin : le nœud principal de la grappe, ou Ray sur cette machine, s’est-il arrêté ?
error-ray-lost = Ray a perdu les mêmes parties { $count } fois, la dernière à cause de { $why } : la mémoire manque-t-elle, ou un bot les a-t-il arrêtées ?
error-ray-failed = un processus de Ray a échoué : { $why }
error-ray-not-installed = une machine de la grappe Ray n’a pas lastcard : installes-y la version { $version }, avec { "'lastcard[ray]'" }
error-ray-version = une machine de la grappe Ray a lastcard { $theirs }, et celle-ci { $ours } : installe la même version sur toutes
error-action-number = { $number } n’est pas le numéro d’une action permise, qui serait { $legal }
error-kernel-game = le noyau ne peut pas jouer cela : { $why }
error-kernel-rules = le noyau ne connaît pas { $why }
phrase-kernel-left-out = des cartes laissées hors du paquet
phrase-kernel-doubles = { "doubles" } : des cartes jouées ensemble
phrase-kernel-elimination = { "elimination" } : des places qui sortent
phrase-kernel-written = des règles écrites avec des effets
phrase-kernel-customizable = des cartes personnalisables
phrase-kernel-colours = { $count } couleurs : le noyau joue avec { $needed }
phrase-kernel-cards = { $count } cartes : le noyau joue avec { $most } au plus
phrase-kernel-plays = { $name } joue
# $why: what the kernel doesn't know.
error-review-rules = cette partie ne peut pas être analysée ({ $why }), mais tu peux la revoir
error-hint-rules = avec ces règles, il n’y a pas d’indices ({ $why })

## Matches in the terminal itself
error-no-such-match = il n’y a pas cette partie à cette table
error-table-closed = cette table a été fermée
error-table-broken = il y a eu un problème à cette table : { $why }
error-seat-closed = cette place a été fermée

## What the system says, by the name of its error number
system-enoent = ce fichier ou dossier n’existe pas
system-eacces = accès refusé
system-eperm = opération non permise
system-eisdir = c’est un dossier
system-enotdir = ce n’est pas un dossier
system-eexist = il existe déjà
system-enametoolong = le nom est trop long
system-enospc = il n’y a plus de place sur le disque
system-erofs = le disque est en lecture seule
system-eloop = trop de liens symboliques
system-eio = erreur de lecture ou d’écriture
system-einval = argument non valable
system-emfile = trop de fichiers ouverts
system-epipe = personne ne lit la sortie
system-econnrefused = connexion refusée
system-econnreset = le serveur a coupé la connexion
system-etimedout = pas de réponse à temps
system-enetunreach = il n’y a pas de réseau
system-ehostunreach = aucun chemin jusque-là
system-eai-noname = ce nom n’existe pas sur le réseau
system-eai-again = impossible de chercher ce nom pour le moment
system-eai-nodata = ce nom n’a pas d’adresse
system-recursionerror = trop imbriqué

## Parts of the sentences above
phrase-quoted = « { $text } »
phrase-one-of = { $choices }
phrase-whole-number = un nombre entier de { $least } à { $most }
phrase-large-number = un si grand nombre
phrase-an-effect = un effet
phrase-a-condition = une condition
phrase-an-argument = un argument
phrase-semicolon-or-end = { ";" } ou la fin
phrase-comma-or-bracket = { "," } ou )
phrase-bracket-after = ( après { $name }
phrase-the-end = la fin
phrase-nothing = rien
phrase-none = aucun
phrase-several-times = { $names }, plusieurs fois
phrase-a-seat = une place
phrase-a-colour = une couleur
phrase-a-player = un joueur
phrase-one-of-its-ways = une de ses possibilités
phrase-colour-seat-or-way = une couleur, une place ou le numéro d’une possibilité
phrase-the-rule = la règle
phrase-commitment = une empreinte
phrase-secret = un secret
phrase-share = une part
phrase-digest = l’empreinte d’une part
phrase-setup = l’empreinte d’une table
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
phrase-seat-number = le numéro d’une place, de 0 à { $last }
phrase-an-action = un coup, comme { "legal_actions" } les donne
phrase-players = une liste de noms, ou le nombre de joueurs
phrase-edition-or-path = l’identifiant d’une édition, ou le chemin d’un fichier .toml
phrase-rules-or-preset = un { "RuleSet" }, une table d’options ou le nom d’un ensemble de règles
phrase-rule-list = une liste de règles, comme { "[\"joke\"]" }
phrase-rule-or-text = une règle, ou son texte
phrase-seed-bytes = des octets, comme { "b\"seed\"" }
phrase-a-record = un { "Record" }
phrase-record-file = un chemin, ou un fichier ouvert en lecture de texte
phrase-seat = la place { $seat }
phrase-until-turn = jusqu’au prochain tour de la place { $seat }
phrase-until-turn-over = jusqu’à la fin du prochain tour de la place { $seat }
phrase-until-call = jusqu’à ce que quelqu’un annonce sa dernière carte
phrase-until-round = jusqu’à la fin de la manche
phrase-take = pioche les { $count }
phrase-a-number = un { $number }
phrase-an-eight = un 8
phrase-a-draw-two = un +2
phrase-a-reverse = une Inversion
phrase-a-skip = un Passer
phrase-a-wild = une carte blanche
phrase-a-plain-wild = une carte blanche simple
phrase-a-wild-draw-four = une carte blanche +4
phrase-a-customizable = une carte à personnaliser
phrase-colour = { colour }
phrase-any-of-colour = une carte { colour-feminine }

## Statistiques

error-statistics-no-home = Il n’y a pas de dossier pour les statistiques, car cet utilisateur n’a pas de dossier personnel
error-statistics-file = Les statistiques de { $path } sont inutilisables : { $why }
error-statistics-large = { $path } est trop grand : un fichier de parties a au plus { $most } Mo
error-statistics-version = { $path } a été enregistré par une version plus récente de Lastcard (format { $version }) : mets Lastcard à jour
error-statistics-unreadable = { $path } n’est pas un fichier de parties : { $why }
error-stats-delete = Ajoute --yes pour supprimer toutes tes parties sur cet ordinateur
