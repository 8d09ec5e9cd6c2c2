# What is played

game-name-pit = Pit
game-name-nyet = NΣT!
game-about-pit = On échange à grands cris jusqu’à ce qu’une main soit d’une seule famille.
game-about-nyet = On barre des règles, puis on joue des plis avec ce qui reste.
title = { $game } · { $edition }
title-changed = { $game } · { $edition }, règles maison
span-players = { $least }–{ $most } joueurs
target-points = en { $target } points
target-points-or-rounds =
    { $rounds ->
        [one] en { $target } points ou { $rounds } manche
       *[other] en { $target } points ou { $rounds } manches
    }
target-rounds =
    { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }
target-rounds-between = { $least } à { $most } manches

# The first start

welcome = Bienvenue !
welcome-about = Des jeux de cartes autour d’une table, chacun avec son téléphone, sans internet.
welcome-name = Comment t’appelles-tu ?
welcome-go-on = Continuer
entry-keep = Valider

# Home

home = Salut !
home-named = Salut, { $name } !
home-host = Ouvrir une table
home-host-label = Ouvrir une table que les autres peuvent rejoindre
home-join = Rejoindre une table
home-join-label = Rejoindre la table de quelqu’un
home-practice = Entraînement
home-history = Historique
home-rules = Règles
home-settings = Réglages
share-app = Donner Outcry à un ami
share-app-about = Transmet l’appli elle-même comme fichier, sans internet.
home-running = { $title }, manche { $round } : { $names }
home-continue = Reprendre ta table
home-abandon = Terminer
home-leave = Quitter
home-goes-on = Les autres continuent.

# Setting up

set-up = À quoi joue-t-on ?
set-up-house-rules =
    { $count ->
        [0] Règles maison
        [one] Règles maison ({ $count } changement)
       *[other] Règles maison ({ $count } changements)
    }
set-up-play-too = Je joue aussi
set-up-play-too-about = Ce téléphone a aussi des cartes. Sinon, il est posé au milieu et sert de plateau.
set-up-forget = Supprimer
set-up-go-on = Vers la table

# House rules

option-label = { $option } : { $value }
option-reset = Rétablir
option-reset-label = { $option } : rétablir selon l’édition
step-more = { $name } : plus
step-less = { $name } : moins
step-most = C’est le maximum
step-least = C’est le minimum
house-rules-reset = Tout rétablir
house-rules-unchanged = Rien n’est changé
house-rules-save = Enregistrer sous
house-rules-forget = Supprimer « { $name } »
problem-edition = Cette version ne connaît pas l’édition « { $edition } » : choisis-en une autre.
problem-option = Cette version ne connaît pas une de ces règles : rétablis tout.
problem-value = { $option } : { $takes }.
problem-players = Ce jeu de cartes a { $suits } familles : { $suits } joueurs au plus.
problem-cut = Avec ce jeu de cartes, c’est « { $cut } ».
problem-conflict = { $option } : ne va pas avec les autres règles.
hint-no-points = Aucune famille ne vaut rien : personne n’atteindra l’objectif. Fixe une limite de manches.
hint-bear = L’Ours prend autant que rapporte le meilleur Corner : la partie peut ne jamais finir. Fixe une limite de manches.
hint-corners = Il faut au moins { $corners } Corners pour gagner : la partie sera longue.
hint-no-trick-points = Aucun pli ne peut rapporter : personne n’atteindra l’objectif.
hint-rounds = L’objectif est loin : la partie sera longue.
refused-game = Cette édition n’existe pas.
refused-saved = Il n’y a pas de règles maison de ce nom.
refused-name = Écris un nom court.
refused-too-many = On ne peut pas garder plus de règles maison : supprimes-en d’abord.
refused-strength = Ce niveau n’existe pas.
refused-seat = Personne n’est assis là.
refused-own-seat = C’est ta propre place.

# The lobby

lobby-add-bot = Ajouter un robot
lobby-start = Distribuer
lobby-full = La table est complète
lobby-alone = Il n’y a encore personne d’autre
lobby-missing =
    { $count ->
        [one] Il manque { $count } joueur
       *[other] Il manque { $count } joueurs
    }
lobby-over =
    { $count ->
        [one] { $count } joueur de trop pour ces règles
       *[other] { $count } joueurs de trop pour ces règles
    }
lobby-room =
    { $count ->
        [one] On peut distribuer ; encore { $count } place
       *[other] On peut distribuer ; encore { $count } places
    }
lobby-code = Sur les autres téléphones : ouvrez Outcry, Rejoindre, visez ici. Ou tapez les chiffres.
lobby-code-none = Sur les autres téléphones : ouvrez Outcry, Rejoindre, visez ici.
lobby-code-closed = Trop d’essais faux. Un nouveau code arrive dans un instant.
lobby-code-guessed = Quelqu’un devine le code sans cesse. Touche « Nouveau code » pour en changer.
lobby-code-new = Nouveau code
lobby-renew = Nouvelle invitation
lobby-renew-ask = Les joueurs à la table y restent. Les autres ont besoin du nouveau code.
lobby-renewed = Il y a une nouvelle invitation. Avec l’ancienne, plus personne n’entre.
lobby-share = Partager
lobby-share-label = Envoyer l’invitation à quelqu’un
lobby-enlarge = Agrandir le QR code
lobby-shrink = Réduire le QR code
lobby-clash = Un téléphone avec une autre version d’Outcry veut entrer : il faut la même sur les deux
lobby-mtu = Le Bluetooth d’un téléphone est trop lent pour jouer : coupe-le et rallume-le sur les deux.
lobby-away = { $name } n’est plus joignable : attends-le, ou libère la place
lobby-through = via { $name }
waiting-search = Recherche de la table…
waiting-other = Une table ici a un autre code. Est-ce celui de l’écran de l’hôte ? La recherche continue…
waiting-unheard = Aucune table ici ne montre ce code. Est-ce celui de l’écran de l’hôte ? La recherche continue…
waiting-unanswered = Cette table ne répond pas encore. Est-ce le code de l’écran de l’hôte ? La recherche continue…
waiting-away = L’hôte ne répond pas : trop loin, table fermée, ou elle continue ailleurs. La recherche continue…
waiting-scan = Scanner à nouveau
waiting-type = Retaper le code
waiting-narrow = Bluetooth trop lent pour jouer. Si cela dure, coupe-le et rallume-le sur les deux téléphones. On cherche encore…
waiting-version = Une table voisine a une autre version. Si c’est la tienne, il faut la même sur les deux téléphones. On cherche encore…
waiting-deal = Tu as une place. L’hôte distribue quand tout le monde est là.
waiting-cards = Tous les téléphones mélangent les cartes ensemble…
rematch-host = C’est l’hôte qui lance la partie suivante
lobby-you = Toi
lobby-seat-you = Place { $place } : { $name }, c’est toi
lobby-seat-bot = Place { $place } : { $name }, un robot
lobby-seat-guest = Place { $place } : { $name }
lobby-move-on = Décaler
lobby-move-on-label = { $name } : une place plus loin, dans le sens horaire
lobby-unseat = Retirer
lobby-unseat-label = Retirer { $name }
lobby-strength = Niveau des robots
lobby-strength-about = Le niveau et la rapidité des robots.
strength-easy = facile
strength-medium = moyen
strength-hard = difficile

# Joining

join = Rejoindre une table
join-about = Scanne le QR code de l’hôte.
join-other = Ce n’est pas un code d’Outcry. Scanne le téléphone de l’hôte.
join-typing = Tape les six chiffres affichés chez l’hôte, ou colle l’invitation.
join-camera = L’appareil photo n’est pas autorisé : autorise-le, ou tape les chiffres.
join-camera-key = Autoriser l’appareil photo
join-type = Taper les chiffres
join-light-on = Allumer la lampe
join-light-off = Éteindre la lampe
join-code = Le code de la table
join-key = M’asseoir
join-nothing = Tape d’abord le code
join-digits = Le code a six chiffres
join-no-invite = Ce n’est pas une invitation : copie-la en entier, à partir de « OUTCRY: »
join-code-wrong = La table près de toi a un autre code : regarde l’écran de l’hôte et tape-le de nouveau

# Trouble

trouble-bluetooth-off = Le Bluetooth est désactivé : active-le et réessaie.
trouble-bluetooth-off-key = Activer
trouble-permission = Outcry a besoin du Bluetooth pour trouver les téléphones autour de la table.
trouble-permission-key = Autoriser le Bluetooth
trouble-unasked = Outcry trouve les téléphones autour de la table par Bluetooth.
trouble-unasked-key = Autoriser le Bluetooth
trouble-location-off = Ce téléphone ne trouve les autres que si la localisation est activée. Outcry ne demande jamais où tu es.
trouble-location-off-key = Activer la localisation
trouble-location-forbidden = Sur ce téléphone, il faut la localisation pour trouver les autres. Outcry ne demande jamais où tu es.
trouble-location-forbidden-key = Autoriser la localisation
trouble-no-bluetooth = Ce téléphone n’a pas de Bluetooth utilisable : il ne peut jouer qu’avec des robots.
trouble-no-bluetooth-key = Jouer avec des robots
trouble-full = Toutes les places de cette table sont prises.
trouble-full-key = Retour à l’accueil
trouble-begun = À cette table, les cartes sont déjà distribuées : demande une place pour la partie suivante.
trouble-begun-key = Retour à l’accueil
trouble-unseated = L’hôte a libéré ta place.
trouble-unseated-key = Retour à l’accueil
trouble-closed = L’hôte a fermé la table.
trouble-closed-key = Retour à l’accueil
trouble-elsewhere = Ton autre table, avec { $names } : { $why }
resumed-elsewhere = Ta table a repris, on t’y attend : { $names }
trouble-code = Aucune table avec ce code n’est à portée.
trouble-code-key = Retaper le code
trouble-they-are-older = L’hôte a un Outcry plus ancien que le tien : demande-lui de le mettre à jour, puis réessaie.
trouble-they-are-older-key = Réessayer
trouble-we-are-older = Ton Outcry est plus ancien que celui de l’hôte : mets-le à jour pour rejoindre cette table.
trouble-we-are-older-key = Mettre à jour
trouble-link = Recherche de l’hôte. Rapproche-toi ; tes cartes sont à l’abri.
trouble-storage = Impossible d’enregistrer sur ce téléphone ({ $reason }).
trouble-storage-key = Réessayer

join-board-about = Cet appareil devient le plateau : il montre la table à tous et ne tient pas de cartes. Tape ou scanne le code.
join-board-camera = Cet appareil devient le plateau : autorise l’appareil photo, ou tape les chiffres.
join-as-board = Servir de plateau
join-as-player = Plutôt jouer
waiting-board = Voici le plateau. Il montre la table dès que les cartes sont distribuées.
join-board-key = Montrer le plateau
trouble-moved = Tu joues maintenant avec ton autre téléphone : ta place et tes cartes y sont.
trouble-moved-key = Retour à l’accueil
trouble-link-watching = Recherche de l’hôte. Rapproche cet appareil.
trouble-link-lasts =
    { $who ->
        [seated] S’il ne revient pas, l’un de vous continue sans lui, et les autres s’assoient là.
        [board] S’il ne revient pas, quelqu’un continue sans lui ; ce plateau montre alors la table là-bas.
       *[late] S’il ne revient pas, quelqu’un continue sans lui ; assieds-toi alors là-bas.
    }
