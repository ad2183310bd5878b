### Mode lignes : le jeu en lignes de texte. Ce qu’on tape est dans typed.ftl.

## Une soirée devant un clavier

plain-welcome = { -lastcard }, édition { $name }
plain-you-against = Toi contre { $others }
plain-against = { $people } contre { $others }
plain-among = { $people }, sans bots
plain-for-help = Tape « { typed-help } » pour voir ce que tu peux taper
plain-getting-ready = Préparation du niveau { $name } ; la première fois, il faut une demi-minute
plain-goodbye = À bientôt !
plain-record-at = La partie est dans { $path }. Pour la revoir : { $command }
plain-go-on = Pour la reprendre : { $command }
plain-another = Une autre partie ? « { typed-yes } » ou « { typed-no } »
plain-saved = C’est enregistré
plain-save-where = Où l’enregistrer ? Tape « { typed-save } { typed-a-file } ».
plain-file-there = { $path } existe déjà : choisis un autre nom
plain-file-not-written = { $path } : impossible d’y écrire : { $why }
plain-too-many-names = { $count } noms, mais on ne joue qu’à { $players } : augmente ce nombre, ou donne moins de noms
plain-names-alike = Il faut un nom différent pour chaque personne : { $names }
plain-not-in-record = { $name } ne joue pas dans cette feuille de partie : il y a { $names }

## Plusieurs personnes devant le clavier

plain-hand-over = { $name }, appuie sur Entrée quand personne d’autre ne regarde l’écran.
plain-nobody-there = Qui le dit ? Tape ton nom avant.
plain-name-first = Tape ton nom avant : { $names }.
plain-anybody-jump = Quelqu’un intercepte ? « { typed-a-name } { typed-jump } { typed-a-card } »
plain-help-others = Qui n’est pas au clavier tape d’abord son nom.

## La table

plain-round = { table-round }. { table-first-to }
plain-round-elimination = { $count ->
    [one] { table-round }. Il reste { $count } personne
   *[other] { table-round }. Il reste { $count } personnes
}
plain-colour-open = La couleur n’est pas encore annoncée
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
plain-turn-must = À toi : il faut jouer une carte.
plain-stuck = Rien à jouer et rien à piocher : « { typed-pass } ».
plain-pending = { table-pending } : réponds avec une carte, ou « { typed-take } ».
plain-pending-take = { table-pending }, et rien dans ton jeu n’y répond : « { typed-take } ».
plain-drawn = Tu peux jouer ce que tu as pioché : { $cards }. Ou « { typed-pass } ».
plain-drawn-must = Il faut jouer ce que tu as pioché : { $cards }.
plain-challenge = « { typed-take } » ou « { typed-challenge } » ?
plain-discard = Tape « { typed-discard } » et chaque carte.
plain-dare = { dare-title } : « { $words } ». « { typed-do } » ou « { typed-refuse } » ?
plain-way = { $number } pour « { $words } »
plain-choose-way = { choice-way } : { $choices }.
plain-vote = « { typed-yes } », « { typed-no } » ou « { typed-abstain } » ?
plain-can-catch = { $name } n’a qu’une carte et n’a rien annoncé : « { typed-catch } { $name } » ?
plain-can-call = Il te reste une carte. Quelque chose à dire ?
plain-can-jump = Tu as aussi { card-a } : « { typed-jump } { $typed } » ?
plain-let-it-go = Entrée laisse passer.
plain-next-round = Entrée distribue la manche suivante.
plain-say-something = Dis ce que tu fais, ou « { typed-help } ».

## Ce qui ne se comprend pas, ou ne se peut pas

plain-unreadable = « { $text } » n’est ni une carte ni un mot du jeu. « { typed-help } » les montre.
plain-which = Quoi donc : { $choices } ? Tape-en un peu plus.
plain-who = Qui est « { $text } » ? À cette table : { $names }.
plain-who-of = Qui donc : { $names } ? Tape plus de lettres du nom.
plain-propose-what = Proposer quoi ? « { typed-propose } { typed-a-name } { typed-draw } 4 », « { typed-discard } 2 » ou « { typed-skip } ».
plain-not-held = { card } : tu ne l’as pas en main.
plain-wild-colour = Quelle couleur ? Tape-la avec la carte : « { $example } ».
plain-fits = { card } : jouable.
plain-why-same = De même pour { $cards }
plain-not-now = Ce n’est pas possible maintenant.
plain-not-yet = Pas encore : c’est au tour de { $name }.
plain-all-fit = Toutes tes cartes sont jouables.
plain-no-game = Il n’y a pas encore de partie à la table. « { typed-help } » dit ce que tu peux faire.
plain-wants-more = Il en faut un peu plus : « { $example } ».
plain-set-how = Tape « { typed-set } { typed-a-value } », par exemple « { typed-set } stacking=same ».
plain-unknown = Il n’y a pas de « { $text } » ici.
plain-did-you-mean = Voulais-tu dire « { $word } » ?
plain-one-of = Choisis { $choices }.
plain-number = Il faut un nombre de { $least } à { $most }.
plain-on-or-off = « { typed-on } » ou « { typed-off } » ?
plain-nothing-written = Rien n’est écrit sur aucune carte.

## Une table sur un serveur

plain-send-link = Envoie ce lien aux autres : { $link }
plain-start = « { typed-start } » distribue quand tout le monde est là.
plain-at-table = À cette table : { $names }
plain-setting = { $label } : { $value }
plain-to-agree = { lobby-waiting-agree } (« { typed-agree } »)
plain-see-rules = « { typed-rules } » les montre.
plain-read-and-agree = Lis ce qui est écrit sur les cartes (« { typed-rules } »), puis tape « { typed-agree } ».
plain-resume = « { typed-resume } » le relance.
plain-after-a-match = « { typed-start } » lance une autre partie (l’hôte), « { typed-verify } » contrôle celle-ci, « { typed-leave } » te fait quitter la table.
plain-armed = L’annonce se fera avec ton prochain coup qui laisse une seule carte.
plain-disarmed = L’annonce est à faire toi-même.
plain-dealt-fairly = La partie a été distribuée comme promis.

## Aide : à quoi sert chaque mot

plain-help-card = joue cette carte, en notation ou en mots
plain-help-wild = joue une carte blanche, et annonce la couleur
plain-help-uno = joue ton avant-dernière carte avec l’annonce ; ou « uno » seul, juste après
plain-help-doubles = pose des cartes identiques ensemble
plain-help-draw = pioche une carte ; garde celle que tu viens de piocher
plain-help-take = pioche ce qu’il faut piocher ; ou doute d’une carte blanche +4
plain-help-swap = dis avec qui tu échanges ton jeu après un 7
plain-help-catch = quelqu’un n’a qu’une carte et n’a rien annoncé
plain-help-jump = joue hors de ton tour une carte identique à celle du dessus
plain-help-veto = mets le { -veto } à qui parle politique
plain-help-propose = demande à la table de trancher ; « { typed-discard } 2 » ou « { typed-skip } » vont aussi
plain-help-hand = revois la table et ton jeu ; ce qui s’est passé dans cette manche
plain-help-scores = qui a combien de points ; ce qu’on joue ici
plain-help-why = pourquoi une carte n’est pas jouable ; sans carte, pour tout le jeu
plain-help-save = écris la partie dans un fichier
plain-help-quit = arrête de jouer
plain-help-hang-up = raccroche ; ta chaise est gardée
plain-help-who = qui est à la table, et ce qui est convenu
plain-help-say = écris dans le chat
plain-help-agree = accepte ce qui est écrit sur les cartes ; ou ne l’accepte plus
plain-help-arm = fais faire l’annonce avec ton prochain coup qui laisse une carte ; ou non
plain-help-name = change de nom, entre deux parties
plain-help-verify = vérifie que la dernière partie a été distribuée honnêtement
plain-help-pause = arrête le jeu un moment ; reprends
plain-help-leave = quitte la table pour de bon
plain-help-start = distribue une partie ; mets-y fin sans que personne gagne
plain-help-bot = donne une chaise à un bot : { $levels }
plain-help-kick = fais partir quelqu’un, ou un bot
plain-help-mute = coupe le chat à quelqu’un ; rends-le-lui
plain-help-host = confie la table à quelqu’un d’autre
plain-help-set = change une règle maison, par exemple stacking=same
plain-help-preset = joue avec un ensemble de règles maison : { $presets }
plain-help-edition = change de boîte de cartes : { $editions }
plain-help-write = écris une règle sur une carte à personnaliser : un nom de la bibliothèque, ou tes mots ; enlèves-en une
plain-help-seats = combien de personnes peuvent s’asseoir
plain-help-clock = combien de temps peut prendre une décision
plain-help-race = combien de millisecondes le tour suivant attend une annonce ou une prise
plain-help-open = montre la table à tout le monde
plain-help-spectators = laisse d’autres personnes regarder

## Rediffusions

plain-move = { $name } : { $action }
plain-the-deal = la donne
plain-standing = { $top } { $arrow } { $names } ; { table-draw-pile }
plain-step = Entrée : coup suivant. Ctrl+D : arrêter.
plain-no-move = { $path } : pas de coup { $number } : la feuille de partie a les coups 1 à { $count }

story-you = Toi
story-with-cards = { $told } : { $cards }
