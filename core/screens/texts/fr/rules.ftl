# La page des règles : ce qui vaut à cette table. Un test lit chaque texte dans chaque édition.

rules-players = De { $least } à { $most } joueurs.
rules-players-exactly = Pour { $least } joueurs.
rules-ties = Le plus haut total gagne. À égalité, la victoire est partagée.
rules-more = Autres règles
rules-sources-show = Montrer les sources
rules-sources-hide = Cacher les sources
rules-more-option = { $option } : { $value }. { $about }

## Pit

rules-pit-aim = But du jeu
rules-pit-aim-trade = Tout le monde échange en même temps, à voix haute. Personne n’attend son tour, et personne ne voit ce qu’il reçoit avant de l’avoir.
rules-pit-aim-corner = Réunis une main d’une seule famille et sonne la cloche avant tous les autres. C’est un Corner.

rules-pit-cards = Cartes et valeurs
rules-pit-deck =
    { $deck ->
        [ranks] Une famille, ce sont neuf cartes de même rang, du 2 à l’as : neuf rois, neuf dix…
        [cow8] Il y a huit familles de vaches, de neuf cartes identiques chacune.
        [classic7] Les familles sont sept marchandises de l’ancienne bourse au blé. Il y a neuf cartes identiques de chacune.
        [deluxe8] Les familles sont huit marchandises, du blé aux oranges. Il y a neuf cartes identiques de chacune.
       *[wm8] Les familles sont huit marchandises, du gaz au cacao. Il y a neuf cartes identiques de chacune.
    }
rules-pit-suits =
    { $pick ->
        [list] Une famille par joueur est en jeu ; une liste dit lesquelles selon le nombre de joueurs. Elles restent les mêmes toute la partie.
        [highest] Une famille par joueur est en jeu : celles qui valent le plus. Elles restent les mêmes toute la partie.
        [random] Une famille par joueur est en jeu, tirée au sort avant la première donne. Elles restent les mêmes toute la partie.
       *[host] Une famille par joueur est en jeu, choisie par l’hôte. Elles restent les mêmes toute la partie.
    }
rules-pit-picked = L’hôte a choisi : { $suits }. S’il en faut plus, on ajoute celles qui valent le plus.
rules-pit-picked-none = L’hôte n’en a pas encore choisi. D’ici là, celles qui valent le plus sont en jeu.
rules-pit-values = Un Corner vaut – { $values }
rules-pit-value = { $suits } : { $points }
rules-pit-values-exchange = Seuls les 75 points du bétail figurent dans les règles. Nous avons déduit les autres valeurs ; ta table peut les changer.
rules-pit-values-cow = Les règles ne donnent pas de valeurs pour les vaches. Celles-ci sont de nous ; ta table peut les changer.
rules-pit-no-specials = Le Taureau et l’Ours restent dans la boîte.

rules-pit-deal = Donne
rules-pit-dealt = On mélange les familles en jeu et chacun reçoit neuf cartes.
rules-pit-dealt-ten = Avec le Taureau et l’Ours, il reste deux cartes : les deux joueurs après le donneur en reçoivent dix.
rules-pit-hand = On échange toujours autant contre autant. Ta main ne grandit donc jamais et ne rétrécit jamais.
rules-pit-dealer =
    { $next ->
        [clockwise] Le premier donneur est tiré au sort. Après chaque manche, la donne passe à gauche.
       *[winner] Le premier donneur est tiré au sort. Le gagnant d’une manche donne la suivante ; sans gagnant, le donneur reste le même.
    }

rules-pit-opening = Ouverture
rules-pit-sort =
    { $seconds ->
        [0] Trie tes cartes en silence et appuie sur « C’est trié ». Le marché peut ouvrir dès que tout le monde est prêt.
        [one] Tu as { $seconds } seconde pour trier tes cartes en silence.
       *[other] Tu as { $seconds } secondes pour trier tes cartes en silence.
    }
rules-pit-all-ready = Dès que tout le monde a appuyé sur « C’est trié », personne n’attend la fin du temps.
rules-pit-open =
    { $by ->
        [any] Ensuite, n’importe qui peut ouvrir : appuie sur le bouton et crie « { $phrase } »
        [dealer] Ensuite, le donneur ouvre : il appuie sur le bouton et crie « { $phrase } »
       *[auto] Ensuite, le marché ouvre tout seul : « { $phrase } »
    }
rules-pit-early-blocked = Avant cela, le téléphone ne te laisse pas annoncer.
rules-pit-early-fined = Attends ! Chaque annonce faite avant coûte { $points } points et ne compte pas.

rules-pit-trading = Échanges
rules-pit-lot =
    { $most ->
        [1] Choisis une carte dont tu veux te défaire : c’est ton lot. Pas plus d’une à la fois.
       *[other] Choisis des cartes dont tu veux te défaire, toutes de la même famille : jusqu’à { $most }. C’est ton lot.
    }
rules-pit-handshake =
    { $handshake ->
        [mutual] Mets-toi d’accord avec quelqu’un qui annonce le même nombre. Puis touchez chacun le nom de l’autre : le second appui fait l’échange. Tu peux refuser n’importe qui, simplement en ne touchant pas.
       *[open] Touche quelqu’un qui annonce le même nombre : l’échange se fait aussitôt. Annoncer, c’est accepter ; n’annonce donc que ce que tu veux bien céder.
    }
rules-pit-lower = Ton nombre est le plus grand ? Tu peux baisser jusqu’au sien.
rules-pit-no-lower = Ici, on ne baisse pas : retire ton offre et annonce de nouveau.
rules-pit-check =
    { $check ->
        [enforced] Un lot ne mélange jamais deux familles : le téléphone y veille.
        [honour_stands] Un lot ne doit pas mélanger les familles, mais le téléphone s’en remet à ton honneur. Ce qui est échangé le reste.
       *[honour_void] Un lot ne doit pas mélanger les familles, mais le téléphone s’en remet à ton honneur. Un échange mélangé est découvert et annulé ; dès la deuxième fois dans une manche, il coûte { $points } points.
    }
rules-pit-final = Un échange se fait à deux, et il est définitif. Si quelqu’un est plus rapide, tu gardes ton offre et tu continues d’annoncer.

rules-pit-calls = Annonces
rules-pit-call-number = Dis à tous combien de cartes tu offres, jamais lesquelles. Pas d’allusions, pas de clins d’œil.
rules-pit-call =
    { $call ->
        [plain] Crie le nombre : « Deux ! Deux ! Deux ! »
        [trade] Crie « J’en échange » et le nombre : « J’en échange deux ! Deux ! Deux ! »
        [silent-cow] Vache muette : pas un mot. Montre autant de doigts que tu offres de cartes.
        [spanish-cow] Vache espagnole : uno, dos, tres, cuatro.
        [mad-cow-disease] Vache folle : un meuh par carte.
        [pets] Animaux : canard pour une carte, chat pour deux, chien pour trois, mouton pour quatre.
        [animal-sounds] Cris d’animaux : coin-coin pour une carte, miaou pour deux, ouaf pour trois, bêê pour quatre.
        [sow-cow] Vache truie : un grouik par carte.
        [aperitif-cow] Vache apéro : café pour une carte, bière pour deux, tequila pour trois, champagne pour quatre.
        [einstein-cow] Vache Einstein : dis ce qui manque pour faire cinq. « Quatre », c’est une carte ; « trois », c’en est deux.
        [happy-cow] Vache joyeuse : un « Hourra ! » par carte.
        [cow-n-guns] Cow ’n’ Guns : Clic pour une carte, Pan pour deux, Boum pour trois, Ratatata pour quatre.
        [angry-cow] Vache en colère : jure un peu. Chaque nombre de cartes a son juron ; le bouton le montre.
        [la-vache-qui-rit] La Vache Qui Rit : Ha ha ha pour une carte, Hi hi hi pour deux, Ho ho ho pour trois, Hu hu hu pour quatre.
        [belgian-mexican] Vache belgo-mexicaine : moules pour une carte, frites pour deux, tacos pour trois, nachos pour quatre.
        [silent-bidding] Offres muettes : rien que les doigts. Paume vers l’extérieur : une offre ; paume vers toi : une réponse.
        [random] Pour chaque manche, une façon d’annoncer est tirée parmi treize. Le grand bouton montre quoi crier.
       *[winners-choice] La première manche se joue avec les nombres : « Deux ! Deux ! Deux ! » Ensuite, le gagnant d’une manche choisit comment on annonce dans la suivante.
    }
rules-pit-counts =
    { $show ->
        [ears-only] Les téléphones montrent qui annonce, mais pas combien : tends l’oreille !
       *[on-screen] Les téléphones montrent qui annonce, et combien.
    }
rules-pit-silent =
    { $points ->
        [one] Dès que quelqu’un a plus de { $points } point, les manches sont muettes : rien que les doigts, quatre cartes au plus.
       *[other] Dès que quelqu’un a plus de { $points } points, les manches sont muettes : rien que les doigts, quatre cartes au plus.
    }

rules-pit-specials = Taureau et Ours
rules-pit-specials-what = Le Taureau et l’Ours ne sont d’aucune famille. Le Taureau peut t’aider, l’Ours jamais.
rules-pit-specials-trade =
    { $trade ->
        [any] Offre-les seuls, ensemble, ou avec des cartes d’une famille. Chacun compte pour une carte du lot.
       *[with-cards] Offre-les avec des cartes d’une famille, jamais seuls. Chacun compte pour une carte du lot.
    }
rules-pit-bull-corner = Huit cartes d’une famille et le Taureau font un Corner du Taureau : le Taureau remplace la neuvième.
rules-pit-double-bull =
    { $times ->
        [1] Neuf cartes d’une famille et le Taureau font un Double Corner du Taureau, qui ne vaut ici pas plus qu’un autre.
        [2] Neuf cartes d’une famille et le Taureau font un Double Corner du Taureau : il vaut le double.
       *[other] Neuf cartes d’une famille et le Taureau font un Double Corner du Taureau : il vaut { $times } fois autant.
    }
rules-pit-tenth = Avec dix cartes, il peut t’en rester une au moment du Corner ; on la met de côté.
rules-pit-no-tenth = Avec dix cartes, toutes les dix doivent faire partie de ton Corner ; il ne peut pas en rester.
rules-pit-stuck =
    { $points ->
        [0] Si tu as encore le Taureau ou l’Ours quand un autre fait le Corner, tu ne paies rien ici.
        [one] Si tu as encore le Taureau ou l’Ours quand un autre fait le Corner, chacun te coûte { $points } point.
       *[other] Si tu as encore le Taureau ou l’Ours quand un autre fait le Corner, chacun te coûte { $points } points.
    }
rules-pit-bear-blocks = Avec l’Ours en main, tu ne peux pas sonner : passe-le d’abord.
rules-pit-bear-costs =
    { $points ->
        [0] Tu peux sonner avec l’Ours en main.
        [one] Tu peux sonner avec l’Ours en main, mais il te coûte { $points } point.
       *[other] Tu peux sonner avec l’Ours en main, mais il te coûte { $points } points.
    }

rules-pit-corner = Corner et points
rules-pit-claim =
    { $claim ->
        [bell] Toute ta main est d’une famille ? Sonne la cloche. Il n’y a rien à dire.
        [bell-and-name] Toute ta main est d’une famille ? Sonne la cloche et dis laquelle.
       *[board] Toute ta main est d’une famille ? Sonne la cloche, qui est ici le plateau Corner, et crie « Corner sur… ! » avec le nom de ta famille.
    }
rules-pit-hint =
    { $hint ->
        [off] Le téléphone ne te le dit pas : s’en rendre compte fait partie du jeu. Si deux joueurs ont un Corner, la première cloche compte.
        [glow] La cloche s’illumine quand ta main est complète. Si deux joueurs ont un Corner, la première cloche compte.
       *[auto-ring] Le téléphone sonne tout seul quand ta main est complète.
    }
rules-pit-score = Un Corner rapporte la valeur de sa famille : une fois, pas neuf.
rules-pit-reveal = Les cartes du gagnant sont montrées à tous.
rules-pit-no-reveal = Les cartes du gagnant restent cachées.
rules-pit-false =
    { $points ->
        [0] Sonner sans Corner ne coûte rien. Mais les échanges s’arrêtent { $freeze } secondes, et ta cloche reste bloquée jusqu’à { $lock } secondes après.
       *[other] Sonner sans Corner coûte { $points } points. Les échanges s’arrêtent { $freeze } secondes, et ta cloche reste bloquée jusqu’à { $lock } secondes après.
    }
rules-pit-negative = Un total peut passer sous zéro.
rules-pit-no-negative = Un total ne passe jamais sous zéro.

rules-pit-ending = Fin
rules-pit-target =
    { $points ->
        [one] La partie s’arrête à la fin de la manche où quelqu’un atteint { $points } point.
       *[other] La partie s’arrête à la fin de la manche où quelqu’un atteint { $points } points.
    }
rules-pit-cap =
    { $rounds ->
        [one] Elle s’arrête de toute façon après { $rounds } manche.
       *[other] Elle s’arrête de toute façon après { $rounds } manches.
    }
rules-pit-no-cap = On joue autant de manches qu’il en faut.
rules-pit-time =
    { $minutes ->
        [one] Si personne n’a de Corner après { $minutes } minute d’échanges, la manche s’arrête sans points.
       *[other] Si personne n’a de Corner après { $minutes } minutes d’échanges, la manche s’arrête sans points.
    }
rules-pit-no-time = Pas de chronomètre : une manche dure jusqu’à ce que quelqu’un ait un Corner.

## NΣT!

rules-nyet-aim = But du jeu
rules-nyet-aim-veto = D’abord, vous votez sur les règles de la manche – pas pour, mais contre. Ce que personne ne couvre s’applique.
rules-nyet-aim-tricks = Ensuite, vous jouez des plis, en équipes qui changent à chaque manche. Leur valeur, vous l’avez votée aussi.

rules-nyet-cards = Cartes
rules-nyet-deck =
    { $lowest ->
        [0] Soixante cartes en bleu, rouge, jaune et vert. Chaque couleur a trois 0, quatre 7, une carte de chaque valeur de 1 à 6, un 8 et un 9.
       *[other] Soixante cartes en bleu, rouge, jaune et vert. Chaque couleur a trois 1 et une carte de chaque valeur de 2 à 13.
    }
rules-nyet-lowest = Les { $lowest } sont à part : ils peuvent devenir super-atouts, et on peut les capturer comme butin.
rules-nyet-cut =
    { $lowest ->
        [0] À trois, trois des quatre 7 de chaque couleur restent de côté.
       *[other] À trois, les 11, 12 et 13 de chaque couleur restent de côté.
    }
rules-nyet-hands = Chacun reçoit – { $hands }
rules-nyet-hand =
    { $players ->
        [2] à 2 : { $cards } cartes, et trente restent de côté
       *[other] à { $players } : { $cards } cartes
    }

rules-nyet-board = Plateau des vetos
rules-nyet-board-what = Cinq lignes de cases. À tour de rôle, chacun couvre une case ouverte avec un jeton, jusqu’à ce qu’il n’en reste qu’une par ligne. Celle-là vaut pour la manche.
rules-nyet-first-token =
    { $first ->
        [dealer] Le donneur commence, puis on tourne dans le sens horaire. Tu dois poser ; pendant deux secondes, tu peux reprendre ton jeton.
       *[left] Le voisin de gauche du donneur commence, puis on tourne dans le sens horaire. Tu dois poser ; pendant deux secondes, tu peux reprendre ton jeton.
    }
rules-nyet-tokens-marked = Chaque jeton montre à qui il est.
rules-nyet-tokens-alike = Les jetons sont tous pareils : personne ne voit à qui ils sont.
rules-nyet-line-1 = Ligne 1, { $line } : cinq personnages. Ceux que personne ne joue sont couverts dès le début.
rules-nyet-line-2 = Ligne 2, { $line } : { $gifts }.
rules-nyet-line-2-rotate = Ligne 2, { $line }. Cinq de ces cases, tirées à chaque manche : { $gifts }.
rules-nyet-line-3 =
    { $fifth ->
       *[no-trump] Ligne 3, { $line } : bleu, rouge, jaune, vert ou sans atout.
    }
rules-nyet-line-4 = Ligne 4, { $line } : bleu, rouge, jaune, vert ou sans super-atout.
rules-nyet-line-5 = Ligne 5, { $line }, pour chaque pli et chaque carte de butin : { $values }.

rules-nyet-teams = Équipes et bonus
rules-nyet-teams-who = Si ton personnage reste ouvert sur la ligne 1, tu es premier joueur : tu formes les équipes et tu te mets du côté que tu veux. Elles valent pour une manche ; personne ne change de place.
rules-nyet-teams-of =
    { $players ->
        [2] À deux : pas d’équipes, chacun pour soi.
        [3] À trois : un contre deux, et celui qui est seul a la carte bonus.
        [4] À quatre : deux contre deux.
       *[5] À cinq : deux contre trois. Le premier joueur dit lequel des deux a la carte bonus.
    }
rules-nyet-bonus =
    { $scope ->
        [team] La carte bonus double les points de toute l’équipe.
       *[owner] La carte bonus double les plis et le butin de celui qui l’a. Ce qu’elle rapporte s’ajoute aux points de l’équipe.
    }
rules-nyet-bonus-may = Celui qui l’a décide au décompte : doubler ou non.
rules-nyet-bonus-must = Elle double toujours, même sous zéro. Personne n’est consulté.

rules-nyet-gifts = Défausser ou passer
rules-nyet-gifts-how = Place à la ligne 2. Tous choisissent en même temps, face cachée. Les autres voient seulement que tu as fini.
rules-nyet-discard = { $boxes } : mets de côté autant de cartes, au choix. Elles sortent de la manche et ne sont jamais du butin.
rules-nyet-except =
    { $count ->
        [1] { $box } : mets de côté une carte, mais pas un { $lowest } – sauf si tu n’as rien d’autre.
       *[other] { $box } : mets de côté { $count } cartes, mais pas de { $lowest } – sauf si tu n’as rien d’autre.
    }
rules-nyet-pass =
    { $direction ->
        [left] { $count ->
            [1] { $box } : donne une carte à ton voisin de gauche. Tu choisis avant de voir ce que tu reçois.
           *[other] { $box } : donne { $count } cartes à ton voisin de gauche. Tu choisis avant de voir ce que tu reçois.
        }
       *[right] { $count ->
            [1] { $box } : donne une carte à ton voisin de droite. Tu choisis avant de voir ce que tu reçois.
           *[other] { $box } : donne { $count } cartes à ton voisin de droite. Tu choisis avant de voir ce que tu reçois.
        }
    }
rules-nyet-nothing = { $box } : tu gardes toutes tes cartes.

rules-nyet-tricks = Plis
rules-nyet-tricks-lead = Le premier joueur entame avec la carte de son choix. On tourne dans le sens horaire, une carte chacun ; celui qui prend le pli entame le suivant.
rules-nyet-tricks-follow = Fournis la couleur demandée si tu peux. Sinon, joue ce que tu veux.
rules-nyet-tricks-trump = L’atout bat les autres couleurs. Rien ne t’oblige à couper ; mais si l’atout est demandé, fournis de l’atout. Si la ligne 3 dit sans atout, aucune couleur n’est au-dessus des autres.
rules-nyet-tricks-winner = Le dernier super-atout prend le pli, sinon le plus fort atout, sinon la plus forte carte de la couleur demandée.
rules-nyet-tricks-equal = De deux cartes identiques, la dernière jouée est la plus forte.

rules-nyet-supertrumps = Super-atouts et butin
rules-nyet-supertrump = Les trois { $lowest } de la couleur ouverte sur la ligne 4 sont les super-atouts. Ils battent tout, même l’atout. Seul un super-atout joué après bat un super-atout.
rules-nyet-double-agents = Ce sont des agents doubles : ils quittent leur couleur et comptent comme atouts, aussi pour fournir. Sans couleur d’atout, ces trois cartes sont l’atout à elles seules.
rules-nyet-own-colour = Ils restent dans leur couleur : si elle est demandée et que tu n’en as pas d’autre carte, tu dois jouer le super-atout.
rules-nyet-loot = Si tu prends un pli où un adversaire a joué un { $lowest }, cette carte est ton butin. Ce que joue ton équipe n’est jamais du butin.
rules-nyet-supertrump-loot = Un super-atout capturé est du butin aussi.
rules-nyet-supertrump-no-loot = Un super-atout capturé n’est pas du butin.

rules-nyet-scoring = Décompte
rules-nyet-sum = Une équipe marque (plis + butin) × la valeur de la ligne 5. Chaque joueur a son propre total.
rules-nyet-score-mode =
    { $mode ->
        [full] Chacun marque tous les points de son équipe.
       *[difference] Seule la meilleure équipe marque : la différence entre les deux.
    }
rules-nyet-below-zero = Si la valeur est négative, chaque pli fait mal.

rules-nyet-ending = Fin
rules-nyet-rounds = Chacun donne le même nombre de fois – { $rounds }
rules-nyet-rounds-of = à { $players } : { $rounds } manches
rules-nyet-points =
    { $points ->
        [one] La partie s’arrête à la fin de la manche où quelqu’un atteint { $points } point.
       *[other] La partie s’arrête à la fin de la manche où quelqu’un atteint { $points } points.
    }
