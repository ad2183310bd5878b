### Settings of this device, keyboard shortcuts, errors.

## Settings

prefs-title = Settings of this device
prefs-language = Language
prefs-sound = Sound
prefs-sound-about = Quiet sounds for cards, turns and calls
prefs-haptics = Vibration
prefs-haptics-about = A short buzz when it is your turn
prefs-motion = Motion
prefs-motion-system = Same as the device
prefs-motion-full = Full
prefs-motion-less = Less
prefs-symbols = Colour symbols
prefs-symbols-about = A symbol for each colour on every card
prefs-theme = Appearance
prefs-theme-system = Same as the device
prefs-theme-light = Light
prefs-theme-dark = Dark
prefs-to-light = Switch to light
prefs-to-dark = Switch to dark
prefs-hints = Hints
prefs-hints-about = Short tips while you learn the game
prefs-notifications = Notifications
prefs-notifications-about = When it is your turn and you are in another tab
prefs-notifications-denied = Your browser doesn’t allow notifications for this page.
prefs-confirm = Two taps to play
prefs-confirm-about = The first tap chooses a card, the second plays it
prefs-reactions = Reactions
prefs-reactions-about = Show what players send from the smiling button
prefs-shortcuts = Single-letter keys
prefs-shortcuts-about = D draws, U calls, and so on
prefs-name = Your name
prefs-install = Install as an app
prefs-about = About { -lastcard }

## Languages, each in its own words: the same in every catalogue

language-en = English
language-es = Español
language-fr = Français

## Shortcuts

keys-title = Keyboard shortcuts
keys-hand = Move along the hand
keys-play = Play the chosen card
keys-draw = Draw, or take the cards
keys-pass = Pass, or keep the card
keys-uno = Call “{ -uno }”
keys-catch = Catch
keys-colour = Name a colour
keys-challenge = Challenge
keys-jump = Jump to a colour in your hand
keys-why = Why can’t this be played?
keys-chat = Chat
keys-react = React
keys-log = What happened
keys-state = Read out the state of the game
keys-pause = Pause or resume
keys-sheet = This list
keys-close = Close
# Names of keys.
key-left-right = ← →
key-enter = Enter
key-space = Space
key-escape = Esc

## Errors

error-title = That didn’t work
error-unexpected = Something unexpected happened. Reload the page: your seat is kept.
error-reload = Reload
error-home = To the start page
error-storage = This browser stores nothing, so you can’t come back to this table after closing the page.
error-old-page = There is a newer version. Reload the page.
