export default import.meta.glob<string>('../../../../src/lastcard/locales/fr/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
