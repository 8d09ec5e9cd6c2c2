# What lies over every screen, and what the session tells.

key-back = Back
key-home = Home
key-pause = Pause
key-board = Show the board
key-my-hand = My hand
key-rules = Rules
key-leave = End this table
key-end-now = End it now
key-leave-table = Leave this table

home-ask = Go back to the start? This table stays open: you can come back.
home-yes = Go
end-for-all-ask = End this table for everybody? The match goes to the history, unfinished.
end-ask = End this table? The match goes to the history, unfinished.
end-now-ask = End the match now? The rounds played so far decide the ranking.
end-lesson-ask = End the practice?
end-yes = End it
leave-ask = Leave this table? A bot plays your cards from now on.
leave-yes = Leave
abandon-ask = End this match? It goes to the history as it stands.
home-leave-ask = Leave this table? The others play on without you.
forget-ask = Forget “{ $name }”?
answer-stay = Stay
answer-play-on = Play on
answer-keep = Keep
answer-not-yet = Not yet

journal-cut =
    { $good ->
        [0] The table you left was damaged: it goes on from its first deal.
        [one] The table you left was damaged: it goes on after the first of { $all } steps.
       *[other] The table you left was damaged: it goes on after { $good } of { $all } steps.
    }
journal-unreadable = The table you left cannot be continued and is now in the history: { $why }
rules-saved = Saved as “{ $name }”
join-no-radio = Joining needs Bluetooth, which this version does not have yet
continue-no-radio = Your table is on another phone: start Outcry the way you joined it to go on
left-to-history = The table you had left is in the history
set-aside = The data could not be read: { $why }. The old file was kept as { $file }
store-key-lost = This phone lost its saved identity and counts as new. The host can give you your seat back.

replay-place = Step { $step } of { $steps }
replay-back = Step back
replay-forward = Step forward
replay-round-back = Previous round
replay-round-forward = Next round
replay-stop = Stop
replay-play = Play
replay-look = See it as { $name }
replay-board = See the board
replay-off = This is a replay: the match is over

refused-paused = The table is paused
refused-missing = Somebody is missing
refused-nobody-missing = Nobody is missing
refused-too-early = Too early to vote
refused-not-your-seat = A bot has your seat
refused-players-decide = The players decide
refused-winner-picks = The winner picks what comes next
refused-too-fast = Not so fast: wait a moment

storage-not-kept = This could not be saved, so nothing has changed: { $why }
storage-no-match = This match cannot be saved, so it has not begun: { $why }
storage-match-ends = This match can no longer be saved. What was played so far is in the history: { $why }
storage-less-kept = The match is in the history, but not all of it could be saved: { $why }

key-invite = Invite somebody
key-regather = Back to the lobby
key-new-phone = { $name } has a new phone
new-phone-ask = Is it { $name }? The seat and its cards go to the new phone; the old one is shut out.
new-phone-yes = Give the seat
late-new-phone =
    { $where ->
        [here] { $name } is here with a new phone: press “{ $name } has a new phone”.
       *[around] { $name } is here with a new phone: look for the button “{ $name } has a new phone”.
    }
late-waits = { $name } is here: a bot makes room at the next deal.
late-watches = { $name } has come and watches: no seat is free until the match is over.
late-sits = { $name } plays from now on
late-takes-over = You play from now on, with { $name }’s points: { $points }
regathered = The table gathers for another match. The last one is in your history.
regathered-elsewhere = The other table gathers for another match: its invite leads there
late-invite = Scan to take a bot’s seat at the next deal, or to watch until the match ends.

key-follow =
    { $who ->
        [board] Show the reopened table
       *[player] Join the reopened table
    }
key-reopen = Go on without the host
reopen-ask = Is the host’s phone gone for good? This phone opens the table again: the totals stay, the round is dealt anew.
reopen-yes = Open it here
follow-ask =
    { $who ->
        [board] Has somebody opened the table again on another phone? This device looks for it and shows it.
       *[player] Has somebody opened the table again on another phone? This one looks for it and sits down there.
    }
follow-yes = Look for it
reopened = The table is open here. The others press “Join the reopened table”; bots play for anyone who does not come.
start-ends-ask = Dealing ends the other match you left, ranked as it stands. Deal anyway?
nobody-back = Nobody has come back. If the others go on without this phone, join their table by its code.
