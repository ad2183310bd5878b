### Notifications par le service de notification du navigateur.

## L’interrupteur

push-title = Notifications
push-switch = Me prévenir quand c’est mon tour
push-about = Quand tu n’es pas à cette table, cet appareil te dit que c’est ton tour, que la partie est finie ou que la suivante commence.
push-third-party = Le service de notification de ton navigateur transmet le message. Il est chiffré : le service ne peut pas le lire, et il ne dit rien de tes cartes.
push-on = Cet appareil te préviendra.
push-denied = Ton navigateur bloque les notifications de cette page. Autorise-les dans ses réglages, puis réessaie.
push-impossible = Ce navigateur ne peut pas te prévenir quand la page est fermée. Sur un iPhone, ajoute d’abord la page à l’écran d’accueil.
push-off = Ce serveur n’envoie pas de notifications.
push-failed = Cela n’a pas marché. Réessaie dans un instant.
push-privacy = En savoir plus sur la confidentialité

## Les notifications : des textes simples d’une ligne, que le worker de la page lit sans Fluent

push-notice-turn = C’est ton tour
push-notice-over = La partie est finie
push-notice-started = Une partie a commencé
# $name : l’hôte.
push-notice-at = Chez { $name }
push-notice-at-yours = À ta table
