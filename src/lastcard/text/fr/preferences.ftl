### Réglages de cet appareil, raccourcis clavier, erreurs.

## Réglages

prefs-title = Réglages de cet appareil
prefs-language = Langue
prefs-sound = Son
prefs-sound-about = Des sons discrets pour les cartes, les tours et les annonces
prefs-haptics = Vibration
prefs-haptics-about = Une brève vibration quand c’est ton tour
prefs-motion = Animations
prefs-motion-system = Comme l’appareil
prefs-motion-full = Toutes
prefs-motion-less = Moins
prefs-symbols = Symboles des couleurs
prefs-symbols-about = Un symbole pour chaque couleur sur toutes les cartes
prefs-theme = Apparence
prefs-theme-system = Comme l’appareil
prefs-theme-light = Claire
prefs-theme-dark = Sombre
prefs-to-light = Passer en clair
prefs-to-dark = Passer en sombre
prefs-hints = Conseils
prefs-hints-about = De brefs conseils pendant que tu apprends le jeu
prefs-notifications = Notifications
prefs-notifications-about = Quand c’est ton tour et que tu es dans un autre onglet
prefs-notifications-denied = Ton navigateur n’autorise pas les notifications de cette page.
prefs-confirm = Jouer en deux appuis
prefs-confirm-about = Le premier appui choisit la carte, le second la joue
prefs-reactions = Réactions
prefs-reactions-about = Montre ce que les joueurs envoient avec le bouton du sourire
prefs-shortcuts = Raccourcis d’une lettre
prefs-shortcuts-about = D pioche, U annonce, et ainsi de suite
prefs-name = Ton nom
prefs-install = Installer comme application
prefs-about = À propos de { -lastcard }

## Langues

language-en = English
language-es = Español
language-fr = Français

## Raccourcis

keys-title = Raccourcis clavier
keys-hand = Parcourir ta main
keys-play = Jouer la carte choisie
keys-draw = Piocher
keys-pass = Passer, ou garder la carte
keys-uno = Annoncer « { -uno } »
keys-catch = Dénoncer
keys-colour = Choisir une couleur
keys-challenge = Défier
keys-jump = Aller à une couleur de ta main
keys-why = Pourquoi cette carte n’est-elle pas jouable ?
keys-chat = Chat
keys-react = Réagir
keys-log = Ce qui s’est passé
keys-state = Lire l’état du jeu
keys-pause = Pause ou reprise
keys-sheet = Cette liste
keys-close = Fermer
key-left-right = ← →
key-enter = Entrée
key-space = Espace
key-escape = Échap

## Erreurs

error-title = Ça n’a pas marché
error-unexpected = Il s’est passé quelque chose d’inattendu. Recharge la page : ta place est gardée.
error-reload = Recharger
error-home = Vers la page d’accueil
error-storage = Ce navigateur n’enregistre rien : tu ne pourras pas revenir à cette table après avoir fermé la page.
error-old-page = Il y a une nouvelle version. Recharge la page.
