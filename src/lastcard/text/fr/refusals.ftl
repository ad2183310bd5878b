### Pourquoi une chose est impossible, et quoi faire à la place.

## Le jeu dit non

refused-not-your-turn = Ce n’est pas encore ton tour. Attends que ton nom s’allume.
refused-wrong-phase = Ce n’est pas possible en ce moment. La ligne au-dessus de ton jeu dit ce qui est demandé.
refused-no-match = Cette carte ne va pas. Joue la couleur demandée, le même nombre ou symbole, ou une carte blanche ; sinon, pioche.
refused-not-in-hand = Cette carte n’est pas dans ton jeu. Choisis-en une qui y est.
refused-colour-needed = Une carte blanche demande une couleur. Choisis-la en même temps.
refused-colour-unknown = Cette édition n’a pas cette couleur. Choisis l’une des quatre.
refused-only-the-drawn-card = Après avoir pioché, tu ne peux jouer que ce que tu as pioché. Joue-le, ou passe.
refused-bluff-forbidden = À cette table, une carte blanche +4 est interdite si tu as la couleur demandée. Joue cette couleur, ou pioche.
refused-nothing-to-call = Il n’y a rien à annoncer. Annonce « { -uno } » en jouant ton avant-dernière carte.
refused-nothing-to-catch = Trop tard, ou l’annonce était faite. Personne n’est en défaut.
refused-veto-in-use = Quelqu’un a déjà le { -veto }. Attends qu’il revienne au milieu.
refused-veto-yourself = Le { -veto } est pour quelqu’un d’autre. Choisis une autre personne.
refused-not-in-this-edition = Cette édition n’a pas cette carte.
refused-not-allowed-by-rules = Les règles de cette table ne le permettent pas. La liste de ce qui est en vigueur dit pourquoi.
refused-must-play = Tu as une carte qui doit être jouée. Elle dépasse des autres.
refused-wrong-number-of-cards = Ce n’est pas le nombre de cartes demandé. Choisis-en autant que le dit la question.
refused-no-such-seat = Cette personne ne peut pas être choisie. Choisis quelqu’un d’autre.
refused-bad-notation = Cela n’a pas été compris. Essaie encore.

## La table dit non

refused-unreadable = Cela n’a pas été compris. Recharge la page et essaie encore.
refused-not-seated = Tu regardes seulement. Prends une chaise pour jouer.
refused-not-host = Seul l’hôte peut faire cela. Demande-le-lui.
refused-not-playing = Aucune partie n’est en cours. L’hôte distribue la prochaine.
refused-not-now = Pas au milieu d’une partie. Attends qu’elle soit finie.
refused-paused = Le jeu est en pause. Appuie sur « Reprendre » pour continuer.
refused-waiting = Ton coup est déjà en route. Attends un instant.
refused-too-fast = C’était trop rapide. Attends un instant et essaie encore.
refused-table-full = Toutes les chaises sont prises. Tu peux regarder, ou ouvrir ta propre table.
refused-name-taken = Quelqu’un ici porte déjà ce nom. Choisis-en un autre.
refused-bad-name = Il faut au moins une lettre ou un chiffre dans un nom. Choisis-en un autre.
refused-no-such-player = Cette personne est partie, ou cela ne s’applique pas à elle.
refused-bad-settings = Ces réglages ne vont pas ensemble. Annule l’un des changements.
refused-old-revision = Les règles viennent de changer. Relis-les avant d’accepter.
refused-not-agreed = Tout le monde n’a pas encore accepté ce qui est écrit sur les cartes. Attends, ou change-le.
refused-too-few = On ne joue pas en solitaire. Ajoute un bot, ou envoie le lien à quelqu’un.
refused-muted = Tu ne peux pas écrire pour le moment. Ça passera.
refused-gone = Tu as quitté cette partie. Tu pourras rejouer quand elle sera finie.
refused-closed = Cette table est fermée. Ouvres-en une nouvelle.

## Le serveur dit non

refused-no-such-table = Cette table n’existe pas, ou elle ne t’est pas ouverte. Vérifie le lien.
refused-not-found = Il n’y a rien à cette adresse. Va à la page d’accueil.
refused-too-many = Trop de choses à la fois. Essaie encore dans une minute.
refused-unavailable = Le serveur est occupé. Essaie encore dans un instant.
refused-server-error = Le serveur a eu un problème ; rien n’a changé. Essaie encore.
refused-unreachable = Le serveur est injoignable. Vérifie ta connexion et essaie encore.
refused-invalid = Une donnée est mal remplie. Vérifie-la et essaie encore.
refused-too-large = C’est trop long. Raccourcis-le.
refused-foreign-origin = Cette page ne peut pas parler à ce serveur. Ouvre la page du serveur lui-même.
refused-unknown = Ce n’est pas possible maintenant.

## Pourquoi le serveur a raccroché

bye-restart = Le serveur redémarre. Tu reviens dans un instant.
bye-too-slow = La connexion était trop lente. Nouvel essai.
bye-too-many-tabs = Cette table est ouverte dans trop d’onglets. Continue dans le plus récent.
bye-removed = L’hôte t’a fait quitter cette table.
bye-flood = Cette page en a trop envoyé. Recharge-la.
bye-closed = Cette table est fermée.

## Pourquoi cette carte ne peut-elle pas être jouée ?

why-no-match = { card } ne va pas. Tu peux jouer { $choices }, ou piocher.
why-not-your-turn = { card } doit attendre : c’est le tour de { $name }.
why-only-drawn = Tu as pioché à ce tour : tu ne peux jouer que { $choices }.
why-pending = { card } ne répond pas à la pénalité. Tu peux jouer { $choices }, ou piocher { card-count }.
why-pending-take = { card } ne répond pas à la pénalité, et rien dans ton jeu n’y répond. Pioche { card-count }.
why-bluff = À cette table, { card-a } ne se joue pas si tu as la couleur demandée.
why-forbidden = Une règle écrite interdit la couleur { colour } pour le moment.
why-only-colour = Une règle écrite ne permet que la couleur { colour } et les cartes blanches pour le moment.
why-last-card = { card } ne peut pas être la dernière carte à cette table.
why-jump-in = Hors de ton tour, tu ne peux jouer qu’une carte identique à celle du dessus.
why-asked = Il faut d’abord répondre à autre chose.
why-paused = Le jeu est en pause.
