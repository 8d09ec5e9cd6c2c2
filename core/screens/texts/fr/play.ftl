# The screens of a running table.

## People

name-list = { $others } et { $last }
name-list-others = { $named } et { $count } autres
seat-name = Place { $count }
round-number = Manche { $round }
round-of = Manche { $round } sur { $last }
person-label =
    { $who ->
        [you] Toi, { $name } : { $score } { $count ->
            [one] point.
           *[other] points.
        }
       *[other] { $name } : { $score } { $count ->
            [one] point.
           *[other] points.
        }
    }
person-deals = Donne cette manche.
person-bot = Un robot joue ici.
person-weak = La liaison est faible.
person-lost = La liaison est perdue.
person-ready = A fini de trier.
person-calling = Annonce une offre.
person-calls = Annonce : { $call }.
person-suitor = Veut échanger avec toi.
person-tapped = Tu veux échanger.
person-turn = C’est son tour.
person-done = A choisi.
person-choosing = Choisit encore.
person-team-yours = Joue avec toi.
person-team-theirs = Joue contre toi.
person-team-number = Joue dans l’équipe { $number }.
person-bonus = A la carte bonus.
person-taken =
    { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }, butin { $loot }.
mark-ready = trié
mark-calling = annonce
mark-suitor = veut échanger
mark-suitor-brief = troc ?
mark-tapped = ton choix
mark-done = choisi
mark-choosing = choisit
team-yours = avec toi
team-theirs = contre toi
team-number = équipe { $number }
happened-call = { $name } a choisi : { $call }
happened-bot =
    { $count ->
        [one] Un robot joue maintenant pour { $names }
       *[other] Des robots jouent maintenant pour { $names }
    }
happened-back =
    { $count ->
        [one] { $names } est de retour
       *[other] { $names } sont de retour
    }
happened-left = Tu as quitté la table : un robot joue tes cartes
happened-passed = { $name } te passe : { $cards }
happened-near = { $suit } : tu en avais { $count } sur { $all }
mark-taken =
    { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }, butin { $loot }
mark-taken-brief =
    { $tricks }+{ $loot }

## Any table

cards-cover = Cacher
cards-cover-label = Cacher tes cartes
cards-covered = Tes cartes sont cachées
cards-uncover = Montrer
cards-uncover-label = Montrer tes cartes
missing-people = Il manque { $names }
missing-since = Absence depuis
missing-vote = Vote dans
vote-about = Le vote concerne { $names }
vote-wait = Attendre encore
vote-bot = Un robot joue
vote-void = Redonner
vote-tally = Attendre { $wait }, robot { $bot }, nouvelle donne { $void }. Majorité : { $needed }
pause-status = La table est en pause
pause-text = En pause. Rien n’est perdu.
pause-resume = Reprendre
status-round-over = La manche est finie
status-match-over = La partie est finie
next-dealer = Prochaine donne : { $name }
next-dealer-choose = Prochaine donne : { $name }. Choisis ce qu’on crie :
choose-call-yours = Tu choisis ce qu’on crie ensuite
choose-call-other = { $name } choisit ce qu’on crie ensuite
next-none = C’était la dernière manche
next-round = Manche suivante
next-dealt = La manche suivante est distribuée
pick-up = Prendre tes cartes
to-result = Résultat
result-title =
    { $who ->
        [you] Tu as gagné !
       *[other]
            { $count ->
                [one] { $names } gagne
               *[other] { $names } gagnent ensemble
            }
    }
result-title-early =
    { $who ->
        [you] Partie écourtée : tu es en tête !
       *[other]
            { $count ->
                [one] Partie écourtée : { $names } est en tête
               *[other] Partie écourtée : { $names } sont en tête
            }
    }
result-about =
    { $count ->
        [one] { $title }, { $count } manche
       *[other] { $title }, { $count } manches
    }
result-rematch = Rejouer
result-save = Enregistrer la feuille
result-picture = Enregistrer en image
result-home = Accueil

## Pit: the hand and the lot

row-group = Groupe { $count }
row-label =
    { $count ->
        [one] { $row } : { $count } carte.
       *[other] { $row } : { $count } cartes.
    }
row-label-taken =
    { $count ->
        [one] { $row } : { $count } carte, { $taken } dans le lot.
       *[other] { $row } : { $count } cartes, { $taken } dans le lot.
    }
row-hidden =
    { $hidden ->
        [one] { $row } : { $hidden } nouvelle carte, face cachée.
       *[other] { $row } : { $hidden } nouvelles cartes, face cachée.
    }
row-hidden-too =
    { $hidden ->
        [one] { $hidden } nouvelle carte, face cachée.
       *[other] { $hidden } nouvelles cartes, face cachée.
    }
row-take = { $row } : mettre une carte dans le lot.
row-take-all = { $row } : en mettre autant que possible dans le lot.
row-put-back = { $row } : reprendre une carte.
row-all-taken = Toutes sont déjà dans le lot
row-none-taken = Aucune n’est dans le lot
lot-take = En prendre une
lot-take-all = Tout prendre
lot-put-back = Reprendre
lot-clear = Tout reprendre
lot-first = Choisis d’abord des cartes
lot-empty = Ton lot est vide
lot-yours = Ton lot
lot-calling = Tu annonces : { $call }
lot-showing = Tu montres : { $call }
lot-agreed = On attend { $name }
call-key = Annoncer
call-label = Annoncer ce lot : { $call }
call-first = Annonce d’abord une offre
show-key = Montrer les doigts
show-label = Montrer ce lot : { $call }
show-first = Montre d’abord les doigts
call-lower = Baisser : { $call }
call-lower-mixed = Reprends plutôt une carte
call-retract = Retirer
call-early = Annoncer en avance
call-early-label = Annoncer avant l’ouverture : cela coûte { $count } points.
call-early-ask =
    { $count ->
        [one] Annoncer avant l’ouverture ? Cela coûte { $count } point.
       *[other] Annoncer avant l’ouverture ? Cela coûte { $count } points.
    }
calling-already = Tu annonces déjà : retire d’abord ton offre
not-calling = { $name } n’annonce rien
tap-open = Échanger avec { $name }, qui annonce autant.
tap-mutual = Accepter l’échange avec { $name }.
hold-up = Brandir
hold-up-label = Brandir le téléphone : il montre ton offre et aucune carte.
hold-up-done = Fini
hold-up-wish = Quelqu’un veut échanger
hold-up-nothing = Aucune offre
bell-key = Cloche
bell-ask = Sonner la cloche ? Il faut avoir un Corner.
bell-yes = Sonner
bell-label = Sonner la cloche si tu as un Corner.
bell-label-name = Sonner la cloche si tu as un Corner, et nommer ta famille.
bell-label-board = Sonner la cloche si tu as un Corner, et crier « Corner sur » avec ta famille.

## Pit: what the table waits for

sort-yours = Trie tes cartes
sort-ready = C’est trié
sort-ready-already = Tu as déjà trié
waiting-for-ready =
    { $count ->
        [one] { $names } trie encore
       *[other] { $names } trient encore
    }
waiting-for-opening =
    { $who ->
        [you] C’est à toi d’ouvrir le marché
       *[other] C’est à { $name } d’ouvrir le marché
    }
anybody-opens = N’importe qui peut ouvrir
sorting-time = Il reste du temps pour trier
opens-now = Le marché ouvre
opening-go = PARTEZ !
opening-pit = La corbeille est ouverte !
opening-exchange = La Bourse est ouverte.
open-trading = Ouvrir le marché
status-corner = Tu as un Corner : sonne la cloche !
status-lot = Choisis les cartes que tu offres
status-shout = Crie : { $call }
status-show = Montre : { $call }
status-suitors =
    { $count ->
        [one] { $names } veut échanger : touche son nom
       *[other] { $names } veulent échanger : touche un nom
    }
status-wish =
    { $count ->
        [one] { $names } veut échanger
       *[other] { $names } veulent échanger
    }
status-tapped = { $name } doit toucher ton nom
false-bell =
    { $who ->
        [you] Tu as sonné sans Corner.
       *[other] { $name } a sonné sans Corner.
    }
false-bell-costs =
    { $who ->
        [you] Tu as sonné sans Corner : { $points } points.
       *[other] { $name } a sonné sans Corner : { $points } points.
    }
goes-on-soon = Ça reprend bientôt.
board-sorting = Triez vos cartes
board-open = Le marché est ouvert

## Pit: the end of a round

corner-title =
    { $who ->
        [you] Tu fais le Corner : { $suit }
       *[other] { $name } fait le Corner : { $suit }
    }
corner-none = Le temps est écoulé
corner-plain =
    { $count ->
        [one] Corner : { $points } point
       *[other] Corner : { $points } points
    }
corner-bull =
    { $count ->
        [one] Corner du Taureau : { $points } point
       *[other] Corner du Taureau : { $points } points
    }
corner-double-bull =
    { $count ->
        [one] Double Corner du Taureau : { $points } point
       *[other] Double Corner du Taureau : { $points } points
    }
corner-none-kind = Personne n’a fait de Corner
deal-fair = Donne vérifiée ✓
deal-unknown = Donne non vérifiée : un téléphone était hors de portée
deal-unfair = Cette donne n’est pas celle qui était promise
fine-once = { $name } : { $reason }, { $points }
fine-times = { $name } : { $times } × { $reason }, { $points }
fine-often = { $name } : { $reason }, { $times } fois ou plus
fine-early-trade = annonce avant l’ouverture
fine-false-corner = cloche sans Corner
fine-mixed-lot = lot mélangé
fine-bull = Taureau en main
fine-bear = Ours en main

## NΣT!: the veto board

line-first = Premier joueur
line-gift = Défausse
line-trump = Atout
line-supertrump = Super-atout
line-value = Points
empty-chair = Place libre
no-trump = Sans atout
no-supertrump = Sans super-atout
box-gift-nothing = Aucune défausse
box-gift-discard = Défausser { $count }
box-gift-except = Défausser { $count }, pas de { $lowest }
box-gift-left = Passer { $count } à gauche
box-gift-right = Passer { $count } à droite
box-value =
    { $count ->
        [one] { $points } point par pli
       *[other] { $points } points par pli
    }
box-out = Personne n’est assis là
box-open = { $line } : { $box }. Ouverte.
box-decided = { $line } : { $box }. Décidée.
box-placing = { $line } : { $box }. Ton jeton est ici ; tu peux le reprendre.
box-covered = { $line } : { $box }. Couverte.
box-covered-by = { $line } : { $box }. Couverte par { $name }.
box-out-label = { $line } : { $box }. Hors jeu.
first-leads = { $name } entame
first-picks = { $name } forme les équipes et entame
gift-nothing = Personne ne donne de carte
gift-discard =
    { $count ->
        [one] Chacun défausse { $count } carte
       *[other] Chacun défausse { $count } cartes
    }
gift-except =
    { $count ->
        [one] Chacun défausse { $count } carte, mais pas de { $lowest }
       *[other] Chacun défausse { $count } cartes, mais pas de { $lowest }
    }
gift-pass-left =
    { $count ->
        [one] Chacun passe { $count } carte à gauche
       *[other] Chacun passe { $count } cartes à gauche
    }
gift-pass-right =
    { $count ->
        [one] Chacun passe { $count } carte à droite
       *[other] Chacun passe { $count } cartes à droite
    }
trump-is =
    { $colour ->
        [blue] Le bleu est atout
        [red] Le rouge est atout
        [yellow] Le jaune est atout
        [green] Le vert est atout
       *[none] Il n’y a pas d’atout
    }
supertrump-is =
    { $colour ->
        [blue] Les { $lowest } bleus sont super-atouts
        [red] Les { $lowest } rouges sont super-atouts
        [yellow] Les { $lowest } jaunes sont super-atouts
        [green] Les { $lowest } verts sont super-atouts
       *[none] Il n’y a pas de super-atout
    }
value-is =
    { $count ->
        [one] Chaque pli et chaque carte de butin vaut { $count } point
       *[other] Chaque pli et chaque carte de butin vaut { $count } points
    }
value-costs =
    { $count ->
        [one] Chaque pli et chaque carte de butin coûte { $count } point
       *[other] Chaque pli et chaque carte de butin coûte { $count } points
    }
veto-yours = Couvre une case dont tu ne veux pas
veto-other = { $name } pose un jeton
veto-placing = Tu peux encore reprendre ton jeton
veto-take-back = Reprendre
veto-one-token = Un jeton par tour

## NΣT!: teams and cards to give

teams-yours = Forme les équipes
teams-other = { $name } forme les équipes
team-choice = { $yours } contre { $theirs }
team-choice-label = { $yours } contre { $theirs }.
team-choice-bonus = { $yours } contre { $theirs }, la carte bonus va à { $name }.
gift-yours = Choisis ce que tu donnes
gift-others =
    { $count ->
        [one] { $names } choisit encore
       *[other] { $names } choisissent encore
    }
gift-done = Tu as choisi
gift-lowest = Pas de { $lowest } à cette manche
gift-discard-key = Défausser
gift-pass-key = Passer
discard-title =
    { $count ->
        [one] Défausse { $count } carte
       *[other] Défausse { $count } cartes
    }
except-title =
    { $count ->
        [one] Défausse { $count } carte, mais pas de { $lowest }
       *[other] Défausse { $count } cartes, mais pas de { $lowest }
    }
pass-title =
    { $count ->
        [one] Passe { $count } carte à { $name }
       *[other] Passe { $count } cartes à { $name }
    }

## NΣT!: tricks

rank-trump = Atout
rank-supertrump = Super-atout
rank-double-agent = Super-atout, agent double
card-place =
    { $marked ->
        [yes] Carte { $place } sur { $count }, choisie.
       *[no] Carte { $place } sur { $count }.
    }
card-spoken =
    { $marked ->
        [yes] { $card }, carte choisie.
       *[no] { $card }.
    }
card-spoken-rank =
    { $marked ->
        [yes] { $card }, { $rank }, carte choisie.
       *[no] { $card }, { $rank }.
    }
trick-of = Pli { $trick } sur { $last }
trick-last = Le dernier pli est allé à { $name }
trick-led =
    { $who ->
        [you] Tu as entamé : { $card }
       *[other] { $name } a entamé : { $card }
    }
trick-lead = À toi : entame
trick-yours = À toi. { $follow }
trick-yours-led = À toi. { $follow }, si tu peux
trick-other = C’est à { $name }
trick-show-last = Dernier pli
trick-running = Revenir au pli
trick-no-last = Aucun pli n’est encore fait
follow-colour =
    { $colour ->
        [blue] Fournis du bleu
        [red] Fournis du rouge
        [yellow] Fournis du jaune
       *[green] Fournis du vert
    }
follow-trump =
    { $colour ->
        [blue] Fournis de l’atout (bleu)
        [red] Fournis de l’atout (rouge)
        [yellow] Fournis de l’atout (jaune)
       *[green] Fournis de l’atout (vert)
    }
follow-supertrump = Fournis un super-atout
follow-free =
    { $led ->
        [blue] Tu n’as pas de bleu : joue ce que tu veux
        [red] Tu n’as pas de rouge : joue ce que tu veux
        [yellow] Tu n’as pas de jaune : joue ce que tu veux
        [green] Tu n’as pas de vert : joue ce que tu veux
        [supertrump] Tu n’as pas de super-atout : joue ce que tu veux
       *[trump] Tu n’as pas d’atout : joue ce que tu veux
    }
follow-free-agent =
    { $colour ->
        [blue] { $card } compte comme super-atout, pas comme bleu : joue ce que tu veux
        [red] { $card } compte comme super-atout, pas comme rouge : joue ce que tu veux
        [yellow] { $card } compte comme super-atout, pas comme jaune : joue ce que tu veux
       *[green] { $card } compte comme super-atout, pas comme vert : joue ce que tu veux
    }
follow-agent =
    { $colour ->
        [blue] Un super-atout ne compte pas comme bleu. Fournis du bleu
        [red] Un super-atout ne compte pas comme rouge. Fournis du rouge
        [yellow] Un super-atout ne compte pas comme jaune. Fournis du jaune
       *[green] Un super-atout ne compte pas comme vert. Fournis du vert
    }

## NΣT!: the score

scoring-over = Manche { $count }
scoring-bonus = La carte bonus
bonus-yours = Veux-tu doubler les points de ton équipe ?
bonus-other = { $name } décide de la carte bonus
bonus-ask = Ton équipe a { $left } ; en doublant, { $doubled }.
bonus-double = Doubler
bonus-leave = Ne pas doubler
bonus-doubled = { $name } double avec la carte bonus
bonus-left = { $name } n’utilise pas la carte bonus
sum-product =
    ({ $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    } + butin { $loot }) × { $value } = { $points }
sum-doubled = et { $more } pour la carte bonus : { $points }
sum-owner = et { $more } pour ce que { $name } a pris avec la carte bonus : { $points }
sum-ahead = – avance de { $points }
sum-behind = – pas d’avance : rien
side-sum = { $names } : { $sum }
spoken-tally =
    { $names } : { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }, butin { $loot }

sum-part-tricks = plis
sum-part-loot = butin
sum-part-value = par pli
sum-part-product = en tout
sum-part-bonus = bonus
sum-part-difference = écart

watch-only = Seuls ceux qui jouent en décident
watch-late = Tu joues dès qu’un robot cède sa place, à la prochaine donne. D’ici là, voici la table.
watch-late-full = Toutes les places sont prises. Voici la table ; tu joueras à la prochaine partie.
watch-new-phone = Ta place t’attend. Tu joues ici dès que l’hôte confirme que c’est ton nouveau téléphone.

## La première partie

hint-first-match = Ta première partie
hint-pit-sort = Réunis une seule famille : c’est un Corner. Puis touche « C’est trié ».
hint-pit-call =
    { $by ->
        [silent] Offre des cartes pareilles et montre combien : à nombre égal, échangez.
       *[loud] Offre des cartes pareilles et annonce combien : à nombre égal, échangez.
    }
hint-pit-corner = Toutes pareilles, c’est un Corner : sonne la cloche avant les autres !
hint-nyet-veto = Une ligne, une règle : couvre ce que tu refuses. Le reste s’applique.
hint-nyet-follow =
    { $follow ->
        [leads] Tu entames : joue ce que tu veux. Les autres fournissent la couleur.
       *[follows] Fournis la couleur demandée si tu peux ; la meilleure carte prend le pli.
    }
hint-nyet-count =
    { $tricks ->
        [bring] Les plis et les { $lowest } adverses qui y sont rapportent : prends-les !
        [cost] Les plis et les { $lowest } adverses coûtent des points : laisse-les aux autres.
       *[nothing] Les plis ne rapportent rien dans cette manche : rien à perdre.
    }
