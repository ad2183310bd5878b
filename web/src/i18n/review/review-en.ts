export default import.meta.glob<string>('../../../../src/lastcard/text/en/review*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
