### La page d’accueil, et l’arrivée par un lien.

## Titres de l’onglet

title-home = { -lastcard }
title-join = Prendre une chaise · { -lastcard }
title-lobby = Table de { $name } · { -lastcard }
title-table = Manche { $number } · { -lastcard }
title-your-turn = À toi ! · { -lastcard }
title-replay = Revoir · { -lastcard }
# D’une page qui ne dit qu’une chose : $title.
title-notice = { $title } · { -lastcard }

## Accueil

home-tagline-match = Assortis la couleur ou le nombre.
home-tagline = Annonce ta dernière carte, avant qu’on te la fasse payer.
home-play-now = Jouer maintenant
home-friends = Jouer entre amis
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
home-level = Leur niveau
home-edition = Édition
home-name = Ton nom
home-name-default = Visite
home-language = Langue
home-free = Gratuit, code source ouvert, sans compte
home-affiliation = Sans lien avec Mattel ni ColorADD
home-opening = On dresse la table…

## Rejoindre

home-code = Tu as un code ?
home-join = Rejoindre une table
home-join-field = Lien ou code de la table
home-join-button = Rejoindre
home-join-bad = Ce n’est pas le lien d’une table. Il finit par /t/ et quatorze lettres et chiffres.
home-open-tables = Tables ouvertes
home-open-tables-none = Aucune table n’est ouverte à tout le monde en ce moment.
home-open-table = Table de { $name }, { $count } sur { $seats }
home-open-table-full = Complète : tu peux regarder

## Continuer

home-continue = Continuer
home-forget = L’oublier
home-continue-with = Avec { $names }

## Comment on joue

home-how = Comment on joue
home-how-match-title = Assortir
home-how-match = Joue une carte de la même couleur, du même nombre ou du même symbole que celle du dessus. Sinon, pioche.
home-how-action-title = Attaquer
home-how-action = Fais piocher la personne suivante, fais-lui passer son tour ou change le sens. Une carte blanche choisit la couleur.
home-how-call-title = Annoncer
home-how-call = Quand il te reste une carte, annonce « { -uno } ». Si tu oublies et qu’on le remarque, tu en pioches deux.
home-how-win-title = Gagner
home-how-win = Débarrasse-toi de toutes tes cartes et marque ce que les autres ont en main. À 500, c’est gagné.
home-how-cards = Les cartes spéciales
home-how-draw-two = La personne suivante pioche deux cartes et passe son tour.
home-how-skip = La personne suivante passe son tour.
home-how-reverse = Le jeu change de sens.
home-how-wild = Se pose sur tout, et tu choisis la couleur.
home-how-wild-draw-four = Tu choisis la couleur et la personne suivante pioche quatre cartes. Seulement sans carte de la couleur en jeu : sinon c’est un bluff, et on peut te défier.
home-how-custom = Fait ce que ta table y a écrit. Sans rien d’écrit, c’est une carte blanche ordinaire.
home-how-veto = Il est au milieu. Pose-le sur qui parle politique : plus de chat, et son prochain tour est perdu.
home-how-symbols = Les symboles
home-how-symbols-about = Chaque couleur a sa marque : personne n’a besoin de distinguer les couleurs. Une couleur mélangée réunit deux marques.
home-how-points = Qui termine marque ce que les autres ont encore en main : les nombres comptent pour leur valeur.

## S’asseoir avec un lien

join-title = { $name } t’invite
join-title-own = Prends une chaise
join-button = S’asseoir
join-watch = Regarder
join-full = Toutes les chaises sont prises.
join-playing = Une partie est en cours. Tu pourras t’asseoir quand elle sera finie.
join-players = À la table : { $names }
join-seats = Chaises prises : { $count } sur { $seats }
join-missing = Il n’y a pas de table à ce lien.
join-home = Vers la page d’accueil
