export default import.meta.glob<string>('../../../../src/lastcard/text/en/statistics.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
