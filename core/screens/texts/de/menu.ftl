# What is played

game-name-pit = Pit
game-name-nyet = NΣT!
game-about-pit = Ruft und tauscht, bis jemand neun gleiche Karten hat.
game-about-nyet = Streicht die Regeln, die ihr nicht wollt, und spielt Stiche nach den übrigen.
title = { $game } · { $edition }
title-changed = { $game } · { $edition }, Hausregeln
span-players = { $least }–{ $most } Spieler
target-points = bis { $target } Punkte
target-points-or-rounds =
    { $rounds ->
        [one] bis { $target } Punkte, höchstens { $rounds } Runde
       *[other] bis { $target } Punkte, höchstens { $rounds } Runden
    }
target-rounds =
    { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }
target-rounds-between = { $least } bis { $most } Runden

# The first start

welcome = Willkommen!
welcome-about = Kartenspiele für alle am Tisch, jeder mit dem eigenen Handy, ohne Internet.
welcome-name = Wie heißt du?
welcome-go-on = Weiter
entry-keep = Übernehmen

# Home

home = Hallo!
home-named = Hallo, { $name }!
home-host = Tisch eröffnen
home-host-label = Einen Tisch eröffnen, an den sich andere setzen können
home-join = Mitspielen
home-join-label = An einem anderen Tisch mitspielen
home-practice = Üben
home-history = Verlauf
home-rules = Regeln
home-settings = Einstellungen
share-app = Outcry weitergeben
share-app-about = Gibt die App selbst als Datei weiter, ohne Internet.
home-running = { $title }, Runde { $round }: { $names }
home-continue = Weiterspielen
home-abandon = Beenden
home-leave = Verlassen
home-goes-on = Die anderen spielen weiter.

# Setting up

set-up = Was spielen wir?
set-up-house-rules =
    { $count ->
        [0] Hausregeln
        [one] Hausregeln ({ $count } Änderung)
       *[other] Hausregeln ({ $count } Änderungen)
    }
set-up-play-too = Ich spiele mit
set-up-play-too-about = Auch auf diesem Handy wird mitgespielt. Sonst liegt es als Spielbrett in der Mitte.
set-up-forget = Löschen
set-up-go-on = An den Tisch

# House rules

option-label = { $option }: { $value }
option-reset = Zurücksetzen
option-reset-label = { $option }: auf die Ausgabe zurücksetzen
step-more = { $name }: mehr
step-less = { $name }: weniger
step-most = Mehr geht nicht
step-least = Weniger geht nicht
house-rules-reset = Alles zurücksetzen
house-rules-unchanged = Nichts ist geändert
house-rules-save = Speichern als
house-rules-forget = „{ $name }“ löschen
problem-edition = Diese Version kennt die Ausgabe „{ $edition }“ nicht: Wähl eine andere.
problem-option = Diese Version kennt eine dieser Regeln nicht: Setz alles zurück.
problem-value = { $option }: { $takes }.
problem-players = Diese Karten haben { $suits } Sorten: Höchstens { $suits } können mitspielen.
problem-cut = Mit diesen Karten gilt „{ $cut }“.
problem-conflict = { $option }: passt nicht zu den anderen Regeln.
hint-no-points = Keine Sorte ist etwas wert: Niemand kommt ans Ziel. Setz ein Rundenlimit.
hint-bear = Der Bär nimmt so viel, wie der beste Corner bringt: Die Partie endet vielleicht nie. Setz ein Rundenlimit.
hint-corners = Zum Sieg braucht es mindestens { $corners } Corner: Das wird eine lange Partie.
hint-no-trick-points = Kein Stich kann Punkte bringen: Niemand kommt ans Ziel.
hint-rounds = Das Ziel ist weit weg: Das wird eine lange Partie.
refused-game = Diese Ausgabe gibt es nicht.
refused-saved = Hausregeln mit diesem Namen gibt es nicht.
refused-name = Gib einen kurzen Namen ein.
refused-too-many = Mehr Hausregeln haben keinen Platz: Lösch erst welche.
refused-strength = Diese Stärke gibt es nicht.
refused-seat = Da sitzt niemand.
refused-own-seat = Das ist dein eigener Platz.

# The lobby

lobby-add-bot = Bot dazusetzen
lobby-start = Karten geben
lobby-full = Der Tisch ist voll
lobby-alone = Noch ist niemand sonst da
lobby-missing =
    { $count ->
        [one] Noch { $count } Mitspieler fehlt
       *[other] Noch { $count } Mitspieler fehlen
    }
lobby-over =
    { $count ->
        [one] { $count } Mitspieler zu viel für diese Regeln
       *[other] { $count } Mitspieler zu viel für diese Regeln
    }
lobby-room =
    { $count ->
        [one] Es kann losgehen; noch { $count } Platz frei
       *[other] Es kann losgehen; noch { $count } Plätze frei
    }
lobby-code = Auf den anderen Handys: Outcry öffnen, „Mitspielen“ tippen, Code scannen. Oder die Ziffern tippen.
lobby-code-none = Auf den anderen Handys: Outcry öffnen, „Mitspielen“ tippen, Code scannen.
lobby-code-closed = Zu oft falsch getippt. Gleich erscheint ein neuer Code.
lobby-code-guessed = Jemand rät immer wieder den Code. Tipp auf „Neuer Code“, wenn du einen willst.
lobby-code-new = Neuer Code
lobby-renew = Neue Einladung
lobby-renew-ask = Wer am Tisch sitzt, bleibt. Wer weg ist oder noch kommt, braucht den neuen Code.
lobby-renewed = Es gilt eine neue Einladung. Mit der alten kommt niemand mehr herein.
lobby-share = Teilen
lobby-share-label = Die Einladung jemandem schicken
lobby-enlarge = QR-Code groß zeigen
lobby-shrink = QR-Code klein zeigen
lobby-clash = Ein Handy mit einer anderen Version von Outcry will mitspielen: Beide brauchen dieselbe
lobby-mtu = Das Bluetooth eines Handys ist zu langsam zum Spielen: Schaltet es auf beiden aus und wieder ein.
lobby-away = Das Handy von { $name } ist nicht da: Warte darauf, oder gib den Platz frei
lobby-through = über { $name }
waiting-search = Der Tisch wird gesucht …
waiting-other = Ein Tisch hier hat einen anderen Code. Zeigt der Gastgeber jetzt diesen? Die Suche läuft …
waiting-unheard = Kein Tisch hier zeigt diesen Code. Zeigt der Gastgeber jetzt diesen? Die Suche läuft …
waiting-unanswered = Dieser Tisch antwortet noch nicht. Zeigt der Gastgeber jetzt diesen Code? Die Suche läuft …
waiting-away = Noch keine Antwort: Der Gastgeber ist zu weit weg, hat geschlossen oder spielt anderswo weiter. Die Suche läuft …
waiting-scan = Noch einmal scannen
waiting-type = Code noch einmal tippen
waiting-narrow = Bluetooth war zu langsam zum Spielen. Bleibt das so, schaltet es auf beiden Handys aus und ein. Die Suche läuft …
waiting-version = Ein Tisch in der Nähe hat eine andere Version. Ist es eurer, brauchen beide Handys dieselbe. Die Suche läuft …
waiting-deal = Du hast einen Platz. Der Gastgeber gibt, wenn alle da sind.
waiting-cards = Alle Handys mischen gemeinsam die Karten …
rematch-host = Die nächste Partie beginnt der Gastgeber
lobby-you = Du
lobby-seat-you = Platz { $place }: { $name }, das bist du
lobby-seat-bot = Platz { $place }: { $name }, ein Bot
lobby-seat-guest = Platz { $place }: { $name }
lobby-move-on = Weiterrücken
lobby-move-on-label = { $name }: einen Platz weiter im Uhrzeigersinn
lobby-unseat = Entfernen
lobby-unseat-label = { $name } entfernen
lobby-strength = Stärke der Bots
lobby-strength-about = Wie gut und wie schnell die Bots spielen.
strength-easy = leicht
strength-medium = mittel
strength-hard = schwer

# Joining

join = Mitspielen
join-about = Halt die Kamera auf den QR-Code des Gastgebers.
join-other = Das ist kein Code von Outcry. Halt die Kamera auf das Handy des Gastgebers.
join-typing = Tipp die sechs Ziffern vom Bildschirm des Gastgebers, oder füg die Einladung ein.
join-camera = Die Kamera ist nicht erlaubt: Erlaub sie, oder tipp die Ziffern.
join-camera-key = Kamera erlauben
join-type = Ziffern tippen
join-light-on = Licht an
join-light-off = Licht aus
join-code = Der Code des Tisches
join-key = Hinsetzen
join-nothing = Tipp erst den Code ein
join-digits = Der Code hat sechs Ziffern
join-no-invite = Das ist keine Einladung: Kopier sie ganz, von „OUTCRY:“ an
join-code-wrong = Der Tisch in deiner Nähe hat einen anderen Code: Schau auf den Bildschirm des Gastgebers und tipp ihn noch einmal ein

# Trouble

trouble-bluetooth-off = Bluetooth ist aus: Schalt es ein und versuch es noch einmal.
trouble-bluetooth-off-key = Einschalten
trouble-permission = Outcry braucht Bluetooth, um die Handys am Tisch zu finden.
trouble-permission-key = Bluetooth erlauben
trouble-unasked = Outcry findet die Handys am Tisch über Bluetooth.
trouble-unasked-key = Bluetooth erlauben
trouble-location-off = Dieses Handy findet andere nur, wenn der Standort an ist. Outcry fragt nie, wo du bist.
trouble-location-off-key = Standort einschalten
trouble-location-forbidden = Auf diesem Handy braucht die Suche den Standort. Outcry fragt nie, wo du bist.
trouble-location-forbidden-key = Standort erlauben
trouble-no-bluetooth = Dieses Handy hat kein Bluetooth, das Outcry nutzen kann: Es spielt nur mit Bots.
trouble-no-bluetooth-key = Mit Bots spielen
trouble-full = An diesem Tisch ist kein Platz mehr frei.
trouble-full-key = Zum Start
trouble-begun = An diesem Tisch sind die Karten schon verteilt: Frag nach einem Platz in der nächsten Partie.
trouble-begun-key = Zum Start
trouble-unseated = Der Gastgeber hat deinen Platz wieder freigegeben.
trouble-unseated-key = Zum Start
trouble-closed = Der Gastgeber hat den Tisch geschlossen.
trouble-closed-key = Zum Start
trouble-elsewhere = Dein anderer Tisch mit { $names }: { $why }
resumed-elsewhere = Dein Tisch spielt weiter, dort warten: { $names }
trouble-code = Mit diesem Code gibt es hier keinen Tisch.
trouble-code-key = Noch einmal eintippen
trouble-they-are-older = Der Gastgeber hat ein älteres Outcry als du: Bitte ihn, es zu aktualisieren, und versuch es dann noch einmal.
trouble-they-are-older-key = Noch einmal
trouble-we-are-older = Dein Outcry ist älter als das des Gastgebers: Aktualisier es, um mitzuspielen.
trouble-we-are-older-key = Outcry aktualisieren
trouble-link = Der Gastgeber wird gesucht. Komm näher; deine Karten sind sicher.
trouble-storage = Auf diesem Handy lässt sich nichts speichern ({ $reason }).
trouble-storage-key = Noch einmal

join-board-about = Dieses Gerät wird das Spielbrett: Es zeigt allen den Tisch und hält keine Karten. Tipp den Code ein oder scann ihn.
join-board-camera = Dieses Gerät wird das Spielbrett: Erlaub die Kamera, oder tipp die Ziffern.
join-as-board = Als Spielbrett nutzen
join-as-player = Doch mitspielen
waiting-board = Das ist das Spielbrett. Es zeigt den Tisch, sobald die Karten gegeben sind.
join-board-key = Spielbrett zeigen
trouble-moved = Du spielst jetzt mit deinem anderen Handy: Dort sind dein Platz und deine Karten.
trouble-moved-key = Zum Start
trouble-link-watching = Der Gastgeber wird gesucht. Rück dieses Gerät näher heran.
trouble-link-lasts =
    { $who ->
        [seated] Bleibt der Gastgeber weg, macht jemand von euch ohne ihn weiter; die anderen spielen dort mit.
        [board] Bleibt der Gastgeber weg, macht jemand ohne ihn weiter; dann zeigt dieses Spielbrett den Tisch dort.
       *[late] Bleibt der Gastgeber weg, macht jemand ohne ihn weiter; dann komm dort dazu.
    }
