export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/es/*.ftl',
    '!../../../../src/lastcard/text/es/{review*,faces,reactions,big_screen,statistics,privacy,push}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
