// Made from lastcard.text.privacy by tools/wire.py: change it there.

/** The parts of the privacy page, and what is said in each: the message, and what it is stored under. */
export const PRIVACY = {
  browser: [
    { id: 'prefs', key: 'lastcard.prefs' },
    { id: 'language', key: 'lastcard.language' },
    { id: 'seats', key: 'lastcard.seats' },
    { id: 'promises', key: 'lastcard.promises' },
    { id: 'heard', key: 'lastcard.heard' },
    { id: 'muted', key: 'lastcard.muted' },
    { id: 'beside-screen', key: 'lastcard.table-beside-screen' },
    { id: 'matches', key: 'lastcard.matches' },
    { id: 'open-matches', key: 'lastcard.match.…' },
    { id: 'damaged-matches', key: 'lastcard.matches.damaged' },
    { id: 'push-tables', key: 'lastcard.push' },
    { id: 'page-files', key: 'lastcard-…' },
    { id: 'no-cookies', key: '' },
  ],
  terminal: [
    { id: 'preferences-file', key: 'preferences.toml' },
    { id: 'tokens-file', key: 'chairs.json' },
    { id: 'unfinished-files', key: '*.lastcard' },
    { id: 'statistics-files', key: 'statistics' },
  ],
  server: [
    { id: 'tables', key: '' },
    { id: 'tokens', key: '' },
    { id: 'tables-kept', key: '' },
    { id: 'records-kept', key: '' },
    { id: 'addresses', key: '' },
  ],
  log: [
    { id: 'log-contents', key: '' },
    { id: 'log-addresses', key: '' },
  ],
  push: [
    { id: 'push-subscription', key: '' },
    { id: 'push-services', key: '' },
    { id: 'push-contents', key: '' },
  ],
  people: [
    { id: 'at-the-table', key: '' },
    { id: 'with-the-link', key: '' },
  ],
  deleting: [
    { id: 'delete-device', key: '' },
    { id: 'delete-seat', key: '' },
    { id: 'delete-operator', key: '' },
  ],
} as const;
