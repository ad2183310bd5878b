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
home-allow-hints = Autoriser les indices
home-change = Changer
home-game = Ta partie
home-bots = Bots
home-bots-fewer = Un bot de moins
home-bots-more = Un bot de plus
home-level = Niveau
home-edition = Édition
home-name = Ton nom
home-face = Choisis ton visage
home-name-default = Visiteur
home-language = Langue
home-free = Gratuit, code source ouvert, sans compte
home-affiliation = Sans lien avec Mattel ni ColorADD
home-games = Tes parties
home-privacy = Confidentialité
home-opening = La table se prépare…

## Rejoindre

home-code = Tu as un code ?
home-join = Rejoindre une table
home-join-field = Lien ou code de la table
home-join-button = Rejoindre
home-join-bad = Ce n’est ni le lien d’une table ni un code. Un lien finit par /t/ et { $count } lettres et chiffres.
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
home-how-match = Joue une carte de la même couleur, du même nombre ou du même symbole que celle du dessus. { $draw_until_playable ->
    [yes] Sinon, pioche jusqu’à pouvoir jouer.
   *[no] Sinon, pioche une carte.
}{ $forced_play ->
    [drawn] { "" } Si la carte piochée est jouable, tu dois la jouer.
    [hand] { "" } Si tu peux jouer, tu dois le faire.
   *[off] { "" }
}
home-how-action-title = Attaquer
home-how-action = Tu peux { $ways }.
home-how-way-draw = faire piocher le joueur suivant
home-how-way-skip = faire passer son tour au suivant
home-how-way-reverse = changer le sens
home-how-way-wild = choisir la couleur avec une carte blanche
home-how-call-title = Annoncer
home-how-call = { $calling ->
    [auto] Quand il te reste une carte, la table annonce « { -uno } » pour toi.
   *[self] Quand il te reste une carte, annonce « { -uno } ». { $uno_penalty ->
        [0] Si tu oublies, il ne se passe rien.
        [one] Si tu oublies et qu’on te dénonce, tu pioches { $uno_penalty } carte.
       *[other] Si tu oublies et qu’on te dénonce, tu pioches { $uno_penalty } cartes.
    }
}
home-how-win-title = Gagner
home-how-win = { $elimination ->
    [yes] Débarrasse-toi de toutes tes cartes. Après chaque manche, le joueur qui a le plus de points en main est éliminé. Le dernier en jeu gagne.
   *[no] { $scoring ->
        [tally] Débarrasse-toi de toutes tes cartes : celles qui te restent comptent contre toi. Dès que quelqu’un atteint { $target } points, le plus petit score gagne.
       *[winner] Débarrasse-toi de toutes tes cartes et marque ce que les autres ont en main. Le premier à { $target } gagne.
    }
}{ $teams ->
    [yes] { "" } Les partenaires marquent ensemble.
   *[no] { "" }
}{ $finish ->
    [no-wild] { "" } Ta dernière carte ne peut pas être une carte blanche.
    [number] { "" } Ta dernière carte doit être un nombre.
   *[any] { "" }
}
home-how-cards = Les cartes spéciales
home-how-draw-two = { $play_after_penalty ->
    [yes] Le joueur suivant pioche deux cartes.
   *[no] Le joueur suivant pioche deux cartes et passe son tour.
}{ $stacking ->
    [same] { "" } Ou il répond par un autre +2 : les cartes s’additionnent.
    [any] { "" } Ou il répond par un +2 ou un +4 : les cartes s’additionnent.
   *[off] { "" }
}
home-how-skip = Le joueur suivant passe son tour.{ $deflect ->
    [skip] { "" } { how-passes-on }
    [both] { "" } { how-passes-on }
   *[off] { "" }
}
how-passes-on = Dans la couleur demandée, elle transmet au suivant les cartes que tu devrais piocher.
home-how-reverse = Le jeu change de sens.{ $two_player_reverse ->
    [skip] { "" } À deux, l’autre joueur passe son tour.
   *[turn] { "" }
}{ $deflect ->
    [reverse] { "" } { how-sends-back }
    [both] { "" } { how-sends-back }
   *[off] { "" }
}
how-sends-back = Dans la couleur demandée, elle renvoie les cartes que tu devrais piocher.
home-how-wild = Se pose sur tout, et tu choisis la couleur.
home-how-wild-draw-four = { $play_after_penalty ->
    [yes] Tu choisis la couleur et le joueur suivant pioche quatre cartes.
   *[no] Tu choisis la couleur, et le joueur suivant pioche quatre cartes et passe son tour.
} { $bluffing ->
    [yes] Seulement si tu n’as pas la couleur demandée : sinon c’est un bluff, et on peut te défier.
   *[no] Tu ne peux pas la jouer si tu as la couleur demandée.
}{ $stacking ->
    [same] { "" } On peut y répondre par une autre : les cartes s’additionnent.
    [any] { "" } On peut y répondre par un +2 ou un +4 : les cartes s’additionnent.
   *[off] { "" }
}
home-how-custom = Elle fait ce que ta table y a écrit, et tu choisis la couleur. Si rien n’est écrit, elle n’est pas dans la pioche.
home-how-veto = Il est au milieu. Mets-le à un joueur qui parle politique : plus de chat, et il passe son prochain tour. { $veto ->
    [any] On ne le met pas à un bot.
   *[talk] On ne le met ni à un bot, ni à quelqu’un qui ne dit rien.
}
home-how-symbols = Les symboles
home-how-symbols-about = Chaque couleur a son symbole : personne n’a besoin de distinguer les couleurs.{ $mixed ->
    [yes] { "" } Une couleur mélangée réunit deux symboles.
   *[no] { "" }
}
home-how-points = { $scoring ->
    [tally] Chacun marque les cartes qu’il a encore en main.
   *[winner] Le joueur qui termine marque ce que les autres ont encore en main.
}{ $numbers ->
    [yes] { "" } Les nombres comptent pour leur valeur.
   *[no] { "" }
}{ $score_factor ->
    [1] { "" }
   *[other] { "" } Tous les points comptent { $score_factor } fois.
}

## S’asseoir avec un lien

join-title = { $name } t’invite
join-title-own = Assieds-toi
join-button = S’asseoir
join-watch = Regarder
join-full = Toutes les places sont prises.
join-playing = Une partie est en cours. Tu pourras t’asseoir quand elle sera finie.
join-players = À la table : { $names }
join-seats = Places prises : { $count } sur { $seats }
join-missing = Ce lien ne mène à aucune table.
# Pour un joueur que l’hôte a exclu.
join-banned = L’hôte t’a retiré l’accès à cette table.
join-banned-about = Tu ne peux pas revenir sans son accord.
join-home = Vers la page d’accueil
