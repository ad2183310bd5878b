### Ce qui s’est passé, une ligne à la fois. Sans point final.

## Avant le premier tour

log-dealer-drew = { $who ->
    [you] Tu as tiré { card-a } pour désigner le donneur
   *[other] { $name } a tiré { card-a } pour désigner le donneur
}
log-dealer-chosen = { $who ->
    [you] C’est toi qui distribues
   *[other] C’est { $name } qui distribue
}
log-dealt = { $who ->
    [you] Tu as reçu { card-count }
   *[other] { $name } a reçu { card-count }
}
log-turned-up = Première carte : { card }
log-put-back = { card } retournée, puis remise dans la pioche

## Jouer et piocher

log-played = { $jumped ->
    [yes] { $who ->
        [you] Tu as intercepté avec { log-laid }
       *[other] { $name } a intercepté avec { log-laid }
    }
   *[no] { $who ->
        [you] Tu as joué { log-laid }
       *[other] { $name } a joué { log-laid }
    }
}
log-laid = { $named ->
    [none] { log-laid-cards }
   *[other] { log-laid-cards }, couleur { colour-named }
}
log-laid-cards = { $count ->
    [1] { card-a }
   *[other] { $count } × { card }
}
log-colour-named = { $who ->
    [you] Tu as choisi { colour }
   *[other] { $name } a choisi { colour }
}
log-drew = { $rank ->
    [back] { $who ->
        [you] Tu as pioché { card-count }
       *[other] { $name } a pioché { card-count }
    }
   *[other] { $who ->
        [you] Tu as pioché { card-a }
       *[other] { $name } a pioché { card-a }
    }
}
log-passed = { $stuck ->
    [yes] { $who ->
        [you] Tu as passé : rien à jouer, rien à piocher
       *[other] { $name } a passé : rien à jouer, rien à piocher
    }
   *[no] { $who ->
        [you] Tu as passé
       *[other] { $name } a passé
    }
}
log-turn-lost = { $why ->
    [veto] { $who ->
        [you] Le { -veto } t’a coûté ton tour
       *[other] Le { -veto } a coûté son tour à { $name }
    }
    [rule] { $who ->
        [you] La règle écrite t’a coûté ton tour
       *[other] La règle écrite a coûté son tour à { $name }
    }
   *[other] { $who ->
        [you] Tu as passé ton tour
       *[other] { $name } a passé son tour
    }
}
log-direction-turned = { $direction ->
    [left] Le sens change : on joue vers la gauche
   *[right] Le sens change : on joue vers la droite
}
log-reshuffled = { $count ->
    [one] La carte du talon devient la nouvelle pioche
   *[other] { $count } cartes du talon ont été mélangées : c’est la nouvelle pioche
}
log-draw-pending = { $who ->
    [you] Tu as { card-count } à piocher
   *[other] { $name } a { card-count } à piocher
}
log-one-card = { $who ->
    [you] Il te reste une carte
   *[other] Il reste une carte à { $name }
}

## Annonces, prises et défis

log-called = { $who ->
    [you] Tu as annoncé « { -uno } »
   *[other] { $name } a annoncé « { -uno } »
}
log-caught = { $who ->
    [you] Tu as dénoncé { $object } : « { -uno } » oublié
   *[other] { $whom ->
        [you] { $name } te dénonce : « { -uno } » oublié
       *[other] { $name } a dénoncé { $object } : « { -uno } » oublié
    }
}
log-challenged = { $who ->
    [you] Tu as défié { $object }
   *[other] { $whom ->
        [you] { $name } te lance un défi
       *[other] { $name } a défié { $object }
    }
}
log-hand-shown = { $who ->
    [you] Tu as montré ta main à { $object }
   *[other] { $whom ->
        [you] { $name } t’a montré sa main
       *[other] { $name } a montré sa main à { $object }
    }
}
log-challenge-judged = { $guilty ->
    [yes] { $who ->
        [you] Tu bluffais
       *[other] { $name } bluffait
    }
   *[no] { $who ->
        [you] Tu ne bluffais pas
       *[other] { $name } ne bluffait pas
    }
}

## Des mains qui changent de place

log-hands-swapped = { $who ->
    [you] Tu as échangé ta main avec { $object }
   *[other] { $whom ->
        [you] { $name } a échangé sa main avec toi
       *[other] { $name } a échangé sa main avec { $object }
    }
}
log-hands-passed = { $direction ->
    [left] Toutes les mains passent d’une place vers la gauche
   *[right] Toutes les mains passent d’une place vers la droite
}

## Le VETO

log-veto-slapped = { $who ->
    [you] Tu as mis le { -veto } à { $object }
   *[other] { $whom ->
        [you] { $name } t’a mis le { -veto }
       *[other] { $name } a mis le { -veto } à { $object }
    }
}
log-veto-returned = Le { -veto } retourne au milieu

## Règles écrites

log-rule-acts = La carte dit : « { $words } »
log-put-in-force = { $force ->
    [open] { force-open }
    [forbid] { force-forbid }
    [only] { force-only }
    [draws] { force-draws }
    [mark] { force-mark }
    [lose-turn] { force-lose-turn }
    [points] { force-points }
   *[free-text] { force-free-text }
}
log-lapsed = { $force ->
    [open] { force-open-over }
    [forbid] { force-forbid-over }
    [only] { force-only-over }
    [draws] { force-draws-over }
    [mark] { force-mark-over }
    [lose-turn] { force-lose-turn-over }
    [points] { force-points-over }
   *[free-text] { force-free-text-over }
}
log-proposed = { $effect ->
    [draw] { $who ->
        [you] Tu proposes de faire piocher { card-count } à { $object }
       *[other] { $whom ->
            [you] { $name } propose de te faire piocher { card-count }
           *[other] { $name } propose de faire piocher { card-count } à { $object }
        }
    }
    [discard] { $who ->
        [you] Tu proposes de faire défausser { card-count } à { $object }
       *[other] { $whom ->
            [you] { $name } propose de te faire défausser { card-count }
           *[other] { $name } propose de faire défausser { card-count } à { $object }
        }
    }
   *[skip] { $who ->
        [you] Tu proposes de faire passer un tour à { $object }
       *[other] { $whom ->
            [you] { $name } propose de te faire passer un tour
           *[other] { $name } propose de faire passer un tour à { $object }
        }
    }
}
log-chose = { $kind ->
    [colour] { $who ->
        [you] Tu as choisi { colour }
       *[other] { $name } a choisi { colour }
    }
    [seat] { $who ->
        [you] Tu as choisi { $object }
       *[other] { $whom ->
            [you] { $name } te choisit
           *[other] { $name } a choisi { $object }
        }
    }
   *[way] { $who ->
        [you] Tu as choisi « { $words } »
       *[other] { $name } a choisi « { $words } »
    }
}
log-discarded = { $who ->
    [you] Tu as défaussé { card-count }
   *[other] { $name } a défaussé { card-count }
}
log-dared = { $do ->
    [yes] { $who ->
        [you] Tu as accepté le gage
       *[other] { $name } a accepté le gage
    }
   *[no] { $who ->
        [you] Tu as refusé le gage
       *[other] { $name } a refusé le gage
    }
}
log-voted = { $who ->
    [you] Tu as voté
   *[other] { $name } a voté
}
log-vote-closed = { $outcome ->
    [yes] { $who ->
        [you] Vote sur toi : { $yes } oui, { $no } non. Résultat : oui
       *[other] Vote sur { $name } : { $yes } oui, { $no } non. Résultat : oui
    }
   *[no] { $who ->
        [you] Vote sur toi : { $yes } oui, { $no } non. Résultat : non
       *[other] Vote sur { $name } : { $yes } oui, { $no } non. Résultat : non
    }
}

## La fin

log-round-ended = { $who ->
    [nobody] Personne ne peut jouer ni piocher : la manche est bloquée
    [you] Tu as posé ta dernière carte et marqué { points }
   *[other] { $name } a posé sa dernière carte et marqué { points }
}
log-seat-out = { $who ->
    [you] La partie est finie pour toi
   *[other] La partie est finie pour { $name }
}
log-match-ended = { $count ->
    [1] { $who ->
        [you] Tu as gagné la partie !
       *[other] { $name } a gagné la partie !
    }
   *[other] { $who ->
        [you] Vous avez gagné la partie ensemble : { $name }
       *[other] { $name } ont gagné la partie ensemble !
    }
}

## Autour du jeu

log-joined = { $who ->
    [you] Tu as rejoint la table
   *[other] { $name } a rejoint la table
}
log-left = { $who ->
    [you] Tu as quitté la table
   *[other] { $name } a quitté la table
}
log-removed = L’hôte a retiré à { $name } l’accès à la table
log-unbanned = { $name } peut revenir à la table
log-renamed = { $who ->
    [you] Tu t’appelles maintenant { $object }
   *[other] { $name } s’appelle maintenant { $object }
}
log-new-host = { $who ->
    [you] C’est maintenant toi, l’hôte
   *[other] L’hôte est maintenant { $name }
}
log-agreed = { $who ->
    [you] Tu as accepté les règles écrites
   *[other] { $name } a accepté les règles écrites
}
log-withdrew = { $who ->
    [you] Tu n’acceptes plus les règles écrites
   *[other] { $name } n’accepte plus les règles écrites
}
log-settings = Les réglages de la table ont changé
log-match-begins = La partie { $number } commence
log-match-stopped = L’hôte a mis fin à la partie
log-round-begins = La manche { $number } commence
log-paused = Le jeu est en pause
log-resumed = Le jeu reprend
log-stand-in = { $who ->
    [you] Un bot joue pour toi
   *[other] Un bot joue pour { $name }
}
log-back = { $who ->
    [you] Tu as retrouvé la connexion
   *[other] { $name } a retrouvé la connexion
}
log-took-over = { $who ->
    [you] Tu joues de nouveau tes cartes
   *[other] { $name } joue de nouveau ses cartes
}
log-away = { $who ->
    [you] Tu as perdu la connexion
   *[other] { $name } a perdu la connexion
}
# Un grand écran rejoint la table ou la quitte.
log-screen-joined = Un grand écran montre la table
log-screen-left = Le grand écran est parti
log-time-up = { $who ->
    [you] Ton temps est écoulé
   *[other] Temps écoulé pour { $name }
}
log-muted = { $who ->
    [you] Tu ne peux plus écrire pour le moment
   *[other] { $name } ne peut plus écrire pour le moment
}
log-unmuted = { $who ->
    [you] Tu peux de nouveau écrire
   *[other] { $name } peut de nouveau écrire
}
