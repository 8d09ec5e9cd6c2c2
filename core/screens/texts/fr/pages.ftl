# Historique, parties terminées et réglages.

## Historique

history = Historique
history-empty = Ici s’affichent les parties jouées aux tables de ce téléphone. Aucune n’est encore terminée.
history-open = Ouvrir
history-open-label = Ouvrir { $edition }, { $date }
history-unreadable = Ne peut pas continuer : { $why }
history-unreadable-part = une partie du fichier est illisible
history-unreadable-name = Une partie illisible
history-save = Enregistrer le fichier
history-imported = La partie est maintenant dans l’historique
history-save-label = Enregistrer le fichier : { $edition }, { $date }
date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
date-unknown = date inconnue
result-won = { $name } a gagné
result-shared = { $names } et { $last } ont gagné ensemble
result-unfinished = Partie inachevée
result-early = Arrêtée avant la fin, { $name } en tête
result-early-shared = Arrêtée avant la fin, { $names } et { $last } en tête
record = { $person } · { $edition }
record-games = Parties
record-wins = Victoires
record-corners = Corners
record-fastest = Corner le plus rapide
record-false-bells = Fausses cloches
record-seconds = { $whole },{ $tenth } s

## Une partie terminée

match-title = { $edition }, { $date }
match-rule = { $name } : { $value }
match-save = Enregistrer en texte
match-save-label = Enregistrer la feuille de score en texte
match-file = Enregistrer en fichier
match-file-label = Enregistrer toute la partie en fichier
match-file-elsewhere = Ce téléphone n’a pas reçu toute la partie : demande le fichier à quelqu’un qui l’a
sheet-round = Manche
sheet-total = Total

## Réglages

settings = Réglages
settings-on = Oui
settings-off = Non
settings-label = { $name } : { $value }
settings-problem = Ce réglage n’est pas possible.
settings-name = Ton nom
settings-name-empty = Écris au moins une lettre.
settings-name-long = { $most } lettres au plus, s’il te plaît.
settings-name-control = Un nom doit tenir sur une ligne.
settings-language = Langue
settings-language-about = La langue que parle Outcry sur ce téléphone.
settings-language-system = Comme le téléphone
settings-theme = Couleurs
settings-theme-about = Chaque famille a aussi sa forme, sa lettre et son motif.
settings-theme-colour = Nuit
settings-theme-day = Jour
settings-theme-system = Comme le téléphone
settings-theme-greyscale = Niveaux de gris
settings-theme-high-contrast = Contraste élevé
settings-sounds = Sons
settings-sounds-about = Cloche, ouverture, donne, et quand quelqu’un s’assied. Tout le reste est silencieux.
settings-haptics = Vibrations
settings-haptics-about = Tu sens quand c’est à toi et quand un échange réussit.
settings-left-handed = Mode gaucher
settings-left-handed-about = Place les boutons à gauche.
settings-large-text = Texte plus grand
settings-large-text-about = Agrandit les textes encore plus que le téléphone.
settings-taps-only = Appuis au lieu des gestes
settings-taps-only-about = Au lieu de tirer, de maintenir ou de glisser, on touche, avec une question quand cela compte.
settings-speak-cards = Dire les cartes à voix haute
settings-speak-cards-about = Un lecteur d’écran nomme tes cartes. Sinon, il dit seulement où elles sont, pour que personne n’entende.
about-version = Version
about-licence = Licence
about-licence-text = MIT ou Apache 2.0 : logiciel libre.
about-parts = Licences des composants
about-privacy = Vie privée
about-privacy-text = Noms, cartes et résultats restent sur les téléphones de la table. Rien ne va sur internet.
diagnostics-save = Enregistrer le diagnostic
diagnostics-about = Ce que le Bluetooth vient de faire, avec heures et tailles. Ni noms, ni cartes, ni invitations, ni clés.
