# Verlauf, beendete Partien und Einstellungen.

## Verlauf

history = Verlauf
history-empty = Hier stehen die Partien an eigenen Tischen. Noch ist keine zu Ende gespielt.
history-open = Öffnen
history-open-label = { $edition }, { $date }: öffnen
history-unreadable = Lässt sich nicht weiterspielen: { $why }
history-unreadable-part = ein Teil davon war nicht zu lesen
history-unreadable-name = Eine Partie, die nicht zu lesen ist
history-save = Datei speichern
history-imported = Die Partie steht jetzt im Verlauf
history-save-label = Datei speichern: { $edition }, { $date }
date =
    { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }
date-unknown = Datum unbekannt
result-won = { $name } hat gewonnen
result-shared = { $names } und { $last } haben gemeinsam gewonnen
result-unfinished = Nicht zu Ende gespielt
result-early = Vorzeitig beendet, { $name } vorn
result-early-shared = Vorzeitig beendet, { $names } und { $last } vorn
record = { $person } · { $edition }
record-games = Partien
record-wins = Gewonnen
record-corners = Corner
record-fastest = Schnellster Corner
record-false-bells = Falsch geläutet
record-seconds = { $whole },{ $tenth } s

## Eine beendete Partie

match-title = { $edition }, { $date }
match-rule = { $name }: { $value }
match-save = Als Text speichern
match-save-label = Den Punktezettel als Text speichern
match-file = Als Datei speichern
match-file-label = Die ganze Partie als Datei speichern
match-file-elsewhere = Dieses Handy hat nicht die ganze Partie bekommen: Wer sie hat, kann die Datei schicken
sheet-round = Runde
sheet-total = Summe

## Einstellungen

settings = Einstellungen
settings-on = An
settings-off = Aus
settings-label = { $name }: { $value }
settings-problem = Das lässt sich nicht einstellen.
settings-name = Dein Name
settings-name-empty = Gib mindestens einen Buchstaben ein.
settings-name-long = Bitte höchstens { $most } Buchstaben.
settings-name-control = Ein Name muss auf eine Zeile passen.
settings-language = Sprache
settings-language-about = In dieser Sprache spricht Outcry mit dir.
settings-language-system = Wie das Handy
settings-theme = Farben
settings-theme-about = Jede Sorte hat auch ihre eigene Form, ihren Buchstaben und ihr Muster.
settings-theme-colour = Nacht
settings-theme-day = Tag
settings-theme-system = Wie das Handy
settings-theme-greyscale = Graustufen
settings-theme-high-contrast = Hoher Kontrast
settings-sounds = Töne
settings-sounds-about = Glocke, Eröffnung, Geben, und wenn sich jemand setzt. Alles andere ist still.
settings-haptics = Vibration
settings-haptics-about = Du spürst, wann du dran bist und wann ein Tausch gelingt.
settings-left-handed = Für Linkshänder
settings-left-handed-about = Legt die Knöpfe auf die linke Seite.
settings-large-text = Große Schrift
settings-large-text-about = Macht Texte noch größer, als das Handy es schon tut.
settings-taps-only = Tippen statt Gesten
settings-taps-only-about = Was sonst gezogen oder gehalten wird, tippst du an; wo es zählt, folgt eine Frage.
settings-speak-cards = Karten vorlesen
settings-speak-cards-about = Eine Sprachausgabe nennt deine Karten. Ausgeschaltet sagt sie nur, wo sie liegen, damit niemand mithört.
about-version = Version
about-licence = Lizenz
about-licence-text = MIT oder Apache 2.0: freie Software.
about-parts = Lizenzen der Bestandteile
about-privacy = Datenschutz
about-privacy-text = Namen, Karten und Ergebnisse bleiben auf den Handys am Tisch. Nichts geht ins Internet.
diagnostics-save = Diagnosedatei speichern
diagnostics-about = Was Bluetooth zuletzt tat, mit Zeiten und Größen, für die Fehlersuche. Ohne Namen, Karten, Einladungen, Schlüssel.
