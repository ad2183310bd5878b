export default import.meta.glob<string>('../../../../src/lastcard/locales/es/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
