# Üben: was die geführte Runde sagt.

practice = Üben
practice-about = Fünf Minuten mit drei Bots, jeder Zug einmal. Nichts drängt, und nichts zählt.
practice-label = { $game } üben
practice-progress = { $step } von { $steps }
practice-next = Weiter
practice-done = Fertig

## Pit

practice-pit-hand = Das ist deine Hand: neun Karten, eine Reihe für jede Sorte, die längste oben. Du willst neun von einer Sorte. Nimm die, von der du am meisten hast; die anderen gibst du her.
practice-pit-ready = Auch die anderen sortieren. Drück auf „Bereit“, wenn du dich umgesehen hast.
practice-pit-open = Du gibst, also eröffnest du. Drück auf den Knopf und ruf laut. Ohne Ruf kein Markt!
practice-pit-take = Tippe eine Karte an, die du loswerden willst, dann noch eine von derselben Sorte. Das ist dein Angebot. Langes Drücken nimmt die ganze Reihe.
practice-pit-call = Jetzt drück auf die große Taste und ruf, was darauf steht. Du sagst, wie viele Karten du bietest, nie welche. Biete mindestens zwei.
practice-pit-hold-up = Zu laut hier? Halt dein Telefon hoch: Erst verschwinden die Karten, dann sehen alle, was du rufst. Nimm es wieder herunter.
practice-pit-lower = Jemand ruft weniger? Du darfst auf seine Zahl heruntergehen: Drück auf „Herunter“. Hat dein Angebot nur eine Karte, ruf erst zwei.
practice-pit-retract = Bis getauscht ist, kannst du ein Angebot jederzeit zurücknehmen. Drück noch einmal auf die leuchtende Taste.
practice-pit-cover = Schaut dir jemand aufs Telefon? Leg es flach hin oder deck es zu, dann sind die Karten weg. Zeig sie danach wieder.
practice-pit-ring = Probier die Glocke: drücken und ziehen, obwohl du keinen Corner hast. Einmal, damit du weißt, was passiert.
practice-pit-false-bell = Eine dumpfe Glocke: kein Corner, und das kostet dich Punkte. Alle müssen drei Sekunden warten, und deine Glocke ist noch etwas länger gesperrt. Dann geht alles weiter wie zuvor.
practice-pit-swap = Jetzt handle. Ruf noch einmal, such oben jemanden, der dieselbe Zahl ruft, und tippe ihn an. Habt ihr beide getippt, wechseln die Karten.
practice-pit-corner = Mach so weiter, bis deine ganze Hand eine Sorte ist. Gib her, wovon du am wenigsten hast, und hör auf Zahlen, die du mitgehen kannst. Leuchtet die Glocke, läute, bevor es jemand anders tut!
practice-pit-end =
    { $who ->
        [you] Du hast den Corner! Er zählt den Wert deiner Sorte, einmal. Wer als Erster das Ziel erreicht, gewinnt die Partie. Jetzt kannst du alles.
        [other] Jemand war schneller und bekommt den Wert seiner Sorte, einmal. Um zu gewinnen, leg dich früh auf eine Sorte fest, handle in großen Mengen und achte auf die neunte Karte. Jetzt kannst du alles.
       *[nobody] Die Runde ist ohne Corner zu Ende, also gibt es keine Punkte. Um zu gewinnen, leg dich früh auf eine Sorte fest, handle in großen Mengen und achte auf die neunte Karte. Jetzt kannst du alles.
    }

## NΣT!

practice-nyet-cards = Das sind deine Karten in vier Farben. Hohe Karten machen Stiche. Die Einsen sind besonders: Sie können die höchsten von allen werden, und es lohnt sich, sie zu fangen.
practice-nyet-board = Das ist das Vetobrett. Jede der fünf Zeilen entscheidet eines: wer ausspielt, was hergegeben wird, Trumpf, Supertrumpf und was ein Stich wert ist. Reihum deckt ihr ab, was ihr nicht wollt. Das letzte offene Feld gilt.
practice-nyet-place = Du bist dran: Deck ein Feld ab. Hast du wenig Blau? Dann deck Blau in der Trumpfzeile ab.
practice-nyet-take-back = Zwei Sekunden lang kannst du es dir anders überlegen: Nimm deine Marke zurück. Zu spät? Versuch es, wenn du wieder dran bist.
practice-nyet-place-again = Jetzt deck ein Feld endgültig ab. Hat eine Zeile nur noch ein offenes Feld, ist sie entschieden und steht als Satz da.
practice-nyet-teams = Weiter so, bis alle fünf Zeilen entschieden sind. Dann wählt der erste Spieler die Teams. Bist du es, such dir aus, wer mit dir spielt.
practice-nyet-sides = Das sind die Teams, nur für diese Runde. Dein Platz bleibt, und die Stiche deines Partners zählen auch für dich.
practice-nyet-give = Jetzt Zeile 2: Markiere die Karten, die sie verlangt, und gib sie. Alle wählen gleichzeitig. Karten, die du nicht geben darfst, sind grau.
practice-nyet-play = Stiche! Bediene die ausgespielte Farbe, wenn du kannst; was du spielen darfst, leuchtet. Die höchste Karte macht den Stich, und Trumpf schlägt alle.
practice-nyet-why-not = Manchmal sind Karten grau. Drück lange auf eine, und sie sagt dir, warum du sie nicht spielen darfst: meist, weil du bedienen kannst.
practice-nyet-last-trick = Nicht gesehen, wer ihn gemacht hat? Schau dir den letzten Stich an.
practice-nyet-play-on = Spiel die Runde zu Ende. Machst du einen Stich mit einer 1, die ein Gegner gespielt hat, ist sie deine Beute und zählt wie ein Stich.
practice-nyet-scoring = Ein Team zählt seine Stiche und seine Beute zusammen und nimmt sie mal dem Wert aus Zeile 5. Jeder im Team schreibt alles auf. Ist der Wert unter null, willst du gar keine Stiche!
practice-nyet-bonus = Zu dritt oder zu fünft hat jemand aus dem kleineren Team die Bonuskarte, die die Punkte verdoppeln kann. Zu viert, wie hier, gibt es keine.
practice-nyet-end = Das war eine Runde. Danach gibt der Nächste, und alles wird neu abgestimmt. Wer am Ende am meisten hat, gewinnt. Jetzt kannst du alles.
