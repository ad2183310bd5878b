### Cartas, colores, ediciones y personas. Los comentarios completos están en el catálogo inglés.
### Cifras en masculino («el 7 rojo»), cartas de acción en femenino («la Reversa roja»).

-uno = ¡Uno!
-lastcard = Lastcard
-veto = VETO

## Colores

colour = { $colour ->
    [red] rojo
    [blue] azul
    [green] verde
    [yellow] amarillo
    [purple] morado
    [orange] naranja
    [none] sin color
   *[other] { $colour }
}
colour-label = { $colour ->
    [red] Rojo
    [blue] Azul
    [green] Verde
    [yellow] Amarillo
    [purple] Morado
    [orange] Naranja
    [none] Sin color
   *[other] { $colour }
}
colour-feminine = { $colour ->
    [red] roja
    [blue] azul
    [green] verde
    [yellow] amarilla
    [purple] morada
    [orange] naranja
    [none] sin color
   *[other] { $colour }
}
colour-named = { $named ->
    [red] rojo
    [blue] azul
    [green] verde
    [yellow] amarillo
    [purple] morado
    [orange] naranja
   *[other] { $named }
}

## Cartas

card-rank = { $rank ->
    [draw-two] Toma 2
    [reverse] Reversa
    [skip] Salta
    [wild] Comodín Multicolor
    [wild-draw-four] Comodín Toma 4
    [custom] Comodín personalizable
    [back] Carta boca abajo
   *[other] { $rank }
}
card = { $colour ->
    [none] { card-rank }
   *[other] { $rank ->
        [draw-two] { card-rank } { colour-feminine }
        [reverse] { card-rank } { colour-feminine }
        [skip] { card-rank } { colour-feminine }
       *[other] { card-rank } { colour }
    }
}
card-a = { $rank ->
    [draw-two] una { card }
    [reverse] una { card }
    [skip] una { card }
   *[other] un { card }
}
card-written = { card-rank }: «{ $words }»
card-count = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
card-any-colour = cualquier carta { colour-feminine }
card-any-rank = cualquier { card-rank }
card-any-wild = cualquier comodín

points = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}

## Ediciones

edition-coloradd = Clásica
edition-coloradd-about = Cuatro colores, cada uno con su símbolo
edition-artiste = Artiste
edition-artiste-about = El mismo juego, dibujado a tinta
edition-nonpartisan = Nonpartisan
edition-nonpartisan-about = Otros colores, y un VETO para quien hable de política

## Bots

level-beginner = Principiante
level-beginner-about = Juega cualquier carta que coincida y a menudo olvida cantar
level-casual = Aficionado
level-casual-about = Juega sin complicarse, como entre amigos
level-expert = Experto
level-expert-about = Cuenta las cartas y descubre los faroles
