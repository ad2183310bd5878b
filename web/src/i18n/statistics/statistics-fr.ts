export default import.meta.glob<string>('../../../../src/lastcard/text/fr/statistics.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
