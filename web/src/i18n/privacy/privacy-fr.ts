export default import.meta.glob<string>('../../../../src/lastcard/text/fr/privacy.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
