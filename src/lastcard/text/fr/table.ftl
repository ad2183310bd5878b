### La table pendant une partie.

## Ce qui se passe, en une ligne

turn-turn = { $who ->
    [you] À toi de jouer
   *[other] À { $name } de jouer
}
turn-drawn = { $who ->
    [you] Tu peux jouer la carte piochée
   *[other] { $name } a pioché une carte jouable
}
turn-turn-must = À toi : tu dois jouer
turn-drawn-must = Tu dois jouer la carte piochée
turn-colour = { $who ->
    [you] Choisis la première couleur
   *[other] { $name } choisit la première couleur
}
turn-challenge = { $who ->
    [you] Quatre cartes pour toi : tu les pioches, ou tu défies ?
   *[other] { $name } pioche quatre cartes ou défie
}
turn-choose = { $who ->
    [you] À toi de choisir
   *[other] { $name } choisit
}
turn-vote = { $who ->
    [you] À toi de voter
   *[other] La table vote
}
turn-round-over = La manche est finie
turn-match-over = La partie est finie
turn-dealing = Distribution des cartes…
turn-preparing = Préparation du bot expert… La première fois, il faut environ une demi-minute.
turn-pending = { $who ->
    [you] Réponds par un +2 ou un +4, ou pioche { card-count }
   *[other] { $name } répond ou pioche { card-count }
}
turn-swap = { $who ->
    [you] Avec qui échanges-tu ta main ?
   *[other] { $name } échange sa main avec quelqu’un
}
turn-discard = { $who ->
    [you] Choisis { card-count } à défausser
   *[other] { $name } choisit { card-count } à défausser
}
turn-dare = { $who ->
    [you] Un gage pour toi
   *[other] Un gage pour { $name }
}
turn-waiting-votes = Vote en attente : { $names }
turn-waiting-ready = On attend { $names }
turn-race = Temps pour annoncer ou dénoncer…

## Le milieu

table-round = Manche { $number }
table-first-to = Partie en { $count } points
table-own-score = Toi : { $count } sur { $target }
# Avec élimination.
table-last-in = Le dernier en jeu gagne
table-colour = Couleur demandée
table-colour-label = Couleur demandée : { colour }
table-colour-open = Pas encore choisie
table-direction = { $direction ->
    [left] On joue vers la gauche
   *[right] On joue vers la droite
}
table-draw-pile = { $count ->
    [0] La pioche est vide
    [one] Pioche, { $count } carte
   *[other] Pioche, { $count } cartes
}
# The draw pile as a button.
table-draw-pile-label = Piocher une carte. { table-draw-pile }
table-discard-pile = Talon, { card } sur le dessus
table-pending = { $count } à piocher
table-in-force = En vigueur
table-veto-middle = Le { -veto } est au milieu

## Ce que tu peux faire

table-draw = Piocher
table-draw-card = Piocher une carte
table-take = Piocher { card-count }
table-pass = Passer
table-keep = La garder
table-uno = { -uno }
table-uno-armed = { -uno } Prêt
table-uno-called = Annoncé
table-uno-label = Annoncer « { -uno } » avec ton avant-dernière carte
table-uno-armed-label = Une seule annonce, avec la prochaine carte que tu joues. Appuie pour annuler.
table-catch = Dénoncer
table-catch-name = Dénoncer { $name }
table-catch-label = Dénoncer { $name } : plus qu’une carte, et pas d’annonce
table-play = Jouer
table-play-together = En jouer { $count } ensemble
table-play-alone = En jouer une
table-next-round = Manche suivante
table-next-round-in = Manche suivante dans { $count } s
table-leave = Quitter
table-leave-sure = Quitter la partie ? Un bot joue pour toi, et tu peux revenir à cette page.
table-pause = Pause
table-resume = Reprendre
# Beside “A bot plays for you”.
table-im-back = Me revoilà
table-paused = En pause
table-paused-about = Le chronomètre est arrêté. N’importe qui peut reprendre.
table-stop = Finir la partie
table-stop-sure = Finir la partie pour tout le monde, sans que personne gagne ?
table-menu = Menu
table-fullscreen = Plein écran
table-tv = Afficher sur une télé
table-lock = Verrouiller la table
table-unlock = Déverrouiller la table
table-close = Fermer
table-cancel = Annuler
table-confirm = Oui

## Autour de la table

seat-cards = { $count } en main
seat-hand = Main
seat-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
mark-turn = à jouer
mark-called = a annoncé
mark-uncalled = pas d’annonce
mark-veto = { -veto }
mark-veto-label = a le { -veto } : pas de chat, et un tour à passer
mark-away = hors ligne
mark-stand-in = un bot joue
mark-bot = bot
mark-bot-level = { $level ->
    [beginner] bot débutant
    [expert] bot expert
   *[casual] bot amateur
}
mark-host = hôte
mark-dealer = donneur
mark-you = toi
mark-muted = sans chat
mark-out = hors jeu
mark-gone = plus à la table
mark-banned = sans accès
mark-voted = a voté
mark-ready = attend la suite
mark-agreed = accepte
mark-team = équipe { $number }
mark-partner = ton équipe
veto-slap = Mettre le { -veto }
veto-slap-on = Mettre le { -veto } à { $name }
veto-slap-about = Pour avoir parlé politique : pas de chat, et un tour à passer.

## Temps

clock-left = { $count ->
    [one] Plus que { $count } seconde
   *[other] Plus que { $count } secondes
}
clock-hurry = Vite : ton temps est presque écoulé
clock-none = Sans limite de temps

## Chat et journal

chat-title = Chat
chat-field = Écris quelque chose
chat-send = Envoyer
chat-empty = Personne n’a encore rien dit.
chat-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
chat-line = { $name } : { $text }
chat-muted = Tu ne peux pas écrire tant que tu as le { -veto }.
chat-muted-host = L’hôte t’a coupé le chat pour le moment.
chat-veto = Mettre le { -veto } à { $name } pour ce message
chat-watching = Le public peut aussi lire.
log-title = Ce qui s’est passé
log-open = Voir ce qui s’est passé
log-empty = Rien ne s’est passé depuis ton arrivée.

## Public

watch-title = Tu regardes
watch-about = Tu vois la table, mais aucune main.
watch-behind = { $count ->
    [one] Tu la vois avec { $count } seconde de retard.
   *[other] Tu la vois avec { $count } secondes de retard.
}
watch-sit = S’asseoir
watch-count = { $count ->
    [0] Personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}

## La connexion

line-connecting = Connexion…
line-lost = Connexion perdue. Nouvel essai…
line-back = Connexion rétablie
line-missed = { $count ->
    [one] Connexion rétablie. Une chose s’est passée entre-temps.
   *[other] Connexion rétablie. { $count } choses se sont passées entre-temps.
}
line-retry = Réessayer maintenant
line-closed = La connexion est coupée.
line-offline = Pas d’accès à Internet. Ta place est gardée.

## Moments, à côté d’une place. $who est la personne assise là.

moment-drew = { $who ->
    [you] Tu pioches { $count }
   *[other] Pioche { $count }
}
moment-caught = Oubli ! +{ $count }
moment-skipped = { $who ->
    [you] Tu passes ton tour
   *[other] Passe son tour
}
moment-round-won = { $who ->
    [you] Tu gagnes la manche : +{ $count }
   *[other] Gagne la manche : +{ $count }
}
moment-match-won = { $who ->
    [you] Tu gagnes la partie !
   *[other] Gagne la partie !
}

## Une proposition à la première partie

sound-offer = Jouer avec le son ?
sound-on = L’activer
sound-no = Non, jouer sans son

## Conseils

hint-label = Conseil
hint-playable = Les cartes qui dépassent peuvent être jouées.
hint-must = Tu ne peux pas piocher : joue une carte qui dépasse.
hint-nothing = Tu n’as rien à jouer : pioche une carte.
hint-stuck = Rien à jouer et rien à piocher : passe.
hint-drawn = Tu peux jouer la carte piochée, ou la garder.
hint-drawn-must = À cette table, on ne garde pas une carte jouable.
hint-uno = Plus que deux cartes : appuie sur « { -uno } » avant d’en jouer une.
hint-catch = { $name } n’a plus qu’une carte et n’a rien annoncé. Dénonce cet oubli !
hint-wild = Une carte blanche se pose sur tout, et tu choisis la couleur.
hint-bluff = Tu as une carte { colour-feminine } : une carte blanche +4 serait un bluff.
hint-pending = Réponds par un +2 ou un +4, ou pioche les cartes.
hint-pending-nothing = Tu n’as rien pour répondre : pioche les cartes.
hint-jump-in = Tu as la même carte que celle du dessus : tu peux intercepter.
hint-off = Désactiver les conseils
