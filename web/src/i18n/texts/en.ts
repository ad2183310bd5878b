export default import.meta.glob<string>(
  [
    '../../../../src/lastcard/text/en/*.ftl',
    '!../../../../src/lastcard/text/en/review*.ftl',
    '!../../../../src/lastcard/text/en/statistics.ftl',
    '!../../../../src/lastcard/text/en/privacy.ftl',
    '!../../../../src/lastcard/text/en/push.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
