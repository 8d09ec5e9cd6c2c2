# History, finished matches and settings.

## History

history = History
history-empty = Matches hosted on this phone appear here. None is finished yet.
history-open = Open
history-open-label = Open { $edition }, { $date }
history-unreadable = Cannot be continued: { $why }
history-unreadable-part = a part of it could not be read
history-unreadable-name = A match that cannot be read
history-save = Save the file
history-imported = The match is in the history now
history-save-label = Save the file: { $edition }, { $date }
date =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
date-unknown = date unknown
result-won = { $name } won
result-shared = { $names } and { $last } won together
result-unfinished = Left unfinished
result-early = Ended early, { $name } in the lead
result-early-shared = Ended early, { $names } and { $last } in the lead
record = { $person } · { $edition }
record-games = Matches
record-wins = Won
record-corners = Corners
record-fastest = Fastest corner
record-false-bells = False bells
record-seconds = { $whole }.{ $tenth } s

## A finished match

match-title = { $edition }, { $date }
match-rule = { $name }: { $value }
match-save = Save as text
match-save-label = Save the score sheet as text
match-file = Save as a file
match-file-label = Save the whole match as a file
match-file-elsewhere = This phone did not get the whole match: somebody who has it can send the file
sheet-round = Round
sheet-total = Total

## Settings

settings = Settings
settings-on = On
settings-off = Off
settings-label = { $name }: { $value }
settings-problem = That cannot be set.
settings-name = Your name
settings-name-empty = Type at least one letter.
settings-name-long = { $most } letters at most, please.
settings-name-control = A name has to fit on one line.
settings-language = Language
settings-language-about = The language that Outcry speaks on this phone.
settings-language-system = Same as phone
settings-theme = Colours
settings-theme-about = Every suit has its own shape, letter and pattern as well.
settings-theme-colour = Night
settings-theme-day = Day
settings-theme-system = Same as phone
settings-theme-greyscale = Greyscale
settings-theme-high-contrast = High contrast
settings-sounds = Sounds
settings-sounds-about = Bell, opening, deal, and somebody sitting down. Everything else is quiet.
settings-haptics = Vibration
settings-haptics-about = You feel when it is your turn and when a swap goes through.
settings-left-handed = Left-handed
settings-left-handed-about = Puts the buttons on the left.
settings-large-text = Large text
settings-large-text-about = Makes texts even larger than the phone does.
settings-taps-only = Taps instead of gestures
settings-taps-only-about = Tap instead of pulling, holding or dragging. Where it counts, the app asks first.
settings-speak-cards = Speak cards aloud
settings-speak-cards-about = A screen reader names your cards. When off, it only says where they lie, so that nobody can listen in.
about-version = Version
about-licence = Licence
about-licence-text = MIT or Apache 2.0: free software.
about-parts = Licences of its parts
about-privacy = Privacy
about-privacy-text = Names, cards and results stay on the phones at the table. Nothing goes to the internet.
diagnostics-save = Save a diagnostic file
diagnostics-about = What Bluetooth did last, with times and sizes, for finding faults. No names, cards, invites or keys are in it.
