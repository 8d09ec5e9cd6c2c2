# What is played

game-name-pit = Pit
game-name-nyet = NΣT!
game-about-pit = Handelt lautstark, bis eine Hand nur noch aus einer Sorte besteht.
game-about-nyet = Streicht Regeln weg und spielt Stiche nach dem, was bleibt.
title = { $game } · { $edition }
title-changed = { $game } · { $edition }, Hausregeln
span-players = { $least }–{ $most } Spieler
target-points = wer zuerst { $target } hat
target-points-or-rounds =
    { $rounds ->
        [one] wer zuerst { $target } hat, oder { $rounds } Runde
       *[other] wer zuerst { $target } hat, oder { $rounds } Runden
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
home-host = Tisch aufmachen
home-host-label = Einen Tisch aufmachen, an den sich andere setzen können
home-join = Mitspielen
home-join-label = An einem anderen Tisch mitspielen
home-practice = Üben
home-history = Verlauf
home-rules = Regeln
home-settings = Einstellungen
home-running = { $title }, Runde { $round }: { $names }
home-continue = Weiterspielen
home-abandon = Beenden

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
set-up-forget = Vergessen
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
house-rules-forget = „{ $name }“ vergessen
problem-edition = Diese Version kennt die Ausgabe „{ $edition }“ nicht: Wähl eine andere.
problem-option = Diese Version kennt eine dieser Regeln nicht: Setz alles zurück.
problem-value = { $option }: { $takes }.
problem-players = Diese Karten haben { $suits } Sorten: Höchstens { $suits } können mitspielen.
problem-cut = Mit diesen Karten gilt „{ $cut }“.
problem-conflict = { $option }: passt nicht zu den anderen Regeln.
hint-no-points = Keine Sorte ist etwas wert: Niemand kommt ans Ziel. Setz eine Rundengrenze.
hint-bear = Der Bär nimmt so viel, wie der beste Corner bringt: Die Partie endet vielleicht nie. Setz eine Rundengrenze.
hint-corners = Zum Sieg braucht es mindestens { $corners } Corner: Das wird eine lange Partie.
hint-no-trick-points = Kein Stich kann Punkte bringen: Niemand kommt ans Ziel.
hint-rounds = Das Ziel ist weit weg: Das wird eine lange Partie.
refused-game = Diese Ausgabe gibt es nicht.
refused-saved = Hausregeln mit diesem Namen gibt es nicht.
refused-name = Gib einen kurzen Namen ein.
refused-too-many = Mehr Hausregeln lassen sich nicht merken: Vergiss erst welche.
refused-strength = Diese Stärke gibt es nicht.
refused-seat = Da sitzt niemand.
refused-own-seat = Das ist dein eigener Platz.

# The lobby

lobby-add-bot = Bot dazusetzen
lobby-start = Geben
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
lobby-code = Tipp das auf dem anderen Telefon ein, oder halt seine Kamera auf das Bild
lobby-code-none = Halt die Kamera des anderen Telefons auf das Bild
lobby-code-shut = Zu oft wurde ein falscher Code eingetippt: Dazu kommt man nur noch mit dem Bild
lobby-clash = Ein Telefon mit einer anderen Version von Outcry will dazu: Beide brauchen dieselbe
lobby-mtu = Die Bluetooth-Verbindung zu einem Telefon ist zu schmal für einen Tisch: Schaltet Bluetooth auf beiden aus und wieder ein
lobby-away = Das Telefon von { $name } ist weg: Wartet darauf, oder nimm den Platz weg
lobby-through = über { $name }
waiting-search = Ich suche den Tisch in der Nähe …
waiting-unheard = Ich suche den Tisch in der Nähe … Kein Tisch zeigt jetzt diesen Code. Wer vor dem Geben dabei war, findet vom Startbildschirm aus zurück; zu einem laufenden Spiel kommt niemand dazu.
waiting-unanswered = Von diesem Tisch kommt noch keine Antwort: Vielleicht ist der Gastgeber zu weit weg, hat den Tisch geschlossen, oder die Karten sind schon gegeben. Dieses Telefon sucht weiter.
waiting-narrow = Ich suche den Tisch in der Nähe … Eine Bluetooth-Verbindung war zu schmal für einen Tisch: Bleibt das so, schaltet Bluetooth auf beiden Telefonen aus und wieder ein.
waiting-deal = Du hast einen Platz. Der Gastgeber gibt, wenn alle da sind.
waiting-cards = Alle Telefone mischen zusammen …
rematch-host = Die nächste Partie beginnt der Gastgeber
lobby-you = Du
lobby-seat-you = Platz { $place }: { $name }, das bist du
lobby-seat-bot = Platz { $place }: { $name }, ein Bot
lobby-seat-guest = Platz { $place }: { $name }
lobby-move-on = Weiterrücken
lobby-move-on-label = { $name }: einen Platz weiter im Uhrzeigersinn
lobby-unseat = Wegnehmen
lobby-unseat-label = { $name } wegnehmen
lobby-strength = Bots spielen
lobby-strength-about = Wie gut und wie schnell die Bots spielen.
strength-easy = gemütlich
strength-medium = gut
strength-hard = knallhart

# Joining

join = An einen Tisch setzen
join-about = Halt die Kamera auf den Bildschirm des Gastgebers, oder tipp den Code unter dem Bild ein.
join-code = Der Code des Tisches
join-key = Hinsetzen
join-nothing = Tipp erst den Code ein
join-digits = Der Code hat sechs Ziffern
join-no-invite = Das ist keine Einladung: Kopier sie ganz, von „OUTCRY:“ an
join-code-wrong = Der Tisch in deiner Nähe hat einen anderen Code: Schau auf den Bildschirm des Gastgebers und tipp ihn noch einmal ein
join-code-shut = Dieser Code wurde zu oft versucht: Bitte den Gastgeber um das Bild oder um einen neuen Tisch

# Trouble

trouble-bluetooth-off = Bluetooth ist aus: Schalt es ein und versuch es noch einmal.
trouble-bluetooth-off-key = Jetzt ist es an
trouble-permission = Outcry darf Bluetooth nicht benutzen: Erlaub es in den Einstellungen des Handys und versuch es noch einmal.
trouble-permission-key = Ich habe es erlaubt
trouble-no-bluetooth = Dieses Handy hat kein Bluetooth LE: Es kann nur mit Bots spielen.
trouble-no-bluetooth-key = Mit Bots spielen
trouble-full = An diesem Tisch ist kein Platz mehr frei.
trouble-full-key = Zum Anfang
trouble-begun = An diesem Tisch ist schon gegeben: Frag nach einem Platz in der nächsten Partie.
trouble-begun-key = Zum Anfang
trouble-unseated = Der Gastgeber hat deinen Platz jemand anderem gegeben.
trouble-unseated-key = Zum Anfang
trouble-closed = Der Gastgeber hat den Tisch geschlossen.
trouble-closed-key = Zum Anfang
trouble-code = Mit diesem Code gibt es hier keinen Tisch.
trouble-code-key = Noch einmal eintippen
trouble-they-are-older = Der Gastgeber hat ein älteres Outcry als du: Bitte ihn, es zu aktualisieren, und versuch es dann noch einmal.
trouble-they-are-older-key = Noch einmal
trouble-we-are-older = Dein Outcry ist älter als das des Gastgebers: Aktualisier es, um mitzuspielen.
trouble-we-are-older-key = Zum Anfang
trouble-link = Die Verbindung zum Tisch ist weg: Geh näher zum Gastgeber. Dein Telefon sucht weiter.
trouble-link-key = Zum Anfang
trouble-storage = Auf diesem Handy lässt sich nichts speichern ({ $reason }).
trouble-storage-key = Noch einmal
