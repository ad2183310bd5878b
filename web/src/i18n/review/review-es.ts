export default import.meta.glob<string>('../../../../src/lastcard/text/es/{review*,faces}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
