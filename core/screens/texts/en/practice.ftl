# Practice: what the guided round says.

practice = Practice
practice-about = Five minutes with three bots: try every move once. No hurry, and nothing counts.
practice-label = Practise { $game }
practice-progress = { $step } of { $steps }
practice-next = Next
practice-done = Done
practice-covered = Your cards lie face down. Press “Show” to go on.

## Pit

practice-pit-hand = This is your hand: nine cards, a row for each kind, the largest on top. You want all nine to be of one kind. Choose the one you hold most of; you give the others away.
practice-pit-ready = Others sort their cards as well. Press “Ready” when you have had a look.
practice-pit-sorting = The others are still sorting. You dealt, so you open trading as soon as all of them are ready.
practice-pit-open = You dealt, so you open. Press the button and shout what it says. Until then nobody may trade.
practice-pit-take =
    { $by ->
        [keys] Press the key before a row that you want to get rid of, twice for two cards. That is your lot. + takes the whole row, four at the most.
        [taps] Tap a card that you want to get rid of, then another of the same kind. That is your lot. “Take all” takes the whole row, four at the most.
       *[touch] Tap a card that you want to get rid of, then another of the same kind. That is your lot. A long press takes the whole row, four at the most.
    }
practice-pit-call = Now press the big button and shout what it says. You say how many cards you offer, never which.
practice-pit-hold-up =
    { $by ->
        [keys] Too loud in here? Press “Hold up”: first the cards vanish, then everybody sees what you call. “Done” takes it down again.
        [taps] Too loud in here? Tap “Hold up”: first the cards vanish, then everybody sees what you call. “Done” takes it down again.
       *[touch] Too loud in here? Hold your phone up: first the cards vanish, then everybody sees what you call. Take it down again.
    }
practice-pit-lower = Somebody calls fewer? Then you may go down to that number: press “Lower”.
practice-pit-retract = Until it is swapped, you may take your offer back at any time. Press “Take it back”.
practice-pit-cover = Is somebody peeking? Press “Hide”, and your cards lie face down. Then show them again.
practice-pit-ring =
    { $by ->
        [keys] Try the bell: press its key twice, although you have no corner. Just this once, to see what it does.
        [taps] Try the bell: tap it and say yes, although you have no corner. Just this once, to see what it does.
       *[touch] Try the bell: press it and slide, although you have no corner. Just this once, to see what it does.
    }
practice-pit-false-bell = A dull bell: no corner, so it costs you points. Everybody has to wait for three seconds, and your own bell is locked a little longer. Then all goes on as before.
practice-pit-swap =
    { $by ->
        [keys] Now trade. Call again, look along the top for somebody who calls the same number, and press the letter before the name. When both of you have done so, the cards change hands.
       *[touch] Now trade. Call again, look for somebody who calls the same number, and tap them. When both of you have tapped, the cards change hands.
    }
practice-pit-corner = Go on like that until your whole hand is one kind. Give away what you hold least of, and listen for numbers that you can match. When the bell glows, ring before somebody else does!
practice-pit-ring-now =
    { $by ->
        [keys] Your whole hand is one kind: that is a corner. Press the key of the bell twice, before somebody else rings!
        [taps] Your whole hand is one kind: that is a corner. Tap the bell and say yes, before somebody else rings!
       *[touch] Your whole hand is one kind: that is a corner. Press the bell and slide, before somebody else rings!
    }
practice-pit-end =
    { $who ->
        [you] You have the corner! You score the value of your suit, once. The first to reach the target wins the match. That is all you need to know.
        [other] Somebody else was faster. They score the value of their suit, once. To win, settle on one suit early, trade in big lots, and watch for the ninth card. That is all you need to know.
       *[nobody] The round is over without a corner, so nobody scores. To win, settle on one suit early, trade in big lots, and watch for the ninth card. That is all you need to know.
    }

## NΣT!

practice-nyet-cards = These are your cards, in four colours. High cards take tricks. The 1s are special: they can become the highest of all, and they are worth catching.
practice-nyet-board = This is the veto board. Each of its five lines decides one thing: who leads, what is given away, trump, supertrump, and what a trick is worth. In turn you cover what you do not want. The last open box applies.
practice-nyet-place =
    { $colour ->
        [blue] Your turn: cover a box. You hold few blue cards: cover blue on the trump line.
        [red] Your turn: cover a box. You hold few red cards: cover red on the trump line.
        [yellow] Your turn: cover a box. You hold few yellow cards: cover yellow on the trump line.
        [green] Your turn: cover a box. You hold few green cards: cover green on the trump line.
       *[none] Your turn: cover a box. Take one that you do not want.
    }
practice-nyet-take-back = Changed your mind? Then take your token back. Here it waits for you; at a table you have two seconds.
practice-nyet-place-again = Now cover a box for good. Once a line has a single open box, it is decided and turns into a sentence.
practice-nyet-teams = Carry on until all five lines are decided. Then the first player picks the teams. If that is you: choose who plays with you.
practice-nyet-sides = These are the teams, for this round only. You keep your seat, and your partner’s tricks count for you as well.
practice-nyet-give = Now line 2: mark the cards that it asks for and give them. All choose at the same time. Cards that you may not give are grey.
practice-nyet-giving = The others are still choosing what to give. Once everybody has given, the first trick is led.
practice-nyet-play =
    { $follow ->
        [leads] Tricks! You lead: play any card; the others follow its colour if they can. The highest card takes the trick, and trump beats them all.
        [free] Tricks! You hold nothing of what was led, so any card goes. The highest card of that colour takes the trick, and trump beats them all.
       *[follows] Tricks! Follow the colour that was led if you can; the cards that you may play are lit. The highest card takes the trick, and trump beats them all.
    }
practice-nyet-why-not =
    { $by ->
        [keys] Some cards are grey at times. Press one all the same, and the line below says why you may not play it: mostly because you can follow the colour that was led.
       *[touch] Some cards are grey at times. A long press on one says why you may not play it: mostly because you can follow the colour that was led.
    }
practice-nyet-last-trick = You did not see who took it? Look at the last trick.
practice-nyet-play-on = Play the round to its end. If you take a trick that holds an opponent’s 1, that 1 is your loot and counts like a trick.
practice-nyet-scoring = A team adds up its tricks and its loot and multiplies them by the value on line 5. Everybody on the team scores all of it. With a value below zero you want no tricks at all!
practice-nyet-bonus = With three or five players one of the smaller team has the bonus card, which can double the points. With four, as here, there is none.
practice-nyet-end = That was a round. Then the next player deals, and you vote again. The highest total at the end wins. That is all you need to know.
