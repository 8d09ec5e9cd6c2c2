# Üben: was die geführte Runde sagt.

practice = Üben
practice-about = Fünf Minuten mit drei Bots, jeder Zug einmal. Niemand drängt, und nichts zählt.
practice-label = { $game } üben
practice-progress = { $step } von { $steps }
practice-next = Weiter
practice-done = Fertig
practice-covered = Deine Karten liegen verdeckt da. Drück auf „Zeigen“, dann geht es weiter.

## Pit

practice-pit-hand = Das ist deine Hand: neun Karten, eine Reihe für jede Sorte, die längste oben. Am Ende sollen alle neun von einer Sorte sein. Nimm die, von der du am meisten hast; die anderen gibst du weg.
practice-pit-ready = Auch die anderen sortieren. Drück auf „Bereit“, wenn du dich umgesehen hast.
practice-pit-sorting = Die anderen sortieren noch. Du hast gegeben, also eröffnest du, sobald alle bereit sind.
practice-pit-open = Du hast gegeben, also eröffnest du. Drück auf den Knopf und ruf laut, was darauf steht. Vorher darf niemand handeln.
practice-pit-take =
    { $by ->
        [keys] Drück die Taste vor einer Reihe, die du loswerden willst, zweimal für zwei Karten. Das ist dein Angebot. + nimmt die ganze Reihe, höchstens vier.
        [taps] Tipp eine Karte an, die du loswerden willst, dann noch eine von derselben Sorte. Das ist dein Angebot. „Alle dazu“ nimmt die ganze Reihe, höchstens vier.
       *[touch] Tipp eine Karte an, die du loswerden willst, dann noch eine von derselben Sorte. Das ist dein Angebot. Langes Drücken nimmt die ganze Reihe, höchstens vier.
    }
practice-pit-call = Jetzt drück auf den großen Knopf und ruf, was darauf steht. Du sagst, wie viele Karten du anbietest, nie welche.
practice-pit-hold-up =
    { $by ->
        [keys] Zu laut hier? Drück auf „Hochhalten“: Erst verschwinden die Karten, dann sehen alle, was du rufst. Danach drück auf „Fertig“.
        [taps] Zu laut hier? Tipp auf „Hochhalten“: Erst verschwinden die Karten, dann sehen alle, was du rufst. Danach tipp auf „Fertig“.
       *[touch] Zu laut hier? Halt dein Handy hoch: Erst verschwinden die Karten, dann sehen alle, was du rufst. Danach nimm es wieder herunter.
    }
practice-pit-lower = Jemand ruft weniger? Dann darfst du auf diese Zahl heruntergehen: Drück auf „Herunter“.
practice-pit-retract = Bis getauscht ist, kannst du dein Angebot jederzeit zurücknehmen. Drück auf „Zurücknehmen“.
practice-pit-cover = Schaut dir jemand in die Karten? Drück auf „Verdecken“, und sie liegen verdeckt da. Danach zeig sie wieder.
practice-pit-ring =
    { $by ->
        [keys] Probier die Glocke: Drück ihre Taste zweimal, obwohl du keinen Corner hast. Nur dieses eine Mal, damit du weißt, was passiert.
        [taps] Probier die Glocke: antippen und bestätigen, obwohl du keinen Corner hast. Nur dieses eine Mal, damit du weißt, was passiert.
       *[touch] Probier die Glocke: drücken und ziehen, obwohl du keinen Corner hast. Nur dieses eine Mal, damit du weißt, was passiert.
    }
practice-pit-false-bell = Eine dumpfe Glocke: kein Corner, und das kostet dich Punkte. Alle müssen drei Sekunden warten, und deine Glocke ist noch etwas länger gesperrt. Dann geht alles weiter wie zuvor.
practice-pit-swap =
    { $by ->
        [keys] Jetzt handle. Ruf noch einmal, such oben jemanden, der dieselbe Zahl ruft, und drück den Buchstaben vor dem Namen. Habt ihr beide gedrückt, wechseln die Karten den Besitzer.
       *[touch] Jetzt handle. Ruf noch einmal, such jemanden, der dieselbe Zahl ruft, und tipp ihn an. Habt ihr beide getippt, wechseln die Karten den Besitzer.
    }
practice-pit-corner = Mach so weiter, bis du nur noch eine Sorte auf der Hand hast. Gib weg, wovon du am wenigsten hast, und hör auf Zahlen, die du auch rufen kannst. Leuchtet die Glocke, läute, bevor es jemand anders tut!
practice-pit-ring-now =
    { $by ->
        [keys] Du hast nur noch eine Sorte auf der Hand: Das ist ein Corner. Drück die Taste der Glocke zweimal, bevor es jemand anders tut!
        [taps] Du hast nur noch eine Sorte auf der Hand: Das ist ein Corner. Tipp die Glocke an und bestätige, bevor es jemand anders tut!
       *[touch] Du hast nur noch eine Sorte auf der Hand: Das ist ein Corner. Drück die Glocke und zieh, bevor es jemand anders tut!
    }
practice-pit-end =
    { $who ->
        [you] Du hast den Corner! Er bringt den Wert deiner Sorte, einmal. Wer als Erster das Ziel erreicht, gewinnt die Partie. Mehr musst du nicht wissen.
        [other] Jemand war schneller und bekommt den Wert seiner Sorte, einmal. Um zu gewinnen, leg dich früh auf eine Sorte fest, handle in großen Mengen und achte auf die neunte Karte. Mehr musst du nicht wissen.
       *[nobody] Die Runde ist ohne Corner zu Ende, also gibt es keine Punkte. Um zu gewinnen, leg dich früh auf eine Sorte fest, handle in großen Mengen und achte auf die neunte Karte. Mehr musst du nicht wissen.
    }

## NΣT!

practice-nyet-cards = Das sind deine Karten in vier Farben. Hohe Karten machen Stiche. Die Einsen sind besonders: Sie können die höchsten von allen werden, und es lohnt sich, sie zu fangen.
practice-nyet-board = Das ist das Vetobrett. Jede der fünf Zeilen entscheidet eines: wer ausspielt, was weggegeben wird, Trumpf, Supertrumpf und was ein Stich wert ist. Reihum deckt ihr ab, was ihr nicht wollt. Das letzte offene Feld gilt.
practice-nyet-place =
    { $colour ->
        [blue] Du bist dran: Deck ein Feld ab. Du hast wenig Blau: Deck Blau in der Trumpfzeile ab.
        [red] Du bist dran: Deck ein Feld ab. Du hast wenig Rot: Deck Rot in der Trumpfzeile ab.
        [yellow] Du bist dran: Deck ein Feld ab. Du hast wenig Gelb: Deck Gelb in der Trumpfzeile ab.
        [green] Du bist dran: Deck ein Feld ab. Du hast wenig Grün: Deck Grün in der Trumpfzeile ab.
       *[none] Du bist dran: Deck ein Feld ab. Nimm eines, das du nicht willst.
    }
practice-nyet-take-back = Anders überlegt? Dann nimm deinen Marker zurück. Hier wartet er auf dich; an einem Tisch hast du zwei Sekunden.
practice-nyet-place-again = Jetzt deck ein Feld endgültig ab. Hat eine Zeile nur noch ein offenes Feld, ist sie entschieden und wird zu einem Satz.
practice-nyet-teams = Weiter so, bis alle fünf Zeilen entschieden sind. Dann bildet der Startspieler die Teams. Bist du es, such dir aus, wer mit dir spielt.
practice-nyet-sides = Das sind die Teams, nur für diese Runde. Dein Platz bleibt, und die Stiche deines Teams zählen auch für dich.
practice-nyet-give = Jetzt Zeile 2: Markiere die Karten, die sie verlangt, und gib sie. Alle wählen gleichzeitig. Karten, die du nicht geben darfst, sind grau.
practice-nyet-giving = Die anderen suchen noch aus, was sie geben. Sobald alle gegeben haben, wird zum ersten Stich ausgespielt.
practice-nyet-play =
    { $follow ->
        [leads] Stiche! Du spielst aus: Jede Karte geht; die anderen bedienen ihre Farbe, wenn sie können. Die höchste Karte macht den Stich, und Trumpf schlägt alle.
        [free] Stiche! Du hast nichts von dem, was ausgespielt wurde, also geht jede Karte. Die höchste Karte der Farbe macht den Stich, und Trumpf schlägt alle.
       *[follows] Stiche! Bediene die ausgespielte Farbe, wenn du kannst; was du spielen darfst, leuchtet. Die höchste Karte macht den Stich, und Trumpf schlägt alle.
    }
practice-nyet-why-not =
    { $by ->
        [keys] Manchmal sind Karten grau. Drück trotzdem auf eine, und unten steht, warum du sie nicht spielen darfst: meist, weil du bedienen kannst.
       *[touch] Manchmal sind Karten grau. Drück lange auf eine, und sie sagt dir, warum du sie nicht spielen darfst: meist, weil du bedienen kannst.
    }
practice-nyet-last-trick = Nicht gesehen, wer ihn gemacht hat? Schau dir den letzten Stich an.
practice-nyet-play-on = Spiel die Runde zu Ende. Machst du einen Stich, in dem die 1 eines Gegners liegt, ist sie deine Beute und zählt wie ein Stich.
practice-nyet-scoring = Ein Team zählt seine Stiche und seine Beute zusammen und multipliziert die Summe mit dem Wert aus Zeile 5. Jeder im Team bekommt das Ganze. Ist der Wert unter null, willst du gar keine Stiche!
practice-nyet-bonus = Zu dritt oder zu fünft hat jemand aus dem kleineren Team die Bonuskarte, die die Punkte verdoppeln kann. Zu viert, wie hier, gibt es keine.
practice-nyet-end = Das war eine Runde. Danach gibt der Nächste, und ihr stimmt über alles neu ab. Wer am Ende am meisten hat, gewinnt. Mehr musst du nicht wissen.
