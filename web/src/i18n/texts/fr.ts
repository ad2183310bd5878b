export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/fr/*.ftl',
    '!../../../../src/lastcard/text/fr/review*.ftl',
    '!../../../../src/lastcard/text/fr/big_screen.ftl',
    '!../../../../src/lastcard/text/fr/reactions.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
