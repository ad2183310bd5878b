export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/es/*.ftl',
    '!../../../../src/lastcard/text/es/review*.ftl',
    '!../../../../src/lastcard/text/es/statistics.ftl',
    '!../../../../src/lastcard/text/es/privacy.ftl',
    '!../../../../src/lastcard/text/es/push.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
