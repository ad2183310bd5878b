### Pourquoi une chose est impossible, et quoi faire à la place.

## Le jeu dit non

refused-not-your-turn = Ce n’est pas encore ton tour. Attends que ton nom s’allume.
refused-wrong-phase = Ce n’est pas possible maintenant. La ligne au-dessus de ta main dit quoi faire.
refused-no-match = Cette carte n’est pas jouable. Joue la couleur demandée, le même nombre ou symbole, ou une carte blanche.
refused-not-in-hand = Tu n’as pas cette carte en main. Choisis-en une autre.
refused-colour-needed = Il faut une couleur pour une carte blanche. Annonce-la en la jouant.
refused-colour-unknown = Cette édition n’a pas cette couleur. Choisis l’une des siennes.
refused-only-the-drawn-card = Après avoir pioché, tu ne peux jouer que la carte piochée.
refused-bluff-forbidden = À cette table, une carte blanche +4 est interdite si tu as la couleur demandée. Choisis une autre carte.
refused-nothing-to-call = Il n’y a rien à annoncer. Annonce « { -uno } » en jouant ton avant-dernière carte.
refused-nothing-to-catch = Personne à dénoncer : c’est trop tard, ou l’annonce a été faite.
refused-veto-in-use = Quelqu’un a déjà le { -veto }. Attends qu’il revienne au milieu.
refused-veto-yourself = Tu ne peux pas te mettre le { -veto }. Choisis un autre joueur.
refused-not-in-this-edition = Cette édition n’a pas cette carte.
refused-not-allowed-by-rules = Les règles de cette table ne le permettent pas. La liste des règles en vigueur dit pourquoi.
refused-must-play = Tu as une carte qui doit être jouée. Elle dépasse des autres.
refused-wrong-number-of-cards = Ce n’est pas le nombre de cartes demandé. Choisis-en autant que le dit la question.
refused-no-such-seat = Tu ne peux pas choisir ce joueur. Choisis-en un autre.
refused-bad-notation = Lastcard n’a pas compris. Essaie encore.

## La table dit non

refused-unreadable = Lastcard n’a pas compris. Recharge la page et essaie encore.
refused-not-seated = Tu regardes seulement. Assieds-toi pour jouer.
refused-not-host = Seul l’hôte peut faire cela. Demande-le-lui.
refused-not-playing = Aucune partie n’est en cours. L’hôte distribue la prochaine.
refused-not-now = Ce n’est pas possible pendant une partie. Attends qu’elle soit finie.
refused-paused = Le jeu est en pause. Appuie sur « { table-resume } » pour continuer.
refused-waiting = Ton coup est déjà en route. Attends un instant.
refused-too-fast = C’était trop rapide. Attends un instant et essaie encore.
refused-table-full = Toutes les places sont prises. Tu peux regarder, ou ouvrir ta propre table.
refused-table-locked = La table est verrouillée. Demande à l’hôte de te laisser entrer.
refused-name-taken = Quelqu’un ici porte déjà ce nom. Choisis-en un autre.
refused-bad-name = Il faut au moins une lettre ou un chiffre dans un nom. Choisis-en un autre.
refused-no-such-player = Ce joueur est parti, ou cela ne s’applique pas à lui.
refused-bad-settings = Ces réglages sont incompatibles. Annule l’un des changements.
refused-old-revision = Les règles viennent de changer. Relis-les avant d’accepter.
refused-bad-share = Ce n’est pas le nombre que ton appareil a fixé pour cette donne.
refused-not-agreed = Tout le monde n’a pas encore accepté les règles écrites sur les cartes. Attends, ou change-les.
refused-too-few = Il faut être au moins deux. Ajoute un bot, ou envoie le lien à quelqu’un.
refused-muted = Tu ne peux pas écrire pour le moment. Patiente un peu.
refused-veto-without-talk = On ne met le { -veto } qu’à quelqu’un qui a parlé.
refused-hints-off = À cette table, il n’y a pas d’indices. L’hôte peut les autoriser dans les réglages.
refused-not-alone = Les indices sont réservés à qui joue uniquement contre des bots.
refused-nothing-to-choose = Tu n’as rien à choisir pour le moment.
refused-not-judged = Avec les règles de cette partie, cela ne peut pas être analysé.
refused-hint-pending = Un indice arrive déjà. Attends un instant.
refused-turn-over = Le jeu a continué avant que l’indice soit prêt. Redemande-le à ton prochain tour.
refused-gone = Tu as quitté cette partie. Tu pourras rejouer quand elle sera finie.
refused-banned = L’hôte t’a retiré l’accès à cette table. Tu ne peux pas revenir sans son accord.
refused-no-push = Ce serveur ne peut pas prévenir ce navigateur.
refused-closed = Cette table est fermée. Ouvres-en une nouvelle.

## Le serveur dit non

refused-no-such-table = Cette table n’existe pas, ou elle ne t’est pas ouverte. Vérifie le lien.
refused-not-found = Il n’y a rien à cette adresse. Va à la page d’accueil.
refused-too-many = Trop de demandes. Essaie encore dans une minute.
refused-unavailable = Le serveur est occupé. Essaie encore dans un instant.
refused-server-error = Le serveur a eu un problème ; rien n’a changé. Essaie encore.
refused-unreachable = Le serveur est injoignable. Vérifie ta connexion et essaie encore.
refused-invalid = Une donnée est mal remplie. Vérifie-la et essaie encore.
refused-too-large = C’est trop long. Raccourcis-le.
refused-foreign-origin = Cette page ne peut pas se connecter à ce serveur. Ouvre la page du serveur lui-même.
refused-unknown = Ce n’est pas possible maintenant.

## Pourquoi le serveur a raccroché

bye-restart = Le serveur redémarre. Tu seras de retour dans un instant.
bye-too-slow = La connexion était trop lente. Nouvel essai.
bye-too-many-tabs = Cette table est ouverte dans trop d’onglets. Continue dans le plus récent.
bye-removed = Tu n’es plus à cette table.
bye-flood = Cette page a envoyé trop de données. Recharge-la.
bye-closed = Cette table est fermée.

## Pourquoi cette carte ne peut-elle pas être jouée ?

why-no-match = { card } : ce n’est pas jouable. Tu peux jouer { $choices }, ou piocher.
why-no-match-no-draw = { card } : ce n’est pas jouable. Tu peux jouer { $choices }.
why-not-your-turn = { card } doit attendre : c’est à { $name } de jouer.
why-only-drawn = Tu as pioché à ce tour : tu peux seulement jouer { $choices }.
why-pending = Tu ne peux pas répondre avec { card-a }. Tu peux jouer { $choices }, ou piocher { card-count }.
why-pending-take = Tu ne peux répondre ni avec { card-a }, ni avec une autre de tes cartes. Pioche { card-count }.
why-bluff = À cette table, { card-a } ne se joue pas si tu as la couleur demandée.
why-forbidden = Une règle écrite interdit la couleur { colour } { force-until }.
why-only-colour = Une règle écrite ne permet que la couleur { colour } et les cartes blanches { force-until }.
why-last-card = { card } ne peut pas être la dernière carte à cette table.
why-jump-in = Hors de ton tour, tu ne peux jouer qu’une carte identique à celle du dessus.
why-asked = Tu dois d’abord répondre à autre chose.
why-round-over = La manche est finie.
why-paused = Le jeu est en pause.

## Pourquoi ne peut-on pas mettre le VETO à ce joueur ? Sous son nom.

why-veto-silent = Rien d’écrit dans le chat depuis le début de la partie, ou depuis son dernier { -veto }.
why-veto-bot = Un bot joue ces cartes, et les bots ne parlent pas.
why-veto-in-use = { refused-veto-in-use }
