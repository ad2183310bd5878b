### La table avant la donne.

lobby-title = Ta table
lobby-title-of = Chez { $name }

## Inviter

lobby-invite = Inviter
lobby-link = Lien vers cette table
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-copy-failed = La copie a échoué. Sélectionne le lien et copie-le toi-même.
lobby-link-local = Ce lien ne marche que sur cet ordinateur. Pour les autres, ouvre la page à une adresse qui leur est accessible.
lobby-share = Partager
lobby-share-text = Viens jouer aux cartes avec moi.
lobby-qr = Code QR
lobby-qr-label = Code QR avec le lien vers cette table
lobby-qr-about = Vise-le avec l’appareil photo d’un téléphone pour t’asseoir.

## Places

lobby-seats = À la table
lobby-seat-free = Place libre
lobby-seats-free = { $count ->
    [0] Aucune place libre
    [one] { $count } place libre
   *[other] { $count } places libres
}
lobby-bot-add = Ajouter un bot
lobby-bot-level = Niveau du bot
lobby-bot-remove = Retirer { $name }
lobby-player-menu = Options pour { $name }
lobby-player-remove = Exclure { $name }
lobby-player-remove-sure = Exclure { $name } de la table ?
# Sous la question s’il faut exclure un joueur.
lobby-player-remove-about = Aucun retour possible sans ton accord.
lobby-player-host = Confier la table à { $name }
lobby-player-mute = Couper le chat à { $name }
lobby-player-unmute = Rendre le chat à { $name }
# Les joueurs que l’hôte a exclus.
lobby-banned = Sans accès à la table
lobby-unban = Laisser revenir { $name }
lobby-rename = Changer de nom
lobby-rename-save = Enregistrer
lobby-leave = Quitter la table

## Réglages

lobby-settings = Réglages
lobby-settings-host-only = Seul l’hôte peut les changer.
lobby-preset = Un ensemble de règles maison
lobby-preset-own = Le mélange de cette table
lobby-edition-none = Cette édition n’a pas de cartes à personnaliser. Les règles écrites dessus seraient perdues.
lobby-edition-fewer = { $count ->
    [one] Cette édition a une carte à personnaliser de moins. La règle écrite sur la dernière serait perdue.
   *[other] Cette édition a moins de cartes à personnaliser. Les règles écrites sur les { $count } dernières seraient perdues.
}
lobby-edition-sure = Jouer avec { $name } quand même
lobby-gallery-about = Elles sont dans la boîte et ne sont jamais distribuées. Juste pour le plaisir des yeux.
art-ember = Braise
art-sun = Soleil
art-shore = Rivage
art-last = La dernière carte

## Équité

lobby-fair = Une donne honnête
lobby-fair-said = Empreinte { $code }
lobby-fair-about = Les cartes sont mélangées à partir d’un secret déjà fixé : voici son empreinte. L’appareil de chaque personne à la table tire un nombre au hasard et n’en montre, lui aussi, que l’empreinte ; les bots n’en ajoutent pas. Quand l’hôte commence, les places et les règles sont fixées, et alors seulement les nombres sont révélés. Personne ne peut donc choisir les cartes. Après la partie, tu peux tout vérifier en la revoyant.
lobby-fair-shares = Nombres déjà reçus : { $names }
lobby-fair-fingerprint = Empreinte de la prochaine donne
lobby-revealing = Les places et les règles sont fixées. Les cartes sont distribuées dans un instant.

## Parties finies

lobby-past = Parties à cette table

## Règles écrites

lobby-written = Cartes à personnaliser
lobby-written-about = Écris une règle sur { $count } cartes blanches au plus. Elle s’applique quand quelqu’un joue la carte.
lobby-written-none = Aucune dans le paquet
lobby-written-edition = Cette édition n’en a pas.
lobby-written-full = { $count ->
    [one] Cette édition n’en a que { $count }.
   *[other] Cette édition n’en a que { $count }.
}
lobby-written-add = Ajouter une carte
lobby-written-write = Écrire une carte
lobby-written-rewrite = Réécrire la carte { $number }
lobby-written-remove = Retirer la carte { $number }
lobby-written-library = Dans la bibliothèque
lobby-written-own = Ta propre règle
lobby-written-words = Texte de la carte
lobby-written-words-hint = Avec tes mots. Les joueurs l’appliquent eux-mêmes, et votent en cas de désaccord.
lobby-written-effect = Ce que fait le jeu
lobby-written-effect-table = Rien : les joueurs l’appliquent
lobby-written-effect-draw = Quelqu’un pioche des cartes
lobby-written-effect-discard = Quelqu’un défausse des cartes
lobby-written-effect-skip = Quelqu’un passe un tour
lobby-written-effect-show = Quelqu’un montre sa main
lobby-written-whom = Joueur
lobby-written-count = Nombre de cartes
lobby-written-card = Carte { $number }
lobby-written-table = Les joueurs l’appliquent.
lobby-written-game = Le jeu l’applique.
lobby-written-save = L’écrire

## Accepter

lobby-agree = J’accepte
lobby-agree-about = La partie commence quand tout le monde accepte les règles écrites sur les cartes.
lobby-agree-changed = Les règles écrites ont changé. Relis-les, s’il te plaît.
lobby-agree-read = Les lire
lobby-agreed-all = Tout le monde accepte
lobby-withdraw = Je n’accepte plus
lobby-waiting-agree = Pas encore d’accord : { $names }

## Commencer

lobby-start = Distribuer
lobby-start-rematch = Distribuer à nouveau
lobby-waiting-host = C’est à { $name } de distribuer
lobby-need-two = Il faut au moins deux joueurs : ajoute un bot, ou envoie le lien à quelqu’un.
lobby-need-even = Pour jouer en équipes, il faut quatre, six, huit ou dix joueurs.
lobby-too-many-cards = { $count ->
    [one] Il n’y a pas assez de cartes pour tant de joueurs : distribues-en { $count } au plus à chacun.
   *[other] Il n’y a pas assez de cartes pour tant de joueurs : distribues-en { $count } au plus à chacun.
}
lobby-ready = { $count } à la table ; distribue quand tu veux
lobby-standing-lobby = Pas commencée
lobby-standing-playing = En cours
lobby-standing-paused = En pause
lobby-standing-over = Finie
