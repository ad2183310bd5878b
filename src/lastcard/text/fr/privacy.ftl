### La page de confidentialité. Chaque phrase doit correspondre au code.
title-privacy = Confidentialité · { -lastcard }
privacy-title = Confidentialité
privacy-about = Ce qui est enregistré, où, et pour combien de temps. Il n’y a ni comptes, ni publicité, ni mesure des visites.

## Dans le navigateur

privacy-section-browser = Dans ton navigateur
privacy-prefs = Ton nom, l’aspect et le son de la page, et la partie que tu commences d’une touche. Jusqu’à ce que tu effaces les données de ce site.
privacy-language = La langue que tu as choisie. Jusqu’à ce que tu effaces les données de ce site.
privacy-seats = Les tables où tu as une place : ton nom, et la clé de tes cartes. Pendant 30 jours après t’être installé, ou jusqu’à ton départ.
privacy-promises = Ce que ton navigateur a ajouté à chaque donne, pour vérifier plus tard que personne n’a choisi les cartes. Pour les 50 dernières tables.
privacy-heard = Ce qui s’est passé dans la partie de cet onglet, au cas où tu recharges la page. Jusqu’à ce que tu fermes l’onglet.
privacy-muted = Les personnes que tu as rendues muettes pour toi, à chaque table. Les 50 dernières tables, jusqu’à ce que tu leur rendes la parole.
privacy-beside-screen = Si ce téléphone montre la table à côté d’un grand écran. Pour une soirée.
privacy-matches = Tes parties finies, pour tes statistiques : quand, quelle édition, combien de joueurs, points et comptes. Ni noms, ni lien vers une table. Jusqu’à ce que tu les supprimes.
privacy-open-matches = Les mêmes comptes d’une partie en cours, avec sa table. Jusqu’à sa fin ; les 50 dernières.
privacy-damaged-matches = Des parties finies mais illisibles, mises de côté pour ne pas être perdues. Jusqu’à ce que tu supprimes tes statistiques.
privacy-push-tables = Les tables qui peuvent te prévenir sur cet appareil, si tu l’as demandé. Les 50 dernières, ou jusqu’à ce que tu le désactives.
privacy-page-files = Les fichiers de la page, pour qu’elle s’ouvre vite et sans connexion. Jusqu’à la prochaine version.
privacy-no-cookies = Il n’y a pas de cookies, et la page ne charge rien d’autres serveurs.

## Dans le terminal

privacy-section-terminal = Sur un ordinateur avec la version du terminal
privacy-preferences-file = Ton nom, ton thème, le niveau des bots et ta langue, dans le dossier des réglages. Jusqu’à ce que tu supprimes le fichier.
privacy-tokens-file = Les tables où tu as une place, ton nom et la clé de tes cartes. Pendant 60 jours, ou jusqu’à ton départ.
privacy-unfinished-files = Les parties sur cet ordinateur que tu n’as pas finies, et celles que tu as enregistrées. Les premières jusqu’à leur fin, les autres jusqu’à ce que tu les supprimes.
privacy-statistics-files = Tes parties finies, comme dans le navigateur. Jusqu’à ce que tu les supprimes.

## Sur le serveur

privacy-section-server = Sur le serveur
privacy-tables = Chaque table avec les noms de ses joueurs, chaque coup avec son heure, le chat, les réglages et les résultats.
privacy-tokens = De la clé de tes cartes, seulement une empreinte dont on ne peut pas la déduire. Elle sert aussi à reconnaître un joueur que l’hôte a retiré.
privacy-tables-kept = Une table que personne ne visite est fermée : en quelques minutes si rien n’a été joué, en un jour entre les parties, en 30 jours pendant une partie. Son journal est supprimé 30 jours plus tard, sauf si l’exploitant a choisi un autre délai.
privacy-records-kept = Les feuilles des parties finies restent ensuite : noms, règles, coups et temps, sans le chat. Elles n’ont pas de date de suppression.
privacy-addresses = Ton adresse réseau, en mémoire seulement, pour limiter ce qui vient d’un même endroit. Les serveurs qui partagent une base s’indiquent, pendant quelques secondes, combien est venu de quelle adresse.
privacy-section-log = Dans le journal du serveur
privacy-log-contents = Quand des tables s’ouvrent, se ferment ou échouent, avec les quatre premières lettres de leur lien. Ni noms, ni chat, ni cartes, ni clés, ni liste des visites.
privacy-log-addresses = Une adresse réseau seulement si elle inonde le serveur. L’exploitant décide combien de temps il est gardé, et un proxy devant le serveur peut avoir le sien.

## Notifications

privacy-section-push = Notifications, si tu les demandes
privacy-push-subscription = Le serveur enregistre l’adresse et les clés fournies par le service de notification de ton navigateur, et la langue. Il s’en sert jusqu’à ce que tu les désactives, que tu partes ou que la table ferme, et les supprime avec le journal de la table.
privacy-push-services = Le service de notification appartient à l’éditeur de ton navigateur : le plus souvent Google, Mozilla, Apple ou Microsoft. Il apprend que ce serveur te prévient, et quand. Ses propres règles s’y appliquent.
privacy-push-contents = Le message est chiffré pour ton navigateur. Il dit ce qu’il y a à faire, à quelle table, avec le nom de l’hôte, et rien sur les cartes.

## Les autres, et supprimer

privacy-section-people = Ce que voient les autres
privacy-at-the-table = À la table, tout le monde voit ton nom, tes coups, ce que tu écris, et si tu es connecté.
privacy-with-the-link = Toute personne qui a le lien peut voir qui joue, regarder si la table le permet, et lire les feuilles de ses parties finies. Une table publique figure dans la liste avec le nom de son hôte.
privacy-section-deleting = Supprimer
privacy-delete-device = Les statistiques : avec le bouton de leur page, ou avec `lastcard stats delete --yes`. Tout ce qui est dans le navigateur : en effaçant les données de ce site dans ses réglages.
privacy-delete-seat = Une place : quitte la table dans son menu. Les notifications : avec le même interrupteur.
privacy-delete-operator = Ce qui est sur le serveur : demande à la personne qui l’exploite. Ce peut être ton propre ordinateur.
