### Pour les lecteurs d’écran.

## Régions et commandes

a11y-skip = Aller à ta main
a11y-table = La table
a11y-players = Les autres joueurs
a11y-piles = La pioche et le talon
a11y-hand = Ta main, { card-count }
a11y-actions = Ce que tu peux faire
a11y-dialog-close = Fermer cette fenêtre
a11y-logo = { -lastcard }, page d’accueil
a11y-gallery = Les quatre cartes d’art

## Une carte en main

hand-card = { $playable ->
    [yes] { card }, jouable, { $position } sur { $count }
    [bluff] { card }, jouable en bluffant, { $position } sur { $count }
    [jump] { card }, jouable hors de ton tour, { $position } sur { $count }
    [choose] { card }, { $position } sur { $count }
   *[no] { card }, injouable pour l’instant, { $position } sur { $count }
}
hand-card-written = { $playable ->
    [yes] { card-written }, jouable, { $position } sur { $count }
    [choose] { card-written }, { $position } sur { $count }
   *[no] { card-written }, injouable pour l’instant, { $position } sur { $count }
}
hand-chosen = choisie
hand-drawn = vient d’être piochée
hand-sent = en chemin
hand-bluff = Un bluff : tu as une carte { colour-feminine }
hand-sort-colour = Trier par couleur
hand-sort-rank = Trier par numéro

## Quelqu’un à la table

seat-label = { $name }, { card-count }, { seat-score }
seat-label-marks = { $name }, { card-count }, { seat-score }, { $marks }

## Annoncé

live-your-turn = { $count ->
    [0] À toi. { card } sur le talon, rien à jouer.
    [one] À toi. { card } sur le talon, { $count } carte à jouer.
   *[other] À toi. { card } sur le talon, { $count } cartes à jouer.
}
live-your-turn-wild = { $count ->
    [0] À toi. { card } sur le talon, couleur { colour-named }, rien à jouer.
    [one] À toi. { card } sur le talon, couleur { colour-named }, { $count } carte à jouer.
   *[other] À toi. { card } sur le talon, couleur { colour-named }, { $count } cartes à jouer.
}
live-must-play = Tu ne peux pas piocher : tu dois jouer une carte.
live-state = { card } sur le talon. { $names }.
live-state-wild = { card } sur le talon, couleur { colour-named }. { $names }.
live-state-player = { $name }, { card-count }
live-drawn = Tu as pioché { $cards }
# En pénalité, aussitôt.
live-hit = Tu pioches { $count } : { $cards }
live-can-catch = Tu peux dénoncer { $name }
live-can-jump = Tu peux intercepter avec { $cards }
live-chat = { $name } dit : { $text }
live-filter = { $count ->
    [0] Aucune carte { colour-feminine } dans ta main
    [one] { $count } carte { colour-feminine }
   *[other] { $count } cartes, couleur { colour }
}

## Notifications hors de la page

notify-your-turn = À toi de jouer
notify-your-turn-about = { card } sur le talon
notify-asked = Une question pour toi
notify-result = La manche est finie
