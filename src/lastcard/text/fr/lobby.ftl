### La table avant la donne.

lobby-title = Ta table
lobby-title-of = Table de { $name }

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

## Chaises

lobby-chairs = À la table
lobby-chair-free = Chaise libre
lobby-chairs-free = { $count ->
    [0] Aucune chaise libre
    [one] { $count } chaise libre
   *[other] { $count } chaises libres
}
lobby-bot-add = Ajouter un bot
lobby-bot-level = Niveau du bot
lobby-bot-remove = Retirer { $name }
lobby-player-menu = Plus sur { $name }
lobby-player-remove = Faire partir { $name }
lobby-player-remove-sure = Faire quitter la table à { $name } ?
lobby-player-host = Confier la table à { $name }
lobby-player-mute = Couper le chat à { $name }
lobby-player-unmute = Rendre le chat à { $name }
lobby-rename = Changer de nom
lobby-rename-save = Enregistrer
lobby-leave = Quitter la table

## Réglages

lobby-settings = Réglages
lobby-settings-host-only = Seul l’hôte peut les changer.
lobby-preset = Un ensemble de règles maison
lobby-preset-own = Le mélange de cette table
lobby-edition-none = Cette édition n’a pas de cartes à personnaliser. Ce qui est écrit dessus serait perdu.
lobby-edition-fewer = { $count ->
    [one] Cette édition a une carte à personnaliser de moins. Ce qui est écrit sur la dernière serait perdu.
   *[other] Cette édition a moins de cartes à personnaliser. Ce qui est écrit sur les { $count } dernières serait perdu.
}
lobby-edition-sure = Jouer avec { $name } quand même
lobby-gallery-about = Elles sont dans la boîte et ne sont jamais distribuées. Juste pour le plaisir des yeux.
art-ember = Braise
art-sun = Soleil
art-shore = Rivage
art-last = La dernière carte

## Équité

lobby-fair = Une donne équitable
lobby-fair-said = Empreinte { $code }
lobby-fair-about = Les cartes sont mélangées à partir d’un secret déjà fixé : voici son empreinte. À la table, chacun y ajoute un nombre à soi, et ainsi personne ne peut choisir les cartes. Après la partie, tout se vérifie dans la rediffusion.
lobby-fair-shares = Nombres déjà donnés par { $names }
lobby-fair-fingerprint = Empreinte de la prochaine donne

## Parties finies

lobby-past = Joué à cette table

## Règles écrites

lobby-written = Cartes à personnaliser
lobby-written-about = Écris une règle sur { $count } cartes blanches au plus. Qui en joue une l’applique.
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
lobby-written-own = Une règle à toi
lobby-written-words = Ce qui est écrit dessus
lobby-written-words-hint = Avec tes mots. La table veille à ce qu’elle soit suivie, et vote en cas de doute.
lobby-written-deed = Ce que fait le jeu
lobby-written-deed-table = Rien : la table s’en charge
lobby-written-deed-draw = Quelqu’un pioche des cartes
lobby-written-deed-discard = Quelqu’un se défausse de cartes
lobby-written-deed-skip = Quelqu’un passe un tour
lobby-written-deed-show = Quelqu’un montre son jeu
lobby-written-whom = Qui
lobby-written-count = Combien de cartes
lobby-written-card = Carte { $number }
lobby-written-table = La table décide de son effet.
lobby-written-game = Le jeu s’en charge.
lobby-written-save = L’écrire

## Accepter

lobby-agree = J’accepte
lobby-agree-about = La partie commence quand tout le monde accepte ce qui est écrit sur les cartes.
lobby-agree-changed = Les règles écrites ont changé. Relis-les, s’il te plaît.
lobby-agree-read = Les lire
lobby-agreed-all = Tout le monde accepte
lobby-withdraw = Je n’accepte plus
lobby-waiting-agree = Il manque l’accord de : { $names }

## Commencer

lobby-start = Distribuer
lobby-start-rematch = Distribuer à nouveau
lobby-waiting-host = On attend que { $name } distribue
lobby-need-two = Deux au moins : ajoute un bot, ou envoie le lien à quelqu’un.
lobby-need-even = Pour jouer en équipes, il faut être quatre, six, huit ou dix.
lobby-too-many-cards = { $count ->
    [one] Il n’y a pas assez de cartes pour tant de monde : distribues-en { $count } au plus.
   *[other] Il n’y a pas assez de cartes pour tant de monde : distribues-en { $count } au plus.
}
lobby-ready = { $count } à la table ; distribue quand tu veux
lobby-standing-lobby = Pas commencée
lobby-standing-playing = En cours
lobby-standing-paused = En pause
lobby-standing-over = Finie
