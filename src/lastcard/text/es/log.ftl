### Lo que pasó, línea por línea. Sin punto final.

## Antes del primer turno

log-dealer-drew = { $who ->
    [you] Sacaste { card-a } para ver quién reparte
   *[other] { $name } sacó { card-a } para ver quién reparte
}
log-dealer-chosen = { $who ->
    [you] Repartes tú
   *[other] Reparte { $name }
}
log-dealt = { $who ->
    [you] Recibiste { card-count }
   *[other] { $name } recibió { card-count }
}
log-turned-up = Se volteó { card-a }
log-put-back = Se volteó { card-a } y volvió a la baraja

## Jugar y tomar

log-played = { $jumped ->
    [yes] { $who ->
        [you] Te colaste con { log-laid }
       *[other] { $name } se coló con { log-laid }
    }
   *[no] { $who ->
        [you] Jugaste { log-laid }
       *[other] { $name } jugó { log-laid }
    }
}
log-laid = { $named ->
    [none] { log-laid-cards }
   *[other] { log-laid-cards }, color { colour-named }
}
log-laid-cards = { $count ->
    [1] { card-a }
   *[other] { $count } × { card }
}
log-colour-named = { $who ->
    [you] Escogiste el color { colour }
   *[other] { $name } escogió el color { colour }
}
log-drew = { $rank ->
    [back] { $who ->
        [you] Tomaste { card-count }
       *[other] { $name } tomó { card-count }
    }
   *[other] { $who ->
        [you] Tomaste { card-a }
       *[other] { $name } tomó { card-a }
    }
}
log-passed = { $stuck ->
    [yes] { $who ->
        [you] Pasaste: no había nada que jugar ni que tomar
       *[other] { $name } pasó: no había nada que jugar ni que tomar
    }
   *[no] { $who ->
        [you] Pasaste
       *[other] { $name } pasó
    }
}
log-turn-lost = { $why ->
    [veto] { $who ->
        [you] El { -veto } te costó el turno
       *[other] El { -veto } le costó el turno a { $name }
    }
    [rule] { $who ->
        [you] La regla escrita te costó el turno
       *[other] La regla escrita le costó el turno a { $name }
    }
   *[other] { $who ->
        [you] Perdiste tu turno
       *[other] { $name } perdió su turno
    }
}
log-direction-turned = { $direction ->
    [left] Cambió el sentido: ahora se juega hacia la izquierda
   *[right] Cambió el sentido: ahora se juega hacia la derecha
}
log-reshuffled = { $count ->
    [one] La carta tirada es la nueva pila para tomar
   *[other] Se barajaron { $count } cartas tiradas: hay nueva pila para tomar
}
log-draw-pending = { $who ->
    [you] Tienes { card-count } por tomar
   *[other] { $name } tiene { card-count } por tomar
}
log-one-card = { $who ->
    [you] Te queda una carta
   *[other] A { $name } le queda una carta
}

## Cantos, capturas y desafíos

log-called = { $who ->
    [you] Dijiste «{ -uno }»
   *[other] { $name } dijo «{ -uno }»
}
log-caught = { $who ->
    [you] Sorprendiste a { $object } sin decir «{ -uno }»
   *[other] { $whom ->
        [you] { $name } te sorprendió sin decir «{ -uno }»
       *[other] { $name } sorprendió a { $object } sin decir «{ -uno }»
    }
}
log-challenged = { $who ->
    [you] Desafiaste a { $object }
   *[other] { $whom ->
        [you] { $name } te desafió
       *[other] { $name } desafió a { $object }
    }
}
log-hand-shown = { $who ->
    [you] Le enseñaste tus cartas a { $object }
   *[other] { $whom ->
        [you] { $name } te enseñó sus cartas
       *[other] { $name } le enseñó sus cartas a { $object }
    }
}
log-challenge-judged = { $guilty ->
    [yes] { $who ->
        [you] Era un farol tuyo
       *[other] Era un farol de { $name }
    }
   *[no] { $who ->
        [you] Lo tuyo no era un farol
       *[other] Lo de { $name } no era un farol
    }
}

## Manos que se mueven

log-hands-swapped = { $who ->
    [you] Cambiaste tus cartas con { $object }
   *[other] { $whom ->
        [you] { $name } cambió sus cartas contigo
       *[other] { $name } cambió sus cartas con { $object }
    }
}
log-hands-passed = { $direction ->
    [left] Todas las manos pasaron un asiento a la izquierda
   *[right] Todas las manos pasaron un asiento a la derecha
}

## El VETO

log-veto-slapped = { $who ->
    [you] Le pusiste el { -veto } a { $object }
   *[other] { $whom ->
        [you] { $name } te puso el { -veto }
       *[other] { $name } le puso el { -veto } a { $object }
    }
}
log-veto-returned = El { -veto } volvió al centro

## Reglas escritas

log-rule-acts = La carta dice: «{ $words }»
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
        [you] Propones que { $object } tome { card-count }
       *[other] { $whom ->
            [you] { $name } propone que tomes { card-count }
           *[other] { $name } propone que { $object } tome { card-count }
        }
    }
    [discard] { $who ->
        [you] Propones que { $object } descarte { card-count }
       *[other] { $whom ->
            [you] { $name } propone que descartes { card-count }
           *[other] { $name } propone que { $object } descarte { card-count }
        }
    }
   *[skip] { $who ->
        [you] Propones que { $object } pierda un turno
       *[other] { $whom ->
            [you] { $name } propone que pierdas un turno
           *[other] { $name } propone que { $object } pierda un turno
        }
    }
}
log-chose = { $kind ->
    [colour] { $who ->
        [you] Escogiste el color { colour }
       *[other] { $name } escogió el color { colour }
    }
    [seat] { $who ->
        [you] Escogiste a { $object }
       *[other] { $whom ->
            [you] { $name } te escogió
           *[other] { $name } escogió a { $object }
        }
    }
   *[way] { $who ->
        [you] Escogiste «{ $words }»
       *[other] { $name } escogió «{ $words }»
    }
}
log-discarded = { $who ->
    [you] Descartaste { card-count }
   *[other] { $name } descartó { card-count }
}
log-dared = { $do ->
    [yes] { $who ->
        [you] Aceptaste el reto
       *[other] { $name } aceptó el reto
    }
   *[no] { $who ->
        [you] Rechazaste el reto
       *[other] { $name } rechazó el reto
    }
}
log-voted = { $who ->
    [you] Votaste
   *[other] { $name } votó
}
log-vote-closed = { $outcome ->
    [yes] { $who ->
        [you] Votación sobre ti: { $yes } sí, { $no } no. Resultado: sí
       *[other] Votación sobre { $name }: { $yes } sí, { $no } no. Resultado: sí
    }
   *[no] { $who ->
        [you] Votación sobre ti: { $yes } sí, { $no } no. Resultado: no
       *[other] Votación sobre { $name }: { $yes } sí, { $no } no. Resultado: no
    }
}

## El final

log-round-ended = { $who ->
    [nobody] Nadie puede jugar ni tomar: la ronda queda bloqueada
    [you] Te quedaste sin cartas y sumaste { points }
   *[other] { $name } se quedó sin cartas y sumó { points }
}
log-seat-out = { $who ->
    [you] Quedas fuera de la partida
   *[other] { $name } queda fuera de la partida
}
log-match-ended = { $count ->
    [1] { $who ->
        [you] ¡Ganaste la partida!
       *[other] ¡{ $name } ganó la partida!
    }
   *[other] { $who ->
        [you] Ganaron la partida: { $name }
       *[other] ¡{ $name } ganaron la partida!
    }
}

## Alrededor del juego

log-joined = { $who ->
    [you] Te sentaste a la mesa
   *[other] { $name } se sentó a la mesa
}
log-left = { $who ->
    [you] Te fuiste
   *[other] { $name } se fue
}
log-removed = El anfitrión sacó a { $name }, que no puede volver
log-unbanned = { $name } puede volver a la mesa
log-renamed = { $who ->
    [you] Ahora te llamas { $object }
   *[other] { $name } ahora se llama { $object }
}
log-new-host = { $who ->
    [you] Ahora la mesa está a tu cargo
   *[other] Ahora la mesa está a cargo de { $name }
}
log-agreed = { $who ->
    [you] Aceptaste las reglas escritas
   *[other] { $name } aceptó las reglas escritas
}
log-withdrew = { $who ->
    [you] Ya no aceptas las reglas escritas
   *[other] { $name } ya no acepta las reglas escritas
}
log-settings = Cambiaron los ajustes de la mesa
log-match-begins = Empieza la partida { $number }
log-match-stopped = El anfitrión terminó la partida
log-round-begins = Empieza la ronda { $number }
log-paused = El juego está en pausa
log-resumed = El juego continúa
log-stand-in = { $who ->
    [you] Un bot juega por ti
   *[other] Un bot juega por { $name }
}
log-back = { $who ->
    [you] Recuperaste la conexión
   *[other] { $name } recuperó la conexión
}
log-took-over = { $who ->
    [you] Vuelves a jugar tus cartas
   *[other] { $name } vuelve a jugar sus cartas
}
log-away = { $who ->
    [you] Perdiste la conexión
   *[other] { $name } perdió la conexión
}
# Una pantalla grande se une a la mesa o se va.
log-screen-joined = Una pantalla grande muestra la mesa
log-screen-left = La pantalla grande se fue
log-time-up = { $who ->
    [you] Se te acabó el tiempo
   *[other] A { $name } se le acabó el tiempo
}
log-muted = { $who ->
    [you] Por ahora no puedes chatear
   *[other] Por ahora { $name } no puede chatear
}
log-unmuted = { $who ->
    [you] Ya puedes chatear otra vez
   *[other] { $name } ya puede chatear otra vez
}
