export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/fr/*.ftl',
    '!../../../../src/lastcard/text/fr/review*.ftl',
    '!../../../../src/lastcard/text/fr/statistics.ftl',
    '!../../../../src/lastcard/text/fr/privacy.ftl',
    '!../../../../src/lastcard/text/fr/push.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
