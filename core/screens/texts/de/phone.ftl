# Was das System für die App zeigt, außerhalb ihrer Bildschirme.

phone-table-channel = Offener Tisch
phone-table-title = Outcry sitzt am Tisch
phone-table-text = Outcry hält die Verbindung zu den anderen Handys.
phone-table-open = Öffnen
phone-invite-title = Einladen
phone-invite-text = Komm an meinen Tisch in Outcry
phone-sheet-title = Punktezettel teilen
phone-picture-title = Bild teilen
phone-match-title = Partie teilen
phone-diagnostics-title = Diagnosedatei teilen
phone-app-title = Outcry weitergeben
phone-share-failed = Das ließ sich nicht teilen. Hat das Handy noch Platz?
phone-session-reopened = Etwas ging schief, und Outcry hat neu begonnen. Dein Tisch ist, wo er war.
phone-battery-reason = Dieses Handy beendet Apps, die niemand sieht. Lass Outcry im Hintergrund laufen, sonst fliegst du vom Tisch.
phone-battery-open = Einstellungen öffnen
phone-low-power = Der Stromsparmodus ist an. Lass Outcry im Vordergrund, sonst fliegst du vielleicht vom Tisch.
phone-bluetooth-reason = Outcry braucht Bluetooth, um die Handys am Tisch zu finden.
phone-camera-reason = Outcry braucht die Kamera, um den Code auf dem Handy des Gastgebers zu lesen.
phone-location-reason = Bis Android 11 werden Handys in der Nähe nur mit Standort gefunden. Outcry fragt nie, wo du bist.
