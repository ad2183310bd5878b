export default import.meta.glob<string>('../../../../src/lastcard/text/en/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
