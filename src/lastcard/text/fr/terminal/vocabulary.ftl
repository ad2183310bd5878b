### Ce qu’on peut taper en mode lignes, en plus de la notation et des mots anglais.
### Les commentaires complets sont dans le catalogue anglais.

## Actions du jeu

typed-play = jouer
typed-jump = intercepter
typed-draw = piocher
typed-pass = passer
typed-colour = couleur
typed-challenge = défier
typed-take = accepter
typed-catch = dénoncer
typed-swap = échanger
typed-choose = choisir
typed-discard = défausser
typed-vote = voter
typed-yes = oui
typed-no = non
typed-abstain = abstention
typed-do = faire
typed-done = fait
typed-refuse = refuser
typed-propose = proposer
typed-skip = perdre
typed-next = suivante

## À toutes les tables

typed-help = aide
typed-hand = main
typed-log = journal
typed-scores = points
typed-rules = règles
typed-why = pourquoi
typed-hint = indice
typed-guide = guide
typed-save = enregistrer
typed-quit = quitter

## À une table sur un serveur

typed-who = qui
typed-say = dire
typed-react = réagir
typed-mute = couper
typed-unmute = rendre
typed-agree = accord
typed-withdraw = retirer
typed-arm = préparer
typed-disarm = annuler
typed-name = nom
typed-face = visage
typed-verify = vérifier
typed-ready = prêt
typed-pause = pause
typed-resume = reprendre
typed-leave = partir

## L’hôte

typed-start = distribuer
typed-stop = finir
typed-bot = bot
typed-kick = exclure
typed-unban = réadmettre
typed-host = confier
typed-set = régler
typed-edition = édition
typed-preset = ensemble
typed-clock = temps
typed-seats = places
typed-write = écrire
typed-erase = effacer
typed-open = ouverte
typed-spectators = public
typed-delay = retard
typed-lock = verrouiller
typed-race = délai
typed-aloud = voix
typed-hints = indices
typed-newcomers = nouveaux
typed-language = langue

## Valeurs

typed-on = oui
typed-off = non

## Cartes

typed-card-draw-two = plus deux, pioche deux
typed-card-reverse = inversion, sens inverse
typed-card-skip = passe, saute
typed-card-wild = carte blanche, blanche, joker
typed-card-wild-draw-four = carte blanche plus quatre, joker +4, blanche +4, plus quatre
typed-card-custom = à personnaliser, personnalisée

typed-fillers = le, la, les, un, une, ma, mon, carte, couleur, à, au, avec, sur
typed-also = commencer = distribuer, cartes = main, jeu = main, sauver = enregistrer, chrono = temps, prendre = dénoncer, chaises = places, course = délai, renvoyer = exclure

## Exemples

typed-a-name = NOM
typed-a-species = ANIMAL
typed-a-card = CARTE
typed-a-colour = COULEUR
typed-a-number = NOMBRE
typed-a-text = TEXTE
typed-a-file = FICHIER
typed-a-level = NIVEAU
typed-a-reaction = RÉACTION
typed-a-rule = RÈGLE
typed-a-value = OPTION=VALEUR
typed-a-time = SECONDES
typed-a-switch = { typed-on } ou { typed-off }
