export default import.meta.glob<string>('../../../../src/lastcard/text/es/statistics.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
