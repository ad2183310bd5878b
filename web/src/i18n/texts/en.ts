export default import.meta.glob<string>('../../../../src/lastcard/locales/en/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
