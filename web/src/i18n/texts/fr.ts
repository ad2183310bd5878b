export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/fr/*.ftl',
    '!../../../../src/lastcard/text/fr/{review*,faces,reactions,big_screen,statistics,privacy,push}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
