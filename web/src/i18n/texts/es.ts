export default import.meta.glob<string>('../../../../src/lastcard/text/es/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
