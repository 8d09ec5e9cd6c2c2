# Was das Terminal von sich aus sagt.

shell-too-small = Mach das Fenster bitte größer: mindestens 80 mal 24, jetzt { $width } mal { $height }
shell-quit-question = Outcry verlassen? Nichts geht verloren: Der Tisch wartet auf dich.
shell-yes = Ja
shell-no = Nein
shell-press-again = Noch einmal drücken
shell-key-changed = Diese Taste hat sich gerade geändert: Drück noch einmal
shell-help-title = Tasten auf diesem Bildschirm
shell-more-above = weiter oben
shell-more-below = weiter unten
shell-typed-hint = Enter behält es, Esc lässt es, wie es war
shell-quit = Beenden
shell-help = Tasten
shell-close = Schließen
shell-moves = bewegen
shell-presses = drücken
shell-presses-long = die ganze Reihe, oder warum nicht
shell-takes-back = eine zurück
shell-scrolls = blättern
shell-picture = den Bildschirm als Bild speichern
shell-space = Leertaste
shell-pages = Bild↑ Bild↓
shell-escape = Esc
shell-saved = Gespeichert in
shell-not-saved = Ließ sich nicht speichern:
