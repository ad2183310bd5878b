### Notifications through the push service of a browser. The page loads them when they are needed.

## The switch

push-title = Notifications
push-switch = Tell me when it’s my turn
push-about = While you aren’t at this table, this device says when it’s your turn, when the match is over and when the next one starts.
push-third-party = The push service of your browser passes the message on. It is encrypted: the service can’t read it, and there is nothing about your cards in it.
push-on = This device tells you.
push-denied = Your browser blocks notifications of this page. Allow them in its settings, then try again.
push-impossible = This browser can’t notify you while the page is closed. On an iPhone, add the page to the home screen first.
push-off = This server sends no notifications.
push-failed = That didn’t work. Try again in a moment.
push-privacy = More about privacy

## The notifications: plain texts on one line, which the page’s worker reads without Fluent

push-notice-turn = It’s your turn
push-notice-over = The match is over
push-notice-started = A match has started
# $name: the host.
push-notice-at = At { $name }’s table
push-notice-at-yours = At your table
