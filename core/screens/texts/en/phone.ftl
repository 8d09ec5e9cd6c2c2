# What the system shows on behalf of the app, outside its screens.

phone-table-channel = Open table
phone-table-title = Outcry is at a table
phone-table-text = It stays linked to the other phones.
phone-table-open = Open
phone-invite-title = Invite
phone-invite-text = Come to my table in Outcry
phone-sheet-title = Share the score sheet
phone-picture-title = Share the picture
phone-match-title = Share the match
phone-diagnostics-title = Share the diagnostic file
phone-app-title = Give Outcry to somebody
phone-share-failed = This could not be shared. Is there room left on the phone?
phone-session-reopened = Something went wrong, and Outcry has started again. Your table is where it was.
phone-battery-reason = This phone stops apps in the background. Let Outcry run there, or you drop out of the table.
phone-battery-open = Open the settings
phone-low-power = Low Power Mode is on. Keep Outcry in front, or you may drop out of the table.
phone-bluetooth-reason = Outcry needs Bluetooth to find the phones around this table.
phone-camera-reason = Outcry needs the camera to read the code on the host’s phone.
phone-location-reason = Up to Android 11, phones nearby are found only with location allowed. Outcry never asks where you are.
