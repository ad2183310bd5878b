export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/en/*.ftl',
    '!../../../../src/lastcard/text/en/review*.ftl',
    '!../../../../src/lastcard/text/en/big_screen.ftl',
    '!../../../../src/lastcard/text/en/reactions.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
