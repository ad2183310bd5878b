### Réactions et phrases toutes faites à la table.

## Réactions : sous un petit dessin, donc un mot ou deux

reaction-haha = Ha ha
reaction-wow = Waouh
reaction-bravo = Bravo
reaction-ouch = Aïe
reaction-hmm = Mmm
reaction-hurry = Plus vite
reaction-good-game = Belle partie
reaction-sorry = Pardon

## Phrases toutes faites

reaction-your-turn = À toi de jouer
reaction-good-luck = Bonne chance !
reaction-well-played = Bien joué !
reaction-nice-try = Bien tenté
reaction-lucky = Quelle chance !
reaction-one-moment = Un instant
reaction-back-soon = Je reviens
reaction-thanks = Merci !

## Le plateau depuis lequel on les envoie

react-title = Réagir
react-reactions = Réactions
react-phrases = Phrases
# Jusqu’à ce qu’on puisse envoyer la suivante. $count : secondes.
react-again = Encore { $count } s
# La même chose pour les lecteurs d’écran.
react-again-spoken = { $count ->
    [one] Encore une seconde
   *[other] Encore { $count } secondes
}
# Après six en une minute.
react-enough = Attends une minute

## Ce que dit un lecteur d’écran. $names : une ou plusieurs personnes qui ont envoyé la même chose.

react-live = { $names } : { $text }

## Couper quelqu’un pour soi : ses messages et ses réactions

mute-for-me = Masquer { $name } pour toi
unmute-for-me = Réafficher { $name } pour toi
mute-for-me-done = Tu ne vois plus ce que dit { $name }, réactions comprises.
unmute-for-me-done = Tu vois de nouveau ce que dit { $name }.
