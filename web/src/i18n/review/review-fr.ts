export default import.meta.glob<string>('../../../../src/lastcard/text/fr/{review*,faces}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
