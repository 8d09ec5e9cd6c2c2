# How values are written

value-on = Oui
value-off = Non
value-text = « { $text } »
value-no-suits = aucune
unit-points =
    { $count ->
        [one] { $shown } point
       *[other] { $shown } points
    }
unit-times-the-points = × { $shown }
unit-cards =
    { $count ->
        [one] { $shown } carte
       *[other] { $shown } cartes
    }
unit-seconds =
    { $count ->
        [one] { $shown } seconde
       *[other] { $shown } secondes
    }
unit-rounds =
    { $count ->
        [one] { $shown } manche
       *[other] { $shown } manches
    }
unit-minutes =
    { $count ->
        [one] { $shown } minute
       *[other] { $shown } minutes
    }
source-line = { $source }, ligne { $line }

# What an option takes

takes-number = un nombre entier de { $least } à { $most }
takes-number-or = « { $word } » ou un nombre entier de { $least } à { $most }
takes-span = le moins et le plus de joueurs, entre { $least } et { $most }
takes-text = une courte phrase
takes-numbers = de { $shortest } à { $longest } nombres entiers différents de { $least } à { $most }, séparés par des virgules
takes-choice = un des choix proposés

# Pit

option-pit-players = Joueurs
option-pit-players-about = Le nombre minimal et maximal de joueurs. Chacun amène une famille de cartes : avec sept familles, on est sept au plus.
option-pit-deck = Jeu de cartes
option-pit-deck-about = Les cartes avec lesquelles on joue. Un autre jeu apporte ses propres points : pense aussi à l’objectif.
value-pit-deck-ranks = Rangs, du 2 à l’as
value-pit-deck-classic7 = Sept marchandises, du blé au lin
value-pit-deck-wm8 = Huit marchandises, du gaz au cacao
value-pit-deck-cow8 = Huit familles de vaches
value-pit-deck-deluxe8 = Huit marchandises, du blé aux oranges
option-pit-suit_pick = Familles en jeu
option-pit-suit_pick-about = Les familles qui restent quand vous êtes moins nombreux qu’il n’y a de familles. Elles ne changent plus de toute la partie.
value-pit-suit_pick-list = La liste imprimée
value-pit-suit_pick-highest = Celles qui valent le plus
value-pit-suit_pick-random = Tirées au sort
value-pit-suit_pick-host = L’hôte choisit
option-pit-suits = Familles de l’hôte
option-pit-suits-about = Ton choix de familles ; il compte quand l’hôte choisit. S’il en manque, celles qui valent le plus complètent.
option-pit-values = Points des familles
option-pit-values-about = Ce que rapporte un Corner sur chaque famille : une fois, pas neuf.
option-pit-values-about-wm8 = Seuls les 75 du bétail sont imprimés ; nous avons déduit les autres, et tu peux les changer.
option-pit-values-about-cow8 = Ces points sont notre supposition, et tu peux les changer.
option-pit-bull_bear = Taureau et Ours
option-pit-bull_bear-about = Ajoute un Taureau joker et un Ours qui coûte cher. Les deux joueurs après le donneur ont alors dix cartes.
option-pit-bear_blocks = L’Ours bloque
option-pit-bear_blocks-about = Avec l’Ours en main, pas de Corner possible. Sinon c’est possible, mais tu paies l’Ours.
option-pit-special_penalty = Prix du Taureau et de l’Ours
option-pit-special_penalty-about = Ce que chacun des deux coûte à qui l’a encore en main quand un autre fait un Corner.
value-pit-special_penalty-0 = rien
option-pit-double_bull = Double Corner du Taureau
option-pit-double_bull-about = Combien de fois comptent neuf cartes d’une famille avec le Taureau en plus.
option-pit-specials_in_trades = Échanger Taureau et Ours
option-pit-specials_in_trades-about = Peut-on proposer le Taureau et l’Ours tout seuls ?
value-pit-specials_in_trades-with-cards = Seulement avec d’autres cartes
value-pit-specials_in_trades-any = Seuls aussi
option-pit-tenth_card = Dixième carte en trop
option-pit-tenth_card-about = Avec dix cartes, tu peux faire un Corner même si une carte ne va pas ; on la met de côté.
option-pit-trade_max = Lot maximal
option-pit-trade_max-about = Le plus de cartes par échange. Avec des annonces spéciales ou en silence, quatre : on manque de mots et de doigts.
option-pit-lower_bid = Baisser
option-pit-lower_bid-about = Peut-on passer à un nombre plus petit pendant l’annonce ?
option-pit-handshake = Accord sur l’échange
option-pit-handshake-about = Chacun touche-t-il le nom de l’autre, ou suffit-il de toucher celui de quelqu’un qui annonce le même nombre ?
value-pit-handshake-mutual = Les deux touchent
value-pit-handshake-open = Un seul suffit
option-pit-show_counts = Nombres annoncés
option-pit-show_counts-about = Entends-tu seulement combien de cartes les autres offrent, ou le vois-tu aussi à l’écran ?
value-pit-show_counts-ears-only = À l’oreille ; ceux des robots à l’écran
value-pit-show_counts-on-screen = À l’écran aussi
option-pit-trade_check = Lots mélangés
option-pit-trade_check-about = Le téléphone refuse-t-il les lots mélangés, ou te fait-il confiance ? Un échange découvert est annulé ; la deuxième fois dans une manche, il coûte 20 points.
value-pit-trade_check-enforced = Le téléphone vérifie
value-pit-trade_check-honour_stands = Sur parole, l’échange tient
value-pit-trade_check-honour_void = Sur parole, l’échange est annulé
option-pit-sort_seconds = Temps de tri
option-pit-sort_seconds-about = Le temps pour trier tes cartes avant l’ouverture. Sans durée, on ouvre dès que tout le monde est prêt.
value-pit-sort_seconds-0 = jusqu’à ce que tous soient prêts
option-pit-open_when_ready = Ouvrir dès que tous sont prêts
option-pit-open_when_ready-about = Le temps de tri s’arrête dès que tout le monde est prêt. Les robots le sont aussitôt.
option-pit-open_by = Qui ouvre
option-pit-open_by-about = Qui ouvre le marché une fois les cartes triées.
value-pit-open_by-any = N’importe qui
value-pit-open_by-dealer = Le donneur
value-pit-open_by-auto = Ouverture automatique
option-pit-open_phrase = Mots d’ouverture
option-pit-open_phrase-about = Ce qu’on crie à l’ouverture.
option-pit-early_trade = Annonce prématurée
option-pit-early_trade-about = Annoncer avant l’ouverture : impossible, ou possible mais puni.
value-pit-early_trade-block = Impossible
option-pit-false_corner = Faux Corner
option-pit-false_corner-about = Ce que coûte la cloche sans Corner. La manche continue de toute façon.
value-pit-false_corner-0 = ne coûte rien
option-pit-claim = Annoncer un Corner
option-pit-claim-about = Comment tu annonces un Corner : avec la cloche, avec la cloche et le nom de la famille, ou avec la cloche comme plateau Corner.
value-pit-claim-bell = Cloche
value-pit-claim-bell-name = Cloche et nom
value-pit-claim-board = Plateau Corner
option-pit-reveal_on_corner = Montrer la main gagnante
option-pit-reveal_on_corner-about = Les cartes du gagnant sont étalées devant tout le monde.
option-pit-target = Objectif
option-pit-target-about = Les points qui terminent la partie.
option-pit-round_cap = Limite de manches
option-pit-round_cap-about = Après tant de manches, la partie s’arrête même sans objectif atteint. Le plus haut total gagne, à égalité on partage.
value-pit-round_cap-off = Aucune
option-pit-next_dealer = Donneur suivant
option-pit-next_dealer-about = Qui donne la manche suivante.
value-pit-next_dealer-clockwise = Le voisin de gauche
value-pit-next_dealer-winner = Le gagnant
option-pit-negative_totals = Totaux négatifs
option-pit-negative_totals-about = Ton total peut-il passer sous zéro ? Sinon il reste à zéro.
option-pit-call_variant = Ce qu’on crie
option-pit-call_variant-about = Ce que tu cries à la place du nombre. Sauf pour les nombres, avec ou sans « J’en échange », les lots ont quatre cartes au plus.
value-pit-call_variant-random = Au hasard à chaque manche
value-pit-call_variant-winners-choice = Au choix du gagnant
option-pit-silent_above = Silence au-dessus de
option-pit-silent_above-about = Dès que quelqu’un a plus que cela, les manches suivantes se jouent en silence, avec les doigts.
value-pit-silent_above-off = Jamais
option-pit-time_limit = Limite de temps
option-pit-time_limit-about = Après ce temps d’échanges, la manche s’arrête sans Corner et personne ne marque.
value-pit-time_limit-off = Aucune
option-pit-corner_hint = Aide au Corner
option-pit-corner_hint-about = Ton téléphone remarque-t-il que tu as un Corner ?
value-pit-corner_hint-off = Non, à toi de voir
value-pit-corner_hint-glow = La cloche s’illumine
value-pit-corner_hint-auto-ring = Elle sonne toute seule

# NΣT!

option-nyet-deck = Jeu de cartes
option-nyet-deck-about = 1–13 : trois 1 par couleur, une carte de chaque autre valeur. 0–9 : trois 0, quatre 7, une de chaque autre. Les plus basses peuvent devenir du butin.
value-nyet-deck-1-13 = 1 à 13
value-nyet-deck-0-9 = 0 à 9
option-nyet-three_player_cut = À trois joueurs
option-nyet-three_player_cut-about = Ce qu’on retire de chaque couleur à trois. Cela va avec le jeu de cartes et change avec lui.
value-nyet-three_player_cut-11-13 = Sans 11, 12, 13
value-nyet-three_player_cut-7s = Sans trois 7
option-nyet-players = Joueurs
option-nyet-players-about = Combien peuvent jouer : à deux chacun pour soi, à quatre par paires, à trois et cinq en équipes changeantes.
option-nyet-line2_boxes = Cases de la ligne 2
option-nyet-line2_boxes-about = Ce qui peut se décider sur les cartes à donner. Avec six cases, on pose un jeton de plus qu’ailleurs.
value-nyet-line2_boxes-six = Les six : aucune, 1, 2, 3, aucune des plus basses, passer
value-nyet-line2_boxes-official = aucune, 1, 2, aucune des plus basses, passer
value-nyet-line2_boxes-seed_list = 1, 2, 3, aucune des plus basses, passer
value-nyet-line2_boxes-rotate = Cinq des six, tirées à chaque manche
option-nyet-except1_count = Cartes sauf les plus basses
option-nyet-except1_count-about = Combien de cartes la case « pas de 1 » te prend. Aucune de la valeur la plus basse, sauf si tu n’as rien d’autre.
option-nyet-pass_count = Cartes à passer
option-nyet-pass_count-about = Combien de cartes tu passes. Tout le monde choisit avant que rien n’arrive.
option-nyet-pass_dir = Passer à
option-nyet-pass_dir-about = Quel voisin reçoit les cartes que tu passes.
value-nyet-pass_dir-left = Gauche
value-nyet-pass_dir-right = Droite
option-nyet-line3_fifth = Cinquième case de la ligne 3
option-nyet-line3_fifth-about = Ce que veut dire la case à côté des quatre couleurs.
value-nyet-line3_fifth-no-trump = Sans atout
option-nyet-double_agents = Agents doubles
option-nyet-double_agents-about = Les super-atouts comptent comme atouts quand il faut fournir, quelle que soit leur couleur. Sinon ils gardent leur couleur, mais gagnent quand même.
option-nyet-supertrump_is_loot = Super-atouts au butin
option-nyet-supertrump_is_loot-about = Un super-atout capturé compte-t-il comme butin, comme les autres cartes les plus basses ?
option-nyet-line5 = Nombres de la ligne 5
option-nyet-line5-about = Ce que peuvent valoir chaque pli et chaque carte de butin. Sous zéro, ils coûtent des points.
option-nyet-bonus_scope = Ce que double le bonus
option-nyet-bonus_scope-about = À trois et à cinq, l’un de vous a la carte bonus. Elle double tous les points de l’équipe, ou seulement ceux de son propriétaire.
value-nyet-bonus_scope-team = Les points de l’équipe
value-nyet-bonus_scope-owner = La part du propriétaire
option-nyet-bonus_optional = Bonus au choix
option-nyet-bonus_optional-about = Le propriétaire de la carte bonus a-t-il le choix ? Sinon il double toujours, même sous zéro.
option-nyet-length = Fin de la partie
option-nyet-length-about = Après dix manches à cinq, neuf à trois, huit à quatre et à deux ; ou quand quelqu’un atteint l’objectif.
value-nyet-length-rounds = Après un nombre fixe de manches
value-nyet-length-points = À l’objectif
option-nyet-target = Objectif
option-nyet-target-about = Le total qui termine la partie quand elle se joue aux points.
option-nyet-score_mode = Points marqués
option-nyet-score_mode-about = Chaque équipe marque ses points, ou seule la meilleure marque son avance.
value-nyet-score_mode-full = Chacune les siens
value-nyet-score_mode-difference = La différence
option-nyet-first_token = Premier jeton
option-nyet-first_token-about = Qui pose le premier jeton sur le plateau des vetos.
value-nyet-first_token-dealer = Le donneur
value-nyet-first_token-left = Le voisin de gauche du donneur
option-nyet-token_owner_visible = Jetons marqués
option-nyet-token_owner_visible-about = Le plateau montre-t-il qui a posé chaque jeton ?
option-nyet-ties = Égalités
option-nyet-ties-about = Qui gagne quand les meilleurs totaux sont égaux.
value-nyet-ties-shared = Tous

# Editions

edition-short = Courte
edition-manual = Manuel
edition-cow = Vaches
edition-classic = Classique
edition-classic-bull-bear = Classique avec Taureau et Ours
edition-exchange = Bourse
edition-exchange-bull-bear = Bourse avec Taureau et Ours
edition-deluxe = Deluxe
edition-nyet-manual = Manuel
edition-nyet-2007 = 2007
edition-short-points-1 = Des cartes ordinaires, du 2 à l’as
edition-short-points-2 = Jusqu’à huit cartes par échange
edition-short-points-3 = Trois Corners gagnent ; vite expliqué
edition-manual-points-1 = Des cartes ordinaires, du 2 à l’as
edition-manual-points-2 = Jusqu’à quatre cartes par échange
edition-manual-points-3 = C’est fini après huit manches au plus tard
edition-cow-points-1 = Huit familles de vaches
edition-cow-points-2 = Le gagnant choisit ce qu’on crie ensuite
edition-cow-points-3 = Le gagnant donne la manche suivante
edition-classic-points-1 = Sept marchandises, du blé au lin
edition-classic-points-2 = Trente secondes pour trier tes cartes
edition-classic-points-3 = Les annonces avant l’ouverture et les faux Corners coûtent 20 points
edition-classic-bull-bear-points-1 = Le Taureau est un joker et peut doubler ton Corner
edition-classic-bull-bear-points-2 = Taureau et Ours coûtent 20 points chacun si tu les gardes
edition-classic-bull-bear-points-3 = L’Ours ne t’empêche jamais de gagner
edition-exchange-points-1 = Huit marchandises, du gaz au cacao
edition-exchange-points-2 = Touche quelqu’un qui annonce autant, et l’échange est fait
edition-exchange-points-3 = Le gagnant donne la manche suivante
edition-exchange-bull-bear-points-1 = La Bourse avec les deux cartes spéciales
edition-exchange-bull-bear-points-2 = Avec l’Ours en main, pas de Corner
edition-exchange-bull-bear-points-3 = Neuf cartes d’une famille et le Taureau comptent double
edition-deluxe-points-1 = Huit marchandises, du blé aux oranges
edition-deluxe-points-2 = Comme Classique, avec une place de plus
edition-deluxe-points-3 = Les annonces avant l’ouverture et les faux Corners coûtent 20 points
edition-nyet-manual-points-1 = Des cartes de 1 à 13 en quatre couleurs
edition-nyet-manual-points-2 = Les super-atouts sont des agents doubles
edition-nyet-manual-points-3 = Le bonus double les points de l’équipe, si son propriétaire le veut
edition-nyet-2007-points-1 = Des cartes de 0 à 9, avec quatre 7 par couleur
edition-nyet-2007-points-2 = Deux cartes passent à droite
edition-nyet-2007-points-3 = Les super-atouts gardent leur couleur
