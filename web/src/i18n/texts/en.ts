export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/en/*.ftl',
    '!../../../../src/lastcard/text/en/{review*,faces,reactions,big_screen,statistics,privacy,push}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
