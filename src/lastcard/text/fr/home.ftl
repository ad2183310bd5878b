### La page d’accueil, et l’arrivée par un lien.

## Titres de l’onglet

title-home = { -lastcard }
title-join = S’asseoir · { -lastcard }
title-lobby = Chez { $name } · { -lastcard }
title-table = Manche { $number } · { -lastcard }
title-your-turn = À toi ! · { -lastcard }
title-replay = Revoir · { -lastcard }
# D’une page qui ne dit qu’une chose : $title.
title-notice = { $title } · { -lastcard }

## Accueil

home-tagline-match = Joue la même couleur ou le même nombre.
home-tagline = Annonce ta dernière carte, sinon gare à toi.
home-play-now = Jouer maintenant
home-friends = Jouer entre amis
home-friends-name = Tes amis verront ce nom dans l’invitation.
home-friends-open = Ouvrir une table
home-against = { $level ->
    [beginner] { $count ->
        [one] Contre 1 bot débutant
       *[other] Contre { $count } bots débutants
    }
    [expert] { $count ->
        [one] Contre 1 bot expert
       *[other] Contre { $count } bots experts
    }
   *[casual] { $count ->
        [one] Contre 1 bot amateur
       *[other] Contre { $count } bots amateurs
    }
}
home-change = Changer
home-game = Ta partie
home-bots = Bots
home-bots-fewer = Un bot de moins
home-bots-more = Un bot de plus
home-level = Niveau
home-edition = Édition
home-name = Ton nom
home-name-default = Visiteur
home-language = Langue
home-free = Gratuit, code source ouvert, sans compte
home-affiliation = Sans lien avec Mattel ni ColorADD
home-opening = La table se prépare…

## Rejoindre

home-code = Tu as un code ?
home-join = Rejoindre une table
home-join-field = Lien ou code de la table
home-join-button = Rejoindre
home-join-bad = Ce n’est pas le lien d’une table. Il finit par /t/ et quatorze lettres et chiffres.
home-open-tables = Tables ouvertes
home-open-tables-none = Aucune table n’est ouverte à tout le monde en ce moment.
home-open-table = Chez { $name }, { $count } sur { $seats }
home-open-table-full = Complète : tu peux regarder

## Continuer

home-continue = Continuer
home-forget = Retirer de la liste
home-continue-with = Continuer avec { $names }

## Comment on joue

home-how = Comment on joue
home-how-match-title = Assortir
home-how-match = Joue une carte de la même couleur, du même nombre ou du même symbole que celle du dessus. Sinon, pioche.
home-how-action-title = Attaquer
home-how-action = Fais piocher le joueur suivant, fais-lui passer son tour ou change le sens. Avec une carte blanche, tu choisis la couleur.
home-how-call-title = Annoncer
home-how-call = Quand il te reste une carte, annonce « { -uno } ». Si tu oublies et qu’on te dénonce, tu en pioches deux.
home-how-win-title = Gagner
home-how-win = Débarrasse-toi de toutes tes cartes et marque ce que les autres ont en main. Le premier à 500 gagne.
home-how-cards = Les cartes spéciales
home-how-draw-two = Le joueur suivant pioche deux cartes et passe son tour.
home-how-skip = Le joueur suivant passe son tour.
home-how-reverse = Le jeu change de sens.
home-how-wild = Se pose sur tout, et tu choisis la couleur.
home-how-wild-draw-four = Tu choisis la couleur et le joueur suivant pioche quatre cartes. Seulement si tu n’as pas la couleur demandée : sinon c’est un bluff, et on peut te défier.
home-how-custom = Elle fait ce que ta table y a écrit. Si rien n’y est écrit, c’est une carte blanche ordinaire.
home-how-veto = Il est au milieu. Mets-le à un joueur qui parle politique : plus de chat, et il passe son prochain tour. On ne le met ni à un bot, ni à quelqu’un qui ne dit rien.
home-how-symbols = Les symboles
home-how-symbols-about = Chaque couleur a son symbole : personne n’a besoin de distinguer les couleurs. Une couleur mélangée réunit deux symboles.
home-how-points = Le joueur qui termine marque ce que les autres ont encore en main. Les nombres comptent pour leur valeur.

## S’asseoir avec un lien

join-title = { $name } t’invite
join-title-own = Assieds-toi
join-button = S’asseoir
join-watch = Regarder
join-full = Toutes les places sont prises.
join-playing = Une partie est en cours. Tu pourras t’asseoir quand elle sera finie.
join-players = À la table : { $names }
join-seats = Places prises : { $count } sur { $seats }
join-missing = Il n’y a pas de table à ce lien.
# Pour un joueur que l’hôte a exclu.
join-banned = L’hôte t’a retiré l’accès à cette table.
join-banned-about = Tu ne peux pas revenir sans son accord.
join-home = Vers la page d’accueil
