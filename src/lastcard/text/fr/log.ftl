### Ce qui s’est passé, une ligne à la fois. Sans point final.

## Avant le premier tour

log-dealer-drew = { $who ->
    [you] Tu as tiré { card-a } pour la donne
   *[other] { $name } a tiré { card-a } pour la donne
}
log-dealer-chosen = { $who ->
    [you] C’est toi qui donnes
   *[other] C’est { $name } qui donne
}
log-dealt = { $who ->
    [you] Tu as reçu { card-count }
   *[other] { $name } a reçu { card-count }
}
log-turned-up = Première carte : { card }
log-put-back = { card } retournée d’abord, puis remise dans le paquet

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
    [you] Tu as annoncé { colour }
   *[other] { $name } a annoncé { colour }
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
        [you] Tu as perdu ton tour
       *[other] { $name } a perdu son tour
    }
}
log-direction-turned = { $direction ->
    [left] Le sens change : on joue vers la gauche
   *[right] Le sens change : on joue vers la droite
}
log-reshuffled = { $count ->
    [one] La carte du talon devient la nouvelle pioche
   *[other] Les { $count } cartes du talon sont mélangées : voilà la nouvelle pioche
}
log-draw-pending = { $who ->
    [you] { card-count } à piocher pour toi
   *[other] { card-count } à piocher pour { $name }
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
    [you] Tu as pris { $object } en défaut, sans annonce
   *[other] { $whom ->
        [you] { $name } t’a pris en défaut, sans annonce
       *[other] { $name } a pris { $object } en défaut, sans annonce
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
    [you] Tu as montré ton jeu à { $object }
   *[other] { $whom ->
        [you] { $name } t’a montré son jeu
       *[other] { $name } a montré son jeu à { $object }
    }
}
log-challenge-judged = { $guilty ->
    [yes] { $who ->
        [you] C’était un bluff de ta part
       *[other] C’était un bluff de { $name }
    }
   *[no] { $who ->
        [you] Ce n’était pas un bluff de ta part
       *[other] Ce n’était pas un bluff de { $name }
    }
}

## Des mains qui changent de place

log-hands-swapped = { $who ->
    [you] Tu as échangé ton jeu avec { $object }
   *[other] { $whom ->
        [you] { $name } a échangé son jeu avec toi
       *[other] { $name } a échangé son jeu avec { $object }
    }
}
log-hands-passed = { $direction ->
    [left] Tous les jeux passent d’une place vers la gauche
   *[right] Tous les jeux passent d’une place vers la droite
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
        [you] Tu proposes que { $object } pioche { card-count }
       *[other] { $whom ->
            [you] { $name } propose que tu pioches { card-count }
           *[other] { $name } propose que { $object } pioche { card-count }
        }
    }
    [discard] { $who ->
        [you] Tu proposes que { $object } défausse { card-count }
       *[other] { $whom ->
            [you] { $name } propose que tu défausses { card-count }
           *[other] { $name } propose que { $object } défausse { card-count }
        }
    }
   *[skip] { $who ->
        [you] Tu proposes que { $object } perde un tour
       *[other] { $whom ->
            [you] { $name } propose que tu perdes un tour
           *[other] { $name } propose que { $object } perde un tour
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
            [you] Le choix de { $name } tombe sur toi
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
        [you] Tu as relevé le gage
       *[other] { $name } a relevé le gage
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
        [you] Vote à ton sujet : { $yes } oui, { $no } non. C’est oui
       *[other] Vote au sujet de { $name } : { $yes } oui, { $no } non. C’est oui
    }
   *[no] { $who ->
        [you] Vote à ton sujet : { $yes } oui, { $no } non. C’est non
       *[other] Vote au sujet de { $name } : { $yes } oui, { $no } non. C’est non
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
       *[other] { $name } ont gagné la partie !
    }
}

## Autour du jeu

log-joined = { $who ->
    [you] Tu rejoins la table
   *[other] { $name } rejoint la table
}
log-left = { $who ->
    [you] Tu as quitté la table
   *[other] { $name } a quitté la table
}
log-renamed = { $who ->
    [you] Tu t’appelles maintenant { $object }
   *[other] { $name } s’appelle maintenant { $object }
}
log-new-host = { $who ->
    [you] La table est maintenant à toi
   *[other] La table est maintenant à { $name }
}
log-agreed = { $who ->
    [you] Tu as accepté ce qui est écrit
   *[other] { $name } a accepté ce qui est écrit
}
log-withdrew = { $who ->
    [you] Tu n’acceptes plus ce qui est écrit
   *[other] { $name } n’accepte plus ce qui est écrit
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
    [you] Ta connexion est rétablie
   *[other] La connexion de { $name } est rétablie
}
log-took-over = { $who ->
    [you] Tu joues de nouveau tes cartes
   *[other] { $name } joue de nouveau ses cartes
}
log-away = { $who ->
    [you] Tu as perdu la connexion
   *[other] { $name } a perdu la connexion
}
log-time-up = { $who ->
    [you] Ton temps est écoulé
   *[other] Le temps de { $name } est écoulé
}
log-muted = { $who ->
    [you] Tu ne peux plus écrire pour le moment
   *[other] { $name } ne peut plus écrire pour le moment
}
log-unmuted = { $who ->
    [you] Tu peux de nouveau écrire
   *[other] { $name } peut de nouveau écrire
}
