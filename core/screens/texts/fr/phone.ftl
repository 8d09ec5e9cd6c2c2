# Ce que le système montre pour l’application, hors de ses écrans.

phone-table-channel = Table ouverte
phone-table-title = Outcry : table en cours
phone-table-text = Outcry garde la liaison avec les autres téléphones.
phone-table-open = Ouvrir
phone-invite-title = Inviter
phone-invite-text = Viens à ma table dans Outcry
phone-sheet-title = Partager la feuille de score
phone-picture-title = Partager l’image
phone-match-title = Partager la partie
phone-diagnostics-title = Partager le fichier de diagnostic
phone-app-title = Donner Outcry à quelqu’un
phone-share-failed = Le partage a échoué. Reste-t-il de la place sur le téléphone ?
phone-session-reopened = Un problème est survenu et Outcry a redémarré. Ta table est là où elle était.
phone-battery-reason = Ce téléphone arrête les applis qu’on ne voit pas. Autorise Outcry en arrière-plan, sinon tu perds la table.
phone-battery-open = Ouvrir les réglages
phone-low-power = Le mode économie d’énergie est activé. Laisse Outcry au premier plan, sinon tu risques de perdre la table.
phone-bluetooth-reason = Outcry a besoin du Bluetooth pour trouver les téléphones autour de cette table.
phone-camera-reason = Outcry a besoin de l’appareil photo pour lire le code sur le téléphone de l’hôte.
phone-location-reason = Jusqu’à Android 11, les téléphones proches ne se trouvent qu’avec la localisation. Outcry ne demande jamais où tu es.
