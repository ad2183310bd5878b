export default import.meta.glob<string>('../../../../src/lastcard/text/fr/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
