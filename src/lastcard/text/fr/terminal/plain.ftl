### Mode lignes : le jeu en lignes de texte. Ce qu’on tape est dans vocabulary.ftl.

## Une partie devant un clavier

plain-welcome = { -lastcard }, édition { $name }
plain-you-against = Toi contre { $others }
plain-against = { $people } contre { $others }
plain-among = { $people }, sans bots
plain-for-help = Tape « { typed-help } » pour voir ce que tu peux taper
plain-got-ready = Le bot expert est prêt
plain-goodbye = À bientôt !
plain-record-at = La partie est enregistrée dans { $path }. Pour la revoir : { $command }
plain-go-on = Pour la reprendre : { $command }
plain-another = Une autre partie ? « { typed-yes } » ou « { typed-no } »
plain-saved = C’est enregistré
plain-save-where = Où l’enregistrer ? Tape « { typed-save } { typed-a-file } ».
plain-file-there = { $path } existe déjà : choisis un autre nom
plain-file-not-written = { $path } : impossible d’y écrire : { $why }
# $why: the reason, as a sentence with the name of the file.
plain-not-saved = Cette partie n’est pas enregistrée. { $why }
plain-file-in-use = { $path } se joue dans une autre fenêtre : termine d’abord là-bas
# $date and $time: of the last move. $scores: each player with their points, in a list.
plain-unfinished = Partie inachevée ({ $date }, { $time }), manche { $round } : { $scores }.
plain-resume-it = Appuie sur Entrée pour la reprendre, ou tape « { typed-no } » pour en commencer une autre.
plain-too-many-names =
    { $players ->
        [one] { $count } noms, mais un seul joueur : augmente ce nombre, ou donne moins de noms
       *[other] { $count } noms, mais seulement { $players } joueurs : augmente ce nombre, ou donne moins de noms
    }
plain-names-alike = Il faut un nom différent pour chaque joueur : { $names }
plain-not-in-record = { $name } n’est pas dans cette feuille de partie : les joueurs sont { $names }

## Plusieurs personnes devant le clavier

plain-hand-over = { $name }, appuie sur Entrée quand personne d’autre ne regarde l’écran.
plain-nobody-there = Qui joue ce coup ? Tape d’abord ton nom.
plain-name-first = Tape d’abord ton nom : { $names }.
plain-anybody-jump = Quelqu’un intercepte ? « { typed-a-name } { typed-jump } { typed-a-card } »
plain-help-others = Si ce n’est pas ton tour, tape ton nom avant ton coup.

## La table

plain-round = { table-round }. { table-first-to }
plain-round-elimination = { $count ->
    [one] { table-round }. Il reste { $count } joueur
   *[other] { table-round }. Il reste { $count } joueurs
}
plain-colour-open = La couleur n’est pas encore choisie
plain-players = { table-direction } : { $names }
plain-player = { $name } { card-count }
plain-can-play = Tu peux jouer { $cards }
plain-can-not-play = Pas maintenant : { $cards }
plain-scored = { $name } : { points } dans cette manche, { $total } au total
plain-left = { $cards } : { points }
plain-edition = Édition { $name }, { card-count }
plain-option = { $label } ({ $typed }) : { $value }
plain-no-house-rule = Les règles imprimées, sans règle maison
plain-written = { $card }, { $title } : « { $words } »

## Ce qui est demandé

plain-turn = À toi : joue une carte, ou « { typed-draw } ».
plain-turn-must = À toi : tu dois jouer une carte.
plain-stuck = Rien à jouer et rien à piocher : « { typed-pass } ».
plain-pending = { table-pending } : réponds avec une carte, ou « { typed-take } ».
plain-pending-take = { table-pending }, et tu n’as rien pour répondre : « { typed-take } ».
plain-drawn = Tu peux jouer la carte piochée : { $cards }. Ou « { typed-pass } ».
plain-drawn-must = Tu dois jouer la carte piochée : { $cards }.
plain-challenge = « { typed-take } » ou « { typed-challenge } » ?
plain-discard = Tape « { typed-discard } » et chaque carte.
plain-dare = { dare-title } : « { $words } ». Fais-le, puis écris « { typed-done } » : les autres votent. Ou « { typed-refuse } » ?
plain-way = { $number } pour « { $words } »
plain-choose-way = { choice-way } : { $choices }.
plain-vote = « { typed-yes } », « { typed-no } » ou « { typed-abstain } » ?
plain-can-catch = { $name } n’a plus qu’une carte et n’a rien annoncé : « { typed-catch } { $name } » ?
plain-can-call = Il te reste une carte. Quelque chose à dire ?
plain-can-jump = Tu as aussi { card-a } : « { typed-jump } { $typed } » ?
plain-let-it-go = Appuie sur Entrée pour laisser passer.
plain-next-round = Appuie sur Entrée pour distribuer la manche suivante.
plain-next-round-ready = Appuie sur Entrée quand tu veux la manche suivante. Elle commence dans { $count } s au plus tard.
plain-ready = { $who ->
    [you] Tu attends la manche suivante
   *[other] { $name } attend la manche suivante
}
plain-say-something = Tape ton coup, ou « { typed-help } ».

## Ce qui ne se comprend pas, ou ne se peut pas

plain-unreadable = « { $text } » n’est ni une carte ni un mot du jeu. « { typed-help } » montre les mots.
plain-which = Laquelle : { $choices } ? Tape-en un peu plus.
plain-who = Qui est « { $text } » ? À cette table : { $names }.
plain-who-of = Quel joueur : { $names } ? Tape plus de lettres du nom.
plain-propose-what = Que proposes-tu ? « { typed-propose } { typed-a-name } { typed-draw } 4 », « { typed-discard } 2 » ou « { typed-skip } ».
plain-not-held = { card } : tu ne l’as pas en main.
plain-wild-colour = Quelle couleur ? Tape-la avec la carte : « { $example } ».
plain-fits = { card } : jouable.
plain-why-same = Idem pour { $cards }
plain-not-now = Ce n’est pas possible maintenant.
plain-not-yet = Pas encore : c’est à { $name } de jouer.
plain-all-fit = Toutes tes cartes sont jouables.
plain-no-game = Aucune partie n’est en cours. « { typed-help } » dit ce que tu peux faire.
plain-wants-more = Tape un peu plus : « { $example } ».
plain-set-how = Tape « { typed-set } { typed-a-value } », par exemple « { typed-set } stacking=same ».
plain-unknown = « { $text } » n’existe pas.
plain-did-you-mean = Voulais-tu dire « { $word } » ?
plain-one-of = Choisis { $choices }.
plain-number = Il faut un nombre de { $least } à { $most }.
plain-on-or-off = « { typed-on } » ou « { typed-off } » ?
plain-nothing-written = Rien n’est écrit sur aucune carte.

## Une table sur un serveur

plain-send-link = Envoie ce lien aux autres : { $link }
plain-screen-link = Pour une télé ou une diffusion : { $link }
plain-start = « { typed-start } » distribue quand tout le monde est là.
plain-at-table = À cette table : { $names }
plain-banned = Sans accès à la table : { $names }
plain-setting = { $label } : { $value }
plain-to-agree = { lobby-waiting-agree } (« { typed-agree } »)
plain-see-rules = « { typed-rules } » les montre.
plain-read-and-agree = Lis les règles écrites sur les cartes (« { typed-rules } »), puis tape « { typed-agree } ».
plain-resume = « { typed-resume } » relance le jeu.
plain-after-a-match = « { typed-start } » distribue une autre partie (l’hôte seulement), « { typed-verify } » vérifie celle-ci, « { typed-leave } » te fait quitter la table.
plain-armed = Tu annonceras une fois, avec la prochaine carte que tu joues.
plain-disarmed = À toi de faire l’annonce.
plain-dealt-fairly = La partie a été distribuée comme promis.
plain-veto-on = Tu peux mettre le { -veto } à { $names }.
plain-veto-not = { $names } : { $why }

## Aide : à quoi sert chaque mot

plain-help-card = joue cette carte, en notation ou en mots
plain-help-wild = joue une carte blanche et choisis la couleur
plain-help-uno = joue ton avant-dernière carte avec l’annonce ; ou « uno » seul, juste après
plain-help-doubles = pose des cartes identiques ensemble
plain-help-draw = { $draw_until_playable ->
    [yes] pioche jusqu’à pouvoir jouer
   *[no] pioche une carte
} ; { $forced_play ->
    [off] garde celle que tu viens de piocher
   *[other] passe si tu ne peux pas jouer
}
plain-help-take = pioche les cartes
plain-help-challenge = pioche les cartes ; ou défie une carte blanche +4
plain-help-swap = choisis avec qui tu échanges ta main après un 7
plain-help-catch = dénonce un joueur qui n’a plus qu’une carte et n’a rien annoncé
plain-help-jump = joue hors de ton tour une carte identique à celle du dessus
plain-help-veto = mets le { -veto } à un joueur qui parle politique ; sans nom, vois à qui on peut le mettre
plain-help-propose = propose une pénalité ; « { typed-discard } 2 » et « { typed-skip } » marchent aussi
plain-help-hand = revois la table et ta main ; revois ce qui s’est passé dans cette manche
plain-help-scores = vois les points ; vois les règles de cette table
plain-help-why = pourquoi une carte n’est pas jouable ; sans carte, pour toute la main
plain-help-hint = montre ce que valent tes choix, si la table autorise les indices
plain-help-guide = active ou arrête les conseils pour débutants
plain-guide-off = Le guide est arrêté.
plain-help-save = écris la partie dans un fichier
plain-help-quit = arrête de jouer
plain-help-hang-up = déconnecte-toi ; ta place est gardée
plain-help-who = qui est à la table, et qui a donné son accord
plain-help-say = écris dans le chat
plain-help-react = envoie une réaction : { $examples } ; seul, montre aussi les phrases toutes faites
plain-help-mute = ne plus voir ce que dit un joueur, et personne ne le voit si tu es l’hôte ; le revoir
plain-reactions = Réactions : { $reactions }.
plain-phrases = Phrases toutes faites : { $phrases }.
plain-help-agree = accepte les règles écrites sur les cartes ; ou ne les accepte plus
plain-help-arm = annonce avec la prochaine carte qui ne t’en laisse qu’une ; ou non
plain-help-name = change de nom, entre deux parties
plain-help-face = choisis un autre visage, entre deux parties ; sans animal, au hasard
plain-new-face = Ton visage est { $sign }, { $species }.
plain-help-verify = vérifie que la dernière partie a été distribuée honnêtement
plain-help-ready = dis que tu es prêt pour la prochaine partie, ou reviens là-dessus
plain-help-pause = mets le jeu en pause ; reprends
plain-help-leave = quitte la table pour de bon
plain-help-start = distribue une partie ; termine-la sans gagnant
plain-help-bot = donne une place à un bot : { $levels }
plain-help-kick = exclus un joueur ou un bot ; un joueur ne peut plus revenir
plain-help-unban = laisse revenir un joueur exclu
plain-help-host = confie la table à un autre joueur
plain-help-set = change une règle maison, par exemple stacking=same
plain-help-preset = joue avec un ensemble de règles maison : { $presets }
plain-help-edition = change d’édition : { $editions }
plain-help-write = écris une règle sur une carte à personnaliser : un nom de la bibliothèque, ou tes mots ; retires-en une
plain-help-seats = combien de joueurs peuvent s’asseoir
plain-help-clock = le temps pour chaque décision
plain-help-race = combien de millisecondes le tour suivant attend une annonce ou une dénonciation
plain-help-open = montre la table à tout le monde
plain-help-spectators = laisse d’autres personnes regarder
plain-help-delay = montre la table aux spectateurs tant de secondes plus tard
plain-help-lock = ne laisse plus personne s’asseoir
plain-help-aloud = vous parlez à voix haute : on peut mettre le { -veto } à n’importe qui, pas seulement à ceux qui écrivent
plain-help-hints = autorise les indices à qui joue uniquement contre des bots
plain-help-newcomers = laisse ceux qui arrivent pendant une partie prendre les places des bots
plain-help-language = dis dans quelle langue on joue ici

## Rediffusions

plain-move = { $name } : { $action }
plain-the-deal = la donne
plain-standing = { $top } { $arrow } { $names } ; { table-draw-pile }
plain-step = Entrée : coup suivant. Ctrl+D : arrêter.
plain-no-move = { $path } : pas de coup { $number } : la feuille de partie a les coups 1 à { $count }

story-you = Toi
story-with-cards = { $text } : { $cards }

## Statistiques

stats-damaged = { $count ->
    [one] Dans { $path }, 1 ligne est illisible. Elle reste telle quelle.
   *[other] Dans { $path }, { $count } lignes sont illisibles. Elles restent telles quelles.
}
stats-exported = { $count ->
    [one] 1 partie est enregistrée dans { $path }.
   *[other] { $count } parties sont enregistrées dans { $path }.
}
statistics-not-counted = Cette partie n’est pas comptée. { $why }
