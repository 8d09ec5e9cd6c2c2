# Die Regelseite: was an diesem Tisch gilt. Ein Test liest jeden Text in jeder Ausgabe.

rules-players = Für { $least } bis { $most } Spieler.
rules-players-exactly = Für { $least } Spieler.
rules-ties = Die höchste Summe gewinnt. Wer sie teilt, teilt auch den Sieg.
rules-more = Weitere Regeln
rules-sources-show = Quellen zeigen
rules-sources-hide = Quellen verbergen
rules-more-option = { $option }: { $value }. { $about }

## Pit

rules-pit-aim = Ziel
rules-pit-aim-trade = Alle handeln gleichzeitig und laut. Niemand ist an der Reihe, und niemand sieht, was er bekommt, bevor er es hat.
rules-pit-aim-corner = Bring eine Hand aus einer einzigen Sorte zusammen und läute die Glocke, bevor es jemand anders tut. Das ist ein Corner.

rules-pit-cards = Karten und Werte
rules-pit-deck =
    { $deck ->
        [ranks] Die Sorten sind die Ränge von Spielkarten, von der 2 bis zum Ass. Von jeder gibt es neun gleiche Karten.
        [cow8] Die Sorten sind acht Kuhfamilien. Von jeder gibt es neun gleiche Karten.
        [classic7] Die Sorten sind sieben Waren der alten Weizenbörse. Von jeder gibt es neun gleiche Karten.
        [deluxe8] Die Sorten sind acht Waren, von Weizen bis Orangen. Von jeder gibt es neun gleiche Karten.
       *[wm8] Die Sorten sind acht Waren, von Gas bis Kakao. Von jeder gibt es neun gleiche Karten.
    }
rules-pit-suits =
    { $pick ->
        [list] Für jeden Spieler ist eine Sorte im Spiel; eine Liste sagt für jede Spielerzahl, welche. Sie bleiben die ganze Partie dieselben.
        [highest] Für jeden Spieler ist eine Sorte im Spiel: die wertvollsten. Sie bleiben die ganze Partie dieselben.
        [random] Für jeden Spieler ist eine Sorte im Spiel, vor der ersten Runde ausgelost. Sie bleiben die ganze Partie dieselben.
       *[host] Für jeden Spieler ist eine Sorte im Spiel, vom Gastgeber ausgesucht. Sie bleiben die ganze Partie dieselben.
    }
rules-pit-picked = Der Gastgeber hat ausgesucht: { $suits }. Werden mehr gebraucht, kommen die wertvollsten dazu.
rules-pit-picked-none = Der Gastgeber hat noch keine ausgesucht. Bis dahin sind die wertvollsten im Spiel.
rules-pit-values = So viel ist ein Corner wert – { $values }
rules-pit-value = { $suits }: { $points }
rules-pit-values-exchange = Nur die 75 für das Vieh stehen in den Regeln. Die anderen Werte haben wir erschlossen; euer Tisch kann sie ändern.
rules-pit-values-cow = Für die Kühe nennen die Regeln keine Werte. Diese sind von uns; euer Tisch kann sie ändern.
rules-pit-no-specials = Bulle und Bär bleiben in der Schachtel.

rules-pit-deal = Geben
rules-pit-dealt = Die Sorten im Spiel werden zusammen gemischt, und jeder bekommt neun Karten.
rules-pit-dealt-ten = Mit Bulle und Bär bleiben zwei Karten übrig: Die beiden Spieler nach dem Geber bekommen zehn.
rules-pit-hand = Getauscht wird immer gleich viel gegen gleich viel. Deine Hand wird also nie größer und nie kleiner.
rules-pit-dealer =
    { $next ->
        [clockwise] Der erste Geber wird ausgelost. Nach jeder Runde gibt der Nächste zur Linken.
       *[winner] Der erste Geber wird ausgelost. Wer eine Runde gewinnt, gibt die nächste; gewinnt niemand, gibt derselbe noch einmal.
    }

rules-pit-opening = Eröffnung
rules-pit-sort =
    { $seconds ->
        [0] Sortiere deine Karten still und drück auf „Bereit“. Der Handel kann beginnen, sobald alle bereit sind.
        [one] Du hast { $seconds } Sekunde, um deine Karten still zu sortieren.
       *[other] Du hast { $seconds } Sekunden, um deine Karten still zu sortieren.
    }
rules-pit-all-ready = Haben alle auf „Bereit“ gedrückt, wartet niemand mehr auf den Rest der Zeit.
rules-pit-open =
    { $by ->
        [any] Dann darf jeder eröffnen: auf den Knopf drücken und rufen: „{ $phrase }“
        [dealer] Dann eröffnet der Geber: Er drückt auf den Knopf und ruft: „{ $phrase }“
       *[auto] Dann wird der Handel von selbst eröffnet: „{ $phrase }“
    }
rules-pit-early-blocked = Vorher lässt dich das Handy nicht rufen.
rules-pit-early-fined = Warte darauf! Jeder Ruf davor kostet { $points } Punkte und gilt nicht.

rules-pit-trading = Handeln
rules-pit-lot =
    { $most ->
        [one] Wähl eine Karte, die du loswerden willst: Das ist dein Angebot. Mehr als eine auf einmal geht nicht.
       *[other] Wähl Karten, die du loswerden willst, alle von einer Sorte: bis zu { $most } Stück. Das ist dein Angebot.
    }
rules-pit-handshake =
    { $handshake ->
        [mutual] Einige dich mit jemandem, der dieselbe Zahl ruft. Dann tippt ihr einander an: Beim zweiten Tippen wird getauscht. Du darfst jedem absagen, indem du einfach nicht tippst.
       *[open] Tipp jemanden an, der dieselbe Zahl ruft: Schon ist getauscht. Wer ruft, ist einverstanden; ruf also nur, was du weggeben willst.
    }
rules-pit-lower = Ist deine Zahl die höhere? Dann darfst du auf die andere heruntergehen.
rules-pit-no-lower = Heruntergehen gibt es hier nicht: Nimm dein Angebot zurück und ruf neu.
rules-pit-check =
    { $check ->
        [enforced] Ein Angebot mischt nie zwei Sorten: Dafür sorgt das Handy.
        [honour_stands] Ein Angebot darf keine Sorten mischen, aber das Handy verlässt sich auf deine Ehre. Was getauscht ist, bleibt getauscht.
       *[honour_void] Ein Angebot darf keine Sorten mischen, aber das Handy verlässt sich auf deine Ehre. Ein gemischter Tausch fliegt auf und geht zurück; ab dem zweiten in einer Runde kostet das { $points } Punkte.
    }
rules-pit-final = Getauscht wird immer zu zweit, und es gibt kein Zurück. War jemand schneller, behältst du dein Angebot und rufst weiter.

rules-pit-calls = Rufe
rules-pit-call-number = Sag allen, wie viele Karten du anbietest, aber nie welche. Keine Andeutungen, kein Zwinkern.
rules-pit-call =
    { $call ->
        [plain] Ruf die Zahl: „Zwei! Zwei! Zwei!“
        [trade] Ruf „Tausche“ und die Zahl: „Tausche zwei! Zwei! Zwei!“
        [silent-cow] Stumme Kuh: kein Wort. Zeig so viele Finger, wie du Karten anbietest.
        [spanish-cow] Spanische Kuh: uno, dos, tres, cuatro.
        [mad-cow-disease] Rinderwahn: einmal muhen für jede Karte.
        [pets] Haustiere: Ente für eine Karte, Katze für zwei, Hund für drei, Schaf für vier.
        [animal-sounds] Tierlaute: quak für eine Karte, miau für zwei, wuff für drei, mäh für vier.
        [sow-cow] Schweinekuh: einmal grunzen für jede Karte.
        [aperitif-cow] Aperitif-Kuh: Kaffee für eine Karte, Bier für zwei, Tequila für drei, Champagner für vier.
        [einstein-cow] Einstein-Kuh: Sag, was auf fünf fehlt. „Vier“ ist eine Karte, „drei“ sind zwei.
        [happy-cow] Fröhliche Kuh: einmal „Hurra“ für jede Karte.
        [cow-n-guns] Cow ’n’ Guns: Klick für eine Karte, Peng für zwei, Bumm für drei, Ratatata für vier.
        [angry-cow] Wütende Kuh: Fluch ein wenig. Jede Kartenzahl hat ihren eigenen Fluch; der Knopf zeigt ihn.
        [la-vache-qui-rit] Lachende Kuh: Ha ha ha für eine Karte, Hi hi hi für zwei, Ho ho ho für drei, Hu hu hu für vier.
        [belgian-mexican] Belgisch-mexikanische Kuh: Muscheln für eine Karte, Pommes für zwei, Tacos für drei, Nachos für vier.
        [silent-bidding] Stilles Bieten: nur Finger. Handfläche von dir weg heißt Angebot, zu dir hin heißt Annahme.
        [random] Für jede Runde wird eine von dreizehn Arten zu rufen ausgelost. Der große Knopf zeigt, was du rufst.
       *[winners-choice] In der ersten Runde gelten einfache Zahlen: „Zwei! Zwei! Zwei!“ Danach bestimmt, wer eine Runde gewinnt, wie in der nächsten gerufen wird.
    }
rules-pit-counts =
    { $show ->
        [ears-only] Die Handys zeigen, wer ruft, aber nicht wie viel: Hör hin!
       *[on-screen] Die Handys zeigen, wer ruft und wie viel.
    }
rules-pit-silent =
    { $points ->
        [one] Sobald jemand mehr als { $points } Punkt hat, sind die Runden still: nur Finger, höchstens vier Karten.
       *[other] Sobald jemand mehr als { $points } Punkte hat, sind die Runden still: nur Finger, höchstens vier Karten.
    }

rules-pit-specials = Bulle und Bär
rules-pit-specials-what = Bulle und Bär gehören zu keiner Sorte. Der Bulle kann dir helfen, der Bär nie.
rules-pit-specials-trade =
    { $trade ->
        [any] Biete sie einzeln an, zusammen oder mit Karten einer Sorte. Jeder zählt als eine Karte des Angebots.
       *[with-cards] Biete sie mit Karten einer Sorte an, nie für sich allein. Jeder zählt als eine Karte des Angebots.
    }
rules-pit-bull-corner = Acht einer Sorte und der Bulle sind ein Bullen-Corner: Der Bulle vertritt die neunte Karte.
rules-pit-double-bull =
    { $times ->
        [1] Neun einer Sorte und der Bulle sind ein doppelter Bullen-Corner, der hier nicht mehr zählt als jeder andere.
        [2] Neun einer Sorte und der Bulle sind ein doppelter Bullen-Corner: Er zählt doppelt.
       *[other] Neun einer Sorte und der Bulle sind ein doppelter Bullen-Corner: Er zählt { $times }-mal so viel.
    }
rules-pit-tenth = Mit zehn Karten darf bei deinem Corner eine übrig bleiben; sie wird weggelegt.
rules-pit-no-tenth = Mit zehn Karten müssen alle zehn zu deinem Corner gehören; keine darf übrig bleiben.
rules-pit-stuck =
    { $points ->
        [0] Wer Bulle oder Bär noch hat, wenn ein anderer den Corner macht, zahlt hier nichts.
        [one] Wer Bulle oder Bär noch hat, wenn ein anderer den Corner macht, verliert für jeden { $points } Punkt.
       *[other] Wer Bulle oder Bär noch hat, wenn ein anderer den Corner macht, verliert für jeden { $points } Punkte.
    }
rules-pit-bear-blocks = Mit dem Bären auf der Hand kannst du nicht läuten: Gib ihn erst weiter.
rules-pit-bear-costs =
    { $points ->
        [0] Du darfst mit dem Bären auf der Hand läuten.
        [one] Du darfst mit dem Bären auf der Hand läuten, aber das kostet dich { $points } Punkt.
       *[other] Du darfst mit dem Bären auf der Hand läuten, aber das kostet dich { $points } Punkte.
    }

rules-pit-corner = Corner und Punkte
rules-pit-claim =
    { $claim ->
        [bell] Du hast nur noch eine Sorte auf der Hand? Läute die Glocke. Zu sagen brauchst du nichts.
        [bell-and-name] Du hast nur noch eine Sorte auf der Hand? Läute die Glocke und nenn deine Sorte.
       *[board] Du hast nur noch eine Sorte auf der Hand? Läute die Glocke, die hier das Corner-Brett ist, und ruf „Corner auf …!“ mit deiner Sorte.
    }
rules-pit-hint =
    { $hint ->
        [off] Das Handy sagt es dir nicht: Das musst du selbst merken. Haben zwei Spieler einen Corner, zählt das erste Läuten.
        [glow] Die Glocke leuchtet, wenn deine Hand vollständig ist. Haben zwei Spieler einen Corner, zählt das erste Läuten.
       *[auto-ring] Das Handy läutet von selbst, wenn deine Hand vollständig ist.
    }
rules-pit-score = Ein Corner bringt den Wert seiner Sorte: einmal, nicht neunmal.
rules-pit-reveal = Die Karten des Gewinners werden für alle aufgedeckt.
rules-pit-no-reveal = Die Karten des Gewinners bleiben verdeckt.
rules-pit-false =
    { $points ->
        [0] Läuten ohne Corner kostet nichts. Aber der Handel ruht { $freeze } Sekunden, und deine Glocke ist bis { $lock } Sekunden nach dem Läuten gesperrt.
       *[other] Läuten ohne Corner kostet { $points } Punkte. Der Handel ruht { $freeze } Sekunden, und deine Glocke ist bis { $lock } Sekunden nach dem Läuten gesperrt.
    }
rules-pit-negative = Eine Summe kann unter null fallen.
rules-pit-no-negative = Eine Summe fällt nie unter null.

rules-pit-ending = Ende
rules-pit-target =
    { $points ->
        [one] Die Partie endet mit der Runde, in der jemand { $points } Punkt erreicht.
       *[other] Die Partie endet mit der Runde, in der jemand { $points } Punkte erreicht.
    }
rules-pit-cap =
    { $rounds ->
        [one] Nach { $rounds } Runde ist auf jeden Fall Schluss.
       *[other] Nach { $rounds } Runden ist auf jeden Fall Schluss.
    }
rules-pit-no-cap = Es werden so viele Runden gespielt, wie es braucht.
rules-pit-time =
    { $minutes ->
        [one] Hat nach { $minutes } Minute Handel niemand einen Corner, endet die Runde ohne Punkte.
       *[other] Hat nach { $minutes } Minuten Handel niemand einen Corner, endet die Runde ohne Punkte.
    }
rules-pit-no-time = Es läuft keine Uhr: Eine Runde dauert, bis jemand einen Corner hat.

## NΣT!

rules-nyet-aim = Ziel
rules-nyet-aim-veto = Erst stimmt ihr über die Regeln der Runde ab – nicht für sie, sondern gegen sie. Was niemand abdeckt, gilt.
rules-nyet-aim-tricks = Dann spielt ihr Stiche, in Teams, die von Runde zu Runde wechseln. Auch was sie wert sind, habt ihr ausgewählt.

rules-nyet-cards = Karten
rules-nyet-deck =
    { $lowest ->
        [0] Sechzig Karten in Blau, Rot, Gelb und Grün. Jede Farbe hat drei Nullen, vier Siebenen, je eine Karte von 1 bis 6, eine 8 und eine 9.
       *[other] Sechzig Karten in Blau, Rot, Gelb und Grün. Jede Farbe hat drei Einsen und je eine Karte von 2 bis 13.
    }
rules-nyet-lowest =
    { $lowest ->
        [0] Die Nullen sind besonders: Sie können Supertrumpf werden, und man kann sie als Beute fangen.
       *[other] Die Einsen sind besonders: Sie können Supertrumpf werden, und man kann sie als Beute fangen.
    }
rules-nyet-cut =
    { $lowest ->
        [0] Zu dritt bleiben von jeder Farbe drei der vier Siebenen draußen.
       *[other] Zu dritt bleiben von jeder Farbe die 11, 12 und 13 draußen.
    }
rules-nyet-hands = So viel bekommt jeder – { $hands }
rules-nyet-hand =
    { $players ->
        [2] zu zweit: { $cards } Karten, und dreißig bleiben beiseite
       *[other] { $players } Spieler: { $cards } Karten
    }

rules-nyet-board = Vetobrett
rules-nyet-board-what = Fünf Zeilen mit Feldern. Reihum deckt jeder ein offenes Feld mit einem Marker ab, bis in jeder Zeile nur noch eines offen ist. Das gilt für die Runde.
rules-nyet-first-token =
    { $first ->
        [dealer] Der Geber beginnt, dann geht es im Uhrzeigersinn. Legen musst du; zwei Sekunden lang kannst du deinen Marker zurücknehmen.
       *[left] Links vom Geber geht es los, dann im Uhrzeigersinn. Legen musst du; zwei Sekunden lang kannst du deinen Marker zurücknehmen.
    }
rules-nyet-tokens-marked = Jeder Marker zeigt, von wem er ist.
rules-nyet-tokens-alike = Die Marker sehen alle gleich aus: Niemand sieht, von wem sie sind.
rules-nyet-line-1 = Zeile 1, { $line }: fünf Charaktere. Die Felder der Charaktere, die niemand spielt, sind von Anfang an abgedeckt.
rules-nyet-line-2 = Zeile 2, { $line }: { $gifts }.
rules-nyet-line-2-rotate = Zeile 2, { $line }. Fünf davon, für jede Runde neu ausgelost: { $gifts }.
rules-nyet-line-3 =
    { $fifth ->
       *[no-trump] Zeile 3, { $line }: Blau, Rot, Gelb, Grün oder kein Trumpf.
    }
rules-nyet-line-4 = Zeile 4, { $line }: Blau, Rot, Gelb, Grün oder kein Supertrumpf.
rules-nyet-line-5 = Zeile 5, { $line }, für jeden Stich und jede Beutekarte: { $values }.

rules-nyet-teams = Teams und Bonus
rules-nyet-teams-who = Bleibt dein Charakter in Zeile 1 offen, bist du Startspieler: Du bildest die Teams und wählst deine Seite. Teams gelten für eine Runde; die Plätze bleiben.
rules-nyet-teams-of =
    { $players ->
        [2] Zu zweit: keine Teams, jeder für sich.
        [3] Zu dritt: einer gegen zwei, und der eine hat die Bonuskarte.
        [4] Zu viert: zwei gegen zwei.
       *[5] Zu fünft: zwei gegen drei. Der Startspieler sagt, wer von den zweien die Bonuskarte hat.
    }
rules-nyet-bonus =
    { $scope ->
        [team] Die Bonuskarte verdoppelt die Punkte des ganzen Teams.
       *[owner] Die Bonuskarte verdoppelt die eigenen Stiche und die eigene Beute ihres Besitzers. Was das bringt, kommt zu den Punkten des Teams.
    }
rules-nyet-bonus-may = Ihr Besitzer entscheidet bei der Wertung: verdoppeln oder nicht.
rules-nyet-bonus-must = Sie verdoppelt immer, auch unter null. Gefragt wird niemand.

rules-nyet-gifts = Ablegen oder weitergeben
rules-nyet-gifts-how = Jetzt Zeile 2. Alle wählen gleichzeitig und verdeckt. Die anderen sehen nur, dass du fertig bist.
rules-nyet-discard = { $boxes }: Leg so viele Karten deiner Wahl beiseite. Sie sind für die Runde weg und nie Beute.
rules-nyet-except =
    { $lowest ->
        [0] { $count ->
            [one] { $box }: Leg eine Karte beiseite, aber keine 0 – außer du hast sonst nichts.
           *[other] { $box }: Leg { $count } Karten beiseite, aber keine 0 – außer du hast sonst nichts.
        }
       *[other] { $count ->
            [one] { $box }: Leg eine Karte beiseite, aber keine 1 – außer du hast sonst nichts.
           *[other] { $box }: Leg { $count } Karten beiseite, aber keine 1 – außer du hast sonst nichts.
        }
    }
rules-nyet-pass =
    { $direction ->
        [left] { $count ->
            [one] { $box }: eine Karte an den linken Nachbarn. Du wählst, bevor du siehst, was kommt.
           *[other] { $box }: { $count } Karten an den linken Nachbarn. Du wählst, bevor du siehst, was kommt.
        }
       *[right] { $count ->
            [one] { $box }: eine Karte an den rechten Nachbarn. Du wählst, bevor du siehst, was kommt.
           *[other] { $box }: { $count } Karten an den rechten Nachbarn. Du wählst, bevor du siehst, was kommt.
        }
    }
rules-nyet-nothing = { $box }: Du behältst alle Karten.

rules-nyet-tricks = Stiche
rules-nyet-tricks-lead = Der Startspieler spielt irgendeine Karte aus. Im Uhrzeigersinn gibt jeder eine dazu; wer den Stich macht, spielt als Nächster aus.
rules-nyet-tricks-follow = Bediene die ausgespielte Farbe, wenn du kannst. Kannst du nicht, spiel, was du willst.
rules-nyet-tricks-trump = Trumpf schlägt die anderen Farben. Stechen musst du nie; aber ist Trumpf ausgespielt, bedienst du mit Trumpf. Sagt Zeile 3 „Kein Trumpf“, steht keine Farbe über den anderen.
rules-nyet-tricks-winner = Den Stich macht der letzte Supertrumpf, sonst der höchste Trumpf, sonst die höchste Karte der ausgespielten Farbe.
rules-nyet-tricks-equal = Von gleichen Karten ist die später gespielte höher.

rules-nyet-supertrumps = Supertrumpf und Beute
rules-nyet-supertrump =
    { $lowest ->
        [0] Die drei Nullen der Farbe, die in Zeile 4 offen ist, sind Supertrümpfe. Sie schlagen alles, auch Trumpf. Einen Supertrumpf schlägt nur ein späterer.
       *[other] Die drei Einsen der Farbe, die in Zeile 4 offen ist, sind Supertrümpfe. Sie schlagen alles, auch Trumpf. Einen Supertrumpf schlägt nur ein späterer.
    }
rules-nyet-double-agents = Sie sind Doppelagenten: Sie verlassen ihre Farbe und zählen als Trumpf, auch beim Bedienen. Ohne Trumpffarbe sind die drei für sich eine Trumpffarbe.
rules-nyet-own-colour = Sie bleiben in ihrer Farbe: Wird sie ausgespielt und hast du sonst keine Karte davon, musst du den Supertrumpf spielen.
rules-nyet-loot =
    { $lowest ->
        [0] Machst du einen Stich, in dem die 0 eines Gegners liegt, ist sie deine Beute. Was dein eigenes Team spielt, ist nie Beute.
       *[other] Machst du einen Stich, in dem die 1 eines Gegners liegt, ist sie deine Beute. Was dein eigenes Team spielt, ist nie Beute.
    }
rules-nyet-supertrump-loot = Auch ein gefangener Supertrumpf ist Beute.
rules-nyet-supertrump-no-loot = Ein gefangener Supertrumpf ist keine Beute.

rules-nyet-scoring = Wertung
rules-nyet-sum = Ein Team bekommt (Stiche + Beute) × den Wert aus Zeile 5. Jeder Spieler hat seine eigene Summe.
rules-nyet-score-mode =
    { $mode ->
        [full] Jeder bekommt alle Punkte seines Teams.
       *[difference] Nur das bessere Team bekommt etwas: den Unterschied zwischen beiden.
    }
rules-nyet-below-zero = Ist der Wert unter null, tut jeder Stich weh.

rules-nyet-ending = Ende
rules-nyet-rounds = Jeder gibt gleich oft – { $rounds }
rules-nyet-rounds-of = { $players } Spieler: { $rounds } Runden
rules-nyet-points =
    { $points ->
        [one] Die Partie endet mit der Runde, in der jemand { $points } Punkt erreicht.
       *[other] Die Partie endet mit der Runde, in der jemand { $points } Punkte erreicht.
    }
