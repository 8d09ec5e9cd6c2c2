# Ce que le système montre pour l’application, hors de ses écrans.

phone-table-channel = Table ouverte
phone-table-title = Outcry est à une table
phone-table-text = Outcry garde la liaison avec les autres téléphones.
phone-table-open = Ouvrir
phone-invite-title = Inviter
phone-invite-text = Viens à ma table dans Outcry
phone-sheet-title = Partager la feuille
phone-picture-title = Partager l’image
phone-bluetooth-reason = Outcry a besoin du Bluetooth pour trouver les téléphones autour de cette table.
phone-camera-reason = Outcry a besoin de l’appareil photo pour lire le code sur le téléphone de l’hôte.
phone-location-reason = Jusqu’à Android 11, les téléphones proches ne se trouvent qu’avec la position. Outcry ne demande jamais où tu es.
