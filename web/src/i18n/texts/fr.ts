export default import.meta.glob<string>(
  ['../../../../src/lastcard/text/fr/*.ftl', '!../../../../src/lastcard/text/fr/review*.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
