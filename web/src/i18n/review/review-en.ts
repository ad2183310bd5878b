export default import.meta.glob<string>('../../../../src/lastcard/text/en/{review*,faces}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
