# Ce qui recouvre chaque écran, et ce que la partie annonce.

key-back = Retour
key-home = Accueil
key-pause = Pause
key-board = Voir le plateau
key-my-hand = Mes cartes
key-rules = Règles
key-leave = Fermer cette table
key-end-now = Arrêter là
key-leave-table = Quitter cette table

home-ask = Aller à l’accueil ? La table reste ouverte : tu peux y revenir.
home-yes = Y aller
end-for-all-ask = Fermer cette table pour tout le monde ? La partie ira dans l’historique, inachevée.
end-ask = Fermer cette table ? La partie ira dans l’historique, inachevée.
end-now-ask = Arrêter la partie maintenant ? Les manches terminées font le classement.
end-lesson-ask = Terminer l’entraînement ?
end-yes = Terminer
leave-ask = Quitter cette table ? Désormais, un robot jouera tes cartes.
leave-yes = Quitter
abandon-ask = Mettre fin à cette partie ? Elle ira dans l’historique telle quelle.
home-leave-ask = Quitter cette table ? Les autres continuent sans toi.
forget-ask = Supprimer « { $name } » ?
answer-stay = Rester
answer-play-on = Continuer
answer-keep = Garder
answer-not-yet = Pas encore

journal-cut =
    { $good ->
        [0] La table que tu as quittée était abîmée : elle reprend à la première donne.
        [one] La table que tu as quittée était abîmée : elle reprend après le premier coup, sur { $all }.
       *[other] La table que tu as quittée était abîmée : elle reprend après { $good } coups sur { $all }.
    }
journal-unreadable = La table que tu as quittée ne peut pas continuer ; elle est rangée dans l’historique : { $why }
rules-saved = Enregistré sous « { $name } »
join-no-radio = Pour rejoindre une table il faut le Bluetooth, que cette version n’a pas encore
continue-no-radio = Ta table est sur un autre téléphone : lance Outcry comme pour la rejoindre afin de continuer
left-to-history = La table que tu avais quittée est dans l’historique
set-aside = Les données étaient illisibles : { $why }. L’ancien fichier est gardé sous { $file }
store-key-lost = Ce téléphone a perdu son identité et compte comme nouveau : un hôte peut lui rendre sa place.

replay-place = Étape { $step } sur { $steps }
replay-back = Un pas en arrière
replay-forward = Un pas en avant
replay-round-back = Manche précédente
replay-round-forward = Manche suivante
replay-stop = Arrêter
replay-play = Lire
replay-look = Voir avec { $name }
replay-board = Voir le plateau
replay-off = Cette partie est finie : on ne fait que la revoir

refused-paused = La table est en pause
refused-missing = Il manque quelqu’un
refused-nobody-missing = Il ne manque personne
refused-too-early = Trop tôt pour voter
refused-not-your-seat = Un robot a pris ta place
refused-players-decide = C’est aux joueurs de décider
refused-winner-picks = Le gagnant choisit la suite
refused-too-fast = Pas si vite : un instant

storage-not-kept = Impossible à enregistrer, rien n’a donc changé : { $why }
storage-no-match = Cette partie ne peut pas être enregistrée, elle n’a donc pas commencé : { $why }
storage-match-ends = Cette partie ne peut plus être enregistrée. Ce qui a été joué est dans l’historique : { $why }
storage-less-kept = La partie est dans l’historique, mais tout n’a pas pu être enregistré : { $why }

key-invite = Inviter quelqu’un
key-regather = Retour au salon
key-new-phone = { $name } a un nouveau téléphone
new-phone-ask = Est-ce bien { $name } ? La place et ses cartes passent au nouveau téléphone, l’ancien est exclu.
new-phone-yes = Donner la place
late-new-phone =
    { $where ->
        [here] { $name } est là avec un nouveau téléphone : touche « { $name } a un nouveau téléphone ».
       *[around] { $name } est là avec un nouveau téléphone : cherche le bouton « { $name } a un nouveau téléphone ».
    }
late-waits = { $name } est là : un robot lui cède sa place à la prochaine donne.
late-watches = { $name } est là et regarde : aucune place n’est libre avant la fin de la partie.
late-sits = { $name } joue désormais
late-takes-over = Tu joues désormais, avec les points de { $name } : { $points }
regathered = La table se réunit pour une autre partie. La dernière est dans l’historique.
regathered-elsewhere = L’autre table se réunit pour une autre partie : son invitation y mène
late-invite = Scanne ce code pour prendre la place d’un robot à la prochaine donne, ou pour regarder jusqu’à la fin.

key-follow =
    { $who ->
        [board] Montrer la table rouverte
       *[player] Rejoindre la table rouverte
    }
key-reopen = Continuer sans l’hôte
reopen-ask = Le téléphone de l’hôte est perdu ? Celui-ci rouvre la table : les totaux restent, la manche est redonnée.
reopen-yes = Rouvrir ici
follow-ask =
    { $who ->
        [board] Quelqu’un a rouvert la table sur un autre téléphone ? Cet appareil la cherche et la montre.
       *[player] Quelqu’un a rouvert la table sur un autre téléphone ? Celui-ci la cherche et s’y assoit.
    }
follow-yes = La chercher
reopened = La table est ouverte ici. Les autres touchent « Rejoindre la table rouverte » ; des robots jouent pour les absents.
start-ends-ask = L’autre partie que tu as quittée s’arrête avec cette donne, telle quelle. Donner quand même ?
nobody-back = Personne n’est revenu. Si les autres continuent sans ce téléphone, rejoins leur table par son code.
