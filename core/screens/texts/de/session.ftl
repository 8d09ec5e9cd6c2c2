# Was über jedem Bildschirm liegt und was die Sitzung meldet.

key-back = Zurück
key-home = Start
key-pause = Pause
key-board = Brett zeigen
key-my-hand = Meine Karten
key-rules = Regeln
key-leave = Tisch beenden
key-end-now = Jetzt beenden
key-leave-table = Diesen Tisch verlassen

home-ask = Zum Start? Der Tisch bleibt offen: Du kannst zurückkommen.
home-yes = Zum Start
end-for-all-ask = Diesen Tisch für alle beenden? Die Partie kommt unvollendet in den Verlauf.
end-ask = Diesen Tisch beenden? Die Partie kommt unvollendet in den Verlauf.
end-now-ask = Die Partie jetzt beenden? Es zählen die gespielten Runden.
end-lesson-ask = Die Übung beenden?
end-yes = Beenden
leave-ask = Diesen Tisch verlassen? Ab jetzt spielt ein Bot deine Karten.
leave-yes = Verlassen
abandon-ask = Diese Partie beenden? Sie kommt in den Verlauf, so wie sie steht.
home-leave-ask = Diesen Tisch verlassen? Die anderen spielen ohne dich weiter.
forget-ask = „{ $name }“ löschen?
answer-stay = Bleiben
answer-play-on = Weiterspielen
answer-keep = Behalten
answer-not-yet = Noch nicht

journal-cut =
    { $good ->
        [0] Dein letzter Tisch war beschädigt: Er geht beim ersten Geben weiter.
        [one] Dein letzter Tisch war beschädigt: Er geht nach dem ersten von { $all } Schritten weiter.
       *[other] Dein letzter Tisch war beschädigt: Er geht nach { $good } von { $all } Schritten weiter.
    }
journal-unreadable = Dein letzter Tisch lässt sich nicht weiterspielen und liegt nun im Verlauf: { $why }
rules-saved = Gespeichert als „{ $name }“
join-no-radio = Zum Mitspielen braucht es Bluetooth, das diese Version noch nicht hat
continue-no-radio = Dein Tisch ist auf einem anderen Handy: Starte Outcry so, wie du mitgespielt hast, um weiterzuspielen
left-to-history = Dein letzter Tisch liegt im Verlauf
set-aside = Die Daten ließen sich nicht lesen: { $why }. Die alte Datei liegt noch als { $file }
store-key-lost = Dieses Handy hat seine Kennung verloren und gilt als neu. Der Gastgeber kann dir deinen Platz zurückgeben.

replay-place = Schritt { $step } von { $steps }
replay-back = Schritt zurück
replay-forward = Schritt vor
replay-round-back = Vorige Runde
replay-round-forward = Nächste Runde
replay-stop = Anhalten
replay-play = Abspielen
replay-look = Mit { $name } zusehen
replay-board = Brett zeigen
replay-off = Diese Partie ist vorbei und wird nur angesehen

refused-paused = Der Tisch macht Pause
refused-missing = Es fehlt jemand
refused-nobody-missing = Es fehlt niemand
refused-too-early = Zu früh zum Abstimmen
refused-not-your-seat = Ein Bot hat deinen Platz
refused-players-decide = Das entscheiden die Spieler
refused-winner-picks = Wer gewonnen hat, bestimmt, wie es weitergeht
refused-too-fast = Nicht so schnell: einen Moment

storage-not-kept = Das ließ sich nicht speichern, es bleibt alles, wie es war: { $why }
storage-no-match = Diese Partie lässt sich nicht speichern und hat darum nicht begonnen: { $why }
storage-match-ends = Diese Partie lässt sich nicht weiter speichern. Bis hierher liegt sie im Verlauf: { $why }
storage-less-kept = Die Partie liegt im Verlauf, aber nicht alles davon ließ sich speichern: { $why }

key-invite = Jemanden einladen
key-regather = Zurück in die Lobby
key-new-phone = { $name } hat ein neues Handy
new-phone-ask = Ist es { $name }? Platz und Karten gehen an das neue Handy, das alte ist draußen.
new-phone-yes = Platz geben
late-new-phone =
    { $where ->
        [here] { $name } ist mit einem neuen Handy da: Drück „{ $name } hat ein neues Handy“.
       *[around] { $name } ist mit einem neuen Handy da: Such den Knopf „{ $name } hat ein neues Handy“.
    }
late-waits = { $name } ist da: Beim nächsten Geben macht ein Bot Platz.
late-watches = { $name } ist da und schaut zu: Bis zum Ende der Partie ist kein Platz frei.
late-sits = { $name } spielt ab jetzt mit
late-takes-over = Du spielst ab jetzt mit, mit den Punkten von { $name }: { $points }
regathered = Der Tisch trifft sich zu einer neuen Partie. Die letzte steht im Verlauf.
regathered-elsewhere = Der andere Tisch trifft sich zu einer neuen Partie: Seine Einladung führt hin
late-invite = Wer das scannt, übernimmt beim nächsten Geben den Platz eines Bots oder schaut bis zum Ende zu.

key-follow =
    { $who ->
        [board] Neu geöffneten Tisch zeigen
       *[player] Zum neu geöffneten Tisch
    }
key-reopen = Ohne den Gastgeber weiter
reopen-ask = Ist das Handy des Gastgebers endgültig weg? Dieses öffnet den Tisch neu: Die Punkte bleiben, die Runde wird neu gegeben.
reopen-yes = Hier öffnen
follow-ask =
    { $who ->
        [board] Hat jemand den Tisch auf einem Handy neu geöffnet? Dieses Gerät sucht ihn und zeigt ihn.
       *[player] Hat jemand den Tisch auf einem anderen Handy neu geöffnet? Dieses sucht ihn und setzt sich dazu.
    }
follow-yes = Suchen
reopened = Der Tisch ist hier offen. Die anderen tippen „Zum neu geöffneten Tisch“; für alle, die fehlen, spielen Bots.
start-ends-ask = Wenn du jetzt gibst, endet deine andere Partie mit ihrem jetzigen Stand. Trotzdem geben?
nobody-back = Niemand ist zurückgekommen. Spielen die anderen ohne dieses Handy weiter, geh mit ihrem Code an ihren Tisch.
