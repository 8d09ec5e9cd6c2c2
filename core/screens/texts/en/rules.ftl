# The rules page: what holds at this table. A test reads every text in every edition.

rules-players = For { $least } to { $most } players.
rules-players-exactly = For { $least } players.
rules-ties = The highest total wins; ties share the win.
rules-more = More rules
rules-sources-show = Show the sources
rules-sources-hide = Hide the sources
rules-more-option = { $option }: { $value }. { $about }

## Pit

rules-pit-aim = Aim
rules-pit-aim-trade = Everybody trades at the same time, out loud. Nobody takes turns, and nobody sees what they get until they have it.
rules-pit-aim-corner = Fill your hand with a single suit and ring the bell before anybody else does. That is a corner.

rules-pit-cards = Cards and values
rules-pit-deck =
    { $deck ->
        [ranks] A suit here is a rank of playing cards, from 2 to ace: nine Kings, nine Tens and so on, all alike.
        [cow8] The suits are eight families of cows. There are nine cards of each, all alike.
        [classic7] The suits are seven commodities of the old wheat pit. There are nine cards of each, all alike.
        [deluxe8] The suits are eight commodities, from wheat to oranges. There are nine cards of each, all alike.
       *[wm8] The suits are eight commodities, from gas to cocoa. There are nine cards of each, all alike.
    }
rules-pit-suits =
    { $pick ->
        [list] One suit for each player is in play; a list says which for each number of players. They stay the same for the whole match.
        [highest] One suit for each player is in play: those worth most. They stay the same for the whole match.
        [random] One suit for each player is in play, drawn before the first deal. They stay the same for the whole match.
       *[host] One suit for each player is in play, picked by the host. They stay the same for the whole match.
    }
rules-pit-picked = The host has picked: { $suits }. If more are needed, those worth most join them.
rules-pit-picked-none = The host has picked none yet. Until then those worth most are in play.
rules-pit-values = A corner is worth – { $values }
rules-pit-value = { $suits }: { $points }
rules-pit-values-exchange = Only the 75 for cattle is printed in the rules. The other values are our best guess; your table can change them.
rules-pit-values-cow = The rules print no values for the cows. These are ours; your table can change them.
rules-pit-no-specials = Bull and Bear stay in the box.

rules-pit-deal = Deal
rules-pit-dealt = The suits in play are shuffled together, and everybody gets nine cards.
rules-pit-dealt-ten = With Bull and Bear two cards are left over: the two players after the dealer get ten.
rules-pit-hand = You always swap as many cards as you get, so your hand never grows and never shrinks.
rules-pit-dealer =
    { $next ->
        [clockwise] The first dealer is drawn. After each round the deal moves on to the left.
       *[winner] The first dealer is drawn. The winner of a round deals the next; without a winner the same player deals again.
    }

rules-pit-opening = Opening
rules-pit-sort =
    { $seconds ->
        [0] Sort your cards in silence and press Ready. Trading can open once everybody is ready.
        [one] You have { $seconds } second to sort your cards in silence.
       *[other] You have { $seconds } seconds to sort your cards in silence.
    }
rules-pit-all-ready = Once everybody has pressed Ready, nobody waits for the rest of the time.
rules-pit-open =
    { $by ->
        [any] Then anybody may open: press the button and call “{ $phrase }”
        [dealer] Then the dealer opens: the dealer presses the button and calls “{ $phrase }”
       *[auto] Then trading opens by itself: “{ $phrase }”
    }
rules-pit-early-blocked = Before that the phone does not let you call.
rules-pit-early-fined = Wait for it! Every call before that costs { $points } points and does not stand.

rules-pit-trading = Trading
rules-pit-lot =
    { $most ->
        [one] Choose a card that you want to get rid of: that is your lot. More than one at a time is not allowed.
       *[other] Choose cards that you want to get rid of, all of one suit: up to { $most } of them. That is your lot.
    }
rules-pit-handshake =
    { $handshake ->
        [mutual] Find somebody who calls the same number and agree. Then tap each other: the second tap swaps. You may refuse anybody, just by not tapping.
       *[open] Tap anybody who calls the same number: that swaps at once. To call is to agree, so call only what you are ready to give.
    }
rules-pit-lower = Your number is the higher one? You may lower your lot to theirs.
rules-pit-no-lower = A lot cannot be lowered here: take it back and call again.
rules-pit-check =
    { $check ->
        [enforced] A lot never mixes suits: the phone sees to it.
        [honour_stands] A lot must not mix suits, but the phone leaves that to your honour. Whatever was swapped stays swapped.
       *[honour_void] A lot must not mix suits, but the phone leaves that to your honour. A mixed swap is found out and goes back; from the second time in a round it costs { $points } points.
    }
rules-pit-final = A swap is between two players and stands. If somebody else is faster, you keep your offer and go on calling.

rules-pit-calls = Calls
rules-pit-call-number = Let everybody know how many cards you offer, never which. No hints and no winks.
rules-pit-call =
    { $call ->
        [plain] Shout the number: “Two! Two! Two!”
        [trade] Shout “Trade” and the number: “Trade two! Two! Two!”
        [silent-cow] Silent Cow: not a word. Show as many fingers as you have cards to give.
        [spanish-cow] Spanish Cow: uno, dos, tres, cuatro.
        [mad-cow-disease] Mad Cow Disease: moo once for each card.
        [pets] Pets: duck for one card, cat for two, dog for three, sheep for four.
        [animal-sounds] Animal Sounds: quack for one card, meow for two, woof for three, baa for four.
        [sow-cow] Sow Cow: grunt once for each card.
        [aperitif-cow] Aperitif Cow: coffee for one card, beer for two, tequila for three, champagne for four.
        [einstein-cow] Einstein Cow: say how many more make five. “Four” is one card, “three” is two.
        [happy-cow] Happy Cow: cheer “Hip!” once for each card.
        [cow-n-guns] Cow ’n’ Guns: Clic for one card, Bang for two, Boom for three, Ratatata for four.
        [angry-cow] Angry Cow: swear a little. Each number of cards has an oath of its own; the button shows it.
        [la-vache-qui-rit] La Vache Qui Rit: Ha ha ha for one card, Hi hi hi for two, Ho ho ho for three, Hu hu hu for four.
        [belgian-mexican] Belgian-Mexican: mussels for one card, fries for two, tacos for three, nachos for four.
        [silent-bidding] Silent bidding: fingers only. Palm away from you means an offer, palm towards you a match.
        [random] For each round one of thirteen ways to call is drawn. The big button shows what to shout.
       *[winners-choice] The first round is plain: “Two! Two! Two!” After that the winner of each round picks how everybody calls in the next.
    }
rules-pit-counts =
    { $show ->
        [ears-only] The phones show who is calling, but not how many: listen!
       *[on-screen] The phones show who is calling, and how many.
    }
rules-pit-silent =
    { $points ->
        [one] As soon as anybody has more than { $points } point, rounds are silent: fingers only, four cards at most.
       *[other] As soon as anybody has more than { $points } points, rounds are silent: fingers only, four cards at most.
    }

rules-pit-specials = Bull and Bear
rules-pit-specials-what = Bull and Bear belong to no suit. The Bull can help you; the Bear never does.
rules-pit-specials-trade =
    { $trade ->
        [any] Offer either alone, both together, or with cards of one suit. Each counts as a card of the lot.
       *[with-cards] Offer them with cards of one suit, never by themselves. Each counts as a card of the lot.
    }
rules-pit-bull-corner = Eight of a suit and the Bull are a Bull Corner: the Bull stands in for the ninth card.
rules-pit-double-bull =
    { $times ->
        [1] Nine of a suit and the Bull are a Double Bull Corner, which scores no more than any other here.
        [2] Nine of a suit and the Bull are a Double Bull Corner: it scores twice the value.
       *[other] Nine of a suit and the Bull are a Double Bull Corner: it scores { $times } times the value.
    }
rules-pit-tenth = With ten cards one may be left over at your corner; it is laid aside.
rules-pit-no-tenth = With ten cards all ten have to belong to your corner; none may be left over.
rules-pit-stuck =
    { $points ->
        [0] If you hold the Bull or the Bear when somebody else has a corner, you pay nothing here.
        [one] If you hold the Bull or the Bear when somebody else has a corner, each costs you { $points } point.
       *[other] If you hold the Bull or the Bear when somebody else has a corner, each costs you { $points } points.
    }
rules-pit-bear-blocks = With the Bear in your hand you cannot ring: pass it on first.
rules-pit-bear-costs =
    { $points ->
        [0] You may ring with the Bear in your hand.
        [one] You may ring with the Bear in your hand, but it costs you { $points } point.
       *[other] You may ring with the Bear in your hand, but it costs you { $points } points.
    }

rules-pit-corner = Corner and scoring
rules-pit-claim =
    { $claim ->
        [bell] Your whole hand is one suit? Ring the bell. There is nothing to say.
        [bell-and-name] Your whole hand is one suit? Ring the bell, and say which suit you have cornered.
       *[board] Your whole hand is one suit? Ring the bell, which is the Corner board here, and call “Corner on…!” with the name of your suit.
    }
rules-pit-hint =
    { $hint ->
        [off] The phone does not tell you: noticing is part of the game. If two players have a corner, the first ring counts.
        [glow] The bell glows when your hand is complete. If two players have a corner, the first ring counts.
       *[auto-ring] The phone rings by itself when your hand is complete.
    }
rules-pit-score = A corner scores the value of its suit: once, not nine times.
rules-pit-reveal = The winner’s cards are laid open for all to see.
rules-pit-no-reveal = The winner’s cards are not shown.
rules-pit-false =
    { $points ->
        [0] Ringing without a corner costs nothing. But trading stops for { $freeze } seconds, and your own bell is locked until { $lock } seconds after the ring.
       *[other] Ringing without a corner costs { $points } points. Trading stops for { $freeze } seconds, and your own bell is locked until { $lock } seconds after the ring.
    }
rules-pit-negative = A total can fall below zero.
rules-pit-no-negative = A total never falls below zero.

rules-pit-ending = Ending
rules-pit-target =
    { $points ->
        [one] The match ends with the round in which somebody reaches { $points } point.
       *[other] The match ends with the round in which somebody reaches { $points } points.
    }
rules-pit-cap =
    { $rounds ->
        [one] It ends after { $rounds } round in any case.
       *[other] It ends after { $rounds } rounds in any case.
    }
rules-pit-no-cap = It takes as many rounds as it takes.
rules-pit-time =
    { $minutes ->
        [one] If nobody has a corner after { $minutes } minute of trading, the round ends without points.
       *[other] If nobody has a corner after { $minutes } minutes of trading, the round ends without points.
    }
rules-pit-no-time = There is no clock: a round lasts until somebody has a corner.

## NΣT!

rules-nyet-aim = Aim
rules-nyet-aim-veto = First you vote on the rules of the round – not for them, but against them. What nobody covers applies.
rules-nyet-aim-tricks = Then you play tricks, in teams that change from round to round. What they are worth, you have voted on as well.

rules-nyet-cards = Cards
rules-nyet-deck =
    { $lowest ->
        [0] Sixty cards in blue, red, yellow and green. Each colour has three 0s, four 7s and one each of 1 to 6, 8 and 9.
       *[other] Sixty cards in blue, red, yellow and green. Each colour has three 1s and one each of 2 to 13.
    }
rules-nyet-lowest = The { $lowest }s are special: they can become supertrumps, and they can be captured as loot.
rules-nyet-cut =
    { $lowest ->
        [0] With three players, three of the four 7s of each colour stay out.
       *[other] With three players, the 11, 12 and 13 of each colour stay out.
    }
rules-nyet-hands = Everybody gets – { $hands }
rules-nyet-hand =
    { $players ->
        [2] 2 players: { $cards } cards each, and thirty are set aside
       *[other] { $players } players: { $cards } cards each
    }

rules-nyet-board = Veto board
rules-nyet-board-what = Five lines of boxes. In turn, everybody covers one open box with a token, until each line has a single open box left. That box applies for the round.
rules-nyet-first-token =
    { $first ->
        [dealer] The dealer begins, then it goes clockwise. You must place; for two seconds you may take your token back.
       *[left] The player to the dealer’s left begins, then it goes clockwise. You must place; for two seconds you may take your token back.
    }
rules-nyet-tokens-marked = Every token shows whose it is.
rules-nyet-tokens-alike = The tokens look alike: nobody sees whose is whose.
rules-nyet-line-1 = Line 1, { $line }: five characters. Those that nobody plays are covered from the start.
rules-nyet-line-2 = Line 2, { $line }: { $gifts }.
rules-nyet-line-2-rotate = Line 2, { $line }. Five of these, drawn anew for each round: { $gifts }.
rules-nyet-line-3 =
    { $fifth ->
       *[no-trump] Line 3, { $line }: blue, red, yellow, green or no trump.
    }
rules-nyet-line-4 = Line 4, { $line }: blue, red, yellow, green or no supertrump.
rules-nyet-line-5 = Line 5, { $line }, for each trick and each piece of loot: { $values }.

rules-nyet-teams = Teams and bonus
rules-nyet-teams-who = The player whose character stays open on line 1 is the first player. They pick the teams and may join either side. Teams hold for one round; nobody changes seats.
rules-nyet-teams-of =
    { $players ->
        [2] Two players: no teams, each for themselves.
        [3] Three players: one against two, and the one alone has the bonus card.
        [4] Four players: two against two.
       *[5] Five players: two against three. The first player says which of the two has the bonus card.
    }
rules-nyet-bonus =
    { $scope ->
        [team] The bonus card doubles the score of the whole team.
       *[owner] The bonus card doubles its owner’s own tricks and loot. What that brings is added to the team’s score.
    }
rules-nyet-bonus-may = Its owner decides at scoring: double or not.
rules-nyet-bonus-must = It always doubles, below zero too. Nobody is asked.

rules-nyet-gifts = Discard or pass
rules-nyet-gifts-how = Now line 2. Everybody chooses at the same time, face down. The others only see that you are done.
rules-nyet-discard = { $boxes }: lay aside that many cards of your choice. They are out of the round and never loot.
rules-nyet-except =
    { $count ->
        [one] { $box }: lay aside one card, but not a { $lowest } – unless you have nothing else.
       *[other] { $box }: lay aside { $count } cards, none of them a { $lowest } – unless you have nothing else.
    }
rules-nyet-pass =
    { $direction ->
        [left] { $count ->
            [one] { $box }: give one card to the player on your left. You choose before you see what you get.
           *[other] { $box }: give { $count } cards to the player on your left. You choose before you see what you get.
        }
       *[right] { $count ->
            [one] { $box }: give one card to the player on your right. You choose before you see what you get.
           *[other] { $box }: give { $count } cards to the player on your right. You choose before you see what you get.
        }
    }
rules-nyet-nothing = { $box }: you keep all your cards.

rules-nyet-tricks = Tricks
rules-nyet-tricks-lead = The first player leads any card. It goes clockwise, a card each; the winner of a trick leads the next.
rules-nyet-tricks-follow = Follow the colour that was led if you can. If you cannot, play what you like.
rules-nyet-tricks-trump = Trump beats the other colours. You never have to trump; but if trump is led, follow with trump. If line 3 says no trump, no colour is above the others.
rules-nyet-tricks-winner = The last supertrump takes the trick, else the highest trump, else the highest card of the colour that was led.
rules-nyet-tricks-equal = Of equal cards the one played last is higher.

rules-nyet-supertrumps = Supertrumps and loot
rules-nyet-supertrump = The three { $lowest }s of the colour open on line 4 are the supertrumps. They beat everything, trumps too. Only a later supertrump beats a supertrump.
rules-nyet-double-agents = They are double agents: they leave their colour and count as trump, also when you have to follow. Without a trump colour the three are a trump suit of their own.
rules-nyet-own-colour = They stay in their colour: if it is led and you have no other card of it, you must play the supertrump.
rules-nyet-loot = If you take a trick with a { $lowest } that an opponent played, that card is your loot. What your own team plays is never loot.
rules-nyet-supertrump-loot = A captured supertrump is loot as well.
rules-nyet-supertrump-no-loot = A captured supertrump is not loot.

rules-nyet-scoring = Scoring
rules-nyet-sum = A team scores (tricks + loot) × the value on line 5. Each player keeps a total of their own.
rules-nyet-score-mode =
    { $mode ->
        [full] Everybody gets the whole score of their team.
       *[difference] Only the better team gets anything: the difference between the two scores.
    }
rules-nyet-below-zero = With a value below zero every trick hurts.

rules-nyet-ending = Ending
rules-nyet-rounds = Everybody deals equally often – { $rounds }
rules-nyet-rounds-of = { $players } players: { $rounds } rounds
rules-nyet-points =
    { $points ->
        [one] The match ends with the round in which somebody reaches { $points } point.
       *[other] The match ends with the round in which somebody reaches { $points } points.
    }
