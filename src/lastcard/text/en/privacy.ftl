### The privacy page. lastcard.text.privacy says which text stands where; every sentence has to be true to the code.
title-privacy = Privacy · { -lastcard }
privacy-title = Privacy
privacy-about = What is stored, where, and for how long. There are no accounts, no advertising and no measuring of visitors.

## In the browser

privacy-section-browser = In your browser
privacy-prefs = Your name, how the page looks and sounds, and the game that you start with one press. Until you clear the data of this site.
privacy-language = The language that you chose. Until you clear the data of this site.
privacy-seats = The tables where you have a seat: your name there, and the key to your cards. For 30 days after you took the seat, or until you leave it.
privacy-promises = What your browser added to each deal, so that it can check later that nobody chose the cards. For the last 50 tables.
privacy-heard = What has happened in the match in this tab, in case you load the page again. Until you close the tab.
privacy-muted = The players whom you have muted for yourself, at each table. The last 50 tables, until you unmute them.
privacy-beside-screen = Whether this phone shows the table beside a big screen. For an evening.
privacy-matches = Your finished matches, for your statistics: when, which edition, how many players, points and counts. No names, and no link to a table. Until you delete them.
privacy-open-matches = The same counts of a match under way, with its table. Until it is over; the last 50.
privacy-damaged-matches = Finished matches that can’t be read, set aside so that they aren’t lost. Until you delete your statistics.
privacy-push-tables = The tables that may notify you on this device, if you asked for it. The last 50, or until you switch it off.
privacy-page-files = The files of the page itself, so that it opens quickly and without a connection. Until the next version.
privacy-no-cookies = There are no cookies, and the page loads nothing from other servers.

## In the terminal

privacy-section-terminal = On a computer with the terminal version
privacy-preferences-file = Your name, theme, level of the bots and language, in the folder for settings. Until you delete the file.
privacy-tokens-file = The tables where you have a seat, your name there and the key to your cards. For 60 days, or until you leave.
privacy-unfinished-files = Matches on this computer that you haven’t finished, and those that you saved. The unfinished ones until they are over, the others until you delete them.
privacy-statistics-files = Your finished matches, the same as in the browser. Until you delete them.

## On the server

privacy-section-server = On the server
privacy-tables = Each table with its players’ names, every move with its time, the chat, the settings and the results.
privacy-tokens = Of the key to your cards, only a fingerprint from which it can’t be computed. It also recognises a player whom the host removed.
privacy-tables-kept = A table that nobody visits is closed: after minutes if nothing was played, after a day between matches, after 30 days during a match. Its log is deleted 30 days later, unless the operator chose another time.
privacy-records-kept = The records of finished matches stay after that: names, rules, moves and times, without the chat. They have no date of deletion.
privacy-addresses = Your network address, in memory only, to limit how much comes from one place. Servers that share a database tell each other for a few seconds how much came from which address.
privacy-section-log = In the server’s log
privacy-log-contents = When tables are opened, closed and fail, with the first four letters of their links. No names, no chat, no cards, no keys, and no list of visits.
privacy-log-addresses = A network address only if it floods the server. The operator decides how long the log is kept, and a proxy in front of the server may keep its own.

## Notifications

privacy-section-push = Notifications, if you ask for them
privacy-push-subscription = The server stores the address and the keys that your browser’s push service gave out, and the language. It uses them until you switch it off, leave, or the table closes, and deletes them with the table’s log.
privacy-push-services = The push service belongs to the maker of your browser: Google, Mozilla, Apple or Microsoft, most of the time. It learns that this server notifies you, and when. Its own rules hold there.
privacy-push-contents = The message is encrypted for your browser. It says what there is to do, at which table, with the name of the host, and nothing about cards.

## Other people, and deleting

privacy-section-people = What other people see
privacy-at-the-table = At the table, everybody sees your name, your moves, what you write, and whether you are connected.
privacy-with-the-link = Anybody with the link can see who plays, watch if the table allows it, and read the records of its finished matches. A public table is listed with its host’s name.
privacy-section-deleting = Deleting
privacy-delete-device = Statistics: with the button on their page, or with `lastcard stats delete --yes`. Everything in the browser: by clearing the data of this site in its settings.
privacy-delete-seat = A seat: leave the table in its menu. Notifications: with the same switch.
privacy-delete-operator = What is on the server: ask whoever runs it. It can be your own computer.
