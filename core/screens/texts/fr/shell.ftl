# Ce que le terminal dit pour son propre compte.

shell-too-small = Agrandis la fenêtre : au moins 80 sur 24, elle fait { $width } sur { $height }
shell-quit-question = Quitter Outcry ? Rien ne se perd : la table t’attend.
shell-yes = Oui
shell-no = Non
shell-press-again = Appuie encore
shell-key-changed = Cette touche vient de changer de sens : appuie encore
shell-help-title = Touches de cet écran
shell-more-above = plus haut
shell-more-below = plus bas
shell-typed-hint = Entrée garde, Échap laisse comme avant
shell-quit = Quitter
shell-help = Touches
shell-close = Fermer
shell-moves = se déplacer
shell-presses = appuyer
shell-presses-long = toute la rangée, ou pourquoi pas
shell-takes-back = en reprendre une
shell-scrolls = défiler
shell-picture = enregistrer l’écran en image
shell-space = Espace
shell-pages = PgPréc PgSuiv
shell-escape = Échap
shell-saved = Enregistré dans
shell-not-saved = Enregistrement impossible :
