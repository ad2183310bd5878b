export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/es/*.ftl',
    '!../../../../src/lastcard/text/es/review*.ftl',
    '!../../../../src/lastcard/text/es/big_screen.ftl',
    '!../../../../src/lastcard/text/es/reactions.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
