### Para lectores de pantalla.

## Regiones y controles

a11y-skip = Ir a tus cartas
a11y-table = La mesa
a11y-players = Los demás jugadores
a11y-piles = Las pilas
a11y-hand = Tu mano, { card-count }
a11y-actions = Lo que puedes hacer
a11y-dialog-close = Cerrar este diálogo
a11y-logo = { -lastcard }, página de inicio
a11y-gallery = Las cuatro cartas de arte

## Una carta en la mano

hand-card = { $playable ->
    [yes] { card }, se puede jugar, { $position } de { $count }
    [bluff] { card }, se puede jugar como farol, { $position } de { $count }
    [jump] { card }, se puede jugar fuera de turno, { $position } de { $count }
    [choose] { card }, { $position } de { $count }
   *[no] { card }, ahora no se puede jugar, { $position } de { $count }
}
hand-card-written = { $playable ->
    [yes] { card-written }, se puede jugar, { $position } de { $count }
    [choose] { card-written }, { $position } de { $count }
   *[no] { card-written }, ahora no se puede jugar, { $position } de { $count }
}
hand-chosen = escogida
hand-drawn = recién tomada
hand-sent = en camino
hand-bluff = Un farol: tienes { colour }
hand-sort-colour = Ordenar por color
hand-sort-rank = Ordenar por número

## Alguien en la mesa

seat-label = { $name }, { card-count }, { seat-score }
seat-label-marks = { $name }, { card-count }, { seat-score }, { $marks }

## Anuncios

live-your-turn = { $count ->
    [0] Tu turno. Arriba, { card-a }; nada que jugar.
    [one] Tu turno. Arriba, { card-a }; puedes jugar 1 carta.
   *[other] Tu turno. Arriba, { card-a }; puedes jugar { $count } cartas.
}
live-your-turn-wild = { $count ->
    [0] Tu turno. Arriba, { card-a }, color { colour-named }; nada que jugar.
    [one] Tu turno. Arriba, { card-a }, color { colour-named }; puedes jugar 1 carta.
   *[other] Tu turno. Arriba, { card-a }, color { colour-named }; puedes jugar { $count } cartas.
}
live-must-play = Ahora no puedes tomar: tienes que jugar una carta.
live-state = Arriba, { card-a }. { $names }.
live-state-wild = Arriba, { card-a }, color { colour-named }. { $names }.
live-state-player = { $name }, { card-count }
live-drawn = Tomaste { $cards }
# Como castigo, enseguida.
live-hit = Tomas { $count }: { $cards }
live-can-catch = Puedes sorprender a { $name }
live-can-jump = Puedes colarte con { $cards }
live-chat = { $name } dice: { $text }
live-filter = { $count ->
    [0] Ninguna carta { colour-feminine } en tu mano
    [one] 1 carta { colour-feminine }
   *[other] { $count } cartas de color { colour }
}

## Notificaciones fuera de la página

notify-your-turn = Tu turno
notify-your-turn-about = Arriba, { card-a }
notify-asked = Una pregunta para ti
notify-result = La ronda terminó
