# S’exercer : ce que dit la manche guidée.

practice = Entraînement
practice-about = Cinq minutes avec trois robots, chaque coup une fois. Rien ne presse et rien ne compte.
practice-label = S’entraîner à { $game }
practice-progress = { $step } sur { $steps }
practice-next = Continuer
practice-done = Terminé
practice-covered = Tes cartes sont cachées. Appuie sur « Montrer » pour continuer.

## Pit

practice-pit-hand = Voici ta main : neuf cartes, une rangée par famille, la plus longue en haut. Il te faut neuf cartes d’une même famille. Choisis celle dont tu as le plus ; tu donnes les autres.
practice-pit-ready = Les autres trient aussi leurs cartes. Appuie sur « C’est trié » quand tu as bien regardé.
practice-pit-sorting = Les autres trient encore leurs cartes. Tu as donné, donc tu ouvres dès que tous ont fini.
practice-pit-open = Tu as donné, donc tu ouvres. Appuie sur le bouton et crie ce qui est écrit dessus. Avant cela, personne ne peut échanger.
practice-pit-take =
    { $by ->
        [keys] Appuie sur la touche devant une rangée dont tu veux te défaire, deux fois pour deux cartes. C’est ton lot. + prend toute la rangée, quatre cartes au plus.
        [taps] Touche une carte dont tu veux te défaire, puis une autre de la même famille. C’est ton lot. « Tout prendre » prend toute la rangée, quatre cartes au plus.
       *[touch] Touche une carte dont tu veux te défaire, puis une autre de la même famille. C’est ton lot. Un appui long prend toute la rangée, quatre cartes au plus.
    }
practice-pit-call = Appuie maintenant sur le grand bouton et crie ce qui est écrit dessus. Tu dis combien de cartes tu offres, jamais lesquelles.
practice-pit-hold-up =
    { $by ->
        [keys] Trop de bruit ? Appuie sur « Brandir » : les cartes disparaissent d’abord, puis tout le monde voit ce que tu annonces. Ensuite, appuie sur « Fini ».
        [taps] Trop de bruit ? Touche « Brandir » : les cartes disparaissent d’abord, puis tout le monde voit ce que tu annonces. Ensuite, touche « Fini ».
       *[touch] Trop de bruit ? Lève ton téléphone : les cartes disparaissent d’abord, puis tout le monde voit ce que tu annonces. Baisse-le ensuite.
    }
practice-pit-lower = Quelqu’un annonce moins ? Tu peux baisser jusqu’à son nombre : appuie sur « Baisser ».
practice-pit-retract = Tant que rien n’est échangé, tu peux retirer ton offre à tout moment. Appuie sur « Retirer ».
practice-pit-cover = Quelqu’un regarde ton jeu ? Appuie sur « Cacher » : tes cartes se retournent. Montre-les ensuite.
practice-pit-ring =
    { $by ->
        [keys] Essaie la cloche : appuie deux fois sur sa touche, même sans Corner. Juste une fois, pour voir ce que ça fait.
        [taps] Essaie la cloche : touche-la et confirme, même sans Corner. Juste une fois, pour voir ce que ça fait.
       *[touch] Essaie la cloche : appuie et glisse, même sans Corner. Juste une fois, pour voir ce que ça fait.
    }
practice-pit-false-bell = Un son sourd : pas de Corner, et cela te coûte des points. Tout le monde attend trois secondes, et ta cloche reste bloquée un peu plus longtemps. Puis tout reprend comme avant.
practice-pit-swap =
    { $by ->
        [keys] Échange, maintenant. Annonce encore, cherche en haut quelqu’un qui annonce le même nombre et appuie sur la lettre devant son nom. Quand vous l’avez fait tous les deux, les cartes changent de main.
       *[touch] Échange, maintenant. Annonce encore, cherche quelqu’un qui annonce le même nombre et touche son nom. Quand chacun a touché le nom de l’autre, les cartes changent de main.
    }
practice-pit-corner = Continue ainsi jusqu’à ce que toute ta main soit d’une famille. Donne ce dont tu as le moins, et écoute les nombres que tu peux suivre. Quand la cloche s’illumine, sonne avant les autres !
practice-pit-ring-now =
    { $by ->
        [keys] Toute ta main est d’une famille : c’est un Corner. Appuie deux fois sur la touche de la cloche, avant les autres !
        [taps] Toute ta main est d’une famille : c’est un Corner. Touche la cloche et confirme, avant les autres !
       *[touch] Toute ta main est d’une famille : c’est un Corner. Appuie sur la cloche et glisse, avant les autres !
    }
practice-pit-end =
    { $who ->
        [you] Tu as le Corner ! Tu marques la valeur de ta famille, une fois. Le premier à l’objectif gagne la partie. C’est tout ce qu’il faut savoir.
        [other] Quelqu’un a été plus rapide et marque la valeur de sa famille, une fois. Pour gagner, décide-toi tôt pour une famille, échange de gros lots et guette la neuvième carte. C’est tout ce qu’il faut savoir.
       *[nobody] La manche finit sans Corner, donc sans points. Pour gagner, décide-toi tôt pour une famille, échange de gros lots et guette la neuvième carte. C’est tout ce qu’il faut savoir.
    }

## NΣT!

practice-nyet-cards = Voici tes cartes, en quatre couleurs. Les fortes prennent les plis. Les 1 sont à part : ils peuvent devenir les plus forts de tous, et il vaut la peine de les capturer.
practice-nyet-board = Voici le plateau des vetos. Chacune des cinq lignes décide une chose : qui entame, ce qu’on donne, l’atout, le super-atout et la valeur d’un pli. À tour de rôle, vous couvrez ce que vous ne voulez pas. La dernière case ouverte s’applique.
practice-nyet-place =
    { $colour ->
        [blue] À toi : couvre une case. Tu as peu de bleu : couvre le bleu sur la ligne de l’atout.
        [red] À toi : couvre une case. Tu as peu de rouge : couvre le rouge sur la ligne de l’atout.
        [yellow] À toi : couvre une case. Tu as peu de jaune : couvre le jaune sur la ligne de l’atout.
        [green] À toi : couvre une case. Tu as peu de vert : couvre le vert sur la ligne de l’atout.
       *[none] À toi : couvre une case. Prends-en une dont tu ne veux pas.
    }
practice-nyet-take-back = Tu as changé d’avis ? Alors reprends ton jeton. Ici, il t’attend ; à une table, tu as deux secondes.
practice-nyet-place-again = Couvre maintenant une case pour de bon. Quand une ligne n’a plus qu’une case ouverte, elle est décidée et se change en phrase.
practice-nyet-teams = Continue jusqu’à ce que les cinq lignes soient décidées. Ensuite, le premier joueur forme les équipes. Si c’est toi, choisis avec qui tu joues.
practice-nyet-sides = Voici les équipes, pour cette manche seulement. Tu gardes ta place, et les plis de ton équipe comptent aussi pour toi.
practice-nyet-give = Place à la ligne 2 : marque les cartes qu’elle demande et donne-les. Tous choisissent en même temps. Les cartes que tu ne peux pas donner sont grises.
practice-nyet-giving = Les autres choisissent encore ce qu’ils donnent. Dès que tous ont donné, le premier pli commence.
practice-nyet-play =
    { $follow ->
        [leads] Les plis ! C’est toi qui commences : joue la carte que tu veux ; les autres fournissent sa couleur s’ils peuvent. La plus forte prend le pli, et l’atout les bat toutes.
        [free] Les plis ! Tu n’as rien de ce qui est demandé, alors toute carte est permise. La plus forte de la couleur prend le pli, et l’atout les bat toutes.
       *[follows] Les plis ! Fournis la couleur demandée si tu peux ; les cartes permises sont allumées. La plus forte prend le pli, et l’atout les bat toutes.
    }
practice-nyet-why-not =
    { $by ->
        [keys] Parfois, des cartes sont grises. Appuie quand même sur l’une d’elles : en bas, tu lis pourquoi tu ne peux pas la jouer, le plus souvent parce que tu peux fournir.
       *[touch] Parfois, des cartes sont grises. Un appui long sur l’une d’elles te dit pourquoi tu ne peux pas la jouer : le plus souvent, parce que tu peux fournir.
    }
practice-nyet-last-trick = Tu n’as pas vu qui l’a pris ? Regarde le dernier pli.
practice-nyet-play-on = Joue la manche jusqu’au bout. Si tu prends un pli où un adversaire a joué un 1, ce 1 est ton butin et compte comme un pli.
practice-nyet-scoring = Une équipe additionne ses plis et son butin et les multiplie par la valeur de la ligne 5. Chacun dans l’équipe marque le tout. Si la valeur est négative, mieux vaut ne rien prendre !
practice-nyet-bonus = À trois ou à cinq, quelqu’un de la petite équipe a la carte bonus, qui peut doubler les points. À quatre, comme ici, il n’y en a pas.
practice-nyet-end = C’était une manche. Ensuite, le suivant donne et on vote à nouveau sur tout. Le plus haut total gagne à la fin. C’est tout ce qu’il faut savoir.
